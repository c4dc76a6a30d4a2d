"""A player as files: its Python, and the packages it brings.

The first line of the Python says the game and the name; packages are wheels of pure Python.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from motherlode.app.navigator import PLAYER_FILE_HEAD
from motherlode.app.workshop.player_box import EXAMPLE_WHEEL
from motherlode.core.errors import BadSave
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.players import MAX_WHEEL_BYTES, StoredPlayer, new_player
from motherlode.match.terms import MAX_NAME_CHARACTERS

#: Bytes of a wheel's description of itself, at most.
MAX_DESCRIPTION_BYTES = 20_000
_DESCRIPTION = re.compile(r"([A-Za-z0-9_.]{1,60}-[A-Za-z0-9_.!+]{1,40})\.dist-info/WHEEL", re.ASCII)
_PURE_TAG = re.compile(r"^Tag: (py[0-9.py]{1,20}-none-any)\s*$", re.MULTILINE | re.ASCII)


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
            entry, name, text = named, called.strip()[:MAX_NAME_CHARACTERS] or name, rest
    return new_player(name, entry, text, from_link=True)


def name_of_wheel(content: bytes) -> str:
    """Return the name of the file that holds this wheel, as the wheel itself tells it.

    Raises:
        BadSave: It is no wheel, or not of pure Python; with a sentence.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            for entry in archive.infolist():
                found = _DESCRIPTION.fullmatch(entry.filename)
                if found is None or entry.file_size > MAX_DESCRIPTION_BYTES:
                    continue
                tag = _PURE_TAG.search(archive.read(entry).decode("utf-8", "replace"))
                if tag is None:
                    words = _("{file} is not pure Python: it cannot be used here.")
                    raise BadSave(words.format(file=found[1]))
                return f"{found[1]}-{tag[1]}.whl"
    except (BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
        pass
    raise BadSave(
        _("This is not a Python package such as {example}.").format(example=EXAMPLE_WHEEL)
    )


def with_wheel(wheels: Mapping[str, bytes], content: bytes) -> dict[str, bytes]:
    """Return the wheels with one more, or one replaced. Raises BadSave."""
    if len(content) <= MAX_WHEEL_BYTES:
        found = {**wheels, name_of_wheel(content): content}
        if sum(map(len, found.values())) <= MAX_WHEEL_BYTES:
            return found
    words = _("The packages of a player have at most {n} kB together.")
    raise BadSave(words.format(n=MAX_WHEEL_BYTES // 1000))
