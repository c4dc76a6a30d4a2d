"""Action cards 100 by 140, their back, score cards and the double-move marker."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.metal import brass_ring, coin, shadow_under
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, with_alpha
from motherlode.games.go_west.rules.components import CARDS, SCORE_COSTS, Card
from motherlode.games.go_west.rules.decks import NOTHING, PLUS_ONE
from motherlode.games.go_west.view.layout import CARD_H, CARD_W
from motherlode.games.go_west.view.regions import INK, STRONG, cream, sign
from motherlode.games.go_west.view.terms import region_name
from motherlode.games.go_west.view.wagons import silhouette
from motherlode.locale import _

FACE = Rect.around(0, 0, CARD_W, CARD_H)
ROOM = FACE.inset(-9)
#: The lower edge of the upper part, which shows the region.
HEAD = -18
#: The upper edge of the lower part, which shows the price.
FOOT = 30


def _blank(theme: Theme, face: str) -> Pen:
    pen = Pen(ROOM)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.65), 5, 0.8, 2.6)
        pen.rect(FACE.x, FACE.y, FACE.w, FACE.h, 9).fill(INK)
    inner = FACE.inset(1.2)
    lit = ((0, lighten(face, 0.3)), (1, darken(face, 0.08)))
    pen.rect(inner.x, inner.y, inner.w, inner.h, 8)
    return pen.fill(Linear(-40, -70, 40, 70, lit))


def action(number: int, theme: Theme) -> Picture:
    """The card of that number: region and tokens above, steps in the middle, price below."""
    card = CARDS[number]
    ground = cream(theme)
    pen = _blank(theme, ground)
    pen.rect(-47, -67, 94, 134, 6).grain("fibre", INK, 0.12, 0.5, 1, 0.2, 4)
    if card.placing == NOTHING:
        _trail(pen, ground)
    else:
        _region(pen, card, theme)
    pen.move(-40, FOOT).line(40, FOOT).stroke(INK, 1, (1.5, 3), 0.8)
    _steps(pen, card)
    _price(pen, card, theme)
    pen.rect(-47.2, -67.2, 94.4, 134.4, 6).stroke(INK, 0.9, alpha=0.55)
    return pen.picture()


def _region(pen: Pen, card: Card, theme: Theme) -> None:
    hue = darken(STRONG[card.region], 0.16) if theme.dark else STRONG[card.region]
    with pen.saved():
        pen.rect(-47, -67, 94, 67 + HEAD, 6).clip()
        pen.rect(-47, -67, 94, 67 + HEAD)
        pen.fill(Linear(-40, -66, 40, HEAD, ((0, lighten(hue, 0.22)), (1, darken(hue, 0.12)))))
        for row in range(8):
            y = -64 + row * 6
            pen.move(-48, y).quad(-20, y + 5, 0, y).quad(22, y - 5, 48, y)
        pen.stroke("#fff6df", 0.6, alpha=0.3)
    pen.rect(-47, -67, 94, 67 + HEAD, 6).stroke(INK, 1.4)
    sign(pen, card.region, -24, -47, 35, "#1d140d", lighten(hue, 0.62))
    pen.circle(22, -45, 20.5).fill(INK)
    pen.circle(22, -45, 19)
    pen.fill(Radial(22, -45, 19, ((0, "#fffdf4"), (1, "#ecd9ae")), 17, -50))
    pen.circle(22, -45, 16).stroke(hue, 1.6)
    words = "+1" if card.placing == PLUS_ONE else str(card.tokens)
    size = 25 if card.placing == PLUS_ONE else 30
    pen.text(21.5, -44.6, words, size, "digits", INK, weight=700, width=33)
    name = region_name(card.region)
    edge = darken(hue, 0.6)
    pen.text(0, HEAD - 7, name, 14, "head", "#fffaf0", weight=600, width=88, halo=edge,
             halo_width=2.4)  # fmt: skip


def _trail(pen: Pen, ground: str) -> None:
    """Nothing is placed: only a trail over empty land."""
    pen.rect(-47, -67, 94, 67 + HEAD, 6).fill(mix(ground, "#8b7350", 0.35))
    pen.rect(-47, -67, 94, 67 + HEAD, 6).stroke(INK, 1.4)
    for y in (-38, -29):
        pen.move(47, y).curve(20, y - 26, -10, y + 16, -47, y - 12)
    pen.stroke(INK, 2.2, (7, 5), 0.75, "butt")
    for x, y, r in ((-28, -54, 6), (28, -26, 4.5), (4, -58, 4)):
        pen.move(x - r, y).line(x, y - r).line(x + r, y).stroke(INK, 1.5, alpha=0.7)


def _steps(pen: Pen, card: Card) -> None:
    if not card.steps:
        pen.move(-9, 6).line(9, 6).stroke(INK, 2.4, alpha=0.35)
        return
    silhouette(pen, -15, 6, 47, "#fff8e4", "#b98445")
    pen.text(29, 7, str(card.steps), 34, "digits", INK, weight=700)


def _price(pen: Pen, card: Card, theme: Theme) -> None:
    """A coin with the number of coins; a free card has an empty ring."""
    y = FOOT + 18.5
    if not card.coins:
        pen.circle(0, y, 14).stroke(INK, 1.6, (4, 3), 0.6, "butt")
        pen.text(0, y + 0.4, "0", 25, "digits", INK, weight=700, alpha=0.6)
        return
    for number in range(card.coins - 1, 0, -1):
        side = 1 if number % 2 else -1
        x = side * (14 + 7.5 * ((number + 1) // 2))
        pen.circle(x, y, 9.5).fill(theme.gold)
        pen.circle(x, y, 9.5).stroke(INK, 1.2)
        pen.circle(x, y, 6.5).stroke(darken(theme.gold, 0.45), 0.8)
    coin(pen, 0, y, 17, theme, face=lighten(theme.gold, 0.42))
    pen.circle(0, y, 17).stroke(INK, 1.3)
    pen.text(0, y + 0.5, str(card.coins), 26, "digits", "#2a1704", weight=700)


def back(theme: Theme) -> Picture:
    """Prussian blue with a wheel engraved in brass."""
    base = "#152a38" if theme.dark else "#1f4256"
    pen = _blank(theme, cream(theme))
    pen.rect(-45, -65, 90, 130, 6)
    pen.fill(Linear(-40, -60, 40, 60, ((0, lighten(base, 0.2)), (1, darken(base, 0.3)))))
    line = lighten(theme.brass, 0.35)
    with pen.saved():
        pen.rect(-45, -65, 90, 130, 6).clip()
        for step in range(-9, 10):
            pen.move(step * 14 - 70, -70).line(step * 14 + 70, 70)
            pen.move(step * 14 + 70, -70).line(step * 14 - 70, 70)
        pen.stroke(line, 0.6, alpha=0.35)
    pen.circle(0, 0, 31).fill(base)
    pen.circle(0, 0, 31).stroke(line, 2.4).circle(0, 0, 26).stroke(line, 1)
    for number in range(8):
        at = number * pi / 4 + pi / 8
        pen.move(6 * cos(at), 6 * sin(at)).line(26 * cos(at), 26 * sin(at))
    pen.stroke(line, 2.4).circle(0, 0, 8).fill(base).circle(0, 0, 8).stroke(line, 2)
    pen.rect(-41, -61, 82, 122, 4).stroke(line, 1)
    return pen.picture()


def score_card(number: int, theme: Theme) -> Picture:
    """Score card 1 to 6: its number between ears of wheat, its price below."""
    base = "#5c2418" if theme.dark else "#7c2f1e"
    pen = _blank(theme, cream(theme))
    pen.rect(-45, -65, 90, 130, 6)
    pen.fill(Linear(-40, -60, 40, 60, ((0, lighten(base, 0.18)), (1, darken(base, 0.28)))))
    gilt = lighten(theme.brass, 0.4)
    pen.rect(-41, -61, 82, 122, 4).stroke(gilt, 1.1)
    for side in (-1, 1):
        pen.move(side * 6, 9).quad(side * 40, -8, side * 27, -42)
        pen.stroke(gilt, 1.6)
        for leaf in range(6):
            at = leaf / 5
            x, y = side * (18 + 17 * sin(at * pi * 0.75)), 6 - 47 * at
            pen.ellipse(x, y, 7, 3, side * (0.9 - at * 1.6))
        pen.fill(gilt)
    pen.text(0, -23, str(number), 44, "digits", "#fff0c4", weight=700, halo=darken(base, 0.6),
             halo_width=3)  # fmt: skip
    pen.text(0, -53, _("Scoring"), 17, "head", gilt, weight=700, width=74)
    coin(pen, 0, 34, 26, theme, face=lighten(theme.gold, 0.42))
    pen.circle(0, 34, 26).stroke(INK, 1.3)
    pen.text(0, 34.5, str(SCORE_COSTS[number - 1]), 34, "digits", "#2a1704", weight=700, width=38)
    return pen.picture()


def place(theme: Theme) -> Picture:
    """Return where cards lay, or will lie."""
    pen = Pen(ROOM)
    pen.rect(FACE.x + 3, FACE.y + 3, FACE.w - 6, FACE.h - 6, 9).fill(theme.shade, 0.16)
    pen.rect(FACE.x + 3, FACE.y + 3, FACE.w - 6, FACE.h - 6, 9)
    return pen.stroke(lighten(theme.brass, 0.2), 1.6, (7, 5), 0.7).picture()


def double_spent(ink: str, theme: Theme) -> Picture:
    """Return where the double-move marker lay, drawn in a colour that shows on what is below."""
    pen = Pen(Rect.around(0, 0, 80, 82))
    pen.circle(0, 0, 31).fill(theme.shade, 0.14)
    pen.circle(0, 0, 31).stroke(ink, 2.4, (6, 5), 0.85, "butt")
    return pen.text(0, 0.5, "×2", 26, "digits", ink, weight=700, alpha=0.75).picture()


def double(theme: Theme) -> Picture:
    """The double-move marker."""
    pen = Pen(Rect.around(0, 0, 80, 82))
    shadow_under(pen, Circle(0, 0, 32), theme, 3.4)
    face = "#1b5a56" if theme.dark else "#1f6f69"
    pen.circle(0, 0, 32)
    pen.fill(Radial(0, 0, 32, ((0, lighten(face, 0.3)), (1, darken(face, 0.35))), -9, -11))
    brass_ring(pen, 0, 0, 33, 5, theme)
    pen.text(0, 0.5, "×2", 31, "digits", "#fff4d2", weight=700, halo=darken(face, 0.6),
             halo_width=2.4)  # fmt: skip
    return pen.picture()
