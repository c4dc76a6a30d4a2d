"""The offices of Boomtown: gold-west 4."""

from __future__ import annotations

import pytest

from motherlode.games.gold_west.rules import board, components, offices, scoring
from motherlode.games.gold_west.rules.metals import FREE, put_marker
from motherlode.games.gold_west.rules.packed import LOOTED, UP
from tests.games.gold_west.table import (
    BOTH,
    FIRST,
    SECOND,
    build,
    hex_at,
    line,
    opening,
    pays,
)

FOREST, GOLD, SILVER, COPPER = range(4)


def test_4_twelve_offices_and_two() -> None:
    """4.1, 4.2: only the Courthouse and the Town Hall changed between the editions."""
    assert components.BASE_OFFICES == 12
    assert components.OFFICE_IDS[12:] == ("insurance", "hoosegow")
    one, two = components.FIRST, components.SECOND
    assert (one.courthouse, two.courthouse) == ("token", "influence")
    hall = components.OFFICES["town_hall"]
    assert (hall.points_in(one.id), hall.points_in(two.id)) == (1, 2)


@pytest.mark.parametrize(("entry", "points"), [(FIRST, 2), (SECOND, 4)])
def test_4_courthouse(entry: str, points: int) -> None:
    """4.1: tokens or influence in the own strongest terrain.

    A settlement is one token, cards and upgrades are none.
    """
    state = opening(entry)
    one, other = [h for h in range(56) if state.terrain[h] == GOLD][:2]
    build(state, 0, one, settlement=True)
    build(state, 0, other)
    state.influence[GOLD] += 1
    assert pays(state, "courthouse") == points
    assert pays(state, "courthouse", 1) == 0


def test_4_courthouse_lights_the_buildings_it_counts() -> None:
    """4.1: those in the strongest terrain, and no others."""
    state = opening(SECOND)
    gold = [h for h in range(56) if state.terrain[h] == GOLD][:2]
    elsewhere = next(h for h in range(56) if state.terrain[h] == FOREST)
    for hex_ in (*gold, elsewhere):
        build(state, 0, hex_)
    number = components.OFFICE_IDS.index("courthouse")
    points, found = offices.PAY[number](state, 0, offices.Analysis(state))
    assert (points, sorted(found)) == (2, gold)


def test_4_courthouse_tie_takes_the_terrain_with_most_tokens() -> None:
    """4.1.1: Ruling, first edition; whichever of the tied comes first (fault 8.1 of BGA)."""
    for first, second in ((FOREST, COPPER), (COPPER, FOREST)):
        state = opening(FIRST)
        state.influence[first] = state.influence[second] = 4
        state.rows[first], state.rows[second] = 2, 3
        assert pays(state, "courthouse") == 3
    state = opening(FIRST)
    state.influence[:4], state.rows[:4] = [3, 4, 0, 0], [3, 2, 0, 0]
    assert pays(state, "courthouse") == 2


@pytest.mark.parametrize(("entry", "each"), [(FIRST, 1), (SECOND, 2)])
def test_4_town_hall(entry: str, each: int) -> None:
    """4.2: per settlement on the map; camps do not count."""
    state = opening(entry)
    build(state, 0, hex_at("1,-1"), settlement=True)
    build(state, 0, hex_at("1,1"), settlement=True)
    build(state, 0, hex_at("1,2"))
    assert pays(state, "town_hall") == 2 * each


@pytest.mark.parametrize("entry", BOTH)
def test_4_docks(entry: str) -> None:
    """4.3: 1 per camp, 2 per settlement at the river, each once."""
    state = opening(entry)
    build(state, 0, hex_at("1,-1"))  # touches three river hexes
    build(state, 0, hex_at("1,1"), settlement=True)
    build(state, 0, hex_at("1,-3"), settlement=True)
    assert pays(state, "docks") == 3
    free = [h for h in board.RIVERSIDE_HEXES if state.site[h] == UP]
    for hex_, settlement in zip(free, (False, False, True, True, False), strict=False):
        build(state, 0, hex_, settlement)
    assert pays(state, "docks") == 4 + 2 * 3


