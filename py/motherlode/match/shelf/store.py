"""The store of saved things: texts under keys, by a storage that may fail at any time.

The keys: ``motherlode/1/table/<id>``, ``motherlode/1/picture/<id>``,
``motherlode/1/result/<id>``, ``motherlode/1/try/<id>``, ``motherlode/1/aside/<id>``,
``motherlode/1/player/<id>``, ``motherlode/1/settings`` and ``motherlode/1/lessons``. Beside each
but a picture stands its stamp, under ``motherlode/1/stamp/<the rest of the key>``: see ``copies``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from hashlib import sha256
from typing import Any, Protocol

from motherlode.core.errors import BadSave, MotherlodeError
from motherlode.core.outside import read_json
from motherlode.locale import _


class StoreFault(MotherlodeError):
    """Error: the store failed."""


class StoreFull(StoreFault):
    """Error: there is no room left."""


class StoreForbidden(StoreFault):
    """Error: the browser does not let this page store anything."""


class Store(Protocol):
    """Texts under keys. Any call may raise :class:`StoreFault`."""

    def get(self, key: str) -> str | None:
        """Return the text; ``None`` where there is none."""

    def set(self, key: str, text: str) -> None:
        """Store the text."""

    def remove(self, key: str) -> None:
        """Remove the text, if there is one."""

    def keys(self) -> Iterable[str]:
        """Return all keys, also those of others."""
        ...

    def used_fraction(self) -> float:
        """Return the part of the room that is taken, by anybody: 0 to 1; 0 where it is endless."""
        ...


def _full() -> StoreFull:
    words = _(
        "The browser’s storage for this page is full: nothing new is kept. Remove tables that are "
        "no longer needed."
    )
    return StoreFull(words)


class MemoryStore:
    """A store that lasts as long as the program; ``room`` in characters, ``None``: endless."""

    def __init__(self, room: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.room = room

    def get(self, key: str) -> str | None:
        """See ``Store``."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """See ``Store``."""
        if self.room is not None:
            others = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
            if others + len(key) + len(text) > self.room:
                raise _full()
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """See ``Store``."""
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        """See ``Store``."""
        return list(self.texts)

    def used_fraction(self) -> float:
        """See ``Store``."""
        if self.room is None:
            return 0.0
        return sum(len(key) + len(text) for key, text in self.texts.items()) / self.room


class GuardedStore:
    """A store of which every failure, of any type, is a :class:`StoreFault`.

    Attributes:
        on_refusal: Called with a sentence when something could not be written or removed, but for
            pictures, which are drawn again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.on_refusal: Callable[[str], object] = lambda _why: None

    def get(self, key: str) -> str | None:
        """See ``Store``."""
        try:
            text = self._store.get(key)
        except Exception as error:
            raise _fault(error) from error
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Store the text and check that it is there."""
        try:
            self._store.set(key, text)
            stored = self._store.get(key)
        except Exception as error:
            raise self._refusal(key, error) from error
        if stored != text:
            raise self._refusal(key, None)

    def remove(self, key: str) -> None:
        """See ``Store``."""
        try:
            self._store.remove(key)
        except Exception as error:
            raise self._refusal(key, error) from error

    def keys(self, prefix: str) -> list[str]:
        """Return the keys that begin with ``prefix``, sorted."""
        try:
            names = list(self._store.keys())
            return sorted(name for name in names if name.startswith(prefix))
        except Exception as error:
            raise _fault(error) from error

    def used_fraction(self) -> float:
        """See ``Store``."""
        try:
            return self._store.used_fraction()
        except Exception as error:
            raise _fault(error) from error

    def _refusal(self, key: str, error: Exception | None) -> StoreFault:
        fault = _fault(error)
        if not key.startswith(PICTURES):
            self.on_refusal(str(fault))
        return fault


def _fault(error: Exception | None) -> StoreFault:
    if isinstance(error, StoreFull):
        return _full()
    if isinstance(error, StoreForbidden):
        words = _(
            "The browser does not let this page store anything: what you play is gone when you "
            "close the page."
        )
        return StoreForbidden(words)
    return StoreFault(_("The browser did not keep what was stored."))


ROOT = "motherlode/1/"
TABLES = ROOT + "table/"
RESULTS = ROOT + "result/"
ATTEMPTS = ROOT + "try/"
PICTURES = ROOT + "picture/"
ASIDE = ROOT + "aside/"
SETTINGS = ROOT + "settings"
LESSONS = ROOT + "lessons"
PLAYERS = ROOT + "player/"
STAMPS = ROOT + "stamp/"

_ID = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


def is_id(text: str) -> bool:
    """Return whether the text can be the id of a table."""
    return _ID.fullmatch(text) is not None


def table_ids(store: GuardedStore) -> list[str]:
    """Return the ids of all stored tables, also of those that cannot be read.

    A key that ends in no id belongs to another program.
    """
    ids = (key.removeprefix(TABLES) for key in store.keys(TABLES))
    return [id for id in ids if is_id(id)]


def quarantined_texts(store: GuardedStore) -> dict[str, str]:
    """Return the texts that were set aside, by id."""
    texts = {key.removeprefix(ASIDE): store.get(key) for key in store.keys(ASIDE)}
    return {id: text for id, text in texts.items() if text is not None}


def quarantine(store: GuardedStore, id: str, text: str) -> bool:
    """Set ``text`` aside under a key of its own; return whether it is there now.

    Under its id, with a number where that is taken, and where many are with a part of its
    hash: so the same thing is stored once, and the thousandth as quickly as the first.
    """
    # half of a pair of surrogates is written as its number: no store takes it as it is
    encoded = text.encode("utf-8", "backslashreplace")
    text, digest = encoded.decode(), sha256(encoded).hexdigest()[:12]
    try:
        for name in (id, *(f"{id}-{number}" for number in range(2, 10)), f"{id}-{digest}"):
            key = ASIDE + name
            there = store.get(key)
            if there is None:
                store.set(key, text)
            if there in (None, text):
                return True
    except StoreFault:
        return False
    return False


def parse_json(text: str, most: int) -> object:
    """Parse JSON from a store, where anything may stand.

    Returns:
        The value; ``None`` where the text is no JSON, has more than ``most`` characters or is
        nested too deeply.

    >>> parse_json('{"v": 1}', 100), parse_json("{", 100), parse_json("[1, 2]", 3)
    ({'v': 1}, None, None)
    >>> parse_json("[" * 99 + "]" * 99, 1000)
    """
    try:
        found: object = read_json(text, most)
    except ValueError:
        return None
    return found


def bad_save() -> BadSave:
    """Return the error about something stored that cannot be read."""
    return BadSave(_("What is stored cannot be read."))


def word_of(values: dict[str, Any], name: str, most: int) -> str:
    """Return a text of one line from parsed JSON. Raises :class:`BadSave`."""
    text = values.get(name)
    if not isinstance(text, str) or len(text) > most or not text.isprintable():
        raise bad_save()
    return text


def field_values(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass's instance by name, with the values themselves.

    ``dataclasses.asdict`` copies every value, and whoever stores or sends waits for it.
    """
    return {field.name: getattr(record, field.name) for field in fields(record)}
