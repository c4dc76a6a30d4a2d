"""The names of things, as sentences use them: regions, cards, spaces, seats."""

from __future__ import annotations

from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.rules.decks import NOTHING, ONE, PLUS_ONE, TWO
from motherlode.locale import _, mark, ngettext

REGION_NAMES = (
    mark("New England"),
    mark("East"),
    mark("Great Plains"),
    mark("Midwest"),
    mark("West"),
    mark("California"),
)
_PLACING = {
    ONE: (
        "",
        mark("1 token in the East"),
        mark("1 token in the Great Plains"),
        mark("1 token in the Midwest"),
        mark("1 token in the West"),
    ),
    TWO: (
        "",
        mark("2 tokens in the East"),
        mark("2 tokens in the Great Plains"),
        mark("2 tokens in the Midwest"),
        mark("2 tokens in the West"),
    ),
    PLUS_ONE: (
        "",
        mark("1 token in the East and 1 elsewhere"),
        mark("1 token in the Great Plains and 1 elsewhere"),
        mark("1 token in the Midwest and 1 elsewhere"),
        mark("1 token in the West and 1 elsewhere"),
    ),
}


def region_name(region: int) -> str:
    """A region's name as it stands on the map."""
    return _(REGION_NAMES[region])


def coins_words(number: int) -> str:
    """Return "3 coins" in the language of the page."""
    return ngettext("{n} coin", "{n} coins", number).format(n=number)


def tokens_words(number: int) -> str:
    """Return "3 tokens" in the language of the page."""
    return ngettext("{n} token", "{n} tokens", number).format(n=number)


def points_words(number: int) -> str:
    """Return "3 points" in the language of the page."""
    return ngettext("{n} point", "{n} points", number).format(n=number)


def wagons_words(number: int) -> str:
    """Return "3 wagons" in the language of the page."""
    return ngettext("{n} wagon", "{n} wagons", number).format(n=number)


def steps_words(number: int) -> str:
    """Steps of wagons, within a sentence."""
    return ngettext("{n} wagon step", "{n} wagon steps", number).format(n=number)


def effect_words(card: int) -> str:
    """Return what an action card does, within a sentence; without its price."""
    kind = CARDS[card]
    parts = []
    if kind.placing != NOTHING:
        parts.append(_(_PLACING[kind.placing][kind.region]))
    if kind.steps:
        parts.append(steps_words(kind.steps))
    return _(" + ").join(parts) if parts else _("nothing")


def quoted(card: int) -> str:
    """An action card by what it does, where its price is said anyway."""
    return _("“{effect}”").format(effect=effect_words(card))


def card_words(card: int) -> str:
    """An action card within a sentence: what it does, and its price."""
    coins = CARDS[card].coins
    price = coins_words(coins) if coins else _("free")
    return _("“{effect}” ({price})").format(effect=effect_words(card), price=price)
