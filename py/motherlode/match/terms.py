"""The set-up of a table: seats, options, seed, undo, aids and hints."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Literal, get_args
from unicodedata import category, normalize

from motherlode.core.errors import BadOption, excerpt
from motherlode.core.graphemes import FLAG, JOINERS, truncate
from motherlode.core.info import GameInfo, Value
from motherlode.games import CATALOG
from motherlode.locale import _, mark

Kind = Literal["person", "computer", "link"]
Undo = Literal["turn", "free"]
SEAT_KINDS: tuple[Kind, ...] = get_args(Kind)
UNDOS: tuple[Undo, ...] = get_args(Undo)
MAX_NAME_CHARACTERS = 20
#: Of a field for a name, which counts in halves of what lies beyond the first plane of Unicode.
MAX_NAME_UNITS = 2 * MAX_NAME_CHARACTERS
#: Of a game.
MAX_PLIES = 20_000

_LEVEL = re.compile(r"[a-z0-9-]{0,20}")
# Letters and signs that are drawn as nothing: fillers of Hangul, blanks of Braille, of hieroglyphs
# and of music, what stands for an object that is not there.
_BLANK = "\u115f\u1160\u3164\uffa0\u2800\U00013441\U00013442\U0001d159\ufffc"


class BadName(BadOption):
    """Error: a name that cannot be shown safely at a table."""


def clean_name(text: str) -> str:
    """Return the name in NFC, trimmed, with single spaces. May be empty: the seat has no name.

    A name without any visible character is empty too.

    Raises:
        BadName: It is over ``MAX_NAME_CHARACTERS`` or holds control characters or marks that change
            the direction of the text.
    """
    name = " ".join(normalize("NFC", text[:1000]).split())
    # nearly every name is printable, and holds none of these
    signs = "" if name.isprintable() else FLAG.sub("", name)
    hidden = (c for c in signs if category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))
    if len(name) > MAX_NAME_CHARACTERS or any(c not in JOINERS for c in hidden):
        pattern = _("A name has at most {most} plain characters.")
        raise BadName(pattern.format(most=MAX_NAME_CHARACTERS))
    return name if any(_is_seen(c) for c in name) else ""


def typed_name(text: str) -> str:
    """Return a name as it was typed or pasted, cut to whole signs, without marks that nobody sees.

    Programs set marks of direction around a name that they copy, and a refusal of what is not seen
    would help nobody. In a record or a link, where a stranger may have set them, they are refused.
    """
    parts = FLAG.split(text)  # every second one is a flag
    parts[::2] = ["".join(c for c in part if _is_typed(c)) for part in parts[::2]]
    return truncate(normalize("NFC", "".join(parts)), MAX_NAME_CHARACTERS)


def _is_typed(c: str) -> bool:
    return c in JOINERS or c.isspace() or category(c) not in ("Cc", "Cf")


def _is_seen(c: str) -> bool:
    """Return whether the character leaves a mark of its own on the screen."""
    return c not in _BLANK and category(c) not in ("Cf", "Mn", "Me", "Zs", "Cn")


def info_of(entry: str) -> GameInfo:
    """Return the metadata of that entry. Raises :class:`BadOption` when there is none."""
    if entry not in CATALOG:
        known = ", ".join(CATALOG)
        shown = "".join(c for c in entry[:40] if c.isprintable())
        raise BadOption(mark("There is no game “{entry}”, only {known}."), entry=shown, known=known)
    return CATALOG[entry].info


@dataclass(frozen=True, slots=True)
class SeatTerms:
    """A seat's person or computer. ``level`` is a bot's level, for computers only."""

    name: str = ""
    kind: Kind = "person"
    level: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """A device at a fair table: its seats, and the commitment that it joined with.

    See ``chains``. A computer belongs to the party whose device plays it.
    """

    seats: tuple[int, ...]
    commitment: bytes


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that is agreed before the first ply. Build it with :func:`agree`.

    Attributes:
        options: Every option of the entry.
        seed: ``None`` when chance only comes from a record, and at a fair table.
        undo: Within the ``"turn"``, or ``"free"`` to the start of the game.
        aids: Rows of the text board that only help are shown.
        version: Of the rules; ``None``, until it is agreed, for the newest.
        parties: Of a fair table, in the order of joining; none at an open one.
        sealed: The hands of a fair table can be read by nobody else; see ``sealed``.
        secrets: Of a sealed table that is over, all that the parties have shown.
        hints: Hints may be asked for though several people play. Who plays alone needs no leave.
        by_hand: The draws are made with the real box, and told to the table. The seed, if any, only
            names the table.
    """

    entry: str
    seats: tuple[SeatTerms, ...]
    options: dict[str, Value] = field(default_factory=dict)
    seed: bytes | None = None
    undo: Undo = "turn"
    aids: bool = True
    version: int | None = None
    parties: tuple[Party, ...] = ()
    sealed: bool = False
    secrets: tuple[bytes, ...] = ()
    hints: bool = False
    by_hand: bool = False

    @property
    def identity(self) -> bytes | None:
        """The bytes that no other table has: the seed, or the promise of the invitation.

        ``None`` for a table that only a record tells of.
        """
        return self.parties[0].commitment if self.parties else self.seed

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)


