"""Components: the tiles of the base game and The Goldmines, the supplies, and all points.

Sources: the publisher's tile overview (letters A to X) and the tile definitions of
JCloisterZone for geometry, counts, coats of arms and monasteries, agreeing with an
independent table; the numbers GM1 to GM8 are ours. Supplies and the ingot table are of the
booklets of Carcassonne (third edition), The Goldmines, and Bridges, Castles and Bazaars.

Everything is at rotation 0. Edges are N E S W; the halves of an edge are L and R for someone
in the centre of the tile who looks out. A rotation is a number of clockwise quarter turns.
"""

from __future__ import annotations

from dataclasses import dataclass

BASE = "base"
GOLDMINES = "goldmines"


@dataclass(frozen=True, slots=True)
class City:
    """A city segment; ``half``: a semicircle on one edge, which can be half of a castle."""

    edges: str
    pennants: int = 0
    half: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A field region: its edge halves, and the indexes of the city segments it touches."""

    halves: str
    cities: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TileKind:
    """One kind of tile and how many are in a box.

    ``edges`` are N E S W as ``C`` city, ``R`` road or ``F`` field. A road lists the edges it
    reaches: one for a road that ends on the tile, two for one that passes.
    """

    id: str
    box: str
    count: int
    edges: str
    words: str
    roads: tuple[str, ...] = ()
    cities: tuple[City, ...] = ()
    fields: tuple[Field, ...] = ()
    monastery: bool = False
    mine: bool = False


# fmt: off
TILES: tuple[TileKind, ...] = (
    TileKind(
        "A", BASE, 2, "FFRF", "monastery with a road leaving south",
        roads=("S",), fields=(Field("NL NR EL ER SL SR WL WR"),), monastery=True,
    ),
    TileKind(
        "B", BASE, 4, "FFFF", "monastery in a field",
        fields=(Field("NL NR EL ER SL SR WL WR"),), monastery=True,
    ),
    TileKind(
        "C", BASE, 1, "CCCC", "city on all four sides, coat of arms",
        cities=(City("NESW", pennants=1),),
    ),
    TileKind(
        "D", BASE, 4, "CRFR", "city north, straight road west-east (start tile kind)",
        roads=("EW",), cities=(City("N", half=True),),
        fields=(Field("EL WR", (0,)), Field("ER SL SR WL")),
    ),
    TileKind(
        "E", BASE, 5, "CFFF", "city north, rest field",
        cities=(City("N", half=True),), fields=(Field("EL ER SL SR WL WR", (0,)),),
    ),
    TileKind(
        "F", BASE, 2, "FCFC", "city running west to east, coat of arms",
        cities=(City("EW", pennants=1),), fields=(Field("NL NR", (0,)), Field("SL SR", (0,))),
    ),
    TileKind(
        "G", BASE, 1, "FCFC", "city running west to east",
        cities=(City("EW"),), fields=(Field("NL NR", (0,)), Field("SL SR", (0,))),
    ),
    TileKind(
        "H", BASE, 3, "CFCF", "two separate cities on opposite sides (north, south)",
        cities=(City("N", half=True), City("S", half=True)),
        fields=(Field("EL ER WL WR", (0, 1)),),
    ),
    TileKind(
        "I", BASE, 2, "CFFC", "two separate cities on neighbouring sides (north, west)",
        cities=(City("N", half=True), City("W", half=True)),
        fields=(Field("EL ER SL SR", (0, 1)),),
    ),
    TileKind(
        "J", BASE, 3, "CRRF", "city north, road bending east-south",
        roads=("ES",), cities=(City("N", half=True),),
        fields=(Field("EL SR WL WR", (0,)), Field("ER SL")),
    ),
    TileKind(
        "K", BASE, 3, "CFRR", "city north, road bending south-west",
        roads=("SW",), cities=(City("N", half=True),),
        fields=(Field("EL ER SL WR", (0,)), Field("SR WL")),
    ),
    TileKind(
        "L", BASE, 3, "CRRR", "city north, three roads meeting at a crossing",
        roads=("E", "S", "W"), cities=(City("N", half=True),),
        fields=(Field("EL WR", (0,)), Field("ER SL"), Field("SR WL")),
    ),
    TileKind(
        "M", BASE, 2, "CFFC", "city joining north and west, coat of arms",
        cities=(City("NW", pennants=1),), fields=(Field("EL ER SL SR", (0,)),),
    ),
    TileKind(
        "N", BASE, 3, "CFFC", "city joining north and west",
        cities=(City("NW"),), fields=(Field("EL ER SL SR", (0,)),),
    ),
    TileKind(
        "O", BASE, 2, "CRRC", "city joining north and west, road bending east-south, coat of arms",
        roads=("ES",), cities=(City("NW", pennants=1),),
        fields=(Field("EL SR", (0,)), Field("ER SL")),
    ),
    TileKind(
        "P", BASE, 3, "CRRC", "city joining north and west, road bending east-south",
        roads=("ES",), cities=(City("NW"),), fields=(Field("EL SR", (0,)), Field("ER SL")),
    ),
    TileKind(
        "Q", BASE, 1, "CCFC", "city on north, east and west, field south, coat of arms",
        cities=(City("NEW", pennants=1),), fields=(Field("SL SR", (0,)),),
    ),
    TileKind(
        "R", BASE, 3, "CCFC", "city on north, east and west, field south",
        cities=(City("NEW"),), fields=(Field("SL SR", (0,)),),
    ),
    TileKind(
        "S", BASE, 2, "CCRC", "city on north, east and west, road leaving south, coat of arms",
        roads=("S",), cities=(City("NEW", pennants=1),),
        fields=(Field("SL", (0,)), Field("SR", (0,))),
    ),
    TileKind(
        "T", BASE, 1, "CCRC", "city on north, east and west, road leaving south",
        roads=("S",), cities=(City("NEW"),), fields=(Field("SL", (0,)), Field("SR", (0,))),
    ),
    TileKind(
        "U", BASE, 8, "FRFR", "straight road west-east",
        roads=("EW",), fields=(Field("NL NR EL WR"), Field("ER SL SR WL")),
    ),
    TileKind(
        "V", BASE, 9, "FFRR", "road bending west-south",
        roads=("SW",), fields=(Field("NL NR EL ER SL WR"), Field("SR WL")),
    ),
    TileKind(
        "W", BASE, 4, "FRRR", "three roads meeting at a crossing (east, south, west)",
        roads=("E", "S", "W"), fields=(Field("NL NR EL WR"), Field("ER SL"), Field("SR WL")),
    ),
    TileKind(
        "X", BASE, 1, "RRRR", "four roads meeting at a crossing",
        roads=("N", "E", "S", "W"),
        fields=(Field("NL WR"), Field("NR EL"), Field("ER SL"), Field("SR WL")),
    ),
    TileKind(
        "GM1", GOLDMINES, 1, "FRRF", "monastery, road bending east-south",
        roads=("ES",), fields=(Field("NL NR EL SR WL WR"), Field("ER SL")), monastery=True,
        mine=True,
    ),
    TileKind(
        "GM2", GOLDMINES, 1, "CFFC", "monastery, city joining north and west",
        cities=(City("NW"),), fields=(Field("EL ER SL SR", (0,)),), monastery=True, mine=True,
    ),
    TileKind(
        "GM3", GOLDMINES, 1, "CRRC",
        "monastery, city joining north and west, road bending east-south",
        roads=("ES",), cities=(City("NW"),), fields=(Field("EL SR", (0,)), Field("ER SL")),
        monastery=True, mine=True,
    ),
    TileKind(
        "GM4", GOLDMINES, 1, "RRRR", "monastery between two bending roads (north-east, south-west)",
        roads=("NE", "SW"), fields=(Field("NL ER SL WR"), Field("NR EL"), Field("SR WL")),
        monastery=True, mine=True,
    ),
    TileKind(
        "GM5", GOLDMINES, 1, "RRRR", "two bending roads (north-west, east-south)",
        roads=("NW", "ES"), fields=(Field("NL WR"), Field("NR EL SR WL"), Field("ER SL")),
        mine=True,
    ),
    TileKind(
        "GM6", GOLDMINES, 1, "CRRC", "city joining north and west, road bending east-south",
        roads=("ES",), cities=(City("NW"),), fields=(Field("EL SR", (0,)), Field("ER SL")),
        mine=True,
    ),
    TileKind(
        "GM7", GOLDMINES, 1, "RCRC",
        "city running west to east with a through road north-south crossing it",
        roads=("NS",), cities=(City("EW"),),
        fields=(Field("NL", (0,)), Field("NR", (0,)), Field("SL", (0,)), Field("SR", (0,))),
        mine=True,
    ),
    TileKind(
        "GM8", GOLDMINES, 1, "RRRR",
        "two straight roads crossing without meeting (north-south, west-east)",
        roads=("NS", "EW"),
        fields=(Field("NL WR"), Field("NR EL"), Field("ER SL"), Field("SR WL")), mine=True,
    ),
)
# fmt: on

#: The start tile lies at 0,0 unturned; it is one of the kind's copies.
START = "D"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of the rules, and the clause that says it."""

    number: int
    clause: str


