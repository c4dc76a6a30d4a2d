"""Investments: cards with what they cost, give and do; and the pile of bonus tiles."""

from __future__ import annotations

from math import pi

from motherlode.canvas.geometry import Rect
from motherlode.canvas.metal import brass_frame, nugget
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import (
    CARDS,
    COPPER,
    EDITIONS,
    STONE,
    TOKENS,
    WATER,
    WOOD,
    Card,
    Edition,
    Step,
)
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.glyphs import INK

W, H = 110.0, 160.0
BOX = Rect.around(0, 0, W + 12, H + 14)


def _blank(theme: Theme, tone: str) -> Pen:
    pen = Pen(BOX)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 4, 0.5, 2)
        pen.rect(-W / 2, -H / 2, W, H, 9).fill(INK)
    ground = glyphs.cream(theme)
    lit = ((0, lighten(ground, 0.5)), (1, darken(ground, 0.1)))
    pen.rect(-W / 2, -H / 2, W, H, 9).fill(Linear(-40, -80, 40, 80, lit))
    pen.rect(-W / 2, -H / 2, W, H, 9).grain("fibre", "#8a6a3a", 0.16, 0.5, 1, 0.3, 7)
    pen.rect(-W / 2 + 3, -H / 2 + 3, W - 6, 44, 6).fill(tone)
    pen.rect(-W / 2 + 3, -H / 2 + 3, W - 6, 44, 6).grain("cloud", "#120b06", 0.2, 0.7, 1, 0, 4)
    return pen


def card(one: Card, effect: tuple[Step, ...], theme: Theme) -> Picture:
    """An investment; Whitewater's are blue."""
    water = ("water", 0) in effect
    pen = _blank(theme, "#35607f" if water else "#7a3a24")
    if one.points:
        _points(pen, one.points)
    else:
        pen.text(0, -54, "–", 30, "digits", "#ffeecb", weight=700)
    _effect(pen, effect)
    _cost(pen, one)
    return brass_frame(pen, Rect(-W / 2, -H / 2, W, H), 3, theme, 9).picture()


def _points(pen: Pen, points: int) -> None:
    gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
    pen.circle(0, -54, 23).fill(INK)
    pen.circle(0, -54, 21.4).fill(Radial(0, -54, 22, gold, -7, -62))
    pen.circle(0, -54, 18.4).stroke("#7a5208", 1)
    pen.text(0, -53.4, str(points), 31, "digits", INK, weight=700, width=34)


def _cost(pen: Pen, one: Card) -> None:
    metals = [COPPER + metal for metal, n in enumerate(one.cost) for _ in range(n)]
    pen.rect(-W / 2 + 4, 42, W - 8, 34, 5).fill("#3a2a18", 0.16)
    step = min(23.0, 100.0 / len(metals))
    size = 24.0 if len(metals) < 5 else 20.5
    for number, kind in enumerate(metals):
        glyphs.resource(pen, kind, (number - (len(metals) - 1) / 2) * step, 59, size)
    if one.reconstructed:
        pen.text(46, 36, "*", 26, "digits", "#a5381b", weight=700)


def _effect(pen: Pen, effect: tuple[Step, ...]) -> None:
    """One emblem, or two side by side."""
    if not effect:
        nugget(pen, -13, 12, 12, "#e2ab1f", 5)
        nugget(pen, 13, 12, 12, "#c9d3d9", 8)
        nugget(pen, 0, -2, 12, "#c0733f", 3)
        return
    for number, (step, argument) in enumerate(effect):
        with pen.saved():
            k = 0.72 if len(effect) > 1 else 1.0
            pen.translate((number - (len(effect) - 1) / 2) * 52, 4).scale(k)
            _emblem(pen, step, argument)


def _emblem(pen: Pen, step: str, argument: int) -> None:
    if step == "influence":
        pen.circle(-12, 0, 25).fill(glyphs.TERRAIN_PAINT[argument]).stroke(INK, 1.6)
        glyphs.terrain(pen, argument, -12, 0, 30, INK)
        _plus(pen, 30, 4, f"+{components.CARD_INFLUENCE}")
    elif step == "ship":
        glyphs.coach(pen, -12, -2, 46, "#c0733f")
        _plus(pen, 32, 4, f"+{argument}")
    elif step in ("mark", "over"):
        _marker(pen, over=step == "over")
    elif step == "upgrade":
        glyphs.tent(pen, -27, 6, 32, "#e8d6a8")
        _arrow(pen, -8, 6)
        glyphs.house(pen, 26, 2, 40, "#c0733f")
    elif step == "take":
        for number, kind in enumerate((WOOD, STONE, COPPER, 3, 4)):
            glyphs.resource(pen, kind, (number - 2) * 19, 13, 20)
        _plus(pen, 0, -14, f"+{argument}")
    elif step == "water":
        glyphs.resource(pen, WATER, 0, 2, 48)
    elif step == "material":
        glyphs.resource(pen, WOOD, 0, -13, 28)
        glyphs.resource(pen, STONE, 0, 18, 28)
    else:
        _tokens(pen, step)


