"""Layout: blocks of the table and the ways to arrange them.

Each block has units of its own: its origin is its upper left corner, except for the map,
whose origin is the middle of the river's first bend. ``Block`` puts it into the scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from motherlode.canvas.geometry import Point, Rect
from motherlode.games.gold_west.rules import board

#: The side of a hexagon.
SIDE = 50.0


def centre(cell: tuple[int, int]) -> Point:
    """The middle of a hexagon on the map."""
    q, r = cell
    return (1.5 * SIDE * q, sqrt(3) * SIDE * (r + q / 2))


HEX_AT: tuple[Point, ...] = tuple(centre(cell) for cell in board.CELLS)
RIVER_AT: tuple[Point, ...] = tuple(centre(cell) for cell in board.RIVER)

#: The map's extent without and with its end tiles.
MAP = {2: Rect(-354, -264, 783, 571), 4: Rect(-504, -264, 1083, 571)}


def turned(ends: int) -> Rect:
    """The same with the map stood upright, its left end on top."""
    box = MAP[ends]
    return Rect(-box.bottom, box.x, box.h, box.w)


#: The Wanted poster, in a corner that the map with its end tiles leaves free.
POSTER = Rect(-500, 106, 142, 196)

#: The poster's own size, in its block.
POSTER_SIZE = (150.0, 206.0)

TOWN = (352.0, 352.0)
CELL = 98.0
#: The shipping tracks with their lanes at ``LANE``; further apart they are higher.
TRACKS = (700.0, 322.0)
CARD_PITCH = 120.0
CARDS = (9 * CARD_PITCH, 172.0)
MAT = (680.0, 214.0)
POOL = (452.0, 232.0)
#: From one shipping track to the next.
LANE = 82.0
#: The same where fingers choose among them.
LANE_APART = 116.0


def table_size(seats: int) -> tuple[float, float]:
    """The table of influence."""
    return (92.0 + 50.0 * seats, 268.0)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the table: where its origin lies and how large it is shown."""

    x: float
    y: float
    k: float = 1.0

    def at(self, x: float, y: float) -> Point:
        """The point in the scene of one in the block's units."""
        return (self.x + x * self.k, self.y + y * self.k)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """The rectangle in the scene of one in the block's units."""
        return Rect(self.x + x * self.k, self.y + y * self.k, w * self.k, h * self.k)

    def part(self, inner: Block) -> Block:
        """A block placed within this one."""
        return Block(*self.at(inner.x, inner.y), self.k * inner.k)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to lay the table. ``mats`` are those of ``order``: the large one first.

    In a pocket the map stands upright, the own mat is a column of carts beside it, and
    ``pages`` are what fits a small screen: map and carts, carts and market, then the others.
    """

    name: str
    bounds: Rect
    map: Block
    poster: Block
    town: Block
    tracks: Block
    cards: Block
    influence: Block
    mats: tuple[Block, ...]
    pool: Block | None
    pages: tuple[Rect, ...] = ()

    @property
    def pocket(self) -> bool:
        """True where the table is divided into pages for a small screen."""
        return bool(self.pages)

    @property
    def lane(self) -> float:
        """The distance between two shipping tracks."""
        return LANE_APART if self.pocket else LANE

    def hex_at(self, hex_: int) -> Point:
        """The middle of a hex in the scene."""
        x, y = HEX_AT[hex_]
        return self.map.at(-y, x) if self.pocket else self.map.at(x, y)

    def lane_y(self, track: int) -> float:
        """The middle of a shipping track within its block."""
        return 46.0 + self.lane * track

    def card_at(self, place: int) -> Point:
        """The middle of the card at that place; place 8 is the pile of bonus tiles."""
        row, column = divmod(place, 5) if self.pocket else (0, place)
        return (CARD_PITCH * (column + 0.5), CARDS[1] * (row + 0.5))

    def scale(self, shape: float) -> float:
        """The scale in a view ``shape`` wide and 1 high, when all is shown."""
        return min(shape / self.bounds.w, 1 / self.bounds.h)

    def share(self, shape: float) -> float:
        """The share of that view which it covers."""
        return self.bounds.w * self.bounds.h * self.scale(shape) ** 2 / shape


GAP = 12.0
WIDE = 1090.0


def _map(seats: int, x: float, k: float) -> tuple[Block, float]:
    """The map with its upper left corner at (x, top), and where it ends below."""
    box = MAP[2 if seats == 2 else 4]
    return Block(x - box.x * k, GAP / 2 - box.y * k, k), box.h * k + GAP / 2


def _corner(map_: Block) -> Block:
    """The Wanted poster in the corner of a map with end tiles."""
    x, y = map_.at(POSTER.x, POSTER.y)
    return Block(x, y, map_.k * POSTER.w / 150)


def _row(seats: int, y: float) -> tuple[Block, Block, float]:
    """The own mat with the table of influence beside it, and where they end below."""
    wide, high = table_size(seats)
    k = (WIDE - GAP) / (MAT[0] + wide * MAT[1] / high)
    return Block(0, y, k), Block(MAT[0] * k + GAP, y, MAT[1] * k / high), y + MAT[1] * k


def _market(y: float) -> tuple[Block, Block, Block, float]:
    """Boomtown and the tracks side by side, below them the investments."""
    k = (WIDE - GAP) / (TOWN[0] + TRACKS[0])
    town, tracks = Block(0, y, k), Block(TOWN[0] * k + GAP, y + (TOWN[1] - TRACKS[1]) * k / 2, k)
    y += TOWN[1] * k + GAP
    k = WIDE / CARDS[0]
    return town, tracks, Block(0, y, k), y + CARDS[1] * k


def _tall(seats: int) -> Arrangement:
    """For a phone held upright: the board, then the own mat, then the others."""
    if seats == 2:
        return _tall_for_two()
    map_, y = _map(seats, (WIDE - MAP[4].w) / 2, 1.0)
    town, tracks, cards, y = _market(y + GAP)
    own, influence, y = _row(seats, y + GAP)
    y += GAP
    count = seats - 1
    k = (WIDE - GAP * (count - 1)) / count / MAT[0]
    others = [Block(number * (MAT[0] * k + GAP), y, k) for number in range(count)]
    bounds = Rect(-6, 0, WIDE + 12, y + MAT[1] * k + 8)
    mats = (own, *others)
    return Arrangement(
        "tall", bounds, map_, _corner(map_), town, tracks, cards, influence, mats, None
    )


def _tall_for_two() -> Arrangement:
    """The same with the smaller map: influence and Wanted stand beside it."""
    map_, y = _map(2, 0, 1.06)
    x, wide = MAP[2].w * 1.06 + GAP, WIDE - MAP[2].w * 1.06 - GAP
    k = wide / table_size(2)[0]
    influence = Block(x, GAP / 2, k)
    poster = Block(x + (wide - 150) / 2, table_size(2)[1] * k + 2 * GAP, 1.0)
    town, tracks, cards, y = _market(y + GAP)
    y += GAP
    mats = (Block(0, y, 1.0), Block(MAT[0] + GAP, y, (WIDE - MAT[0] - GAP) / MAT[0]))
    bounds = Rect(-6, 0, WIDE + 12, y + MAT[1] + 8)
    return Arrangement("tall", bounds, map_, poster, town, tracks, cards, influence, mats, None)


SIDE_WIDTH = 520.0


def _broad(seats: int) -> Arrangement:
    """For a desk: everything at once, the town and the others on the right."""
    k = 1.34 if seats == 2 else 1.0
    map_, y = _map(seats, (WIDE - MAP[2 if seats == 2 else 4].w * k) / 2, k)
    k = WIDE / CARDS[0]
    cards = Block(0, y + GAP, k)
    own, influence, left = _row(seats, cards.y + CARDS[1] * k + GAP)
    x, y = WIDE + 2 * GAP, GAP / 2
    if seats == 2:
        town, poster = Block(x, y, SIDE_WIDTH / TOWN[0]), None
    else:
        town, poster = Block(x + 30, y, 460 / TOWN[0]), _corner(map_)
    y += TOWN[1] * town.k + 2 * GAP
    k = SIDE_WIDTH / TRACKS[0]
    tracks = Block(x, y, k)
    y += TRACKS[1] * k + GAP
    mats = [own]
    k = (SIDE_WIDTH if seats < 4 else 470.0) / MAT[0]
    for _ in range(seats - 1):
        mats.append(Block(x + (SIDE_WIDTH - MAT[0] * k) / 2, y, k))
        y += MAT[1] * k + GAP
    if poster is None:
        poster, wide = Block(x, y), SIDE_WIDTH - POSTER_SIZE[0] - GAP
        pool = Block(x + POSTER_SIZE[0] + GAP, y, wide / POOL[0])
        y += max(POSTER_SIZE[1], POOL[1] * pool.k) + GAP
    else:
        pool = Block((WIDE - POOL[0]) / 2, left + GAP, 1.0)
        left += POOL[1] + 2 * GAP
    bounds = Rect(-6, 0, x + SIDE_WIDTH + 12, max(left + 8, y))
    return Arrangement(
        "broad", bounds, map_, poster, town, tracks, cards, influence, tuple(mats), pool
    )


#: The width of the table for a tablet held upright.
SQUARE = 1300.0


def _square_for_two() -> Arrangement:
    """For a tablet held upright: the town beside the map, below them rows of the whole width."""
    k = 1.12
    map_, y = _map(2, 0, k)
    x = MAP[2].w * k + GAP
    town = Block(x, GAP / 2, (SQUARE - x) / TOWN[0])
    below = GAP / 2 + TOWN[1] * town.k + GAP
    k = (SQUARE - x) / TRACKS[0]
    tracks = Block(x, (below + y - TRACKS[1] * k) / 2, k)
    cards = Block(0, y + GAP, SQUARE / CARDS[0])
    y = cards.y + CARDS[1] * cards.k + GAP
    own, influence, poster = _side_by_side(y, MAT, table_size(2), POSTER_SIZE)
    y += MAT[1] * own.k + GAP
    other, pool = _side_by_side(y, MAT, POOL)
    bounds = Rect(-6, 0, SQUARE + 12, y + MAT[1] * other.k + 8)
    mats = (own, other)
    return Arrangement("square", bounds, map_, poster, town, tracks, cards, influence, mats, pool)


def _square_for_three() -> Arrangement:
    """The same for three: the map has the whole width, the others’ mats stand beside the own."""
    map_, y = _map(3, 0, SQUARE / MAP[4].w)
    y += GAP
    town, middle = Block(0, y, 1.14), y + TOWN[1] * 1.14 / 2
    x, k = TOWN[0] * town.k + GAP, 0.9
    tracks = Block(x, middle - TRACKS[1] * k / 2, k)
    x += TRACKS[0] * k + GAP
    wide, high = table_size(3)
    k = (SQUARE - x) / wide
    influence = Block(x, middle - high * k / 2, k)
    y += TOWN[1] * town.k + GAP
    cards = Block(0, y, SQUARE / CARDS[0])
    y += CARDS[1] * cards.k + GAP
    own, first = _side_by_side(y, MAT, (MAT[0], 2 * MAT[1] + GAP))
    mats = (own, *_stack(first, 2))
    bounds = Rect(-6, 0, SQUARE + 12, y + MAT[1] * own.k + 8)
    return Arrangement(
        "square", bounds, map_, _corner(map_), town, tracks, cards, influence, mats, None
    )


def _square_for_four() -> Arrangement:
    """The same for four: the others’ mats stand beside Boomtown, the own in a row by itself."""
    map_, y = _map(4, 0, SQUARE / MAP[4].w)
    y += GAP
    town = Block(0, y, 1.18)
    x, high = TOWN[0] * town.k + GAP, TOWN[1] * town.k
    first = Block(x, y, high / (3 * MAT[1] + 2 * GAP))
    x += MAT[0] * first.k + GAP
    tracks = Block(x, y, (SQUARE - x) / TRACKS[0])
    below = TRACKS[1] * tracks.k + GAP
    pool = Block(x, y + below, (high - below) / POOL[1])
    y += high + GAP
    cards = Block(0, y, SQUARE / CARDS[0])
    y += CARDS[1] * cards.k + GAP
    own, influence = _side_by_side(y, MAT, table_size(4))
    mats = (own, *_stack(first, 3))
    bounds = Rect(-6, 0, SQUARE + 12, y + MAT[1] * own.k + 8)
    return Arrangement(
        "square", bounds, map_, _corner(map_), town, tracks, cards, influence, mats, pool
    )


def _stack(first: Block, count: int) -> Iterator[Block]:
    """Yield the mats under each other, from the first one on."""
    for nth in range(count):
        yield Block(first.x, first.y + (MAT[1] + GAP) * first.k * nth, first.k)


def _side_by_side(y: float, *sizes: tuple[float, float]) -> Iterator[Block]:
    """Yield the blocks of those sizes in a row of the whole width, all equally high."""
    high = (SQUARE - GAP * (len(sizes) - 1)) / sum(wide / high for wide, high in sizes)
    x = 0.0
    for size in sizes:
        yield Block(x, y, high / size[1])
        x += size[0] * high / size[1] + GAP


@lru_cache(maxsize=8)
def arrangements(seats: int) -> tuple[Arrangement, ...]:
    """The ways to lay the table where all of it is shown at once."""
    square = {2: _square_for_two, 3: _square_for_three, 4: _square_for_four}[seats]
    return (_tall(seats), square(), _broad(seats))


#: In a pocket, how far from the middle what lies below the map of two is: a button of the page has
#: the corner.
ASIDE = 40.0


@lru_cache(maxsize=8)
def pocket(seats: int) -> Arrangement:
    """For a small screen held upright: four pages, two by two."""
    box = turned(2 if seats == 2 else 4)
    x, y = box.w + 8 + SHAFT[0] + 8, max(box.h, SHAFT[1]) + 20
    map_ = Block(-box.x, -box.y)
    own = Block(box.w + 8, 0)
    aside = (box.w - TOWN[0] * 1.08) / 2 if seats == 2 else 0.0
    town, k = Block(x + aside, 0, 1.08), box.w / TRACKS[0]
    tracks = Block(x, TOWN[1] * town.k + GAP, k)
    cards = Block(x, tracks.y + (TRACKS[1] + 2 * (LANE_APART - LANE)) * k + GAP, box.w / 600)
    k = (x - 8) / MAT[0]
    mats = [own, *(Block(0, y + (MAT[1] * k + GAP) * nth, k) for nth in range(seats - 1))]
    wide, high = table_size(seats)
    if seats == 2:
        k = (SHAFT[1] - box.h - GAP) / high
        middle = box.w / 2 + ASIDE
        influence, pool_y = Block(middle - wide * k - GAP, box.h + GAP, k), y
        poster = Block(middle + GAP, box.h + GAP, k * high / 206)
    else:
        influence = Block(x, y, 1.4 if seats == 4 else 0.92)
        pool_y = y + high * influence.k + GAP
        poster = Block(x + TOWN[0] * town.k + GAP + 4, 10, 1.12)
    pool = Block(x, pool_y, box.w / POOL[0])
    low = max(mats[-1].y + MAT[1] * mats[-1].k, pool.y + POOL[1] * pool.k) + 8
    bounds = Rect(-6, -6, x + box.w + 12, low + 6)
    high, under = max(box.h, SHAFT[1]) - 28, low - y
    pages = (
        Rect(0, 14, x - 8, high),
        Rect(box.w + 8, 14, x - 8, high),
        Rect(0, y, x - 8, under),
        Rect(x, y, box.w, under),
    )
    return Arrangement(
        "pocket", bounds, map_, poster, town, tracks, cards, influence, tuple(mats), pool, pages
    )


#: A view narrower than this, in CSS pixels, is a pocket's; up to the second where it is high.
SLIM, SMALL = 440.0, 560.0


@lru_cache(maxsize=64)
def arrange(seats: int, shape: float, width: float = 0.0) -> Arrangement:
    """The arrangement that shows the map and Boomtown largest and covers most of the view."""
    if 0 < width < SLIM or (0 < width < SMALL and shape < 1):
        return pocket(seats)
    return max(
        arrangements(seats),
        key=lambda one: one.scale(shape) * (one.map.k + one.town.k) * one.share(shape),
    )


# ---------------------------------------------------------------------------- within blocks


def cell_at(cell: int, labels: str) -> Point:
    """The middle of a cell of Boomtown; ``labels`` tells on which side its metals stand."""
    dx, dy = (7.0, 51.0) if labels == "right" else (51.0, 7.0)
    return (dx + CELL * (cell % 3 + 0.5), dy + CELL * (cell // 3 + 0.5))


#: The middle of each step of a shipping track; step 8 lies beyond the second bonus space.
STEP_XS = (40.0, 92.0, 176.0, 228.0, 348.0, 436.0, 488.0, 540.0, 662.0)
BRIDGES = (134.0, 392.0)
BONUS = (288.0, 601.0)


# ---------------------------------------------------------------------------- on the mats

#: From one piece to the next in a cart.
PIECE = 35.0


@dataclass(frozen=True, slots=True)
class Form:
    """A mat's form: where its parts lie.

    A cart's own origin is its middle, 132 below it the middle of its load; the use zone is
    the cart of section -1.
    """

    name: str
    size: tuple[float, float]
    tray: Block
    first: Block
    step: Point
    plate: Point
    tiles: tuple[float, float, float, float]
    camp: tuple[float, float, float]
    card: tuple[float, float, float]
    points: tuple[float, float, float] | None

    def cart(self, section: int) -> Block:
        """The place of a section's cart within the mat."""
        if section < 0:
            return self.tray
        one, (dx, dy) = self.first, self.step
        return Block(one.x + dx * section, one.y + dy * section, one.k)


