"""The layout: two forms of the same table, a wide one and a tall one.

The map is a strip from the East on the right to California on the left. In the wide form the
four rings stand above their regions; in the tall one, for telephones, they stand in turn above
and below the strip, so that they can be twice as large. Below are the accounts, one line per
seat, and the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.scene import ViewOptions
from motherlode.games.go_west.rules.components import RINGED, SPACES

CARD_W, CARD_H = 100, 140
#: Outer radius of a wheel in its own units; tokens lie ``TRACK`` from its hub.
WHEEL = 108
TRACK, TOKEN, AGES, HUB = 62, 21.5, 95.5, 37
#: The last tick of the rule on which points are marked.
RULE_END = 60
#: A yard has room for twenty wagons: five rows, four columns.
ROWS = 5


#: CSS pixels: in a narrower view the figures of the wide form are hard to read.
SMALL_VIEW_PX = 700


@dataclass(frozen=True, slots=True)
class Pose:
    """The place of a card: its middle, its angle and its scale."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Ledger:
    """The accounts: ``top`` is where the first line begins, ``x`` the middle of each column."""

    rect: Rect
    head: float
    line: float
    x: dict[str, float]
    rule: tuple[float, float]
    #: The greatest width of a name; 0: no names, they stand above the board.
    named: float

    def row(self, seat: int) -> float:
        """The middle of the seat's line."""
        return self.rect.y + self.head + self.line * (seat + 0.5)


@dataclass(frozen=True, slots=True)
class Form:
    """One arrangement. Regions are indices of ``REGIONS``, from east to west."""

    name: str
    bounds: Rect
    sheet: Rect
    columns: tuple[tuple[float, float], ...]
    yard: tuple[float, float]
    hubs: tuple[Point, ...]
    wheel: float
    slot: Pose
    plate: Point
    pile: Pose
    discard: Pose
    scoring: Pose
    double: Pose
    ledger: Ledger
    tray: Rect
    pitch: float
    card: float
    fan: float
    #: The scale of the numbers in the accounts: on a telephone none is under 11 px high.
    figure: float
    #: The scale of the plate under the card being played.
    sign: float

    def middle(self, region: int) -> float:
        """The middle of a region's column."""
        left, right = self.columns[region]
        return (left + right) / 2

    def yard_rect(self, region: int) -> Rect:
        """Return the rectangle of a region's yard."""
        left, right = self.columns[region]
        return Rect(left, self.yard[0], right - left, self.yard[1] - self.yard[0])

    def hub(self, region: int) -> Point:
        """Return the hub of a region's wheel."""
        return self.hubs[region - 1]

    def wagon(self, region: int, number: int) -> Point:
        """Return where the wagon of that number (0..19) stands when it is in the region."""
        box = self.yard_rect(region)
        row, column = number % ROWS, number // ROWS % 4
        wide, high = box.w - 50, box.h - 92
        # neighbours in a row stand a little askew, as nobody parks along a line
        askew = (7 if row % 2 else -7) * min(1.0, wide / 110)
        return (box.x + 25 + wide * (3 - column) / 3 + askew, box.y + 51 + high * row / (ROWS - 1))

    def badge(self, region: int) -> Point:
        """Return where the number of wagons stands, over the wagons."""
        return (self.middle(region), self.yard[1] - 23)

    def space(self, region: int, space: int, radius: float = TRACK) -> Point:
        """A space of a region's ring; ``radius`` in the wheel's units."""
        x, y = self.hub(region)
        at = direction(space)
        return (x + radius * self.wheel * cos(at), y + radius * self.wheel * sin(at))

    def hand(self, count: int, number: int) -> Pose:
        """Return where the card of that number lies in a hand of ``count`` cards."""
        cx, cy = self.tray.centre
        off = number - (count - 1) / 2
        pitch = min(self.pitch, self.pitch * 6 / max(1, count - 1))
        return Pose(cx + off * pitch, cy + self.fan * off * off * 52, off * self.fan, self.card)

    def points(self, seat: int, points: int) -> Point:
        """Return where a marker stands on the rule of its seat."""
        left, right = self.ledger.rule
        part = max(0, min(points, RULE_END + 3)) / RULE_END
        return (left + (right - left) * part, self.ledger.row(seat))

    def cell(self, column: str, seat: int) -> Point:
        """The middle of a cell of the accounts."""
        return (self.ledger.x[column], self.ledger.row(seat))


