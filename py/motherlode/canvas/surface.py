"""The drawing surface of the stage, as a protocol; the browser implements it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Protocol

from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme


class Surface(Protocol):
    """What the stage draws on: numbers go in, and but for miniatures nothing comes back."""

    def size(self) -> tuple[float, float, float]:
        """Width and height in CSS pixels, zeros while it is not on the page; device pixels
        per CSS pixel. Takes on what has changed."""

    def set_theme(self, theme: Theme) -> None:
        """Forgets all pictures."""

    def wipe(self) -> None:
        """Shows nothing; what is painted next may come to be bit by bit."""

    def define(self, picture: Picture) -> None:
        """Takes one more picture; sprites name them by the order in which they came."""

    def stack(self, layers: int) -> None:
        """Has that many layers from the bottom up."""

    def rows(self, layer: int, rows: array[float]) -> None:
        """The sprites of a layer from now on (``packing.pack``); copied at once."""

    def rings(self, rows: array[float]) -> None:
        """The rings above all layers (``packing.pack_rings``)."""

    def view(self, zoom: float, dx: float, dy: float, settled: bool) -> None:
        """CSS pixel = scene unit * zoom + (dx, dy). While not ``settled`` speed matters more
        than sharpness."""

    def paint(self, drawn: bool) -> bool:
        """Paints the layers whose rows or view changed; pictures are still to come unless all
        are ``drawn``. ``True``: there was more to do than one
        frame has time for, so it is to be called on the next one too."""

    def miniature(
        self,
        layers: Sequence[array[float]],
        view: tuple[float, float, float],
        size: tuple[int, int],
    ) -> str:
        """The rows of these layers in a picture of that size in pixels, as the address of an
        image (``data:``); ``view`` is zoom, dx and dy. Nothing on the surface changes."""

    def refresh(self) -> None:
        """Forgets the bitmaps, because fonts have arrived or were lost."""

    def cursor(self, name: str) -> None:
        """The mouse pointer: "default", "pointer", "grab" or "grabbing"."""
