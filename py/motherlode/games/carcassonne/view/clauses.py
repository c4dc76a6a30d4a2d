"""The rules of Carcassonne with The Goldmines and castles, clause by clause, in our own words.

The numbers begin with 1 for the table, 2 for the base game, 3 for The Goldmines, 4 for castles.
"""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import (
    CASTLES,
    CASTLES_OF_MANY,
    CITY_PENNANT,
    CITY_TILE,
    FIELD_CASTLE,
    FIELD_CITY,
    INGOT_RATES,
    INGOTS,
    MEEPLES,
    MONASTERY_POINTS,
    ROAD_TILE,
    SMALL_CITY_PENNANT,
    SMALL_CITY_TILE,
    TILES,
    UNFINISHED,
    count_mines,
)
from motherlode.locale import mark
from motherlode.view.clauses import translate_clauses
from motherlode.view.contract import Clause

# The books; a source names the chapter after a colon.
_C3 = mark("Carcassonne, third edition")
_MINES = mark("The Goldmines")
_SETUP = _C3 + ": setting up"
_TURN = _C3 + ": course of a turn"
_TILE = _C3 + ": placing a tile"
_MEEPLE = _C3 + ": placing a meeple"
_SCORING = _C3 + ": scoring"
_END = _C3 + ": final scoring"
_FIELDS = _C3 + ": farmers"
_GOLD = _MINES + ": material and setting up"
_GOLD_1 = _MINES + ": 1, placing a tile"
_GOLD_3 = _MINES + ": 3, scoring"
_GOLD_TIE = _MINES + ": 3, several players or several features"
_GOLD_END = _MINES + ": final scoring"
_GOLD_ORDER = _MINES + ": summary of the sequence"
_CASTLES = mark("Bridges, Castles and Bazaars")
_CASTLE_GOLD = _MINES + ": castles, the publisher’s clarifications of June 2013"


def ingot_rates() -> dict[str, int]:
    """Return the table of values: what each ingot brings, and from how many ingots on."""
    (at_four, four), (at_three, three), (at_two, two), (_, one) = INGOT_RATES
    return {
        "one": one.number,
        "two": two.number,
        "at_two": at_two.number,
        "three": three.number,
        "at_three": at_three.number,
        "four": four.number,
        "at_four": at_four.number,
    }


def two_boxes() -> dict[str, int]:
    """Return what is in two boxes: tiles without The Goldmines and with them, ingots."""
    base = sum(kind.count for kind in TILES if kind.box == "base")
    mines = sum(kind.count for kind in TILES if kind.box == "goldmines")
    return {"tiles": 2 * base, "more": 2 * (base + mines), "ingots": 2 * INGOTS.number}


