"""The questions of a table beside a real box, with the pieces among which the answers are.

A game has it as ``TOLD`` in ``view/told.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.core.action import Action
from motherlode.locale import _
from motherlode.view.contract import O


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that can be meant.

    Attributes:
        action: The ply that it stands for.
        words: The piece in words.
        mark: The name of its picture; empty for none: then its words are shown.
        text: The number beside the picture, of how many are left; empty for none.
        sorts: The keys of the sorts that it is of; see ``PieceQuestion``.
    """

    action: Action
    words: str
    mark: str = ""
    text: str = ""
    sorts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PieceQuestion:
    """A question to those at the table.

    Attributes:
        words: The question; its first line is for the eye. Empty where it is what the board asks.
        pieces: The answers.
        sorts: By key the name of each sort by which the pieces can be filtered, in their order; its
            first line is for the eye, the rest is read aloud. Those with the same word before a
            colon in their keys exclude one another.
        first: The keys of the sorts that are shown first.
        at: The keys of the places on the board that it is about.
        count: The pieces that are asked for together; they can be named in any order.
        seat: The seat that alone may see the answer; ``None``: everybody sees it.
    """

    words: str
    pieces: tuple[Piece, ...]
    sorts: Mapping[str, str]
    first: frozenset[str] = frozenset()
    at: tuple[str, ...] = ()
    count: int = 1
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Told(Generic[O]):
    """The way in which a game is told of what happens at a real table.

    Attributes:
        ask: Returns the question, from the table as everybody sees it, what is possible, with
            weights, and the players' names; ``None`` where the board asks it.
        pictures: Pictures of pieces that the game's own view has none of.
    """

    ask: Callable[[O, Sequence[tuple[Action, int]], Sequence[str]], PieceQuestion | None]
    pictures: Callable[[Theme], Mapping[str, Picture]] = lambda _theme: {}


def who_begins(seats: Sequence[tuple[Action, int]], names: Sequence[str]) -> PieceQuestion:
    """Return the question who begins, of outcomes by seat."""
    pieces = (Piece(action, name) for (action, _weight), name in zip(seats, names, strict=False))
    return PieceQuestion(_("Who begins?"), tuple(pieces), {})
