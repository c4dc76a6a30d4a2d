"""All pictures of Gold West by name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import lamplight, wood
from motherlode.canvas.theme import Theme
from motherlode.games.gold_west.view import badges, cards, land, mats, town, trails

DESK = Rect(-500, -400, 1000, 800)
DESK_SCALE = 3.0
"""The desk is drawn small and shown larger: it reaches beyond every view."""


def desk(theme: Theme) -> Picture:
    """Boards under the lamp."""
    pen = Pen(DESK)
    wood(pen, DESK, theme, 19, plank=67)
    return lamplight(pen, DESK, theme, 0.8).picture()


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes use, for seats with these names, in order."""
    made = {"desk": lazy(desk, theme)}
    made |= land.pictures(theme) | town.pictures(theme) | cards.pictures(theme)
    return made | trails.pictures(theme) | mats.pictures(theme, names) | badges.pictures(theme)
