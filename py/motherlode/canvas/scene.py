"""Scenes: sprites to be seen and spots to be tapped, as plain frozen data.

A game's view makes scenes; the stage shows them. Also the other things a view hands to the
page: the text board, the facts beside a name, and the look that is asked for; hit tests, and two
scenes side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import reduce

from motherlode.canvas.geometry import Outline, Rect, bounds_of, distance, half_width


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture placed in the scene.

    ``key`` is unique in the scene and stays with the piece as it moves. ``x, y`` is where
    the picture's own origin lies. ``turns``: when the picture under this key changes, the
    piece is shown turning over; else the pictures cross-fade.
    """

    key: str
    picture: str
    x: float
    y: float
    angle: float = 0.0
    sx: float = 1.0
    sy: float = 1.0
    alpha: float = 1.0
    turns: bool = False


def bare_key(key: str) -> str:
    """Return the key of the piece or spot that a mark around it, as of the last move, is on."""
    for mark in ("live-", "last-", "lit-", "noted-"):
        key = key.removeprefix(mark)
    return key


@dataclass(frozen=True, slots=True)
class Layer:
    """Sprites in painting order. Layers are split by how often they change."""

    name: str
    sprites: tuple[Sprite, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be tapped; ``live`` when a legal action is there."""

    key: str
    outline: Outline
    live: bool


@dataclass(frozen=True, slots=True)
class ScenePage:
    """A part of the scene that fills a small screen; ``name`` is a word or two for the player."""

    rect: Rect
    name: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Layers from the bottom up, the spots, and the bounds that "fit" shows whole.

    ``focus`` is the part within the bounds that is looked at as long as nobody moves the
    camera, where the whole would be too small to read; ``None``: everything. A swipe turns
    to the next of ``pages``, and so do the tabs at the edges of the board.
    """

    bounds: Rect
    layers: tuple[Layer, ...]
    spots: tuple[Spot, ...] = ()
    focus: Rect | None = None
    pages: tuple[ScenePage, ...] = ()

    def around_spots(self, rim: float) -> Rect:
        """Return the rectangle that holds all spots, and ``rim`` of its larger side around it.

        The bounds where there are none.
        """
        boxes = [bounds_of(spot.outline) for spot in self.spots]
        if not boxes:
            return self.bounds
        box = reduce(Rect.union, boxes)
        return box.inset(-rim * max(box.w, box.h))


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """Options of one drawing: for whom, in what place, with which marks.

    Attributes:
        shape: Width / height of the place it is shown in.
        seat: The seat that looks; ``None`` for nobody in particular.
        last: The scene keys of the pieces of the last move.
        lit: The scene keys of the pieces to light up.
        size: Width and height of that place in CSS pixels, zeros where it is not known.
        pointed: The name, given by the view itself, of the thing under pointer or keyboard.
        overlay: The name of one of the view's overlays.
        past: This is a moment of a replay.
        tallest: The shape of the tallest place there was at this width, 0.0 where it is not known:
            what is laid out by it stays as it is while a question grows.
    """

    shape: float = 1.0
    seat: int | None = None
    names: tuple[str, ...] = ()
    aids: bool = True
    last: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    size: tuple[float, float] = (0.0, 0.0)
    pointed: str = ""
    overlay: str = ""
    past: bool = False
    tallest: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Cell:
    """One cell of the text board: ``text`` of a few characters, ``words`` a whole sentence.

    ``key`` is the key of the spot it stands for, empty if there is none. ``tell`` is the sentence,
    or makes it when it is first asked for: of a large board most are never heard. ``brief`` is
    what of it the picture does not show, for the mouse; ``None``: all of it.
    """

    key: str
    text: str
    tell: str | Callable[[], str]
    brief: str | Callable[[], str] | None = None

    @property
    def words(self) -> str:
        """The whole sentence."""
        return self.tell if isinstance(self.tell, str) else self.tell()

    @property
    def tooltip(self) -> str:
        """The words beside the mouse."""
        if self.brief is None:
            return self.words
        return self.brief if isinstance(self.brief, str) else self.brief()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cell):
            return NotImplemented
        return (self.key, self.text, self.words) == (other.key, other.text, other.words)

    def __hash__(self) -> int:
        return hash((self.key, self.text))


