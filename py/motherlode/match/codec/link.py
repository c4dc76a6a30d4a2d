"""The link: a table as a fragment, ``#play/1/`` and a payload in base64url.

``docs/link-format.md`` says what stands where, in formats 1 (open tables) and 2 (those with a
proof); ``header`` is the head, ``packing`` the plies, ``tail`` the cards of a sealed table, and
``proof`` says how each field of a proof is spelled. Here it is written, and read as far as it is
good: a payload may be cut short or damaged, its head is known to be good by its checksum, its plies
up to the last check that holds. ``salvage`` undoes what machines do to a link on its way.

A link opens in every later release, so none of this may change; ``tests/corpus`` holds links of
every release. Behind the payload stands what is said beside it, as ``&undo=31&at=12``: what reads a
payload stops before it.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import islice

from motherlode.core.action import Action
from motherlode.core.errors import BadLink, BadOption
from motherlode.core.game import CHANCE
from motherlode.locale import _, ngettext
from motherlode.match.codec.header import (
    FAIR_FORMAT,
    FORMAT,
    LinkHeader,
    LinkHeaderRead,
    finish_header,
    read_header,
    write_header,
)
from motherlode.match.codec.packing import Packer, Unpacker
from motherlode.match.salvage import clean_link_text, decode_base64, list_missing_parts
from motherlode.match.table import Opened, Ply, Table
from motherlode.match.terms import MAX_PLIES

#: What a link begins with, by its format; of a newer one an older cabinet says that it is newer.
PREFIXES = {kind: f"#play/{kind}/" for kind in (FORMAT, FAIR_FORMAT)}
PREFIX = PREFIXES[FORMAT]
#: What the file of a written player begins with; its game and its name follow.
PLAYER_FILE_HEAD = "# motherlode player: "
MAX_LINK_CHARACTERS = 1_800
#: Of a sealed table: the deck goes round in it.
MAX_SEALED_LINK_CHARACTERS = 3_200
_CHECK_INTERVAL_CHOICES = 32
_CHECK_RADIX = 4096
_CHECKSUM_BYTES = 4
#: So many different letters of a payload are never all capital or all small by chance.
_MIN_LETTERS = 12
#: Offset of the head in a payload; it begins with the entry id, its length first.
HEADER_OFFSET = 1 + _CHECKSUM_BYTES
_ADDRESS = re.compile(
    r"(?:#!?/*|\b|_)play/+([0-9]{1,6})/+([A-Za-z0-9_+/-]*)", re.ASCII | re.IGNORECASE
)
#: The beginning of a link of any kind.
_ANY_ADDRESS = re.compile(r"(play|live|player)/+[0-9]{1,6}/", re.ASCII | re.IGNORECASE)
#: Links of one text that are tried, until one opens.
_MAX_LINKS = 4


class LinkTooLong(BadLink):
    """Error: the game does not fit into a link."""


# -- writing ---------------------------------------------------------------------------


def link(table: Table) -> str:
    """Return the fragment ``#play/1/...`` of the table up to its cursor.

    It has at most ``MAX_LINK_CHARACTERS``; a record file has no such limit.

    Raises:
        LinkTooLong: The game is too long.
    """
    return LinkWriter(table).link()


def _too_long() -> LinkTooLong:
    return LinkTooLong(_("This game is too long for a link. Share its record as a file instead."))


@dataclass(frozen=True, slots=True)
class _Choice:
    """A ply as it is written, with its token and its index among ``radix`` choices.

    ``chance``: it is a chance ply. ``seeded``: it is the one that the seed gives.
    """

    ply: Ply
    token: str
    index: int
    radix: int
    chance: bool
    seeded: bool


class LinkWriter:
    """Incremental writer of one table's links: plies written before are not encoded again."""

    def __init__(self, table: Table) -> None:
        if table.terms.secrets:
            from motherlode.match.draws.reveal import reseal

            table = reseal(table)
        self._table = table
        self._state = table.draws.public_opening()
        self._choices: list[_Choice] = []

    def link(self) -> str:
        """Return the fragment of the table up to its cursor. Raises :class:`LinkTooLong`."""
        table = self._table
        while not self.advance():
            pass
        terms, kind = table.terms, FAIR_FORMAT if table.terms.parties else FORMAT
        luck = (choice.seeded for choice in self._choices if choice.chance)
        seeded = terms.identity is not None and all(luck)
        written = write_header(LinkHeader(terms, seeded, table.cursor, table.draws.proof()))
        body = _pack(self._choices, seeded, written)
        rest = finish_header(written, len(body)) + body + table.draws.tail()
        payload = bytes([kind]) + sha256(rest).digest()[:_CHECKSUM_BYTES] + rest
        text = PREFIXES[kind] + urlsafe_b64encode(payload).decode("ascii").rstrip("=")
        if len(text) > (MAX_SEALED_LINK_CHARACTERS if terms.sealed else MAX_LINK_CHARACTERS):
            raise _too_long()
        return text

    def advance(self, most: int = 8) -> bool:
        """Encode at most ``most`` plies more; return whether none is left."""
        plies = self._table.plies[: self._table.cursor]
        known = [choice.ply for choice in self._choices]
        if len(known) > len(plies) or any(a is not b for a, b in zip(known, plies, strict=False)):
            # it has gone another way since
            self._choices, self._state = [], self._table.draws.public_opening()
        for ply in plies[len(self._choices) :][:most]:
            self._choices.append(self._choice(ply))
            self._state._apply(ply.action)
        return len(self._choices) == len(plies)

    def _choice(self, ply: Ply) -> _Choice:
        table, state, number = self._table, self._state, len(self._choices)
        token = table.game.notation.text(ply.action)
        actions = state.legal_actions()
        seeded = ply.seat == CHANCE and table.draws.outcome(number, state) == ply.action
        return _Choice(
            ply, token, actions.index(ply.action), len(actions), ply.seat == CHANCE, seeded
        )


