"""Attempts: tables of which only the first counts, each with the rival's game to compare with.

One text per table under ``motherlode/1/try/<id of the table>``, stored also when the table is
thrown away: a daily table or a challenge is begun once. JSON: ``link``, the rival's game, and the
rival's name and points; all empty at a daily table that nobody has sent yet. One that is ``known``
was never begun: the game was seen here, so that playing it would not count.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from motherlode.core.errors import BadSave
from motherlode.match.shelf.store import (
    ATTEMPTS,
    GuardedStore,
    StoreFault,
    bad_save,
    is_id,
    parse_json,
    word_of,
)
from motherlode.match.terms import BadName, clean_name

FORMAT = 1
MAX_CHARACTERS = 4_000
MAX_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Attempt:
    """A table that counts; ``link`` is the rival's game as a challenge, ``""`` for none yet."""

    id: str
    link: str = ""
    name: str = ""
    points: int = 0
    known: bool = False

    def text(self) -> str:
        """Serialize for the store; the revision is higher once the rival's game is known."""
        values = {
            "v": FORMAT,
            "revision": 2 if self.link else 1,
            "id": self.id,
            "link": self.link,
            "name": self.name,
            "points": self.points,
            **({"known": True} if self.known else {}),
        }
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def read_attempt(text: str) -> Attempt:
    """Read a stored attempt. Raises :class:`BadSave`."""
    return attempt_from(parse_json(text, MAX_CHARACTERS))


def attempt_from(values: object) -> Attempt:
    """Build an attempt from its parsed JSON. Raises :class:`BadSave`."""
    if not isinstance(values, dict) or values.get("v") != FORMAT:
        raise bad_save()
    id, link, name = (word_of(values, key, MAX_CHARACTERS) for key in ("id", "link", "name"))
    points = values.get("points")
    if not is_id(id) or type(points) is not int:
        raise bad_save()
    try:
        name = clean_name(name)
    except BadName:
        name = ""
    known = values.get("known") is True
    return Attempt(id, link, name, max(-MAX_POINTS, min(MAX_POINTS, points)), known)


class AttemptStore:
    """The stored attempts. Play goes on without them where the store fails."""

    def __init__(self, store: GuardedStore) -> None:
        self._store = store

    def keep(self, done: Attempt) -> None:
        """Store the attempt in place of the one of the same table."""
        try:
            self._store.set(ATTEMPTS + done.id, done.text())
        except StoreFault:
            return

    def mark_known(self, id: str) -> None:
        """Store that the game of this attempt was seen here, unless it was begun."""
        if self.of(id) is None:
            self.keep(Attempt(id, known=True))

    def of(self, id: str) -> Attempt | None:
        """Return the attempt at that table; ``None`` where there is none."""
        try:
            text = self._store.get(ATTEMPTS + id)
            return None if text is None else read_attempt(text)
        except (BadSave, StoreFault):
            return None

    def all(self) -> list[Attempt]:
        """Return all attempts that can be read."""
        try:
            ids = [key.removeprefix(ATTEMPTS) for key in self._store.keys(ATTEMPTS)]
        except StoreFault:
            return []
        return [done for done in map(self.of, ids) if done is not None]
