"""The terms of GOLD: what its cards, places and mines are called within a sentence."""

from __future__ import annotations

from motherlode.games.gold.rules.components import (
    COLOUR,
    DYNAMITE,
    PROSPECTOR_CARDS,
    VALUE,
    is_gold,
)
from motherlode.games.gold.view.layout import row_column
from motherlode.locale import _, pgettext
from motherlode.view.quantity import fill


def card_words(kind: int) -> str:
    """Return what a card shows, within a sentence."""
    if kind == DYNAMITE:
        return _("dynamite")
    if is_gold(kind):
        return _("gold worth {value}").format(value=VALUE[kind])
    colour = pgettext("prospector", "red yellow green blue violet").split()[COLOUR[kind]]
    return _("a {colour} prospector of strength {value}").format(colour=colour, value=VALUE[kind])


def place_words(place: int) -> str:
    """Return where a card lies, within a sentence."""
    row, column = row_column(place)
    return _("row {row}, column {column}").format(row=row, column=column)


def mine_words(colour: int) -> str:
    """A mine within a sentence."""
    colours = pgettext("mine", "red yellow green blue violet").split()
    return _("the {colour} mine").format(colour=colours[colour])


def take_words(colour: int) -> str:
    """Return the choice of a mine."""
    return _("Take {what}").format(what=mine_words(colour))


def colour_works() -> str:
    """The sentence about the prospectors that come with a mine."""
    return fill(
        _("All {n:word} prospectors of its colour work for its owner."),
        {"n": sum(PROSPECTOR_CARDS.values())},
    )
