"""The pictures of a form: the table as it begins, and the pieces that its options are about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from motherlode.app.game_view import view_of
from motherlode.app.words import seat_names
from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import Look
from motherlode.canvas.theme import Theme
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import Terms, agree

#: Width / height of the picture.
SHAPE = 4 / 3
#: Draws for the picture alone; the table's own are not known yet.
SEED = bytes(range(16))


class FormPictures:
    """The table, drawn anew when the terms are others, and the game's own pieces.

    A ``PictureSource``.
    """

    def __init__(self, terms: Callable[[], Terms], theme: Callable[[], Theme]) -> None:
        self._terms = terms
        self._theme = theme
        self._drawn: tuple[str, Picture | None] = ("", None)
        self._pieces: tuple[str, Mapping[str, Picture]] | None = None

    @property
    def name(self) -> str:
        """The name of the picture of the terms as they are now."""
        terms = self._terms()
        options = " ".join(f"{name}={value}" for name, value in sorted(terms.options.items()))
        return f"start {terms.entry} {len(terms.seats)} {options} {self._theme().name}"

    def get(self, name: str, /) -> Picture | None:
        """See ``PictureSource``."""
        if name != self.name:
            return self._find_pieces().get(name)
        if self._drawn[0] != name:
            self._drawn = (name, draw_start(self._terms(), self._theme()))
        return self._drawn[1]

    def _find_pieces(self) -> Mapping[str, Picture]:
        theme, terms = self._theme(), self._terms()
        if self._pieces is None or self._pieces[0] != theme.name:
            view = view_of(CATALOG[terms.entry])
            self._pieces = (theme.name, view.pictures(theme, seat_names(terms)))
        return self._pieces[1]


def draw_start(terms: Terms, theme: Theme) -> Picture | None:
    """Return the table as it begins; ``None`` where the options do not go together."""
    try:
        table = Table.new(agree(Terms(terms.entry, terms.seats, dict(terms.options), SEED)))
    except MotherlodeError:
        return None
    view, names = view_of(CATALOG[terms.entry]), seat_names(table.terms)
    look = Look(shape=SHAPE, names=names, aids=False)
    scene = view.build_scene(table.state.observation(None), look)
    return flatten(scene, view.pictures(theme, names), widen(scene.bounds, SHAPE))


def widen(box: Rect, shape: float) -> Rect:
    """Return the smallest rectangle of that width / height around the middle of ``box``."""
    width, height = max(box.w, box.h * shape), max(box.h, box.w / shape)
    return Rect(box.x - (width - box.w) / 2, box.y - (height - box.h) / 2, width, height)
