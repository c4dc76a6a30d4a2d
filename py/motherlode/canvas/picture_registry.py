"""Picture registry: pictures by name, drawn and handed to the surface once a scene shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from time import perf_counter

from motherlode.canvas.paint import Picture

SLICE = 0.012
"""Seconds of one frame in which pictures are drawn."""


class PictureRegistry(Mapping[str, int]):
    """The number under which the surface knows each picture; asking for it puts it in line.

    Drawing takes time: ``draw`` does it frame by frame, in the order asked for.
    """

    def __init__(self, pictures: Mapping[str, Picture], define: Callable[[Picture], None]) -> None:
        self._pictures = pictures
        self._define = define
        self._numbers: dict[str, int] = {}
        self._asked: list[Picture] = []
        self._drawn = 0

    def __getitem__(self, name: str) -> int:
        number = self._numbers.get(name)
        if number is None:
            self._asked.append(self._pictures[name])
            number = self._numbers[name] = len(self._asked) - 1
        return number

    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    def __len__(self) -> int:
        return len(self._pictures)

    def height(self, number: int) -> float:
        """The height of the picture of that number, in its own units."""
        return self._asked[number].bounds.h

    def draw(self, whole: bool) -> bool:
        """Draws for a little while, or all. Whether all that was asked for is drawn."""
        until = perf_counter() + (inf if whole else SLICE)
        while self._drawn < len(self._asked):
            self._define(self._asked[self._drawn])
            self._drawn += 1
            if perf_counter() > until:
                break
        return self._drawn == len(self._asked)
