"""The table packed into flat rows of ints, and the names by which it is read.

For speed everything lies in flat rows. This module alone knows where: all index arithmetic is
here, in functions and in :class:`Accessors`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import Edition, Step

#: Counts in one supply section, in the hand and in the use zone.
SECTION_SIZE = len(components.RESOURCES)
#: Counts in the supply of one seat.
SUPPLY_SIZE = components.SECTIONS * SECTION_SIZE
TERRAIN_COUNT, TRACK_COUNT = len(components.TERRAINS), len(components.TRACKS)
#: Shipping bonus tiles: two on either bonus space of a track.
TILE_COUNT = TRACK_COUNT * 4

# What is on a hex. Anything from BUILDING on is a building: BUILDING + 2 * seat, one more for
# a settlement.
DOWN, UP, LOOTED, OUT, BUILDING = 0, 1, 2, 3, 4

# Where the points marked during play came from: offsets into ``gains``.
SOURCES = (
    "supply",
    "water_supply",
    "investment",
    "investment_bonus",
    "bridge",
    "shipping_bonus",
    "four_points",
    "loot",
    "post",
)
SUPPLY, WATER_SUPPLY, INVESTMENT, INVESTMENT_BONUS, BRIDGE, SHIPPING, FOUR, LOOT, POST = range(9)
N_SOURCES = len(SOURCES)


@dataclass(frozen=True, slots=True)
class GoldWestSetup:
    """Terms agreed before the game.

    ``start`` is a seat, or -1 for chance; ``trading_post`` is 0 without, else the number of single
    tiles drawn from.
    """

    edition: Edition
    seats: int
    start: int = -1
    whitewater: bool = False
    bandits: bool = False
    trading_post: int = 0

    @property
    def camps(self) -> int:
        """Camps per player."""
        return components.CAMPS[self.seats]


def building(seat: int, settlement: bool) -> int:
    """The value in ``site`` for a camp or a settlement of a seat."""
    return BUILDING + 2 * seat + settlement


def owner_of(site: int) -> int:
    """The seat whose building is there, or -1."""
    return (site - BUILDING) // 2 if site >= BUILDING else -1


def is_building(site: int) -> bool:
    """Return whether there is a camp or a settlement."""
    return site >= BUILDING


def is_settlement(site: int) -> bool:
    """Return whether the building there is a settlement."""
    return site >= BUILDING and bool(site & 1)


def supply_at(seat: int, section: int, resource: int = 0) -> int:
    """The index in ``supply`` at which a seat's section begins, or of one of its six counts."""
    return seat * 24 + section * 6 + resource


def sections_of(track: Sequence[int]) -> list[Sequence[int]]:
    """The four sections of one seat's supply, six counts each."""
    return [track[0:6], track[6:12], track[12:18], track[18:24]]


def lift_section(supply: list[int], seat: int, section: int) -> list[int]:
    """Take all out of a seat's section and return its six counts."""
    at = seat * 24 + section * 6
    lifted = supply[at : at + 6]
    supply[at : at + 6] = [0] * 6
    return lifted


def add_to_section(supply: list[int], seat: int, section: int, given: Sequence[int]) -> None:
    """Put ``given``, six counts, into a seat's section."""
    at = seat * 24 + section * 6
    for resource in range(6):
        supply[at + resource] += given[resource]


def influence_at(seat: int, terrain: int) -> int:
    """The index in ``influence`` and ``rows`` of a seat's terrain."""
    return seat * 4 + terrain


def in_terrain(row: Sequence[int], terrain: int) -> Sequence[int]:
    """The values for the terrain, by seat, of a row packed like ``influence``."""
    return row[terrain::4]


def coach_at(seat: int, track: int) -> int:
    """The index in ``coach`` of a seat's coach on the track."""
    return seat * 3 + track


def tile_code(tile: int, turn: int) -> int:
    """The code in ``tiles`` for a terrain tile turned clockwise by so many sixths."""
    return 6 * tile + turn


