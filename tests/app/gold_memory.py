"""A perfect memory for GOLD: the table of who has nothing but the answers given to an agent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from motherlode.bots.bot_rng import rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import make
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.games.gold.rules.actions import FLIPS, REVEALS
from motherlode.games.gold.rules.components import NUM_KINDS, PLACES
from motherlode.games.gold.view.terms import card_words, place_words
from motherlode.match.table import Table
from motherlode.view.person import capital

#: Nothing but cards is decided by chance or by players.
OPTIONS: dict[str, Any] = {"start": "A", "mines": "dealt", "rounds": "one"}
#: End of a sentence -> the card turned over and where it lies.
FACES = {
    f"{capital(card_words(kind))}; {place_words(place)}.": (place, kind)
    for kind in range(NUM_KINDS)
    for place in range(PLACES)
}


class GoldMemory:
    """All that was shown, played through once more."""

    def __init__(self, seats: int) -> None:
        self.state = CATALOG["gold"].load().new_state(seats, dict(OPTIONS))
        self.events: list[Event] = []

    def listen(self, answer: dict[str, Any]) -> None:
        """Take in what an answer tells."""
        for sentence in answer["shown"]:
            face = FACES.get(sentence.partition(" a card. ")[2])
            if face:
                self._turn_over(*face)

    def _turn_over(self, place: int, kind: int) -> None:
        self._apply(FLIPS[place])
        if self.state.current_player == CHANCE:
            self._apply(REVEALS[kind])
        else:
            shown = [event for event in self.events if getattr(event, "place", -1) == place]
            assert {getattr(event, "kind", kind) for event in shown} == {kind}

    def _apply(self, action: Action) -> None:
        self.events += self.state.apply(action)

    def choose(self, seat: int, number: int) -> Action:
        """Return what *strong* plays by this memory."""
        return strong(self.state.observation(seat), self.events, number)


def at_table(table: Table, seat: int, number: int) -> Action:
    """Return what *strong* plays at the table, having seen it all."""
    events = [event for ply in table.plies for event in ply.events]
    return strong(table.state.observation(seat), events, number)


def strong(seen: Any, events: Sequence[Event], number: int) -> Action:
    rng = rng_for(bytes(16), number)
    return make("strong", "gold").choose(Decision(seen, events, rng))
