"""Clauses 1 to 3: the cards, the mines, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.gold.rules.actions import BEGINS, CHOICES
from motherlode.games.gold.rules.components import (
    COLOUR,
    COLOUR_LETTERS,
    COUNT,
    DYNAMITE,
    GOLDS,
    KIND_TEXT,
    NOBODY,
    NUM_KINDS,
    PLACE_TEXT,
    PROSPECTORS,
    VALUE,
    gold,
    is_gold,
    prospector,
)
from motherlode.games.gold.rules.events import MineChosen, RoundBegun, StarterDrawn
from tests.games.gold.rules.script import EVEN, GAME, Script


def test_clause_1_there_are_64_cards() -> None:
    assert sum(COUNT) == 64
    assert {VALUE[k]: COUNT[k] for k in GOLDS} == {1: 5, 2: 7, 3: 7, 4: 5}
    assert sum(COUNT[k] * VALUE[k] for k in GOLDS) == 60
    assert COUNT[DYNAMITE] == 5
    for colour in range(5):
        cards = {VALUE[k]: COUNT[k] for k in PROSPECTORS if COLOUR[k] == colour}
        assert cards == {2: 2, 3: 2, 4: 2, 5: 1}


def test_clause_1_every_kind_is_one_thing() -> None:
    assert len({len(COUNT), len(VALUE), len(COLOUR), len(KIND_TEXT), NUM_KINDS}) == 1
    assert len(set(KIND_TEXT)) == NUM_KINDS
    assert len(set(COLOUR_LETTERS)) == 5
    for kind in range(NUM_KINDS):
        if is_gold(kind):
            assert gold(VALUE[kind]) == kind
        elif kind != DYNAMITE:
            assert prospector(COLOUR[kind], VALUE[kind]) == kind


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_clause_1_one_mine_each_and_two_with_two_players(seats: int, each: int) -> None:
    for mines in ("dealt", "chosen"):
        script = Script(seats, mines=mines)
        while script.state.phase == "choose":
            script.state.apply(script.state.legal_actions()[0])
        owned = Counter(script.state.owners)
        assert [owned[seat] for seat in range(seats)] == [each] * seats
        assert owned[NOBODY] == 5 - seats * each


def test_clause_1_mines_are_chosen_in_turn_from_the_seat_that_begins() -> None:
    script = Script(3, mines="chosen", start="B")
    assert script.state.phase == "choose"
    events = script.play("mV mR mB")
    assert script.state.owners == [2, NOBODY, NOBODY, 0, 1]
    assert [(e.seat, e.colour) for e in script.seen(MineChosen)] == [(1, 4), (2, 0), (0, 3)]  # type: ignore[attr-defined]
    assert events[-1] == RoundBegun(round=1, starter=1)
    assert script.state.current_player == 1


def test_clause_1_two_players_choose_twice_round() -> None:
    script = Script(2, mines="chosen", start="B")
    script.play("mR mY mG mB")
    assert script.state.owners == [1, 0, 1, 0, NOBODY]


def test_clause_1_a_mine_is_chosen_once() -> None:
    script = Script(3, mines="chosen")
    script.play("mG")
    assert CHOICES[2] not in script.state.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        script.play("mG")
    assert (caught.value.rule, caught.value.reason) == ("gold 1.1", "mine-taken")


def test_ruling_the_mines_are_kept_for_the_match() -> None:
    script = Script(2, rounds="match", mines="chosen")
    script.play("mR mY mG mB")
    script.flip(EVEN)
    assert script.state.round == 2
    assert script.state.phase == "first"
    assert script.state.owners == [0, 1, 0, 1, NOBODY]


@pytest.mark.parametrize("layout", ["square", "scattered"])
def test_clause_2_all_cards_lie_face_down_and_can_be_turned_over(layout: str) -> None:
    state = Script(layout=layout).state
    texts = [GAME.notation.text(action) for action in state.legal_actions()]
    assert texts == list(PLACE_TEXT)
    assert texts[:9] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2"]
    assert state.observation(0).setup.layout == layout
    assert set(state.observation(0).cards) == {-1}


def test_clause_3_a_seat_is_drawn_each_alike() -> None:
    script = Script(4, start="random", mines="dealt")
    assert script.state.current_player == CHANCE
    assert script.state.chance_outcomes() == [(BEGINS[seat], 1) for seat in range(4)]
    assert script.play("?sC") == [
        StarterDrawn(round=1, seat=2),
        RoundBegun(round=1, starter=2),
    ]
    assert script.state.current_player == 2


def test_clause_3_the_draw_comes_before_the_choice_of_mines() -> None:
    script = Script(4, start="random", mines="chosen")
    assert script.play("?sD") == [StarterDrawn(round=1, seat=3)]
    assert (script.state.phase, script.state.current_player) == ("choose", 3)


def test_clause_3_nothing_else_is_legal_before_the_draw() -> None:
    script = Script(3, start="random", mines="chosen")
    for token in ("mR", "a1", "?sD", "?sE", "?g1"):
        with pytest.raises(IllegalAction) as caught:
            script.play(token)
        assert caught.value.rule == "gold 3"


@pytest.mark.parametrize(("letter", "seat"), [("A", 0), ("B", 1), ("C", 2), ("D", 3), ("E", 4)])
def test_clause_3_the_host_may_name_the_seat(letter: str, seat: int) -> None:
    assert Script(5, start=letter).state.current_player == seat


def test_clause_3_turns_go_clockwise() -> None:
    script = Script(3, start="B")
    turns = []
    for _ in range(5):
        turns.append(script.state.current_player)
        script.flip("x R2" if len(turns) == 1 else "x Y2" if len(turns) == 2 else "g1 g2")
    assert turns == [1, 2, 0, 1, 2]
