"""The shelf: tables, settings and damaged things, kept in a store.

Keys: ``motherlode/1/table/<id>``, ``motherlode/1/aside/<id>`` and ``motherlode/1/settings``.
Nothing stored is overwritten by something that does not know of it: each save carries a
revision, and a second tab that has gone on with a table is never undone by the first. What
cannot be read is set aside, never thrown away. Every failure of the store is a value, not an
exception, so that the game goes on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from motherlode.core.errors import BadRecord, BadSave
from motherlode.locale import _
from motherlode.match import export
from motherlode.match.chance import seed_name
from motherlode.match.record import open_record
from motherlode.match.saved_table import Heading, NewerSave, SavedTable, read_saved, save_of
from motherlode.match.settings import Settings, read_settings, write_settings
from motherlode.match.storage_keys import (
    ASIDE,
    SETTINGS,
    TABLES,
    is_id,
    quarantine,
    quarantined,
    table_ids,
)
from motherlode.match.store import GuardedStore, MemoryStore, Store, StoreFault
from motherlode.match.table import Opened, Table
from motherlode.match.terms import Terms

__all__ = ["Conflict", "Heading", "MemoryStore", "Saved", "Settings", "Shelf", "Store", "Unsaved"]

Relation = Literal["same", "behind", "ahead", "forked"]


@dataclass(frozen=True, slots=True)
class Saved:
    """It is stored, under this revision."""

    revision: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another tab has stored something else under this id since; nothing was written.

    :meth:`Shelf.load` gives what is stored; saving under a new id keeps both.
    """

    stored: Heading


