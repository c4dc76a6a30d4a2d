"""The observation tensor of Gold West: the map, Boomtown, the tracks and the supplies."""

from __future__ import annotations

from array import array
from functools import lru_cache

from motherlode.core.tensor import Part, starts, zeros
from motherlode.games.gold_west import INFO_1E
from motherlode.games.gold_west.rules.actions import SETTLEMENT
from motherlode.games.gold_west.rules.board import HEXES
from motherlode.games.gold_west.rules.components import (
    CAMPS,
    CARDS,
    KIND_RESOURCES,
    LAST_STEP,
    LAYOUTS,
    OFFICE_IDS,
    RESOURCES,
    SECTIONS,
    SINGLES,
    TOKEN_KINDS,
)
from motherlode.games.gold_west.rules.game import PHASES, GoldWestState
from motherlode.games.gold_west.rules.observation import unseen
from motherlode.games.gold_west.rules.packed import (
    BUILDING,
    DOWN,
    LOOTED,
    SECTION_SIZE,
    SUPPLY_SIZE,
    TERRAIN_COUNT,
    TILE_COUNT,
    TRACK_COUNT,
    UP,
)
from motherlode.games.gold_west.rules.steps import PHASE_OF

SEATS = INFO_1E.max_seats
PHASE = {name: number for number, name in enumerate((*PHASES, "end"))}
#: The steps of a card or a tile that may wait.
WAITING = {name: number for number, name in enumerate(sorted({*PHASE_OF, "influence", "water"}))}
CELLS = 9
RESOURCE_COUNT = len(RESOURCES)

PARTS = (
    Part("phase", (len(PHASE),), "1 at the phase: " + ", ".join(PHASE)),
    Part("turn", (SEATS,), "by seat: 1 at whose turn it is"),
    Part("start", (SEATS,), "by seat: 1 at who began"),
    Part("terrain", (TERRAIN_COUNT, HEXES), "by terrain and hex: 1 where it lies"),
    Part("site", (3, HEXES), "by state (token face down, face up, looted) and hex: 1"),
    Part("token", (RESOURCE_COUNT, HEXES), "by resource and hex: its count on a token known"),
    Part("looks", (SEATS, HEXES), "by seat and hex: 1 where it looked at a token face down"),
    Part("camps_on", (SEATS, HEXES), "by seat and hex: 1 at a camp"),
    Part("settlements_on", (SEATS, HEXES), "by seat and hex: 1 at a settlement"),
    Part("unseen", (len(TOKEN_KINDS),), "by kind: tokens whose face was not seen"),
    Part(
        "supply",
        (SEATS, SECTIONS, RESOURCE_COUNT),
        "by seat, section from the top and resource: its count",
    ),
    Part("hand", (RESOURCE_COUNT,), "by resource: its count in the hand that is handed on"),
    Part("use", (RESOURCE_COUNT,), "by resource: its count in the use zone"),
    Part("camps", (SEATS,), f"by seat: camps left of {CAMPS[2]}"),
    Part("wanted", (SEATS,), "by seat: camps in Wanted"),
    Part("influence", (SEATS, TERRAIN_COUNT), "by seat and terrain: influence, in tens"),
    Part("rows", (SEATS, TERRAIN_COUNT), "by seat and terrain: tokens taken, in tens"),
    Part("coaches", (SEATS, TRACK_COUNT), f"by seat and track: its step of {LAST_STEP}"),
    Part("ship_tiles", (SEATS, TILE_COUNT), "by seat and tile: 1 if it has the shipping tile"),
    Part("points", (SEATS,), "by seat: points marked, in tens"),
    Part("offices", (len(OFFICE_IDS), CELLS), "by office and cell of Boomtown: 1 where it lies"),
    Part("single", (len(SINGLES), CELLS), "by single tile and cell of Boomtown: 1 where it lies"),
    Part("markers", (SEATS, 2, CELLS), "by seat, height from below and cell: 1 at a marker"),
    Part("for_sale", (len(CARDS),), "1 at an investment that can be bought"),
    Part("bought", (SEATS, len(CARDS)), "by seat and investment: 1 if it was bought"),
    Part("waiting", (len(WAITING),), "by step of a card: how often it waits"),
    Part("next_step", (len(WAITING),), "1 at the step that comes next"),
    Part("showing", (HEXES,), "1 at a token that is about to be turned up"),
    Part("taken", (len(TOKEN_KINDS),), "1 at the kind of the token that is taken"),
    Part(
        "progress",
        (8,),
        "turns had of all, bonus of the next investment in tens, water left in tens, the section "
        "that is handed on from 1, 1 if an investment was bought in the turn, 1 if a marker was "
        "placed, 1 if a settlement is built, the argument of the next step in tens",
    ),
)
(
    _PHASE, _TURN, _START, _TERRAIN, _SITE, _TOKEN, _LOOKS, _CAMPS_ON, _SETTLED, _UNSEEN, _SUPPLY,
    _HAND, _USE, _CAMPS, _WANTED, _INFLUENCE, _ROWS, _COACHES, _SHIP_TILES, _POINTS, _OFFICES,
    _SINGLE, _MARKERS, _FOR_SALE, _BOUGHT, _WAITING, _NEXT_STEP, _SHOWING, _TAKEN, _PROGRESS, _,
) = starts(PARTS)  # fmt: skip
_ZEROS = zeros(PARTS)
#: State of a site -> where its plane begins.
_SITE_PLANE = {DOWN: _SITE, UP: _SITE + HEXES, LOOTED: _SITE + 2 * HEXES}
#: Kind -> where its resources are counted, for the first hex.
_ON_TOKEN = tuple(
    tuple((_TOKEN + HEXES * r, count) for r, count in enumerate(given) if count)
    for given in KIND_RESOURCES
)
#: Layout -> the cells of the offices A to D, and that of the single tile.
_OFFICE_CELLS = tuple(
    tuple([cell for cell, letter in enumerate(layout) if letter == name] for name in "ABCD")
    for layout in LAYOUTS
)
_SINGLE_CELL = tuple(layout.index(".") for layout in LAYOUTS)


