"""Lazy pictures: drawn only once somebody looks at them."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import ParamSpec

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Picture

P = ParamSpec("P")


class _LazyPicture(Picture):
    """Has the fields of what ``draw`` gives, from the moment they are asked for."""

    def __init__(self, draw: Callable[[], Picture]) -> None:
        object.__setattr__(self, "_draw", draw)

    def __getattr__(self, name: str) -> Rect | array[float] | tuple[str, ...]:
        # reached only while the fields are not there yet
        if name not in ("bounds", "ops", "strings"):
            raise AttributeError(name)
        drawn: Picture = object.__getattribute__(self, "_draw")()
        for field in ("bounds", "ops", "strings"):
            object.__setattr__(self, field, getattr(drawn, field))
        found: Rect | array[float] | tuple[str, ...] = object.__getattribute__(self, name)
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.bounds, self.ops, self.strings) == (other.bounds, other.ops, other.strings)

    __hash__ = Picture.__hash__


def lazy(draw: Callable[P, Picture], *args: P.args, **named: P.kwargs) -> Picture:
    """The picture that ``draw`` gives for this, drawn when it is first looked at.

    A game has pictures for every table; one table shows some of them.
    """
    return _LazyPicture(lambda: draw(*args, **named))
