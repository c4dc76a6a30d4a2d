"""Messages of a live table: short texts in JSON, read strictly.

Each is one flat object with its kind under ``k`` and exactly the fields of its class::

    {"k":"log","at":12,"mark":"0a1b2c3d4e5f6071","to":14,"state":"8192a3b4c5d6e7f8","news":"BM8"}

A message that is longer than ``MAX_MESSAGE_BYTES``, holds an object or a list in another, or is
anything else, is refused with a sentence. Nothing in a message is ever shown as it is: names,
sentences and moves are this device's own words for numbers and tokens.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from motherlode.core.errors import MotherlodeError
from motherlode.core.outside import read_json
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, mark
from motherlode.match.codec.link import MAX_SEALED_LINK_CHARACTERS
from motherlode.match.codec.record import MAX_TOKEN_CHARACTERS
from motherlode.match.shelf.store import field_values
from motherlode.match.terms import MAX_PLIES

#: Of what the devices say to each other; a device with another number is refused.
PROTOCOL = 2
MAX_MESSAGE_BYTES = 16_384
#: Characters of the plies and the proof of one message; a longer log comes in several.
MAX_NEWS_CHARACTERS = 12_000
#: The most fields that are read of any message, also of another version.
MAX_FIELDS = 16
#: Phrases that can be said at a table; the words stand in ``app``.
PHRASE_COUNT = 6
#: Why a device cannot take part -> the sentence, for that device.
REFUSALS = {
    "seat": mark("That seat is played on another device. Close one of the two."),
    "device": mark(
        "Your seat was played on another device. Ask the person who invited you to let this one "
        "in, and for a new invitation."
    ),
    "table": mark("The other device is at another table. Ask for a new invitation."),
    "watch": mark("That invitation was only to watch. Ask for one to play."),
    "version": mark("The devices have two versions of Motherlode. Reload both pages."),
}

_HASH = re.compile(r"[0-9a-f]{16}", re.ASCII)
_NAME = re.compile(r"(?:[0-9a-f]{16})?", re.ASCII)
_SEATS = re.compile(rf"[{SEAT_LETTERS}]*", re.ASCII)
_TOKEN = re.compile(r"[!-~]*", re.ASCII)
_NEWS = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)
_LINK = re.compile(r"#play/[12]/[A-Za-z0-9_-]+", re.ASCII)
_STEP = re.compile(r"ask|grant|done", re.ASCII)
_WHY = re.compile("|".join(REFUSALS), re.ASCII)


class BadMessage(MotherlodeError):
    """Error: a message that cannot be read, or says what its sender may not."""


class NotLetIn(BadMessage):
    """Error: a device cannot take part as it is; it is told ``why``.

    Args:
        why: One of ``REFUSALS``.
        words: The sentence here, if it is another one than there.
    """

    def __init__(self, why: str, words: str = "") -> None:
        super().__init__(words or refusal_words(why))
        self.why = why


@dataclass(frozen=True, slots=True)
class Hello:
    """The greeting of a device: how far it has the log, and the seats that it plays.

    Attributes:
        version: ``PROTOCOL``.
        table: The name of the table; empty for a device that does not have it yet.
        at: The plies that it has.
        mark: The mark of these plies.
        state: The mark of all that it can tell of the table.
        seats: The seats it plays, as letters.
        reply: It asks to be greeted too.
    """

    version: int
    table: str
    at: int
    mark: str
    state: str
    seats: str
    reply: bool


@dataclass(frozen=True, slots=True)
class WholeTable:
    """The table as the link that would be handed on, for a device that does not have it yet."""

    link: str


@dataclass(frozen=True, slots=True)
class Log:
    """The news of the log: the plies from ``at`` to ``to``, and the proof of a fair table.

    ``mark`` is of the plies before, ``state`` of all that is told with them. See ``news``.
    """

    at: int
    mark: str
    to: int
    state: str
    news: str


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A step of undoing a turn that was sent: ``ask``, ``grant`` by some seats, ``done``.

    From after ``at`` plies, with their ``mark``, back to after ``to``.
    """

    step: str
    at: int
    mark: str
    to: int
    seats: str = ""


@dataclass(frozen=True, slots=True)
class Here:
    """The seats whose devices are connected, and the number of those who watch."""

    seats: str
    watching: int


