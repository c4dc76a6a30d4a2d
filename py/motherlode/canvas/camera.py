"""The camera: the part of the scene in the view, its size, and the parts beyond the edges.

View coordinates are CSS pixels from the top left of the view. In a scene too large for the view a
swipe turns the page, or a place is sought.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import exp, hypot, log
from typing import Literal, get_args

from motherlode.canvas.geometry import Point, Rect, bounds_of
from motherlode.canvas.scene import Scene, ScenePage
from motherlode.canvas.tween import ease

#: Most zoom, as a factor of the zoom that shows the whole scene.
MAX_ZOOM_FACTOR = 8.0

#: Zoom of a double tap, as a factor.
DOUBLE_TAP_ZOOM_FACTOR = 2.5

#: Zoom and the scene's point in the middle of the view.
Place = tuple[float, float, float]


def interpolate_place(a: Place, b: Place, t: float) -> Place:
    """Return the place ``t`` of the way from ``a`` to ``b``, zooming evenly."""
    zoom = exp(log(a[0]) + (log(b[0]) - log(a[0])) * t)
    return (zoom, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


def _clamp_centre(centre: float, low: float, high: float, reach: float) -> float:
    """Return the centre nearest to this one from which ``low`` to ``high`` is within reach."""
    if high - low >= 2 * reach:
        return (low + high) / 2
    return max(high - reach, min(low + reach, centre))


def _between(a: Point, b: Point) -> Point:
    return (b[0] - a[0], b[1] - a[1])


class Camera:
    """Keeps the scene's bounds in the view: they can be looked at closely but not be lost.

    ``zoom`` is CSS pixels per scene unit; (``cx``, ``cy``) is the scene's point in the middle
    of the view. An axis on which everything fits is centred and does not pan. As long as it
    is ``led`` it shows what the scene wants looked at; a hand on it ends that until ``home``.
    A ``page`` turned to is shown instead until something else is wanted.
    """

    def __init__(self, padding: float = 8.0) -> None:
        self.padding = padding
        self.bounds = Rect(0, 0, 1, 1)
        self.focus: Rect | None = None
        self.page: Rect | None = None
        self.led = True
        self.width = 0.0
        self.height = 0.0
        self.zoom = 1.0
        self.cx = 0.5
        self.cy = 0.5

    @property
    def place(self) -> Place:
        """The zoom and the centre."""
        return (self.zoom, self.cx, self.cy)

    @place.setter
    def place(self, place: Place) -> None:
        self.zoom, self.cx, self.cy = place

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the view; zeros while it has none."""
        return (self.width, self.height)

    @property
    def middle(self) -> Point:
        """The middle of the view."""
        return (self.width / 2, self.height / 2)

    @property
    def fit_zoom(self) -> float:
        """The zoom at which the bounds just fit."""
        return self._zoom_for(self.bounds)

    def _zoom_for(self, box: Rect) -> float:
        w = max(1.0, self.width - 2 * self.padding) / max(1e-9, box.w)
        h = max(1.0, self.height - 2 * self.padding) / max(1e-9, box.h)
        return min(w, h)

    @property
    def fitted(self) -> bool:
        """True if everything is shown."""
        return self.zoom <= self.fit_zoom * 1.000001

    @property
    def can_pan(self) -> bool:
        """True if there is anything beyond an edge of the view."""
        return (
            self.bounds.w * self.zoom > self.width - 2 * self.padding + 0.5
            or self.bounds.h * self.zoom > self.height - 2 * self.padding + 0.5
        )

    @property
    def offset(self) -> Point:
        """(dx, dy) such that view = scene * zoom + offset."""
        return (self.width / 2 - self.cx * self.zoom, self.height / 2 - self.cy * self.zoom)

    def to_scene(self, x: float, y: float) -> Point:
        """Convert view coordinates to the scene's."""
        dx, dy = self.offset
        return ((x - dx) / self.zoom, (y - dy) / self.zoom)

    def to_view(self, x: float, y: float) -> Point:
        """Convert scene coordinates to the view's."""
        dx, dy = self.offset
        return (x * self.zoom + dx, y * self.zoom + dy)

    def fit(self) -> None:
        """Show the whole bounds in the middle of the view."""
        self.led, self.page = self.focus is None, None
        self.zoom = self.fit_zoom
        self.cx, self.cy = self.bounds.centre

    def home(self) -> None:
        """Show the scene's focus, and follow it from now on."""
        self.page = None
        self._lead()

    def turn(self, pages: Sequence[Rect], dx: float, dy: float) -> bool:
        """Turn to the page next to the one in view, which went the way of (dx, dy)."""
        page = self.next_page(pages, dx, dy)
        if page is not None:
            self.turn_to(page)
        return page is not None

    def turn_to(self, page: Rect) -> None:
        """Show that page until something else is asked for."""
        self.page = page
        self._lead()

    def show_parts(self, pages: Sequence[ScenePage], parts: Iterable[Rect]) -> None:
        """Show these parts, by the page with all their middles if none is asked for."""
        shown = tuple(parts)
        with_all = (p for p in pages if all(p.rect.contains(*part.centre) for part in shown))
        page = next(with_all, None) if shown and self.focus is None else None
        if page is not None:
            self.turn_to(page.rect)
        self.reveal(*shown)

    def next_page(self, pages: Sequence[Rect], dx: float, dy: float) -> Rect | None:
        """Return the page next to the one in view that goes the way of (dx, dy), if any."""
        if self.fitted or not pages or (self.focus is None and self.page is None):
            return None
        start = (self.cx + dx / self.zoom, self.cy + dy / self.zoom)
        here = min(pages, key=lambda page: hypot(*_between(self._at_rest(page), start)))
        ahead: dict[float, Rect] = {}
        for page in pages:
            x, y = _between(here.centre, page.centre)
            along, across, way = (x, y, dx) if abs(dx) > abs(dy) else (y, x, dy)
            along = -along if way > 0 else along
            if along > 0 and abs(across) < min(here.w, here.h, along):
                ahead[hypot(along, 2 * across)] = page
        return ahead[min(ahead)] if ahead else None

    def _at_rest(self, page: Rect) -> Point:
        """Return the middle of the view once that page is turned to."""
        before = self.place
        self.zoom = self._zoom_limit(self._zoom_for(page))
        self.cx, self.cy = page.centre
        self._limit()
        middle, self.place = (self.cx, self.cy), before
        return middle

    def _lead(self) -> None:
        self.led = True
        box = self.page or self.focus or self.bounds
        self.zoom = self._zoom_limit(self._zoom_for(box))
        self.cx, self.cy = box.centre
        self._limit()

    def look_at(self, bounds: Rect, focus: Rect | None = None) -> None:
        """Change the bounds and the focus.

        A view that showed everything goes on doing so; one that was placed by hand is moved no
        further than needed to show the new focus.
        """
        fitted = self.fitted
        if focus != self.focus:
            self.page = None
        moved = focus is not None and focus != self.focus
        self.bounds, self.focus = bounds, focus
        self._settle(fitted)
        if moved and focus is not None and not self.led and not fitted:
            self.cx = _clamp_centre(self.cx, focus.x, focus.right, self.width / 2 / self.zoom)
            self.cy = _clamp_centre(self.cy, focus.y, focus.bottom, self.height / 2 / self.zoom)
            self._limit()

    def reveal(self, *parts: Rect) -> None:
        """Show these parts of the scene, moving no further than needed for it."""
        if not parts:
            return
        before, box = self.place, reduce(Rect.union, parts)
        self.zoom = self._zoom_limit(min(self.zoom, self._zoom_for(box)))
        half_w, half_h = (max(1.0, side / 2 - self.padding) / self.zoom for side in self.size)
        self.cx = _clamp_centre(self.cx, box.x, box.right, half_w)
        self.cy = _clamp_centre(self.cy, box.y, box.bottom, half_h)
        self._limit()
        self._release(before)

    def resize(self, width: float, height: float, held: Point | None = None) -> None:
        """Change the size of the view; a view that showed everything goes on doing so.

        The scene's point at ``held`` of the view, where a finger has just been, stays there as far
        as it goes, and so does the zoom.
        """
        fitted = self.fitted or not (self.width and self.height)
        under = self.to_scene(*held) if held is not None else None
        self.width, self.height = width, height
        if under is None or held is None:
            self._settle(fitted)
            return
        self.zoom = self.fit_zoom if fitted else self._zoom_limit(self.zoom)
        self.cx, self.cy = self._centre_for(under, held)
        self._limit(centred=False)

    def pan(self, dx: float, dy: float) -> None:
        """Move the scene by that many CSS pixels, as far as it goes."""
        before = self.place
        self.cx -= dx / self.zoom
        self.cy -= dy / self.zoom
        self._limit()
        self._release(before)

    def zoom_at(self, factor: float, x: float, y: float) -> None:
        """Zoom; the point at (x, y) of the view stays there unless a limit is met."""
        before = self.place
        px, py = self.to_scene(x, y)
        self.zoom = self._zoom_limit(self.zoom * factor)
        self._pin(px, py, x, y)
        self._release(before)

    def twice(self, x: float, y: float) -> None:
        """Zoom in at a double tap, or show everything again."""
        if self.fitted:
            self.zoom_at(DOUBLE_TAP_ZOOM_FACTOR, x, y)
        else:
            self.fit()

    def pinch(self, before: tuple[Point, Point], after: tuple[Point, Point]) -> None:
        """Follow two fingers from their places before to those after."""
        (ax, ay), (bx, by) = before
        (px, py), (qx, qy) = after
        place = self.place
        sx, sy = self.to_scene((ax + bx) / 2, (ay + by) / 2)
        apart = hypot(bx - ax, by - ay)
        if apart > 1.0:
            self.zoom = self._zoom_limit(self.zoom * hypot(qx - px, qy - py) / apart)
        self._pin(sx, sy, (px + qx) / 2, (py + qy) / 2)
        self._release(place)

    def _release(self, before: Place) -> None:
        """Note that a hand moved the camera: from there it is led no longer."""
        if self.place != before:
            self.led, self.page = False, None

    def _settle(self, fitted: bool) -> None:
        if self.led:
            self._lead()
        elif fitted:
            self.fit()
        else:
            self.zoom = self._zoom_limit(self.zoom)
            self._limit()

    def _zoom_limit(self, zoom: float) -> float:
        fit = self.fit_zoom
        return max(fit, min(fit * MAX_ZOOM_FACTOR, zoom))

    def _centre_for(self, point: Point, at: Point) -> Point:
        """Return the middle of the view that has the scene's point at that place of the view."""
        (sx, sy), (x, y) = point, at
        return (sx - (x - self.width / 2) / self.zoom, sy - (y - self.height / 2) / self.zoom)

    def _pin(self, sx: float, sy: float, x: float, y: float) -> None:
        self.cx, self.cy = self._centre_for((sx, sy), (x, y))
        self._limit()

    def _limit(self, centred: bool = True) -> None:
        b, half_w, half_h = self.bounds, self.width / 2, self.height / 2
        self.cx = self._axis(self.cx, b.x, b.right, half_w - self.padding, centred)
        self.cy = self._axis(self.cy, b.y, b.bottom, half_h - self.padding, centred)

    def _axis(self, centre: float, low: float, high: float, half: float, centred: bool) -> float:
        reach = half / self.zoom
        if high - low <= 2 * reach:
            return (low + high) / 2 if centred else _clamp_centre(centre, low, high, reach)
        return max(low + reach, min(high - reach, centre))