#: Points for each tile of a completed road.
ROAD_TILE = Amount(1, "2.9")
#: Points for each tile of a completed city.
CITY_TILE = Amount(2, "2.10")
#: Points for each coat of arms of a completed city.
CITY_PENNANT = Amount(2, "2.10")
#: Points for each tile of a completed city of two tiles under the option ``small_city``.
SMALL_CITY_TILE = Amount(1, "2.11")
#: Points for each coat of arms of such a city.
SMALL_CITY_PENNANT = Amount(1, "2.11")
#: Points of a completed monastery.
MONASTERY_POINTS = Amount(9, "2.12")
#: Points at the end for each tile and coat of arms of what is uncompleted; of a monastery for
#: itself and each tile around it.
UNFINISHED = Amount(1, "2.15")
#: Points of a field for each completed city that touches it.
FIELD_CITY = Amount(3, "2.16")
#: Points of a field for each castle that touches it.
FIELD_CASTLE = Amount(4, "4.13")
#: Meeples a seat plays with; one more marks the score.
MEEPLES = Amount(7, "1.2")
#: Gold ingots in a box: two for each gold mine.
INGOTS = Amount(16, "3.1")
#: From how many ingots on, points for each of them; the best rate first.
INGOT_RATES = (
    (Amount(10, "3.11"), Amount(4, "3.11")),
    (Amount(7, "3.11"), Amount(3, "3.11")),
    (Amount(4, "3.11"), Amount(2, "3.11")),
    (Amount(1, "3.11"), Amount(1, "3.11")),
)
#: Castle tokens a seat.
CASTLES = Amount(3, "4.1")
#: From so many seats on there are ``CASTLES_OF_MANY``.
MANY_SEATS = Amount(5, "4.1")
CASTLES_OF_MANY = Amount(2, "4.1")


def castle_tokens(seats: int) -> int:
    """Return the castle tokens of each seat in a game of so many."""
    return (CASTLES if seats < MANY_SEATS.number else CASTLES_OF_MANY).number


def completed_city(tiles: int, pennants: int = 0) -> int:
    """Return the points of a completed city of so many tiles and coats of arms."""
    return CITY_TILE.number * tiles + CITY_PENNANT.number * pennants


def small_city(pennants: int = 0) -> int:
    """Return the points of a completed city of two tiles under the option ``small_city``."""
    return SMALL_CITY_TILE.number * 2 + SMALL_CITY_PENNANT.number * pennants


def ingot_points(ingots: int) -> int:
    """Return the points of that many ingots: one rate applies to all of them (carcassonne 3.11).

    Ruling (carcassonne 3.12): the printed rules name one step of the table; the others are those
    of the common edition.
    """
    for at_least, points in INGOT_RATES:
        if ingots >= at_least.number:
            return ingots * points.number
    return 0


def count_mines() -> int:
    """Return the number of tiles with gold mines in a box."""
    return sum(kind.count for kind in TILES if kind.mine)