@dataclass(frozen=True, slots=True)
class Point:
    """The move that a seat points at, before it is made; an empty token for none."""

    at: int
    mark: str
    token: str


@dataclass(frozen=True, slots=True)
class Say:
    """One of the phrases, from a seat."""

    seat: str
    phrase: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """The reason why a device cannot take part, one of ``REFUSALS``."""

    why: str


Message = Hello | WholeTable | Log | UndoStep | Here | Point | Say | Refuse

MESSAGE_TYPES: dict[str, type[Message]] = {
    "hello": Hello,
    "table": WholeTable,
    "log": Log,
    "undo": UndoStep,
    "here": Here,
    "point": Point,
    "say": Say,
    "refuse": Refuse,
}
_NAMES = {kind: name for name, kind in MESSAGE_TYPES.items()}


def write_message(message: Message) -> str:
    """Serialize a message."""
    values = {"k": _NAMES[type(message)], **field_values(message)}
    return json.dumps(values, separators=(",", ":"))


def read_message(text: str | bytes) -> Message:
    """Read a message.

    Raises:
        NotLetIn: It is from a device that speaks another version.
        BadMessage: It is anything else that is no message.
    """
    values = _parse(text)
    kind = MESSAGE_TYPES.get(values.pop("k", ""))
    if kind is Hello and values.get("version", PROTOCOL) != PROTOCOL:
        raise NotLetIn("version")
    if kind is None or set(values) != {field.name for field in fields(kind)}:
        raise bad_message()
    read: dict[str, Any] = {name: _READERS[name](value) for name, value in values.items()}
    return kind(**read)


def _parse(text: str | bytes) -> dict[str, Any]:
    """Return the fields of a flat object, counted before it is parsed. Raises BadMessage."""
    if len(text) > MAX_MESSAGE_BYTES:
        raise bad_message()
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass")
    # no text that is written into a message has this sign
    if text.count(b":") > MAX_FIELDS:
        raise bad_message()
    try:
        values = read_json(text, MAX_MESSAGE_BYTES, depth=1)
    except ValueError:
        raise bad_message() from None
    if not isinstance(values, dict) or not isinstance(values.get("k"), str):
        raise bad_message()
    return values


def refusal_words(why: str) -> str:
    """Return the sentence for a device that cannot take part."""
    return _(REFUSALS[why])


def bad_message() -> BadMessage:
    """Return the error about a message that makes no sense."""
    return BadMessage(
        _(
            "A message from another device could not be read. If it happens again, reload "
            "both pages."
        )
    )


def not_its_own() -> str:
    """Return that a device has told of a move that only another one may tell of."""
    return _("Another device tried to move for a seat that is not its own.")


def format_seats(seats: frozenset[int]) -> str:
    """Format seats as letters.

    >>> format_seats(frozenset({2, 0}))
    'AC'
    """
    return "".join(SEAT_LETTERS[seat] for seat in sorted(seats))


def parse_seats(letters: str) -> frozenset[int]:
    """Parse what :func:`format_seats` writes."""
    return frozenset(SEAT_LETTERS.index(letter) for letter in letters)


# -- fields ----------------------------------------------------------------------------


def _whole(most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise bad_message()
        return value

    return read


def _flag(value: object) -> bool:
    if type(value) is not bool:
        raise bad_message()
    return value


def _text(pattern: re.Pattern[str], most: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        if type(value) is not str or len(value) > most or not pattern.fullmatch(value):
            raise bad_message()
        return value

    return read


#: By the name of the field, which means the same in every message.
_READERS: dict[str, Callable[[object], object]] = {
    "version": _whole(PROTOCOL),
    "table": _text(_NAME, 16),
    "at": _whole(MAX_PLIES),
    "to": _whole(MAX_PLIES),
    "mark": _text(_HASH, 16),
    "state": _text(_HASH, 16),
    "seats": _text(_SEATS, len(SEAT_LETTERS)),
    "seat": _text(_SEATS, 1),
    "reply": _flag,
    "link": _text(_LINK, MAX_SEALED_LINK_CHARACTERS),
    "news": _text(_NEWS, MAX_NEWS_CHARACTERS),
    "step": _text(_STEP, 5),
    "token": _text(_TOKEN, MAX_TOKEN_CHARACTERS),
    "watching": _whole(99),
    "phrase": _whole(PHRASE_COUNT - 1),
    "why": _text(_WHY, 8),
}