def agree(terms: Terms) -> Terms:
    """Return the terms checked, names cleaned, default options and the rules version filled in.

    Raises:
        BadOption: Anything is wrong; with a sentence about the first thing.
    """
    info = info_of(terms.entry)
    version = info.accept_version(terms.version)
    options = info.resolve(len(terms.seats), terms.options, version)
    if terms.undo not in UNDOS:
        raise _no_undo(str(terms.undo))
    if terms.seed is not None and len(terms.seed) != 16:
        raise BadOption(mark("These terms of a table do not go together."))
    if terms.by_hand and (terms.parties or terms.sealed):
        raise BadOption(mark("These terms of a table do not go together."))
    if terms.parties:
        _require_parties(terms)
    elif terms.sealed:
        raise BadOption(mark("These terms of a table do not go together."))
    if terms.sealed and not info.hidden_hands:
        raise BadOption(mark("These terms of a table do not go together."))
    seats = tuple(_agree_seat(seat) for seat in terms.seats)
    aids, hints = bool(terms.aids), bool(terms.hints)
    return replace(terms, seats=seats, options=options, aids=aids, hints=hints, version=version)


def steady_seed(terms: Terms) -> bytes:
    """Return the bytes that the table is known by, or else a digest of its other terms."""
    words = [terms.entry, *terms.names, *(f"{k}={v}" for k, v in terms.options.items())]
    return terms.identity or sha256("\n".join(words).encode()).digest()[:16]


def _require_parties(terms: Terms) -> None:
    """Raise :class:`BadOption` unless the parties of a fair table go with its other terms."""
    if terms.seed is not None:
        raise BadOption(mark("These terms of a table do not go together."))
    if terms.undo != "turn":
        raise BadOption(mark("These terms of a table do not go together."))
    taken = [seat for party in terms.parties for seat in party.seats]
    if not all(party.seats and len(party.commitment) == 16 for party in terms.parties):
        raise BadOption(mark("These terms of a table do not go together."))
    if len(set(taken)) < len(taken) or not set(taken) <= set(range(len(terms.seats))):
        raise BadOption(mark("These terms of a table do not go together."))


def _agree_seat(seat: SeatTerms) -> SeatTerms:
    if seat.kind not in SEAT_KINDS:
        raise _no_kind(str(seat.kind))
    if not _LEVEL.fullmatch(seat.level) or (seat.level and seat.kind != "computer"):
        raise BadOption(mark("These terms of a table do not go together."))
    return SeatTerms(clean_name(seat.name), seat.kind, seat.level)


def _no_undo(given: str) -> BadOption:
    pattern = mark("The option {option} is one of {choices}, not “{given}”.")
    return BadOption(pattern, option="undo", choices=", ".join(UNDOS), given=excerpt(given))


def _no_kind(given: str) -> BadOption:
    return BadOption(mark("“{given}” cannot be read in a record."), given=given[:20])


def as_kind(text: str) -> Kind:
    """Return the kind of seat written as ``text``. Raises :class:`BadOption`."""
    if text not in SEAT_KINDS:
        raise _no_kind(text)
    return text


def as_undo(text: str) -> Undo:
    """Return the undo policy written as ``text``. Raises :class:`BadOption`."""
    if text not in UNDOS:
        raise _no_undo(text)
    return text
