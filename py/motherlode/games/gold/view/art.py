"""All pictures of GOLD by name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.later import later
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.games.gold.rules.components import COLOUR as COLOUR_OF
from motherlode.games.gold.rules.components import COLOURS, DYNAMITE, KIND_TEXT, VALUE, is_gold
from motherlode.games.gold.view import badges, ground, lid, mines, tokens
from motherlode.locale import _

BACK = "back"


def face(kind: int) -> str:
    """The name of the picture of a card face up."""
    return f"face-{KIND_TEXT[kind]}"


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes of GOLD use, for seats with these names, in order."""
    made = {
        "box": later(lid.box, theme),
        "desk": later(ground.desk, theme),
        "table-square": later(ground.table, "square", theme),
        "table-scattered": later(ground.table, "scattered", theme),
        "pile-place": later(ground.pile_place, theme),
    }
    made |= _cards(theme) | _mines(theme, names) | _signs(theme)
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {BACK: later(tokens.back, theme)}
    for kind, value in enumerate(VALUE):
        if kind == DYNAMITE:
            made[face(kind)] = later(tokens.dynamite, theme)
        elif is_gold(kind):
            made[face(kind)] = later(tokens.gold, value, theme)
        else:
            made[face(kind)] = later(tokens.prospector, COLOUR_OF[kind], value, theme)
    return made


def _mines(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "adit": later(mines.adit, theme),
        "offer": later(mines.offer, theme),
        "lantern-lit": later(mines.lantern, True, theme),
        "lantern-out": later(mines.lantern, False, theme),
        "turn-broad": later(mines.turn_frame, True, theme),
        "turn-narrow": later(mines.turn_frame, False, theme),
    }
    made |= {f"crest-{colour}": later(mines.crest, colour, theme) for colour in range(len(COLOURS))}
    for seat, name in enumerate(names):
        made[f"name-{seat}-broad"] = later(mines.plate, seat, name, True, theme)
        made[f"name-{seat}-narrow"] = later(mines.plate, seat, name, False, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live": later(badges.live, theme),
        "last": later(badges.last, theme),
        "lit": later(badges.lit, theme),
        "burst": later(badges.burst, theme),
        "spark": later(badges.spark, theme),
        "laurel": later(badges.laurel, theme),
        "sum": later(badges.total, theme),
        "head-round": later(badges.heading, _("round"), theme),
        "head-total": later(badges.heading, _("total"), theme),
        "banner-rush": later(badges.banner, _("Gold rush!"), theme),
    }
    for number in range(1, 6):
        words = _("Round {number}").format(number=number)
        made[f"banner-round-{number}"] = later(badges.banner, words, theme)
    made |= {f"count-{number}": later(badges.count, number, theme) for number in range(25)}
    made |= {f"digit-{number}": later(badges.digit, number) for number in range(10)}
    return made
