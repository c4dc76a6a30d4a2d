"""All pictures of GOLD by name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import Theme
from motherlode.games.gold.rules.components import COLOUR as COLOUR_OF
from motherlode.games.gold.rules.components import COLOURS, DYNAMITE, KIND_TEXT, VALUE, is_gold
from motherlode.games.gold.view import badges, ground, mines, tokens
from motherlode.locale import _

BACK = "back"


def face(kind: int) -> str:
    """The name of the picture of a card face up."""
    return f"face-{KIND_TEXT[kind]}"


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes of GOLD use, for seats with these names, in order."""
    made = {
        "desk": lazy(ground.desk, theme),
        "table-square": lazy(ground.table, "square", theme),
        "table-scattered": lazy(ground.table, "scattered", theme),
        "pile-place": lazy(ground.pile_place, theme),
    }
    made |= _cards(theme) | _mines(theme, names) | _signs(theme)
    return made


def _cards(theme: Theme) -> dict[str, Picture]:
    made = {BACK: lazy(tokens.back, theme)}
    for kind, value in enumerate(VALUE):
        if kind == DYNAMITE:
            made[face(kind)] = lazy(tokens.dynamite, theme)
        elif is_gold(kind):
            made[face(kind)] = lazy(tokens.gold, kind, theme)
        else:
            made[face(kind)] = lazy(tokens.prospector, COLOUR_OF[kind], value, theme)
    return made


def _mines(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    made = {
        "adit": lazy(mines.adit, theme),
        "offer": lazy(mines.offer, theme),
        "lantern-lit": lazy(mines.lantern, True, theme),
        "lantern-out": lazy(mines.lantern, False, theme),
        "turn-broad": lazy(mines.turn_frame, True, theme),
        "turn-narrow": lazy(mines.turn_frame, False, theme),
    }
    made |= {f"crest-{colour}": lazy(mines.crest, colour, theme) for colour in range(len(COLOURS))}
    for seat, name in enumerate(names):
        made[f"name-{seat}-broad"] = lazy(mines.plate, seat, name, True, theme)
        made[f"name-{seat}-narrow"] = lazy(mines.plate, seat, name, False, theme)
    return made


def _signs(theme: Theme) -> dict[str, Picture]:
    made = {
        "live": lazy(badges.live, theme),
        "last": lazy(badges.last, theme),
        "lit": lazy(badges.lit, theme),
        "burst": lazy(badges.burst, theme),
        "spark": lazy(badges.spark, theme),
        "laurel": lazy(badges.laurel, theme),
        "sum": lazy(badges.total, theme),
        "head-round": lazy(badges.heading, _("round"), theme),
        "head-total": lazy(badges.heading, _("Total"), theme),
        "banner-rush": lazy(badges.banner, _("Gold rush"), theme),
    }
    for number in range(1, 6):
        words = _("Round {number}").format(number=number)
        made[f"banner-round-{number}"] = lazy(badges.banner, words, theme)
    made |= {f"count-{number}": lazy(badges.count, number, theme) for number in range(25)}
    made |= {f"digit-{number}": lazy(badges.digit, number) for number in range(10)}
    return made
