"""Components in the box of Gold West, as tables, with their sources.

Sources: GW1 first edition rulebook, GW2 second edition rulebook with Whitewater, BGA the
Board Game Arena implementation of the first edition (github bennygui/goldwest-public,
commit fdecf08; its data only). What the rulebooks show only as pictures is taken from BGA, and
for the second edition assumed to be the same (``Edition.assumed``).
"""

from __future__ import annotations

from dataclasses import dataclass

WOOD, STONE, COPPER, SILVER, GOLD, WATER = range(6)
RESOURCES = ("wood", "stone", "copper", "silver", "gold", "water")
#: One letter per resource, as tokens are written: r is stone (rock), a is water (aqua).
LETTERS = "wrcsga"

FOREST, GOLD_HILLS, SILVER_HILLS, COPPER_HILLS = range(4)
TERRAINS = ("forest", "gold", "silver", "copper")

#: The shipping tracks.
TRACKS = ("copper", "silver", "gold")
#: The metal of each shipping track.
TRACK_METALS = (COPPER, SILVER, GOLD)

#: Supply sections: 0 at the top, next to the use zone, to 3 at the bottom. A section's number is
#: also its points. The rulebooks count them 1 to 4. (GW1, GW2)
SECTIONS = 4

#: Camps per player by seats. (GW1, GW2)
CAMPS = {2: 12, 3: 12, 4: 10}

#: Influence markers per player. (GW1, GW2)
MARKERS = 12

#: So many of each resource, in the order of ``RESOURCES``.
Counts = tuple[int, int, int, int, int, int]


def counts(letters: str) -> Counts:
    """The resources written as a word of ``LETTERS``."""
    n = [letters.count(letter) for letter in LETTERS]
    return n[0], n[1], n[2], n[3], n[4], n[5]


# --- mining tokens: 14 per terrain (GW1, GW2); contents BGA ---


@dataclass(frozen=True, slots=True)
class Kind:
    """One face of a mining token, and how many tokens have it."""

    terrain: int
    letters: str
    number: int

    @property
    def resources(self) -> Counts:
        """The resources on it."""
        return counts(self.letters)


_FACES = {
    FOREST: {"www": 3, "rrr": 3, "wr": 2, "wwr": 1, "rrw": 1, "wc": 1, "ws": 1, "wg": 1, "rg": 1},
    GOLD_HILLS: {"gg": 4, "ggg": 2, "ggs": 2, "ggc": 2, "grw": 2, "gs": 1, "gsc": 1},
    SILVER_HILLS: {"ss": 4, "sss": 2, "ssg": 2, "ssc": 2, "srw": 2, "sc": 1, "sr": 1},
    COPPER_HILLS: {"cc": 4, "ccc": 2, "ccg": 2, "ccs": 2, "crw": 2, "cg": 1, "cr": 1},
}
TOKEN_KINDS = tuple(Kind(t, face, n) for t, faces in _FACES.items() for face, n in faces.items())
KINDS_OF = tuple(
    tuple(k for k, kind in enumerate(TOKEN_KINDS) if kind.terrain == t) for t in range(4)
)
KIND_RESOURCES = tuple(kind.resources for kind in TOKEN_KINDS)
TOKENS_PER_TERRAIN = 14

# --- starting resources by place in the turn order, sections 0 to 3 (BGA) ---

START_SUPPLY = (
    ("w", "rc", "", ""),
    ("w", "rs", "", ""),
    ("w", "rg", "", ""),
    ("w", "rg", "c", ""),
)

# --- Boomtown: a grid of 3 x 3, cell = 3 * row + column (GW1, GW2); order of metals BGA ---

