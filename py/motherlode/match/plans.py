"""Plans: answers to moves of others, sealed until these moves are made.

A plan answers what others do before its seat decides again. It is sealed with a key made of the log
that it answers, so that a device opens the plan that was met, and no other. Who wants to read a
plan earlier has to guess the moves that it answers: the key is made slowly (PBKDF2), which makes
guessing dear and not impossible. A plan for whatever the others do answers the log that they got:
nothing has to be guessed. ``docs/link-format.md`` says how plans stand behind a link.

In these logs a draw is ``?``: its outcome is not known to who plans.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from motherlode.core.action import Action
from motherlode.core.errors import BadLink, MotherlodeError
from motherlode.core.game import CHANCE, State
from motherlode.match.codec.parts import ByteReader, varint
from motherlode.match.draws.chance import SeededSource
from motherlode.match.draws.seeded import DrawnTable, Draws
from motherlode.match.proof import runs_of
from motherlode.match.table import Step, Table
from motherlode.match.terms import MAX_PLIES, steady_seed

#: Of the slow key: about a third of a second on a desktop, a second or two on a phone.
KEY_ITERATIONS = 600_000
#: Of one seat.
MAX_PLANS = 8
SALT_BYTES = 8
_TAG_BYTES = 8
#: All answers are as long as a number of these: their length tells little.
_BLOCK_BYTES = 16
_MAX_SEALED_BYTES = 500
_CHECKSUM_BYTES = 4
_FORMAT = 1
_MAX_SETS = 8


@dataclass(frozen=True, slots=True)
class SealedPlan:
    """A plan that nobody can read yet.

    Attributes:
        number: The plans that its seat had sealed before it in this set.
        steps: The plies behind those of the link that it answers, 0 for whatever comes.
        sealed: The answer, sealed.
    """

    number: int
    steps: int
    sealed: bytes


@dataclass(frozen=True, slots=True)
class PlanSet:
    """The plans that one seat has left at one moment.

    Attributes:
        seat: The seat.
        base: The plies of the log when they were left.
        edition: How often they were changed since: the newest counts.
        salt: Random bytes of these plans alone.
        plans: The plans.
    """

    seat: int
    base: int
    edition: int
    salt: bytes
    plans: tuple[SealedPlan, ...] = ()


@dataclass(frozen=True, slots=True)
class Plans:
    """The plans on their way, and which plies were played by plans, as a link has them."""

    sets: tuple[PlanSet, ...] = ()
    planned: frozenset[int] = frozenset()

    def of(self, seat: int) -> PlanSet | None:
        """Return the plans of that seat."""
        return next((one for one in self.sets if one.seat == seat), None)

    def with_set(self, new: PlanSet) -> Plans:
        """Return these with the newer plans of that seat in the place of its others."""
        others = tuple(one for one in self.sets if one.seat != new.seat)
        return replace(self, sets=(*others, new))


@dataclass(frozen=True, slots=True)
class OwnPlan:
    """A plan as its player sees it.

    Attributes:
        number: That of the sealed plan.
        answered: What the others do in it, as sentences; empty for whatever they do.
        answer: What is played then, as sentences.
        tokens: The answer.
    """

    number: int
    answered: tuple[str, ...]
    answer: tuple[str, ...]
    tokens: tuple[str, ...] = field(default=())

    def text(self) -> str:
        """Serialize for the save."""
        parts = (" ".join(self.tokens), "\t".join(self.answered), "\t".join(self.answer))
        return "\n".join((str(self.number), *parts))


def read_own(text: str) -> OwnPlan:
    """Return the plan of that text, which this device has written."""
    number, tokens, answered, answer = [*text.split("\n"), "", "", ""][:4]
    before, then = (tuple(filter(None, part.split("\t"))) for part in (answered, answer))
    return OwnPlan(int(number) if number.isdecimal() else -1, before, then, tuple(tokens.split()))


# -- keys and seals --------------------------------------------------------------------


def watched_log(table: Table) -> list[str]:
    """Return the log as who plans knows it: a draw is ``?``."""
    plies = table.plies[: table.cursor]
    tokens = table.tokens()
    return ["?" if ply.seat == CHANCE else token for ply, token in zip(plies, tokens, strict=True)]


def password_of(log: Sequence[str]) -> bytes:
    """Return the bytes from which the key of a plan that answers this log is made."""
    return "\n".join(log).encode()


def salt_of(table: Table, plans: PlanSet) -> bytes:
    """Return the salt of the keys of these plans."""
    where = steady_seed(table.terms) + bytes([plans.seat]) + varint(plans.base)
    return b"motherlode/plan/1" + where + plans.salt


def _stream(key: bytes, number: int, size: int) -> bytes:
    blocks = range(0, size, 32)
    start = key + b"stream" + varint(number)
    return b"".join(sha256(start + varint(at)).digest() for at in blocks)[:size]


def _tag(key: bytes, number: int, cipher: bytes) -> bytes:
    return sha256(key + b"tag" + varint(number) + cipher).digest()[:_TAG_BYTES]


def seal(key: bytes, number: int, tokens: Sequence[str]) -> bytes:
    """Return the answer sealed with that key."""
    plain = " ".join(tokens).encode()
    plain += bytes(-len(plain) % _BLOCK_BYTES)
    stream = _stream(key, number, len(plain))
    cipher = bytes(a ^ b for a, b in zip(plain, stream, strict=True))
    return _tag(key, number, cipher) + cipher


def unseal(key: bytes, plan: SealedPlan) -> tuple[str, ...]:
    """Return the answer; empty where the key is another one."""
    tag, cipher = plan.sealed[:_TAG_BYTES], plan.sealed[_TAG_BYTES:]
    if tag != _tag(key, plan.number, cipher):
        return ()
    stream = _stream(key, plan.number, len(cipher))
    plain = bytes(a ^ b for a, b in zip(cipher, stream, strict=True))
    return tuple(plain.rstrip(b"\0").decode("utf-8", "replace").split())


def add_plan(table: Table, plans: PlanSet, steps: int, key: bytes, answer: OwnPlan) -> None:
    """Seal a plan with its key and leave it at the table."""
    number = answer.number
    sealed = SealedPlan(number, steps, seal(key, number, answer.tokens))
    known = read_plans(table.plans).of(plans.seat) or plans
    goes_on = (known.base, known.salt) == (plans.base, plans.salt)
    others = known.plans if goes_on else ()
    new = replace(plans, edition=number + 1, plans=(*others, sealed))
    if not goes_on:
        table.own_plans = ()
    table.plans = write_plans(read_plans(table.plans).with_set(new))
    table.own_plans = (*table.own_plans, answer.text())


def withdraw(table: Table, seat: int, number: int) -> None:
    """Take a plan back: who gets the next link does not have it."""
    plans = read_plans(table.plans)
    known = plans.of(seat)
    table.own_plans = tuple(one for one in table.own_plans if read_own(one).number != number)
    if known is not None:
        left = tuple(one for one in known.plans if one.number != number)
        new = replace(known, edition=known.edition + 1, plans=left)
        table.plans = write_plans(plans.with_set(new))


def next_set(table: Table, seat: int, salt: bytes) -> PlanSet:
    """Return the plans that the seat leaves at this moment, a new set if it has none yet."""
    known = read_plans(table.plans).of(seat)
    if known is not None and known.base == table.cursor:
        return known
    return PlanSet(seat, table.cursor, 0, salt)


# -- the ground ------------------------------------------------------------------------


class _Rng:
    """Random numbers for what is made up."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._count = 0

    def randrange(self, stop: int, /) -> int:
        """See ``Rng``."""
        self._count += 1
        digest = sha256(self._seed + self._count.to_bytes(4, "big")).digest()
        return int.from_bytes(digest, "big") % stop


