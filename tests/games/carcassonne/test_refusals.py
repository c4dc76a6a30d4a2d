"""Refusals, phase by phase: a sentence and the clause behind it."""

from __future__ import annotations

import re

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules.game import PHASES, CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION, tokens
from motherlode.games.carcassonne.view.clauses import CLAUSES
from tests.games.carcassonne.script import LORD_CHOOSES, play, random_game, table

#: Phase -> how a game comes to it.
TURNS = {
    "begin": "",
    "draw_tile": "",
    "place_tile": "?B",
    "place_ingot": "?GM1 p1,0,2",
    "place_meeple": "?E p0,-1,2",
    "build_castle": "?E p0,-1,2 mC0",
    "score_castle": LORD_CHOOSES,
    "take_ingot": "?GM8 p1,0,0 g0,0 mR1 ?W p-1,0,0 - ?W p2,0,0 -",
}
PLACES = [(x, y) for x in range(-2, 4) for y in range(-2, 3)] + [(999, 0), (0, -9999)]
#: The notation's actions, of those that name a place the ones near the start tile and far off.
ALL = [
    *(text for text, _ in tokens()),
    *(f"p{x},{y},{turns}" for x, y in PLACES for turns in range(4)),
    *(f"{letter}{x},{y}" for letter in "gi" for x, y in PLACES),
    *(f"v{points}" for points in (1, 2, 9, 999)),
]

CASES = [
    ("draw_tile", "p1,0,0", "1.4"),
    ("draw_tile", "castle", "1.4"),
    ("draw_tile", "-", "1.4"),
    ("place_tile", "?B", "2.3"),
    ("place_tile", "p0,0,0", "2.1"),
    ("place_tile", "p1,1,0", "2.1"),
    ("place_tile", "p0,-1,0", "2.2"),
    ("place_tile", "-", "1.4"),
    ("place_tile", "g0,0", "3.2"),
    ("place_tile", "mM0", "2.4"),
    ("place_tile", "castle", "4.2"),
    ("place_tile", "i0,0", "3.5"),
    ("place_ingot", "?B", "1.4"),
    ("place_ingot", "p0,1,0", "1.4"),
    ("place_ingot", "g1,0", "3.2"),
    ("place_ingot", "g3,3", "3.2"),
    ("place_ingot", "mR0", "3.2"),
    ("place_ingot", "-", "3.2"),
    ("place_ingot", "castle", "1.5"),
    ("place_ingot", "i1,0", "1.5"),
    ("place_meeple", "?B", "1.4"),
    ("place_meeple", "p0,1,0", "1.4"),
    ("place_meeple", "g0,0", "3.2"),
    ("place_meeple", "mR0", "2.4"),
    ("place_meeple", "castle", "1.5"),
    ("place_meeple", "i0,0", "1.5"),
    ("build_castle", "?B", "1.4"),
    ("build_castle", "p0,1,0", "1.4"),
    ("build_castle", "g0,0", "3.2"),
    ("build_castle", "mF0", "1.5"),
    ("build_castle", "i0,0", "1.5"),
    ("take_ingot", "?B", "1.4"),
    ("take_ingot", "p0,1,0", "1.4"),
    ("take_ingot", "g0,0", "3.2"),
    ("take_ingot", "mR0", "1.5"),
    ("take_ingot", "-", "3.9"),
    ("take_ingot", "castle", "1.5"),
    ("take_ingot", "v3", "1.5"),
    ("place_tile", "v3", "4.8"),
    ("build_castle", "v3", "1.5"),
    ("score_castle", "?B", "1.4"),
    ("score_castle", "p0,1,0", "1.4"),
    ("score_castle", "g0,0", "3.2"),
    ("score_castle", "mR0", "1.5"),
    ("score_castle", "-", "4.8"),
    ("score_castle", "castle", "1.5"),
    ("score_castle", "i0,0", "1.5"),
    ("score_castle", "v9", "4.8"),
    ("begin", "?B", "1.6"),
    ("begin", "p0,1,0", "1.6"),
    ("place_tile", "?sA", "1.6"),
    ("take_ingot", "i-1,0", "3.5"),
]


def at(phase: str) -> CarcassonneState:
    """A game in that phase."""
    state = table(castles=True, start="random" if phase == "begin" else "A")
    play(state, TURNS[phase])
    assert state.phase == phase
    return state


def refused(state: CarcassonneState, token: str) -> IllegalAction:
    """Return why the token cannot be played; nothing has changed."""
    before = state.observation(None)
    with pytest.raises(IllegalAction) as caught:
        state.apply(NOTATION.parse(token))
    assert state.observation(None) == before
    return caught.value


@pytest.mark.parametrize(("phase", "token", "number"), CASES)
def test_the_clause_behind_a_refusal(phase: str, token: str, number: str) -> None:
    assert refused(at(phase), token).rule == f"carcassonne {number}"


def test_every_phase_has_cases() -> None:
    assert {phase for phase, _, _ in CASES} == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_whatever_is_not_legal_is_refused_with_a_sentence_and_a_clause(phase: str) -> None:
    """Every action of the notation, each by what stands against it."""
    state = at(phase)
    numbers = {clause.number for clause in CLAUSES}
    legal = {NOTATION.text(action) for action in state.legal_actions()}
    illegal = [token for token in ALL if token not in legal]
    assert len(illegal) > 100
    for token in illegal:
        error = refused(state, token)
        assert phase == "draw_tile" or error.sentence != "First a tile is drawn.", token
        assert re.fullmatch(r"[A-Z][^{}]+\.", error.sentence), token
        family, number = error.rule.split()
        assert (family, number in numbers) == ("carcassonne", True), token
        assert error.reason


def test_2_4_without_a_meeple_left_none_is_placed() -> None:
    state = at("place_meeple")
    state.supply[state.active] = 0
    assert (refused(state, "mC0").rule, refused(state, "mC0").reason) == (
        "carcassonne 2.4",
        "no-meeple",
    )


def test_2_5_a_claimed_feature_is_refused() -> None:
    state = table()
    play(state, "?V p1,0,0 mR0 ?U p-1,0,0")
    assert refused(state, "mR0").rule == "carcassonne 2.5"


def test_3_2_both_ingots_of_a_mine_lie_when_the_meeple_comes() -> None:
    state = at("place_ingot")
    play(state, "g0,0")
    assert refused(state, "g0,0").sentence == "Both ingots of the mine lie already."
    assert "gold mine" in refused(at("place_meeple"), "g0,0").sentence


def test_3_5_another_players_ingots_are_not_ones_own() -> None:
    state = table()
    play(state, "?GM1 p-1,0,0 g0,0 - ?E p0,-1,2 mC0")
    assert refused(state, "i-1,0").rule == "carcassonne 3.5"


def test_2_14_after_the_end_nothing_is_played() -> None:
    state = table(castles=True)
    for _ in random_game(state, 5):
        pass
    assert state.current_player == TERMINAL
    for token in ALL:
        error = refused(state, token)
        assert (error.rule, error.sentence) == ("carcassonne 2.14", "The game is over.")


def test_1_1_a_kind_of_which_none_is_left_is_not_drawn() -> None:
    state = table()
    play(state, "?C p0,-1,0 -")
    assert refused(state, "?C").rule == "carcassonne 1.1"
