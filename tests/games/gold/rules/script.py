"""Rounds of GOLD written as what lies under the cards.

A script is a text of kinds: ``g1`` to ``g4`` gold, ``R2`` to ``V5`` prospectors, ``x``
dynamite, in the order in which they are turned over, each at the next place that was not
yet touched (a1, b1, ... h8). ``=R5`` turns over the card of that kind that was turned back
(the one seen last, if several). ``#`` begins a comment.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.components import KIND_TEXT, PLACE_TEXT, UNSEEN
from motherlode.games.gold.rules.game import GoldState

GAME = load("gold")
#: Seat A begins the only round. Two seats: A has red and green, B yellow and blue.
PLAIN = {"mines": "dealt", "start": "A", "rounds": "one"}


class Script:
    """A match driven by tokens or by scripts; gathers all events."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        self.state: GoldState = GAME.new_state(seats, {**PLAIN, **options})
        self.events: list[Event] = []
        self.tokens: list[str] = []

    def play(self, tokens: str) -> list[Event]:
        """Play tokens of the notation; return their events."""
        events = []
        for token in tokens.split():
            events += self.state.apply(GAME.notation.parse(token))
            self.state.check()
            self.tokens.append(token)
        self.events += events
        return events

    def flip(self, script: str) -> list[Event]:
        """Play a script; return its events."""
        events = []
        for line in script.splitlines():
            for word in line.partition("#")[0].split():
                events += self.play(self._tokens_of(word))
        return events

    def _tokens_of(self, word: str) -> str:
        cards = self.state.cards
        if word.startswith("="):
            kind = KIND_TEXT.index(word[1:])
            return PLACE_TEXT[max(p for p, card in enumerate(cards) if card == kind)]
        return f"{PLACE_TEXT[cards.index(UNSEEN)]} ?{word}"

    def seen(self, kind: type[Event]) -> list[Event]:
        """All events of that kind so far."""
        return [event for event in self.events if type(event) is kind]


#: 24 turns, every gold card won, no chance missed; 16 cards are left and A is to play.
#:
#: A: 2 x 4 (R5 G5), 4 (V5), 4 x 3, 4 x 2, 3 x 1 = 35 with 14 cards. B: 2 x 4 (Y5 B5), 3 x 3 (Y4 Y4
#: B4), 3 x 2 (Y3 Y3 B3), 2 x 1 = 25 with 10 cards.
TIDY = """
    # all fives dig gold 4 (V5 is nobody's: the ninth pair is A's turn)
    g4 R5   g4 Y5   g4 G5   g4 B5
    g3 R4   g3 Y4   g3 R4   g3 Y4
    g4 V5
    g3 G4   g3 G4   g3 B4
    g2 R3   g2 R3   g2 Y3   g2 Y3   g2 G3   g2 G3   g2 B3
    g1 R2   g1 R2   g1 Y2   g1 Y2   g1 G2
    # 16 left: G2 B2 B2 V2 V2 B3 V3 V3 B4 V4 V4 x x x x x
"""

#: 28 turns; exactly 10 cards are left: g1 g1 g1 G2 G2 Y2 Y2 B2 B2 and, known, B3. A is to play.
#:
#: A: as ``TIDY`` without g1 from G2: 34 with 13 cards. B: without two g1 from Y2: 23 with 8.
RUSH = """
    g4 R5   g4 Y5   g4 G5   g4 B5   g3 R4   g3 Y4   g3 R4   g3 Y4   g4 V5   g3 G4   g3 G4
    g3 B4   g2 R3   g2 R3   g2 Y3   g2 Y3   g2 G3   g2 G3   g2 B3   g1 R2   g1 R2
    # 22 left
    x V4    x V4    x V3    x V3    x B4
    B3 V2   =B3 V2
"""

#: A whole round of 28 turns and 8 of the gold rush: 30 points and 12 cards each.
EVEN = """
    # A 30: 2 x 4, 4 x 3, 4 x 2, 2 x 1, 12 cards
    g4 R5   g4 G5   g3 R4   g3 R4   g3 G4   g3 G4
    g2 R3   g2 R3   g2 G3   g2 G3   g1 R2   g1 R2
    # B 30: 3 x 4, 3 x 3, 3 x 2, 3 x 1, 12 cards
    g4 Y5   g4 B5   g4 Y4   g3 Y4   g3 B4   g3 B4
    g2 Y3   g2 Y3   g2 B3   g1 B3   g1 Y2   g1 Y2
    x V5    x V4    x V4    x x
    # 8 left: gold rush
    G2 G2 B2 B2 V2 V2 V3 V3
"""

#: A whole round: 30 points each, A with 13 cards and B with 11.
MORE_CARDS_FOR_A = """
    # A 30: 1 x 4, 5 x 3, 4 x 2, 3 x 1, 13 cards
    g4 R5   g3 G5   g3 R4   g3 R4   g3 G4   g3 G4
    g2 R3   g2 R3   g2 G3   g2 G3   g1 R2   g1 R2   g1 G2
    # B 30: 4 x 4, 2 x 3, 3 x 2, 2 x 1, 11 cards
    g4 Y5   g4 B5   g4 Y4   g4 Y4   g3 B4   g3 B4
    g2 Y3   g2 Y3   g2 B3   g1 Y2   g1 Y2
    x V5    x V4    x V4    x x
    G2 B3 B2 B2 V2 V2 V3 V3
"""

#: A whole round: 31 to 29.
A_AHEAD = """
    # A 31: 3 x 4, 3 x 3, 4 x 2, 2 x 1
    g4 R5   g4 G5   g4 R4   g3 R4   g3 G4   g3 G4
    g2 R3   g2 R3   g2 G3   g2 G3   g1 R2   g1 R2
    # B 29: 2 x 4, 4 x 3, 3 x 2, 3 x 1
    g4 Y5   g4 B5   g3 Y4   g3 Y4   g3 B4   g3 B4
    g2 Y3   g2 Y3   g2 B3   g1 B3   g1 Y2   g1 Y2
    x V5    x V4    x V4    x x
    G2 G2 B2 B2 V2 V2 V3 V3
"""

#: A whole round: 29 to 31.
B_AHEAD = """
    # A 29: 1 x 4, 5 x 3, 4 x 2, 2 x 1
    g4 R5   g3 G5   g3 R4   g3 R4   g3 G4   g3 G4
    g2 R3   g2 R3   g2 G3   g2 G3   g1 R2   g1 R2
    # B 31: 4 x 4, 2 x 3, 3 x 2, 3 x 1
    g4 Y5   g4 B5   g4 Y4   g4 Y4   g3 B4   g3 B4
    g2 Y3   g2 Y3   g2 B3   g1 B3   g1 Y2   g1 Y2
    x V5    x V4    x V4    x x
    G2 G2 B2 B2 V2 V2 V3 V3
"""
