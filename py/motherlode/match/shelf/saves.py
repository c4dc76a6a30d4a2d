"""The shelf: tables, settings and quarantined texts in a store.

``store`` names the keys. Nothing stored is overwritten by something that does not know of
it: each save carries a revision, and a second tab that has gone on with a table is never undone by
the first. A text that cannot be read is set aside, never thrown away. Every failure of the store
is a value, not an exception, so that the game goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from motherlode.core.errors import BadRecord, BadSave
from motherlode.core.graphemes import truncate
from motherlode.locale import _, error_message
from motherlode.match.arrive import RelatedTable, common_length, is_same_deal, relation_of
from motherlode.match.codec.record import open_record, read_unplayed, write
from motherlode.match.draws.chance import format_seed
from motherlode.match.shelf import export
from motherlode.match.shelf.attempts import AttemptStore
from motherlode.match.shelf.copies import read_copy, stamp_key
from motherlode.match.shelf.progress import CourseProgress, read_progress, write_progress
from motherlode.match.shelf.results import ResultStore
from motherlode.match.shelf.saved_table import (
    MAX_LABEL_CHARACTERS,
    Heading,
    NewerSave,
    SavedTable,
    TablePictures,
    clean_note,
    open_saved,
    read_saved,
    save_of,
)
from motherlode.match.shelf.settings import Settings, read_settings, write_settings
from motherlode.match.shelf.store import (
    ASIDE,
    LESSONS,
    PLAYERS,
    RESULTS,
    SETTINGS,
    TABLES,
    GuardedStore,
    MemoryStore,
    Store,
    StoreFault,
    is_id,
    parse_json,
    quarantine,
    quarantined_texts,
    table_ids,
)
from motherlode.match.table import Opened, Table
from motherlode.match.terms import Terms

if TYPE_CHECKING:
    from motherlode.match.shelf.players import PlayerStore

__all__ = [
    "Conflict",
    "Heading",
    "MemoryStore",
    "Saved",
    "Settings",
    "Shelf",
    "Store",
    "ThrownAway",
    "Unsaved",
]

TabStanding = Literal["same", "newer", "own"]


#: Part of a store's room; some hundred ordinary tables still find a place.
NEARLY_FULL_FRACTION = 0.8


@dataclass(frozen=True, slots=True)
class Saved:
    """Success: stored under this revision."""

    revision: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another tab has stored something else under this id since; nothing was written.

    :meth:`Shelf.load` gives the stored table; saving under a new id keeps both.
    """

    stored: Heading