def direction(space: int) -> float:
    """The direction of a space from the hub: 0 is top left, then clockwise."""
    return -3 * pi / 4 + space * 2 * pi / SPACES


def _columns(left: float, california: float, middle: float, east: float) -> list[float]:
    """The borders from the west coast to the east coast."""
    borders = [left, left + california]
    for _ in RINGED:
        borders.append(borders[-1] + middle)
    return [*borders, borders[-1] + east]


def _regions(borders: list[float]) -> tuple[tuple[float, float], ...]:
    """Column by region, the most eastern first."""
    return tuple((borders[5 - region], borders[6 - region]) for region in range(6))


def _wide(seats: int) -> Form:
    columns = _regions(_columns(12, 92, 191, 120))
    top = 442.0
    ledger = Ledger(
        Rect(0, top, 1000, 28 + 34 * seats),
        28,
        34,
        {
            "mark": 26, "name": 46, "points": 190, "gain": 229, "supply": 634, "rings": 694,
            "box": 754, "cards": 814, "score": 876, "double": 950,
        },
        (270, 572),
        122,
    )  # fmt: skip
    low = ledger.rect.bottom + 8
    return Form(
        name="wide",
        bounds=Rect(0, 0, 1000, low + 186),
        sheet=Rect(0, 0, 1000, 432),
        columns=columns,
        yard=(226, 421),
        hubs=tuple((sum(columns[region]) / 2, 116.0) for region in RINGED),
        wheel=0.9,
        slot=Pose(928, 92, 0.0, 1.04),
        plate=(928, 194),
        pile=Pose(890, low + 66, 0.0, 0.74),
        discard=Pose(967, low + 66, 0.0, 0.74),
        scoring=Pose(50, low + 58, 0.0, 0.8),
        double=Pose(50, low + 150, 0.0, 1.0),
        ledger=ledger,
        tray=Rect(118, low, 732, 176),
        pitch=104.5,
        card=1.05,
        fan=0.02,
        figure=0.86,
        sign=0.86,
    )


def _tall(seats: int) -> Form:
    columns = _regions(_columns(6, 112, 118, 124))
    upper, lower = 117.0, 511.0
    hubs = tuple((sum(columns[region]) / 2, upper if region % 2 else lower) for region in RINGED)
    ledger = Ledger(
        Rect(0, 636, 720, 30 + 37 * seats),
        30,
        37,
        {
            "mark": 24, "name": 0, "points": 66, "gain": 112, "supply": 408, "rings": 464,
            "box": 520, "cards": 576, "score": 634, "double": 692,
        },
        (152, 346),
        0,
    )  # fmt: skip
    low = ledger.rect.bottom + 6
    return Form(
        name="tall",
        bounds=Rect(0, 0, 720, low + 154),
        sheet=Rect(0, 0, 720, 628),
        columns=columns,
        yard=(232, 396),
        hubs=hubs,
        wheel=1.06,
        slot=Pose(82, 88, 0.0, 1.08),
        plate=(82, 198),
        pile=Pose(590, 462, 0.0, 0.78),
        discard=Pose(674, 462, 0.0, 0.78),
        scoring=Pose(590, 574, 0.0, 0.72),
        double=Pose(674, 574, 0.0, 1.15),
        ledger=ledger,
        tray=Rect(0, low, 720, 154),
        pitch=102.5,
        card=1.0,
        fan=0.0,
        figure=0.92,
        sign=1.16,
    )


@lru_cache(maxsize=8)
def form(name: str, seats: int) -> Form:
    """The form of that name for so many seats."""
    return _wide(seats) if name == "wide" else _tall(seats)


def form_for(options: ViewOptions, seats: int) -> Form:
    """The form for a view of that shape and size.

    The figures of the tall form are half as large again: a telephone has it even where its
    view is a little wider than high.
    """
    small = 0 < options.size[0] < SMALL_VIEW_PX
    return form("wide" if options.shape >= (1.3 if small else 1.0) else "tall", seats)
