"""Written players as a link: one, or a league of friends with the table of its duels.

After ``#player/1/`` stands, in base64 for addresses, what zlib has packed (at most
``MAX_LINK_CHARACTERS``): JSON, a list of the entry, the players (name and source each) and the
duels (two players by number, games, wins, draws). zlib's own checksum finds what was damaged.
Nothing is unpacked beyond ``MAX_UNPACKED_BYTES``.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.errors import BadLink, BadSave
from motherlode.core.outside import read_json
from motherlode.locale import _
from motherlode.match.codec.link import describe_loss, find_links
from motherlode.match.shelf.players import MAX_SOURCE_CHARACTERS, StoredPlayer, new_player

PREFIX = "#player/1/"
#: Characters of what is packed: chats and mail pass on no longer address.
MAX_LINK_CHARACTERS = 8_000
MAX_PLAYERS = 8
MAX_GAMES = 1_000_000
MAX_UNPACKED_BYTES = 4 * MAX_SOURCE_CHARACTERS
#: Where a link begins in a text, and its characters: of plain base64 too, and words run together.
_LINK = re.compile(r"player/+([0-9]{1,6})/+([A-Za-z0-9_+/-]*)", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The duel of two players of a league, by number.

    Attributes:
        first: The player whose ``wins`` and ``draws`` are counted.
        second: The other.
        games: Games played.
        wins: Games won by the first.
        draws: Games drawn.
    """

    first: int
    second: int
    games: int
    wins: int
    draws: int


@dataclass(frozen=True, slots=True)
class League:
    """Players of one entry, one to ``MAX_PLAYERS``, and their duels, each pair at most once."""

    entry: str
    players: tuple[StoredPlayer, ...]
    duels: tuple[DuelResult, ...] = ()


def write_link(league: League) -> str:
    """Return the link, from ``#`` on.

    Raises:
        BadLink: It would be too long, or a player brings packages; with a sentence.
    """
    for player in league.players:
        if player.wheels:
            words = _("{name} brings packages, which no link can hold: send its file with theirs.")
            raise BadLink(words.format(name=player.name))
    duels = [[d.first, d.second, d.games, d.wins, d.draws] for d in league.duels]
    players = [[player.name, player.source] for player in league.players]
    whole = json.dumps([league.entry, players, duels], ensure_ascii=False, separators=(",", ":"))
    packed = urlsafe_b64encode(zlib.compress(whole.encode(), 9)).decode().rstrip("=")
    if len(packed) > MAX_LINK_CHARACTERS:
        raise BadLink(
            _("This is too long for a link by {n} characters: send it as a file instead.").format(
                n=len(packed) - MAX_LINK_CHARACTERS
            )
        )
    return PREFIX + packed


def read_link(text: str) -> League:
    """Read a link out of a text, as it came out of a messenger (``link.clean_link_text``).

    Raises:
        BadLink: Cut off, damaged, too long, of a newer version, or of a game not played here.
    """
    found = find_links(_LINK, text)
    if not found:
        raise BadLink(_("This is no link of a player."))
    known = [match for match in found if match[1] == "1"]
    if not known:
        raise BadLink(_("This comes from a newer version of Motherlode."))
    fault: BadLink | None = None
    for match in known:
        packed = match[2].replace("+", "-").replace("/", "_")
        try:
            entry, players, duels = _parse(_unpack(packed))
            return League(entry, players, _read_duels(duels, len(players)))
        except BadLink as error:
            fault = fault or BadLink(describe_loss(text, packed) or str(error))
    assert fault is not None
    raise fault


def _unpack(packed: str) -> bytes:
    kept = packed[:MAX_LINK_CHARACTERS]
    if len(kept) % 4 == 1:
        kept = kept[:-1]
    try:
        data = urlsafe_b64decode(kept + "=" * (-len(kept) % 4))
        reader = zlib.decompressobj()
        whole = reader.decompress(data, MAX_UNPACKED_BYTES)
    except (ValueError, zlib.error):
        raise _damaged() from None
    if reader.unconsumed_tail or (not reader.eof and len(packed) > MAX_LINK_CHARACTERS):
        raise _damaged()
    if not reader.eof:  # what follows its end are words of the text
        raise _damaged()
    return whole


def _parse(whole: bytes) -> tuple[str, tuple[StoredPlayer, ...], list[object]]:
    try:
        values = read_json(whole, MAX_UNPACKED_BYTES)
    except ValueError:
        raise _damaged() from None
    if not (isinstance(values, list) and len(values) == 3):
        raise _damaged()
    entry, players, duels = values
    if not (isinstance(entry, str) and isinstance(players, list) and isinstance(duels, list)):
        raise _damaged()
    if not 1 <= len(players) <= MAX_PLAYERS:
        raise _damaged()
    return entry, tuple(_read_player(entry, one) for one in players), duels


def _read_player(entry: str, values: object) -> StoredPlayer:
    if not (isinstance(values, list) and [type(part) for part in values] == [str, str]):
        raise _damaged()
    try:
        return new_player(str(values[0]), entry, str(values[1]), from_link=True)
    except BadSave as error:
        raise BadLink(str(error)) from error


def _read_duels(values: Sequence[object], players: int) -> tuple[DuelResult, ...]:
    found: dict[tuple[int, int], DuelResult] = {}
    for one in values:
        if not (isinstance(one, list) and [type(part) for part in one] == [int] * 5):
            raise _damaged()
        duel = DuelResult(*one)
        is_pair = 0 <= duel.first < duel.second < players
        is_count = 0 < duel.games <= MAX_GAMES and min(duel.wins, duel.draws) >= 0
        if not is_pair or not is_count or duel.wins + duel.draws > duel.games:
            raise _damaged()
        if (duel.first, duel.second) in found:
            raise _damaged()
        found[duel.first, duel.second] = duel
    return tuple(found.values())


def _damaged() -> BadLink:
    return BadLink(_("The link is cut off or damaged. Ask for it again."))
