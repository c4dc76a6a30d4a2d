"""All pictures of Gold West by name; the desk, and what is laid upon the table as a mark.

Rings of light, digits, marks of the last move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.metal import shadow_under
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import lamplight, wood
from motherlode.canvas.theme import Theme, with_alpha
from motherlode.games.gold_west.view import cards, glyphs, land, mats, town, trails
from motherlode.games.gold_west.view.land import hexagon
from motherlode.games.gold_west.view.layout import CELL, SIDE, TRACKS
from motherlode.games.gold_west.view.mats import CART_W

DESK = Rect(-500, -400, 1000, 800)
#: The desk is drawn small and shown larger: it reaches beyond every view.
DESK_SCALE = 3.0
DARK, LIGHT = "#120b06", "#ffe08a"


def live_hex(upright: bool = False) -> Picture:
    """The outline of a hex that can be chosen."""
    pen = Pen(Rect.around(0, 0, 2 * SIDE + 10, 2 * SIDE + 10))
    rim = hexagon(0, 0, SIDE - 3, upright).points
    pen.polygon(rim).stroke(DARK, 8, alpha=0.55)
    pen.polygon(rim).stroke("#ffd24d", 5)
    return pen.polygon(rim).stroke("#fff8dc", 1.8).picture()


def live_box(w: float, h: float, r: float) -> Picture:
    """Around something with four corners that can be chosen."""
    pen = Pen(Rect.around(0, 0, w + 26, h + 26))
    pen.rect(-w / 2, -h / 2, w, h, r).stroke(with_alpha("#ffd24d", 0.4), 14)
    pen.rect(-w / 2, -h / 2, w, h, r).stroke(DARK, 8, alpha=0.6)
    pen.rect(-w / 2, -h / 2, w, h, r).stroke("#ffd24d", 5)
    return pen.rect(-w / 2, -h / 2, w, h, r).stroke("#fff8dc", 1.8).picture()


def live_round(theme: Theme) -> Picture:
    """The ring around a resource that can be chosen."""
    pen = Pen(Rect.around(0, 0, 84, 84))
    pen.circle(0, 0, 35).fill("#fff3c8", 0.5)
    pen.circle(0, 0, 35).stroke(DARK, 7, alpha=0.6)
    pen.circle(0, 0, 35).stroke("#ffd24d", 4.5)
    return pen.circle(0, 0, 35).stroke("#fff8dc", 1.6).picture()


def last(theme: Theme) -> Picture:
    """Around the pieces of the last move: a dashed ring, light on dark."""
    pen = Pen(Rect.around(0, 0, 112, 112))
    pen.circle(0, 0, 46).stroke(DARK, 6, (11, 8), 0.85, "butt")
    return pen.circle(0, 0, 46).stroke("#fff8e6", 3.4, (11, 8), 1, "butt").picture()


def lit(theme: Theme) -> Picture:
    """Around pieces that are pointed at: a ring with rays."""
    pen = Pen(Rect.around(0, 0, 136, 136))
    for number in range(16):
        at = number * pi / 8
        pen.move(49 * cos(at), 49 * sin(at)).line(60 * cos(at), 60 * sin(at))
    pen.stroke(DARK, 6.5).stroke(LIGHT, 4)
    return pen.circle(0, 0, 46).stroke(DARK, 8).stroke(LIGHT, 5).picture()


def digit(text: str, theme: Theme) -> Picture:
    """One digit, 22 wide, 34 high."""
    pen = Pen(Rect.around(0, 0, 28, 44))
    return pen.text(0, 0.5, text, 38, "digits", theme.ink, weight=700, width=26).picture()


def leading_digit(text: str) -> Picture:
    """A digit on the light ground of a leader's ring."""
    pen = Pen(Rect.around(0, 0, 28, 44))
    return pen.text(0, 0.5, text, 38, "digits", glyphs.INK, weight=700, width=26).picture()


def light_digit(text: str) -> Picture:
    """A digit on dark ground."""
    pen = Pen(Rect.around(0, 0, 28, 44))
    pen.text(0, 0.5, text, 38, "digits", "#fff6dc", weight=700, width=26, halo=DARK, halo_width=5)
    return pen.picture()


def piece(kind: int, theme: Theme) -> Picture:
    """A resource as a wooden piece."""
    pen = Pen(Rect.around(0, 0, 48, 50))
    shadow_under(pen, Circle(0, 1, 14), theme, 2.4)
    return glyphs.resource(pen, kind, 0, 0, 36).picture()


def passing(theme: Theme) -> Picture:
    """Over the cart that the hand is passing: leave one here."""
    pen = Pen(Rect.around(0, 0, 60, 50))
    pen.polygon(((-20, -18), (20, -18), (0, 16))).fill("#ffd24d").stroke(DARK, 3.5)
    return pen.picture()


def cloth(theme: Theme) -> Picture:
    """Under the resources in the hand, or to choose from: 420 wide."""
    pen = Pen(Rect.around(0, 0, 460, 108))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.7), 10, 1, 4)
        pen.rect(-215, -40, 430, 80, 40).fill("#7a2b1c")
    pen.rect(-215, -40, 430, 80, 40).grain("fibre", "#2a0c06", 0.4, 0.6, 1, 0.5, 3)
    return pen.rect(-208, -33, 416, 66, 33).stroke("#ffd98a", 1.6, (7, 5), 0.8).picture()


def _marks(theme: Theme) -> dict[str, Picture]:
    """Rings, digits, resources and marks."""
    made = {
        "live-hex": lazy(live_hex),
        "live-hex-up": lazy(live_hex, upright=True),
        "live-cell": lazy(live_box, CELL - 8, CELL - 8, 7),
        "live-card": lazy(live_box, 114, 164, 10),
        "live-track": lazy(live_box, TRACKS[0] - 16, 70, 13),
        "live-cart": lazy(live_box, CART_W + 2, 142, 9),
        "live-tray": lazy(live_box, 162, 142, 10),
        "live-round": lazy(live_round, theme),
        "last": lazy(last, theme),
        "lit": lazy(lit, theme),
        "passing": lazy(passing, theme),
        "cloth": lazy(cloth, theme),
    }
    made |= {f"digit-{text}": lazy(digit, text, theme) for text in "0123456789−"}
    made |= {f"lead-{text}": lazy(leading_digit, text) for text in "0123456789"}
    made |= {f"light-{text}": lazy(light_digit, text) for text in "0123456789+−"}
    made |= {f"res-{kind}": lazy(piece, kind, theme) for kind in range(6)}
    return made


@cache
def desk(theme: Theme) -> Picture:
    """Boards under the lamp."""
    pen = Pen(DESK)
    wood(pen, DESK, theme, 19, plank=67)
    return lamplight(pen, DESK, theme, 0.8).picture()


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Every picture the scenes use, for seats with these names, in order."""
    made = {"desk": lazy(desk, theme)}
    made |= land.pictures(theme) | town.pictures(theme) | cards.pictures(theme)
    return made | trails.pictures(theme) | mats.pictures(theme, names) | _marks(theme)