class GroundDraws(Draws):
    """Draws made up for a plan; none is made that the planning seat has to see.

    At a fair table that is every draw of its own turns, which its own device alone can make.
    """

    def __init__(
        self, table: DrawnTable, seat: int, position: State, seed: bytes, *, is_fair: bool
    ) -> None:
        super().__init__(table, SeededSource(seed))
        self._seat = seat
        self._position = position
        self._is_fair = is_fair

    def opening_state(self) -> State:
        """See ``Draws``."""
        return self._position.clone()

    def is_drawn_here(self, drawer: int) -> bool:
        """See ``Draws``."""
        if drawer != self._seat or self._is_fair:
            return drawer != self._seat
        return not _decides_next(self, self._seat)

    def outcome(self, ply: int, state: State) -> Action | None:
        """See ``Draws``."""
        assert self._source is not None
        outcomes = state.chance_outcomes()
        return outcomes[self._source.pick(ply, [weight for _, weight in outcomes])][0]


def ground_of(table: Table, seat: int, seed: bytes) -> Table:
    """Return a table on which the seat tries what may come: its log begins where this one ends.

    What the seat cannot know there is made up.
    """
    people = tuple(replace(one, kind="person", level="") for one in table.terms.seats)
    open_terms = replace(table.terms, seats=people, seed=None, undo="free")
    terms = replace(open_terms, parties=(), sealed=False, secrets=())
    ground = Table(terms, table.id)
    position = table.game.sample_state(table.state.observation(seat), _Rng(seed))
    is_fair = table.fair is not None
    ground.draws = GroundDraws(ground, seat, position, seed, is_fair=is_fair)
    ground.replay()
    return ground


