"""The ground of the scene: the desk, the map in its two forms, and the accounts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.ink import ink_line, wobble
from motherlode.canvas.metal import brass_frame, flat_sheen
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.texture import lamplight, paper, wood
from motherlode.canvas.theme import Theme, darken, lighten, mix, seat_mark, with_alpha
from motherlode.games.go_west.rules.components import CALIFORNIA, END_POINTS, NEW_ENGLAND
from motherlode.games.go_west.view.layout import RULE_END, Form
from motherlode.games.go_west.view.regions import STRONG, sign, tint
from motherlode.games.go_west.view.terms import region_name
from motherlode.locale import _

DESK = Rect(-520, -560, 1040, 1120)
#: The desk is drawn small and shown larger: it reaches beyond every view.
DESK_SCALE = 2.0


@cache
def desk(theme: Theme) -> Picture:
    """Boards under the lamp, about the middle of the table."""
    pen = Pen(DESK)
    wood(pen, DESK, theme, 11, plank=80)
    return lamplight(pen, DESK, theme, 0.8).picture()


# ---------------------------------------------------------------------------- the map


def chart(form: Form, theme: Theme) -> Picture:
    """The survey map: six washed strips between two oceans, a trail through all of them."""
    sheet = form.sheet
    pen = Pen(sheet.inset(-16))
    paper(pen, sheet, theme, 21, 2, 1.4)
    land = Rect(sheet.x + 6, sheet.y + 6, sheet.w - 12, sheet.h - 12)
    with pen.saved():
        pen.rect(land.x, land.y, land.w, land.h, 4).clip()
        for region in range(NEW_ENGLAND, CALIFORNIA + 1):
            _strip(pen, form, land, region, theme)
        _coasts(pen, form, land, theme)
        for region in range(NEW_ENGLAND, CALIFORNIA + 1):
            _decoration(pen, form, region, theme)
        _trail(pen, form, theme)
        for region in range(NEW_ENGLAND, CALIFORNIA + 1):
            _yard(pen, form, region, theme)
    for inset, width in ((5.5, 2.2), (9.5, 0.8)):
        box = sheet.inset(inset)
        pen.rect(box.x, box.y, box.w, box.h, 3).stroke(theme.line, width, alpha=0.8)
    return pen.picture()


def _border(x: float, land: Rect, seed: int) -> list[Point]:
    """A border as surveyors leave it: nearly straight."""
    return wobble(((x, land.y - 4), (x, land.bottom + 4)), 3.0, seed, 9)


def _strip(pen: Pen, form: Form, land: Rect, region: int, theme: Theme) -> None:
    left, right = form.columns[region]
    wash = tint(region, theme)
    sides = _border(left, land, region + 1)
    outline = [*sides, *reversed(_border(right, land, region))]
    pen.polygon(outline).fill(wash, 0.8)
    pen.polygon(outline).grain("cloud", darken(wash, 0.5), 0.2, 1.2, 1, 0.4, region + 2)
    pen.polygon(outline).grain("cloud", lighten(wash, 0.6), 0.16, 0.7, 1, 1.4, region + 9)
    edge = mix(wash, STRONG[region], 0.6)
    pen.polygon(outline).stroke(edge, 7, alpha=0.28)
    if region != CALIFORNIA:
        pen.polyline(sides).stroke(theme.line, 1.5, (9, 4, 2, 4), 0.85, "butt")


def _coasts(pen: Pen, form: Form, land: Rect, theme: Theme) -> None:
    """Water beyond the outermost regions, engraved in lines along the shore."""
    for region, side in ((CALIFORNIA, -1), (NEW_ENGLAND, 1)):
        x = form.columns[region][0 if side < 0 else 1]
        for number in range(5):
            shore = wobble(
                ((x + side * (number * 3.6 - 4), land.y), (x + side * (number * 3.6 - 4),
                 land.bottom)), 5.5 - number * 0.5, 30 + region, 7,
            )  # fmt: skip
            if number == 0:
                pen.polyline(shore).stroke(theme.line, 2.0)
            else:
                pen.polyline(shore).stroke(theme.water, 1.3, alpha=0.8 - number * 0.13)


def _decoration(pen: Pen, form: Form, region: int, theme: Theme) -> None:
    """The region's sign here and there where nothing lies."""
    left, right = form.columns[region]
    ink = mix(tint(region, theme), theme.line, 0.62)
    fill = mix(tint(region, theme), theme.paper, 0.4)
    for number, (x, y) in enumerate(_free(form, region, left, right)):
        size = (30, 24, 27)[number % 3]
        sign(pen, region, x, y, size, ink, fill)