CLAUSES: tuple[Clause, ...] = (
    Clause(
        "1.1",
        mark("The start tile is on the table. All others are shuffled and drawn one by one."),
        _SETUP,
    ),
    Clause(
        "1.2",
        mark("Every player has {meeples:word} meeples to play with."),
        _SETUP,
        numbers=lambda: {"meeples": MEEPLES.number},
    ),
    Clause("1.3", mark("A sixth player uses the sixth colour of other boxes."), ruling=True),
    Clause(
        "1.4",
        mark(
            "A turn: draw a tile and place it, place a meeple if you like, then what the tile "
            "has completed is scored. Play passes clockwise."
        ),
        _TURN,
    ),
    Clause(
        "1.5",
        mark(
            "The order of a turn is tile, ingots, meeple, castle, points of what is completed, "
            "points of castles set off, ingots taken, meeples back."
        ),
        _GOLD_ORDER,
    ),
    Clause(
        "1.6",
        mark("The first player begins, or one drawn by lot, as you choose before the game."),
        ruling=True,
    ),
    Clause(
        "1.7",
        mark(
            "Option: with two boxes there are twice as many tiles, {tiles} without The Goldmines "
            "and {more} with them, and {ingots} ingots. One start tile is on the table, the other "
            "is drawn like any tile. Meeples and castles are as many as with one box."
        ),
        ruling=True,
        numbers=two_boxes,
    ),
    Clause(
        "2.1",
        mark(
            "The tile drawn is placed edge to edge with at least one tile in play, turned as you "
            "like. Touching at a corner is not enough."
        ),
        _TILE,
    ),
    Clause(
        "2.2",
        mark("On every edge that meets another, road meets road, city city, and field field."),
        _TILE,
    ),
    Clause(
        "2.3",
        mark("A tile that fits nowhere leaves the game, and another one is drawn."),
        _TILE,
    ),
    Clause(
        "2.4",
        mark(
            "You may place one of your meeples on the tile just placed, and on no other: as a "
            "knight in a city, a highwayman on a road, a monk in a monastery or a farmer lying "
            "in a field."
        ),
        _MEEPLE,
    ),
    Clause(
        "2.5",
        mark(
            "Nobody may be on the same road, city or field already, not even one of your own. "
            "Several meeples come together only when tiles join what was apart."
        ),
        _MEEPLE,
    ),
    Clause(
        "2.6",
        mark(
            "What the tile completes may be claimed as well; it is scored at once, and "
            "the meeple comes back in the same turn."
        ),
        _MEEPLE,
    ),
    Clause(
        "2.7",
        mark(
            "The player with the most meeples in it scores what is completed; players with "
            "equally many all score in full. It is scored once, however many meeples a player "
            "has there. What nobody holds scores for nobody."
        ),
        _SCORING,
    ),
    Clause(
        "2.8",
        mark("Then all meeples in it go back, also those that scored nothing."),
        _SCORING,
    ),
    Clause(
        "2.9",
        mark(
            "A road is completed when both its ends are closed, or when it is a ring: "
            "{tile:points} for each tile."
        ),
        _SCORING,
        numbers=lambda: {"tile": ROAD_TILE.number},
    ),
    Clause(
        "2.10",
        mark(
            "A city is completed when its wall has no gap: {tile:points} for each tile and "
            "{pennant} for each coat of arms."
        ),
        _SCORING,
        numbers=lambda: {"tile": CITY_TILE.number, "pennant": CITY_PENNANT.number},
    ),
    Clause(
        "2.11",
        mark(
            "Option: a completed city of two tiles brings {tile:points} for each tile and "
            "{pennant} for each coat of arms."
        ),
        mark("Carcassonne, first and second edition"),
        numbers=lambda: {"tile": SMALL_CITY_TILE.number, "pennant": SMALL_CITY_PENNANT.number},
    ),
    Clause(
        "2.12",
        mark("A monastery is completed when eight tiles surround it: {monastery:points}."),
        _SCORING,
        numbers=lambda: {"monastery": MONASTERY_POINTS.number},
    ),
    Clause(
        "2.13",
        mark(
            "A tile counts once, even if several parts of it belong to the same road or city. "
            "All that a tile completes is scored in that turn."
        ),
        _SCORING,
    ),
    Clause("2.14", mark("The game ends with the turn of the last tile."), _END),
    Clause(
        "2.15",
        mark(
            "At the end an unfinished road or city brings {each:points} for each tile and each "
            "coat of arms, an unfinished monastery {each} for itself and {each} for each tile "
            "around it."
        ),
        _END,
        numbers=lambda: {"each": UNFINISHED.number},
    ),
    Clause(
        "2.16",
        mark(
            "Fields are bounded by roads, city walls and the edge of the land. They "
            "are scored only at the end, and farmers stay until then: most farmers in "
            "a field earn {city:points} for every completed city that touches it; if "
            "tied, all get them."
        ),
        _FIELDS,
        numbers=lambda: {"city": FIELD_CITY.number},
    ),
    Clause(
        "2.17",
        mark(
            "Every field is scored by itself: a city can pay several fields, and the same player "
            "several times."
        ),
        _FIELDS,
    ),
    Clause(
        "2.18",
        mark("Fields always count, also where a booklet has them as a supplement."),
        ruling=True,
    ),
    Clause(
        "2.19",
        mark("The sources name no tie-break; equal points share the victory."),
        ruling=True,
    ),
    Clause(
        "3.1",
        mark("{mines:Word} tiles with gold mines are shuffled in; {ingots} ingots are ready."),
        _GOLD,
        numbers=lambda: {"mines": count_mines(), "ingots": INGOTS.number},
    ),
    Clause(
        "3.2",
        mark(
            "The player who places a tile with a gold mine puts one ingot on it and a second one "
            "on a tile around it, straight or across. Only then comes the meeple."
        ),
        _GOLD_1,
    ),
    Clause(
        "3.3",
        mark(
            "A tile may hold several ingots. They belong to the tile, and so to everything on it."
        ),
        _GOLD_1,
    ),
    Clause(
        "3.4",
        mark(
            "The second ingot is placed also where only one tile is around the mine, "
            "and it may be beside meeples and on castles."
        ),
        ruling=True,
    ),
    Clause(
        "3.5",
        mark(
            "When a road or a city is scored, those who score it take the ingots on its tiles; "
            "with a monastery, those on its own tile and on the eight around it."
        ),
        _GOLD_3,
    ),
    Clause(
        "3.6",
        mark("What is completed and held by nobody keeps its ingots for later."),
        _GOLD_3,
    ),
    Clause("3.7", mark("Farmers never get any ingots."), _GOLD_END),
    Clause(
        "3.8",
        mark(
            "If several players or several features are scored at once, the ingots are taken one "
            "by one: the player whose turn it is begins, then clockwise, each from a tile of "
            "what that player scored. A player with nothing left to take is passed over."
        ),
        _GOLD_TIE,
    ),
    Clause("3.9", mark("Taking an ingot is compulsory."), ruling=True),
    Clause(
        "3.10",
        mark("Before the final scoring all ingots still on tiles are removed."),
        _GOLD_END,
    ),
    Clause(
        "3.11",
        mark(
            "After the final scoring every ingot that a player owns brings {one:points}, from "
            "{at_two:word} ingots on {two}, from {at_three:word} on {three} and from "
            "{at_four:word} on {four}."
        ),
        _GOLD_END,
        numbers=ingot_rates,
    ),
    Clause(
        "3.12",
        mark("The table of values is that of the common edition."),
        ruling=True,
    ),
    Clause(
        "4.1",
        mark("Every player has {castles:word} castles, with five or six players {many:word}."),
        _CASTLES,
        numbers=lambda: {"castles": CASTLES.number, "many": CASTLES_OF_MANY.number},
    ),
    Clause(
        "4.2",
        mark(
            "A completed city of just two half circles need not be scored: the player whose "
            "meeple is in it may turn it into a castle, as long as that player has one left. It "
            "does not matter who placed the tile or when the meeple came."
        ),
        _CASTLES,
    ),
    Clause(
        "4.3",
        mark(
            "The meeple stays in the castle as its lord. There are no points and no ingots for "
            "the city, and from then on it is no city."
        ),
        _CASTLES,
    ),
    Clause(
        "4.4",
        mark(
            "One tile that closes two small cities may make two castles. Players are asked in "
            "turn, clockwise from the one whose turn it is."
        ),
        ruling=True,
    ),
    Clause(
        "4.5",
        mark(
            "The fief of a castle is its own two tiles and the two on either side of them, six "
            "in all."
        ),
        _CASTLE_GOLD,
    ),
    Clause(
        "4.6",
        mark(
            "A castle is scored with the first road, city or monastery that is "
            "completed with a tile in its fief after the turn in which it was built, "
            "of a monastery its own tile, no matter who completes or holds it: the lord gets the "
            "same points. "
            "Waiting for something better is not possible."
        ),
        _CASTLES,
    ),
    Clause(
        "4.7",
        mark("Then the lord goes back, and the castle stays empty to the end."),
        _CASTLES,
    ),
    Clause(
        "4.8",
        mark(
            "If several things are completed in the fief at once, the lord chooses which of them "
            "the castle brings the points of."
        ),
        _CASTLES,
    ),
    Clause(
        "4.9",
        mark(
            "Two castles may be side by side. When one is scored it counts as "
            "completed for the other in whose fief it is, and both bring the same "
            "points."
        ),
        _CASTLES,
    ),
    Clause(
        "4.10",
        mark(
            "What a tile completes goes before the castles: a castle that a road, city or "
            "monastery has set off brings the points of that, also if a castle beside it brings "
            "more in the same turn. Lords choose clockwise from the player whose turn it is, and "
            "what is worth the same is one choice. No castle is scored twice."
        ),
        ruling=True,
    ),
    Clause(
        "4.11",
        mark(
            "With the castle its lord takes the ingots in the fief and no others, wherever "
            "the thing that set it off is."
        ),
        _CASTLE_GOLD,
    ),
    Clause("4.12", mark("A castle that is not scored by the end brings nothing."), _CASTLES),
    Clause(
        "4.13",
        mark(
            "To a field a castle, with or without a lord, is worth {castle:points} instead of "
            "{city}."
        ),
        _CASTLES,
        numbers=lambda: {"castle": FIELD_CASTLE.number, "city": FIELD_CITY.number},
    ),
)

GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("tile", "tuile Terrain", "tessera Terreno"),
    ("start tile", "tuile de départ", "tessera di partenza"),
    ("turns: clockwise quarter turns of a tile", "rotation", "rotazione"),
    (
        "edge, half: N E S W, left and right seen from the centre",
        "côté, demi-côté",
        "lato, mezzo lato",
    ),
    ("segment: the part of a feature on one tile", "section", "sezione"),
    ("feature", "zone", "elemento, area"),
    ("road (`R`), city (`C`), field (`F`)", "route, ville, pré (champ)", "strada, città, campo"),
    ("monastery (`M`)", "abbaye", "monastero"),
    ("coat of arms (`pennants`)", "blason", "stemma"),
    ("meeple", "meeple (partisan)", "meeple (seguace)"),
    ("supply: meeples not on the table", "réserve", "riserva"),
    ("farmer", "paysan", "contadino"),
    ("to hold, holder: to have the most meeples, tied or not", "contrôler", "controllare"),
    ("completed, `closed`", "complétée", "completato"),
    ("gold mine", "Mine d’or", "Miniera d’oro"),
    ("ingot", "lingot d’or", "lingotto d’oro"),
    ("purse: the ingots a seat owns", "pactole", "gruzzolo"),
    ("castle", "forteresse", "castello"),
    ("fief", "fief, voisinage", "feudo"),
    ("lord", "seigneur, propriétaire", "signore"),
    ("token: what marks a castle", "jeton Forteresse", "segnalino castello"),
    ("final scoring", "évaluation finale", "punteggio finale"),
)


def clauses(_entry_id: str = "") -> tuple[Clause, ...]:
    """The clauses in the player's language."""
    return translate_clauses(CLAUSES)
