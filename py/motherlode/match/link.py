"""The link: a table as a fragment, ``#play/1/`` and a payload in base64url.

The payload, in bytes::

    1        format, now 1
    4        checksum: the first bytes of the SHA-256 of all that follows
    head     1+n entry id, rules version, 1 seats, 1+n an index into the choices of each option,
             1 flags (1 free undo, 2 aids, 4 a seed, 8 chance is what the seed gives, 32 hints),
             per seat: 4 * bytes of its name + kind, name, for a computer 1+n level;
             16 seed if there is one, number of plies, bytes of the body
    2        checksum of the head
    body     the plies

Numbers without a size are varints: seven bits a byte, lowest first, the top bit set when more
come. ``1+n`` is a length and as many bytes of UTF-8. The body is packed as ``packing`` says:
each decision is its index among the legal actions, a chance ply its index among the outcomes,
or left out when the flag says that the seed gives it. Where there is no choice nothing is
written. After every 32 choices stands a check of radix 4096: the first 12 bits of the SHA-256
of the head, as far as the number of plies, and the texts of all plies so far, a line break
after each.

Format 2, ``#play/2/``, is of a fair table (see ``chains``): flag 4 is not set, flag 8 means that
chance is what the elements give, flag 16 that hands are sealed, and in the place of the seed stand
the parties::

    1        number of parties; 16 more where each seat is a party, in the seats' order
    (n+1)/2  else the party of each seat, half a byte each, 15 for none yet
    varint   per party the number of its newest element that has been shown, and
    16       that element; the commitment follows from it

Of a sealed table the plies are as everybody knows them, and behind the body stands what
``sealed_formats`` says. Such a link may have ``MAX_SEALED_LINK_CHARACTERS``.
Where holdings were played live, 64 is added to the number of parties, and after them stand the
number of runs of live holdings, and by turns the holdings before each and in it, as varints.
Where promises were made anew (see ``renewal``), 32 is added, and behind all that stand::

    varint   how many, and for each
    1        its party
    varint   the plies before it, the number of the new commitment among the party's elements,
             and the parties that have agreed, a bit each
    16       the element before the new commitment

A payload may be cut short or damaged: its head is known to be good by its checksum, its plies
up to the last check that holds. A link of format 1 opens in every later release, so none of
this may change; ``tests/corpus`` holds links of every release.


Arithmetic coding: choices in as few bytes as they need, and back, also from a cut-off text.

The code is exact: the choices are the digits of one number ``N`` in mixed radix, the
first the most significant, ``T`` the product of the radices. Written is the smallest ``v`` of
``k`` bits, a whole number of bytes, with ``v / 2**k >= N / T``. Reading multiplies: ``v * n``
has the choice above bit ``k`` and the rest of the choices below it. Since the first choices
weigh most, they can be read when the last bytes are missing.


The postscript of a link: what is said behind its payload, as ``&undo=31&at=12``.

What reads a payload stops before it: links with a postscript open in every cabinet.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import a2b_qp
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from itertools import islice
from unicodedata import category, normalize

from motherlode.core.action import Action
from motherlode.core.errors import BadLink, BadOption
from motherlode.core.game import CHANCE
from motherlode.locale import _, ngettext
from motherlode.match.foreign_text import SIGNS, join_parts, list_missing_parts
from motherlode.match.link_header import (
    FAIR_FORMAT,
    FORMAT,
    LinkHeader,
    LinkHeaderRead,
    finish_header,
    read_header,
    write_header,
)
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
_MAX_TEXT_CHARACTERS = 20_000
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
            from motherlode.match.reveal import reseal

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
    payload = _decode(characters)
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


#: Gateways wrap a link into one of theirs, some into that of another.
_MAX_ESCAPINGS = 3
_ENTITY = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,14}));?", re.ASCII | re.IGNORECASE)
#: Names of the signs that mean something here; those of all others, seen and unseen, go.
_ENTITIES = {
    **{"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "plus": "+"},
    **{"num": "#", "sol": "/", "equals": "=", "hyphen": "-", "dash": "-"},
    **{"lowbar": "_", "underbar": "_", "period": ".", "colon": ":"},
}
_PERCENTS = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_ESCAPE = re.compile(
    r"(?:\\u|%u)([0-9a-f]{4})|\\u\{([0-9a-f]{1,5})\}|\\[x']([0-9a-f]{2})",
    re.ASCII | re.IGNORECASE,
)
#: A link as a gateway writes it, with ``-`` for the percent sign and ``_`` for the slash.
_GATEWAY = re.compile(r"urldefense(?:\.proofpoint)?\.com/v2/url\?u=([^&\s]*)", re.ASCII)
_KINDS = re.compile(r"(?:play|live|player)[/\\]", re.ASCII | re.IGNORECASE)
#: The kind of a link (as ``_KINDS``) in base64, by its place in a group of three bytes, with what
#: comes after it: a gateway has encoded the address in its own, or it is the source of a mail.
_ENCODED = re.compile(
    r"(?:cGxhe|[A-Za-z0-9+/_-]{2}(?:BsYX[kl]|[A-Za-z0-9+/_-]wbGF5|xpdm|[A-Za-z0-9+/_-]saXZl)|bGl2Z)"
    r"[A-Za-z0-9+/_-]{40,}",
    re.ASCII,
)
#: A word of a mail's subject, in base64 (b) or quoted printable (q).
_HEADER_WORD = re.compile(
    r"=\?[a-z0-9-]{1,20}\?([bq])\?([!->@-~]*)\?=\s*", re.ASCII | re.IGNORECASE
)
#: The fragment of a link in a field of Word.
_FIELD = re.compile(r"[\"\u201c\u201d]\s*\\{1,2}l\s*[\"\u201c\u201d]")
#: What is written into a link by programs that mean it to be shown, and nothing of the link.
_MARKUP = re.compile(
    r"=[ \t]*(?:\r\n?|\n)|=0D=0A"  # soft breaks of mails, and others
    # line breaks, with the signs of a quotation, a comment or a list, and the end of a table's row
    r"|(?:[ \t]\|[ \t]{0,3})?(?:\r\n|\r|\n)"
    r"(?:[ \t]*(?:[>|\u2502\u2503\xa6]|(?:[#%:;*\u2022\xb7]|//)(?=[ \t])))*"
    # when and by whom: messages that were copied together
    r"(?:\u200e?\[?\d{1,4}[./-]\d\d?[./-]\d{2,4},? \d\d?[:.]\d\d(?:[:.]\d\d)?"
    r"(?:[ \u202f]?[ap]\.?m\.?)?\]?(?: -)? [^:\n]{1,40}: )?"
    r"|<!--.*?-->"
    r"|</?[a-z][a-z0-9:-]{0,15}(?:\s(?:(?!(?:play|live|player)/)[^<>])*)?/?>"
    r"|\[/?[a-z]{1,6}(?:=(?:(?!(?:play|live|player)/)[^\[\]])*)?\]"
    r"|\x1b\[[0-9;]*m"
    r"|[\"']\s*[+.&|<>~]{1,2}(?:\s*_)?\s*[\"']"  # pieces of a string in a script
    r"|\\[nrt]",
    re.ASCII | re.IGNORECASE | re.DOTALL,
)

#: A parameter behind a payload and a number that is no part of it: a date, or of a sentence.
_AFTER_PARAM = re.compile(
    r"(&(?:undo|back|at|duel|hints)=\d{1,5})(?:[ \t]+(?=\d)|\s+(?=\d+[^\s\d&]))", re.ASCII
)
#: Categories of signs that no link has: marks of what is not seen, accents, arrows, pictures.
_FOREIGN_SIGNS = frozenset({"Cc", "Cf", "Mn", "Me", "So"})
#: A soft break of a mail whose line break is gone; no parameter has so long a name.
_SOFT_BREAK = re.compile(r"(?<=[A-Za-z0-9/_-]{20})=(?=[A-Za-z0-9_-])", re.ASCII)


def clean_link_text(text: str) -> str:
    """Return the text without what machines do to a link on its way: escapes, markup, breaks.

    At most ``_MAX_TEXT_CHARACTERS`` of it are read. A link in it is as it was written; other
    words run together.
    """
    text = text[:_MAX_TEXT_CHARACTERS]
    if "=?" in text:
        text = _HEADER_WORD.sub(_undo_header_word, text)
    for _again in range(_MAX_ESCAPINGS):
        plain = _unescape(_GATEWAY.sub(_undo_gateway, text))
        if plain == text:
            break
        text = plain
    if not _KINDS.search(text):
        joined = "".join(text.split())
        plain = _ENCODED.sub(_undo_encoding, joined)
        text = text if plain == joined else plain
    text = _FIELD.sub("#", text)
    text = _MARKUP.sub("", _AFTER_PARAM.sub(r"\1;", join_parts(text)))
    # as mails write it
    text, count = re.subn(r"=23(?=play|live)", "#", text.replace("=3D", "="))
    if count:  # such a one may have written the other signs so too
        text = text.replace("=5F", "_").replace("=2D", "-").replace("=2F", "/")
    text = re.sub(r"(?i)(play|live|player)[/\\]+(\d+)[/\\]+", r"\1/\2/", text).replace("\\", "")
    if not text.isascii():
        text = normalize("NFKC", text.translate(SIGNS))
    text = text.translate(SIGNS)
    text = "".join(c for c in text if not c.isspace() and category(c) not in _FOREIGN_SIGNS)
    return _SOFT_BREAK.sub("", text)


def _unescape(text: str) -> str:
    """Return the text with one layer of escapes undone: of addresses, of HTML, of strings."""
    text = _PERCENTS.sub(_undo_percents, text)
    if "&" in text:
        text = _ENTITY.sub(_undo_entity, text)
    return _ESCAPE.sub(lambda m: chr(int(m[1] or m[2] or m[3], 16)), text)


def _undo_percents(match: re.Match[str]) -> str:
    """Return what these bytes say in UTF-8; `urllib.parse` does the same, and is slow to load."""
    return bytes.fromhex(match[0].replace("%", "")).decode(errors="replace")


def _undo_entity(match: re.Match[str]) -> str:
    if match[3]:
        # the parameters of a link begin like one, and end in no semicolon
        return _ENTITIES.get(match[3].lower(), "") if match[0].endswith(";") else match[0]
    number = int(match[1]) if match[1] else int(match[2], 16)
    return chr(number) if number < 0x110000 else ""


def _undo_gateway(match: re.Match[str]) -> str:
    return match[1].replace("_", "/").replace("-", "%")


def _undo_header_word(match: re.Match[str]) -> str:
    if match[1] in "Bb":
        characters = re.sub(r"[^\w-]", "", match[2].replace("+", "-").replace("/", "_"), flags=re.A)
        return _decode(characters).decode("ascii", "replace")
    return a2b_qp(match[2].encode(), header=True).decode("ascii", "replace")


def _undo_encoding(match: re.Match[str]) -> str:
    plain = _decode(match[0].replace("+", "-").replace("/", "_")).decode("ascii", "replace")
    return _KINDS.sub(r"#\g<0>", plain, count=1)  # the sign may be escaped within the code


def _decode(characters: str) -> bytes:
    if len(characters) % 4 == 1:
        characters = characters[:-1]
    return urlsafe_b64decode(characters + "=" * (-len(characters) % 4))


class Packer:
    """Arithmetic encoder: choices in as few bytes as they need.

    The code is exact: the choices are the digits of one number ``N`` in mixed radix, the
    first the most significant, ``T`` the product of the radices. Written is the smallest ``v`` of
    ``k`` bits, a whole number of bytes, with ``v / 2**k >= N / T``. Reading multiplies: ``v * n``
    has the choice above bit ``k`` and the rest of the choices below it. Since the first choices
    weigh most, they can be read when the last bytes are missing.

    >>> packer = Packer()
    >>> for index, radix in [(2, 6), (0, 3), (11, 12)]:
    ...     packer.add(index, radix)
    >>> unpacker = Unpacker(packer.to_bytes())
    >>> [unpacker.take(radix) for radix in (6, 3, 12)], packer.size
    ([2, 0, 11], 1)
    """

    def __init__(self) -> None:
        self._number = 0
        self._total = 1

    def add(self, index: int, radix: int) -> None:
        """Add one choice ``index`` of 0 .. ``radix`` - 1."""
        self._number = self._number * radix + index
        self._total *= radix

    @property
    def size(self) -> int:
        """The bytes that the choices so far take."""
        return ((self._total - 1).bit_length() + 7) // 8

    def to_bytes(self) -> bytes:
        """Return the code."""
        size = self.size
        value = -((-self._number << 8 * size) // self._total)
        return value.to_bytes(size, "big")


class Unpacker:
    """Arithmetic decoder: returns the choices, first to last.

    Args:
        data: The code, perhaps cut off.
        whole: True if no byte is missing at the end.
    """

    def __init__(self, data: bytes, whole: bool = True) -> None:
        self._bits = 8 * len(data)
        self._mask = (1 << self._bits) - 1
        self._low = int.from_bytes(data, "big")
        # The value lies in low .. low + width, which is known when nothing is missing.
        self._width = 0 if whole else 1

    def take(self, radix: int) -> int | None:
        """Return the next choice; ``None`` when the bytes that tell it are missing."""
        low, width = self._low * radix, self._width * radix
        index = low >> self._bits
        if width and (low + width - 1) >> self._bits != index:
            return None
        self._low, self._width = low & self._mask, width
        return index


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
    """

    undo: int | None = None
    back: int | None = None
    at: int | None = None
    duel: int | None = None
    hints: int | None = None

    def text(self) -> str:
        """Format for the end of the link; empty where nothing is given."""
        return "".join(
            f"&{name}={value}" for name, value in asdict(self).items() if value is not None
        )


def read_link_params(text: str) -> LinkParams:
    """Return the parameters of the link in that text; anything else behind it is ignored."""
    tidy = clean_link_text(text)
    at = _ADDRESS.search(tidy)
    said: dict[str, int] = {}
    for name, digits in _PARAM.findall(tidy[at.end() :] if at else ""):
        if int(digits) <= MAX_PLIES:
            said.setdefault(name, int(digits))
    return LinkParams(**said)
