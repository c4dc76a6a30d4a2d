"""The stage: shows scenes, plays the way between them, and reports taps.

It keeps no clock of its own: it asks for an animation frame when there is something to do. One
redraw per frame, none when nothing has changed, and only of the layers that changed.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence

from motherlode.canvas.camera import (
    Camera,
    OffScreenTargets,
    Paging,
    Place,
    Side,
    interpolate_place,
)
from motherlode.canvas.geometry import Outline, Point, Rect, bounds_of
from motherlode.canvas.gestures import DoubleTap, Gestures
from motherlode.canvas.packing import POINTED_OUT, SECOND, pack_rings, rings_around
from motherlode.canvas.paint import Picture
from motherlode.canvas.player import Pace, Player
from motherlode.canvas.scene import FINGER_REACH_PX, MOUSE_REACH_PX, Scene, Spot, hit_test
from motherlode.canvas.surface import RetainedSurface, Surface
from motherlode.canvas.theme import DAY, Theme
from motherlode.canvas.tween import Frame, Tween, ease

__all__ = ["Pace", "Stage", "Surface"]

#: Milliseconds without wheel after which pictures are drawn anew for the zoom reached.
ZOOM_SETTLE_MS = 160.0
#: Paintings after which a print is as good as it gets: each goes on with pictures not drawn yet.
MAX_PRINT_PAINTS = 80
#: A board that becomes wider or narrower by more is on another page: a device was turned.
TURNED = 1.25


def is_another_page(before: tuple[float, float, float], after: tuple[float, float, float]) -> bool:
    """Return whether the surface has so much another width that what was on it is of no use."""
    narrow, wide = sorted((before[0], after[0]))
    return wide > narrow * TURNED or before[2] != after[2]


class Stage:
    """One scene at a time on one surface.

    ``request_frame(cb)`` calls ``cb(ms)`` once on the next animation frame. ``on_tap`` gets the
    key of the spot tapped, live or not, or ``None`` for empty ground and the second of two taps; a
    tap while frames play is ``skip()`` instead. ``on_hover`` gets the key under the mouse,
    ``on_point`` the place in the scene that a mouse is over or a finger has tapped, ``None`` once
    the mouse has left. ``on_change`` is called when ``waiting`` or the sides with
    something to choose beyond the view have changed.
    """

    def __init__(
        self, surface: Surface, request_frame: Callable[[Callable[[float], None]], None]
    ) -> None:
        self.on_tap: Callable[[str | None], None] | None = None
        self.on_hover: Callable[[str | None], None] | None = None
        self.on_change: Callable[[], None] | None = None
        self.on_point: Callable[[Point | None], None] | None = None
        self.scene: Scene | None = None
        self.camera = Camera()
        self.theme = DAY
        self._surface = surface
        self._request = request_frame
        self._asked = False
        self.retained = RetainedSurface(surface)
        self._tween: Tween | None = None
        self._glide: tuple[Place, Place] | None = None
        self._size = (0.0, 0.0, 0.0)
        self._rest: float | None = None
        self._resting = False
        self._table = ""
        self._focus: str | None = None
        self._hover: str | None = None
        self.pointed_out: tuple[Outline, ...] = ()
        self.ringed: tuple[tuple[int, Outline], ...] = ()
        self._led_to: Place | None = None
        self._cursor = "default"
        self._told_waiting = False
        self._unseen: list[Callable[[], None]] = []
        self._targets = OffScreenTargets(self.camera)
        self._player = Player(self)
        self._gestures = Gestures(self.camera, self._on_tapped, self._same_spot)
        self._time = 0.0
        self._tapped: tuple[Point, Place] | None = None
        self._taps, self._leaves = DoubleTap(), Paging(self.camera)
        self._reach = MOUSE_REACH_PX

    def listen(
        self,
        tap: Callable[[str | None], None] | None,
        point: Callable[[Point | None], None] | None,
        hover: Callable[[str | None], None] | None = None,
    ) -> None:
        """Set the callbacks for taps, for the place pointed at, and for the spot there."""
        self.on_tap, self.on_point, self.on_hover = tap, point, hover

    # ------------------------------------------------------------------ what is shown

    def turn_to(self, table: str) -> None:
        """Change to another table: nothing of the one so far is seen any more."""
        if table != self._table:
            self._table = table
            self.scene = self._tween = self._glide = None
            self.retained.wipe()
            self._unseen.clear()

    def set_pictures(self, pictures: Mapping[str, Picture], theme: Theme = DAY) -> None:
        """Replace all pictures; the scene is shown anew with them."""
        self.theme = theme
        self.retained.set_pictures(pictures, theme)
        # sprites on their way hold numbers of the old pictures: they arrive at once
        self._tween = None
        if self.scene:
            self._set_scene(self.scene)
        self._ask()

    def clear(self) -> None:
        """Forget scene and pictures, which take much memory, unless something still plays."""
        if not self.playing:
            self.scene = self._tween = self._glide = None
            self.retained.set_pictures({}, self.theme)

    def show(self, scene: Scene) -> None:
        """Show the scene at once; anything that plays is over (every ``done`` is called)."""
        owed = self._player.stop()
        if self._glide is not None:
            self.camera.place = self._glide[1]
        self._tween = self._glide = None
        self._unring()
        self._look_at(scene)
        self._set_scene(scene)
        self._ask()
        self._tell_waiting()
        for done in owed:
            done()

    def play(
        self, frames: Sequence[Frame], done: Callable[[], None], say: Callable[[str], None]
    ) -> None:
        """Play the frames after those still playing, then call ``done`` exactly once.

        ``done`` is called on an animation frame, or from ``show``; never from within ``play``.
        """
        self._tapped = None
        self._player.play(frames, done, say)
        self._ask()

    def skip(self) -> None:
        """Jump to the end of the movement, or end the hold that is on or waits."""
        self._player.skip()
        self._tell_waiting()
        self._ask()

    @property
    def playing(self) -> bool:
        """True if frames are still to be shown or a ``done`` is still owed."""
        return self._player.playing

    @property
    def waiting(self) -> bool:
        """True if a look lasts until ``skip``."""
        return self._player.waiting

    @property
    def painting(self) -> bool:
        """True while the board is being painted and not whole yet."""
        return self.retained.unfinished

    @property
    def pace(self) -> Pace:
        """The pace of everything that moves."""
        return self._player.pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._player.pace = pace
        self._ask()

    def focus(self, key: str | None) -> None:
        """Put the keyboard's ring around the spot of that key, or take it away."""
        self._focus = key
        self._ask()

    def point_out(self, outlines: Sequence[Outline]) -> None:
        """Put rings around these places alone, and bring them into sight."""
        self.pointed_out = tuple(outlines)
        self.camera.show_parts(self.scene.pages if self.scene else (), map(bounds_of, outlines))
        self._ask()

    def ring(self, rings: Sequence[tuple[int, Outline]]) -> None:
        """Put rings of these kinds around places of this scene, and bring them into sight.

        A second best is not sought. With the next scene the camera is led again, unless somebody
        has moved it meanwhile.
        """
        led = self.camera.led
        self.ringed = tuple(rings)
        if self._ringed_boxes:
            self.camera.show_parts(self.scene.pages if self.scene else (), self._ringed_boxes)
            self._led_to = self.camera.place if led else None
        self._ask()

    def _unring(self) -> None:
        camera, self.ringed = self.camera, ()
        camera.led = camera.led or camera.place == self._led_to
        self._led_to = None

    @property
    def _ringed_boxes(self) -> list[Rect]:
        return [bounds_of(outline) for kind, outline in self.ringed if kind != SECOND]

    def refresh(self) -> None:
        """Draw all pictures anew: call it once the fonts have been loaded."""
        self._surface.refresh()
        self.retained.stale = True
        self._ask()

    def restore(self) -> None:
        """Draw all anew: the browser has emptied the surface, and nothing is seen until then."""
        self.retained.wipe()
        self.refresh()

    def when_seen(self, call: Callable[[], None]) -> None:
        """Call once the board has been whole: at once if it has, or where nobody sees it."""
        if self.retained.bare and self.camera.width:
            self._unseen.append(call)
        else:
            call()

    # ------------------------------------------------------------------ the camera

    def resize(self) -> None:
        """Take on another size; anything that was all in sight, or pointed out, still is.

        Where a tap made the room smaller or larger, what is under the finger stays there. Nothing
        is seen of the board as it was before the device was turned.
        """
        size = self._surface.size()
        if size == self._size:
            return
        if is_another_page(self._size, size):
            self.retained.wipe()
        held = self._held if size[0] == self._size[0] else None
        # another pixel ratio empties the canvases even where the view stays the same
        self._size, self.retained.stale, self._glide = size, True, None
        self.camera.resize(size[0], size[1], held)
        self._tapped = None if held is None else (held, self.camera.place)
        self.camera.reveal(*map(bounds_of, self.pointed_out), *self._ringed_boxes)
        self._ask()

    @property
    def _held(self) -> Point | None:
        """The place in the view of the finger just lifted, if the board has not moved since."""
        return self._tapped[0] if self._tapped and self._tapped[1] == self.camera.place else None

    def _look_at(self, scene: Scene) -> None:
        """Let the camera look at the scene; what a finger points at stays below it."""
        camera = self.camera
        if self._held is None or (scene.bounds, scene.focus) != (camera.bounds, camera.focus):
            camera.look_at(scene.bounds, scene.focus)

    def fit(self) -> None:
        """Show the whole scene."""
        self._glide = None
        self.camera.fit()
        self._ask()

    def show_for_print(self) -> Callable[[], None]:
        """Paint the whole scene now, since no frame comes before a print.

        Returns:
            A function that goes back to the view before.
        """
        camera, self._glide = self.camera, None
        before = (camera.place, camera.led, camera.page)
        camera.fit()
        for _paint in range(MAX_PRINT_PAINTS):
            self._redraw()
            if not self.painting:
                break

        def go_back() -> None:
            camera.place, camera.led, camera.page = before
            self._ask()

        return go_back

    def home(self) -> None:
        """Show the scene's focus, and follow it from now on."""
        self._glide = None
        self.camera.home()
        self._ask()

    def follow(self) -> None:
        """Follow the focus of scenes again, from the next one on."""
        self.camera.led = True

    def zoom(self, factor: float, x: float | None = None, y: float | None = None) -> None:
        """Zoom at that place of the view, or at its middle."""
        (at_x, at_y), self._glide = self.camera.middle, None
        self.camera.zoom_at(factor, at_x if x is None else x, at_y if y is None else y)
        self._unsettle()

    def pan(self, dx: float, dy: float) -> None:
        """Move the scene by CSS pixels, as far as it goes."""
        self._glide = None
        self.camera.pan(dx, dy)
        self._unsettle()

    @property
    def off_screen(self) -> frozenset[Side]:
        """Return the sides of the view beyond which something can be chosen."""
        return frozenset(self._targets.nearest)

    @property
    def pages(self) -> dict[Side, str]:
        """Return the names of the pages next to the one in view, by the sides they lie on."""
        return {side: page.name for side, page in self._targets.pages.items()}

    def seek(self, side: Side) -> None:
        """Turn to the page on that side, else bring the nearest choice there into sight."""
        page, nearest = (
            self._targets.pages.get(side),
            self._targets.nearest.get(side),
        )
        self._glide = None if page or nearest else self._glide
        if page:
            self._leaves.turn_to(page.rect, self.pace.motion)
        elif nearest:
            self._leaves.seek(nearest, self.pace.motion)
        self._ask()

    def wheel(self, x: float, y: float, delta: float) -> None:
        """Zoom by the wheel at that place of the view."""
        self._glide = None
        self._gestures.wheel(x, y, delta)
        self._unsettle()

    # ------------------------------------------------------------------ pointers

    @property
    def touched(self) -> bool:
        """True if any finger or button is down."""
        return self._gestures.touched

    def down(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """Handle a finger or button going down; ``ms`` is the time of the event, if it is known."""
        self._reach = FINGER_REACH_PX if kind == "touch" else MOUSE_REACH_PX
        self._leaves.begin(x, y, ms, kind == "touch" and not self._gestures.touched)
        self._gestures.down(pointer, x, y)

    def move(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """Handle a pointer's move."""
        if self._gestures.move(pointer, x, y):
            self._glide = None
            self._ask()
        elif not self._gestures.touched and kind != "touch":
            self._reach = MOUSE_REACH_PX
            spot = self.spot_at(x, y)
            self._set_hover(spot.key if spot else None)
            self._tell_point(x, y)
        self._point(x, y, kind)

    def up(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """Handle a finger or button going up."""
        self._time = ms
        self._gestures.up(pointer, x, y)
        if self.scene and not self.playing:
            pages = [page.rect for page in self.scene.pages]
            self._leaves.end(pages, x, y, ms, self.pace.motion)
        self._ask()
        self._point(x, y, kind)

    def cancel(self, pointer: int) -> None:
        """Handle a pointer that the system took away."""
        self._gestures.cancel(pointer)
        self._ask()

    def leave(self) -> None:
        """Note that the mouse has left the view."""
        self._set_hover(None)
        if self.on_point:
            self.on_point(None)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot that a tap at that place of the view means."""
        if self.scene is None or self.camera.zoom <= 0:
            return None
        return hit_test(self.scene, *self.camera.to_scene(x, y), self._reach / self.camera.zoom)

    def place_of(self, key: str) -> Rect | None:
        """Return the rectangle of the spot of that key in the view, in CSS pixels."""
        for spot in self.scene.spots if self.scene else ():
            if spot.key == key:
                box = bounds_of(spot.outline)
                x, y = self.camera.to_view(box.x, box.y)
                return Rect(x, y, box.w * self.camera.zoom, box.h * self.camera.zoom)
        return None

    def _on_tapped(self, x: float, y: float) -> None:
        if self.playing:
            self.skip()
            return
        self._tell_point(x, y)
        self._tapped = ((x, y), self.camera.place)
        spot = self.spot_at(x, y)
        if not (spot and spot.live) and self._taps.second(x, y, self._time):
            self.camera.twice(x, y)
            spot = None
        if self.on_tap:
            self.on_tap(spot.key if spot else None)

    def _tell_point(self, x: float, y: float) -> None:
        if self.on_point and self.camera.zoom > 0 and not self.playing:
            self.on_point(self.camera.to_scene(x, y))

    def _same_spot(self, a: Point, b: Point) -> bool:
        one, other = self.spot_at(*a), self.spot_at(*b)
        return one is not None and other is not None and one.key == other.key

    def _set_hover(self, key: str | None) -> None:
        if key == self._hover:
            return
        self._hover = key
        self._ask()
        if self.on_hover:
            self.on_hover(key)

    def _point(self, x: float, y: float, kind: str) -> None:
        if kind == "touch":
            return
        held = "grabbing" if self._gestures.active else "grab"
        name = held if self.camera.can_pan else "default"
        if not (self._gestures.active or self.playing):
            spot = self.spot_at(x, y)
            name = "pointer" if spot and spot.live else name
        if name != self._cursor:
            self._cursor = name
            self._surface.cursor(name)

    # ------------------------------------------------------------------ frames (for Player)

    def begin(self, frame: Frame) -> None:
        """See ``Animated``."""
        if self.scene is None or frame.move * self.pace.motion <= 0:
            return
        self._tween = self.retained.tween(self.scene, frame.scene)
        before = self.camera.place
        self.camera.look_at(frame.scene.bounds, frame.scene.focus)
        after = self.camera.place
        if before != after and self.camera.width:
            self._glide = (before, after)
            self.camera.place = before
        self.scene = frame.scene

    def between(self, t: float) -> None:
        """See ``Animated``."""
        if self._tween is not None:
            self.retained.move(self._tween, t)
        if self._glide is not None:
            self.camera.place = interpolate_place(*self._glide, ease(t))

    def arrive(self, frame: Frame) -> None:
        """See ``Animated``."""
        if self._glide is not None:
            self.camera.place = self._glide[1]
        self._tween = self._glide = None
        self.camera.look_at(frame.scene.bounds, frame.scene.focus)
        self._set_scene(frame.scene)

    # ------------------------------------------------------------------ drawing

    def _set_scene(self, scene: Scene) -> None:
        self.scene = scene
        self.retained.show(scene)

    def _unsettle(self) -> None:
        self._resting, self._rest = True, None
        self._ask()

    def _ask(self) -> None:
        """Ask for an animation frame: something may look different."""
        if not self._asked:
            self._asked = True
            self._request(self._on_frame)

    def _on_frame(self, ms: float) -> None:
        self._asked = False
        try:
            if self.retained.bare:
                self._redraw()
                self._tell_seen()
            else:
                self._tick(ms)
                self._redraw()
                self._tell_waiting()
        finally:
            # what a callback gets wrong does not stop the show
            if self._resting or self.painting or self._player.busy or self._leaves.busy:
                self._ask()

    def _tick(self, ms: float) -> None:
        """Bring everything that moves to the time ``ms``."""
        self._player.tick(ms)
        self._leaves.tick(ms)
        if self._resting:
            self._rest = ms + ZOOM_SETTLE_MS if self._rest is None else self._rest
            self._resting = ms < self._rest

    def _redraw(self) -> None:
        camera, self.retained.unfinished = self.camera, False
        if not (camera.width and camera.height and self.scene):
            return
        moving = self._player.moving or self._leaves.busy
        # nothing moves before the board has been seen: it would have to be painted in one go
        settled = self.retained.bare or not (self._resting or self._gestures.active or moving)
        self.retained.redraw((camera.zoom, *camera.offset, settled), self._rings())
        if settled and self._targets.look(self.scene) and self.on_change:
            self.on_change()

    def _rings(self) -> array[float]:
        spots = self.scene.spots if self.scene else ()
        hover, others = None, list[tuple[int, Outline]]()
        if not self.playing:
            hover = self._hover
            others = [*((POINTED_OUT, outline) for outline in self.pointed_out), *self.ringed]
        return pack_rings(rings_around(spots, hover, self._focus, others), 3.0 / self.camera.zoom)

    def _tell_seen(self) -> None:
        if self._unseen and not self.retained.bare:
            calls, self._unseen = self._unseen, []
            for call in calls:
                call()

    def _tell_waiting(self) -> None:
        waiting = self.waiting
        if waiting != self._told_waiting:
            self._told_waiting = waiting
            if self.on_change:
                self.on_change()
