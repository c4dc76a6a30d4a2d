"""The record: a table as text, for saves, fixtures and bug reports.

::

    gold 1 seats=2 rounds=one            # entry, rules version, options left out are default
    @ seat 0 person Anna                 # terms, all optional
    @ seat 1 computer:greedy
    @ seed 00112233445566778899aabbccddeeff
    @ undo turn
    @ aids no
    @ hints yes
    @ draws by hand
    @ party 0 AC 86767cb8...             # of a fair table: see ``proof.FIELDS``
    @ shown 0 9b1f30c2...
    ?B 3,4 ?G2 5,5 ?PA3                  # actions; chance outcomes begin with ?
    = scores 4 0                         # checked where it stands

Tokens are parted by white space, line breaks are free and ``#`` begins a comment. Lines that
begin with ``@`` before the first action say who plays and how; the rest of such a line is the
value, ``#`` included. Chance tokens count even where the table has a seed: the text decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from motherlode.core.errors import (
    BadOption,
    BadProof,
    BadRecord,
    BadToken,
    IllegalAction,
    MotherlodeError,
    excerpt,
)
from motherlode.core.game import CHANCE
from motherlode.core.info import Value, split_options
from motherlode.locale import error_message, mark
from motherlode.match.codec.parts import Limits
from motherlode.match.draws.chance import format_seed, parse_seed
from motherlode.match.proof import (
    BY_WORD,
    bad_line,
    read_fields,
    shown_secrets,
)
from motherlode.match.salvage import clean_lines, clean_tokens
from motherlode.match.table import Opened, Table
from motherlode.match.terms import (
    MAX_PLIES,
    Party,
    SeatTerms,
    Terms,
    agree,
    as_kind,
    as_undo,
    clean_name,
    info_of,
)

#: The word before the number of seats, in the header of every record.
SEATS = "seats="
MAX_LINE_CHARACTERS = 100
MAX_RECORD_CHARACTERS = 1_000_000
#: One for each action, and as many again that a mail adds.
MAX_RECORD_LINES = 2 * MAX_PLIES
#: Of signs that are not ASCII, in names and in the words around a record, what UTF-8 has more.
MAX_FOREIGN_BYTES = 200_000
MAX_TOKEN_CHARACTERS = 200

_SEAT_LINE = re.compile(r"([0-9]{1,3})\s+([a-z]+)(?::([a-z0-9-]*))?(?:\s+(.*))?")


# -- writing ---------------------------------------------------------------------------


def write(table: Table, scores: bool = False, private: bool = False, hand: int = -1) -> str:
    """Serialize the table up to its cursor as a record, ending in a line break.

    Lines are at most ``MAX_LINE_CHARACTERS`` long unless one token is longer; each turn begins
    a line.

    Args:
        table: The table.
        scores: Add the scores as an assertion.
        private: Add what of a sealed table this device alone may know.
        hand: Add the hand of this seat of a sealed table.
    """
    lines = [_header(table), *_terms_lines(table.terms), *table.draws.proof(private, hand).lines()]
    for turn in _turns(table):
        lines.extend(_wrap(turn))
    if scores:
        lines.append("= scores " + " ".join(str(points) for points in table.state.scores()))
    return "\n".join(lines) + "\n"


def _header(table: Table) -> str:
    terms, info = table.terms, table.game.info
    words = [terms.entry, str(table.game.version), f"{SEATS}{len(terms.seats)}"]
    words += [f"{o.name}={o.text(terms.options[o.name])}" for o in info.options_of(terms.version)]
    return " ".join(words)


def _terms_lines(terms: Terms) -> list[str]:
    lines = []
    for index, seat in enumerate(terms.seats):
        if seat != SeatTerms():
            kind = seat.kind + (f":{seat.level}" if seat.level else "")
            lines.append(f"@ seat {index} {kind} {seat.name}".rstrip())
    if terms.seed is not None:
        lines.append(f"@ seed {format_seed(terms.seed)}")
    if terms.undo != "turn":
        lines.append(f"@ undo {terms.undo}")
    if not terms.aids:
        lines.append("@ aids no")
    if terms.hints:
        lines.append("@ hints yes")
    if terms.by_hand:
        lines.append("@ draws by hand")
    return lines


def _turns(table: Table) -> list[list[str]]:
    """Return the tokens by turn.

    Chance stands with the decision it answers where a turn goes on after it, else with the turn
    that it opens.
    """
    plies, tokens = table.plies[: table.cursor], table.tokens()
    seats = [ply.seat for ply in plies]
    answers = any(a == c >= 0 > b for a, b, c in zip(seats, seats[1:], seats[2:], strict=False))
    turns: list[list[str]] = [[]]
    opening: list[str] = []
    player = None
    for seat, token in zip(seats, tokens, strict=True):
        if seat == CHANCE:
            (turns[-1] if answers else opening).append(token)
            continue
        if player is not None and seat != player:
            turns.append([])
        player = seat
        turns[-1] += [*opening, token]
        opening = []
    return [turn for turn in [*turns, opening] if turn]


def _wrap(tokens: list[str]) -> Iterator[str]:
    line = " ".join(tokens)
    if len(line) <= MAX_LINE_CHARACTERS:
        yield line
        return
    line = ""
    for token in tokens:
        if line and len(line) + 1 + len(token) > MAX_LINE_CHARACTERS:
            yield line
            line = ""
        line = f"{line} {token}" if line else token
    yield line


# -- reading ---------------------------------------------------------------------------


def read(text: str) -> Table:
    """Return the table after the whole record.

    Chance that is due after the last token is not drawn; see :meth:`Table.resolve_chance`.

    Raises:
        BadRecord: Anything is wrong; one sentence on one line.
    """
    reading = _Reading(text)
    reading.play()
    return reading.table


def is_record(text: str) -> bool:
    """Return whether the text names seats, as the header of every record does."""
    return SEATS in text


def open_record(text: str) -> Opened:
    """Read a record up to its first bad token.

    Raises:
        BadRecord: There is no table at all: a bad header or bad terms.
    """
    reading = _Reading(text)
    try:
        reading.play()
    except BadRecord as error:
        table = reading.table
        table.draws.forget_promises(table.cursor)
        return Opened(table, table.cursor, error_message(error))
    return Opened(reading.table, reading.table.cursor)


def read_unplayed(text: str) -> tuple[Terms, list[str]]:
    """Return the terms and the tokens of a record, of which none is played.

    Raises:
        BadRecord: A bad header or bad terms.
    """
    reading = _Reading(text)
    return reading.table.terms, reading.tokens


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record split into its parts, not parsed further."""

    header: str
    terms: list[str] = field(default_factory=list)
    # An assertion is one entry beginning with "=".
    tokens: list[str] = field(default_factory=list)


