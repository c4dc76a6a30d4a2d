"""The stage on the page: the painter's canvases inside one element, its pointers and frames.

``assets/painter.js`` is there before Python is. Everything that crosses into JavaScript is copied,
so nothing has to be kept alive there. Where a browser is slow to show frames the work of the next
one is done before it comes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.gestures import Wheel, WheelEvent
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Stage
from motherlode.canvas.theme import DAY, Fonts, Theme

#: Device pixels per CSS pixel beyond which nobody sees a difference.
MAX_PIXEL_RATIO = 3.0


def pixel_ratio() -> float:
    """Return the device pixels per CSS pixel, within bounds."""
    return min(MAX_PIXEL_RATIO, max(1.0, float(js.window.devicePixelRatio)))


class PixelRatio:
    """The number of device pixels of a CSS pixel, and all that is drawn for it.

    It changes when the window comes to another screen or the page is zoomed; its size may stay the
    same. Not every browser tells of it at once: what draws a frame checks.
    """

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []
        self._last = 0.0
        self.check()

    def on_change(self, call: Callable[[], None]) -> None:
        """Call whenever the number has become another one."""
        self._calls.append(call)

    def check(self, *_event: Any) -> None:
        """Compare the number with the last one."""
        ratio = float(js.window.devicePixelRatio)
        if ratio == self._last:
            return
        self._last = ratio
        query = js.window.matchMedia(f"(resolution: {ratio}dppx)")
        once = js.Object.new()
        once.once = True
        query.addEventListener("change", create_once_callable(self.check), once)
        for call in self._calls:
            call()


def set_fonts(fonts: Fonts) -> None:
    """Set the families that pictures are lettered with."""
    js.MotherlodePainter.setFonts(fonts.body, fonts.head, fonts.digits)


def paint_picture(
    canvas: Any,
    picture: Picture,
    width: float,
    theme: Theme = DAY,
    ratio: float = 0.0,
) -> None:
    """Paint one picture whole into a canvas element, ``width`` CSS pixels wide.

    ``ratio`` is the number of pixels for each of these, the device's unless given.
    """
    b = picture.bounds
    high = width * b.h / b.w
    set_fonts(theme.fonts)
    made = js.MotherlodePainter.Picture.new(
        b.x, b.y, b.w, b.h, to_js(picture.ops), to_js(picture.strings)
    )
    made.into(canvas, width, high, ratio or pixel_ratio())
    canvas.style.width, canvas.style.height = f"{width:g}px", f"{high:g}px"


class CanvasSurface:
    """A stack of canvases that fill ``host``. A ``canvas.surface.Surface``.

    ``host`` fills the positioned element that it is put in, now or later.
    """

    def __init__(self, host: Any) -> None:
        self.host = host
        host.style.cssText = "position:absolute;inset:0;overflow:hidden;touch-action:none"
        host.setAttribute("aria-hidden", "true")
        self._painter = js.MotherlodePainter.Painter.new(host)
        self._theme = DAY

    def size(self) -> tuple[float, float, float]:
        """See ``Surface``."""
        width, height = float(self.host.clientWidth), float(self.host.clientHeight)
        ratio = pixel_ratio()
        self._painter.resize(width, height, ratio)
        return (width, height, ratio)

    def set_theme(self, theme: Theme) -> None:
        """See ``Surface``."""
        self._theme = theme
        painter = self._painter
        set_fonts(theme.fonts)
        painter.forget()
        painter.colours(theme.ink, theme.paper)

    def wipe(self) -> None:
        """See ``Surface``."""
        self._painter.wipe()

    def define(self, picture: Picture) -> None:
        """See ``Surface``."""
        b = picture.bounds
        ops, strings = to_js(picture.ops), to_js(picture.strings)
        self._painter.define(b.x, b.y, b.w, b.h, ops, strings)

    def stack(self, layers: int) -> None:
        """See ``Surface``."""
        self._painter.stack(layers)

    def rows(self, layer: int, rows: array[float]) -> None:
        """See ``Surface``."""
        self._painter.rows(layer, to_js(rows))

    def rings(self, rows: array[float]) -> None:
        """See ``Surface``."""
        self._painter.ring(to_js(rows))

    def view(self, zoom: float, dx: float, dy: float, settled: bool) -> None:
        """See ``Surface``."""
        self._painter.view(zoom, dx, dy, settled)

    def paint(self, drawn: bool) -> bool:
        """See ``Surface``."""
        return bool(self._painter.paint(drawn))

    def miniature(
        self,
        layers: Sequence[array[float]],
        view: tuple[float, float, float],
        size: tuple[int, int],
    ) -> str:
        """See ``Surface``."""
        rows = to_js([to_js(layer) for layer in layers])
        return str(self._painter.miniature(rows, *view, *size))

    def refresh(self) -> None:
        """See ``Surface``."""
        self._painter.refresh()

    def paint_picture(self, canvas: Any, picture: Picture, width: float) -> None:
        """Paint a picture into an element of the page, in the theme in use."""
        paint_picture(canvas, picture, width, theme=self._theme)

    def on_loss(self, call: Callable[[], None]) -> None:
        """Call when the browser has lost the drawing (a tab put to sleep), told or not."""
        self._painter.onlost = create_proxy(lambda *_: call())

    def cursor(self, name: str) -> None:
        """See ``Surface``."""
        self.host.style.cursor = name


def bind_pointer(
    surface: CanvasSurface, stage: Stage, drag: DragGesture, ratio: PixelRatio
) -> None:
    """Let the stage follow the pointers on the surface, its size, and the page's fonts."""
    _follow_pointers(stage, drag, surface.host)
    _follow_fonts(stage)
    resized = create_proxy(lambda *_: stage.resize())
    js.ResizeObserver.new(resized).observe(surface.host)
    js.window.addEventListener("resize", resized)
    ratio.on_change(stage.resize)
    surface.on_loss(stage.restore)


