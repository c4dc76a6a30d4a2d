"""The inspector: what a thing on the board is, said without playing it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from motherlode.canvas.geometry import Point

WAIT = 400
"""Milliseconds that the mouse rests on a thing before it is said what it is."""
HOLD = 500
"""Milliseconds that a finger is held on a thing to ask what it is."""
AWAY = 12.0
"""How far the mouse goes, in scene units at zoom 1, before what it rested on is let go."""


class Inspector:
    """``asking``: a tap asks instead of plays. ``at`` is what the mouse or the keyboard is at,
    ``shown`` what it is said of because the mouse has rested there; empty for nothing.
    ``place`` is where in the scene the mouse is."""

    def __init__(self) -> None:
        self.asking = False
        self.at = ""
        self.shown = ""
        self.place: Point | None = None
        self._moves = 0
        self._shown_at: Point | None = None

    def toggle(self) -> None:
        """A tap asks, or plays again."""
        self.asking = not self.asking

    def point(self, key: str) -> int:
        """The mouse or the keyboard has come there; a number to ask ``rested`` with."""
        self.at, self.shown = key, ""
        self._moves += 1
        return self._moves

    def rested(self, number: int) -> bool:
        """Some time later: whether it is still there. From now on it is said what that is."""
        still = number == self._moves and bool(self.at)
        if still:
            self.shown = self.at
        return still

    def move(self, place: Point | None, zoom: float) -> bool:
        """The mouse is there now, ``None``: it has left; whether what was said is let go."""
        self.place = place
        if not self.shown or self._shown_at is None:
            return False
        away = place is None or (
            hypot(place[0] - self._shown_at[0], place[1] - self._shown_at[1]) * zoom > AWAY
        )
        if away:
            self.shown, self._shown_at = "", None
        return away

    def show(self, key: str) -> None:
        """It is said what the thing of that key is, as long as the mouse stays."""
        self.shown, self._shown_at = key, self.place


class Rest:
    """Tells when the mouse has come to rest; ``after(ms, call)`` is a clock's."""

    def __init__(
        self, after: Callable[[int, Callable[[], None]], None], rested: Callable[[], None]
    ) -> None:
        self._after = after
        self._rested = rested
        self._moves = 0
        self._due = False

    def moved(self) -> None:
        """The mouse has moved."""
        self._moves += 1
        if not self._due:
            self._wait()

    def _wait(self) -> None:
        self._due, number = True, self._moves
        self._after(WAIT, lambda: self._come(number))

    def _come(self, number: int) -> None:
        self._due = False
        if number == self._moves:
            self._rested()
        else:
            self._wait()
