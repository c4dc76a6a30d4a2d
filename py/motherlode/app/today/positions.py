"""Pictures of puzzles' positions, drawn by the games' own views when the page asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, h
from motherlode.app.puzzle.run import puzzles_of
from motherlode.app.start_picture import SHAPE, widen
from motherlode.app.words import seat_names
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import Look
from motherlode.canvas.theme import Theme
from motherlode.games import CATALOG
from motherlode.match.link import open_link
from motherlode.review.puzzle import Puzzle

#: CSS pixels for which a picture is drawn; the page shows it as wide as its box.
WIDTH_PX = 300


class PositionPictures:
    """The pictures of positions by ``position_name``, each drawn once in the theme in use.

    ``own`` are puzzles beside those of the games. A ``PictureSource``.
    """

    def __init__(self, theme: Callable[[], Theme], own: Sequence[tuple[str, Puzzle]]) -> None:
        self._theme = theme
        self._own = {position_name(entry, puzzle): puzzle for entry, puzzle in own}
        self._drawn_in: Theme | None = None
        self._drawn: dict[str, Picture] = {}

    def get(self, name: str, /) -> Picture | None:
        """See ``PictureSource``."""
        theme = self._theme()
        if theme is not self._drawn_in:
            self._drawn_in = theme
            self._drawn.clear()
        if name not in self._drawn:
            entry, _slash, id = name.partition("/")
            known = puzzles_of(entry) if entry in CATALOG else ()
            puzzle = next((puzzle for puzzle in known if puzzle.id == id), self._own.get(name))
            if puzzle is None:
                return None
            self._drawn[name] = draw_position(entry, puzzle, theme)
        return self._drawn[name]


def position_name(entry: str, puzzle: Puzzle) -> str:
    """Return the name under which the page asks for the picture."""
    return f"{entry}/{puzzle.id}"


def position_node(entry: str, puzzle: Puzzle) -> Node:
    """Return the element that shows the position; decoration of what stands beside it."""
    name = position_name(entry, puzzle)
    canvas = h("canvas", data_picture=name, data_size=WIDTH_PX, key=name)
    return h("span", canvas, cls="position", aria_hidden="true")


def draw_position(entry: str, puzzle: Puzzle, theme: Theme) -> Picture:
    """Return the position as everybody may see it."""
    table = open_link(f"#{puzzle.link.lstrip('#')}").table
    names, view = seat_names(table.terms), view_of(CATALOG[entry])
    look = Look(shape=SHAPE, names=names, aids=False)
    scene = view.build_scene(table.state.observation(None), look)
    return flatten(scene, view.pictures(theme, names), widen(scene.bounds, SHAPE))
