"""Scores in words, and what every office pays."""

from __future__ import annotations

from motherlode.core.score import ScoreLine
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view import terms
from motherlode.locale import _, mark, ngettext

SOURCES = {
    "supply": mark("Resources placed in the supply"),
    "water_supply": mark("Resources placed beside water"),
    "investment": mark("Investments"),
    "investment_bonus": mark("Investment bonus tiles"),
    "bridge": mark("Bridges"),
    "shipping_bonus": mark("Shipping bonus tiles"),
    "four_points": mark("4-point tile in Boomtown"),
    "loot": mark("Looting"),
    "post": mark("Trading Post"),
    "group": mark("Largest group of buildings"),
    "wanted": mark("Wanted"),
    "water": mark("Water on the supply track"),
}


def score_words(line: ScoreLine, edition: Edition | None = None) -> str:
    """Where the points come from."""
    source, _colon, name = line.source.partition(":")
    if source == "office":
        words = ngettext("{office}, {n} marker", "{office}, {n} markers", line.count)
        return words.format(office=terms.office_sign(name, edition), n=line.count)
    if source == "terrain":
        terrain = terms.terrain(components.TERRAINS.index(name))
        return _("Terrain award: {terrain}, {n} influence").format(terrain=terrain, n=line.count)
    if source == "coach":
        track = _(terms.TRACK[components.TRACKS.index(name)])
        return _("coach at step {n} of the {track}").format(n=line.count, track=track)
    words = _(SOURCES[source])
    return f"{words} ({line.count})" if line.count else words


def line_words(line: ScoreLine, seen: GoldWestObservation) -> str:
    """The same in the words of the edition that is played."""
    return score_words(line, seen.setup.edition)


def score_note(seen: GoldWestObservation) -> str:
    """What the points by source stand for before the end."""
    if seen.phase == "end":
        return ""
    return _("If the game ended now. Beside the names stand the points marked so far.")


def tie_words(key: str) -> str:
    """What a tie was broken by."""
    return _("camps in Wanted") if key == "wanted" else _("resources on the supply track")


def office_words(name: str, edition: Edition) -> str:
    """What an office pays for each marker at the end."""
    if name == "courthouse" and edition.courthouse == "token":
        return _("1 point for each mining token in your strongest terrain.")
    if name == "frontier" and edition.frontier == "frame":
        return _("1 point for each building next to the frame of the board.")
    if name == "town_hall" and edition.town_hall == 1:
        return _("1 point for each settlement on the map.")
    return {
        "docks": _("1 point for each camp and 2 for each settlement at the river."),
        "frontier": _("1 point for each building at the edge of the map."),
        "homestead": _("2 points for each influence in your weakest of the four terrains."),
        "courthouse": _("1 point for each influence in your strongest terrain."),
        "deeds": _("2 points for each terrain award you receive."),
        "depot": _("2 points for each building in your second-largest group."),
        "mayor": _("3 points for every two of your markers in Boomtown."),
        "saloon": _("2 points for each of your investments."),
        "sheriff": _("1 point for each building next to an opponent’s building."),
        "shipping": _("2 points for each of your shipping bonus tiles."),
        "surveyor": _("1 point for each building on your best straight line of hexes."),
        "town_hall": _("2 points for each settlement on the map."),
        "insurance": _("1 point for each building next to a looted hex."),
        "hoosegow": _("1 point for each camp in Wanted, whoever’s it is."),
    }[name]


def single_words(name: str) -> str:
    """What the tile in the ninth cell gives."""
    if name == "vp4":
        return _("4 points at once.")
    if name == "water_tower":
        return _("A water at once, into any of your carts.")
    if name == "tp_material":
        return _("A wood or a stone at once, into the use zone or into a cart for its points.")
    kind = 2 + ("tp_copper", "tp_silver", "tp_gold").index(name)
    return _("{resource} at once, into the use zone or into a cart for its points.").format(
        resource=terms.a_resource(kind).capitalize()
    )


def effect_words(card: int, edition: Edition) -> str:
    """What an investment does besides its points; empty for nothing."""
    effect = components.CARDS[card].effect
    if effect == components.TOKENS:
        effect = edition.tokens_effect
    return " ".join(_step_words(step, argument, edition) for step, argument in effect)


def _step_words(step: str, argument: int, edition: Edition) -> str:
    if step == "influence":
        return _("1 influence {terrain}.").format(terrain=terms.on_terrain(argument))
    if step == "take":
        if edition.id == terms.FIRST:
            return _("Take 2 resources into any carts, without points.")
        return _("Take 2 resources, but no water, into any carts, without points.")
    if step == "ship":
        words = ngettext(
            "Move any of your coaches {n} step.",
            "Move your coaches {n} steps in all, on any tracks.",
            argument,
        )
        return words.format(n=argument)
    return {
        "mark": _("Put a marker on any empty cell of Boomtown."),
        "over": _("Put a marker over an opponent’s single marker in Boomtown."),
        "upgrade": _("One of your camps on the map becomes a settlement."),
        "water": _("Take a water into any cart."),
        "material": _("Take a wood or a stone into any cart."),
        "look": _("Look secretly at 2 face-down tokens."),
        "swap": _("Two revealed tokens of one terrain change places."),
    }[step]
