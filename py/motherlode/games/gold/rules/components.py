"""The cards of GOLD as data tables.

A card's *kind* is a small int that indexes the tables below: cards of one kind cannot be
told apart. ``UNSEEN``, ``DOWN`` and ``GONE`` stand where a kind could stand.
"""

from __future__ import annotations

SOURCE = "GOLD, French rules (Game Factory, 2020), 'Contenu'; gold 1"

#: Cards in a row and in a column of the square; gold 2.
SIDE = 8
PLACES = SIDE * SIDE
#: Column letter and row number: place 0 is ``a1``, 7 is ``h1``, 8 is ``a2``, 63 is ``h8``.
PLACE_TEXT = tuple(chr(ord("a") + place % SIDE) + str(place // SIDE + 1) for place in range(PLACES))

#: Ruling (gold 1.3): the rulebook counts five colours and names none; these names are ours.
COLOURS = ("red", "yellow", "green", "blue", "violet")
COLOUR_LETTERS = tuple(colour[0].upper() for colour in COLOURS)
#: Owner of a mine that no seat has.
NOBODY = -1
#: Seats -> mines of each; gold 1.1.
MINES_PER_SEAT = {2: 2, 3: 1, 4: 1, 5: 1}

#: Value -> how many.
GOLD_CARDS = {1: 5, 2: 7, 3: 7, 4: 5}
#: Strength -> how many in each colour.
PROSPECTOR_CARDS = {2: 2, 3: 2, 4: 2, 5: 1}
DYNAMITE_CARDS = 5

#: With so many cards or fewer at the start of a turn the gold rush begins; gold 5.
RUSH_CARDS = 10
#: Ruling (gold 5.3): after so many turns in a row that changed nothing the gold rush begins.
#:
#: The rulebook knows no end for players who keep turning over cards without effect. Nothing
#: changed: no card left the table and no card was seen for the first time in the round.
IDLE_TURNS = 20

#: On the table, and nobody has seen it since the cards were mixed.
UNSEEN = -1
#: In an observation: a card that lies face down, seen before or not.
DOWN = -1
#: No card lies there any more.
GONE = -2

#: Kinds of gold, by ascending value.
GOLDS = range(len(GOLD_CARDS))
#: Kinds of prospectors: colour by colour, by ascending strength.
PROSPECTORS = range(len(GOLDS), len(GOLDS) + len(COLOURS) * len(PROSPECTOR_CARDS))
#: Strength -> kinds of prospectors, one of each colour.
OF_STRENGTH = {
    value: range(PROSPECTORS.start + number, PROSPECTORS.stop, len(PROSPECTOR_CARDS))
    for number, value in enumerate(PROSPECTOR_CARDS)
}
#: Kinds of the strongest prospectors: they are never driven out.
UNCHASED = OF_STRENGTH[max(PROSPECTOR_CARDS)]
DYNAMITE = PROSPECTORS.stop
NUM_KINDS = DYNAMITE + 1

#: Kind -> value in gold or strength; dynamite 0.
VALUE = (*GOLD_CARDS, *(value for _ in COLOURS for value in PROSPECTOR_CARDS), 0)
#: Kind -> index into ``COLOURS``; -1 for gold and dynamite.
COLOUR = (
    *(-1 for _ in GOLDS),
    *(colour for colour in range(len(COLOURS)) for _ in PROSPECTOR_CARDS),
    -1,
)
#: Kind -> how many cards of it are in the game.
COUNT = (
    *GOLD_CARDS.values(),
    *(count for _ in COLOURS for count in PROSPECTOR_CARDS.values()),
    DYNAMITE_CARDS,
)
#: Kind -> short text: ``g3`` a gold 3, ``Y3`` the yellow prospector 3, ``x`` dynamite.
KIND_TEXT = (
    *(f"g{value}" for value in GOLD_CARDS),
    *(f"{letter}{value}" for letter in COLOUR_LETTERS for value in PROSPECTOR_CARDS),
    "x",
)


def is_gold(kind: int) -> bool:
    """True if cards of this kind are gold."""
    return kind in GOLDS


def prospector(colour: int, value: int) -> int:
    """The kind of the prospectors of a colour (index into ``COLOURS``) and a strength."""
    return OF_STRENGTH[value][colour]


def gold(value: int) -> int:
    """The kind of the gold cards of a value."""
    return tuple(GOLD_CARDS).index(value)
