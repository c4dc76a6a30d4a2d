"""The names of things, as sentences use them: regions, cards, spaces, seats."""

from __future__ import annotations

from motherlode.games.go_west.rules.components import CARDS, END_POINTS, IDLE_ACTIONS
from motherlode.games.go_west.rules.decks import NOTHING, PLUS_ONE, TWO
from motherlode.locale import _, join_names, mark, ngettext, quote
from motherlode.view.quantity import fill
from motherlode.view.words import points_words

#: A region's name on the map / where a token is / where a wagon goes, as far as there is such.
REGIONS = (
    mark("New England"),
    mark("East / in the East / to the East"),
    mark("Great Plains / in the Great Plains / to the Great Plains"),
    mark("Midwest / in the Midwest / to the Midwest"),
    mark("West / in the West / to the West"),
    mark("California / to California"),
)

#: The reasons why a game is over, by the name the rules give them.
END_REASONS = {
    "points": mark("Somebody has {points} points."),
    "wagons": mark("No wagon is left in New England or the East."),
    "standstill": mark(
        "In {each:word} actions for each player in a row no wagon moved and no score card was "
        "played."
    ),
}


def end_reason(reason: str) -> str:
    """Return why the game is over, as a sentence."""
    return fill(_(END_REASONS[reason]), {"points": END_POINTS, "each": IDLE_ACTIONS})


def region_name(region: int) -> str:
    """A region's name as it stands on the map."""
    return _(REGIONS[region]).split(" / ")[0]


def coins_words(number: int) -> str:
    """Return "3 coins" in the language of the page."""
    return ngettext("{n} coin", "{n} coins", number).format(n=number)


def tokens_words(number: int) -> str:
    """Return "3 tokens" in the language of the page."""
    return ngettext("{n} token", "{n} tokens", number).format(n=number)


def paid_words(tokens: int, points: int) -> str:
    """A price in tokens and in points: "2 tokens and 1 point"."""
    parts = [tokens_words(tokens)] if tokens else []
    return join_names([*parts, points_words(points)] if points else parts)


def wagons_words(number: int) -> str:
    """Return "3 wagons" in the language of the page."""
    return ngettext("{n} wagon", "{n} wagons", number).format(n=number)


def steps_words(number: int) -> str:
    """Steps of wagons, within a sentence."""
    return ngettext("{n} step", "{n} steps", number).format(n=number)


def in_region(region: int) -> str:
    """Return the place of a token, within a sentence."""
    return _(REGIONS[region]).split(" / ")[1]


def to_region(region: int) -> str:
    """Return where a wagon goes, within a sentence."""
    return _(REGIONS[region]).split(" / ")[-1]


def _placing_words(placing: int, where: str) -> str:
    if placing == PLUS_ONE:
        words = _("{tokens} {where} and {n} elsewhere")
        return words.format(tokens=tokens_words(1), where=where, n=1)
    tokens = tokens_words(2 if placing == TWO else 1)
    return f"{tokens} {where}"


def effect_words(card: int) -> str:
    """Return what an action card does, within a sentence; without its price."""
    kind = CARDS[card]
    parts = []
    if kind.placing != NOTHING:
        parts.append(_placing_words(kind.placing, in_region(kind.region)))
    if kind.steps:
        parts.append(steps_words(kind.steps))
    return " + ".join(parts) if parts else _("nothing")


def quoted(card: int) -> str:
    """An action card by what it does, where its price is said anyway."""
    return quote(effect_words(card))


def card_words(card: int) -> str:
    """An action card within a sentence: what it does, and its price."""
    coins = CARDS[card].coins
    price = coins_words(coins) if coins else _("free")
    return f"{quoted(card)} ({price})"