def split(text: str) -> RecordText:
    """Split a record into its parts; nothing is played. Raises :class:`BadRecord`."""
    if _is_too_large(text):
        raise _too_large()
    head: list[str] = []
    terms: list[str] = []
    tokens: list[str] = []
    lines = clean_lines(text)
    # a mail begins with lines of its own, a message with a greeting
    header = next((at for at, line in enumerate(lines) if SEATS in line), 0)
    for line in lines[header:]:
        if head and not tokens and line.startswith("@"):
            terms.append(line[1:].strip())
            continue
        words = _words(line)
        if not head or (not terms and not tokens and all("=" in word[1:] for word in words)):
            head += words  # a mail may have broken the line
        else:
            tokens += words
    if not head:
        raise _bad_header("", "empty", mark("The record is empty."))
    if len(tokens) > MAX_PLIES:
        raise _too_large()
    return RecordText(" ".join(head), terms, tokens)


def _is_too_large(text: str) -> bool:
    """Return whether the text has more than any record; it is read in no time to tell."""
    if len(text) > MAX_RECORD_CHARACTERS or max(map(text.count, "\n\r")) > MAX_RECORD_LINES:
        return True
    is_plain = text.isascii()
    return not is_plain and len(text.encode(errors="replace")) > len(text) + MAX_FOREIGN_BYTES


def _words(line: str) -> list[str]:
    words = clean_tokens(line.split("#", 1)[0]).split()
    for index, word in enumerate(words):
        if word.startswith("="):
            return [*words[:index], " ".join(words[index:])]
    return words


def _too_large() -> BadRecord:
    pattern = mark("A record has at most {actions} actions in {characters} characters.")
    most = {"actions": f"{MAX_PLIES:,}", "characters": f"{MAX_RECORD_CHARACTERS:,}"}
    return _bad_header("", "size", pattern, **most)


def _bad_header(token: str, rule: str, pattern: str, **values: object) -> BadRecord:
    return BadRecord(pattern, number=0, token=token, rule=rule, **values)