def _pack(choices: list[_Choice], seeded: bool, written: bytes) -> bytes:
    packer, check = Packer(), _Check(written)
    for choice in choices:
        check.add(choice.token)
        if not (seeded and choice.chance) and choice.radix > 1:
            packer.add(choice.index, choice.radix)
            if check.due():
                packer.add(check.value(), _CHECK_RADIX)
                if packer.size > MAX_LINK_CHARACTERS:
                    raise _too_long()
    return packer.to_bytes()


class _Check:
    """The running hash over head and plies, and the places where it is written."""

    def __init__(self, written: bytes) -> None:
        self._hash = sha256(written)
        self._written = 0

    def add(self, token: str) -> None:
        """Add the token of a ply to the hash."""
        self._hash.update(token.encode("utf-8") + b"\n")

    def due(self) -> bool:
        """Count one more written choice; return whether a check follows it."""
        self._written += 1
        return self._written % _CHECK_INTERVAL_CHOICES == 0

    def value(self) -> int:
        """The check to be written now, 12 bits."""
        return int.from_bytes(self._hash.digest()[:2], "big") >> 4


# -- reading ---------------------------------------------------------------------------


def open_link(text: str) -> Opened:
    """Read the table of a link: a whole address, or its fragment, as it came out of a messenger.

    What machines do to links on their way (:func:`clean_link_text`) and the alphabet of plain
    base64 are accepted. Of a damaged or cut-off link the table stands at the last good ply,
    with a sentence.

    Raises:
        BadLink: There is no table at all; with a sentence.
    """
    best: Opened | None = None
    fault: BadLink | None = None
    for kind, characters in _payloads(text):
        loss = describe_loss(text, characters)
        try:
            opened = _open(kind, characters)
        except BadLink as error:
            fault = fault or (BadLink(loss) if loss else error)
            continue
        if opened.sentence is None:
            return opened
        if loss:
            opened = replace(opened, sentence=_with_steps(loss, opened.good))
        if best is None or opened.good > best.good:
            best = opened
    if best is None:
        assert fault is not None
        raise fault
    return best


