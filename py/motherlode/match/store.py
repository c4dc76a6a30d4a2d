"""Where saved things are kept: texts under keys, by a store that may fail at any time.

Under which keys things are kept, and how something is set aside.

``motherlode/1/table/<id>``, ``motherlode/1/picture/<id>``, ``motherlode/1/result/<id>``,
``motherlode/1/try/<id>``, ``motherlode/1/aside/<id>``, ``motherlode/1/settings`` and
``motherlode/1/lessons``.


Reading what is stored as JSON, where anything may stand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from hashlib import sha256
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


ROOT = "motherlode/1/"
TABLES = ROOT + "table/"
RESULTS = ROOT + "result/"
ATTEMPTS = ROOT + "try/"
PICTURES = ROOT + "picture/"
ASIDE = ROOT + "aside/"
SETTINGS = ROOT + "settings"
LESSONS = ROOT + "lessons"

_ID = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


def is_id(text: str) -> bool:
    """Whether the text can be the id of a table."""
    return _ID.fullmatch(text) is not None


def table_ids(kept: GuardedStore) -> list[str]:
    """The ids of all stored tables, also of those that cannot be read.

    A key that ends in no id is somebody else's.
    """
    ids = (key.removeprefix(TABLES) for key in kept.keys(TABLES))
    return [id for id in ids if is_id(id)]


def quarantined_texts(kept: GuardedStore) -> dict[str, str]:
    """What was set aside, as it was found."""
    texts = {key.removeprefix(ASIDE): kept.get(key) for key in kept.keys(ASIDE)}
    return {id: text for id, text in texts.items() if text is not None}


def quarantine(kept: GuardedStore, id: str, text: str) -> bool:
    """Keeps ``text`` aside under a key of its own; whether it is there now.

    Under its id, with a number where that is taken, and where many are with a part of its
    hash: so the same thing is kept once, and the thousandth as quickly as the first.
    """
    # half of a pair of surrogates is written as its number: no store takes it as it is
    encoded = text.encode("utf-8", "backslashreplace")
    text, digest = encoded.decode(), sha256(encoded).hexdigest()[:12]
    try:
        for name in (id, *(f"{id}-{number}" for number in range(2, 10)), f"{id}-{digest}"):
            key = ASIDE + name
            there = kept.get(key)
            if there is None:
                kept.set(key, text)
            if there in (None, text):
                return True
    except StoreFault:
        return False
    return False


MAX_JSON_DEPTH = 60
"""Ours are a few lists deep. What lies hundreds deep may be read and not be written again."""


def parse_json(text: str, most: int) -> object:
    """The value; ``None`` where the text is no JSON, has more than so many characters or lies
    too deep.

    >>> parsed('{"v": 1}', 100), parsed("{", 100), parsed("[1, 2]", 3)
    ({'v': 1}, None, None)
    >>> parsed("[" * 99 + "]" * 99, 1000)
    """
    try:
        found: object = json.loads(text) if len(text) <= most else None
    except (ValueError, RecursionError):
        found = None
    return found if is_shallow(found) else None


def is_shallow(value: object) -> bool:
    """Whether no list and no object in it lies deeper than ``DEEPEST``."""
    level: list[object] = [value]
    for _depth in range(MAX_JSON_DEPTH):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return True
    return False


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