@pytest.mark.parametrize(("entry", "with_two"), [(FIRST, 2), (SECOND, 1)])
def test_4_frontier(entry: str, with_two: int) -> None:
    """4.4, 4.4.1: Ruling, first edition.

    With two players hexes that touch only a face-down end tile count.
    """
    for seats, points in ((2, with_two), (3, 1), (4, 1)):
        state = opening(entry, seats)
        for cell in ("-3,1", "1,-1", "1,-3"):
            build(state, 0, hex_at(cell))
        assert pays(state, "frontier") == points


@pytest.mark.parametrize("entry", BOTH)
def test_4_sheriff(entry: str) -> None:
    """4.5: own buildings next to an opponent's; looted hexes are no buildings."""
    state = opening(entry, 3)
    build(state, 0, hex_at("1,-1"))
    build(state, 0, hex_at("1,-2"))
    state.site[hex_at("0,-1")] = LOOTED
    assert pays(state, "sheriff") == 0
    build(state, 2, hex_at("1,-3"))
    assert pays(state, "sheriff") == 1
    build(state, 1, hex_at("2,-2"), settlement=True)
    assert pays(state, "sheriff") == 2
    assert pays(state, "sheriff", 1) == pays(state, "sheriff", 2) == 1


@pytest.mark.parametrize("entry", BOTH)
def test_4_deeds(entry: str) -> None:
    """4.6, 4.6.1: 2 per award received, shared ones for each; two players: the small ones count."""
    state = opening(entry, 3)
    state.influence[:] = [*(3, 2, 1, 0), *(3, 3, 0, 0), *(0, 0, 2, 0)]
    # forest: A and B share; gold: B first, A second; silver: C first, A second; copper: nobody
    assert [pays(state, "deeds", seat) for seat in range(3)] == [6, 4, 2]
    two = opening(entry, 2)
    two.influence[:] = [*(3, 2, 1, 0), *(3, 3, 0, 0)]
    assert [pays(two, "deeds", seat) for seat in range(2)] == [4, 4]


@pytest.mark.parametrize("entry", BOTH)
def test_4_homestead(entry: str) -> None:
    """4.7: 2 per influence in the weakest of all four terrains."""
    state = opening(entry)
    state.influence[:4] = [3, 2, 2, 5]
    assert pays(state, "homestead") == 4
    state.influence[1] = 0
    assert pays(state, "homestead") == 0


@pytest.mark.parametrize("entry", BOTH)
def test_4_shipping_saloon_mayor(entry: str) -> None:
    """4.8, 4.10, 4.12: 2 per bonus tile, 2 per card, 3 per two markers, stacks too."""
    state = opening(entry)
    state.tile_owner[:3] = [0, 1, 0]
    assert pays(state, "shipping") == 4
    state.owner[:4] = [0, 0, 1, 0]
    assert pays(state, "saloon") == 6
    state.markers = [0, 1, -1, -1, 0, -1, -1, -1, -1]
    assert pays(state, "mayor") == 3
    state.over[1] = 0
    assert pays(state, "mayor") == 3
    state.markers[8] = 0
    assert pays(state, "mayor") == 6


@pytest.mark.parametrize("entry", BOTH)
def test_4_depot(entry: str) -> None:
    """4.9: second-largest group; of two equal ones that size; one group: 0."""
    state = opening(entry)
    for cell in ("1,-1", "1,-2", "2,-2"):
        build(state, 0, hex_at(cell))
    assert pays(state, "depot") == 0
    build(state, 0, hex_at("1,1"))
    build(state, 0, hex_at("1,2"))
    assert pays(state, "depot") == 4
    build(state, 0, hex_at("0,1"))
    assert pays(state, "depot") == 6


@pytest.mark.parametrize("entry", BOTH)
def test_4_surveyor(entry: str) -> None:
    """4.11, 4.11.1, 4.11.2: best line of three axes, with gaps, over river and face-down tiles."""
    state = opening(entry)
    for cell in ("1,-1", "1,1", "1,2", "-3,1"):
        build(state, 0, hex_at(cell))
    assert pays(state, "surveyor") == 3
    for cell in ("0,2", "-1,3", "2,0"):
        build(state, 0, hex_at(cell))
    assert pays(state, "surveyor") == 4  # q + r = 2