#: A mat as everybody has it: the use zone on the left, the carts beside it.
LEDGER = Form(
    "mat", MAT, Block(92, 0), Block(236, 0), (124, 0), (30, 25), (284, 25, 128, 0.56),
    (514, 25, 1.0), (432, 25, 1.0), (598, 25, 1.0),
)  # fmt: skip
SHAFT = (139.0, 1060.0)
#: The own mat in a pocket: the use zone on top, the carts under it.
COLUMN = Form(
    "shaft", SHAFT, Block(69.5, 46, 0.83), Block(69.5, 187, 1.06), (0, 176), (24, 25),
    (24, 72, 92, 0.5), (58, 26, 0.86), (108, 26, 0.78), None,
)  # fmt: skip
#: The places of the terrains' signs at the foot of the column; their numbers stand beside them.
OWN_INFLUENCE = ((20.0, 962.0), (86.0, 962.0), (20.0, 1022.0), (86.0, 1022.0))


def piece_at(section: int, number: int, count: int) -> Point:
    """The place of the piece of that number of ``count`` in a cart or the use zone, from below."""
    columns = 4 if section < 0 else 3
    rows = -(-count // columns)
    row, column = divmod(number, columns)
    rise = min(33.0, 96.0 / max(1, rows - 1)) if rows > 1 else 33.0
    in_row = min(columns, count - row * columns)
    return ((column - (in_row - 1) / 2) * PIECE, 156.0 - row * rise)
