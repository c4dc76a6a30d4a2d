"""Plates: the pictures of a guide, drawn by the game's own view when the page asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from motherlode.app.game_view import view_of
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import Look
from motherlode.canvas.theme import Theme
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import seat_name
from motherlode.match.record import read
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, agree
from motherlode.view.contract import Seen
from motherlode.view.guide import Example, GuideTerms

START = "guide start"
EXAMPLE = "guide example "
SEED = bytes(range(16))
#: Width / height of the place for which boards are laid out.
SHAPE = 1.4
#: Of the larger side, around what can be pointed at.
RIM = 0.08
#: Largest part of the board that an example may show and still be cut out of it.
FILLED = 0.7
#: Width and height in CSS pixels that a picture in a table has at most.
ROW_PX = (84.0, 92.0)


class Plates:
    """The pictures of a guide in one theme; examples are drawn by their own entry's view."""

    def __init__(self, terms: GuideTerms, theme: Theme, examples: Mapping[str, Example]) -> None:
        self.terms = terms
        self.theme = theme
        self.examples = examples
        self.view = view_of(CATALOG[terms.entry])
        self.names = tuple(seat_name((), seat) for seat in range(terms.seats))
        self._drawn: dict[str, Picture | None] = {}

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """The game's pictures."""
        return self.view.pictures(self.theme, self.names)

    def find(self, name: str) -> Picture | None:
        """Return a picture of the game, or a board as a plate."""
        if name not in self._drawn:
            self._drawn[name] = self._draw(name)
        return self._drawn[name]

    def _draw(self, name: str) -> Picture | None:
        if name == START:
            seen = self.start
            return None if seen is None else self._board(seen, self.names)
        if name.startswith(EXAMPLE):
            seen, names = self.position(self.examples[name.removeprefix(EXAMPLE)])
            return self._board(seen, names)
        return self.pictures.get(name)

    def _board(self, seen: Seen, names: tuple[str, ...]) -> Picture:
        same = names == self.names
        pictures = self.pictures if same else self.view.pictures(self.theme, names)
        scene = self.view.build_scene(seen, Look(shape=SHAPE, names=names))
        box, bounds = scene.around_spots(RIM), scene.bounds
        filled = box.w * box.h / (bounds.w * bounds.h)
        return flatten(scene, pictures, box if filled < FILLED else None)

    @cached_property
    def start(self) -> Seen | None:
        """The set-up under these terms as seen by all; ``None`` where they do not go together."""
        seats = tuple(SeatTerms(name) for name in self.names)
        try:
            terms = agree(Terms(self.terms.entry, seats, dict(self.terms.options), SEED))
        except MotherlodeError:
            return None
        return Table.new(terms).state.observation(None)

    def position(self, example: Example) -> tuple[Seen, tuple[str, ...]]:
        """Return the observation of an example's position, and the names of its players."""
        if example.seen is not None:
            seen = example.seen()
            seats = len(example.totals) or self.terms.seats
        else:
            table = read(example.record)
            seen, seats = table.state.observation(None), len(table.terms.seats)
        return seen, tuple(seat_name((), seat) for seat in range(seats))

    def width(self, name: str) -> int:
        """Return the width in CSS pixels of the picture of that name in a table."""
        picture = self.find(name)
        if picture is None:
            return int(ROW_PX[0])
        b = picture.bounds
        return round(min(ROW_PX[0], ROW_PX[1] * b.w / b.h))
