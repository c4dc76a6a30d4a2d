"""Decorations that stand upright however a tile is turned: houses, abbeys, arms, mines.

Each function draws about (x, y) on a pen. Sizes are in the units of a tile 100 wide.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from motherlode.canvas.geometry import Rect
from motherlode.canvas.metal import nugget
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten
from motherlode.games.carcassonne.view.palette import INK, Palette, palette

# ---------------------------------------------------------------------------- houses


def _house(pen: Pen, x: float, y: float, w: float, wall: str, roof: str) -> None:
    """A gabled house seen from the south; (x, y) is the middle of its foot."""
    high, top = w * 0.5, w * 0.66
    left, right = x - w / 2, x + w / 2
    pen.rect(left, y - high, w, high).fill(wall).rect(left, y - high, w, high).stroke(INK, 0.8)
    pen.rect(x - w * 0.34, y - high * 0.62, w * 0.16, high * 0.34)
    pen.rect(x + w * 0.2, y - high * 0.62, w * 0.16, high * 0.34)
    pen.rect(x - w * 0.09, y - high * 0.6, w * 0.19, high * 0.6).fill(INK, 0.75)
    ridge = y - high - top
    outline = (
        (left - 0.9, y - high + 0.4), (left + w * 0.2, ridge), (right - w * 0.2, ridge),
        (right + 0.9, y - high + 0.4),
    )  # fmt: skip
    tiles = ((0, lighten(roof, 0.22)), (1, darken(roof, 0.22)))
    pen.polygon(outline).fill(Linear(0, ridge, 0, y - high, tiles))
    for part in (0.36, 0.7):
        pen.move(left + w * 0.2 * (1 - part), ridge + top * part)
        pen.line(right - w * 0.2 * (1 - part), ridge + top * part)
    pen.stroke(darken(roof, 0.55), 0.55, alpha=0.7)
    pen.polygon(outline).stroke(INK, 0.95)


def _church(pen: Pen, x: float, y: float, p: Palette) -> None:
    """A nave and a pointed tower, drawn smaller than it is shown."""
    _house(pen, x + 4.5, y, 12, p.walls[2], p.slate)
    pen.rect(x - 6.5, y - 14, 6.5, 14).fill(p.walls[2]).rect(x - 6.5, y - 14, 6.5, 14)
    pen.stroke(INK, 0.9)
    pen.rect(x - 4.2, y - 11.5, 1.9, 3.6, 0.9).fill(INK, 0.75)
    pen.polygon(((x - 7.4, y - 13.8), (x - 3.25, y - 24), (x + 0.9, y - 13.8)))
    pen.fill(p.slate).polygon(((x - 7.4, y - 13.8), (x - 3.25, y - 24), (x + 0.9, y - 13.8)))
    pen.stroke(INK, 0.95)
    pen.move(x - 3.25, y - 24).line(x - 3.25, y - 28).move(x - 4.9, y - 26.6)
    pen.line(x - 1.6, y - 26.6).stroke(INK, 0.9)


#: Clusters of houses: x, y and width of each, from the back to the front.
HOMES: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((-6.5, 0, 11.5), (6.5, 2, 11)),
    ((0, -6, 11), (-8.5, 4.5, 11.5), (8, 6, 11)),
    ((-12.5, 2, 11), (0, 4.5, 11.5), (12.5, 2.5, 10.5)),
    ((-8.5, -4.5, 11), (5.5, -7, 10.5), (-3.5, 7, 12), (10.5, 6, 11)),
    ((11.5, 3, 11),),
    ((0, 1, 11),),
)
#: The cluster that has a church, at its left.
CHURCH = 4


def homes(pen: Pen, x: float, y: float, cluster: int, p: Palette) -> None:
    """A cluster of houses about (x, y)."""
    chance = Jitter(40 + cluster)
    if cluster == CHURCH:
        with pen.saved():
            pen.translate(x - 4, y + 8).scale(1.15)
            _church(pen, 0, 0, p)
    for dx, dy, w in HOMES[cluster]:
        _house(pen, x + dx, y + dy + 4, w, chance.pick(p.walls), chance.pick(p.roofs))


def village(pen: Pen, x: float, y: float, p: Palette) -> None:
    """The cottages and the well where roads meet."""
    pen.ellipse(x, y + 1, 13, 10).fill(p.road)
    pen.ellipse(x, y + 1, 13, 10).stroke(p.verge, 1.1, (2.4, 1.8))
    _house(pen, x - 5, y + 1, 9.5, p.walls[0], p.roofs[1])
    _house(pen, x + 5.5, y - 0.5, 8.5, p.walls[1], p.roofs[0])
    _house(pen, x + 1.5, y + 9, 9, p.walls[2], p.roofs[2])


def gate(pen: Pen, x: float, y: float, p: Palette) -> None:
    """Two towers and an arch where a road reaches a town."""
    pen.rect(x - 7, y - 9, 14, 12).fill(p.stone_lit).rect(x - 7, y - 9, 14, 12).stroke(INK, 1)
    pen.move(x - 3.6, y + 3).line(x - 3.6, y - 2.5).quad(x, y - 7.5, x + 3.6, y - 2.5)
    pen.line(x + 3.6, y + 3).close().fill(INK, 0.85)
    for side in (-1, 1):
        tower(pen, x + side * 8.6, y + 1, p)


def tower(pen: Pen, x: float, y: float, p: Palette) -> None:
    """A round tower of the town wall; (x, y) is the middle of its foot's circle."""
    w = 7.2
    lit = ((0, p.stone_lit), (0.4, p.stone_lit), (1, darken(p.stone, 0.25)))
    pen.move(x - w / 2, y - 8).line(x - w / 2, y + 1).quad(x, y + 4.2, x + w / 2, y + 1)
    pen.line(x + w / 2, y - 8).close().fill(Linear(x - w / 2, 0, x + w / 2, 0, lit))
    pen.stroke(INK, 1)
    pen.move(x - 0.2, y - 4.4).line(x - 0.2, y - 1.6).stroke(INK, 1.1)
    cap = ((x - w / 2 - 1.1, y - 7.6), (x, y - 17), (x + w / 2 + 1.1, y - 7.6))
    shine = ((0, lighten(p.roofs[0], 0.3)), (0.5, p.roofs[0]), (1, darken(p.roofs[0], 0.35)))
    pen.move(*cap[0]).line(*cap[1]).line(*cap[2]).quad(x, y - 5, *cap[0]).close()
    pen.fill(Linear(x - 5, 0, x + 5, 0, shine)).stroke(INK, 1)