@lru_cache(maxsize=64)
def _ground(terrains: tuple[int, ...]) -> array[float]:
    """Return a row with the terrains alone, which are the same for a whole game."""
    row = _ZEROS[:]
    for hex_, terrain in enumerate(terrains):
        if terrain >= 0:
            row[_TERRAIN + HEXES * terrain + hex_] = 1
    return row


def observe(state: GoldWestState, seat: int) -> array[float]:
    """Return the row of ``PARTS`` as that seat sees it."""
    row = _ground(tuple(state.terrain))[:]
    seats = state.seats
    order = [(other - seat) % seats for other in range(seats)]
    row[_PHASE + PHASE[state.phase]] = row[_TURN + order[state.active]] = 1
    if state.start >= 0:
        row[_START + order[state.start]] = 1
    _map(state, seat, order, row)
    _seats(state, order, row)
    _boomtown(state, order, row)
    _turn(state, row)
    return row


def _map(state: GoldWestState, seat: int, order: list[int], row: array[float]) -> None:
    token = state.token
    for hex_, site in enumerate(state.site):
        if site >= BUILDING:
            plane = _SETTLED if site & 1 else _CAMPS_ON
            row[plane + HEXES * order[(site - BUILDING) // 2] + hex_] = 1
        elif site in _SITE_PLANE:
            row[_SITE_PLANE[site] + hex_] = 1
            if site == UP:
                for at, count in _ON_TOKEN[token[hex_]]:
                    row[at + hex_] = count
    for hex_, who in state.looks:
        row[_LOOKS + HEXES * order[who] + hex_] = 1
        if who == seat:
            for at, count in _ON_TOKEN[token[hex_]]:
                row[at + hex_] = count
    row[_UNSEEN : _UNSEEN + len(TOKEN_KINDS)] = array("f", unseen(state, seat))


def _seats(state: GoldWestState, order: list[int], row: array[float]) -> None:
    for other, at in enumerate(order):
        for start, size, counts, unit in (
            (_SUPPLY, SUPPLY_SIZE, state.supply, 1),
            (_INFLUENCE, TERRAIN_COUNT, state.influence, 10),
            (_ROWS, TERRAIN_COUNT, state.rows, 10),
            (_COACHES, TRACK_COUNT, state.coach, LAST_STEP),
        ):
            one = counts[other * size : other * size + size]
            numbers = one if unit == 1 else [n / unit for n in one]
            row[start + size * at : start + size * at + size] = array("f", numbers)
        row[_CAMPS + at] = state.camps[other] / CAMPS[2]
        row[_WANTED + at] = state.wanted[other]
        row[_POINTS + at] = state.marker(other) / 10
    for tile, owner in enumerate(state.tile_owner):
        if owner >= 0:
            row[_SHIP_TILES + TILE_COUNT * order[owner] + tile] = 1


def _boomtown(state: GoldWestState, order: list[int], row: array[float]) -> None:
    if state.layout >= 0:
        for office, cells in zip(state.offices, _OFFICE_CELLS[state.layout], strict=False):
            for cell in cells:
                row[_OFFICES + CELLS * office + cell] = 1
        if state.single >= 0:
            row[_SINGLE + CELLS * state.single + _SINGLE_CELL[state.layout]] = 1
    for height, markers in enumerate((state.markers, state.over)):
        for cell, owner in enumerate(markers):
            if owner >= 0:
                row[_MARKERS + CELLS * (2 * order[owner] + height) + cell] = 1
    for card, owner in zip(state.cards, state.owner, strict=False):
        if owner >= 0:
            row[_BOUGHT + len(CARDS) * order[owner] + card] = 1
        else:
            row[_FOR_SALE + card] = 1


def _turn(state: GoldWestState, row: array[float]) -> None:
    row[_HAND : _HAND + SECTION_SIZE] = array("f", state.hand)
    row[_USE : _USE + SECTION_SIZE] = array("f", state.use)
    for name, _argument in state.todo:
        row[_WAITING + WAITING[name]] += 1
    if state.todo:
        row[_NEXT_STEP + WAITING[state.todo[-1][0]]] = 1
    for hex_ in state.showing:
        row[_SHOWING + hex_] = 1
    if state.taken >= 0:
        row[_TAKEN + state.taken] = 1
    row[_PROGRESS : _PROGRESS + 8] = array(
        "f",
        (
            state.turn / (state.seats * state.setup.camps),
            state.bonus / 10,
            state.water / 10,
            (state.hand_section + 1) / SECTIONS,
            state.invested,
            state.marked,
            state.building == SETTLEMENT,
            state.next_step[1] / 10,
        ),
    )
