"""All pictures of Carcassonne by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import Theme
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.components import FIELD_CASTLE, FIELD_CITY, TILES
from motherlode.games.carcassonne.view import figures, marks, tiles
from motherlode.games.carcassonne.view.decorations import DECORATIONS, decoration
from motherlode.games.carcassonne.view.sprites import MAX_FEW

SEATS = 6
#: The choices of the option that is shown by them.
SMALL_CITY_POINTS = tuple(map(int, INFO.option("small_city").choices))


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes use; no picture bears a name."""
    del names
    made = {name: lazy(decoration, name, theme) for name in DECORATIONS}
    for kind in TILES:
        made[tiles.tile_name(kind.id)] = lazy(tiles.ground, kind, theme)
        made[tiles.card_name(kind.id)] = lazy(tiles.card, kind, theme)
    return made | _highlights() | _pieces(theme) | _marks(theme)


@lru_cache(maxsize=1)
def _highlights() -> dict[str, Picture]:
    return {
        marks.highlight_name(kind.id, segment): lazy(marks.highlight, kind, segment)
        for kind in TILES
        for segment in marks.segment_names(kind)
    }


def _pieces(theme: Theme) -> dict[str, Picture]:
    made = {"ingot": lazy(figures.ingot, theme), "castle": lazy(figures.castle, theme)}
    for seat in range(SEATS):
        made[f"meeple-{seat}"] = lazy(figures.meeple, seat, theme)
        made[f"farmer-{seat}"] = lazy(figures.farmer, seat, theme)
        made[f"badge-{seat}"] = lazy(marks.badge, seat, theme)
        made[f"score-{seat}"] = lazy(marks.score, seat, theme)
    return made


def _marks(theme: Theme) -> dict[str, Picture]:
    made = {
        "desk": lazy(marks.desk, theme),
        "shade": lazy(marks.shade, theme),
        "dead": lazy(marks.dead, theme),
        "lit": lazy(marks.lit, theme),
        "fief": lazy(marks.fief, theme),
        **{f"stand-{kind}": lazy(marks.stand, kind) for kind in marks.STANDS},
        **{f"land-{kind}": lazy(marks.land, kind) for kind in marks.STANDS},
        "stand": lazy(marks.stand, ""),
        "lens": lazy(marks.lens, theme),
        "tag": lazy(marks.tag, theme, False),
        "tag-wide": lazy(marks.tag, theme, True),
        "spark": lazy(marks.spark, theme),
        "strike": lazy(marks.strike, theme),
        "points": lazy(marks.tally, theme),
        "bag": lazy(marks.bag, theme),
        "brim": lazy(marks.brim),
        **{
            f"coin-{points}": lazy(marks.coin, points, theme)
            for points in {FIELD_CITY.number, FIELD_CASTLE.number, *SMALL_CITY_POINTS}
        },
        "score-open": lazy(marks.unclaimed_plate),
    }
    for width in marks.LINE_WIDTHS:
        made[f"place-{width}"] = lazy(marks.place, theme, width)
        made[f"last-{width}"] = lazy(marks.last, theme, width)
        made[f"choice-{width}"] = lazy(marks.choice, theme, width)
    made |= {f"few-{number}": lazy(marks.few, number) for number in range(1, MAX_FEW + 1)}
    made |= {f"digit-{digit}": lazy(marks.digit, digit) for digit in "0123456789"}
    made |= {f"points-{digit}": lazy(marks.points, digit) for digit in "+0123456789"}
    return made