def _open(kind: int, characters: str) -> Opened:
    payload = decode_base64(characters)
    if not payload:
        raise BadLink(_("The link is cut off or damaged. Ask for it again."))
    if payload[0] != kind:
        raise _newer()
    read = read_header(payload[1 + _CHECKSUM_BYTES :], kind)
    rest, check = payload[1 + _CHECKSUM_BYTES :], payload[1 : 1 + _CHECKSUM_BYTES]
    if read.head.terms.sealed:
        rest = _cut_words(rest, read.used + read.body_size, check)
    else:
        rest = rest[: read.used + read.body_size]
    whole = sha256(rest).digest()[:_CHECKSUM_BYTES] == check
    cut = len(rest) < read.used + read.body_size
    if read.head.terms.sealed and not whole:
        raise BadLink(_("The link is cut off or damaged. Ask for it again."))
    table = Table(read.head.terms)
    try:
        table.draws.take(read.head.proof)
    except BadOption as error:
        raise _newer() from error
    body = rest[read.used : read.used + read.body_size]
    verified, fault = _unpack(table, read, Unpacker(body, whole=not cut))
    if table.cursor == read.head.plies and not fault:
        fault = not _take_tail(table, rest[read.used + read.body_size :])
    if whole:
        fault = fault or not _shows_what_it_uses(table, read.head)
    if whole and not fault:
        return Opened(table, table.cursor)
    good = table.cursor if cut and not fault else verified
    readable = table if good == table.cursor else table.branch(good)
    return Opened(readable, good, _describe_fault(good, whole))


def _cut_words(rest: bytes, least: int, check: bytes) -> bytes:
    """Return the bytes without what words behind the link have added to them.

    No length is written before the sealed part. Where none fits the check, all are returned.
    """
    hashed = sha256(rest[:least])
    for end in range(least, len(rest)):
        if hashed.digest()[:_CHECKSUM_BYTES] == check:
            return rest[:end]
        hashed.update(rest[end : end + 1])
    return rest


def _take_tail(table: Table, data: bytes) -> bool:
    """Take in what stands behind the plies; return whether it goes with them.

    Raises:
        BadProof: It holds what is no deck, or no secret of the table.
    """
    try:
        table.draws.take_tail(data)
    except ValueError:
        return False
    return True


def _shows_what_it_uses(table: Table, head: LinkHeader) -> bool:
    """Return whether the link has all its plies and shows the elements that they use."""
    return table.cursor == head.plies and table.draws.proof().shown == head.proof.shown


def _unpack(table: Table, read: LinkHeaderRead, unpacker: Unpacker) -> tuple[int, bool]:
    """Play the plies that can be read.

    Returns the number of plies that the checks vouch for, and whether the plies contradict the
    checks or the rules.
    """
    check, verified = _Check(read.written), 0
    while table.cursor < read.head.plies:
        if table.finished:
            return verified, True
        action, written = _next_action(table, read.head, unpacker)
        if action is None:
            return verified, False
        table.enter(action, known_legal=True)
        check.add(table.game.notation.text(action))
        if written and check.due():
            value = unpacker.take(_CHECK_RADIX)
            if value is None:
                return verified, False
            if value != check.value():
                return verified, True
            verified = table.cursor
    return verified, False


def _next_action(table: Table, head: LinkHeader, unpacker: Unpacker) -> tuple[Action | None, bool]:
    """Return the next ply (``None``: its bytes are missing), and whether it was written at all."""
    state = table.state
    if head.seeded and state.current_player == CHANCE:
        return table.draws.outcome(table.cursor, state), False
    choices = state.legal_actions()
    if len(choices) == 1:
        return choices[0], False
    index = unpacker.take(len(choices))
    return (None if index is None else choices[index]), True


def _describe_fault(good: int, whole: bool) -> str:
    if whole:
        wrong = _("This link breaks the rules of the game.")
    else:
        wrong = _("The link is cut off or damaged. Ask for it again.")
    return _with_steps(wrong, good)


def _with_steps(wrong: str, good: int) -> str:
    """Return the sentence, and behind it how many steps could be read, if any."""
    if not good:
        return wrong
    steps = ngettext(
        "What could be read is {number} step of the game.",
        "What could be read is {number} steps of the game.",
        good,
    )
    return f"{wrong} {steps.format(number=good)}"