@dataclass(frozen=True, slots=True)
class Unsaved:
    """It could not be stored, and why; the table goes on in memory."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Relative:
    """A stored table of the same game: ``behind`` when the other one goes on from it,
    ``ahead`` when it goes on from the other one."""

    heading: Heading
    relation: Relation


class Shelf:
    """The saved tables as one tab sees them.

    ``trouble`` is a sentence about the last thing that the store refused, else ``None``.
    """

    def __init__(self, store: Store) -> None:
        self._kept = GuardedStore(store)
        self.trouble: str | None = None
        # What this tab has last read or written: revision and record.
        self._known: dict[str, tuple[int, str]] = {}
        # Tables of which a damaged part could not be set aside, so that nothing may replace it.
        self._barred: set[str] = set()

    # -- tables ------------------------------------------------------------------------

    def list(self) -> Sequence[Heading]:
        """All tables that can be read, the last changed first."""
        found = []
        self.trouble = None
        for id in self._ids():
            heading = self.heading(id)
            if heading is not None:
                found.append(heading)
        return sorted(found, key=lambda heading: (-heading.updated, heading.id))

    def heading(self, id: str) -> Heading | None:
        """The heading of one table; ``None`` when it is not there or cannot be read."""
        try:
            saved = self._stored(id)
        except (BadSave, StoreFault) as error:
            self.trouble = str(error)
            return None
        return None if saved is None else saved.heading

    def load(self, id: str) -> Opened:
        """The stored table, at the last good move if its record breaks somewhere.

        Raises :class:`BadSave` with a sentence when there is no table to be had.
        """
        try:
            saved = self._stored(id)
        except StoreFault as error:
            raise BadSave(str(error)) from error
        if saved is None:
            raise BadSave(_("There is no such table on the shelf."))
        try:
            opened = open_record(saved.record)
        except BadRecord as error:
            raise BadSave(str(error)) from error
        opened.table.id = id
        if opened.sentence is not None and not quarantine(self._kept, id, saved.text()):
            self._barred.add(id)
        self._known[id] = (saved.heading.revision, saved.record)
        return opened

    def save(
        self, table: Table, updated: int, seen: int | None = None, summary: str = ""
    ) -> Saved | Conflict | Unsaved:
        """Stores the table up to its cursor under ``table.id``.

        ``updated``: now, in milliseconds. ``seen``: how many plies have been looked at here,
        ``None`` for as many as before. Writes nothing when another tab has gone on with the
        table since this one loaded or saved it.
        """
        id = table.id
        if not is_id(id):
            raise ValueError(f"a table needs an id before it is saved, not {id!r}")
        if id in self._barred:
            return Unsaved(_("This table was damaged, and there is no room to keep a copy."))
        try:
            stored = self._to_replace(id)
            revision, was_seen = self._known.get(id, (0, ""))[0], 0
            if stored is not None:
                revision = max(revision, stored.heading.revision)
                was_seen = stored.heading.seen
            saved = save_of(
                table, revision + 1, updated, was_seen if seen is None else seen, summary
            )
            if stored and stored.record != saved.record and not self._is_known(stored):
                return Conflict(stored.heading)
            self._kept.set(TABLES + id, saved.text())
        except (BadSave, StoreFault) as error:
            self.trouble = str(error)
            return Unsaved(str(error))
        self._known[id] = (revision + 1, saved.record)
        return Saved(revision + 1)

    def saw(self, id: str, ply: int) -> None:
        """Notes that this device has looked at the table up to that ply."""
        try:
            stored = self._stored(id)
            if stored is not None and stored.heading.seen != ply:
                saved = replace(stored, heading=replace(stored.heading, seen=ply))
                self._kept.set(TABLES + id, saved.text())
        except (BadSave, StoreFault) as error:
            self.trouble = str(error)

    def remove(self, id: str) -> Unsaved | None:
        """Takes the table off the shelf, for good."""
        try:
            self._kept.remove(TABLES + id)
        except StoreFault as error:
            return Unsaved(str(error))
        self._known.pop(id, None)
        return None

    def relatives(self, table: Table) -> Sequence[Relative]:
        """The stored tables of the same game as ``table``, as a link may bring one.

        Tables with a seed are of one game when the seeds are equal; without one when the
        plies of one are the first plies of the other.
        """
        tokens, terms, found = table.tokens(), table.terms, []
        seed = "" if terms.seed is None else seed_name(terms.seed)
        for heading in self.list():
            if (heading.entry, heading.seed) != (terms.entry, seed):
                continue
            try:
                saved = self._stored(heading.id)
                other = open_record(saved.record if saved else "").table
            except (BadSave, BadRecord, StoreFault):
                continue
            relation = _relation(other.tokens(), tokens)
            if _same_deal(other.terms, terms) and (terms.seed or relation != "forked"):
                found.append(Relative(heading, relation))
        return found

    # -- set aside ---------------------------------------------------------------------

    def quarantined(self) -> dict[str, str]:
        """What was set aside, as it was found."""
        try:
            return quarantined(self._kept)
        except StoreFault as error:
            self.trouble = str(error)
            return {}

    def quarantined_count(self) -> int:
        """How many things are set aside."""
        try:
            return len(self._kept.keys(ASIDE))
        except StoreFault as error:
            self.trouble = str(error)
            return 0

    def try_again(self, id: str) -> str:
        """Reads what was set aside once more; a sentence about what came of it.

        What can be read now comes to stand on the shelf, and is set aside no longer.
        """
        text = self.quarantined().get(id, "")
        try:
            whole = {"motherlode": export.FORMAT, "tables": {id: json.loads(text)}}
            opened = open_record(read_saved(text).record)
        except (BadSave, BadRecord, ValueError, RecursionError):
            return _("It still cannot be read.")
        if opened.sentence is not None:
            return opened.sentence
        (sentence,) = self.import_all(json.dumps(whole))
        self.forget_quarantined(id)
        return sentence

    def forget_quarantined(self, id: str) -> Unsaved | None:
        """Throws away one thing set aside, because the player says so."""
        try:
            self._kept.remove(ASIDE + id)
        except StoreFault as error:
            return Unsaved(str(error))
        return None

    # -- all of it ---------------------------------------------------------------------

    def export_all(self) -> str:
        """Everything as one text, to be kept as a file. Raises :class:`StoreFault`."""
        return export.export_all(self._kept)

    def import_all(self, text: str) -> Sequence[str]:
        """Takes in an export; returns in sentences what came of it.

        Nothing here is changed: a table of the same id with another record comes to stand
        beside it. Raises :class:`BadSave` when the text is no export.
        """
        return export.import_all(self._kept, text)

    def importing(self, text: str) -> export.Import:
        """The same in steps, so that a large file does not hold the page up."""
        return export.Import(self._kept, text)

    # -- settings ----------------------------------------------------------------------

    def settings(self) -> Settings:
        """The settings kept, or the defaults."""
        try:
            return read_settings(self._kept.get(SETTINGS))
        except StoreFault as error:
            self.trouble = str(error)
            return Settings()

    def keep_settings(self, settings: Settings) -> Unsaved | None:
        """Keeps the settings; the last tab to do so wins."""
        try:
            self._kept.set(SETTINGS, write_settings(settings))
        except StoreFault as error:
            return Unsaved(str(error))
        return None

    # -- inside ------------------------------------------------------------------------

    def _ids(self) -> Sequence[str]:
        try:
            return table_ids(self._kept)
        except StoreFault as error:
            self.trouble = str(error)
            return ()

    def _stored(self, id: str) -> SavedTable | None:
        """What is stored under the id. What is damaged is set aside and raises BadSave."""
        text = self._kept.get(TABLES + id)
        if text is None:
            return None
        try:
            return read_saved(text).under(id)
        except NewerSave:
            raise
        except BadSave:
            if quarantine(self._kept, id, text):
                self._kept.remove(TABLES + id)
            raise BadSave(
                _("A saved table cannot be read; it was set aside and goes with an export.")
            ) from None

    def _to_replace(self, id: str) -> SavedTable | None:
        """What a save under this id would replace, ``None`` when the place is free now."""
        try:
            return self._stored(id)
        except BadSave:
            if self._kept.get(TABLES + id) is None:
                return None
            raise

    def _is_known(self, stored: SavedTable) -> bool:
        return self._known.get(stored.heading.id) == (stored.heading.revision, stored.record)


def _same_deal(one: Terms, other: Terms) -> bool:
    """Whether both are of one game: entry, rules version, options, seats and seed."""
    return (one.entry, one.version, one.options, one.seed, len(one.seats)) == (
        other.entry,
        other.version,
        other.options,
        other.seed,
        len(other.seats),
    )


def _relation(stored: Sequence[str], other: Sequence[str]) -> Relation:
    if stored == other:
        return "same"
    if other[: len(stored)] == stored:
        return "behind"
    if stored[: len(other)] == other:
        return "ahead"
    return "forked"
