"""The journaled store: a storage, and a journal that holds every text of it once more.

The storage answers at once, and browsers write it to the disk when they find the time. The journal
is on the disk at once, and answers late or never. What is written goes into both; when the journal
has been read, ``copies`` decides about every text that differs. Until then, and where
the journal fails, the storage stands alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from motherlode.match.shelf.copies import (
    GONE,
    Copy,
    Stamp,
    digest_of,
    is_mirrored,
    is_whole,
    read_copy,
    read_stamp,
    reconcile,
    stamp_key,
    with_stamp,
)
from motherlode.match.shelf.store import (
    ASIDE,
    ROOT,
    TABLES,
    GuardedStore,
    Store,
    StoreFault,
    quarantine,
)

#: A key, its text and the text of its stamp.
Entry = tuple[str, str | None, str | None]


class Journal(Protocol):
    """The journal of a browser: it reads and writes, and decides nothing."""

    def read(self, arrived: Callable[[Sequence[Entry]], None]) -> None:
        """Hand over what differs from the storage: at once, later, or never where it fails."""

    def write(self, entries: Sequence[Entry], done: Callable[[bool], None]) -> None:
        """Write all entries or none, but none over a later stamp; say whether it is on the disk."""


def ignore_keys(_keys: Sequence[str]) -> None:
    """Do nothing about keys that have changed."""


class JournaledStore:
    """A ``Store`` of two copies.

    Args:
        store: The storage.
        journal: The journal.
        now: The clock, in milliseconds since 1970.

    Attributes:
        is_open: Tells of a key whether its text is being played on: nothing is put back under it.
        on_change: Called when the journal has been read late, and when it fails or works again,
            with the keys that it has changed in the storage.
    """

    def __init__(self, store: Store, journal: Journal, now: Callable[[], int]) -> None:
        self._store = store
        self._guarded = GuardedStore(store)
        self._journal = journal
        self._now = now
        self._known = False
        # Copies in the journal that nothing is decided about yet.
        self._waiting: dict[str, Copy] = {}
        # Keys written before the journal had been read.
        self._early: set[str] = set()
        # Keys of texts that took the place of others, and are not known to be on the disk yet.
        self._unsure: set[str] = set()
        # Keys whose text is not in the journal, because one of the two failed.
        self._missing: set[str] = set()
        self.is_open: Callable[[str], bool] = lambda _key: False
        self.on_change: Callable[[Sequence[str]], None] = ignore_keys

    def start(self) -> None:
        """Read the journal, as soon as it answers."""
        self._journal.read(self._take)

    @property
    def is_doubled(self) -> bool:
        """True while all that is stored is in the journal too, or on its way there."""
        return self._known and not self._missing

    # -- Store -------------------------------------------------------------------------

    def get(self, key: str) -> str | None:
        """See ``Store``."""
        return self._store.get(key)

    def keys(self) -> Iterable[str]:
        """See ``Store``."""
        return self._store.keys()

    def used_fraction(self) -> float:
        """See ``Store``."""
        return self._store.used_fraction()

    def set(self, key: str, text: str) -> None:
        """See ``Store``: the text with its stamp, or neither."""
        before = self._store.get(key)
        self._store.set(key, text)
        if is_mirrored(key):
            self._stamp_or_restore(key, digest_of(text), before)

    def remove(self, key: str) -> None:
        """Throw the text away, here and in the journal.

        One that cannot be read is only removed here: the journal may hold it whole.
        """
        text = self._store.get(key)
        self._store.remove(key)
        if text is None or not is_mirrored(key):
            return
        if is_whole(key, text):
            self._stamp_or_restore(key, GONE, text)
        else:
            self._store.remove(stamp_key(key))

    def _stamp_or_restore(self, key: str, digest: str, before: str | None) -> None:
        """Store the stamp of a change and forward it; where that fails take the change back."""
        try:
            self._stamp(key, digest)
        except StoreFault:
            if before is None:
                self._store.remove(key)
            else:
                self._store.set(key, before)
            raise
        self._forward([key])

    def _stamp(self, key: str, digest: str) -> None:
        """Store a stamp that is later than all of this key. Raises :class:`StoreFault`."""
        known = [read_stamp(self._guarded.get(stamp_key(key)))]
        if (waiting := self._waiting.get(key)) is not None:
            known.append(waiting.stamp)
        time = max(self._now(), *(stamp.time + 1 for stamp in known if stamp), 0)
        is_alone = not self._known or waiting is not None or key in self._unsure
        stamp = Stamp(time, digest, is_alone)
        self._guarded.set(stamp_key(key), stamp.text())
        if not self._known:
            self._early.add(key)

    # -- the journal -------------------------------------------------------------------

    def _take(self, entries: Sequence[Entry]) -> None:
        """Compare what the journal holds with the storage."""
        self._known = True
        self._waiting = {key: read_copy(text, stamp) for key, text, stamp in entries}
        self.on_change(self._settle_all())

    def settle(self) -> None:
        """Decide about what was left alone under an open table, once that is left."""
        if self._waiting and (changed := self._settle_all()):
            self.on_change(changed)

    def _settle_all(self) -> list[str]:
        """Decide about all that waits; return the keys changed in the storage."""
        ready: list[str] = []
        changed: list[str] = []
        for key in list(self._waiting):
            if key not in self._waiting:
                continue  # decided when another one was set aside
            try:
                before = self._here(key).text
                if self._settle(key):
                    ready.append(key)
                    if self._here(key).text != before:
                        changed.append(key)
                elif not self.is_open(key):
                    self._missing.add(key)
            except StoreFault:
                self._missing.add(key)
        self._early.clear()
        self._forward(ready)
        return changed

    def _settle(self, key: str) -> bool:
        """Decide about one text; return whether it may be written to the journal now.

        Where what would be lost cannot be set aside both copies stay as they are.

        Raises:
            StoreFault: The storage fails; nothing is lost.
        """
        here, there = self._here(key), self._waiting[key]
        if (
            key in self._early
            and here.stamp
            and there.stamp
            and here.stamp.time <= there.stamp.time
        ):
            # written after all that the journal holds, whatever the clock said then
            self._stamp(key, here.stamp.digest)
            here = self._here(key)
        resolution = reconcile(key, here, there)
        if resolution.copy.text != here.text and self.is_open(key):
            return False
        name = key.removeprefix(TABLES).removeprefix(ASIDE).removeprefix(ROOT).replace("/", "-")
        guarded = GuardedStore(self)
        if not all(quarantine(guarded, name, text) for text in resolution.aside):
            return False
        is_over = resolution.copy.text not in (None, there.text)
        stamps = (stamp for stamp in (here.stamp, there.stamp) if stamp)
        now = max(self._now(), *(stamp.time + 1 for stamp in stamps), 0)
        self._put(key, with_stamp(resolution.copy, now, is_alone=is_over))
        if is_over:
            self._unsure.add(key)
        del self._waiting[key]
        return True

    def _put(self, key: str, copy: Copy) -> None:
        """Put a copy into the storage. Raises :class:`StoreFault`."""
        if copy.text is None:
            self._guarded.remove(key)
        elif copy.text != self._guarded.get(key):
            self._guarded.set(key, copy.text)
        if copy.stamp is not None:
            self._guarded.set(stamp_key(key), copy.stamp.text())

    def _here(self, key: str) -> Copy:
        return read_copy(self._guarded.get(key), self._guarded.get(stamp_key(key)))

    def _forward(self, keys: Sequence[str]) -> None:
        """Write these to the journal, and what it has missed; the storage holds them already."""
        if not self._known:
            return
        missed = (key for key in self._missing if key not in self._waiting)
        wanted = dict.fromkeys([*keys, *missed])
        try:
            ready = [key for key in wanted if key not in self._waiting or self._settle(key)]
            self._missing.update(wanted.keys() - set(ready))
            self._write(ready)
        except StoreFault:
            self._missing.update(wanted)

    def _write(self, keys: Sequence[str]) -> None:
        """Write these to the journal as they stand here. Raises :class:`StoreFault`."""
        entries: list[Entry] = []
        for key in keys:
            copy = self._here(key)
            stamped = with_stamp(copy, self._now(), is_alone=False)
            if stamped.stamp is not None:
                entries.append((key, copy.text, stamped.stamp.text()))
        if entries:
            self._journal.write(entries, partial(self._on_written, keys))

    def _on_written(self, keys: Sequence[str], written: bool) -> None:
        before = self.is_doubled
        if written:
            self._missing.difference_update(keys)
            self._confirm(self._unsure.intersection(keys))
        else:
            self._missing.update(keys)
        if self.is_doubled != before:
            self.on_change(())

    def _confirm(self, keys: Iterable[str]) -> None:
        """Note in the stamps that the journal has what these texts took the place of."""
        for key in keys:
            self._unsure.discard(key)
            with suppress(StoreFault):
                self._put(key, with_stamp(self._here(key), self._now(), is_alone=False))