# ---------------------------------------------------------------------------- the abbey


def monastery(pen: Pen, x: float, y: float, p: Palette) -> None:
    """A church with its cloister behind a garden wall, cypresses at its sides."""
    with pen.saved():
        pen.translate(x, y).scale(1.2)
        _abbey(pen, 0, 0, p)


def _abbey(pen: Pen, x: float, y: float, p: Palette) -> None:
    pen.ellipse(x, y + 4, 18.5, 12.5).fill(p.meadow)
    pen.ellipse(x, y + 4, 18.5, 12.5).stroke(p.stone, 2.6)
    pen.ellipse(x, y + 4, 18.5, 12.5).stroke(INK, 0.8, (1.5, 2.2))
    for dx, dy, high in ((-14.5, 4, 13), (15, 5, 12)):
        _cypress(pen, x + dx, y + dy, high, p)
    wall = p.walls[2]
    roof = darken(p.roofs[0], 0.08)
    # the transept behind, then the nave with its rose window
    pen.rect(x - 11.5, y - 3, 23, 10).fill(darken(wall, 0.1)).rect(x - 11.5, y - 3, 23, 10)
    pen.stroke(INK, 1)
    side = ((x - 12.8, y - 2.5), (x - 9, y - 9.5), (x + 9, y - 9.5), (x + 12.8, y - 2.5))
    pen.polygon(side).fill(darken(roof, 0.15)).polygon(side).stroke(INK, 1)
    left, right = x - 6.5, x + 6.5
    front = ((left, y + 10), (left, y - 4), (x, y - 12.5), (right, y - 4), (right, y + 10))
    pen.polygon(front).fill(wall).polygon(front).stroke(INK, 1.1)
    for way in (-1, 1):
        eave = ((x, y - 15.2), (x + way * 8.6, y - 3.9), (x + way * 6.6, y - 3), (x, y - 11.9))
        pen.polygon(eave).fill(lighten(roof, 0.2) if way < 0 else roof)
        pen.polygon(eave).stroke(INK, 0.9)
    pen.circle(x, y - 3.6, 2.3).fill(p.water).circle(x, y - 3.6, 2.3).stroke(INK, 0.9)
    pen.move(x - 2.4, y + 10).line(x - 2.4, y + 5).quad(x, y + 1.4, x + 2.4, y + 5)
    pen.line(x + 2.4, y + 10).close().fill(INK, 0.85)
    pen.move(x, y - 15).line(x, y - 23).move(x - 2.9, y - 20.4).line(x + 2.9, y - 20.4)
    pen.stroke(INK, 2.4)
    pen.move(x, y - 15).line(x, y - 22.6).move(x - 2.5, y - 20.4).line(x + 2.5, y - 20.4)
    pen.stroke(p.gold, 1.2)


def _cypress(pen: Pen, x: float, y: float, high: float, p: Palette) -> None:
    pen.move(x, y - high).quad(x + 3.6, y - high * 0.25, x + 2, y).line(x - 2, y)
    pen.quad(x - 3.6, y - high * 0.25, x, y - high).close()
    pen.fill(Linear(x - 3, 0, x + 3, 0, ((0, p.leaf), (1, darken(p.hedge, 0.25)))))
    pen.stroke(INK, 0.8)


# ---------------------------------------------------------------------------- signs


