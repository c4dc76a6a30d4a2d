"""Terms: the names of things, within sentences and on signs."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.components import (
    CARDS,
    CELL_METALS,
    EDITIONS,
    Counts,
    Edition,
)
from motherlode.locale import _, join_names, mark, ngettext, pgettext
from motherlode.view.person import capital
from motherlode.view.quantity import fill

FIRST = "gold-west-1e"

TERRAIN = (mark("forest"), mark("gold"), mark("silver"), mark("copper"))

#: The same where something is done there / as the object of a sentence.
TERRAIN_FORMS = (
    mark("in the forest / the forest"),
    mark("in the gold / the gold"),
    mark("in the silver / the silver"),
    mark("in the copper / the copper"),
)

SIGNS = {
    "docks": mark("Docks"),
    "frontier": mark("Frontier Office"),
    "homestead": mark("Homestead Office"),
    "courthouse": mark("Courthouse"),
    "deeds": mark("Deeds Office"),
    "depot": mark("Depot"),
    "mayor": mark("Mayor’s Office"),
    "saloon": mark("Saloon"),
    "sheriff": mark("Sheriff’s Office"),
    "shipping": mark("Shipping Office"),
    "surveyor": mark("Surveyor’s Office"),
    "town_hall": mark("Town Hall"),
    "insurance": mark("Insurance Office"),
    "hoosegow": mark("Hoosegow"),
}
SINGLES = {
    "vp4": mark("{n}-point tile"),
    "water_tower": mark("Water Tower"),
}
#: What the tiles of the Trading Post give.
POSTS = {
    "tp_copper": (components.COPPER,),
    "tp_silver": (components.SILVER,),
    "tp_gold": (components.GOLD,),
    "tp_material": (components.WOOD, components.STONE),
}


def office_sign(name: str, edition: Edition | None = None) -> str:
    """An office's name, as the edition's rulebook has it."""
    if edition is not None and edition.id == FIRST:
        return _first_sign(name) or _(SIGNS[name])
    return _(SIGNS[name])


def _first_sign(name: str) -> str:
    """The first edition's name of an office that goes by another name later."""
    match name:
        case "courthouse":
            return pgettext("first edition", "Courthouse")
        case "frontier":
            return pgettext("first edition", "Frontier Office")
        case "deeds":
            return pgettext("first edition", "Deeds Office")
        case "homestead":
            return pgettext("first edition", "Homestead Office")
        case "shipping":
            return pgettext("first edition", "Shipping Office")
        case "surveyor":
            return pgettext("first edition", "Surveyor’s Office")
        case "town_hall":
            return pgettext("first edition", "Town Hall")
    return ""


def as_called_in(text: str, entry_id: str) -> str:
    """The text with every office called as in that edition's rulebook, where one is known."""
    if entry_id not in EDITIONS:
        return text
    for name in SIGNS:
        first, later = _first_sign(name), _(SIGNS[name])
        if first and first != later:
            text = text.replace(*(later, first) if entry_id == FIRST else (first, later))
    return text


def single_sign(name: str) -> str:
    """The name of the tile in the ninth cell."""
    if name in POSTS:
        return f"{_('Trading Post')} ({', '.join(map(resource, POSTS[name]))})"
    return fill(_(SINGLES[name]), {"n": components.TILE_POINTS})


def track_words(track: int) -> str:
    """A shipping track, within a sentence."""
    return _("{metal} track").format(metal=resource(components.TRACK_METALS[track]))


def resource(kind: int) -> str:
    """A resource's name."""
    return _resource(kind, 1)


def _resource(kind: int, number: int) -> str:
    """A resource's name beside its number."""
    return (
        ngettext("wood", "wood", number),
        ngettext("stone", "stone", number),
        ngettext("copper", "copper", number),
        ngettext("silver", "silver", number),
        ngettext("gold", "gold", number),
        ngettext("water", "water", number),
    )[kind]


def a_resource(kind: int) -> str:
    """One of a resource: "1 wood"."""
    return _("{n} {thing}").format(n=1, thing=resource(kind))


def terrain(kind: int) -> str:
    """A terrain's name."""
    return capital(_(TERRAIN[kind]))


def in_terrain(kind: int) -> str:
    """Return where something is done, within a sentence: "in the forest"."""
    return _(TERRAIN_FORMS[kind]).split(" / ")[0]


def the_terrain(kind: int) -> str:
    """Return a terrain as the object of a sentence: "the forest"."""
    return _(TERRAIN_FORMS[kind]).split(" / ")[1]


def influence(number: int, kind: int) -> str:
    """So much influence in a terrain."""
    return _("{n} influence ({terrain})").format(n=number, terrain=_(TERRAIN[kind]))


def counted(resources: Sequence[int]) -> str:
    """Resources with their numbers: "2 wood and 1 stone"; "nothing"."""
    words = _("{n} {thing}")
    parts = [words.format(n=n, thing=_resource(kind, n)) for kind, n in enumerate(resources) if n]
    return join_names(parts) if parts else _("nothing")


def hex_name(hex_: int) -> str:
    """A hex as on a map: D3."""
    return board.NAMES[hex_]


def cell_cost(cell: int) -> Counts:
    """The cost of a cell of Boomtown."""
    found = [0] * 6
    for metal in CELL_METALS[cell]:
        found[metal] += 1
    return found[0], found[1], found[2], found[3], found[4], found[5]


def card_cost(card: int) -> Counts:
    """The cost of an investment."""
    copper, silver, gold = CARDS[card].cost
    return 0, 0, copper, silver, gold, 0


def section_words(section: int) -> str:
    """A section of the supply track within a sentence: a cart, named by its points."""
    return _("cart {number}").format(number=section)
