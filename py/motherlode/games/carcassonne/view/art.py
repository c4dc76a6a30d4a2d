"""All pictures of Carcassonne by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
    made = {name: stamp(name, theme) for name in STAMPS}
    for kind in TILES:
        ground, card = tiles.tile_pictures(kind, theme)
        made[tiles.tile_name(kind.id)] = ground
        made[tiles.card_name(kind.id)] = card
    return made | _glows() | _pieces(theme) | _marks(theme)


@lru_cache(maxsize=1)
def _glows() -> dict[str, Picture]:
    return {
        glows.glow_name(kind.id, segment): glows.glow(kind, segment)
        for kind in TILES
        for segment in glows.segments(kind)
    }


def _pieces(theme: Theme) -> dict[str, Picture]:
    made = {"ingot": figures.ingot(theme), "castle": figures.castle(theme)}
    for seat in range(SEATS):
        made[f"meeple-{seat}"] = figures.meeple(seat, theme)
        made[f"farmer-{seat}"] = figures.farmer(seat, theme)
        made[f"badge-{seat}"] = marks.badge(seat, theme)
        made[f"score-{seat}"] = marks.score(seat, theme)
    return made


def _marks(theme: Theme) -> dict[str, Picture]:
    made = {
        "desk": marks.desk(theme),
        "shade": marks.shade(theme),
        "place": marks.place(theme),
        "dead": marks.dead(theme),
        "last": marks.last(theme),
        "lit": marks.lit(theme),
        "fief": marks.fief(theme),
        "stand": marks.stand(theme),
        "choice": marks.choice(theme),
        "lens": marks.lens(theme),
        "tag": marks.tag(theme, False),
        "tag-wide": marks.tag(theme, True),
        "spark": marks.spark(theme),
        "strike": marks.strike(theme),
        "points": marks.tally(theme),
        "bag": marks.bag(theme),
        "brim": glows.brim(),
        "coin-3": glows.coin(3, theme),
        "coin-4": glows.coin(4, theme),
        "score-open": glows.unclaimed(),
    }
    made |= {f"few-{number}": marks.few(number) for number in range(1, FEW + 1)}
    made |= {f"digit-{digit}": marks.digit(digit) for digit in "0123456789"}
    made |= {f"points-{digit}": marks.points(digit) for digit in "+0123456789"}
    return made
