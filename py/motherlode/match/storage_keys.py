"""Under which keys things are kept, and how something is set aside.

``motherlode/1/table/<id>``, ``motherlode/1/picture/<id>``, ``motherlode/1/result/<id>``,
``motherlode/1/try/<id>``, ``motherlode/1/aside/<id>``, ``motherlode/1/settings`` and
``motherlode/1/lessons``.
"""

from __future__ import annotations

import re
from hashlib import sha256

from motherlode.match.store import GuardedStore, StoreFault

ROOT = "motherlode/1/"
TABLES = ROOT + "table/"
RESULTS = ROOT + "result/"
TRIES = ROOT + "try/"
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


def quarantined(kept: GuardedStore) -> dict[str, str]:
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
