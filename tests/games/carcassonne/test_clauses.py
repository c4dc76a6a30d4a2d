"""Every clause is in the name of a test that tries it; the clauses not met elsewhere."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from motherlode.core.event import Event
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.components import INGOT_RATES
from motherlode.games.carcassonne.rules.events import (
    CastleBuilt,
    CastleScored,
    FeatureScored,
    IngotPlaced,
    IngotTaken,
    MeeplePlaced,
    MeeplesReturned,
    TilePlaced,
)
from motherlode.games.carcassonne.view.clauses import CLAUSES, clauses
from tests.games.carcassonne.script import legal, play, random_game, table

ORDER: tuple[type[Event], ...] = (
    TilePlaced,
    IngotPlaced,
    MeeplePlaced,
    CastleBuilt,
    FeatureScored,
    CastleScored,
    IngotTaken,
    MeeplesReturned,
)


def in_names() -> set[str]:
    """The clauses that tests are named by: ``test_2_10_and_2_13_...``."""
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                head = re.match(r"test((?:_(?:and_)?\d+_\d+)+)_", node.name)
                numbers = re.findall(r"(\d+)_(\d+)", head[1]) if head else []
                found.update(f"{part}.{number}" for part, number in numbers)
    return found


def test_every_clause_is_in_the_name_of_a_test() -> None:
    assert in_names() == {clause.number for clause in CLAUSES}


def turns(seed: int) -> list[list[Event]]:
    """The events of a random game with castles, turn by turn."""
    found: list[list[Event]] = [[]]
    for _, events in random_game(table(3, castles=True), seed):
        for event in events:
            if isinstance(event, TilePlaced):
                found.append([])
            found[-1].append(event)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_1_5_a_turn_has_one_order(seed: int) -> None:
    for events in turns(seed):
        order = [ORDER.index(type(event)) for event in events if type(event) in ORDER]
        assert order == sorted(order)


def test_2_8_all_meeples_of_what_is_scored_go_home() -> None:
    """Also those of players who scored nothing."""
    seen = 0
    for events in [turn for seed in range(6) for turn in turns(seed)]:
        scored = {m for event in events if isinstance(event, FeatureScored) for m in event.meeples}
        home = {m for event in events if isinstance(event, MeeplesReturned) for m in event.meeples}
        assert scored <= home
        seen += len(scored)
    assert seen > 5


def test_1_3_six_may_play() -> None:
    assert INFO.max_seats == 6
    assert len(table(6).scores()) == 6


def test_2_15_unfinished_features_bring_one_a_piece() -> None:
    """Road of two tiles, city of two with a coat of arms, monastery beside two tiles."""
    state = table(goldmines=False)
    play(state, "?U p1,0,0 mR0 ?M p0,-1,2 mC0 ?B p0,1,0 mM0")
    seen = state.observation(None)
    worth = [
        {line.source: (line.points, line.count) for line in seen.projected_lines(seat)}
        for seat in (0, 1)
    ]
    assert worth[0]["open-road"] == (2, 1)
    assert worth[0]["open-monastery"] == (3, 1)
    assert worth[1]["open-city"] == (3, 1)


@pytest.mark.parametrize("goldmines", [True, False])
@pytest.mark.parametrize("castles", [True, False])
def test_2_18_farmers_count_at_every_table(goldmines: bool, castles: bool) -> None:
    """With any options, from the first tile on."""
    state = table(goldmines=goldmines, castles=castles)
    play(state, "?E p0,-1,2 mF0")
    lines = state.observation(None).projected_lines(0)
    assert [(line.source, line.points) for line in lines] == [("field", 3)]


def test_3_11_and_3_12_the_clause_says_the_table_of_values() -> None:
    rates = [(at_least.number, points.number) for at_least, points in INGOT_RATES]
    assert rates == [(10, 4), (7, 3), (4, 2), (1, 1)]


def test_1_6_the_first_seat_begins_or_one_drawn_by_lot() -> None:
    """A lot gives every seat the same chance; then play passes clockwise from there."""
    state = table(3)
    play(state, "?V")
    assert state.current_player == 0
    for seat, letter in enumerate("ABC"):
        state = table(3, start="random")
        assert state.chance_outcomes() == [(begin, 1) for begin in state.legal_actions()]
        assert legal(state) == ["?sA", "?sB", "?sC"]
        play(state, f"?s{letter} ?V p1,0,0 - ?U")
        assert state.current_player == (seat + 1) % 3


def test_1_7_two_boxes_hold_everything_twice_but_meeples_and_castles() -> None:
    """The other start tile is drawn like any tile."""
    one, two = (table(castles=True, copies=copies) for copies in (1, 2))
    bags = [dict(state.observation(None).left) for state in (one, two)]
    assert bags[1] == {tile: 2 * n + (tile == "D") for tile, n in bags[0].items()}
    assert two.ingot_supply == 2 * one.ingot_supply == 32
    assert (two.supply, two.tokens) == (one.supply, one.tokens)
    clause = next(one for one in clauses() if one.number == "1.7")
    assert all(word in clause.text for word in ("144", "160", "32"))


def test_points_are_told_at_the_feature_that_made_them() -> None:
    """Of every feature of the start tile as well, whose segments have the first numbers."""
    state = table(goldmines=False)
    play(state, "?E p0,-1,2 mC0 ?A p1,0,1 mR0 ?A p-1,0,3 mF0")
    for seat, source in ((0, "city"), (1, "road")):
        (line,) = (one for one in state.score_breakdown(seat) if one.source == source)
        assert [piece.partition(":")[0] for piece in line.pieces] == ["part"]
