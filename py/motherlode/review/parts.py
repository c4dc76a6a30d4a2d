"""A look back under way, told in parts as text."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection

from motherlode.core.errors import MotherlodeError
from motherlode.match.record import read
from motherlode.match.table import Table
from motherlode.review.found import Found, written
from motherlode.review.look_back import look_back

SLICE = 0.015
"""Seconds after which whoever looks back lets others go on."""


class Parts:
    """``ply`` tells how far it is. Raises :class:`BadOption` where nobody can judge the game."""

    def __init__(self, table: Table, seats: Collection[int] | None = None, first: int = 0) -> None:
        self._steps = look_back(table, seats, first)
        self.ply = first
        self.over = False
        self._found: list[Found] = []
        self._since: float | None = None

    def some(self, now: Callable[[], float], every: float) -> str:
        """Looks for a slice of that clock; what was found in the last ``every`` seconds, as text,
        empty until they are over."""
        began = now()
        self._since = began if self._since is None else self._since
        self.over = not self._slice(now, began + SLICE)
        if not self.over and now() < self._since + every:
            return ""
        found, self._found, self._since = self._found, [], None
        return json.dumps({"ply": self.ply, "more": not self.over, "found": written(found)})

    def _slice(self, now: Callable[[], float], end: float) -> bool:
        for progress in self._steps:
            self.ply = progress.ply
            if progress.found:
                self._found.append(progress.found)
            if now() >= end:
                return True
        return False


def parts_of(text: str, seats: Collection[int] | None, first: int) -> Parts | str:
    """Of the table of that record; where it cannot be looked back on, why, as a part."""
    try:
        return Parts(read(text), seats, first)
    except MotherlodeError as error:
        return json.dumps({"problem": str(error)})