class _Reading:
    """A record being played, token by token."""

    def __init__(self, text: str) -> None:
        cut = split(text)
        self.tokens = cut.tokens
        self.number = 0
        try:
            self._terms = _read_header(cut.header)
            proof: dict[str, list[str]] = {}
            for line in cut.terms:
                word = line.split(None, 1)[0] if line else ""
                if word in BY_WORD:
                    proof.setdefault(word, []).append(line)
                else:
                    self._terms = _read_terms_line(line, self._terms)
            self._prove(proof)
        except (BadOption, BadProof) as error:
            pattern = mark("This record cannot be played: {why}.")
            raise _bad_header(cut.header, "terms", pattern, why=error) from None

    def _prove(self, lines: Mapping[str, list[str]]) -> None:
        """Set up the table and take in its proof, by the first words of its lines.

        Raises :class:`BadOption` and :class:`BadProof`.
        """
        terms, seats = self._terms, len(self._terms.seats)
        proof = read_fields(lines, Limits(seats, seats), ("party", "sealed"))
        if [entry[0] for entry in proof.parties] != list(range(len(proof.parties))):
            raise bad_line("party")
        parties = tuple(Party(seats, commitment) for _n, seats, commitment in proof.parties)
        limits = Limits(len(parties), seats)
        secrets = read_fields(lines, limits, ("secret",)).secrets
        proof = replace(proof, secrets=secrets)
        terms = replace(terms, parties=parties, sealed=bool(proof.sealed or secrets))
        if secrets and not proof.sealed:
            terms = replace(terms, secrets=shown_secrets(proof))
        self.table = Table(agree(terms))
        limits = replace(limits, cards=self.table.draws.card_count)
        self.table.draws.take(read_fields(lines, limits))

    def play(self) -> None:
        """Play all tokens. Raises :class:`BadRecord` at a bad one, or where some are cut off."""
        for token in self.tokens:
            if token.startswith("="):
                self._assert(token)
            else:
                self.number += 1
                self._enter(token)
        promised = self.table.draws.first_ply
        if promised > self.table.cursor:
            pattern = mark("The record is cut off: it has a new promise after action {after}.")
            raise BadRecord(pattern, number=self.number + 1, token="", rule="cut", after=promised)

    def _enter(self, token: str) -> None:
        player = self.table.state.current_player
        if len(token) > MAX_TOKEN_CHARACTERS:
            game = self.table.game.info.title
            pattern = mark("{game} has no action “{token}”.")
            too_long = BadToken(pattern, token=excerpt(token), game=game)
            raise self._bad(token, too_long, mark("notation"))
        if self.table.finished:
            over = BadToken(mark("The game is over."))
            raise self._bad(token, over, mark("end of the game"))
        if token.startswith("?") != (player == CHANCE):
            due = BadToken(mark("draws begin with ?, players’ actions do not"))
            raise self._bad(token, due, mark("turn order"))
        try:
            self.table.enter(self.table.game.notation.parse(token))
        except BadToken as error:
            raise self._bad(token, error, mark("notation")) from None
        except IllegalAction as error:
            raise self._bad(token, error, error.rule) from None
        except BadProof as error:
            raise self._bad(token, error, mark("sealed cards")) from None

    def _assert(self, token: str) -> None:
        words = token[1:].split()
        if words[:1] != ["scores"]:
            unknown = BadToken(mark("the only assertion is “= scores” and a number per seat"))
            raise self._false(token, unknown)
        scores = [str(points) for points in self.table.state.scores()]
        if words[1:] != scores:
            true = BadToken(mark("the scores are {scores}"), scores=" ".join(scores))
            raise self._false(token, true)

    def _bad(self, token: str, why: MotherlodeError, rule: str) -> BadRecord:
        return BadRecord(
            mark("Token {number} “{token}” cannot be played: {why} (rule: {broken})."),
            number=self.number,
            token=excerpt(token),
            rule=rule,
            why=why,
            broken=BadToken(rule),
        )

    def _false(self, token: str, why: MotherlodeError) -> BadRecord:
        return BadRecord(
            mark("After token {after}, “{token}” does not hold: {why}."),
            number=self.number + 1,
            token=excerpt(token),
            rule="assertion",
            after=self.number,
            why=why,
        )


def _read_header(header: str) -> Terms:
    entry, *words = header.split()
    entry = entry.lower()  # telephones begin with a capital
    info = info_of(entry)
    number = words[0] if words else ""
    if not re.fullmatch(r"[0-9]{1,6}", number, re.ASCII):
        raise BadOption(
            mark("after {entry} comes the rules version, not “{given}”."),
            entry=info.id,
            given=excerpt(number),
        )
    version = info.accept_version(int(number))
    given = split_options(words[1:])
    seats = given.pop("seats", "")
    if not re.fullmatch(r"[0-9]{1,3}", seats, re.ASCII):
        raise BadOption(mark("the number of seats is missing: seats=2 or more."))
    options: dict[str, Value] = {k: info.option(k).parse(v) for k, v in given.items()}
    info.resolve(int(seats), options, version)
    return Terms(entry, (SeatTerms(),) * int(seats), options, version=version)


def _read_terms_line(line: str, terms: Terms) -> Terms:
    """Return ``terms`` with one ``@`` line added. Raises :class:`BadOption`."""
    key, value = [*line.split(None, 1), "", ""][:2]
    if key == "seat":
        return _read_seat(value, terms)
    if key == "seed":
        return replace(terms, seed=parse_seed(value))
    if key == "undo":
        return replace(terms, undo=as_undo(value))
    if key == "aids" and value in ("yes", "no"):
        return replace(terms, aids=value == "yes")
    if key == "hints" and value in ("yes", "no"):
        return replace(terms, hints=value == "yes")
    if key == "draws" and value == "by hand":
        return replace(terms, by_hand=True)
    raise bad_line(line)


def _read_seat(value: str, terms: Terms) -> Terms:
    match = _SEAT_LINE.fullmatch(value)
    if not match or int(match[1]) >= len(terms.seats):
        raise bad_line(f"seat {value}")
    seat = SeatTerms(clean_name(match[4] or ""), as_kind(match[2]), match[3] or "")
    index = int(match[1])
    return replace(terms, seats=(*terms.seats[:index], seat, *terms.seats[index + 1 :]))
