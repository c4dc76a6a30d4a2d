"""The players that are written here or came by link, kept on the shelf beside the tables.

A player's id is the level of its seat at a table. It stays while the source is edited, so that a
table goes on with the player as it is now. As a file it is its source, under a first line with the
game and the name.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from unicodedata import combining, normalize

from motherlode.core.bot import WRITTEN
from motherlode.core.errors import BadOption, BadSave
from motherlode.core.graphemes import truncate
from motherlode.games import CATALOG
from motherlode.locale import _, error_message
from motherlode.match.codec.link import PLAYER_FILE_HEAD
from motherlode.match.shelf.store import PLAYERS, GuardedStore, StoreFault, parse_json
from motherlode.match.terms import MAX_NAME_CHARACTERS, clean_name, info_of, typed_name

FORMAT = 1
#: Characters of a source: some hundred lines. A link holds fewer.
MAX_SOURCE_CHARACTERS = 60_000
#: Bytes of all packages of a player: a browser's storage has about five million characters.
MAX_WHEEL_BYTES = 500_000
#: Characters of a stored player: the source may be escaped.
MAX_PLAYER_CHARACTERS = 6 * MAX_SOURCE_CHARACTERS + 2 * MAX_WHEEL_BYTES
ID_DIGITS = 10


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player on the shelf.

    Attributes:
        id: ``own-`` and hexadecimal digits.
        name: As at a table; never empty.
        entry: The entry it plays.
        source: Its file.
        wheels: Packages that it brings, by the name of their file.
        from_link: It was written by somebody else: its code is shown before it runs.
    """

    id: str
    name: str
    entry: str
    source: str
    wheels: Mapping[str, bytes] = field(default_factory=dict)
    from_link: bool = False

    def text(self) -> str:
        """Return it as it is stored."""
        return json.dumps(
            {
                "v": FORMAT,
                "name": self.name,
                "entry": self.entry,
                "source": self.source,
                "wheels": {name: b64encode(one).decode() for name, one in self.wheels.items()},
                "from_link": self.from_link,
            }
        )


def new_player(name: str, entry: str, source: str, *, from_link: bool = False) -> StoredPlayer:
    """Return a player with an id made of its content.

    Raises:
        BadSave: No name, no such game, or a source that is too long; with a sentence.
    """
    require_source(source)
    try:
        info_of(entry)
        name = clean_name(name)
    except BadOption as error:
        raise BadSave(error_message(error)) from error
    if not name:
        raise BadSave(_("A player needs a name."))
    return StoredPlayer(_id(name, entry, source), name, entry, source, from_link=from_link)


def require_source(source: str) -> None:
    """Raise :class:`BadSave` unless the source can be kept."""
    if len(source) > MAX_SOURCE_CHARACTERS:
        words = _("A player has at most {most} characters.")
        raise BadSave(words.format(most=MAX_SOURCE_CHARACTERS))
    try:
        source.encode()
    except UnicodeEncodeError:
        raise BadSave(_("This player cannot be read.")) from None


def _id(*parts: str) -> str:
    return WRITTEN + sha256("\0".join(parts).encode()).hexdigest()[:ID_DIGITS]


def read_player(id: str, text: str | None) -> StoredPlayer:
    """Read a stored player. Raises :class:`BadSave` when it cannot be read."""
    values = parse_json(text or "", MAX_PLAYER_CHARACTERS)
    if not isinstance(values, dict):
        raise BadSave(_("This player cannot be read."))
    if type(values.get("v")) is not int or values["v"] > FORMAT:
        raise BadSave(_("This comes from a newer version of Motherlode."))
    name, entry, source = (values.get(key) for key in ("name", "entry", "source"))
    if not (isinstance(name, str) and isinstance(entry, str) and isinstance(source, str)):
        raise BadSave(_("This player cannot be read."))
    player = new_player(name, entry, source, from_link=values.get("from_link") is True)
    return replace(player, id=id, wheels=_wheels(values.get("wheels")))


def _wheels(given: object) -> dict[str, bytes]:
    if not isinstance(given, dict):
        return {}
    try:
        return {str(name): b64decode(text, validate=True) for name, text in given.items()}
    except (ValueError, TypeError):
        raise BadSave(_("This player cannot be read.")) from None


def _is_numbered(name: str, first: str) -> bool:
    """Return whether this is that name, or what ``_free_name`` made of it."""
    return name == first or re.fullmatch(re.escape(first) + r" \d+", name) is not None


