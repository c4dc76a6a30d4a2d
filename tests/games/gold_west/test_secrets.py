"""Tokens looked at are the knowledge of one seat (first edition, gold-west 5)."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.canvas.scene import ViewOptions
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, board, components
from motherlode.games.gold_west.rules.events import Saw
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.observation import known_tokens
from motherlode.games.gold_west.rules.packed import UP
from motherlode.games.gold_west.view import VIEW
from tests.games.gold_west.table import FIRST, hex_at, metals, only, opening, rules
from tests.games.screens import screen

HEXES = [hex_at("1,-2"), hex_at("3,0")]


def looked(faces: tuple[int, int], seats: int = 3) -> tuple[GoldWestState, list[Event]]:
    """Seat 0 has looked at two tokens, which show the n-th of what they could."""
    state = opening(FIRST, seats)
    state.cards = [3, 0, 1, 2, 4, 5, 6, 7]
    metals(state, "ssggg")
    out = state.apply(NOTATION.parse("iI03"))
    for hex_, face in zip(HEXES, faces, strict=True):
        out += state.apply(NOTATION.parse("k" + board.NAMES[hex_]))
        out += state.apply(state.legal_actions()[face])
    return state, out


@pytest.mark.parametrize("seat", [1, 2, None])
def test_nobody_else_can_tell_what_was_seen(seat: int | None) -> None:
    """Observations, diagrams and visible events are equal whatever the tokens show."""
    one, told = looked((0, 0))
    for faces in ((1, 0), (0, 2), (3, 3)):
        other, told_other = looked(faces)
        assert other.observation(seat) == one.observation(seat)
        assert other.diagram() == one.diagram()
        assert [e for e in told if e.seen_by(seat)] == [e for e in told_other if e.seen_by(seat)]
        assert other.observation(0) != one.observation(0)


def test_the_seat_knows_and_the_others_know_that() -> None:
    """Content for one, the place for all."""
    state, out = looked((0, 0))
    for seat in (0, 1, 2, None):
        seen = state.observation(seat)
        assert seen.looks == tuple((hex_, 0) for hex_ in sorted(HEXES))
        known = [hex_ for hex_ in HEXES if seen.token[hex_] >= 0]
        assert known == (HEXES if seat == 0 else [])
        assert len([e for e in only(out, Saw) if e.seen_by(seat)]) == (2 if seat == 0 else 0)
        assert sum(seen.unseen) == 56 - 12 - (2 if seat == 0 else 0)


def test_sampling_forgets_what_the_seat_does_not_know() -> None:
    """Faces that others saw are drawn anew from all the seat has not seen; own knowledge stays."""
    state, _ = looked((0, 0))
    rng = Random(4)
    seen = state.observation(1)
    faces = set()
    for _ in range(60):
        sampled = rules(FIRST).sample_state(seen, rng)
        sampled.check()
        assert sampled.observation(1) == seen
        faces.add(tuple(sampled.token[hex_] for hex_ in HEXES))
    assert len(faces) > 5
    mine = rules(FIRST).sample_state(state.observation(0), rng)
    assert mine.token == state.token
    assert mine.pool == state.pool


def test_two_seats_may_know_the_same_token() -> None:
    """A second look shows the same face, as a single outcome of chance; each knows its own."""
    state, _ = looked((0, 0))
    state.active = state.current_player = 1
    state.invested = False
    state.owner = [-1] * 8
    metals(state, "ssggg")
    state.apply(NOTATION.parse("iI03"))
    state.apply(NOTATION.parse("k" + board.NAMES[HEXES[0]]))
    ((outcome, weight),) = state.chance_outcomes()
    assert weight == 1
    state.apply(outcome)
    assert [known_tokens(state, seat)[HEXES[0]] >= 0 for seat in (0, 1, 2)] == [True, True, False]
    assert [known_tokens(state, seat)[HEXES[1]] >= 0 for seat in (0, 1, 2)] == [True, False, False]


def revealing(faces: tuple[int, int]) -> GoldWestState:
    """Seat 1 has dug beside a token that seat 0 looked at: chance is to turn it up."""
    state, _ = looked(faces)
    state.active = state.current_player = 1
    state.todo, state.phase, state.building = [], "dig", actions.CAMP
    metals(state, "w")
    near = next(near for near in board.NEAR[HEXES[0]] if state.site[near] == UP)
    state.apply(actions.DIG[near])
    state.showing = [HEXES[0]]
    return state


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_5_7_outcomes_of_chance_tell_nobody_else_what_was_seen(seat: int | None) -> None:
    """5.7: the state knows the outcomes; no view, bot or log of another seat can tell.

    They have the observation, which leaves the outcomes out.
    """
    one, two = revealing((0, 0)), revealing((2, 0))
    assert len(one.legal_actions()) == len(two.legal_actions()) == 1
    assert one.legal_actions() != two.legal_actions()
    seen, other = one.observation(seat), two.observation(seat)
    assert seen == other
    assert seen.legal == ()
    for shape in (0.5, 1.6):
        options = ViewOptions(shape=shape, seat=seat, names=("Anna", "Bert", "Cleo"))
        assert screen(VIEW, seen, options) == screen(VIEW, other, options)
    names = ("Anna", "Bert", "Cleo")
    for key in (f"hex:{board.NAMES[HEXES[0]]}", "bonus"):
        assert VIEW.refusal(seen, key, names) == VIEW.refusal(other, key, names)


def test_5_7_what_a_bot_samples_is_not_what_was_seen() -> None:
    """5.7: a state drawn for another seat turns up whatever that seat has not seen."""
    seen = revealing((0, 0)).observation(1)
    rng = Random(5)
    drawn = {tuple(rules(FIRST).sample_state(seen, rng).legal_actions()) for _ in range(60)}
    assert len(drawn) > 3


def test_what_nobody_has_seen_is_nowhere() -> None:
    """Draw on reveal: no face-down token has a face in the state."""
    state = opening(FIRST, 4)
    hidden = [h for h in range(56) if h not in board.RIVERSIDE_HEXES]
    assert all(state.token[h] == -1 for h in hidden)
    assert sum(state.pool) == len(hidden) == 56 - 12
    assert sum(k.number for k in components.TOKEN_KINDS) == 56