def _free(form: Form, region: int, left: float, right: float) -> Sequence[Point]:
    """Places in the column that neither wheel, yard nor cards cover."""
    if form.name == "wide":
        if region in (NEW_ENGLAND, CALIFORNIA):
            return []
        return [(left + 19, 25), (right - 19, 25), (left + 19, 206), (right - 19, 206)]
    middle = (left + right) / 2
    return {
        5: [(middle - 18, 440), (middle - 22, 585)],
        4: [],
        3: [(middle, 604)],
        2: [(middle, 30)],
        1: [],
        0: [(middle + 30, 40), (middle + 28, 200), (middle + 30, 120)],
    }[region]


def _trail(pen: Pen, form: Form, theme: Theme) -> None:
    """Two ruts from coast to coast."""
    top, low = form.yard
    middle = (top + low) / 2 + 14
    points: list[Point] = []
    x0, x1 = form.columns[CALIFORNIA][0], form.columns[NEW_ENGLAND][1]
    for step in range(41):
        t = step / 40
        points.append((x0 + (x1 - x0) * t, middle + 26 * sin(t * 9.2) + 8 * sin(t * 23)))
    for down in (-5, 5):
        pen.polyline([(x, y + down) for x, y in points])
    pen.stroke(mix(theme.paper, theme.line, 0.75), 2.2, (11, 4), 0.6, "butt")


def _yard(pen: Pen, form: Form, region: int, theme: Theme) -> None:
    """The yard of the wagons of the region, with its name above and a place for their number."""
    box = form.yard_rect(region).inset(5)
    pen.rect(box.x, box.y, box.w, box.h, 7).fill(theme.paper, 0.42)
    pen.rect(box.x, box.y, box.w, box.h, 7).stroke(theme.line, 1.1, alpha=0.7)
    high = 22 if form.name == "wide" else 29
    plate = Rect(box.x + 3, box.y + 3, box.w - 6, high)
    hue = STRONG[region]
    pen.rect(plate.x, plate.y, plate.w, plate.h, 5).fill(darken(hue, 0.25 if theme.dark else 0.0))
    pen.rect(plate.x, plate.y, plate.w, plate.h, 5).stroke(darken(hue, 0.6), 1.1)
    if form.name == "tall":
        # the name takes the whole plate; the sign stands on the ground below
        pen.text(plate.x + plate.w / 2, plate.y + 15, region_name(region), 25, "head", "#fffaf0",
                 weight=700, width=plate.w - 6)  # fmt: skip
        ink = mix(tint(region, theme), theme.line, 0.4)
        fill = mix(tint(region, theme), theme.paper, 0.5)
        sign(
            pen, region, plate.x + plate.w / 2, (plate.bottom + box.bottom) / 2 - 14, 54, ink, fill
        )
        return
    sign(pen, region, plate.x + 13, plate.y + 11, 18, "#140d08", lighten(hue, 0.65))
    left = plate.x + 25
    pen.text(left + (plate.right - left - 3) / 2, plate.y + 11.4, region_name(region), 17, "head",
             "#fffaf0", weight=700, width=plate.right - left - 6)  # fmt: skip