def laid_tile(code: int) -> int:
    """The terrain tile of a code in ``tiles``."""
    return code // 6


def tile_number(track: int, space: int, depth: int) -> int:
    """A shipping bonus tile: track 0..2, bonus space 0..1, depth 0 for the one on top."""
    return 4 * track + 2 * space + depth


def tile_place(tile: int) -> tuple[int, int, int]:
    """Track, bonus space and depth of a shipping bonus tile."""
    return tile // 4, tile % 4 // 2, tile % 2


def tile_value(tile: int) -> int:
    """The points of a shipping bonus tile."""
    return components.SHIPPING_TILES[tile // 4][tile % 2]


class Accessors:
    """The pieces on the table by name, of a position as of an observation.

    Rows per seat are flat: ``supply`` is seat * 24 + section * 6 + resource, ``influence`` and
    ``rows`` are seat * 4 + terrain, ``coach`` is seat * 3 + track, ``gains`` is
    seat * ``N_SOURCES`` + source. ``active`` is whose turn it is, also at chance nodes.
    """

    __slots__ = ()

    setup: GoldWestSetup
    current_player: int
    phase: str
    active: int
    turn: int
    terrain: Sequence[int]
    site: Sequence[int]
    token: Sequence[int]
    layout: int
    offices: Sequence[int]
    single: int
    markers: Sequence[int]
    over: Sequence[int]
    cards: Sequence[int]
    owner: Sequence[int]
    supply: Sequence[int]
    hand: Sequence[int]
    use: Sequence[int]
    camps: Sequence[int]
    wanted: Sequence[int]
    influence: Sequence[int]
    rows: Sequence[int]
    coach: Sequence[int]
    tile_owner: Sequence[int]
    gains: Sequence[int]
    invested: bool
    marked: bool
    building: int
    todo: Sequence[Step]

    def section(self, seat: int, section: int) -> Sequence[int]:
        """The six counts in one supply section."""
        at = seat * 24 + section * 6
        return self.supply[at : at + 6]

    def supply_of(self, seat: int) -> Sequence[int]:
        """The seat's supply track, six counts for each of its sections."""
        return self.supply[seat * 24 : seat * 24 + 24]

    def filled_sections(self, seat: int) -> list[int]:
        """The sections of the seat's supply that hold something."""
        supply, at = self.supply, seat * 24
        return [
            section for section in range(4) if any(supply[at + 6 * section : at + 6 * section + 6])
        ]

    @property
    def metals(self) -> Sequence[int]:
        """Copper, silver and gold in the use zone."""
        return self.use[2:5]

    def influence_of(self, seat: int, terrain: int) -> int:
        """The seat's influence in the terrain."""
        return self.influence[seat * 4 + terrain]

    def influences(self, seat: int) -> Sequence[int]:
        """The seat's influence in the four terrains."""
        return self.influence[seat * 4 : seat * 4 + 4]

    def influence_in(self, terrain: int) -> Sequence[int]:
        """The influence of all seats in the terrain."""
        return self.influence[terrain::4]

    def tokens_of(self, seat: int, terrain: int) -> int:
        """The number of mining tokens in the seat's row of the terrain."""
        return self.rows[seat * 4 + terrain]

    def coach_of(self, seat: int, track: int) -> int:
        """The step, 0 to 8, of the seat's coach on the track."""
        return self.coach[seat * 3 + track]

    def coaches_of(self, seat: int) -> Sequence[int]:
        """The steps, 0 to 8, of the seat's three coaches."""
        return self.coach[seat * 3 : seat * 3 + 3]

    def gains_of(self, seat: int) -> Sequence[int]:
        """Points marked during play, in the order of ``SOURCES``."""
        return self.gains[seat * N_SOURCES : (seat + 1) * N_SOURCES]

    def buildings(self, seat: int) -> list[int]:
        """Hexes with a camp or settlement of the seat, ascending."""
        camp = BUILDING + 2 * seat
        return [h for h, site in enumerate(self.site) if site == camp or site == camp + 1]

    def all_buildings(self) -> list[list[int]]:
        """By seat, the hexes with its camps and settlements, ascending."""
        found: list[list[int]] = [[] for _ in range(self.setup.seats)]
        for h, site in enumerate(self.site):
            if site >= BUILDING:
                found[(site - BUILDING) // 2].append(h)
        return found

    def settlements(self) -> list[int]:
        """The settlements on the map, packed like ``influence``."""
        number = [0] * (self.setup.seats * 4)
        for h, site in enumerate(self.site):
            if site >= BUILDING and site & 1:
                number[(site - BUILDING) // 2 * 4 + self.terrain[h]] += 1
        return number

    def cells_of(self, seat: int) -> list[int]:
        """The Boomtown cells with a marker of the seat."""
        markers, over = self.markers, self.over
        return [cell for cell in range(9) if markers[cell] == seat or over[cell] == seat]

    def markers_on(self, cell: int) -> tuple[int, ...]:
        """The seats whose markers lie on the Boomtown cell, from below."""
        return tuple(seat for seat in (self.markers[cell], self.over[cell]) if seat >= 0)

    def markers_of(self, seat: int) -> int:
        """The seat's markers in Boomtown, on the single tile and on stacks too."""
        return self.markers.count(seat) + self.over.count(seat)

    def markers_used(self, seat: int) -> int:
        """Influence markers in Boomtown, below settlements and for the influence of cards.

        What influence goes beyond the tokens in the rows comes of the latter two.
        """
        at = seat * 4
        beyond = sum(self.influence[at : at + 4]) - sum(self.rows[at : at + 4])
        return self.markers_of(seat) + beyond

    def has_marker(self, seat: int) -> bool:
        """Return whether the seat has an influence marker left (gold-west E5)."""
        counted = self.setup.edition.counts_markers
        return not counted or self.markers_used(seat) < components.MARKERS

    def buyer_of(self, card: int) -> int:
        """The seat that has bought the card of the row, or -1."""
        return self.owner[self.cards.index(card)]

    def cards_of(self, seat: int) -> list[int]:
        """The investments the seat has bought, as indices into ``components.CARDS``."""
        row = zip(self.cards, self.owner, strict=False)
        return [card for card, owner in row if owner == seat]

    def free_tile(self, track: int, space: int) -> int:
        """The shipping bonus tile on top there, or -1 when both are gone."""
        top = 4 * track + 2 * space
        if self.tile_owner[top] < 0:
            return top
        return top + 1 if self.tile_owner[top + 1] < 0 else -1

    def top_tile(self, track: int, space: int) -> int:
        """The points of the shipping bonus tile on top there, or 0 when both are gone."""
        tile = self.free_tile(track, space)
        return 0 if tile < 0 else components.SHIPPING_TILES[track][tile % 2]

    @property
    def street(self) -> str:
        """Boomtown's layout, nine letters; empty before it is known."""
        return components.LAYOUTS[self.layout] if self.layout >= 0 else ""

    @property
    def single_cell(self) -> int:
        """The Boomtown cell of the single tile, or -1 before it is known."""
        return self.street.find(".")

    def office_at(self, cell: int) -> int:
        """The office that covers the cell, an index into ``components.OFFICE_IDS``, or -1."""
        place = "ABCD".find(self.street[cell]) if self.street else -1
        return self.offices[place] if 0 <= place < len(self.offices) else -1

    @property
    def next_step(self) -> Step:
        """The next step of a card or tile; its name is empty where none waits."""
        return self.todo[-1] if self.todo else ("", 0)

    @property
    def given(self) -> int:
        """The resource that waits to be put somewhere, or -1."""
        name, resource = self.next_step
        return resource if name in ("put", "post_put") else -1

    @property
    def final_round(self) -> bool:
        """All camps are placed: only steps 1 and 2 are played."""
        return self.turn >= self.setup.seats * self.setup.camps
