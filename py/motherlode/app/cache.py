"""A value computed once and used until what it was computed from changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

T = TypeVar("T")
PLAIN = (int, str, tuple)


class Cache(Generic[T]):
    """One cached value with the values it was computed from.

    Numbers, strings and tuples have changed when they are not equal, all else when it is another
    object.
    """

    def __init__(self) -> None:
        self._made: T | None = None
        self._of: Sequence[object] | None = None

    def get(self, make: Callable[[], T], *of: object) -> T:
        """Return the value of ``make``, called only if ``of`` has changed since the last call."""
        if self._of is None or not _is_same(self._of, of):
            self._made, self._of = make(), of
        made: Any = self._made
        return made  # type: ignore[no-any-return]


def _is_same(before: Sequence[object], now: Sequence[object]) -> bool:
    return len(before) == len(now) and all(
        a is b or (isinstance(a, PLAIN) and a == b) for a, b in zip(before, now, strict=True)
    )
