"""localStorage as the store of saves, and the journal that writes tables to the disk at once.

``assets/journal.js`` is there before Python is, and has restored the entries the browser had lost.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from motherlode.match.store import ATTEMPTS, RESULTS, TABLES, StoreForbidden, StoreFull

#: Characters, keys and texts together, at which Chromium stops; the others are near it.
QUOTA_CHARACTERS = 5 * 2**20


class LocalStorage:
    """The browser's storage of this site. Every fault is one of the two store errors.

    A table, a result or an attempt goes into the journal too; where that fails the storage
    alone has
    to do, see ``Device.stores_at_once``.
    """

    def __init__(self, window: Any) -> None:
        self._window = window

    def _storage(self) -> Any:
        try:
            storage = self._window.localStorage
        except JsException as error:
            raise StoreForbidden from error
        if not storage:
            raise StoreForbidden
        return storage

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
        if key.startswith((TABLES, RESULTS, ATTEMPTS)):
            self._window.motherlodeJournal.put(key, text)

    def remove(self, key: str) -> None:
        """See ``Store``."""
        try:
            self._storage().removeItem(key)
        except JsException as error:
            raise StoreForbidden from error
        self._window.motherlodeJournal.remove(key)

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
