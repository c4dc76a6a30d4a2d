"""localStorage as the store of saves, and IndexedDB as the journal beside it.

``assets/journal.js`` is there before Python is, and has read the journal where that answers soon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from motherlode.match.shelf.copies import stamp_key
from motherlode.match.shelf.journal import Entry
from motherlode.match.shelf.store import PICTURES, ROOT, STAMPS, StoreForbidden, StoreFull

#: Characters, keys and texts together, at which Chromium stops; the others are near it.
QUOTA_CHARACTERS = 5 * 2**20


class LocalStorage:
    """The browser's storage of this site. Every fault is one of the two store errors."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._found: Any = None

    def _storage(self) -> Any:
        # asking for it once more costs more than what is read from it
        if self._found is None:
            try:
                storage = self._window.localStorage
            except JsException as error:
                raise StoreForbidden from error
            if not storage:
                raise StoreForbidden
            self._found = storage
        return self._found

    def get(self, key: str) -> str | None:
        """See ``Store``."""
        try:
            value = self._storage().getItem(key)
        except JsException as error:
            raise StoreForbidden from error
        # a missing entry arrives as JavaScript's null
        return value if isinstance(value, str) else None

    def set(self, key: str, text: str) -> None:
        """See ``Store``."""
        storage = self._storage()
        try:
            storage.setItem(key, text)
        except JsException as error:
            if "quota" in str(error).lower():
                raise StoreFull from error
            raise StoreForbidden from error

    def remove(self, key: str) -> None:
        """See ``Store``."""
        try:
            self._storage().removeItem(key)
        except JsException as error:
            raise StoreForbidden from error

    def keys(self) -> list[str]:
        """See ``Store``."""
        storage = self._storage()
        try:
            # others of the same site may have left thousands: they come in one crossing
            return list(js.Object.keys(storage).to_py())
        except JsException as error:
            raise StoreForbidden from error

    def used_fraction(self) -> float:
        """See ``Store``: of the characters that browsers give all pages of one site together."""
        try:
            return float(self._window.motherlodeJournal.stored()) / QUOTA_CHARACTERS
        except JsException as error:
            raise StoreForbidden from error


class IndexedJournal:
    """The journal in IndexedDB. A ``Journal``."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def read(self, arrived: Callable[[Sequence[Entry]], None]) -> None:
        """See ``Journal``."""

        def on_arrival(entries: Any) -> None:
            found = ((str(entry[0]), _text(entry[1]), _text(entry[2])) for entry in entries)
            arrived(list(found))

        apart = to_js([STAMPS, PICTURES])
        once = create_once_callable(on_arrival)
        self._window.motherlodeJournal.read(ROOT, STAMPS, apart, once)

    def write(self, entries: Sequence[Entry], done: Callable[[bool], None]) -> None:
        """See ``Journal``."""
        batch = to_js([[key, text, stamp_key(key), stamp] for key, text, stamp in entries])
        self._window.motherlodeJournal.write(batch, create_once_callable(done))


def _text(value: Any) -> str | None:
    # a missing text arrives as JavaScript's null
    return value if isinstance(value, str) else None