COLUMN_METALS = (COPPER, SILVER, GOLD)
ROW_METALS = (GOLD, SILVER, COPPER)
CELL_METALS = tuple((COLUMN_METALS[cell % 3], ROW_METALS[cell // 3]) for cell in range(9))

#: Every way to lay four two-cell offices and leave one cell; A to D are the offices in the order
#: drawn, the dot is the single tile.
LAYOUTS = tuple(
    "".join(rows.split("/"))
    for rows in (
        ".AA/BBC/DDC", ".AA/BCC/BDD", ".AA/BCD/BCD", ".AB/CAB/CDD",
        "AAB/CCB/.DD", "ABB/ACC/.DD", "ABB/ACD/.CD", "ABC/ABC/.DD",
        "AAB/C.B/CDD", "ABB/A.C/DDC",
        "AA./BBC/DDC", "AA./BCC/BDD", "AA./BCD/BCD", "AB./ABC/DDC",
        "AAB/CCB/DD.", "AAB/CDB/CD.", "ABB/ACC/DD.", "ABC/ABC/DD.",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Office:
    """Points of an office for each marker on it, at the end; ``clause`` tells what it counts.

    ``points`` for each thing counted, or for so many together (``every``); ``settlement`` for a
    settlement where only a camp is worth ``points``; ``first_edition`` in the first edition,
    where it is worth something else there.
    """

    clause: str
    points: int
    every: int | None = None
    settlement: int | None = None
    first_edition: int | None = None

    def points_in(self, edition_id: str) -> int:
        """The points for each thing counted, in that edition."""
        if self.first_edition is not None and edition_id == FIRST.id:
            return self.first_edition
        return self.points


#: The offices in the order of their numbers; the last two belong to the Bandits extra. (GW1, GW2;
#: Bandits: BGA)
OFFICES = {
    "docks": Office("4.3", 1, settlement=2),
    "frontier": Office("4.4", 1),
    "homestead": Office("4.7", 2),
    "courthouse": Office("4.1", 1),
    "deeds": Office("4.6", 2),
    "depot": Office("4.9", 2),
    "mayor": Office("4.10", 3, every=2),
    "saloon": Office("4.12", 2),
    "sheriff": Office("4.5", 1),
    "shipping": Office("4.8", 2),
    "surveyor": Office("4.11", 1),
    "town_hall": Office("4.2", 2, first_edition=1),
    "insurance": Office("9.1", 1),
    "hoosegow": Office("9.1", 1),
}
OFFICE_IDS = tuple(OFFICES)
#: Offices to draw from without the Bandits: the first of ``OFFICES``.
BASE_OFFICES = 12

#: Single tiles for the ninth cell: the 4-point tile, Whitewater's tower, the Trading Post.
SINGLES = ("vp4", "water_tower", "tp_copper", "tp_silver", "tp_gold", "tp_material")
VP4, WATER_TOWER = 0, 1
#: Points for a marker on the 4-point tile, at once. (GW1, GW2)
TILE_POINTS = 4

# --- investments: 8 of 20 (GW1, GW2); costs, points and effects BGA ---


#: A step of what a card or a tile does: a name, and its argument, 0 where it needs none.
#:
#: ``ship``, ``take`` and ``look``: so many steps, resources or tokens. ``influence``: a terrain.
#: ``mark``, ``over``, ``upgrade``, ``swap``, ``water``, ``material``: nothing. ``tokens`` stands
#: for what the edition has (``Edition.tokens_effect``). What follows from these while they are
#: carried out is told in ``effects.py``.
Step = tuple[str, int]


TOKENS: tuple[Step, ...] = (("tokens", 0),)


@dataclass(frozen=True, slots=True)
class Card:
    """An investment card.

    ``cost`` is copper, silver, gold; ``effect`` is what it does, step by step. ``reconstructed``:
    the cost is ours, the rulebook shows only a picture.
    """

    id: str
    cost: tuple[int, int, int]
    points: int
    effect: tuple[Step, ...] = ()
    reconstructed: bool = False


CARDS = (
    Card("I00", (4, 0, 0), 8),
    Card("I01", (3, 0, 1), 7, (("influence", SILVER_HILLS),)),
    Card("I02", (0, 4, 0), 5, (("over", 0),)),
    Card("I03", (0, 2, 2), 9, TOKENS),
    Card("I04", (0, 0, 4), 6, (("ship", 2),)),
    Card("I05", (0, 5, 0), 13),
    Card("I06", (2, 0, 2), 10),
    Card("I07", (0, 4, 0), 10),
    Card("I08", (0, 0, 5), 15),
    Card("I09", (2, 2, 0), 9),
    Card("I10", (5, 0, 0), 11),
    Card("I11", (0, 1, 3), 11, (("influence", FOREST),)),
    Card("I12", (1, 0, 3), 8, (("influence", COPPER_HILLS),)),
    Card("I13", (2, 0, 2), 6, (("mark", 0),)),
    Card("I14", (0, 0, 4), 12),
    Card("I15", (0, 2, 2), 11),
    Card("I16", (0, 3, 1), 9, (("influence", GOLD_HILLS),)),
    Card("I17", (1, 3, 0), 7, (("upgrade", 0),)),
    Card("I18", (2, 2, 0), 7, (("take", 2),)),
    Card("I19", (3, 1, 0), 7, (("ship", 1),)),
    # Whitewater. Ruling (gold-west 7.9): the costs are unknown; these are a reconstruction.
    Card("W1", (3, 1, 0), 0, (("mark", 0), ("water", 0)), True),
    Card("W2", (1, 3, 0), 5, (("water", 0),), True),
    Card("W3", (3, 0, 1), 3, (("ship", 1), ("water", 0)), True),
    Card("W4", (0, 3, 1), 5, (("water", 0), ("material", 0)), True),
)
BASE_CARDS = 20
#: Investments in the row. (GW1, GW2)
CARDS_DRAWN = 8

#: Investment bonus tiles by seats: worth this many points down to 1. (GW1, GW2)
BONUS_TILES = {2: 3, 3: 4, 4: 5}

# --- points of building and at the end (GW1, GW2) ---

#: Influence of a camp and of a settlement.
BUILDING_INFLUENCE = (1, 2)
#: Influence that a card or an upgrade adds.
CARD_INFLUENCE = 1
#: Points lost at once by looting.
LOOT_PENALTY = 1
#: Points for each building of the largest group.
GROUP_POINTS = 2
#: Points lost for each camp of whoever has most in Wanted; the second most loses them for so many
#: camps together.
WANTED_PENALTY, WANTED_EVERY = 1, 2

# --- Whitewater (GW2) ---

#: Water tokens.
WATERS = 10
#: Whitewater's cards in the row.
WATER_CARDS = 2
#: The section in which everybody's first water lies.
WATER_START = 3
#: Points for each water in the section where step 3 places resources.
WATER_POINTS = 1
#: The bridge that is covered: it gives a water instead of its points.
WATER_BRIDGE = 1

# --- shipping: steps 0 to 8 (BGA; consistent with the examples of GW2) ---

LAST_STEP = 8
#: The bridge that is crossed by the step away from this one. (BGA)
BRIDGE_AFTER = {1: 0, 4: 1}
#: Points for crossing each bridge of a track. (GW2, BGA)
BRIDGE_POINTS = (2, 3)
#: The bonus space that is jumped by the step away from this one.
BONUS_AFTER = {3: 0, 7: 1}
#: Values of the two tiles on either bonus space of a track, from the top.
SHIPPING_TILES = ((7, 4), (8, 5), (9, 6))

# --- terrain awards, first and second, in the order of TERRAINS (BGA; GW1, GW2 examples) ---

AWARDS = ((8, 4), (9, 5), (10, 6), (11, 7))


@dataclass(frozen=True, slots=True)
class Edition:
    """Differences between the editions.

    ``courthouse``: the Courthouse counts each mining ``token`` or each ``influence``;
    ``tokens_effect``: what the tokens card does; ``counting``: the printed order of the final
    scoring (totals do not depend on it); ``labels``: where the metals of the Boomtown grid are
    printed; ``frontier``: the Frontier Office counts what lies at the ``edge`` of the map or next
    to the ``frame``; ``counts_markers``: a player has no more than ``MARKERS``; ``assumed``:
    tables taken over from the first edition unseen.
    """

    id: str
    courthouse: str
    tokens_effect: tuple[Step, ...]
    counting: tuple[str, ...]
    labels: tuple[str, str]
    frontier: str
    counts_markers: bool = True
    assumed: tuple[str, ...] = ()


FIRST = Edition(
    id="gold-west-1e",
    courthouse="token",
    tokens_effect=(("look", 2),),
    counting=("group", "boomtown", "wanted", "terrain"),
    labels=("top", "right"),
    frontier="edge",
)
SECOND = Edition(
    id="gold-west-2e",
    courthouse="influence",
    tokens_effect=(("swap", 0),),
    counting=("group", "wanted", "boomtown", "terrain", "water"),
    labels=("bottom", "left"),
    frontier="frame",
    assumed=(
        "card costs and points",
        "metals of the Boomtown grid",
        "token contents",
        "terrain tiles",
        "shipping tile values",
        "starting resources",
    ),
)
EDITIONS = {edition.id: edition for edition in (FIRST, SECOND)}