def rose(theme: Theme) -> Picture:
    """A compass that knows one direction, and the name of the game."""
    pen = Pen(Rect.around(0, 0, 110, 200))
    ink = theme.line
    pen.circle(0, -30, 34).stroke(ink, 1.4).circle(0, -30, 30).stroke(ink, 0.7)
    for number in range(8):
        at = number * pi / 4
        reach = 40 if number % 2 == 0 else 26
        for side in (-1, 1):
            pen.move(0, -30).line(reach * cos(at), -30 + reach * sin(at))
            pen.line(8 * cos(at + side * pi / 8 * 1.6), -30 + 8 * sin(at + side * pi / 8 * 1.6))
            pen.close().fill(ink if side < 0 else theme.card)
            pen.move(0, -30).line(reach * cos(at), -30 + reach * sin(at))
            pen.line(8 * cos(at + side * pi / 8 * 1.6), -30 + 8 * sin(at + side * pi / 8 * 1.6))
            pen.close().stroke(ink, 0.8)
    pen.polygon(((-52, -30), (-26, -44), (-32, -30), (-26, -16))).fill(theme.ember)
    pen.polygon(((-52, -30), (-26, -44), (-32, -30), (-26, -16))).stroke(ink, 1.2)
    pen.text(0, 36, "Go", 30, "head", theme.ink, weight=800)
    pen.text(0, 66, "West!", 30, "head", theme.ink, weight=800, width=84)
    ink_line(pen, ((-38, 84), (38, 84)), 2.4, ink, 3)
    return pen.picture()


# ---------------------------------------------------------------------------- the accounts


def ledger(form: Form, theme: Theme) -> Picture:
    """The head of the accounts, its origin at their top left corner."""
    book = form.ledger
    width = book.rect.w
    pen = Pen(Rect(-8, -8, width + 16, book.head + 16))
    sheet = theme.card
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 6, 0, 2)
        pen.rect(0, 0, width, book.head, 5).fill(sheet)
    pen.rect(0, 0, width, book.head, 5).grain("fibre", theme.line, 0.15, 0.5, 1, 0, 8)
    left, right = book.rule
    y = book.head / 2 + 1
    tall = form.name == "tall"
    size = 24 if tall else 15
    for number in (0, 20, END_POINTS) if tall else range(0, RULE_END + 1, 10):
        x = left + (right - left) * number / RULE_END
        strong = number == END_POINTS
        if strong:
            box = Rect.around(x, y, size * 1.7, size * 1.2)
            pen.rect(box.x, box.y, box.w, box.h, 4)
            pen.fill(theme.ember if not theme.dark else "#a5381b")
        pen.text(x, y + 0.4, str(number), size, "digits", "#fffaf0" if strong else theme.muted,
                 weight=700 if strong else 500)  # fmt: skip
    for column, words in () if tall else heads().items():
        pen.text(book.x[column], y, words, size, "body", theme.muted, weight=600, width=58)
    return pen.picture()


def heads() -> dict[str, str]:
    """Return what stands above the columns of the accounts."""
    return {
        "supply": _("supply"),
        "rings": _("rings"),
        "box": _("in the box"),
        "cards": _("hand"),
        "score": _("scorings"),
        "double": _("double"),
    }


def line(form: Form, theme: Theme) -> Picture:
    """One line of the accounts with its rule; origin at its left end, in its middle."""
    book = form.ledger
    width, high = book.rect.w, book.line
    pen = Pen(Rect(-8, -high / 2 - 2, width + 16, high + 12))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.45), 5, 0, 2)
        pen.rect(0, -high / 2, width, high).fill(theme.card)
    pen.rect(0, -high / 2, width, high).grain("fibre", theme.line, 0.15, 0.5, 1, 0, 5)
    pen.move(4, -high / 2).line(width - 4, -high / 2).stroke(theme.line, 0.8, alpha=0.5)
    ruled = sorted(book.x[name] for name in ("supply", "rings", "box", "cards", "score", "double"))
    for a, b in pairwise(ruled):
        pen.move((a + b) / 2, -high / 2 + 5).line((a + b) / 2, high / 2 - 5)
    pen.stroke(theme.line, 0.7, alpha=0.45)
    return _rule(pen, form, theme).picture()


