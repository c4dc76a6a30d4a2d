"""Messages of a live table: short texts in JSON, read strictly.

Each is an object with its kind under ``k`` and exactly the fields of its class::

    {"k":"plies","at":12,"mark":"0a1b2c3d4e5f6071","tokens":"?T U3,4","shown":[],"live":""}

A message that is longer than ``MAX_MESSAGE_BYTES``, or is anything else, is refused with a
sentence. Nothing in a message is ever shown as it is: names, sentences and moves are this
device's own words for numbers and tokens.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from motherlode.core.errors import BadOption, MotherlodeError
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, mark
from motherlode.match.chains import CHAIN_ELEMENTS
from motherlode.match.link import MAX_SEALED_LINK_CHARACTERS
from motherlode.match.proof import format_runs, parse_runs
from motherlode.match.record import MAX_TOKEN_CHARACTERS
from motherlode.match.store import field_values
from motherlode.match.terms import MAX_PLIES

MAX_MESSAGE_BYTES = 65_536
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
}

#: Number and newest element of each party, in hexadecimal digits.
Shown = tuple[tuple[int, str], ...]

_MARK = re.compile(r"[0-9a-f]{16}", re.ASCII)
_ELEMENT = re.compile(r"[0-9a-f]{32}", re.ASCII)
_SEATS = re.compile(rf"[{SEAT_LETTERS}]*", re.ASCII)
_TOKENS = re.compile(r"(?:[!-~]+(?: [!-~]+)*)?", re.ASCII)


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
    """The state of a device's log: ``at`` plies with that mark; ``seats`` it plays, as letters.

    ``table`` is the name of the table; empty for a device that does not have it yet. ``reply``: it
    asks to be greeted too.
    """

    table: str
    at: int
    mark: str
    seats: str
    reply: bool


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole table as a record, for a device that does not have it yet."""

    record: str


@dataclass(frozen=True, slots=True)
class TableLink:
    """A sealed table as the link that would be handed on: its plies with lists and keys."""

    link: str


@dataclass(frozen=True, slots=True)
class Join:
    """The parties of a fair table, each its seats and its commitment, and what they have shown."""

    parties: Shown | tuple[tuple[str, str], ...]
    shown: Shown


@dataclass(frozen=True, slots=True)
class Plies:
    """A piece of the log: the tokens after ``at`` plies, whose mark is ``mark``.

    ``shown`` and ``live`` are of a fair table: the newest elements, and the live holdings as runs.
    """

    at: int
    mark: str
    tokens: str
    shown: Shown
    live: str


@dataclass(frozen=True, slots=True)
class Ask:
    """The request for a number of each party, for the live draw after ``at`` plies."""

    at: int
    mark: str


@dataclass(frozen=True, slots=True)
class Give:
    """The answer: element ``number`` of that party."""

    at: int
    mark: str
    party: int
    number: int
    element: str


@dataclass(frozen=True, slots=True)
class AskUndo:
    """The request of a seat to go back to after ``to`` plies."""

    at: int
    mark: str
    to: int


@dataclass(frozen=True, slots=True)
class GrantUndo:
    """The leave that the seats of one device give to go back to after ``to`` plies."""

    at: int
    mark: str
    to: int
    seats: str


@dataclass(frozen=True, slots=True)
class UndoTurn:
    """The going back, once all have given leave."""

    at: int
    mark: str
    to: int


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


Message = (
    Hello
    | Whole
    | TableLink
    | Join
    | Plies
    | Ask
    | Give
    | AskUndo
    | GrantUndo
    | UndoTurn
    | Here
    | Point
    | Say
    | Refuse
)

KINDS: dict[str, type[Message]] = {
    "hello": Hello,
    "whole": Whole,
    "link": TableLink,
    "join": Join,
    "plies": Plies,
    "ask": Ask,
    "give": Give,
    "ask-undo": AskUndo,
    "grant-undo": GrantUndo,
    "undo": UndoTurn,
    "here": Here,
    "point": Point,
    "say": Say,
    "refuse": Refuse,
}
_NAMES = {kind: name for name, kind in KINDS.items()}


def write_message(message: Message) -> str:
    """Serialize a message."""
    values = {"k": _NAMES[type(message)], **field_values(message)}
    return json.dumps(values, separators=(",", ":"))


def read_message(text: str | bytes) -> Message:
    """Read a message. Raises :class:`BadMessage`."""
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass")
    if len(text) > MAX_MESSAGE_BYTES:
        raise bad_message()
    try:
        values = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError):
        raise bad_message() from None
    kind = KINDS.get(values.pop("k", "")) if _is_object(values) else None
    if kind is None or set(values) != {field.name for field in fields(kind)}:
        raise bad_message()
    read: dict[str, Any] = {name: _READERS[name](value) for name, value in values.items()}
    return kind(**read)


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


def _is_object(values: object) -> bool:
    return isinstance(values, dict) and isinstance(values.get("k", ""), str)


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


def _tokens(value: object) -> str:
    text = _text(_TOKENS, MAX_MESSAGE_BYTES)(value)
    if any(len(token) > MAX_TOKEN_CHARACTERS for token in text.split(" ")):
        raise bad_message()
    return text


def _runs(value: object) -> str:
    if type(value) is not str:
        raise bad_message()
    try:
        numbers = parse_runs(value)
    except BadOption:
        raise bad_message() from None
    return format_runs(sorted(numbers))


def _pairs(
    first: Callable[[object], int | str],
) -> Callable[[object], tuple[tuple[int | str, str], ...]]:
    """Return the reader of pairs, one a party, whose second half is an element."""
    element = _text(_ELEMENT, 32)

    def read(value: object) -> tuple[tuple[int | str, str], ...]:
        if type(value) is not list or len(value) > len(SEAT_LETTERS):
            raise bad_message()
        if not all(type(pair) is list and len(pair) == 2 for pair in value):
            raise bad_message()
        return tuple((first(a), element(b)) for a, b in value)

    return read


def _record(value: object) -> str:
    if type(value) is not str:
        raise bad_message()  # a message is shorter than a record may be
    return value


_PLY, _ELEMENTS = _whole(MAX_PLIES), _whole(CHAIN_ELEMENTS)
_SEAT_SET, _HASH = _text(_SEATS, len(SEAT_LETTERS)), _text(_MARK, 16)
#: By the name of the field, which means the same in every message.
_READERS: dict[str, Callable[[object], object]] = {
    "table": _text(re.compile(r"(?:[0-9a-f]{16})?", re.ASCII), 16),
    "at": _PLY,
    "to": _PLY,
    "mark": _HASH,
    "seats": _SEAT_SET,
    "seat": _text(_SEATS, 1),
    "reply": _flag,
    "record": _record,
    "link": _text(re.compile(r"#play/2/[A-Za-z0-9_-]+", re.ASCII), MAX_SEALED_LINK_CHARACTERS),
    "parties": _pairs(_SEAT_SET),
    "shown": _pairs(_ELEMENTS),
    "tokens": _tokens,
    "token": _tokens,
    "live": _runs,
    "party": _whole(len(SEAT_LETTERS) - 1),
    "number": _ELEMENTS,
    "element": _text(_ELEMENT, 32),
    "watching": _whole(99),
    "phrase": _whole(PHRASE_COUNT - 1),
    "why": _text(re.compile("|".join(REFUSALS), re.ASCII), 8),
}
