"""All pictures of Carcassonne by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from motherlode.canvas.later import later
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.view import figures, glows, marks, tiles
from motherlode.games.carcassonne.view.sprites import FEW
from motherlode.games.carcassonne.view.stamps import STAMPS, stamp

SEATS = 6


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes use; no picture bears a name."""
    del names
    made = {name: later(stamp, name, theme) for name in STAMPS}
    for kind in TILES:
        made[tiles.tile_name(kind.id)] = later(tiles.ground, kind, theme)
        made[tiles.card_name(kind.id)] = later(tiles.card, kind, theme)
    return made | _glows() | _pieces(theme) | _marks(theme)


@lru_cache(maxsize=1)
def _glows() -> dict[str, Picture]:
    return {
        glows.glow_name(kind.id, segment): later(glows.glow, kind, segment)
        for kind in TILES
        for segment in glows.segments(kind)
    }


def _pieces(theme: Theme) -> dict[str, Picture]:
    made = {"ingot": later(figures.ingot, theme), "castle": later(figures.castle, theme)}
    for seat in range(SEATS):
        made[f"meeple-{seat}"] = later(figures.meeple, seat, theme)
        made[f"farmer-{seat}"] = later(figures.farmer, seat, theme)
        made[f"badge-{seat}"] = later(marks.badge, seat, theme)
        made[f"score-{seat}"] = later(marks.score, seat, theme)
    return made


def _marks(theme: Theme) -> dict[str, Picture]:
    made = {
        "desk": later(marks.desk, theme),
        "shade": later(marks.shade, theme),
        "place": later(marks.place, theme),
        "dead": later(marks.dead, theme),
        "last": later(marks.last, theme),
        "lit": later(marks.lit, theme),
        "fief": later(marks.fief, theme),
        "stand": later(marks.stand, theme),
        "choice": later(marks.choice, theme),
        "lens": later(marks.lens, theme),
        "tag": later(marks.tag, theme, False),
        "tag-wide": later(marks.tag, theme, True),
        "spark": later(marks.spark, theme),
        "strike": later(marks.strike, theme),
        "points": later(marks.tally, theme),
        "bag": later(marks.bag, theme),
        "brim": later(glows.brim),
        "coin-3": later(glows.coin, 3, theme),
        "coin-4": later(glows.coin, 4, theme),
        "score-open": later(glows.unclaimed),
    }
    made |= {f"few-{number}": later(marks.few, number) for number in range(1, FEW + 1)}
    made |= {f"digit-{digit}": later(marks.digit, digit) for digit in "0123456789"}
    made |= {f"points-{digit}": later(marks.points, digit) for digit in "+0123456789"}
    return made
