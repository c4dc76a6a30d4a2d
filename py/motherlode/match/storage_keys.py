"""Under which keys things are kept, and how something is set aside.

``motherlode/1/table/<id>``, ``motherlode/1/aside/<id>`` and ``motherlode/1/settings``.
"""

from __future__ import annotations

import re

from motherlode.match.store import GuardedStore, StoreFault

ROOT = "motherlode/1/"
TABLES = ROOT + "table/"
ASIDE = ROOT + "aside/"
SETTINGS = ROOT + "settings"

_ID = re.compile(r"[A-Za-z0-9-]{1,40}", re.ASCII)


def is_id(text: str) -> bool:
    """Whether the text can be the id of a table."""
    return _ID.fullmatch(text) is not None


def table_ids(kept: GuardedStore) -> list[str]:
    """The ids of all stored tables, also of those that cannot be read."""
    return [key.removeprefix(TABLES) for key in kept.keys(TABLES)]


def asides(kept: GuardedStore) -> dict[str, str]:
    """What was set aside, as it was found."""
    texts = {key.removeprefix(ASIDE): kept.get(key) for key in kept.keys(ASIDE)}
    return {id: text for id, text in texts.items() if text is not None}


def put_aside(kept: GuardedStore, id: str, text: str) -> bool:
    """Keeps ``text`` aside under a key of its own; whether it is there now."""
    number = 1
    try:
        while True:
            key = ASIDE + (id if number == 1 else f"{id}-{number}")
            there = kept.get(key)
            if there is None:
                kept.set(key, text)
            if there in (None, text):
                return True
            number += 1
    except StoreFault:
        return False
