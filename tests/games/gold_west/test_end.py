"""The final turn and the final scoring: gold-west 3.1 to 3.12."""

from __future__ import annotations

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.awards import terrain_award, wanted_penalties
from motherlode.games.gold_west.rules.events import (
    Counted,
    Discarded,
    Ended,
    FinalRound,
    TurnBegun,
)
from motherlode.games.gold_west.rules.offices import Analysis
from motherlode.games.gold_west.rules.packed import LOOTED
from tests.games.gold_west.table import (
    BOTH,
    FIRST,
    SECOND,
    build,
    can,
    do,
    hex_at,
    hold,
    line,
    only,
    opening,
    pays,
)

FOREST, GOLD, SILVER, COPPER = range(4)


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_1_one_final_turn_each(entry: str, seats: int) -> None:
    """3.1, 3.2: after the last camp, in strict order: 26, 39 or 44 turns."""
    state = opening(entry, seats)
    out = []
    while state.current_player != TERMINAL:
        out += state.apply(state.legal_actions()[0])
    begun = only(out, TurnBegun)
    assert len(begun) + 1 == {2: 26, 3: 39, 4: 44}[seats]  # the first began in the set-up
    assert [event.final for event in begun[-seats:]] == [True] * seats
    assert [event.seat for event in begun[-seats:]] == list(range(seats))
    (final,) = only(out, FinalRound)
    assert final.seat == seats - 1
    assert state.camps == [0] * seats


@pytest.mark.parametrize("entry", BOTH)
def test_3_1_no_step_3_in_the_final_turn(entry: str) -> None:
    """3.1, E12: neither building nor looting; wood and stone are of no use."""
    state = opening(entry)
    state.turn = 24
    hold(state, 0, 0, "wrg")
    out = do(state, "a0", "stop")
    assert only(out, Discarded)[0].resources == (1, 1, 0, 0, 1, 0)
    assert (state.current_player, state.phase) == (1, "activate")
    assert state.wanted == [0, 0]


@pytest.mark.parametrize("entry", BOTH)
def test_3_3_activation_is_compulsory(entry: str) -> None:
    """3.3: also when nothing good comes of it; leftovers are discarded."""
    state = opening(entry)
    state.turn = 24
    assert can(state) == ["a0", "a1"]
    do(state, "a0")
    assert state.current_player == 1


@pytest.mark.parametrize(
    ("entry", "order"),
    [
        (FIRST, ["group", "office", "wanted", "terrain"]),
        (SECOND, ["group", "wanted", "office", "terrain", "water"]),
    ],
)
def test_3_4_the_printed_order(entry: str, order: list[str]) -> None:
    """3.4: events come in the edition's order; totals do not depend on it."""
    options = {"whitewater": True} if entry == SECOND else {}
    state = opening(entry, **options)
    state.turn = 25
    state.active = state.current_player = 1
    hold(state, 1, 3, "a" if options else "")
    build(state, 0, hex_at("1,-1"))
    state.markers[0] = 0
    state.wanted[0] = 2
    hold(state, 1, 0, "w")
    hold(state, 1, 1, "")
    out = do(state, "a0")
    lines = [event.line.source.split(":")[0] for event in only(out, Counted)]
    assert list(dict.fromkeys(lines)) == order
    (ended,) = only(out, Ended)
    assert list(ended.totals) == state.scores()
    assert state.current_player == TERMINAL
    assert state.phase == "end"
    assert len(state.observation(None).standings) == 2


@pytest.mark.parametrize("entry", BOTH)
def test_3_5_groups(entry: str) -> None:
    """3.5: 2 per building of the largest; tied groups count once.

    Looted hexes and the river do not connect.
    """
    state = opening(entry)
    for cell in ("1,-1", "1,-3"):
        build(state, 0, hex_at(cell))
    state.site[hex_at("1,-2")] = LOOTED
    assert line(state, 0, "group") == 2
    build(state, 0, hex_at("1,1"))  # across the river from 1,-1
    assert line(state, 0, "group") == 2
    build(state, 0, hex_at("2,-2"))
    assert line(state, 0, "group") == 4
    build(state, 1, hex_at("0,-1"))
    assert line(state, 0, "group") == 4


