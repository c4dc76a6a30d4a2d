"""Where saved things are kept: texts under keys, by a store that may fail at any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from motherlode.core.errors import MotherlodeError
from motherlode.locale import _


class StoreFault(MotherlodeError):
    """The store did not do what it was asked to."""


class StoreFull(StoreFault):
    """There is no room left."""


class StoreForbidden(StoreFault):
    """The browser does not let this page store anything."""


class Store(Protocol):
    """Texts under keys. Any call may raise :class:`StoreFault`."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> Iterable[str]:
        """All keys, also those of others."""
        ...

    def used(self) -> float:
        """The part of its room that is taken, by whomever: 0 to 1; 0 where there is no bound."""
        ...


class MemoryStore:
    """A store that lasts as long as the program; ``room`` in characters, ``None``: endless."""

    def __init__(self, room: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.room is not None:
            others = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
            if others + len(key) + len(text) > self.room:
                raise StoreFull(_("There is no room left."))
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)

    def used(self) -> float:
        if self.room is None:
            return 0.0
        return sum(len(key) + len(text) for key, text in self.texts.items()) / self.room


class GuardedStore:
    """A store of which every failure, whatever it raises, is a :class:`StoreFault`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, key: str) -> str | None:
        try:
            text = self._store.get(key)
        except Exception as error:
            raise _fault(error) from error
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Stores the text and looks whether it is there."""
        try:
            self._store.set(key, text)
            stored = self._store.get(key)
        except Exception as error:
            raise _fault(error) from error
        if stored != text:
            raise StoreFault(_("The browser did not keep what was stored."))

    def remove(self, key: str) -> None:
        try:
            self._store.remove(key)
        except Exception as error:
            raise _fault(error) from error

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin with ``prefix``, sorted."""
        try:
            names = list(self._store.keys())
            return sorted(name for name in names if name.startswith(prefix))
        except Exception as error:
            raise _fault(error) from error

    def used(self) -> float:
        """See ``Store``."""
        try:
            return self._store.used()
        except Exception as error:
            raise _fault(error) from error


def _fault(error: Exception) -> StoreFault:
    if isinstance(error, StoreFull):
        return StoreFull(_("The browser's storage for this page is full."))
    if isinstance(error, StoreForbidden):
        return StoreForbidden(_("The browser does not let this page store anything."))
    return StoreFault(_("The browser's storage failed."))
