"""A player as a file of Python, whose first line says the game and the name."""

from __future__ import annotations

from unicodedata import combining, normalize

from motherlode.app.navigator import PLAYER_FILE_HEAD
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.players import StoredPlayer, new_player
from motherlode.match.terms import MAX_NAME_CHARACTERS


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


def file_name(player: StoredPlayer) -> str:
    """Return the name of a player's file: the letters of its own name that every system has."""
    # an accent stands apart from its letter, and is left out
    plain = (c for c in normalize("NFKD", player.name.lower()) if not combining(c))
    letters = (c if c.isascii() and c.isalnum() else "-" for c in plain)
    return f"{''.join(letters).strip('-') or 'player'}.py"