@dataclass(frozen=True, slots=True)
class ThrownAway:
    """Another tab has thrown the table away since; nothing was written.

    Saving under a new id keeps it.
    """


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Failure, with the reason as a sentence; the table goes on in memory."""

    sentence: str


#: The beginning of a finished table's text as ``SavedTable`` writes it, with when it was changed.
_FINISHED = re.compile(
    r'\{"v":\d,"id":"\w+","revision":\d+,"updated":(\d{1,16}),[^{}]*?"turn":-4,', re.ASCII
)


class Shelf:
    """The saved tables as one tab sees them.

    Attributes:
        last_error: A sentence about the last thing that the store refused, else ``None``.
        unread: The number of finished tables that the last list has left out.
    """

    def __init__(self, store: Store) -> None:
        self._store = GuardedStore(store)
        self.results = ResultStore(self._store)
        self.attempts = AttemptStore(self._store)
        self.pictures = TablePictures(self._store)
        self.last_error: str | None = None
        self.unread = 0
        # What this tab has last read or written: revision and record.
        self._known: dict[str, tuple[int, str]] = {}
        # What was read last under an id, with its text: the same text is not read again.
        self._read: dict[str, tuple[str, SavedTable]] = {}
        # Tables of which a damaged part could not be set aside, so that nothing may replace it.
        self._barred: set[str] = set()

    def on_refusal(self, tell: Callable[[str], object]) -> None:
        """Call with a sentence whenever the store has refused a change, whatever it was about."""
        self._store.on_refusal = tell

    @cached_property
    def players(self) -> PlayerStore:
        """The written players, once what comes on demand is here."""
        from motherlode.match.shelf.players import PlayerStore

        return PlayerStore(self._store, self._note_trouble)

    def _note_trouble(self, why: str) -> None:
        self.last_error = why

    def player_names(self, entry: str) -> Sequence[tuple[str, str]]:
        """Return id and name of the players written for that entry."""
        try:
            texts = [(key, self._store.get(key) or "") for key in self._store.keys(PLAYERS)]
        except StoreFault:
            return []
        found = [(key.removeprefix(PLAYERS), parse_json(text, len(text))) for key, text in texts]
        return [
            (id, str(values.get("name")))
            for id, values in found
            if isinstance(values, dict) and values.get("entry") == entry
        ]

    # -- tables ------------------------------------------------------------------------

    def list(self, finished: int | None = None) -> Sequence[Heading]:
        """Return the headings of the tables that can be read, the last changed first.

        Args:
            finished: Most finished tables to read that have not been read yet, the last changed;
                ``None`` for all of them. There may be hundreds, and reading takes its time.
        """
        self.last_error = None
        found, later = [], []
        for id in self.ids():
            text = self._text(id)
            when = -1 if finished is None else self._when_finished(id, text)
            if when >= 0:
                later.append((-when, id))
            elif (heading := self.heading(id, text)) is not None:
                found.append(heading)
        later.sort()
        now = [] if finished is None else later[:finished]
        self.unread = len(later) - len(now)
        newest = (self.heading(id) for _when, id in now)
        found += [heading for heading in newest if heading is not None]
        return sorted(found, key=lambda heading: (-heading.updated, heading.id))

    def _text(self, id: str) -> str | None:
        try:
            return self._store.get(TABLES + id)
        except StoreFault as error:
            self.last_error = str(error)
            return None

    def _when_finished(self, id: str, text: str | None) -> int:
        """Return when an unread table that looks finished was changed; -1 for any other."""
        if text is None or (id in self._read and self._read[id][0] == text):
            return -1
        looks = _FINISHED.match(text)
        return int(looks[1]) if looks else -1

    def ids_without_result(self) -> Sequence[str]:
        """Return the ids of the finished tables without a result: a full store has refused it."""
        known = set(self.results.ids())
        others = (id for id in self.ids() if id not in known)
        return [id for id in others if _FINISHED.match(self._text(id) or "")]

    def read_table(self, id: str) -> tuple[Table, int] | None:
        """Return a table and when it was changed; what this tab knows of it stays as it is."""
        try:
            saved = self._stored(id)
            return None if saved is None else (open_saved(saved).table, saved.heading.updated)
        except (BadSave, BadRecord, StoreFault) as error:
            self.last_error = str(error)
            return None

    def ids(self) -> Sequence[str]:
        """Return the ids of all stored tables, also of those that cannot be read."""
        try:
            return table_ids(self._store)
        except StoreFault as error:
            self.last_error = str(error)
            return ()

    def entries_read(self) -> Sequence[str]:
        """Return the entries of the tables read so far, the last changed first."""
        headings = [saved.heading for _text, saved in self._read.values()]
        headings.sort(key=lambda heading: -heading.updated)
        return list(dict.fromkeys(heading.entry for heading in headings))

    def heading(self, id: str, text: str | None = None) -> Heading | None:
        """Return the heading of one table; ``None`` when it is not there or cannot be read.

        Args:
            id: The table's.
            text: What is stored of it, where the store has just been asked.
        """
        try:
            saved = self._stored(id, text)
        except (BadSave, StoreFault) as error:
            self.last_error = str(error)
            return None
        return None if saved is None else saved.heading

    def load(self, id: str) -> Opened:
        """Return the stored table, at the last good move if its record breaks somewhere.

        Raises:
            BadSave: There is no such table, or none that can be read; with a sentence.
        """
        try:
            saved = self._stored(id)
        except StoreFault as error:
            raise BadSave(str(error)) from error
        if saved is None:
            raise BadSave(_("This table is no longer on the shelf."))
        try:
            opened = open_saved(saved)
        except BadRecord as error:
            raise BadSave(error_message(error)) from error
        if opened.sentence is not None and not quarantine(self._store, id, saved.text()):
            self._barred.add(id)
        self._known[id] = (saved.heading.revision, saved.record)
        return opened

    def save(
        self, table: Table, updated: int, seen: int | None = None, summary: str = ""
    ) -> Saved | Conflict | ThrownAway | Unsaved:
        """Store the table up to its cursor under ``table.id``.

        Nothing is written when another tab has gone on with the table, or thrown it away, since
        this one loaded or saved it.

        Args:
            table: The table.
            updated: Now, in milliseconds since 1970.
            seen: Plies that have been looked at here; ``None`` for as many as before.
            summary: A line of the game's view.
        """
        id = table.id
        if not is_id(id):
            raise ValueError(f"a table needs an id before it is saved, not {id!r}")
        if id in self._barred:
            return Unsaved(_("This table was damaged, and there is no room to keep a copy."))
        try:
            stored = self._to_replace(id)
            if self.is_thrown_away(id):
                return ThrownAway()
            revision, was_seen = self._known.get(id, (0, ""))[0], 0
            if stored is not None:
                revision = max(revision, stored.heading.revision)
                was_seen = stored.heading.seen
            saved = save_of(
                table,
                revision + 1,
                updated,
                was_seen if seen is None else seen,
                summary,
                stored.heading if stored else None,
            )
            if stored and stored.record != saved.record and not self._is_known(stored):
                return Conflict(stored.heading)
            text = saved.text()
            self._store.set(TABLES + id, text)
            self._read[id] = (text, saved)
        except (BadSave, StoreFault) as error:
            self.last_error = str(error)
            return Unsaved(str(error))
        self._known[id] = (revision + 1, saved.record)
        return Saved(revision + 1)

    def mark_seen(self, id: str, ply: int) -> None:
        """Note that this device has looked at the table up to that ply."""
        self._update_heading(id, lambda heading: replace(heading, seen=ply))

    def mark_sent(self, id: str, ply: int) -> None:
        """Note that the others know the table up to that ply."""
        self._update_heading(id, lambda heading: replace(heading, sent=ply))

    def mark_all_sent(self) -> None:
        """Note the same of every fair table as it is: all of them were given away in one file."""
        for id in self.ids():
            try:
                stored = self._stored(id)
            except BadSave:
                continue  # it is set aside
            if stored is not None and stored.secret is not None:
                self.mark_sent(id, stored.heading.plies)

    def set_hints(self, id: str, hints: int) -> None:
        """Store the number of hints asked for at the table."""
        self._update_heading(id, lambda heading: replace(heading, hints=hints))

    def set_label(self, id: str, words: str) -> None:
        """Store the words that tell this branch from the table it left."""
        self._update_heading(
            id, lambda heading: replace(heading, label=truncate(words, MAX_LABEL_CHARACTERS))
        )

    def set_note(self, id: str, words: str) -> None:
        """Store the player's note about the table, for this device alone."""
        self._update_heading(id, lambda heading: replace(heading, note=clean_note(words)))

    def set_devices(self, id: str, devices: str) -> None:
        """Store the certificates of the others' devices at a live table."""
        self._update_heading(id, lambda heading: replace(heading, devices=devices))

    def find_table(self, is_wanted: Callable[[Terms], bool]) -> str:
        """Return the id of the newest table with such terms; empty for none."""
        for heading in self.list():
            try:
                saved = self._stored(heading.id)
                if saved is not None and is_wanted(read_unplayed(saved.record)[0]):
                    return heading.id
            except (BadSave, BadRecord, StoreFault):
                continue
        return ""

    def _update_heading(self, id: str, change: Callable[[Heading], Heading]) -> None:
        """Change the heading alone."""
        try:
            stored = self._stored(id)
            if stored is not None and change(stored.heading) != stored.heading:
                changed = replace(stored, heading=change(stored.heading))
                text = changed.text()
                self._store.set(TABLES + id, text)
                self._read[id] = (text, changed)
        except (BadSave, StoreFault) as error:
            self.last_error = str(error)

    def standing(self, table: Table) -> TabStanding:
        """Compare this tab's table with the stored one of its id.

        Returns:
            ``"same"``; ``"newer"`` where the stored one holds all that a person did here;
                ``"own"`` where
            this tab has something that the stored one does not hold.
        """
        try:
            stored = self._stored(table.id)
            if stored is None or stored.record == (record := write(table, private=True)):
                return "same"
            if self._known.get(table.id, (0, ""))[1] == record:
                return "newer"
            other = open_record(stored.record).table.tokens()
        except (BadSave, BadRecord, StoreFault):
            return "same"
        shared = common_length(other, table.tokens())
        kinds = [seat.kind for seat in table.terms.seats]
        own = table.plies[shared : table.cursor]
        done = any(ply.seat >= 0 and kinds[ply.seat] != "computer" for ply in own)
        return "own" if done else "newer"

    def is_thrown_away(self, id: str) -> bool:
        """Return whether another tab has thrown away a table that this one has open."""
        if id not in self._known:
            return False
        try:
            if self._store.get(TABLES + id) is not None:
                return False
            return read_copy(None, self._store.get(stamp_key(TABLES + id))).is_thrown_away
        except StoreFault:
            return False

    def remove(self, id: str) -> Unsaved | None:
        """Remove the table from the shelf, for good."""
        try:
            self._store.remove(TABLES + id)
        except StoreFault as error:
            return Unsaved(str(error))
        self._known.pop(id, None)
        self.pictures.forget(id)
        return None

    def move(self, id: str, other: str) -> None:
        """Move what stands under this id, a table and its result, to an id that is free.

        Where the store fails everything stays where it is.
        """
        try:
            text = self._store.get(TABLES + id)
            if text is not None:
                self._store.set(TABLES + other, read_saved(text).under(other).text())
                self._store.remove(TABLES + id)
            result = self.results.of(id)
            if result is not None:
                self._store.set(RESULTS + other, replace(result, id=other, daily="").text())
                self._store.remove(RESULTS + id)
        except (BadSave, StoreFault) as error:
            self.last_error = str(error)
            return
        self._known.pop(id, None)
        self.pictures.forget(id)

    def find_related(self, table: Table) -> Sequence[RelatedTable]:
        """Return the stored tables of the same game as ``table``, as a link may bring one.

        Tables that have an identity are of one game when those are equal; of others the plies of
        one are the first plies of the other. Of a seat of a fair table the copies of earlier
        moments are left out, as an older file of the shelf brings them: they lack what came since.
        """
        tokens, terms = table.tokens(), table.terms
        found: list[tuple[RelatedTable, str | None, list[str]]] = []
        seed = "" if terms.seed is None else format_seed(terms.seed)
        for heading in self.list():
            if (heading.entry, heading.seed) != (terms.entry, seed):
                continue
            try:
                saved = self._stored(heading.id)
                if saved is None:
                    continue
                other, played = read_unplayed(saved.record)
            except (BadSave, BadRecord, StoreFault):
                continue
            relation = relation_of(played, tokens)
            if is_same_deal(other, terms) and (terms.identity or relation != "forked"):
                found.append((RelatedTable(heading, relation), saved.secret, played))
        later = [(secret, played) for _related, secret, played in found if secret]
        return [
            related
            for related, secret, played in found
            if not any(
                secret == own and relation_of(played, more) == "behind" for own, more in later
            )
        ]

    def is_nearly_full(self) -> bool:
        """Return whether the store has little room left; other pages may have filled it."""
        try:
            return self._store.used_fraction() > NEARLY_FULL_FRACTION
        except StoreFault as error:
            self.last_error = str(error)
            return False

    # -- set aside ---------------------------------------------------------------------

    def quarantined_texts(self) -> dict[str, str]:
        """Return the texts that were set aside, by id."""
        try:
            return quarantined_texts(self._store)
        except StoreFault as error:
            self.last_error = str(error)
            return {}

    def quarantined_count(self) -> int:
        """Return the number of texts set aside."""
        try:
            return len(self._store.keys(ASIDE))
        except StoreFault as error:
            self.last_error = str(error)
            return 0

    def retry_quarantined(self, id: str) -> str:
        """Read a text that was set aside once more; return a sentence about the outcome.

        One that can be read now is stored on the shelf, and set aside no longer.
        """
        text = self.quarantined_texts().get(id, "")
        try:
            whole = {"motherlode": export.FORMAT, "tables": {id: parse_json(text, len(text))}}
            opened = open_record(read_saved(text).record)
        except (BadSave, BadRecord):
            return _("What is stored cannot be read.")
        if opened.sentence is not None:
            return opened.sentence
        (sentence,) = self.import_all(json.dumps(whole))
        self.forget_quarantined(id)
        return sentence

    def forget_quarantined(self, id: str) -> Unsaved | None:
        """Throw away one text set aside, because the player says so."""
        try:
            self._store.remove(ASIDE + id)
        except StoreFault as error:
            return Unsaved(str(error))
        return None

    def forget_all_quarantined(self) -> Unsaved | None:
        """Throw away all that was set aside, because the player says so."""
        return next(filter(None, map(self.forget_quarantined, self.quarantined_texts())), None)

    # -- all of it ---------------------------------------------------------------------

    def export_all(self) -> str:
        """Serialize everything as one text for a file. Raises :class:`StoreFault`."""
        return export.export_all(self._store)

    def import_all(self, text: str) -> Sequence[str]:
        """Take in an export; return sentences about the outcome.

        Nothing here is changed: a table of the same id with another record is stored beside it.

        Raises:
            BadSave: The text is no export.
        """
        return export.import_all(self._store, text)

    def start_import(self, text: str) -> export.Import:
        """Return the import in steps, so that a large file does not block the page."""
        return export.Import(self._store, text)

    # -- settings ----------------------------------------------------------------------

    def settings(self) -> Settings:
        """Return the stored settings, or the defaults."""
        try:
            return read_settings(self._store.get(SETTINGS))
        except StoreFault as error:
            self.last_error = str(error)
            return Settings()

    def keep_settings(self, settings: Settings) -> Unsaved | None:
        """Store the settings; the last tab to do so wins."""
        try:
            self._store.set(SETTINGS, write_settings(settings))
        except StoreFault as error:
            return Unsaved(str(error))
        return None

    # -- lessons -----------------------------------------------------------------------

    def progress(self, entry: str) -> CourseProgress:
        """Return the stored progress in the course of that entry."""
        try:
            return read_progress(self._store.get(LESSONS)).get(entry, CourseProgress())
        except StoreFault as error:
            self.last_error = str(error)
            return CourseProgress()

    def keep_progress(self, entry: str, course: CourseProgress) -> Unsaved | None:
        """Store the progress in that course, beside all others."""
        try:
            kept = {**read_progress(self._store.get(LESSONS)), entry: course}
            self._store.set(LESSONS, write_progress(kept))
        except StoreFault as error:
            return Unsaved(str(error))
        return None

    # -- inside ------------------------------------------------------------------------

    def _stored(self, id: str, text: str | None = None) -> SavedTable | None:
        """Return the table stored under the id, as that text where it is given.

        A damaged one is set aside. Raises :class:`BadSave` and :class:`StoreFault`.
        """
        text = self._store.get(TABLES + id) if text is None else text
        if text is None:
            self._read.pop(id, None)
            return None
        before = self._read.get(id)
        if before is not None and before[0] == text:
            return before[1]
        try:
            saved = read_saved(text).under(id)
        except NewerSave:
            raise
        except BadSave:
            if quarantine(self._store, id, text):
                self._store.remove(TABLES + id)
            raise BadSave(_("A table that cannot be read was set aside.")) from None
        self._read[id] = (text, saved)
        return saved

    def _to_replace(self, id: str) -> SavedTable | None:
        """Return the table that a save under this id would replace; ``None`` when there is none."""
        try:
            return self._stored(id)
        except BadSave:
            if self._store.get(TABLES + id) is None:
                return None
            raise

    def _is_known(self, stored: SavedTable) -> bool:
        return self._known.get(stored.heading.id) == (stored.heading.revision, stored.record)