#: A swipe: least CSS pixels that a finger goes in the most milliseconds.
SWIPE_PX, SWIPE_MS = 48.0, 450.0
#: Milliseconds of a page turn, or of the way to a place sought.
PAGE_TURN_MS = 240.0


class Paging:
    """Page turns by swipe: watches one finger and moves the camera, without blocking anything."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._finger: tuple[float, float, float] | None = None
        self._way: tuple[Place, Place] | None = None
        self._at: Place = camera.place
        self._since: float | None = None

    @property
    def busy(self) -> bool:
        """True if the camera is on its way."""
        return self._way is not None

    def begin(self, x: float, y: float, ms: float, alone: bool) -> None:
        """Note that a finger went down; a second one spoils the swipe."""
        self._way = None
        self._finger = (x, y, ms) if alone else None

    def end(self, pages: Sequence[Rect], x: float, y: float, ms: float, motion: float) -> None:
        """Note that the finger went up, and turn to the next page if that was a swipe."""
        start, self._finger = self._finger, None
        if start is None or not 0 < ms - start[2] < SWIPE_MS:
            return
        dx, dy = x - start[0], y - start[1]
        before = self._camera.place
        if hypot(dx, dy) >= SWIPE_PX and self._camera.turn(pages, dx, dy):
            self._go(before, motion)

    def turn_to(self, page: Rect, motion: float) -> None:
        """Turn to that page."""
        before = self._camera.place
        self._camera.turn_to(page)
        self._go(before, motion)

    def seek(self, at: Point, motion: float) -> None:
        """Bring that point of the scene as near to the middle of the view as it goes."""
        camera = self._camera
        before = camera.place
        camera.pan((camera.cx - at[0]) * camera.zoom, (camera.cy - at[1]) * camera.zoom)
        self._go(before, motion)

    def _go(self, before: Place, motion: float) -> None:
        """Move from there to the camera's present place."""
        if motion > 0:
            self._way, self._since = (before, self._camera.place), None
            self._at = self._camera.place = before

    def tick(self, ms: float) -> None:
        """Bring the camera to the time ``ms``, unless it has been called elsewhere."""
        if self._way is None:
            return
        self._since = ms if self._since is None else self._since
        t = (ms - self._since) / PAGE_TURN_MS
        if self._camera.place != self._at:
            self._way = None
            return
        self._at = self._way[1] if t >= 1 else interpolate_place(*self._way, ease(t))
        self._camera.place = self._at
        self._way = None if t >= 1 else self._way


