"""The play of a bot that remembers at a table of GOLD."""

from __future__ import annotations

from functools import cache

import pytest

from motherlode.bots.bot_rng import BotRng
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold.bot import JUDGEMENT
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.actions import Flip
from motherlode.games.gold.rules.components import (
    COUNT,
    GONE,
    KIND_TEXT,
    NUM_KINDS,
    PLACES,
    UNSEEN,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.effects import EFFECT, EQUAL_PROSPECTORS, GOLD_TOO_STRONG, TWO_GOLD
from motherlode.games.gold.rules.events import Flipped
from motherlode.games.gold.rules.game import GoldState

GAME = load("gold")
#: Two seats: A, to move, has red and green, B yellow and blue; violet is nobody's.
PLAIN = {"mines": "dealt", "start": "A", "rounds": "one"}
NOTHING = (EQUAL_PROSPECTORS, TWO_GOLD, GOLD_TOO_STRONG)


class Scene:
    """A table where seat A is to move, knows ``known`` and has seen all cards that are gone.

    ``hidden`` are the kinds of the cards nobody has seen, ``None``: all others. ``first`` is
    already turned over. The cards of ``known`` lie from a1 on, in order; then ``first``.
    """

    def __init__(self, known: str, hidden: str | None = None, first: str = "") -> None:
        kinds = [KIND_TEXT.index(word) for word in f"{known} {first}".split()]
        unseen = list(COUNT)
        for kind in kinds:
            unseen[kind] -= 1
        gone = [0] * NUM_KINDS
        if hidden is not None:
            lie = [0] * NUM_KINDS
            for word in hidden.split():
                lie[KIND_TEXT.index(word)] += 1
            gone = [a - b for a, b in zip(unseen, lie, strict=True)]
            unseen = lie
        lost = [kind for kind in range(NUM_KINDS) for _ in range(gone[kind])]
        state: GoldState = GAME.new_state(2, PLAIN)
        down = PLACES - len(kinds) - len(lost)
        state.cards = kinds + [UNSEEN] * down + [GONE] * len(lost)
        state.places = list(range(PLACES - len(lost)))
        state.unseen = unseen
        state.left = [a - b for a, b in zip(COUNT, gone, strict=True)]
        shown = [*enumerate(kinds), *enumerate(lost, PLACES - len(lost))]
        self.state = state
        self.events: list[Event] = [
            Flipped(round=1, seat=1, place=place, kind=kind) for place, kind in shown
        ]
        if first:
            state.phase = "second"
            state.first = len(kinds) - 1

    def weigh(self) -> dict[int, int]:
        """Place -> weight."""
        legal: list[Action] = self.state.legal_actions()
        weights = JUDGEMENT.weigh(self.state.observation(0), self.events, BotRng(b""))
        places = [action.place for action in legal if isinstance(action, Flip)]
        return dict(zip(places, weights, strict=True))

    def best(self) -> str:
        """The kind of the card weighed best, ``"?"`` for one not known."""
        weights = self.weigh()
        kind = self.state.cards[max(weights, key=lambda place: weights[place])]
        return "?" if kind == UNSEEN else KIND_TEXT[kind]


def test_known_gold_goes_to_an_own_prospector() -> None:
    """Just turned over R5, and gold 4 and 3 are known."""
    assert Scene("g3 g4 Y2", first="R5").best() == "g4"


def test_a_known_pair_is_taken() -> None:
    """Either card may come first, but not one that is not known."""
    assert Scene("g4 R4 V2").best() in ("g4", "R4")


def test_of_the_own_prospectors_the_weakest_that_digs_it_goes() -> None:
    """For gold 3 that is R3: R2 cannot, R5 is kept."""
    assert Scene("R5 R3 R2", first="g3").best() == "R3"


def test_gold_is_not_handed_to_others() -> None:
    """B's prospector is up: rather a card not known than a great gold."""
    assert Scene("g4", first="Y5").best() == "?"
    assert Scene("g4 R4", first="Y4").best() == "?"


def test_a_small_gold_buys_a_great_one() -> None:
    """B gets gold 1 for the prospector that would dig gold 4 next."""
    assert Scene("g4 g1 R4", first="Y4").best() == "g1"


def test_the_rival_is_chased_before_the_gold_is_dug() -> None:
    """R5 up, both golds known, and only B4 could answer: without it they can wait."""
    assert Scene("g3 g4 B4", first="R5").best() == "B4"


def test_a_prospector_nobody_owns_digs_for_who_turned_it_over() -> None:
    """Violet is nobody's with two seats."""
    assert Scene("g2 g4 Y4", first="V5").best() == "g4"


def test_dynamite_meets_the_rival() -> None:
    """Not the own prospector of the same strength."""
    weights = Scene("R5 Y5 R2 Y2", first="x").weigh()
    assert weights[1] == max(weights.values())
    assert weights[0] == min(weights.values())
    assert weights[1] > weights[3] > weights[2] > weights[0]


def test_the_rival_is_chased_not_the_own() -> None:
    """R5 meets a weaker one: B's stronger one goes first, the own one last."""
    weights = Scene("Y4 Y2 G4 G5", first="R5").weigh()
    assert weights[0] > weights[1] > weights[2]
    assert weights[3] > weights[2], "nothing happens between equals"


def test_cards_not_known_are_alike() -> None:
    """There is nothing to tell them apart."""
    weights = Scene("g4 Y4 R2").weigh()
    assert len({weight for place, weight in weights.items() if place > 2}) == 1


def test_in_the_gold_rush_the_best_gold_is_taken() -> None:
    """And a card not known rather than one known to be none."""
    scene = Scene("g2 R5 g4 V2", "g1 x Y2")
    scene.state.rush, scene.state.phase = True, "rush"
    assert scene.best() == "g4"
    scene = Scene("R5 V2", "g1 x Y2")
    scene.state.rush, scene.state.phase = True, "rush"
    assert scene.best() == "?"


def test_the_last_cards_are_worked_out() -> None:
    """Two cards nobody has seen: once one of them is up, the other is certain."""
    scene = Scene("V2 V2 B2 B2 Y2 Y2 x x x x x", "g4", first="R5")
    assert scene.best() == "?"
    scene = Scene("V2 V2 B2 B2 Y2 Y2 x x x x x", "g4", first="Y5")
    assert scene.best() != "?"


@cache
def rush_value(golds: tuple[int, ...], duds: int, mine: bool) -> int:
    """Seat A's margin when both play the rest of a gold rush as well as can be."""
    sign = 1 if mine else -1
    values = [
        sign * gold + rush_value(golds[:i] + golds[i + 1 :], duds, not mine)
        for i, gold in enumerate(golds)
    ]
    if duds:
        values.append(rush_value(golds, duds - 1, not mine))
    return (max(values) if mine else min(values)) if values else 0


@pytest.mark.parametrize("number", range(12))
def test_the_step_into_the_rush_is_exact(number: int) -> None:
    """Eleven known cards: every answer that begins the gold rush is worth its best play."""
    luck = BotRng(b"eleven" + bytes([number]))
    deck = [kind for kind in range(NUM_KINDS) for _ in range(COUNT[kind])]
    kinds = [deck.pop(luck.randrange(len(deck))) for _ in range(11)]
    words = [KIND_TEXT[kind] for kind in kinds]
    scene = Scene(" ".join(words[:-1]), "", first=words[-1])
    weights = scene.weigh()
    exact = {p: answer_value(scene, p) for p in weights if starts_rush(kinds[-1], kinds[p])}
    told = {place: round(weights[place] / 1_000_000) for place in exact}
    assert told == exact


def starts_rush(one: int, other: int) -> bool:
    """Return whether a card leaves when these two meet."""
    return EFFECT[one][other] not in NOTHING


def answer_value(scene: Scene, place: int) -> int:
    """By the rules of play, then by trying everything."""
    state = scene.state.clone()
    state.apply(Flip(place))
    assert state.rush
    kinds = [state.cards[p] for p in state.places]
    golds = tuple(sorted(VALUE[kind] for kind in kinds if is_gold(kind)))
    scores = state.scores()
    return scores[0] - scores[1] + rush_value(golds, len(kinds) - len(golds), False)
