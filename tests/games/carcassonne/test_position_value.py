"""The worth of a position at the end of a turn: chances as counted, terms, rates between knots."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.bot import position_value
from motherlode.games.carcassonne.bot.completion import CompletionChances
from motherlode.games.carcassonne.bot.evaluation import (
    WEIGHTS,
    CarcassonneEvaluation,
    fitted_weights,
)
from motherlode.games.carcassonne.bot.position_value import (
    KNOTS,
    RATES,
    TERMS,
    PositionValue,
    rates,
)
from motherlode.games.carcassonne.bot.rates import GOLDMINES, PLAIN
from motherlode.games.carcassonne.bot.weighting import BY_HAND
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.packed import cell
from tests.games.carcassonne.script import pick, play, table

FITTED = CarcassonneEvaluation(fitted=True)
COUNTED = replace(BY_HAND, measured=True)


def _terms(state: CarcassonneState, seat: int) -> dict[str, int]:
    return dict(zip(TERMS, PositionValue(state, seat, COUNTED).terms(), strict=True))


@pytest.mark.parametrize("goldmines", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_all_are_ahead_adds_up_to_nothing(seats: int, goldmines: bool) -> None:
    state, rng = table(seats, goldmines=goldmines, castles=True), Random(seats)
    looked = 0
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
        if state.phase == "draw_tile":
            looked += 1
            values = [FITTED.value(state, seat) for seat in range(seats)]
            assert abs(sum(values)) <= seats
    assert looked > 60


def test_the_end_is_points() -> None:
    state, rng = table(2), Random(4)
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
    one, two = state.scores()
    assert FITTED.value(state, 0) == 100 * (one - two)


def test_every_term_has_a_rate_at_every_knot() -> None:
    for table_ in RATES.values():
        assert tuple(table_) == TERMS
        assert all(len(found) == len(KNOTS) for found in table_.values())


def test_between_knots_rates_change_evenly() -> None:
    at = TERMS.index("city_points")
    low, high = (GOLDMINES["city_points"][KNOTS.index(knot)] for knot in (8, 20))
    assert rates(True, 2, 8)[at] == low and rates(True, 2, 20)[at] == high
    assert rates(True, 2, 14)[at] == (low + high) // 2
    assert rates(True, 2, 200) == rates(True, 2, KNOTS[-1])
    assert [rates(False, 2, 0)[n] for n in range(len(TERMS))] == [PLAIN[term][0] for term in TERMS]


@pytest.mark.parametrize("goldmines", [False, True])
def test_two_seats_have_a_table_of_their_own_and_more_have_another(goldmines: bool) -> None:
    """By own turns: with four seats a tile is a tile, with three there is time for more."""
    for seats in (2, 3, 4, 6):
        state = table(seats, goldmines=goldmines)
        known = fitted_weights(state)
        assert known is WEIGHTS[goldmines, known.seats] and known.seats == (2 if seats == 2 else 4)
        chances = CompletionChances(state, known)
        assert chances.left == sum(state.bag)
        assert chances.time == chances.left * known.seats // seats


def test_the_judgement_by_hand_takes_tiles_for_tiles() -> None:
    state = table(5, goldmines=False)
    assert CompletionChances(state, BY_HAND).time == sum(state.bag)


def test_terms_are_those_of_one_seat_over_the_other() -> None:
    """Nothing lies on the table at first, and only being next tells the seats apart."""
    state = table(2, goldmines=False)
    assert {term: n for term, n in _terms(state, 0).items() if n} == {"turn": 100}
    assert {term: n for term, n in _terms(state, 1).items() if n} == {"turn": -100}


def test_the_wrong_way_round_every_term_is_the_opposite() -> None:
    met = set[str]()
    for seed in range(4):
        state, rng = table(2), Random(seed)
        while state.current_player != TERMINAL:
            state.apply(pick(state, rng))
            if state.phase == "draw_tile":
                one, other = _terms(state, 0), _terms(state, 1)
                assert other == {term: -number for term, number in one.items()}
                met |= {term for term, number in one.items() if number}
    assert met == set(TERMS)


def test_a_castle_is_worth_more_to_farmers_than_a_city() -> None:
    assert 100 < position_value.CASTLE_PERCENT <= 100 * 4 // 3


def test_chances_as_counted_do_not_depend_on_the_order_of_places() -> None:
    """They are whole numbers, and the same whenever they are asked for."""
    state, rng = table(2), Random(2)
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
        labels = sorted({state.board.label[segment] for segment in state.meeples})
        one, other = CompletionChances(state, COUNTED), CompletionChances(state, COUNTED)
        told = {label: one.chance(label, state.board.letter(label)) for label in labels}
        assert told == {
            label: other.chance(label, state.board.letter(label)) for label in reversed(labels)
        }
        assert all(0 <= chance <= 100 for chance in told.values())


def test_a_place_that_nothing_fits_is_hopeless_and_a_complete_feature_certain() -> None:
    state, rng = table(2), Random(6)
    met = set[bool]()
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
        chances = CompletionChances(state, COUNTED)
        for label in {state.board.label[segment] for segment in state.meeples}:
            letter = state.board.letter(label)
            if letter not in "CR":
                continue
            if not state.board.open[label]:
                assert chances.chance(label, letter) == 100
                met.add(True)
                continue
            needs = [state.board.needs[at] for at in state.board.open_cells(label)]
            if not all(map(chances.fitting, needs)):
                assert chances.chance(label, letter) == 0
                met.add(False)
    assert met == {True, False}


def test_a_single_place_keeps_its_chance_nearly_to_the_end() -> None:
    """By hand it fades with 25 tiles left, as counted with ``each``."""
    state = table(2, goldmines=False)
    while sum(state.bag) > 12:
        state.bag[max(range(len(state.bag)), key=state.bag.__getitem__)] -= 1
    label = state.board.label[state.board.segment(cell(0, 0), "C", 0)]
    by_hand, counted = CompletionChances(state, BY_HAND), CompletionChances(state, COUNTED)
    assert len(state.board.open_cells(label)) == 1
    fits = 100 * counted.fitting(state.board.needs[next(iter(state.board.open_cells(label)))])
    assert by_hand.chance(label, "C") == 100 * fits // (fits + 500) * (12 * 1000 // 25) // 1000
    assert counted.chance(label, "C") == 80 * fits // (fits + 150)


def test_what_a_monastery_misses_comes_one_by_one() -> None:
    """Its chance is that of all its neighbours; those without neighbours come early on."""
    state = table(2, goldmines=False)
    play(state, "?B p0,1,0 mM0")
    chances = CompletionChances(state, COUNTED)
    label = state.board.label[next(iter(state.meeples))]
    cells = chances.missing(label)
    assert len(cells) == 7 == state.board.open[label]
    of, product = 1, 100
    for at in cells:
        product *= chances.fill_chance(at)
        of *= 10_000
    assert chances.chance(label, "M") == product // of
    alone = [at for at in cells if at not in state.board.needs]
    assert alone and all(chances.fill_chance(at) == 9200 for at in alone)
    held = _terms(state, 0)
    assert held["monastery"] == 100 and held["monastery_missing"] == 700
    assert 0 < held["monastery_filled"] < 700