def arms(pen: Pen, x: float, y: float, p: Palette) -> None:
    """A coat of arms: azure, a chevron or."""

    def shield(grow: float) -> Pen:
        w, h = 8 + grow, 9.5 + grow
        pen.move(x - w, y - h).line(x + w, y - h).line(x + w, y)
        return (
            pen.curve(x + w, y + h * 0.62, x + w * 0.3, y + h, x, y + h + 1.6)
            .curve(x - w * 0.3, y + h, x - w, y + h * 0.62, x - w, y)
            .close()
        )

    shield(2.2).fill(INK, 0.9)
    shield(1.4).fill("#fff6df")
    azure = "#2f62b0"
    shield(0).fill(Linear(x - 8, y - 9, x + 8, y + 9, ((0, lighten(azure, 0.25)), (1, azure))))
    with pen.saved():
        shield(0).clip()
        pen.move(x - 10, y + 4).line(x, y - 4.5).line(x + 10, y + 4).stroke(INK, 6.4, cap="butt")
        pen.move(x - 10, y + 4).line(x, y - 4.5).line(x + 10, y + 4)
        pen.stroke(lighten(p.gold, 0.1), 4.4, cap="butt")
    pen.dots(((x - 4.2, y - 5.4, 1.5), (x + 4.2, y - 5.4, 1.5), (x, y + 6, 1.5)))
    pen.fill("#fff6df")


def pick(pen: Pen, x: float, y: float, size: float, lean: float, metal: str, edge: str) -> None:
    """A miner's pick, ``size`` long, its head up."""
    half = size / 2
    with pen.saved():
        pen.translate(x, y).rotate(lean)
        pen.move(0, half).line(0, -half * 0.8).stroke(edge, size * 0.17)
        pen.move(0, half).line(0, -half * 0.8).stroke("#a5743f", size * 0.09)
        for width, colour in ((size * 0.11, edge), (0.0, metal)):
            pen.move(-half * 0.8, -half * 0.42)
            pen.quad(-half * 0.34, -half * 1.02, 0, -half * 1.02)
            pen.quad(half * 0.34, -half * 1.02, half * 0.8, -half * 0.42)
            pen.quad(half * 0.3, -half * 0.7, 0, -half * 0.66)
            pen.quad(-half * 0.3, -half * 0.7, -half * 0.8, -half * 0.42).close()
            _ = pen.stroke(colour, width) if width else pen.fill(colour)


def mine(pen: Pen, x: float, y: float, p: Palette) -> None:
    """The mark of a gold mine: a timbered adit, a pick and a nugget."""
    pen.ellipse(x, y + 7, 12.5, 4.5).fill(darken(p.plough, 0.25), 0.9)
    rock = darken(p.stone, 0.3)
    hill = [
        (x + 12 * cos(at) * (1.05 if i % 2 else 0.95), y + 8 - 15.5 * sin(at))
        for i, at in enumerate(pi * step / 8 for step in range(9))
    ]
    pen.polygon(hill).fill(Linear(0, y - 8, 0, y + 8, ((0, lighten(rock, 0.35)), (1, rock))))
    pen.polygon(hill).stroke(INK, 1.2)
    pen.move(x - 5.6, y + 8).line(x - 4.4, y - 2.6).line(x + 4.4, y - 2.6).line(x + 5.6, y + 8)
    pen.close().fill("#120b06")
    for width, colour in ((3.2, INK), (1.9, "#b98549")):
        pen.move(x - 5.8, y + 8).line(x - 4.6, y - 2.8).move(x + 5.8, y + 8)
        pen.line(x + 4.6, y - 2.8).move(x - 7, y - 3).line(x + 7, y - 3).stroke(colour, width)
    pick(pen, x + 6.5, y - 3.5, 17, 0.75, "#d7dde0", INK)
    nugget(pen, x - 4.6, y + 6.6, 4.4, p.gold, 7)
    nugget(pen, x + 0.6, y + 7.9, 3.3, p.gold, 9)


# ---------------------------------------------------------------------------- as pictures

Decoration = Callable[[Pen, float, float, Palette], None]


def _cluster(number: int) -> Decoration:
    def draw(pen: Pen, x: float, y: float, p: Palette) -> None:
        homes(pen, x, y, number, p)

    return draw


#: Name of the picture -> what draws it.
DECORATIONS: dict[str, Decoration] = {
    "monastery": monastery,
    "arms": arms,
    "mine": mine,
    "village": village,
    "gate": gate,
    "tower": tower,
    **{f"homes-{number}": _cluster(number) for number in range(len(HOMES))},
}

BOUNDS = Rect(-24, -29, 48, 50)


def decoration(name: str, theme: Theme) -> Picture:
    """A decoration as a picture about its own origin."""
    pen = Pen(BOUNDS)
    pen.ellipse(0, 7, 11, 3).fill(Radial(0, 7, 11, ((0, "#120b0640"), (1, "#120b0600"))))
    DECORATIONS[name](pen, 0, 0, palette(theme))
    return pen.picture()