def _rule(pen: Pen, form: Form, theme: Theme) -> Pen:
    """The surveyor's brass rule on which points are marked."""
    left, right = form.ledger.rule
    box = Rect(left - 12, 0, right - left + 34, 13)
    pen.rect(box.x, box.y, box.w, box.h, 3).fill(darken(theme.brass, 0.6))
    inner = box.inset(1)
    pen.rect(inner.x, inner.y, inner.w, inner.h, 2.4).fill(flat_sheen(theme.brass, inner))
    for number in range(RULE_END + 1):
        x = left + (right - left) * number / RULE_END
        pen.move(x, 1.5).line(x, 1.5 + (9 if number % 10 == 0 else 6.5 if number % 5 == 0 else 4))
    pen.stroke("#2a1806", 1.0, alpha=0.85, cap="butt")
    end = left + (right - left) * END_POINTS / RULE_END
    pen.rect(end - 1.6, -8, 3.2, 22, 1).fill(theme.ember)
    return pen


def name_plate(seat: int, name: str, form: Form, theme: Theme) -> Picture:
    """The seat's mark, and its name where there is room; origin at the line's left end."""
    book = form.ledger
    pen = Pen(Rect(0, -18, 190, 36))
    seat_mark(pen, seat, book.x["mark"], 0, 29 if book.named else 34, theme)
    if book.named:
        pen.text(book.x["name"], 0.5, name, 20, "head", theme.ink, "left", weight=600,
                 width=book.named)  # fmt: skip
    return pen.picture()


def turn_frame(form: Form, theme: Theme) -> Picture:
    """Lamplight and a brass frame around the line of the seat to move."""
    book = form.ledger
    box = Rect(1, -book.line / 2 + 1, book.rect.w - 2, book.line - 2)
    pen = Pen(box.inset(-12))
    most = 0.26 if theme.dark else 0.55
    glow = ((0, with_alpha(theme.lamp, most)), (0.55, with_alpha(theme.lamp, most * 0.4)),
            (1, with_alpha(theme.lamp, 0)))  # fmt: skip
    pen.rect(box.x, box.y, box.w, box.h).fill(Linear(box.x, 0, box.right, 0, glow))
    return brass_frame(pen, box, 3.4, theme, 5).picture()


def crate(theme: Theme) -> Picture:
    """The box in which paid tokens lie."""
    pen = Pen(Rect.around(0, 0, 44, 40))
    tone = darken("#a8743f", 0.25 if theme.dark else 0.0)
    pen.polygon(((-17, -6), (-11, -14), (17, -14), (17, 8), (11, 15), (-17, 15))).fill(theme.ink)
    pen.polygon(((-15, -5.5), (-10, -12), (15, -12), (10, -5.5))).fill("#20150d")
    pen.rect(-15.5, -4.5, 26, 18).fill(Linear(0, -5, 0, 14, ((0, lighten(tone, 0.25)), (1, tone))))
    pen.polygon(((11.5, -5), (15.8, -11), (15.8, 7), (11.5, 13))).fill(darken(tone, 0.35))
    for y in (1.2, 7.2):
        pen.move(-15, y).line(10, y)
    pen.stroke("#20150d", 1.1)
    return pen.picture()


def tray(form: Form, theme: Theme) -> Picture:
    """A shallow hollow in the desk where the hand lies; origin in its middle."""
    box = Rect.around(0, 0, form.tray.w - 8, form.tray.h - 6)
    pen = Pen(box.inset(-4))
    pen.rect(box.x, box.y, box.w, box.h, 12).fill(Radial(0, 0, box.w * 0.55, (
        (0, with_alpha(theme.shade, 0.2)), (1, with_alpha(theme.shade, 0.42)))))  # fmt: skip
    return pen.rect(box.x, box.y, box.w, box.h, 12).stroke(theme.brass, 1.2, alpha=0.55).picture()
