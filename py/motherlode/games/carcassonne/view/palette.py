"""The colours of the land: a hand-coloured survey map by day, the same under the lamp by night."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from motherlode.canvas.theme import Theme, mix

#: Engraved lines: the land is light by day and by night.
INK = "#2b2118"


@dataclass(frozen=True)
class Palette:
    """Watercolours; ``paper`` is what shows on labels and tags."""

    field: str
    meadow: str
    wheat: str
    plough: str
    hedge: str
    leaf: str
    town: str
    shade: str
    stone: str
    stone_lit: str
    road: str
    verge: str
    walls: tuple[str, ...]
    roofs: tuple[str, ...]
    slate: str
    water: str
    paper: str
    gold: str


def _day() -> Palette:
    return Palette(
        field="#a8b967",
        meadow="#c0cb83",
        wheat="#dcc573",
        plough="#b59a62",
        hedge="#4f6a33",
        leaf="#7d9748",
        town="#dfb987",
        shade="#a97a4b",
        stone="#9a948d",
        stone_lit="#d8d0c2",
        road="#f0e2b6",
        verge="#75583a",
        walls=("#f4e6c8", "#e9d3ab", "#f8efdc"),
        roofs=("#b8452d", "#c96a3a", "#a03a2c", "#d07f45"),
        slate="#5d6b78",
        water="#5b94b4",
        paper="#fbf5e6",
        gold="#f2ac1d",
    )


@lru_cache(maxsize=2)
def palette(theme: Theme) -> Palette:
    """The colours of a theme."""
    day = _day()
    if not theme.dark:
        return day

    dim: dict[str, Any] = {
        name: tuple(map(_dim, value)) if isinstance(value, tuple) else _dim(value)
        for name, value in asdict(day).items()
    }
    return replace(day, **dim)


def _dim(colour: str) -> str:
    return mix(colour, "#16100c", 0.34)
