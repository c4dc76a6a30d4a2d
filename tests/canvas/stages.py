"""A stage without a browser: a surface that counts, and frames that come when told."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.scene import Layer, Scene, Spot, Sprite
from motherlode.canvas.stage import Stage
from motherlode.canvas.theme import Theme


class CountingSurface:
    def __init__(self) -> None:
        self.width, self.height, self.ratio = 400.0, 300.0, 1.0
        self.layers: list[array[float]] = []
        self.sent: list[int] = []
        self.painted = 0
        self.left = 0
        self.last_view: tuple[float, float, float, bool] | None = None
        self.last_rings: array[float] = array("d")
        self.pointer = "default"
        self.refreshed = self.wiped = 0

    def size(self) -> tuple[float, float, float]:
        return (self.width, self.height, self.ratio)

    def set_theme(self, theme: Theme) -> None:
        self.pictures: list[Picture] = []

    def wipe(self) -> None:
        self.wiped += 1

    def define(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def stack(self, layers: int) -> None:
        self.layers = [array("d") for _ in range(layers)]

    def rows(self, layer: int, rows: array[float]) -> None:
        self.layers[layer] = array("d", rows)
        self.sent.append(layer)

    def rings(self, rows: array[float]) -> None:
        self.last_rings = array("d", rows)

    def view(self, zoom: float, dx: float, dy: float, settled: bool) -> None:
        self.last_view = (zoom, dx, dy, settled)

    def paint(self, drawn: bool) -> bool:
        self.painted += 1
        self.left = max(0, self.left - 1)
        return self.left > 0

    def miniature(
        self,
        layers: Sequence[array[float]],
        view: tuple[float, float, float],
        size: tuple[int, int],
    ) -> str:
        return "data:image/webp;base64,AAAA"

    def refresh(self) -> None:
        self.refreshed += 1

    def cursor(self, name: str) -> None:
        self.pointer = name


class Ticker:
    """Animation frames 10 ms apart, given only to those who ask."""

    def __init__(self) -> None:
        self.ms = 1000.0
        self.waiting: list[Callable[[float], None]] = []

    def request(self, call: Callable[[float], None]) -> None:
        self.waiting.append(call)

    def tick(self) -> bool:
        """One animation frame; whether anybody wanted it."""
        self.ms += 10
        calls, self.waiting = self.waiting, []
        assert len(calls) <= 1, "asked twice for one frame"
        for call in calls:
            call(self.ms)
        return bool(calls)

    def run(self, most: int = 2000) -> int:
        """Frames until nobody asks for one."""
        for count in range(most):
            if not self.tick():
                return count
        raise AssertionError("never comes to rest")


def picture() -> Picture:
    return Pen(Rect.around(0, 0, 100, 100)).circle(0, 0, 50).fill("#ff0000").picture()


def scene(*places: float, width: float = 400) -> Scene:
    """A ground and one piece at each x, each on a live spot; "empty" is a dead spot."""
    pieces = tuple(Sprite(f"p{i}", "piece", x, 150) for i, x in enumerate(places))
    spots = tuple(Spot(s.key, Circle(s.x, s.y, 40), True) for s in pieces)
    ground = (Sprite("ground", "ground", 0, 0),)
    dead = (Spot("empty", Circle(350, 250, 30), False),)
    layers = (Layer("ground", ground), Layer("pieces", pieces))
    return Scene(Rect(0, 0, width, 300), layers, dead + spots)


def open_stage() -> tuple[Stage, CountingSurface, Ticker]:
    surface, ticker = CountingSurface(), Ticker()
    stage = Stage(surface, ticker.request)
    stage.set_pictures({"ground": picture(), "piece": picture(), "back": picture()})
    stage.resize()
    stage.show(scene(100, 200))
    ticker.run()
    return stage, surface, ticker
