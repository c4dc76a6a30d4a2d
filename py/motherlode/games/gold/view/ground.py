"""The ground of the scene: the desk, and the felt table with a hollow for every card."""

from __future__ import annotations

from functools import cache

from motherlode.canvas.geometry import Rect
from motherlode.canvas.metal import brass_frame
from motherlode.canvas.paint import Linear, Pen, Picture
from motherlode.canvas.texture import felt, lamplight, wood
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.gold.view.layout import RADIUS, TABLE, places

DESK = Rect(-460, -400, 920, 800)
#: The desk is drawn small and shown twice as large: it reaches beyond every view.
DESK_SCALE = 2.5


@cache
def desk(theme: Theme) -> Picture:
    """Boards under the lamp. It comes with a first visit, ready drawn: it is to pack well."""
    pen = Pen(DESK)
    wood(pen, DESK, theme, 7, plank=67)
    return lamplight(pen, DESK, theme, 0.8).picture().rounded()


def table(layout: str, theme: Theme) -> Picture:
    """The felt within its wooden rail; hollows show where cards lay."""
    box = Rect.around(0, 0, 2 * TABLE, 2 * TABLE)
    pen = Pen(box.inset(-24))
    rail = darken(theme.copper, 0.55 if theme.dark else 0.42)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.75), 16, 2, 6)
        pen.rect(box.x, box.y, box.w, box.h, 26).fill(rail)
    sides = ((0, lighten(rail, 0.3)), (0.5, rail), (1, darken(rail, 0.45)))
    pen.rect(box.x, box.y, box.w, box.h, 26)
    pen.fill(Linear(box.x, box.y, box.right, box.bottom, sides))
    pen.rect(box.x, box.y, box.w, box.h, 26).grain("fibre", darken(rail, 0.8), 0.5, 0.7, 3, 0, 2)
    inner = box.inset(7)
    with pen.saved():
        pen.rect(inner.x, inner.y, inner.w, inner.h, 20).clip()
        felt(pen, inner, theme, 4)
        for width, alpha in ((22.0, 0.14), (12.0, 0.18), (5.0, 0.22)):
            pen.rect(inner.x, inner.y, inner.w, inner.h, 20)
            pen.stroke(theme.shade, width, alpha=alpha)
        _hollows(pen, layout, theme)
    brass_frame(pen, inner, 3.4, theme, 20)
    return pen.picture()


def _hollows(pen: Pen, layout: str, theme: Theme) -> None:
    spots = [(place.x, place.y) for place in places(layout)]
    pen.dots([(x, y, RADIUS - 2) for x, y in spots]).fill(theme.shade, 0.13)
    pen.dots([(x, y, RADIUS - 4) for x, y in spots])
    pen.stroke(theme.shade, 1.6, alpha=0.3)
    pen.dots([(x + 0.8, y + 1.2, RADIUS - 3) for x, y in spots])
    pen.stroke(lighten(theme.felt, 0.5), 1.0, alpha=0.25)


def pile_place(theme: Theme) -> Picture:
    """Return where a seat's gold is piled up: a ring worn into the desk."""
    pen = Pen(Rect.around(0, 0, 112, 112))
    pen.circle(0, 0, RADIUS - 2).fill(theme.shade, 0.28)
    pen.circle(0, 0, RADIUS - 3).stroke(lighten(theme.brass, 0.2), 2.2, (7, 5), 0.75)
    return pen.picture()
