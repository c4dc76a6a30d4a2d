"""A browser with a storage and a journal, that can be late, fail and be killed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.match.shelf.copies import is_mirrored, read_stamp, stamp_key
from motherlode.match.shelf.journal import Entry, JournaledStore
from motherlode.match.shelf.store import ROOT, STAMPS, MemoryStore


class FakeJournal:
    """The journal of one tab: it answers and writes when ``Browser`` lets it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.ask: Callable[[Sequence[Entry]], None] | None = None
        self.due: list[tuple[Sequence[Entry], Callable[[bool], None]]] = []

    def read(self, arrived: Callable[[Sequence[Entry]], None]) -> None:
        self.ask = arrived
        if not self.browser.late:
            self.answer()

    def answer(self) -> None:
        """Hand over what differs, if it has not been done."""
        ask, self.ask = self.ask, None
        if ask is not None:
            ask(self.differing())

    def differing(self) -> list[Entry]:
        """Return the entries that are not the same in the storage, or unstamped."""
        found, here = self.browser.journal, self.browser.storage.texts
        removed = {ROOT + key.removeprefix(STAMPS) for key in here if key.startswith(STAMPS)}
        keys = sorted(key for key in {*found, *here, *removed} if is_mirrored(key))
        entries = [(key, found.get(key), found.get(stamp_key(key))) for key in keys]
        return [
            (key, text, stamp)
            for key, text, stamp in entries
            if stamp is None or (text, stamp) != (here.get(key), here.get(stamp_key(key)))
        ]

    def write(self, entries: Sequence[Entry], done: Callable[[bool], None]) -> None:
        self.due.append((entries, done))
        if not self.browser.slow:
            self.work_off()

    def work_off(self, count: int = 1_000_000) -> None:
        """Write so many of the transactions that are due."""
        for entries, done in self.due[:count]:
            del self.due[0]
            if not self.browser.failing:
                self.put(entries)
            done(not self.browser.failing)

    def put(self, entries: Sequence[Entry]) -> None:
        """Write them in one transaction."""
        for entry in entries:
            self._put(*entry)

    def _put(self, key: str, text: str | None, stamp: str | None) -> None:
        there, own = read_stamp(self.browser.journal.get(stamp_key(key))), read_stamp(stamp)
        assert own is not None
        if there is not None and there.time > own.time:
            return
        self.browser.journal[stamp_key(key)] = own.text()
        if text is None:
            self.browser.journal.pop(key, None)
        else:
            self.browser.journal[key] = text


class Browser:
    """One profile: a storage that all tabs share, and a journal on the disk.

    ``late``: the journal answers only when ``FakeJournal.answer`` is called; ``slow``: it writes
    only by ``work_off``; ``failing``: it writes nothing.
    """

    def __init__(self) -> None:
        self.storage = MemoryStore()
        self.journal: dict[str, str] = {}
        self.late = self.slow = self.failing = False
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    def restart(self, texts: dict[str, str]) -> None:
        """It was killed, and comes back with these texts in its storage."""
        self.storage.texts = dict(texts)
        self.storage.room = None

    def new_journal(self) -> FakeJournal:
        """The journal of a new tab."""
        return FakeJournal(self)

    def open_tab(self) -> JournaledStore:
        """A tab; its journal is in ``journal_of``."""
        store = JournaledStore(self.storage, self.new_journal(), self.now)
        store.start()
        return store


def journal_of(store: JournaledStore) -> FakeJournal:
    """The fake journal of that tab."""
    journal = store._journal
    assert isinstance(journal, FakeJournal)
    return journal
