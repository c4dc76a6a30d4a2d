"""Every scenario of ``examples.json``: the numbered examples of the Goldmines page and own cases.

Each is a complete legal game from the start tile. ``picks`` lists every ingot taken with the
choices open at that moment; ``reachable_results`` every tally some sequence of choices gives.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from motherlode.games.carcassonne.rules import components
from motherlode.games.carcassonne.rules.events import CastleScored, FeatureScored
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.games.carcassonne.script import legal, play, table

FILE = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
SCENARIOS: list[dict[str, Any]] = FILE["scenarios"]
LETTER = {"city": "C", "field": "F", "monastery": "M", "road": "R"}


def opening(scenario: dict[str, Any]) -> CarcassonneState:
    """The table of a scenario."""
    return table(len(scenario["players_in_turn_order"]), castles=scenario["castles_in_play"])


def make(state: CarcassonneState, seats: list[str], move: dict[str, Any]) -> list[Any]:
    """Play one move up to the distribution of ingots, checking it on the way."""
    x, y = move["pos"]
    events = play(state, f"?{move['tile']}")
    assert seats[state.current_player] == move["player"]
    events += play(state, f"p{x},{y},{move['rot']}")
    if "gold_second" in move:
        assert legal(state) == sorted(
            (f"g{x},{y}" for x, y in move["gold_second_options"]),
            key=lambda token: NOTATION.parse(token).order(),
        )
        events += play(state, "g{},{}".format(*move["gold_second"]))
    assert gold(state) == {tuple(g["pos"]): g["count"] for g in on_board(move)}
    meeple = move.get("meeple")
    events += play(state, f"m{LETTER[meeple['kind']]}{meeple['index']}" if meeple else "-")
    while state.phase == "build_castle":
        events += play(state, "castle" if move.get("castle") else "-")
    return events


def on_board(move: dict[str, Any]) -> list[dict[str, Any]]:
    """The ingots on the board before anything is taken."""
    listed: list[dict[str, Any]] = move["gold_on_board_before_distribution"]
    return listed


def gold(state: CarcassonneState) -> dict[tuple[int, int], int]:
    """Place -> ingots."""
    return {(x, y): number for x, y, number in state.observation(None).ingots}


def results(state: CarcassonneState) -> set[tuple[int, ...]]:
    """The purses at the end of the distribution, over all choices."""
    if state.phase != "take_ingot":
        return {tuple(state.purses)}
    found: set[tuple[int, ...]] = set()
    for action in state.legal_actions():
        branch = state.clone()
        branch.apply(action)
        found |= results(branch)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: str(s["id"]))
def test_3_8_and_4_11_scenario(scenario: dict[str, Any]) -> None:
    """Moves, castles, points, entitlement, choices, results and what is left agree."""
    seats = scenario["players_in_turn_order"]
    state = opening(scenario)
    for move in scenario["moves"][:-1]:
        make(state, seats, move)
        assert state.phase == "draw_tile"
    check_before(state, seats, scenario["state_before_last_move"])
    events = make(state, seats, scenario["moves"][-1])
    check_scores(events, seats, scenario["scores_of_last_move"])
    check_distribution(state, seats, scenario["distribution"])
    expected = scenario["expected"]
    assert dict(zip(seats, state.purses, strict=True)) == expected["ingots"]
    assert dict(zip(seats, state.scores(), strict=True)) == expected["points"]
    assert gold(state) == {tuple(g["pos"]): g["count"] for g in expected["gold_left_on_board"]}


def check_before(state: CarcassonneState, seats: list[str], before: dict[str, Any]) -> None:
    """Ingots and castles on the board before the last move."""
    assert gold(state) == {tuple(g["pos"]): g["count"] for g in before["gold"]}
    castles = [
        (seats[c.lord or 0], sorted(c.tiles), sorted(c.fief))
        for c in state.observation(None).castles
        if c.lord is not None
    ]
    assert castles == [
        (c["owner"], sorted(map(tuple, c["tiles"])), sorted(map(tuple, c["fief"])))
        for c in before["castles"]
    ]


def check_scores(events: list[Any], seats: list[str], wanted: list[dict[str, Any]]) -> None:
    """Check who scored what in the last move."""
    scored = []
    for event in events:
        if isinstance(event, FeatureScored):
            scored += [
                (seats[seat], event.source, points)
                for seat, points in enumerate(event.points)
                if points
            ]
        elif isinstance(event, CastleScored):
            scored.append((seats[event.seat], "castle", event.points))
    assert sorted(scored) == sorted((s["player"], s["kind"], s["points"]) for s in wanted)


def check_distribution(state: CarcassonneState, seats: list[str], wanted: dict[str, Any]) -> None:
    """Order, entitlement, choices and everything that can come of them."""
    assert results(state) == {
        tuple(result[seat] for seat in seats) for result in wanted["reachable_results"]
    }
    entitled = {
        seats[seat]: [list(place) for place in places]
        for seat, places in enumerate(state.observation(None).claims)
        if places
    }
    assert entitled == {seat: sorted(places) for seat, places in wanted["eligible"].items()}
    for taken in wanted["picks"]:
        assert seats[state.current_player] == taken["player"]
        assert legal(state) == [f"i{x},{y}" for x, y in sorted(taken["choices"])]
        play(state, "i{},{}".format(*taken["pos"]))
    assert state.phase == "draw_tile"


def test_all_examples_are_here() -> None:
    """The page's castle examples 1A to 6-2, its general examples 1 to 3, and ours."""
    ids = [scenario["id"] for scenario in SCENARIOS]
    assert len(ids) == len(set(ids)) == 16
    for name in ["1A", "1B-1", "1B-2", "2A", "2B", "3", "4", "5", "6-1", "6-2"]:
        assert f"castle-{name}" in ids


def test_3_11_and_3_12_values_of_ingots() -> None:
    """The value table, and example 4: 102 points and 7 ingots make 123."""
    for line in FILE["ingot_values"]:
        assert components.ingot_points(line["ingots"]) == line["points"]
    example = FILE["final_value_example"]
    assert example["points_before"] + components.ingot_points(example["ingots"]) == example["final"]
