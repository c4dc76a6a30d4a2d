"""A scene: what is to be seen and what can be tapped, as plain frozen data.

A game's view makes scenes; the stage shows them. Also the other things a view hands to the
page: the text board, the facts beside a name, and what it is told about how to look.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce

from motherlode.canvas.geometry import Outline, Rect, bounds_of


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
    """The key of the piece or spot that a mark around it, as of the last move, belongs to."""
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
        """What holds all that can be pointed at, and as much of its larger side around it; the
        bounds where nothing can."""
        boxes = [bounds_of(spot.outline) for spot in self.spots]
        if not boxes:
            return self.bounds
        box = reduce(Rect.union, boxes)
        return box.inset(-rim * max(box.w, box.h))


@dataclass(frozen=True, slots=True)
class Look:
    """How a view is asked to show the table.

    ``shape`` is width / height of the place it is shown in, ``seat`` the seat that looks
    (``None``: nobody in particular), ``last`` and ``lit`` are scene keys: the pieces of the
    last move, and pieces to light up. ``size`` is the width and height of that place in CSS
    pixels, zeros where it is not known. ``pointed`` is what the pointer or the keyboard is at,
    as the view itself names it, ``overlay`` the name of one of the view's overlays, ``past``
    whether this is a moment of a replay.
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


@dataclass(frozen=True, slots=True, eq=False)
class Cell:
    """One cell of the text board: ``text`` of a few characters, ``words`` a whole sentence.

    ``key`` is the key of the spot it stands for, empty if there is none. ``tell`` is the sentence,
    or makes it when it is first asked for: of a large board most are never heard.
    """

    key: str
    text: str
    tell: str | Callable[[], str]

    @property
    def words(self) -> str:
        return self.tell if isinstance(self.tell, str) else self.tell()

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
        """The board without the rows that only help."""
        kept = [
            (name, row)
            for name, row in zip(self.row_names, self.rows, strict=True)
            if name not in self.aids
        ]
        names, rows = tuple(name for name, _ in kept), tuple(row for _, row in kept)
        return TextBoard(self.title, self.columns, names, rows)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something small beside a player's name: ``text`` seen, ``words`` read aloud.

    ``mark`` is the name of a picture drawn before it, empty for none. ``about`` says what it is
    for, ``clause`` is the number of the rule that says more.
    """

    text: str
    words: str
    mark: str = ""
    about: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules panel."""

    title: str
    paragraphs: tuple[str, ...] = field(default_factory=tuple)
