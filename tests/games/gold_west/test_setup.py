"""GoldWestSetup up: gold-west 1.1 to 1.9."""

from __future__ import annotations

import json
from itertools import product
from math import comb

import pytest

from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, board, components
from motherlode.games.gold_west.rules.events import Dealt, Turned
from motherlode.games.gold_west.rules.packed import DOWN, OUT, UP, tile_number, tile_place
from tests.games.gold_west.table import (
    BOTH,
    FIRST,
    HERE,
    SECOND,
    can,
    held,
    only,
    opening,
    rules,
)

EDGE = board.FRONTIER["edge"]


def test_1_1_the_map_is_that_of_the_sources() -> None:
    """1.1, 1.3: 8 slots of 7 hexes round a river of 4; names, neighbours, edge, riverside."""
    rows = json.loads((HERE / "board.json").read_text(encoding="utf-8"))["hexes"]
    assert len(rows) == board.HEXES == 56
    for hex_, row in enumerate(rows):
        assert row["id"] == "{},{}".format(*board.CELLS[hex_])
        assert row["slot"] == board.SLOTS[hex_ // 7]
        assert row["touches_water"] == board.RIVERSIDE[hex_]
        assert row["edge_3_4p"] == EDGE[3][hex_] == EDGE[4][hex_]
        assert bool(row["edge_2p"]) == EDGE[2][hex_]
        near = ["{},{}".format(*board.CELLS[other]) for other in board.NEAR[hex_]]
        assert sorted(near) == sorted(row["neighbours"])
    assert len(set(board.NAMES)) == 56
    columns, rows_of_grid = zip(*map(board.grid_place, board.CELLS), strict=True)
    assert (min(columns), max(columns)) == (0, board.COLUMNS - 1)
    assert (min(rows_of_grid), max(rows_of_grid)) == (0, board.ROWS - 1)
    assert [sum(EDGE[seats]) for seats in (2, 3, 4)] == [24, 30, 30]
    assert len(board.RIVERSIDE_HEXES) == 12


def test_1_2_tiles_are_shuffled_and_turned() -> None:
    """1.2: 8 tiles in any of 6 turns for the first slot, then 7, ..."""
    state = rules(FIRST).new_state(3, {"start": "A"})
    for left in range(8, 0, -1):
        assert len(state.legal_actions()) == left * 6
        state.apply(state.legal_actions()[-1])
    assert state.phase == "layout"
    assert sorted(state.terrain.count(t) for t in range(4)) == [14] * 4


def test_1_2_a_turn_is_sixty_degrees_clockwise() -> None:
    """1.2: ring place i shows face i + turn; the ring runs anticlockwise."""
    state = rules(FIRST).new_state(2, {"start": "A"})
    state.apply(actions.LayTile(1, 0, 1))
    faces = board.TILES[0]
    assert state.terrain[7:13] == [*faces[1:6], faces[0]]
    assert state.terrain[13] == faces[6]


@pytest.mark.parametrize("entry", BOTH)
def test_1_3_two_players_leave_the_end_tiles_face_down(entry: str) -> None:
    """1.3, E14: slots W and E are out; tokens there, terrain there: nothing."""
    state = opening(entry, 2)
    assert state.tiles[0] == state.tiles[4] == -1
    assert state.site.count(OUT) == 14
    assert state.site.count(DOWN) + state.site.count(UP) == 42
    assert opening(entry, 3).site.count(OUT) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_4_tokens(seats: int) -> None:
    """1.4: 14 tokens per terrain; the 12 at the river are turned one by one, at random."""
    for terrain in range(4):
        kinds = components.KINDS_OF[terrain]
        number = sum(components.TOKEN_KINDS[kind].number for kind in kinds)
        assert number == components.TOKENS_PER_TERRAIN == 14
        assert {sum(components.KIND_RESOURCES[kind]) for kind in kinds} == {2, 3}
    state = rules(FIRST).new_state(seats, {"start": "A"})
    while state.phase != "river":
        state.apply(state.legal_actions()[0])
    hex_ = board.RIVERSIDE_HEXES[0]
    weights = {actions.Turn(hex_, k): components.TOKEN_KINDS[k].number
               for k in components.KINDS_OF[state.terrain[hex_]]}  # fmt: skip
    assert dict(state.chance_outcomes()) == weights
    turned = []
    while state.current_player == CHANCE:
        turned += only(state.apply(state.legal_actions()[0]), Turned)
    assert [event.hex for event in turned] == list(board.RIVERSIDE_HEXES)
    assert [h for h in range(56) if state.site[h] == UP] == list(board.RIVERSIDE_HEXES)
    assert sum(state.pool) == 56 - 12


def test_1_5_each_player() -> None:
    """1.5: score 0, coaches at the start, 12 camps, 10 with four players."""
    for seats, camps in ((2, 12), (3, 12), (4, 10)):
        state = opening(SECOND, seats)
        assert state.camps == [camps] * seats
        assert state.coach == [0] * (3 * seats)
        assert [state.marker(seat) for seat in range(seats)] == [0] * seats


def test_1_5_what_every_player_has() -> None:
    """1.5: a supply of four carts, a coach on each of three tracks, twelve influence markers."""
    state = opening(SECOND)
    assert len(state.supply_of(0)) == 4 * 6
    assert components.SECTIONS == 4
    assert len(components.TRACKS) == 3
    assert components.MARKERS == 12


def test_1_6_boomtown_layouts() -> None:
    """1.6: 4 of 12 offices of two neighbouring cells, one cell left: 18 layouts, all."""
    found = set()
    for layout in components.LAYOUTS:
        cells = {letter: [c for c in range(9) if layout[c] == letter] for letter in "ABCD."}
        assert [len(cells[letter]) for letter in "ABCD."] == [2, 2, 2, 2, 1]
        for letter in "ABCD":
            one, other = cells[letter]
            assert other - one == 3 or (other - one == 1 and one % 3 < 2)
        found.add(frozenset(frozenset(c) for c in cells.values()))
    assert len(found) == len(components.LAYOUTS) == 18
    state = rules(FIRST).new_state(2, {"start": "A"})
    while state.phase != "layout":
        state.apply(state.legal_actions()[0])
    assert can(state) == [f"?L{number}" for number in range(18)]
    state.apply(state.legal_actions()[0])
    assert [len(state.legal_actions())] == [12]
    for left in (12, 11, 10, 9):
        assert len(state.legal_actions()) == left
        state.apply(state.legal_actions()[0])
    assert state.single == components.VP4


def test_1_6_each_cell_belongs_to_the_office_of_its_letter() -> None:
    """1.6: the offices take the letters of the layout in the order drawn."""
    state = opening(FIRST)
    for cell, letter in enumerate(state.street):
        office = -1 if letter == "." else state.offices["ABCD".index(letter)]
        assert state.office_at(cell) == office
    assert state.single_cell == 4
    state.markers[:3], state.over[:3] = [0, 1, 1], [-1, 0, -1]
    assert state.cells_of(0) == [0, 1]
    assert state.cells_of(1) == [1, 2]
    assert (state.markers_of(0), state.markers_of(1)) == (2, 2)


def test_1_7_investments() -> None:
    """1.7: 8 of 20 cards, every set equally likely; bonus tiles by seats."""
    state = rules(FIRST).new_state(2, {"start": "A"})
    while state.phase != "investments":
        state.apply(state.legal_actions()[0])
    total = 1
    while state.phase == "investments":
        outcomes = state.chance_outcomes()
        weights = [weight for _, weight in outcomes]
        if total == 1:
            assert sum(weights) == comb(20, 8)
        total *= sum(weights)
        chosen = outcomes[-1]
        state.apply(chosen[0])
        total //= chosen[1]
    assert total == comb(20, 8)
    assert len(state.cards) == 8
    assert [opening(FIRST, seats).bonus for seats in (2, 3, 4)] == [3, 4, 5]


#: Id, cost in copper, silver and gold, points. Source: BGA; those of Whitewater are our own.
CARDS = """
I00 400 8  I01 301 7  I02 040 5  I03 022 9  I04 004 6  I05 050 13  I06 202 10  I07 040 10
I08 005 15  I09 220 9  I10 500 11  I11 013 11  I12 103 8  I13 202 6  I14 004 12  I15 022 11
I16 031 9  I17 130 7  I18 220 7  I19 310 7  W1 310 0  W2 130 5  W3 301 3  W4 031 5
"""


def test_1_7_costs_and_points() -> None:
    """1.7, 7.9: as in the sources."""
    words = CARDS.split()
    printed = list(zip(words[::3], words[1::3], words[2::3], strict=True))
    assert printed == [
        (card.id, "".join(map(str, card.cost)), str(card.points)) for card in components.CARDS
    ]


def test_1_8_every_tile_has_its_place() -> None:
    """1.8: three tracks, two spaces, two tiles; the top one is taken first."""
    places = [tile_place(tile) for tile in range(12)]
    assert places == list(product(range(3), range(2), range(2)))
    assert [tile_number(*place) for place in places] == list(range(12))
    state = opening()
    for track, space, depth in places:
        tile = tile_number(track, space, depth)
        assert state.free_tile(track, space) == tile
        assert state.top_tile(track, space) == components.SHIPPING_TILES[track][depth]
        state.tile_owner[tile] = depth
    assert {state.free_tile(*place) for place in product(range(3), range(2))} == {-1}
    assert {state.top_tile(*place) for place in product(range(3), range(2))} == {0}


def test_1_8_shipping_tiles() -> None:
    """1.8: 7/4, 8/5, 9/6 on both spaces, the higher on top."""
    assert components.SHIPPING_TILES == ((7, 4), (8, 5), (9, 6))
    assert opening().tile_owner == [-1] * 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_9_start_player_and_resources(seats: int) -> None:
    """1.9: any seat may begin; the order markers go on from there."""
    state = rules(FIRST).new_state(seats)
    assert can(state) == [f"?s{letter}" for letter in "ABCD"[:seats]]
    state.apply(actions.Begin(1))
    dealt = []
    while state.current_player == CHANCE:
        dealt += only(state.apply(state.legal_actions()[0]), Dealt)
    assert state.current_player == 1
    for place, sections in enumerate(components.START_SUPPLY[:seats]):
        seat = (1 + place) % seats
        assert [sorted(held(state, seat, s)) for s in range(4)] == [sorted(x) for x in sections]
    assert len(dealt) == sum(bool(x) for row in components.START_SUPPLY[:seats] for x in row)
    first, second, third = ("w", "rc", "", ""), ("w", "rs", "", ""), ("w", "rg", "", "")
    assert (first, second, third, ("w", "rg", "c", "")) == components.START_SUPPLY


def test_10_what_is_assumed_says_so() -> None:
    """10: the second edition's unknown tables are marked, Whitewater's costs too."""
    assert components.FIRST.assumed == ()
    assert "card costs and points" in components.SECOND.assumed
    marked = [card.id for card in components.CARDS if card.reconstructed]
    assert marked == ["W1", "W2", "W3", "W4"]
    info = rules(SECOND).info
    assert info.notes == (
        "components-assumed-from-first-edition",
        "reconstructed-whitewater-costs",
    )