Side = Literal["left", "right", "up", "down"]
SIDES: tuple[Side, ...] = get_args(Side)

#: For each side beyond which something lies, the middle of the nearest, in the scene.
Nearest = dict[Side, Point]


def off_screen(scene: Scene, camera: Camera) -> Nearest:
    """Return the nearest live spot out of sight for each side it lies on, by its middle."""
    found: dict[Side, tuple[float, Point]] = {}
    if camera.can_pan:
        for spot in scene.spots:
            if spot.live:
                middle = bounds_of(spot.outline).centre
                away = hypot(middle[0] - camera.cx, middle[1] - camera.cy)
                for side in _sides(camera, middle):
                    found[side] = min(found.get(side, (away, middle)), (away, middle))
    return {side: found[side][1] for side in SIDES if side in found}


#: The direction in which the view's content moves when the part beyond that side comes.
SWIPE_DIRECTIONS: dict[Side, Point] = {
    "left": (1, 0),
    "right": (-1, 0),
    "up": (0, 1),
    "down": (0, -1),
}


def pages_beyond(scene: Scene, camera: Camera) -> dict[Side, ScenePage]:
    """Return the pages next to the one in view, by the sides they lie on."""
    pages = {page.rect: page for page in scene.pages}
    found = {side: camera.next_page(tuple(pages), *way) for side, way in SWIPE_DIRECTIONS.items()}
    return {side: pages[rect] for side, rect in found.items() if rect is not None}


class OffScreenTargets:
    """The targets beyond the edges of the view at the last look."""

    def __init__(self, camera: Camera) -> None:
        self.nearest: Nearest = {}
        self.pages: dict[Side, ScenePage] = {}
        self._camera = camera
        self._looked: tuple[Scene | None, Place] = (None, camera.place)

    def look(self, scene: Scene) -> bool:
        """Update, unless nothing has moved; return whether anything changed."""
        if self._looked[0] is scene and self._looked[1] == self._camera.place:
            return False
        self._looked = (scene, self._camera.place)
        before = (self.nearest.keys(), self.pages)
        self.nearest = off_screen(scene, self._camera)
        self.pages = pages_beyond(scene, self._camera)
        return before != (self.nearest.keys(), self.pages)


def _sides(camera: Camera, middle: Point) -> list[Side]:
    x, y = camera.to_view(*middle)
    sides: list[Side] = []
    if not 0 <= x <= camera.width:
        sides.append("left" if x < 0 else "right")
    if not 0 <= y <= camera.height:
        sides.append("up" if y < 0 else "down")
    return sides