def describe_loss(text: str, characters: str) -> str:
    """Return what a damaged link is seen to have lost, as sentences; "" where nothing is seen.

    Args:
        text: The text in which the link stands.
        characters: Those of its payload.
    """
    has_one_case = characters.islower() or characters.isupper()
    if has_one_case and len(set(filter(str.isalpha, characters))) >= _MIN_LETTERS:
        return _("The link has lost its capital or small letters. Ask for it again.")
    count, parts = list_missing_parts(text)
    if not parts:
        return ""
    words = _("Of the {n} parts of the message these are missing: {parts}.")
    return words.format(n=count, parts=", ".join(map(str, parts)))


def _newer() -> BadLink:
    return BadLink(_("The link is damaged, or from a newer version of Motherlode."))


def has_link(text: str) -> bool:
    """Return whether anything in the text, however it was mangled, can be a link to a game."""
    return _ADDRESS.search(clean_link_text(text)) is not None


def find_link(text: str) -> str:
    """Return the kind of the link in the text, however it was mangled.

    ``"play"``, ``"live"`` or ``"player"``, and ``""`` where there is none. Of several a link of
    players comes first, then one to a game.
    """
    kinds = {match[1].lower() for match in _ANY_ADDRESS.finditer(clean_link_text(text))}
    return next((kind for kind in ("player", "play", "live") if kind in kinds), "")


def find_links(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Return the addresses of that pattern in the text, at most ``_MAX_LINKS``.

    What shows a link may show it cut short before it.
    """
    return list(islice(pattern.finditer(clean_link_text(text)), _MAX_LINKS))


def _payloads(text: str) -> Iterator[tuple[int, str]]:
    """Yield the format and the characters of each payload. Raises :class:`BadLink`."""
    found = find_links(_ADDRESS, text)
    if not found:
        raise BadLink(_("This is not a link to a game here."))
    known = [match for match in found if int(match[1]) in PREFIXES]
    if not known:
        raise _newer()
    for match in known:
        kind = int(match[1])
        most = MAX_LINK_CHARACTERS if kind == FORMAT else MAX_SEALED_LINK_CHARACTERS
        yield kind, match[2][:most].replace("+", "-").replace("/", "_")


#: Plans behind a link, see ``match.plans``.
_PLANS = re.compile(r"&plans=([A-Za-z0-9_-]{1,4000})", re.ASCII)
_PARAM = re.compile(r"&(undo|back|at|duel|hints)=(\d{1,5})(?![0-9])", re.ASCII)


@dataclass(frozen=True, slots=True)
class LinkParams:
    """Parameters behind a link's payload, as ``&undo=31&at=12``; ``None`` for those not given.

    A reader of payloads stops before them: such links open in every cabinet.

    Attributes:
        undo: The sender asks to go back to after so many plies.
        back: The sender grants going back to after so many plies.
        at: The ply to be shown.
        duel: It is a challenge; the seat that the sender played.
        hints: The sender asked for so many hints and look backs.
        plans: The plans that others have left, and which plies were played by plans.
    """

    undo: int | None = None
    back: int | None = None
    at: int | None = None
    duel: int | None = None
    hints: int | None = None
    plans: str | None = None

    def text(self) -> str:
        """Format for the end of the link; empty where nothing is given."""
        return "".join(
            f"&{name}={value}" for name, value in asdict(self).items() if value is not None
        )


def read_link_params(text: str) -> LinkParams:
    """Return the parameters of the link in that text; anything else behind it is ignored."""
    tidy = clean_link_text(text)
    at = _ADDRESS.search(tidy)
    behind = tidy[at.end() :] if at else ""
    said: dict[str, int] = {}
    for name, digits in _PARAM.findall(behind):
        if int(digits) <= MAX_PLIES:
            said.setdefault(name, int(digits))
    plans = _PLANS.search(behind)
    return LinkParams(**said, plans=plans[1] if plans else None)
