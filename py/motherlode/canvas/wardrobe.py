"""Pictures by name, drawn and handed to the surface when a scene first shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from motherlode.canvas.paint import Picture


class Wardrobe(Mapping[str, int]):
    """The number under which the surface knows each picture; asking for it hands it over.

    ``heights[number]`` is the picture's height in its own units.
    """

    def __init__(self, pictures: Mapping[str, Picture], define: Callable[[Picture], None]) -> None:
        self._pictures = pictures
        self._define = define
        self._numbers: dict[str, int] = {}
        self.heights: list[float] = []

    def __getitem__(self, name: str) -> int:
        number = self._numbers.get(name)
        if number is None:
            picture = self._pictures[name]
            number = self._numbers[name] = len(self.heights)
            self.heights.append(picture.bounds.h)
            self._define(picture)
        return number

    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    def __len__(self) -> int:
        return len(self._pictures)