@pytest.mark.parametrize(
    ("camps", "points"),
    [
        ([4, 3, 1], [-4, -1, 0]),
        ([3, 3, 2], [-3, -3, 0]),
        ([4, 2, 2], [-4, -1, -1]),
        ([2, 2, 2], [-2, -2, -2]),
        ([5, 0, 0], [-5, 0, 0]),
        ([5, 4], [-5, -2]),
        ([2, 2], [-2, -2]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 6, 5, 5], [0, -6, -2, -2]),
    ],
)
def test_3_6_wanted(camps: list[int], points: list[int]) -> None:
    """3.6: most, second most, ties, nobody; also with two players."""
    assert wanted_penalties(camps) == points


@pytest.mark.parametrize(
    ("terrain", "influence", "settlements", "points"),
    [
        # 3.7: values, ranked by influence, then settlements there
        (FOREST, [3, 2, 1], [0, 0, 0], [8, 4, 0]),
        (GOLD, [1, 3, 2], [0, 0, 0], [0, 9, 5]),
        (SILVER, [4, 4, 3], [0, 1, 0], [6, 10, 0]),
        (COPPER, [2, 3, 3], [1, 0, 1], [0, 7, 11]),
        (COPPER, [5, 3, 3], [0, 0, 1], [11, 0, 7]),
        # 3.8: full tie for first
        (FOREST, [3, 3, 2], [1, 1, 2], [6, 6, 0]),
        (GOLD, [2, 2, 2, 1], [0, 0, 0, 0], [4, 4, 4, 0]),
        (SILVER, [2, 2, 2, 2], [0, 0, 0, 0], [4, 4, 4, 4]),
        # 3.9: full tie for second
        (SILVER, [5, 2, 2, 2], [0, 0, 0, 0], [10, 2, 2, 2]),
        (FOREST, [5, 3, 3], [0, 1, 1], [8, 2, 2]),
        # 3.10: no influence, no award
        (GOLD, [1, 0, 0], [0, 0, 0], [9, 0, 0]),
        (GOLD, [0, 0, 0], [0, 0, 0], [0, 0, 0]),
        (COPPER, [2, 2, 0], [0, 0, 0], [9, 9, 0]),
        # 3.11: two players
        (FOREST, [3, 1], [0, 0], [4, 0]),
        (GOLD, [3, 3], [0, 0], [2, 2]),
        (SILVER, [3, 3], [0, 1], [0, 6]),
        (COPPER, [3, 3], [1, 1], [3, 3]),
        (FOREST, [3, 3], [0, 0], [2, 2]),
        (SILVER, [1, 1], [0, 0], [3, 3]),
        (COPPER, [0, 0], [0, 0], [0, 0]),
    ],
)
def test_3_7_to_3_11_terrain(
    terrain: int, influence: list[int], settlements: list[int], points: list[int]
) -> None:
    """3.7, 3.8, 3.9, 3.10, 3.11, 3.11.1."""
    assert terrain_award(terrain, influence, settlements) == points


@pytest.mark.parametrize("entry", BOTH)
def test_3_7_settlements_there_count_upgraded_ones_too(entry: str) -> None:
    """3.7: only settlements of that terrain break its tie."""
    state = opening(entry, 3)
    one, other = [h for h in range(56) if state.terrain[h] == SILVER][:2]
    build(state, 0, one, settlement=True)
    build(state, 1, other)
    state.influence[4 + SILVER] += 1
    assert [line(state, seat, "terrain:silver") for seat in range(3)] == [10, 6, 0]
    assert components.AWARDS == ((8, 4), (9, 5), (10, 6), (11, 7))
    assert Analysis(state).awards[SILVER] == [10, 6, 0]


@pytest.mark.parametrize("entry", BOTH)
def test_3_12_ties_at_the_top(entry: str) -> None:
    """3.12: fewer Wanted camps, then more resources on the track, then shared."""
    state = opening(entry)
    state.gains[0] = state.gains[9] = 5
    hold(state, 0, 0, "wg")
    standings = state.standings()
    assert [s.rank for s in standings] == [1, 2]
    assert standings[0].tie_breaks == (("wanted", 0), ("resources", 4))
    hold(state, 0, 0, "w")
    assert [s.rank for s in state.standings()] == [1, 1]
    state.wanted[0] = 1
    state.gains[0] += 1  # what the Wanted penalty takes
    assert [s.rank for s in state.standings()] == [2, 1]
    assert state.standings()[1].tie_breaks == (("wanted", 0),)


@pytest.mark.parametrize("entry", BOTH)
def test_e13_a_player_without_buildings(entry: str) -> None:
    """E13: groups, Depot and Surveyor's Office give 0."""
    state = opening(entry)
    assert line(state, 0, "group") == 0
    assert pays(state, "depot") == pays(state, "surveyor") == 0
    assert state.scores() == [0, 0]