# -- the plan that is met --------------------------------------------------------------


def plans_met(table: Table) -> list[tuple[PlanSet, SealedPlan]]:
    """Return the plans that may answer the log as it is now, those that answer more of it first."""
    player = table.state.current_player
    plans = read_plans(table.plans).of(player) if player >= 0 else None
    if plans is None:
        return []
    met = [one for one in plans.plans if _is_met(table, plans, one)]
    return [(plans, one) for one in sorted(met, key=lambda one: -one.steps)]


def _is_met(table: Table, plans: PlanSet, plan: SealedPlan) -> bool:
    """Return whether the seat decides for the first time since what the plan answers."""
    at = plans.base + plan.steps
    if at > table.cursor or plans.base >= table.cursor:
        return False
    return all(ply.seat != plans.seat for ply in table.plies[at : table.cursor])


def play_plan(table: Table, tokens: Sequence[str]) -> list[Step]:
    """Play the answer of the seat to decide; return the steps, none where it is not legal here.

    What is drawn after it is drawn too, if the seat does not decide before somebody else does.
    """
    seat, first = table.state.current_player, table.cursor
    if not tokens or not _is_legal(table, seat, tokens):
        return []
    fair = table.fair
    if fair is not None:
        # such a holding needs no number of its party, and each draw after it waits for one
        fair.live.add(fair.holding(table.plies, first, seat))
    steps = table.follow(tokens)
    if fair is not None:
        if not table.finished and fair.is_here(table.next_turn):
            fair.live.add(fair.holding(table.plies, table.cursor, table.next_turn))
    elif not _decides_next(table.draws, seat):
        while table.state.current_player == CHANCE and table.state.drawer == seat:
            steps += _draw(table)
    table.planned |= frozenset(range(first, first + len(tokens)))
    plans = read_plans(table.plans)
    table.plans = write_plans(replace(plans, planned=table.planned))
    return [*steps, *table.resolve_chance()]


def _draw(table: Table) -> list[Step]:
    outcome = table.draws.outcome(table.cursor, table.state)
    assert outcome is not None
    return table.follow([table.game.notation.text(outcome)])


def _is_legal(table: Table, seat: int, tokens: Iterable[str]) -> bool:
    state = table.state.clone()
    try:
        for token in tokens:
            if state.current_player != seat:
                return False
            state.apply(table.game.notation.parse(token))
    except MotherlodeError:
        return False
    # at a fair table the draw needs numbers of the seat's own device
    return table.fair is None or state.current_player not in (seat, CHANCE)


def _decides_next(draws: Draws, seat: int) -> bool:
    """Return whether the seat decides after the draws that come, or they cannot be made here."""
    state: State = draws.table.state.clone()
    ply = draws.table.cursor
    while state.current_player == CHANCE:
        outcome = draws.outcome(ply, state)
        if outcome is None:
            return True
        state._apply(outcome)
        ply += 1
    return state.current_player == seat


# -- arriving --------------------------------------------------------------------------