@dataclass(frozen=True, slots=True)
class TextBoard:
    """The board as a table that can be walked cell by cell.

    ``aids`` are the names of the rows that only help: shown where the table wants aids.
    """

    title: str
    columns: tuple[str, ...]
    row_names: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    aids: tuple[str, ...] = ()

    def without_aids(self) -> TextBoard:
        """Return the board without the rows that only help."""
        shown = [
            (name, row)
            for name, row in zip(self.row_names, self.rows, strict=True)
            if name not in self.aids
        ]
        names, rows = tuple(name for name, _ in shown), tuple(row for _, row in shown)
        return TextBoard(self.title, self.columns, names, rows)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something small beside a player's name: ``text`` seen, ``words`` read aloud.

    ``mark`` is the name of a picture drawn before it, empty for none. ``about`` says what it is
    for where the rule does not; ``clause`` is the number of that rule.
    """

    text: str
    words: str
    mark: str = ""
    about: str = ""
    clause: str = ""

    @property
    def sentence(self) -> str:
        """Its count as a sentence, and its purpose where it is told."""
        return f"{self.words}. {self.about}".rstrip()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules panel."""

    title: str
    paragraphs: tuple[str, ...] = field(default_factory=tuple)


#: Half of the 44 CSS pixels that a target measures at least.
FINGER_REACH_PX = 22.0

#: CSS pixels by which a mouse may miss.
MOUSE_REACH_PX = 5.0


def hit_test(scene: Scene, x: float, y: float, reach: float = 0.0) -> Spot | None:
    """Return the spot at (x, y) in scene units, or ``None``.

    Later spots lie above earlier ones and live spots win over others. ``reach`` is
    ``FINGER_REACH_PX`` or ``MOUSE_REACH_PX`` in scene units: a live spot that is smaller takes
    taps as
    if it were 2 x ``reach`` across; on empty ground the nearest live spot within it is meant.
    """
    best: Spot | None = None
    best_rank = (3, 0.0)
    for spot in reversed(scene.spots):
        away = distance(spot.outline, x, y)
        rank = _rank(spot, away, reach)
        if rank is not None and rank < best_rank:
            best, best_rank = spot, rank
    return best


def _rank(spot: Spot, away: float, reach: float) -> tuple[int, float] | None:
    """Return the rank of a spot, smaller is better; ``None`` if it is out of the question."""
    if spot.live:
        if away == 0.0:
            return (0, 0.0)
        if away <= reach - half_width(spot.outline):
            return (0, away)
        return (2, away) if away <= reach else None
    return (1, 0.0) if away == 0.0 else None


#: Width / height from which on two scenes lie side by side.
MIN_WIDE_SHAPE = 1.0
#: The picture on which every table lies: it reaches far beyond the scene.
DESK_PICTURE = "desk"
#: Gap between them, as a part of the longer side of a cell.
GAP_FRACTION = 0.03


def is_wide(shape: float) -> bool:
    """Return whether two scenes lie side by side in a place of that width / height."""
    return shape >= MIN_WIDE_SHAPE


def cell_shape(shape: float) -> float:
    """Return width / height of the place that each of two scenes has in a place of that shape."""
    return shape / 2 if is_wide(shape) else shape * 2


def place_side_by_side(one: Scene, other: Scene, shape: float) -> Scene:
    """Return both in one scene, without the desk under them and without spots.

    They lie side by side where there is width, else one below the other, each as large as its half
    allows. Keys and the pictures of the second scene begin with ``~``: two games may name different
    pictures alike.
    """
    height = max(one.bounds.h, one.bounds.w / cell_shape(shape))
    width = height * cell_shape(shape)
    gap = GAP_FRACTION * max(width, height)
    dx, dy = (width + gap, 0.0) if is_wide(shape) else (0.0, height + gap)
    first = place_layers(one, Rect(0.0, 0.0, width, height), "")
    second = place_layers(other, Rect(dx, dy, width, height), "~")
    return Scene(Rect(0.0, 0.0, dx + width, dy + height), (*first, *second))


def place_layers(scene: Scene, cell: Rect, mark: str) -> tuple[Layer, ...]:
    """Return the layers of the scene, as large as the cell allows and in its middle."""
    bounds = scene.bounds
    scale = min(cell.w / bounds.w, cell.h / bounds.h)
    left = cell.x + (cell.w - bounds.w * scale) / 2 - bounds.x * scale
    top = cell.y + (cell.h - bounds.h * scale) / 2 - bounds.y * scale

    def moved(sprite: Sprite) -> Sprite:
        return replace(
            sprite,
            key=mark + sprite.key,
            picture=mark + sprite.picture,
            x=left + sprite.x * scale,
            y=top + sprite.y * scale,
            sx=sprite.sx * scale,
            sy=sprite.sy * scale,
        )

    layers = (
        Layer(
            mark + layer.name, tuple(moved(s) for s in layer.sprites if s.picture != DESK_PICTURE)
        )
        for layer in scene.layers
    )
    return tuple(layer for layer in layers if layer.sprites)
