"""Sampled worlds are worlds that play can bring about, and ``check`` sees those that are not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.gold.rules import conservation, rush, sampling
from motherlode.games.gold.rules.components import (
    COLOUR,
    COUNT,
    DYNAMITE,
    GOLDS,
    GONE,
    IDLE_TURNS,
    KIND_TEXT,
    NOBODY,
    NUM_KINDS,
    PLACES,
    PROSPECTORS,
    UNCHASED,
    VALUE,
)
from motherlode.games.gold.rules.game import GoldState
from tests.contract.playout import Dice, pick
from tests.games.gold.rules.script import EVEN, GAME, PLAIN, RUSH, TIDY, Script
from tests.games.gold.rules.test_rush import DEAD


def test_clause_4_2_a_sample_loses_what_the_table_shows_lost() -> None:
    """One card gone and no pile: it was chased, so it was a prospector."""
    script = Script()
    script.flip("R5 Y2")
    for seed in range(20):
        sampled = GAME.sample_state(script.state.observation(1), Dice(seed))
        assert sum(sampled.left[k] for k in GOLDS) == 24
        assert sum(sampled.left[k] for k in PROSPECTORS) == 34
        assert sampled.left[DYNAMITE] == 5


def test_clause_4_1_a_sample_has_the_piles_that_are_seen() -> None:
    """Two cards gone and one in a pile: a prospector dug it. What it was worth may differ."""
    script = Script()
    script.flip("g4 Y5")
    values = set()
    for seed in range(40):
        sampled = GAME.sample_state(script.state.observation(1), Dice(seed))
        values.add(sampled.scores()[1])
        assert sampled.scores()[0] == 0
        assert sum(sampled.left[k] for k in PROSPECTORS) == 34
    assert values == {1, 2, 3, 4}


def test_clause_4_a_sample_keeps_the_card_that_lies_face_up() -> None:
    script = Script()
    script.flip("g1 g2")
    script.play("h8 ?V5")
    sampled = GAME.sample_state(script.state.observation(1), Dice(3))
    assert sampled.cards[63] == KIND_TEXT.index("V5")
    assert sampled.unseen[KIND_TEXT.index("V5")] == 0
    assert sampled.left[KIND_TEXT.index("V5")] == 1


def test_clause_8_a_sample_remembers_nothing() -> None:
    """Cards seen and turned back can be anything again."""
    script = Script()
    script.flip("g1 g2")
    sampled = GAME.sample_state(script.state.observation(1), Dice(1))
    assert sampled.unseen == list(COUNT)


def moments(seats: int, seed: int) -> Iterator[GoldState]:
    """Every position of one round played by lot; each is only lent."""
    rng = Random(seed)
    state = GAME.new_state(seats, PLAIN)
    while state.current_player != TERMINAL:
        yield state
        state.apply(pick(state, rng))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_clauses_4_and_5_every_sample_can_have_come_about(seats: int) -> None:
    """From real positions, ordinary turns and gold rush; judged by ``check`` and by trying."""
    for number, state in enumerate(moments(seats, seats)):
        seen = state.observation(None)
        for seed in (number, -number):
            sampled = GAME.sample_state(seen, Dice(seed))
            sampled.check()
            assert sampled.observation(None) == seen
            assert all_dug(sampled)


def all_dug(state: GoldState) -> bool:
    """Return whether each gold won in an ordinary turn finds a prospector, by augmenting paths.

    The gold a seat may have taken in the gold rush is left out, the greatest first.
    """
    gone = [k for k in PROSPECTORS for _ in range(COUNT[k] - state.left[k])]
    golds = []
    for seat, turns in enumerate(rush.turns_had(state)):
        pile = [value for value in (4, 3, 2, 1) for _ in range(state.pile(seat)[value - 1])]
        golds += [(seat, value) for value in pile[turns:]]
    taken: dict[int, int] = {}

    def place(gold: int, tried: set[int]) -> bool:
        seat, value = golds[gold]
        for digger, kind in enumerate(gone):
            owner = state.owners[COLOUR[kind]]
            if digger in tried or VALUE[kind] < value or owner not in (seat, NOBODY):
                continue
            tried.add(digger)
            if digger not in taken or place(taken[digger], tried):
                taken[digger] = gold
                return True
        return False

    return all(place(gold, set()) for gold in range(len(golds)))


def with_random_losses(seed: int) -> GoldState:
    """A position with piles and losses drawn apart from one another."""
    rng = Random(seed)
    state = GAME.new_state(2 + seed % 4, PLAIN)
    state.rush = rng.choice((0, PLACES))
    state.places = state.places[rng.randrange(8) :]
    for _ in range(rng.randrange(1, 12)):
        for kinds in (GOLDS, PROSPECTORS):
            kind = rng.choice([k for k in kinds if state.left[k]])
            state.left[kind] -= 1
            if kinds is GOLDS:
                state.piles[4 * rng.randrange(state.seats) + kind] += 1
    return state


def is_accepted(state: GoldState) -> bool:
    try:
        conservation.check_diggers(state)
    except AssertionError:
        return False
    return True


def test_clause_4_1_check_sees_gold_that_nobody_dug() -> None:
    """Whatever was lost, it says what trying says."""
    states = {seed: with_random_losses(seed) for seed in range(200)}
    found = {seed: is_accepted(state) for seed, state in states.items()}
    assert found == {seed: all_dug(state) for seed, state in states.items()}
    assert {*found.values()} == {True, False}


def lost(script: str, *extra: str) -> GoldState:
    """The position after a script, from which more cards have left nobody knows how."""
    play = Script()
    play.flip(script)
    state = play.state
    for text in extra:
        kind = KIND_TEXT.index(text)
        state.left[kind] -= 1
        state.unseen[kind] -= 1
        place = state.places.pop()
        state.cards[place] = GONE
    return state


@pytest.mark.parametrize(
    ("script", "extra", "possible"),
    [
        ("x g1", ["R4"], True),  # driven out
        ("x g1", ["R5"], False),  # nobody is stronger
        ("x x", ["R5"], False),
        ("x R4", ["R5"], True),  # the dynamite took the 5, another drove the 4 out
        ("", ["x"], False),  # alone
        ("", ["x", "x"], True),
        ("", ["x", "g1"], True),
        ("", ["g1"], False),
        ("x g1  x g1", ["R5", "x"], True),
        ("g1 R5", ["R5"], False),  # there is one R5
        ("g1 R2", ["G5"], True),  # the G5 dug, and the R2 was driven out
        ("g1 Y2", ["G5"], False),  # the gold lies with B, whose prospector dug it
        ("g1 Y2", ["V5"], True),  # it could be nobody's as well
    ],
)
def test_clauses_4_2_and_4_3_nothing_leaves_by_itself(
    script: str, extra: list[str], possible: bool
) -> None:
    try:
        state = lost(script, *extra)
        state.check()
    except AssertionError:
        assert not possible
    else:
        assert possible


@pytest.mark.parametrize("script", [TIDY, RUSH, DEAD])
def test_clause_5_the_rush_neither_waits_nor_hurries(script: str) -> None:
    play = Script()
    play.flip(script)
    state = play.state
    state.check()
    hurried = state.clone()
    hurried.rush = 0 if state.rush else len(state.places)
    with pytest.raises(AssertionError):
        hurried.check()


def test_clause_5_in_the_rush_each_seat_in_turn_takes_one_card() -> None:
    play = Script(3)
    play.flip("g1 g2")
    play.play("a1 b1 " * IDLE_TURNS)
    assert play.state.turn == 0
    turns = [rush.turns_had(play.state)]
    for word in ("=g1", "g4", "g4", "g4"):
        play.flip(word)
        turns.append(rush.turns_had(play.state))
    assert turns == [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [2, 1, 1]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_clause_5_at_the_end_each_seat_has_had_its_turns_of_the_rush(seats: int) -> None:
    state, rng = GAME.new_state(seats, PLAIN), Random(seats)
    had = [0] * seats
    while (seat := state.current_player) != TERMINAL:
        action = pick(state, rng)
        if seat >= 0 and state.rush:
            had[seat] += 1
        state.apply(action)
    assert sum(had) > 0
    assert rush.turns_had(state) == had


def test_clause_5_3_a_sample_after_too_many_idle_turns_has_waited() -> None:
    play = Script()
    play.flip("g1 g2")
    play.play("a1 b1 " * IDLE_TURNS)
    seen = play.state.observation(0)
    assert seen.rush == 64
    sampled = GAME.sample_state(seen, Dice(1))
    assert sampled.idle == IDLE_TURNS
    sampled.check()


def test_clause_4_2_a_5_is_never_driven_out_in_a_sample() -> None:
    """Six cards gone, no gold: where no dynamite left they are prospectors below 5."""
    play = Script()
    play.flip("R5 R2  =R5 Y2  =R5 G2  =R5 B2  =R5 V2  =R5 R3")
    for seed in range(50):
        sampled = GAME.sample_state(play.state.observation(None), Dice(seed))
        gone = 64 - len(sampled.places)
        if sampled.left[DYNAMITE] == COUNT[DYNAMITE]:
            assert sum(sampled.left[kind] for kind in PROSPECTORS) == 35 - gone
            assert all(sampled.left[kind] for kind in UNCHASED)


def test_clause_6_a_sample_of_a_table_that_is_empty_is_that_table() -> None:
    script = Script()
    script.flip(EVEN)
    assert script.state.current_player == TERMINAL
    sampled = GAME.sample_state(script.state.observation(None), Dice(1))
    sampled.check()
    assert (sampled.piles, sampled.left) == (script.state.piles, script.state.left)
    assert sampled.scores() == script.state.scores()


class Asked:
    """Dice that note how many sides they were thrown with, and show the first."""

    def __init__(self) -> None:
        self.sides: list[int] = []

    def randrange(self, stop: int, /) -> int:
        """The lowest number."""
        self.sides.append(stop)
        return 0


def test_clause_4_2_every_choice_of_lost_prospectors_is_as_likely() -> None:
    """Of two of strength 5 and three others two are lost: in ten ways, in nine at most one 5."""
    for most, ways in ((2, 10), (1, 9), (0, 3)):
        hidden, dice = [0] * NUM_KINDS, Asked()
        for kind in (*UNCHASED[:2], *sampling.CHASED[:3]):
            hidden[kind] = 1
        assert sampling._lose_prospectors(hidden, 2, most, dice)
        assert dice.sides[0] == ways
