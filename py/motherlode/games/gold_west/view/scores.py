"""Scores in words, and what every office pays."""

from __future__ import annotations

from motherlode.core.score import ScoreLine
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.locale import _, mark, ngettext
from motherlode.view.person import capital
from motherlode.view.quantity import fill

SOURCES = {
    "supply": mark("Resources placed in the supply"),
    "water_supply": mark("Resources placed beside water"),
    "investment": mark("Investments"),
    "investment_bonus": mark("Investment bonus tiles"),
    "bridge": mark("Bridges"),
    "shipping_bonus": mark("Shipping bonus tiles"),
    "four_points": mark("{n}-point tile"),
    "loot": mark("Looting"),
    "post": mark("Trading Post"),
    "group": mark("Largest group of buildings"),
    "wanted": mark("Wanted"),
    "water": mark("Water in the supply"),
}


def score_words(line: ScoreLine, edition: Edition | None = None) -> str:
    """Name the source of the points."""
    source, _colon, name = line.source.partition(":")
    if source == "office":
        words = ngettext("{office}, {n} marker", "{office}, {n} markers", line.count)
        return words.format(office=terms.office_sign(name, edition), n=line.count)
    if source == "terrain":
        terrain = capital(_(terms.TERRAIN[components.TERRAINS.index(name)]))
        return _("{terrain}: {n} influence").format(terrain=terrain, n=line.count)
    words = fill(_(SOURCES[source]), {"n": components.TILE_POINTS})
    return f"{words} ({line.count})" if line.count else words


def line_words(line: ScoreLine, seen: GoldWestObservation) -> str:
    """The same in the words of the edition that is played."""
    return score_words(line, seen.setup.edition)


def score_note(seen: GoldWestObservation) -> str:
    """Tell what the points by source stand for before the end."""
    if seen.phase == "end":
        return ""
    return _("If the game ended now. Beside the names are the points marked so far.")


def tie_words(key: str) -> str:
    """Name what a tie was broken by."""
    return _("camps in Wanted") if key == "wanted" else _("resources on the supply track")


def office_words(name: str, edition: Edition) -> str:
    """The sentence of what an office pays for each marker at the end."""
    office = components.OFFICES[name]
    numbers = {
        "n": office.points_in(edition.id),
        "settlement": office.settlement or 0,
        "every": office.every or 1,
    }
    return fill(_office_message(name, edition), numbers)


def _office_message(name: str, edition: Edition) -> str:
    if name == "courthouse" and edition.courthouse == "token":
        return _("{n:points} for each mining token in your strongest terrain.")
    if name == "frontier" and edition.frontier == "frame":
        return _("{n:points} for each building next to the frame of the board.")
    return {
        "docks": _("{n:points} for each camp and {settlement} for each settlement at the river."),
        "frontier": _("{n:points} for each building at the edge of the map, not at the river."),
        "homestead": _("{n:points} for each influence in your weakest of the four terrains."),
        "courthouse": _("{n:points} for each influence in your strongest terrain."),
        "deeds": _("{n:points} for each terrain award you receive, also a smaller or shared one."),
        "depot": _("{n:points} for each building in your second-largest group."),
        "mayor": _("{n:points} for every {every:word} of your markers in Boomtown."),
        "saloon": _("{n:points} for each of your investments."),
        "sheriff": _("{n:points} for each building next to an opponent’s building."),
        "shipping": _("{n:points} for each of your shipping bonus tiles."),
        "surveyor": _("{n:points} for each building on your best straight line of hexes."),
        "town_hall": _("{n:points} for each settlement on the map."),
        "insurance": _("{n:points} for each building next to a looted hex."),
        "hoosegow": _("{n:points} for each camp in Wanted, of any player."),
    }[name]


def single_words(name: str) -> str:
    """The sentence of what the tile in the ninth cell gives."""
    if name == "vp4":
        return fill(_("{n:points} at once."), {"n": components.TILE_POINTS})
    if name == "water_tower":
        return _("Take a water into any cart.")
    return _("{resource} at once, into the use zone or into a cart for its points.").format(
        resource=" / ".join(map(terms.a_resource, terms.POSTS[name]))
    )


def effect_words(card: int, edition: Edition) -> str:
    """The sentence of what an investment does besides its points; empty for nothing."""
    effect = components.CARDS[card].effect
    if effect == components.TOKENS:
        effect = edition.tokens_effect
    return " ".join(_step_words(step, argument, edition) for step, argument in effect)


def _step_words(step: str, argument: int, edition: Edition) -> str:
    if step == "influence":
        return terms.influence(components.CARD_INFLUENCE, argument) + "."
    return fill(_step_message(step, argument, edition), {"n": argument})


def _step_message(step: str, argument: int, edition: Edition) -> str:
    if step == "take":
        if edition.id == terms.FIRST:
            return ngettext(
                "Take {n} resource into any cart, without points.",
                "Take {n} resources into any carts, without points.",
                argument,
            )
        return ngettext(
            "Take {n} resource, but no water, into any cart, without points.",
            "Take {n} resources, but no water, into any carts, without points.",
            argument,
        )
    if step == "ship":
        return ngettext(
            "Move any of your stagecoaches {n} step.",
            "Move your stagecoaches {n} steps in all, on any tracks.",
            argument,
        )
    if step == "look":
        return ngettext(
            "Look secretly at {n} face-down token.",
            "Look secretly at {n} face-down tokens.",
            argument,
        )
    return {
        "mark": _("Mark an empty space in Boomtown."),
        "over": _("Cover an opponent’s marker in Boomtown."),
        "upgrade": _("One of your camps on the map becomes a settlement."),
        "water": _("Take a water into any cart."),
        "material": _("Take a wood or a stone into any cart."),
        "swap": _("Two revealed tokens of one terrain change places."),
    }[step]