def _follow_fonts(stage: Stage) -> None:
    def on_load(event: Any) -> None:
        if event.fontfaces.length:
            stage.refresh()

    js.document.fonts.addEventListener("loadingdone", create_proxy(on_load))


class _Pointers:
    """The pointers that are down on the stage, by number, with their kind.

    Nobody tells of one that goes up while the stage is not in the page or the window not in front:
    the board would take the next finger for a second one, and follow a mouse without a button.
    """

    def __init__(self, drag: DragGesture, host: Any) -> None:
        self._drag = drag
        self._host = host
        self._kinds: dict[int, str] = {}

    def down(self, event: Any) -> None:
        if event.button != 0:
            return
        # the primary one is the first of its kind
        for pointer, kind in tuple(self._kinds.items()):
            if event.isPrimary and kind == event.pointerType:
                self.cancel(pointer)
        self._kinds[event.pointerId] = event.pointerType
        # a program that helps with the page presses with a pointer that is none
        with suppress(JsException):
            self._host.setPointerCapture(event.pointerId)
        self._drag.down(*_pointer(event))

    def move(self, event: Any) -> None:
        if event.pointerId in self._kinds and not event.buttons:
            self.cancel(event.pointerId)
        self._drag.move(*_pointer(event))

    def up(self, event: Any) -> None:
        self._kinds.pop(event.pointerId, None)
        self._drag.up(*_pointer(event))

    def cancel(self, pointer: int) -> None:
        self._kinds.pop(pointer, None)
        self._drag.cancel(pointer)


def _follow_pointers(stage: Stage, drag: DragGesture, host: Any) -> None:
    def listen(kind: str, call: Callable[[Any], None], passive: bool = True) -> None:
        options = js.Object.new()
        options.passive = passive
        host.addEventListener(kind, create_proxy(call), options)

    turned = Wheel()

    def wheel(event: Any) -> None:
        event.preventDefault()
        ratio = float(js.window.devicePixelRatio)
        dx, dy, mode = float(event.deltaX), float(event.deltaY), int(event.deltaMode)
        zoomed = turned.zoom(
            WheelEvent(dx, dy, mode, bool(event.ctrlKey), ratio, float(event.timeStamp))
        )
        if zoomed is None:
            stage.pan(-dx, -dy)
        else:
            stage.wheel(event.offsetX, event.offsetY, zoomed)

    scale = 1.0

    def pinch(event: Any) -> None:
        # Safari tells of a trackpad's pinch in events of its own, and of fingers besides pointers
        nonlocal scale
        event.preventDefault()
        before, scale = (1.0 if event.type == "gesturestart" else scale), float(event.scale)
        if event.type == "gesturechange" and not stage.touched:
            box = host.getBoundingClientRect()
            stage.zoom(scale / before, event.clientX - box.left, event.clientY - box.top)

    def on_touch(event: Any) -> None:
        # a touch that the browser has taken to scroll with cannot be called off
        if event.cancelable:
            event.preventDefault()

    pointers = _Pointers(drag, host)
    listen("pointerdown", pointers.down)
    listen("pointermove", pointers.move)
    listen("pointerup", pointers.up)
    listen("pointercancel", lambda event: pointers.cancel(event.pointerId))
    listen("pointerleave", lambda _: stage.leave())
    listen("wheel", wheel, passive=False)
    listen("gesturestart", pinch, passive=False)
    listen("gesturechange", pinch, passive=False)
    # a click beside the buttons leaves the keyboard's focus where it was
    listen("mousedown", lambda event: event.preventDefault(), passive=False)
    # the browser makes nothing of a finger of its own: no click, which would land on whatever the
    # tap has brought up beneath it, and no fling, which would swallow the next tap on a button
    listen("touchstart", on_touch, passive=False)
    listen("touchend", on_touch, passive=False)
    listen("contextmenu", lambda event: event.preventDefault(), passive=False)


def _pointer(event: Any) -> tuple[int, float, float, str, float]:
    return (event.pointerId, event.offsetX, event.offsetY, event.pointerType, event.timeStamp)


class Frames:
    """Animation frames, shared by all that wait for one.

    Moving pieces come first in a frame; the page's words come last, once, in the same frame.
    ``begin`` is called before all of them.
    """

    def __init__(self, begin: Callable[[], None]) -> None:
        self._begin = begin
        self._calls: list[Callable[[float], None]] = []
        self._last: Callable[[], None] | None = None
        self._asked = False
        self._within = False
        self._held_until = 0.0

    def hold(self, milliseconds: int) -> None:
        """Draw nothing for so long; what is asked for meanwhile is drawn then."""
        self._held_until = perf_counter() + milliseconds / 1000

    def request(self, call: Callable[[float], None]) -> None:
        """Call ``call(ms)`` once on the next animation frame."""
        self._calls.append(call)
        self._ask()

    def finish_with(self, call: Callable[[], None]) -> None:
        """Call once at the end of the frame that is on, else of the next one."""
        self._last = call
        if not self._within:
            self._ask()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._wait_for_frame()

    def _wait_for_frame(self) -> None:
        js.MotherlodePainter.onFrame(create_once_callable(self._on_frame))

    def _on_frame(self, ms: float) -> None:
        held = self._held_until - perf_counter()
        if held > 0:
            js.window.setTimeout(create_once_callable(self._wait_for_frame), held * 1000)
            return
        self._asked, self._within = False, True
        calls, self._calls = self._calls, []
        try:
            self._begin()
            for call in calls:
                call(ms)
        finally:
            # what a call gets wrong does not keep the words from being shown
            self._within = False
            last, self._last = self._last, None
            if last is not None:
                last()