def _plus(pen: Pen, x: float, y: float, words: str) -> None:
    pen.text(x, y, words, 27, "digits", INK, weight=700)


def _arrow(pen: Pen, x: float, y: float) -> None:
    pen.polygon(((x, y - 8), (x + 13, y), (x, y + 8))).fill("#c8502d").stroke(INK, 1.2)


def _marker(pen: Pen, over: bool) -> None:
    pen.rect(-30, -22, 60, 48, 5).fill("#e8d6a8").stroke(INK, 1.8)
    pen.circle(0, 8, 16).fill("#6d6a75" if over else "#f7edd0")
    pen.circle(0, 8, 16).stroke(INK, 1.8, () if over else (4, 3))
    pen.circle(0, -4 if over else 8, 15).fill("#e0653a").stroke(INK, 1.8)
    pen.polygon(((-7, -34), (7, -34), (0, -24))).fill("#c8502d").stroke(INK, 1.2)


def _tokens(pen: Pen, step: str) -> None:
    """Looking at two tokens, or two that change places."""
    for side in (-1, 1):
        pen.circle(side * 24, 6, 20).fill("#8d7a58").stroke(INK, 1.8)
        glyphs.pick_and_shovel(pen, side * 24, 6, 24, INK)
    if step == "look":
        glyphs.eye(pen, 0, -18, 34, INK)
    else:
        for side in (-1, 1):
            pen.arc(0, 6, 33, -pi / 2 + side * 0.75, -pi / 2 - side * 0.1).stroke("#c8502d", 4)
            pen.polygon(((side * -2, -34), (side * -2, -20), (side * -13, -27)))
            pen.fill("#c8502d")


def bonus(value: int, theme: Theme) -> Picture:
    """The pile of bonus tiles with that value on top; 0: empty."""
    pen = Pen(BOX)
    pen.rect(-W / 2 + 4, -H / 2 + 4, W - 8, H - 8, 9).fill(theme.shade, 0.2)
    pen.rect(-W / 2 + 4, -H / 2 + 4, W - 8, H - 8, 9).stroke(theme.brass, 2, (7, 5), 0.8)
    for number in range(value):
        y = 34 - 10 * number
        with pen.saved():
            pen.shadow(with_alpha(theme.shade, 0.6), 3, 0.4, 1.5)
            pen.ellipse(0, y, 42, 36).fill(INK)
        gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
        pen.ellipse(0, y, 40.4, 34.4).fill(Linear(-30, y - 30, 30, y + 30, gold))
    if value:
        y = 34 - 10 * (value - 1)
        pen.ellipse(0, y, 33, 27.5).stroke("#7a5208", 1.4)
        pen.text(0, y + 1, f"+{value}", 36, "digits", INK, weight=700)
    return pen.picture()


def gap(theme: Theme) -> Picture:
    """The place of a card that somebody has bought."""
    pen = Pen(BOX)
    pen.rect(-W / 2 + 4, -H / 2 + 4, W - 8, H - 8, 9).fill(theme.shade, 0.3)
    pen.rect(-W / 2 + 4, -H / 2 + 4, W - 8, H - 8, 9)
    return pen.stroke(theme.brass, 1.6, (6, 6), 0.6).picture()


def card_name(one: Card, edition: Edition) -> str:
    """The picture of a card; the tokens card differs between the editions."""
    name = f"card-{one.id}"
    return f"{name}-{edition.tokens_effect[0][0]}" if one.effect == TOKENS else name


def pictures(theme: Theme) -> dict[str, Picture]:
    """All cards and the pile."""
    made = {}
    for one in CARDS:
        for edition in EDITIONS.values():
            effect = edition.tokens_effect if one.effect == TOKENS else one.effect
            name = card_name(one, edition)
            if name not in made:
                made[name] = lazy(card, one, effect, theme)
    made |= {
        f"bonus-{value}": lazy(bonus, value, theme)
        for value in range(max(components.BONUS_TILES.values()) + 1)
    }
    made["card-gap"] = lazy(gap, theme)
    return made