def test_4_lines_never_leave_the_map_and_come_back() -> None:
    """4.11 (INF): on every axis the cells of a line, river included, are unbroken."""
    cells = {*board.CELLS, *board.RIVER}
    for dq, dr in ((1, -1), (0, 1), (1, 0)):
        starts = [(q, r) for q, r in cells if (q - dq, r - dr) not in cells]
        seen = 0
        for q, r in starts:
            while (q, r) in cells:
                seen += 1
                q, r = q + dq, r + dr
        assert seen == len(cells) == 60
        line_of = {(q * dr - r * dq) for q, r in starts}
        assert len(line_of) == len(starts)


@pytest.mark.parametrize("entry", BOTH)
def test_4_per_marker(entry: str) -> None:
    """2.8, 2.8: every marker on the office pays, also one on top of an opponent's."""
    state = opening(entry)
    office = "office:" + components.OFFICE_IDS[state.offices[1]]
    assert office == "office:frontier"
    one, other = [c for c in range(9) if components.LAYOUTS[state.layout][c] == "B"]
    build(state, 0, hex_at("1,-3"))
    build(state, 1, hex_at("0,-2"))
    state.markers[one] = 0
    assert line(state, 0, office) == 1
    state.markers[other] = 1
    state.over[other] = 0
    assert (line(state, 0, office), line(state, 1, office)) == (2, 1)


def test_every_office_names_what_it_counted() -> None:
    """4.1: the pieces of a line are what is lit when the office is told at the end."""
    state = opening()
    state.influence[:4] = [3, 1, 2, 2]
    state.wanted[:2] = [2, 1]
    state.tile_owner[5] = 0
    state.owner[2] = 0
    cell = components.LAYOUTS[state.layout].index("A")
    state.markers[cell] = 0
    told = {}
    for number, office in enumerate(components.OFFICE_IDS):
        state.offices[0] = number
        lines = scoring.breakdown(state, 0)
        made = next(one for one in lines if one.source == f"office:{office}")
        assert f"cell:{cell}" in made.pieces
        assert len(set(made.pieces)) == len(made.pieces)
        told[office] = [piece for piece in made.pieces if piece != f"cell:{cell}"]
    assert told["homestead"] == ["influence:0:1"]
    assert told["shipping"] == ["tile:5"]
    assert told["saloon"] == ["card:" + components.CARDS[state.cards[2]].id]
    assert told["hoosegow"] == ["wanted:0", "wanted:1"]
    assert told["deeds"] == [f"influence:0:{terrain}" for terrain in range(4)]


@pytest.mark.parametrize("layout", range(len(components.LAYOUTS)))
def test_the_points_of_the_single_tile_are_told_at_its_cell(layout: int) -> None:
    """2.9: wherever the arrangement leaves it."""
    state = opening()
    state.layout = layout
    put_marker(state, components.LAYOUTS[layout].index("."), FREE, [])
    (line,) = (one for one in scoring.breakdown(state, 0) if one.source == "four_points")
    assert (line.points, line.pieces) == (4, (f"cell:{components.LAYOUTS[layout].index('.')}",))


@pytest.mark.parametrize("owners", [(0, 1), (1, 0), (0, 0), (1, 1), (2, 0), (0, 2)])
def test_a_stack_of_shipping_tiles_is_empty_whoever_has_them(owners: tuple[int, int]) -> None:
    """2.10: the third coach that jumps the space gets none; with one left it is the lower."""
    state = opening(seats=3)
    for track in range(3):
        for space in (0, 1):
            top = 4 * track + 2 * space
            assert state.free_tile(track, space) == top
            state.tile_owner[top] = owners[0]
            assert state.free_tile(track, space) == top + 1
            state.tile_owner[top + 1] = owners[1]
            assert state.free_tile(track, space) == -1
