"""localStorage as the store of saves."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException

from motherlode.match.store import StoreForbidden, StoreFull


class LocalStorage:
    """The browser's storage of this site. Every fault is one of the two store errors."""

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
        try:
            value = self._storage().getItem(key)
        except JsException as error:
            raise StoreForbidden from error
        # a missing entry arrives as JavaScript's null
        return value if isinstance(value, str) else None

    def set(self, key: str, text: str) -> None:
        storage = self._storage()
        try:
            storage.setItem(key, text)
        except JsException as error:
            if "quota" in str(error).lower():
                raise StoreFull from error
            raise StoreForbidden from error

    def remove(self, key: str) -> None:
        try:
            self._storage().removeItem(key)
        except JsException as error:
            raise StoreForbidden from error

    def keys(self) -> list[str]:
        storage = self._storage()
        try:
            return [str(storage.key(index)) for index in range(storage.length)]
        except JsException as error:
            raise StoreForbidden from error
