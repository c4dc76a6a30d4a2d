"""All pictures of GOLD by name."""

from __future__ import annotations

from collections.abc import Sequence

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
        "box": lid.box(theme),
        "icon": lid.icon(theme),
        "desk": ground.desk(theme),
        "table-square": ground.table("square", theme),
        "table-scattered": ground.table("scattered", theme),
        "pile-place": ground.pile_place(theme),
    }
    made |= _cards(theme) | _mines(theme, names) | _signs(theme)
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {BACK: tokens.back(theme)}
    for kind, value in enumerate(VALUE):
        if kind == DYNAMITE:
            made[face(kind)] = tokens.dynamite(theme)
        elif is_gold(kind):
            made[face(kind)] = tokens.gold(value, theme)
        else:
            made[face(kind)] = tokens.prospector(COLOUR_OF[kind], value, theme)
    return made


def _mines(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "adit": mines.adit(theme),
        "offer": mines.offer(theme),
        "lantern-lit": mines.lantern(True, theme),
        "lantern-out": mines.lantern(False, theme),
        "turn-broad": mines.turn_frame(True, theme),
        "turn-narrow": mines.turn_frame(False, theme),
    }
    made |= {f"crest-{colour}": mines.crest(colour, theme) for colour in range(len(COLOURS))}
    for seat, name in enumerate(names):
        made[f"name-{seat}-broad"] = mines.plate(seat, name, True, theme)
        made[f"name-{seat}-narrow"] = mines.plate(seat, name, False, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live": badges.live(theme),
        "last": badges.last(theme),
        "lit": badges.lit(theme),
        "burst": badges.burst(theme),
        "spark": badges.spark(theme),
        "laurel": badges.laurel(theme),
        "sum": badges.total(theme),
        "head-round": badges.heading(_("round"), theme),
        "head-total": badges.heading(_("total"), theme),
        "banner-rush": badges.banner(_("Gold rush!"), theme),
    }
    for number in range(1, 6):
        words = _("Round {number}").format(number=number)
        made[f"banner-round-{number}"] = badges.banner(words, theme)
    made |= {f"count-{number}": badges.count(number, theme) for number in range(25)}
    made |= {f"digit-{number}": badges.digit(number) for number in range(10)}
    return made