def learn_plans(table: Table, came: str, here: Iterable[int]) -> list[int]:
    """Take the plans behind a link that has come, and forget what is over.

    Args:
        table: The table as it is now.
        came: The text behind the link.
        here: The seats answered on this device.

    Returns:
        The plies that are said to be planned by a seat of here, and were not.
    """
    known, new = read_plans(table.plans), read_plans(came)
    sets = {one.seat: one for one in known.sets}
    own = frozenset(here)
    for one in new.sets:
        ours = sets.get(one.seat)
        if one.seat in own or one.seat >= len(table.terms.seats) or one.base > table.cursor:
            continue
        if ours is None or (one.base, one.edition) > (ours.base, ours.edition):
            sets[one.seat] = one
    planned = known.planned | new.planned | table.planned
    table.planned = frozenset(n for n in planned if n < table.cursor and table.plies[n].seat >= 0)
    answers = [read_own(one).tokens for one in table.own_plans]
    strange = _strange_plies(table, known, answers, own)
    left = tuple(one for one in sets.values() if _is_alive(table, one, own))
    table.plans = write_plans(Plans(left, table.planned))
    if not any(one.seat in own for one in left):
        table.own_plans = ()
    return strange


def _strange_plies(
    table: Table, known: Plans, answers: Sequence[Sequence[str]], own: frozenset[int]
) -> list[int]:
    tokens = table.tokens()
    strange = []
    for first, last in runs_of(sorted(table.planned - known.planned)):
        run = tuple(tokens[first : last + 1])
        if table.plies[first].seat in own and run not in answers:
            strange.append(first)
    return strange


def _is_alive(table: Table, plans: PlanSet, own: frozenset[int]) -> bool:
    """Return whether one of the plans can still be met."""
    decided = (n for n in range(plans.base, table.cursor) if table.plies[n].seat == plans.seat)
    if any(n not in table.planned for n in decided) or table.finished:
        return False
    # what has come back to its own seat was not met
    return not (plans.seat in own and table.state.current_player == plans.seat)


# -- the text --------------------------------------------------------------------------


def write_plans(plans: Plans) -> str:
    """Serialize for the end of a link; empty where there is nothing."""
    if not plans.sets and not plans.planned:
        return ""
    runs = runs_of(sorted(plans.planned))
    marks, at = [len(runs)], 0
    for first, last in runs:
        marks += [first - at, last + 1 - first]
        at = last + 1
    parts = [*map(varint, marks), varint(len(plans.sets))]
    for one in plans.sets:
        parts += [bytes([one.seat]), varint(one.base), varint(one.edition), one.salt]
        parts.append(varint(len(one.plans)))
        for plan in one.plans:
            parts += [varint(plan.number), varint(plan.steps), varint(len(plan.sealed))]
            parts.append(plan.sealed)
    rest = bytes([_FORMAT]) + b"".join(parts)
    packed = rest + sha256(rest).digest()[:_CHECKSUM_BYTES]
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read_plans(text: str) -> Plans:
    """Read the text; what is damaged, or of a newer version, counts as nothing.

    Words of a message that have run together with it are left out.
    """
    whole = text[: len(text) - (len(text) % 4 == 1)]
    try:
        reader = ByteReader(urlsafe_b64decode(whole + "=" * (-len(whole) % 4)))
        if reader.byte() != _FORMAT:
            return Plans()
        plans = _read(reader)
        check = sha256(reader.data[: reader.at]).digest()[:_CHECKSUM_BYTES]
        return plans if reader.take(_CHECKSUM_BYTES) == check else Plans()
    except (BadLink, BadBase64, ValueError):
        return Plans()


def _read(reader: ByteReader) -> Plans:
    planned: set[int] = set()
    at = 0
    for _run in range(reader.number()):
        first = at + reader.number()
        at = first + reader.number()
        if at > MAX_PLIES:
            raise ValueError(at)
        planned |= set(range(first, at))
    count = reader.number()
    if count > _MAX_SETS:
        raise ValueError(count)
    return Plans(tuple(_read_set(reader) for _set in range(count)), frozenset(planned))


def _read_set(reader: ByteReader) -> PlanSet:
    seat, base, edition = reader.byte(), reader.number(), reader.number()
    salt, count = reader.take(SALT_BYTES), reader.number()
    if count > MAX_PLANS:
        raise ValueError(count)
    plans = []
    for _plan in range(count):
        number, steps, size = reader.number(), reader.number(), reader.number()
        if size > _MAX_SEALED_BYTES:
            raise ValueError(size)
        plans.append(SealedPlan(number, steps, reader.take(size)))
    return PlanSet(seat, base, edition, salt, tuple(plans))