def _free_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number after it if it is taken."""
    number, free = 1, name
    while free in taken:
        number += 1
        end = f" {number}"
        free = truncate(name, MAX_NAME_CHARACTERS - len(end)) + end
    return free


def file_of_player(player: StoredPlayer) -> str:
    """Return the file of a player; it goes into a duel on the command line as it is."""
    if player.source.startswith(PLAYER_FILE_HEAD):
        return player.source
    return f"{PLAYER_FILE_HEAD}{player.entry} {player.name}\n{player.source}"


def player_of_file(text: str, entry: str) -> StoredPlayer:
    """Return the player of a file; without a head it is one of ``entry``.

    Raises:
        BadSave: It cannot be kept.
    """
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    head, _line, rest = text.partition("\n")
    name = _("Player")
    if head.startswith(PLAYER_FILE_HEAD):
        named, _space, called = head.removeprefix(PLAYER_FILE_HEAD).partition(" ")
        if named in CATALOG:
            entry, name, text = named, typed_name(called).strip() or name, rest
    return new_player(name, entry, text, from_link=True)


def player_file_name(player: StoredPlayer) -> str:
    """Return the name of a player's file: the letters of its own name that every system has."""
    # an accent stands apart from its letter, and is left out
    plain = (c for c in normalize("NFKD", player.name.lower()) if not combining(c))
    letters = (c if c.isascii() and c.isalnum() else "-" for c in plain)
    return f"{''.join(letters).strip('-') or 'player'}.py"


class PlayerStore:
    """The players in a store.

    Where the store fails, reading finds nothing and calls ``tell`` with the reason, and a method
    that writes raises ``StoreFault``.
    """

    def __init__(
        self, store: GuardedStore, tell: Callable[[str], None] = lambda _why: None
    ) -> None:
        self._store = store
        self._tell = tell
        # What this tab edits, as it stood when it was opened or last stored here: what another tab
        # has stored meanwhile is not overwritten.
        self._edited: dict[str, StoredPlayer] = {}

    def all(self) -> Sequence[StoredPlayer]:
        """Return the players that can be read, by name."""
        try:
            keys = self._store.keys(PLAYERS)
        except StoreFault as error:
            self._tell(str(error))
            return []
        players = (self.of(key.removeprefix(PLAYERS)) for key in keys)
        found = [player for player in players if player is not None]
        return sorted(found, key=lambda player: (player.name.casefold(), player.id))

    def of(self, id: str) -> StoredPlayer | None:
        """Return the player of that id; ``None`` where there is none that can be read."""
        try:
            return read_player(id, self._store.get(PLAYERS + id))
        except StoreFault as error:
            self._tell(str(error))
        except BadSave:
            pass
        return None

    def begin_edit(self, id: str) -> StoredPlayer | None:
        """Return the player of that id, to be changed and saved in this tab."""
        player = self.of(id)
        if player is not None:
            self._edited[id] = player
        return player

    def save(self, player: StoredPlayer) -> StoredPlayer:
        """Store the player and return it, under another id and name where another one stands there.

        That is so where another tab has changed it since this one began to edit it, and where a
        text that cannot be read stands there.
        """
        there = self._store.get(PLAYERS + player.id)
        if there not in (None, player.text()):
            stored = self.of(player.id)
            if stored is None or stored != self._edited.get(player.id):
                player = self._under_free_name(self._under_free_id(player))
        self._store.set(PLAYERS + player.id, player.text())
        self._edited[player.id] = player
        return player

    def _under_free_name(self, player: StoredPlayer) -> StoredPlayer:
        taken = {known.name for known in self.all() if known.entry == player.entry}
        return replace(player, name=_free_name(player.name, taken))

    def _under_free_id(self, player: StoredPlayer) -> StoredPlayer:
        number, id = 1, player.id
        while self._store.get(PLAYERS + id) is not None:
            number += 1
            id = _id(player.id, player.source, str(number))
        return replace(player, id=id)

    def add(self, player: StoredPlayer) -> StoredPlayer:
        """Store a player that is new here, under a name that no other of its game has.

        One of the same source and name, numbered or not, stays as it is.
        """
        others = [known for known in self.all() if known.entry == player.entry]
        for known in others:
            if known.source == player.source and _is_numbered(known.name, player.name):
                return known
        return self.save(self._under_free_name(self._under_free_id(player)))

    def remove(self, id: str) -> None:
        """Remove the player for good."""
        self._store.remove(PLAYERS + id)
        self._edited.pop(id, None)
