"""The drawing surface of the stage as a protocol, and a cache of the state it was handed.

The browser implements the protocol; only new state crosses over to it.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Protocol

from motherlode.canvas.packing import Packed, is_same, pack
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import PictureRegistry
from motherlode.canvas.scene import Scene
from motherlode.canvas.theme import Theme
from motherlode.canvas.tween import Tween


class Surface(Protocol):
    """A drawing surface: numbers go in, and but for miniatures nothing comes back."""

    def size(self) -> tuple[float, float, float]:
        """Take on a new size, and return it.

        Returns:
            Width and height in CSS pixels, zeros while it is not on the page; device pixels
                per CSS pixel.
        """

    def set_theme(self, theme: Theme) -> None:
        """Forget all pictures, and take the colours of another theme."""

    def wipe(self) -> None:
        """Show nothing until the next painting is whole."""

    def define(self, picture: Picture) -> None:
        """Take one more picture; sprites name them by the order in which they came."""

    def stack(self, layers: int) -> None:
        """Set the number of layers, from the bottom up."""

    def rows(self, layer: int, rows: array[float]) -> None:
        """Set the sprites of a layer (``packing.pack``); they are copied at once."""

    def rings(self, rows: array[float]) -> None:
        """Set the rings above all layers (``packing.pack_rings``)."""

    def view(self, zoom: float, dx: float, dy: float, settled: bool) -> None:
        """Set the view: CSS pixel = scene unit * zoom + (dx, dy).

        While not ``settled`` speed matters more than sharpness.
        """

    def paint(self, drawn: bool) -> bool:
        """Paint the layers whose rows or view changed.

        Args:
            drawn: All pictures are there; else some are still to come.

        Returns:
            True if there was more to do than one frame has time for: call it on the next one too.
        """

    def miniature(
        self,
        layers: Sequence[array[float]],
        view: tuple[float, float, float],
        size: tuple[int, int],
    ) -> str:
        """Return a small picture of these layers, as the ``data:`` address of an image.

        Nothing on the surface changes.

        Args:
            layers: The rows of the layers.
            view: Zoom, dx and dy.
            size: Width and height in pixels.
        """

    def refresh(self) -> None:
        """Forget the bitmaps, because fonts have arrived or were lost."""

    def cursor(self, name: str) -> None:
        """Set the mouse pointer: "default", "pointer", "grab" or "grabbing"."""


#: Zoom, offset and whether everything is at rest.
View = tuple[float, float, float, bool]


class RetainedSurface:
    """The layers of one scene, and one above them for travelling pieces, as the surface has them.

    ``stale`` tells that the surface shows something else than it was handed last,
    ``unfinished`` that it was painted and asks to be painted on, ``bare`` that nothing of this
    table was whole yet.
    """

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._rows = Packed()
        self._pictures = PictureRegistry({}, surface.define)
        self._handed: list[array[float] | None] = []
        self._view: View | None = None
        self._rings: array[float] = array("d")
        self.stale = self.unfinished = False
        self.bare = True

    def set_pictures(self, pictures: Mapping[str, Picture], theme: Theme) -> None:
        """Replace all pictures; the scene has to be shown anew."""
        self._surface.set_theme(theme)
        self._pictures = PictureRegistry(pictures, self._surface.define)
        self._rows.set_numbers(self._pictures)
        self._handed = [None] * len(self._handed)

    def wipe(self) -> None:
        """Show nothing until something is painted."""
        self.bare = self.stale = True
        self._surface.wipe()

    def show(self, scene: Scene) -> None:
        """Show the scene at rest."""
        self._stack(len(scene.layers))
        for number, layer in enumerate(scene.layers):
            self._hand(number, self._rows.rows(layer))
        self._hand(len(scene.layers), array("d"))

    def tween(self, start: Scene, end: Scene) -> Tween:
        """Return the way between two scenes, at its start."""
        tween = Tween(start, end, self._rows, self._pictures.height)
        self._stack(len(tween.layers))
        for number, rows in enumerate(tween.layers):
            self._hand(number, rows, copy=tween.fading[number])
        self._hand(len(tween.layers), tween.flight, copy=bool(tween.flight))
        return tween

    def move(self, tween: Tween, t: float) -> None:
        """Show the way at ``t``: only the parts that change there."""
        tween.move(t)
        for number, fading in enumerate(tween.fading):
            if fading:
                self._surface.rows(number, tween.layers[number])
        if tween.flight:
            self._surface.rows(len(tween.layers), tween.flight)
        self.stale = self.stale or bool(tween.flight) or any(tween.fading)

    def redraw(self, view: View, rings: array[float]) -> None:
        """Paint the parts that are new, if any."""
        if view != self._view:
            self._surface.view(*view)
            self._view, self.stale = view, True
        if rings != self._rings:
            self._surface.rings(rings)
            self._rings, self.stale = rings, True
        if self.stale:
            # what moves now cannot wait for its picture
            drawn = self._pictures.draw(whole=not view[3])
            self.stale = self.unfinished = self._surface.paint(drawn) or not drawn
            self.bare = self.bare and self.unfinished

    def miniature(self, scene: Scene, width: int, height: int) -> str | None:
        """Return the whole scene in a picture of that size in pixels, as the address of an image.

        ``None``: the surface is still being painted, or some of its pictures are to be
        drawn; asked again, it draws on.
        """
        if self.unfinished:
            return None
        layers = [pack(layer.sprites, self._pictures) for layer in scene.layers]
        if not self._pictures.draw(whole=False):
            return None
        box = scene.bounds
        zoom = min(width / box.w, height / box.h)
        x, y = box.centre
        view = (zoom, width / 2 - x * zoom, height / 2 - y * zoom)
        return self._surface.miniature(layers, view, (width, height))

    def _stack(self, layers: int) -> None:
        if len(self._handed) != layers + 1:
            self._surface.stack(layers + 1)
            self._handed = [None] * (layers + 1)

    def _hand(self, layer: int, rows: array[float], copy: bool = False) -> None:
        """Hand over a layer's rows unless it shows them already. ``copy``: they will move."""
        if not copy and is_same(self._handed[layer], rows):
            return
        self._handed[layer] = None if copy else rows
        self._surface.rows(layer, rows)
        self.stale = True
