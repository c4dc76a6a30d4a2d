"""Every number of the tables of components, changed one at a time.

A number is named by its path: ``("OFFICES", "docks", "points")``, ``("AWARDS", 3, 0)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from motherlode.games.gold_west.rules import components

Path = tuple[str | int, ...]

#: Names that stand for places in other tables, or are made of other tables.
INDICES = frozenset((
    "WOOD", "STONE", "COPPER", "SILVER", "GOLD", "WATER",
    "FOREST", "GOLD_HILLS", "SILVER_HILLS", "COPPER_HILLS",
    "VP4", "WATER_TOWER", "COLUMN_METALS", "ROW_METALS",
    "TRACK_METALS", "KINDS_OF", "KIND_RESOURCES", "CELL_METALS", "EDITIONS", "TOKENS",
))  # fmt: skip


def numbers() -> Iterator[tuple[Path, int]]:
    """Path and value of every number in the tables of components."""
    for name, table in vars(components).items():
        if name.isupper() and not name.startswith("_") and name not in INDICES:
            yield from _numbers_in(table, (name,))


def _numbers_in(value: object, path: Path) -> Iterator[tuple[Path, int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    for key, part in _parts(value):
        yield from _numbers_in(part, (*path, key))


def _parts(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, tuple):
        steps = len(value) == 2 and isinstance(value[0], str)
        if not steps or value[0] in ("ship", "take", "look"):  # others have a place, or nothing
            yield from enumerate(value)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name != "terrain":
                yield field.name, getattr(value, field.name)


@contextmanager
def changed(path: Path, to: int) -> Iterator[None]:
    """The tables with another number at that path, for as long as the context lasts."""
    old = _value_at(path)
    _put(path, to)
    try:
        yield
    finally:
        _put(path, old)


def _value_at(path: Path) -> Any:
    value: Any = components
    for key in path:
        indexed = isinstance(value, Mapping | tuple)
        value = value[key] if indexed else getattr(value, str(key))
    return value


def _put(path: Path, to: object) -> None:
    *outer, key = path
    holder = _value_at(tuple(outer))
    if isinstance(holder, tuple):
        _put(tuple(outer), tuple(to if n == key else part for n, part in enumerate(holder)))
    elif isinstance(holder, dict):
        holder[key] = to
    else:
        object.__setattr__(holder, str(key), to)
