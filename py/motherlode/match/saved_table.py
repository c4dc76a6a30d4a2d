"""One saved table as text: JSON with a small header and the record."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeVar, cast

from motherlode.core.errors import BadSave
from motherlode.locale import _
from motherlode.match.chance import seed_name
from motherlode.match.record import write
from motherlode.match.table import Table

FORMAT = 1
MOST_CHARACTERS = 1_200_000

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Heading:
    """What the shelf shows of a saved table, read without playing its record.

    ``turn`` is the seat to decide, -1 for chance, -4 when the game is over. ``updated`` is in
    milliseconds as the caller's clock has them, ``seen`` how many plies had been looked at
    on this device. ``summary`` is a line of the game's view.
    """

    id: str
    revision: int
    updated: int
    entry: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    turn: int
    plies: int
    seen: int
    seed: str = ""
    summary: str = ""

    @property
    def finished(self) -> bool:
        return self.turn == -4


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A saved table: its heading and its record."""

    heading: Heading
    record: str

    def text(self) -> str:
        values = {"v": FORMAT, **asdict(self.heading), "record": self.record}
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))

    def under(self, id: str) -> SavedTable:
        """The same table under another id."""
        return replace(self, heading=replace(self.heading, id=id))


class NewerSave(BadSave):
    """Saved by a newer version of the cabinet: not damaged, only not for us."""


def save_of(table: Table, revision: int, updated: int, seen: int, summary: str) -> SavedTable:
    """The table up to its cursor."""
    terms = table.terms
    heading = Heading(
        id=table.id,
        revision=revision,
        updated=updated,
        entry=terms.entry,
        names=terms.names,
        kinds=tuple(seat.kind for seat in terms.seats),
        turn=table.state.current_player,
        plies=table.cursor,
        seen=min(seen, table.cursor),
        seed="" if terms.seed is None else seed_name(terms.seed),
        summary=summary[:200],
    )
    return SavedTable(heading, write(table))


def read_saved(text: str) -> SavedTable:
    """A stored text. Raises :class:`BadSave`, or :class:`NewerSave`."""
    if len(text) > MOST_CHARACTERS:
        raise _bad()
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        raise _bad() from None
    return saved_from(values)


def saved_from(values: object) -> SavedTable:
    """The parsed JSON of a saved table. Raises :class:`BadSave`, or :class:`NewerSave`."""
    if not isinstance(values, dict):
        raise _bad()
    version = values.get("v")
    if type(version) is int and version > FORMAT:
        raise NewerSave(_("A table was saved by a newer version of the cabinet."))
    if version != FORMAT:
        raise _bad()
    heading = Heading(
        id=_take(values, "id", str),
        revision=_take(values, "revision", int),
        updated=_take(values, "updated", int),
        entry=_take(values, "entry", str),
        names=_texts(values, "names"),
        kinds=_texts(values, "kinds"),
        turn=_take(values, "turn", int),
        plies=_take(values, "plies", int),
        seen=_take(values, "seen", int),
        seed=_take(values, "seed", str),
        summary=_take(values, "summary", str),
    )
    if len(heading.names) != len(heading.kinds):
        raise _bad()
    return SavedTable(heading, _take(values, "record", str))


def _bad() -> BadSave:
    return BadSave(_("A saved table cannot be read."))


def _take(values: dict[str, Any], name: str, kind: type[T]) -> T:
    value = values.get(name)
    if type(value) is not kind:
        raise _bad()
    return value


def _texts(values: dict[str, Any], name: str) -> tuple[str, ...]:
    texts: list[object] = _take(values, name, list)
    if not all(isinstance(text, str) for text in texts):
        raise _bad()
    return tuple(cast("list[str]", texts))
