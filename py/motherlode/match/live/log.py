"""The log of a live table: one log that several devices write, one at a time.

The rules say which seat writes the next ply, so there is nothing to merge. A message is the news of
the log (see ``news``): the plies from one on, and of a fair or sealed table what a link proves
behind them; open, fair and sealed tables say it alike. A greeting tells by marks how far a device
is. Whoever hears another mark than its own tells what it has more. What continues the log is
checked as a link is, played and stored; what is known is skipped by its mark; what begins beyond
the end, or after another way, is answered with a greeting; what differs is a fork, which is shown
and never overwrites anything, and at a sealed table refused.

A device stores what it is about to tell, that it has told it, and then sends it. So it knows its
own moves, and nobody plays them: where a message holds moves of its own that it does not know,
nothing is taken unless the player agrees, at a fair table only with a number, or a key, that this
device alone can have given away, and never where the table was not given away before.

The devices stand in a star: the one that the others have connected to passes on what it has
checked, to all the others. Messages may be lost, doubled and shuffled. Nothing that can still be
undone is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.arrive import check_arrival, have_same_rules
from motherlode.match.codec.link import LinkTooLong, link
from motherlode.match.draws.audit import find_draw_fault
from motherlode.match.draws.renewal import is_asked, seat_word
from motherlode.match.live.change import NO_CHANGE, LogChange, UnknownMoves
from motherlode.match.live.messages import (
    PROTOCOL,
    BadMessage,
    Hello,
    Log,
    Message,
    NotLetIn,
    UndoStep,
    WholeTable,
    bad_message,
    format_seats,
    not_its_own,
    parse_seats,
)
from motherlode.match.live.news import MARK_BYTES, NewsReader, NewsWriter, state_of
from motherlode.match.live.undo import UndoByLeave
from motherlode.match.table import Ply, Table
from motherlode.match.terms import Party, Terms

#: Plies in one message; a longer log comes in several.
MAX_NEWS_PLIES = 400


def live_name(terms: Terms) -> bytes:
    """Return the name that a table goes by among the devices at it; it tells nothing of a seed."""
    return sha256(b"motherlode/live/1" + (terms.identity or b"")).digest()[:MARK_BYTES]


@dataclass
class Peer:
    """A device that is connected.

    Attributes:
        seats: The seats it plays, that it may speak for; none for one that watches.
        relays: It passes on what others say: it may speak for every seat that is not here.
        at: The plies that it has, as far as is known here.
        state: The mark of all that it has said it has.
        told: The mark of all that it was told last.
        greeted: It has said which plies it has, and its seats are no other one's.
        compared: It has said that at least; or that it does not have the table yet.
        is_new: It has asked for the table.
    """

    seats: frozenset[int] = frozenset()
    relays: bool = False
    at: int = 0
    state: str = ""
    told: str = ""
    greeted: bool = False
    compared: bool = False
    is_new: bool = False


class LiveLog:
    """One device at a live table.

    Args:
        table: The table; this device plays on it directly and then calls :meth:`tell`.
        here: The seats whose decisions are made on this device.
        store: Stores the table; called before anything that depends on it is sent.

    Attributes:
        peers: The devices connected, by their numbers.
        outbox: Messages to be sent, each with the number of its device.
        undo: The undoing of turns that were sent, with the others' leave.
    """

    def __init__(self, table: Table, here: Iterable[int], store: Callable[[], None]) -> None:
        self.table = table
        self.here = frozenset(here)
        self.peers: dict[int, Peer] = {}
        self.outbox: list[tuple[int, Message]] = []
        self.undo = UndoByLeave(self)
        self._store = store
        self._stored: object = None
        self._marks: list[tuple[Ply, bytes]] = []
        self._start = sha256(b"motherlode/log/1" + live_name(table.terms)).digest()
        self._hidden = table
        self._writer: NewsWriter | None = None
        self._written: tuple[tuple[int, int, str], str] = ((0, 0, ""), "")
        # the moves of this device that its player has agreed to
        self._agreed: tuple[str, ...] = ()

    # -- the log -----------------------------------------------------------------------

    @property
    def log(self) -> Table:
        """The table as it is told: with its cards hidden, also when it has been laid open."""
        if self.table.terms.secrets and self._hidden is self.table:
            from motherlode.match.draws.reveal import reseal

            self._hidden = reseal(self.table)
        return self._hidden

    def mark(self, ply: int) -> str:
        """Return the mark of the first ``ply`` plies: a hash of their tokens."""
        return self._digest(ply)[:MARK_BYTES].hex()

    def _digest(self, ply: int) -> bytes:
        plies, marks = self.log.plies, self._marks
        while marks and (len(marks) > len(plies) or marks[-1][0] is not plies[len(marks) - 1]):
            marks.pop()
        before = marks[-1][1] if marks else self._start
        for done in plies[len(marks) : ply]:
            before = self._next_digest(before, done)
            marks.append((done, before))
        return marks[ply - 1][1] if ply else self._start

    def _next_digest(self, before: bytes, ply: Ply) -> bytes:
        token = self.table.game.notation.text(ply.action)
        return sha256(before + token.encode() + b"\n").digest()

    def state(self, final: int) -> str:
        """Return the mark of all that is told with the first ``final`` plies."""
        return state_of(self.log, final, self.mark(final))

    def final_plies(self) -> int:
        """Return the plies that can be sent: those that nothing here can undo any more.

        Of a holding by link at a fair table nothing is sent before its end.
        """
        table = self.table
        turn = table.turn
        if table.finished or turn not in self.here or table.state.current_player == CHANCE:
            return table.cursor
        final = min(table.undo_limit(), table.cursor)
        fair = table.fair
        if (
            fair is not None
            and not table.terms.sealed
            and table.draws.last_holding not in fair.live
        ):
            start = table.cursor
            while start and fair.is_here(table.plies[start - 1].turn):
                start -= 1
            final = min(final, start)
        return max(final, table.draws.first_ply, min(table.shared_plies, table.cursor))

    def hello(self, reply: bool = False) -> Hello:
        """Return this device's greeting; ``reply``: it wants to be greeted too."""
        at = self.final_plies()
        name, seats = live_name(self.table.terms).hex(), format_seats(self.here)
        return Hello(PROTOCOL, name, at, self.mark(at), self.state(at), seats, reply)

    def tell(self) -> None:
        """Tell every device what it does not have yet, once the pile has been shuffled."""
        sealed = self.log.sealed
        if sealed is None or not sealed.is_due:
            self._tell(self.peers)

    def _tell(self, numbers: Iterable[int]) -> None:
        final = self.final_plies()
        state = self.state(final)
        waiting = [number for number in numbers if self._lacks(self.peers[number], state)]
        if not waiting:
            return
        self.table.shared_plies = max(self.table.shared_plies, final)
        self._keep()
        for number in waiting:
            self._send(number, final, state)

    @staticmethod
    def _lacks(peer: Peer, state: str) -> bool:
        return (peer.greeted or peer.is_new) and state not in (peer.state, peer.told)

    def _send(self, number: int, final: int, state: str) -> None:
        """Send one device what it does not have of the first ``final`` plies."""
        peer = self.peers[number]
        peer.told = state
        try:
            if peer.is_new:
                self.outbox.append((number, self._whole(final)))
                return
            # of a long log the next plies are told once these have been greeted
            at = min(peer.at, final)
            peer.at = min(final, at + self._most_plies())
            self.outbox.append((number, self.news(at, peer.at)))
        except (LinkTooLong, BadProof):
            return  # one that watches has no keys of its own

    def _most_plies(self) -> int:
        """Return how many plies a message holds; what is proven of all of them is told at once."""
        fair = self.table.fair
        has_to_be_whole = self.table.terms.sealed or (fair is not None and fair.renewals)
        return self.table.cursor if has_to_be_whole else MAX_NEWS_PLIES

    def news(self, at: int, to: int) -> Log:
        """Return the message with the plies ``at`` .. ``to`` - 1, and what is proven with them."""
        place = at, to, self.state(to)
        if self._written[0] != place:
            if self._writer is None:
                self._writer = NewsWriter(self.log)
            self._written = place, self._writer.news(at, to)
        return Log(at, self.mark(at), to, place[2], self._written[1])

    def _whole(self, final: int) -> WholeTable:
        """Return the table as a link; of one that is too long for a link its first plies."""
        log = self.log
        while True:
            try:
                return WholeTable(link(log if final == log.cursor else log.branch(final)))
            except LinkTooLong:
                if log.terms.sealed or not final:
                    raise
                final = final * 3 // 4

    def note_stored(self) -> None:
        """Note that the table has been stored as it is."""
        self._stored = self._look()

    def count_told(self) -> None:
        """Count what :meth:`tell` is about to tell as shared, so that it is stored so."""
        if any(peer.greeted for peer in self.peers.values()):
            self.table.shared_plies = max(self.table.shared_plies, self.final_plies())

    def _keep(self) -> None:
        """Store the table, unless it is stored as it is already."""
        if self._stored != self._look():
            self._store()
            self.note_stored()

    def _look(self) -> object:
        """Return what differs wherever there is something to be stored."""
        table, fair, at = self.table, self.table.fair, self.log.cursor
        last = table.plies[table.cursor - 1] if table.cursor else None
        shown = () if fair is None else tuple(map(len, fair.rows))
        return (
            id(last),
            table.shared_plies,
            shown,
            self.state(at),
            tuple(table.draws.live_holdings()),
        )

    def send_all(self, message: Message, but: int = -1) -> None:
        """Send a message to every device, or to every other one."""
        self.outbox.extend((number, message) for number in self.peers if number != but)

    # -- who is there ------------------------------------------------------------------

    def connect(self, number: int, relays: bool = False) -> None:
        """Take up a device; ``relays``: the others are behind it."""
        self.peers[number] = Peer(relays=relays)
        self.outbox.append((number, self.hello(reply=True)))

    def disconnect(self, number: int) -> None:
        """Let go of a device."""
        self.peers.pop(number, None)

    def hear(self, number: int, message: Message) -> LogChange:
        """Take a message of a device.

        Raises:
            BadMessage: It makes no sense here, or its sender may not say it. Nothing has changed.
            BadProof: Its numbers are not those promised. Nothing has changed.
        """
        peer = self.peers[number]
        if not peer.greeted and not isinstance(message, Hello):
            # its greeting has been lost on the way
            self.outbox.append((number, self.hello(reply=True)))
            return NO_CHANGE
        peer.compared = True
        match message:
            case Hello():
                self._hear_hello(number, peer, message)
                return NO_CHANGE
            case Log():
                return self._hear_log(number, peer, message)
            case UndoStep():
                return self.undo.hear(number, message)
            case WholeTable():
                return NO_CHANGE  # it was asked for before this device sat down
            case _:
                raise bad_message()

    def _hear_hello(self, number: int, peer: Peer, said: Hello) -> None:
        if not said.table:
            peer.is_new, peer.told = True, ""
            self._tell([number])
            return
        if said.table != live_name(self.table.terms).hex():
            raise NotLetIn("table")
        self._seat(number, peer, parse_seats(said.seats))
        peer.is_new = False
        if said.reply:
            self.outbox.append((number, self.hello()))
        final = self.final_plies()
        is_ahead = said.at > final
        is_beginning = not is_ahead and self.mark(said.at) == said.mark
        undone = None if is_beginning else self.undo.done(number, said.at, said.mark)
        if undone is not None:
            self.outbox.append((number, undone))
        elif is_ahead and not said.reply:
            self.outbox.append((number, self.hello()))  # it tells what it has more then
        elif not is_ahead:
            # what has gone another way is told whole
            peer.at = said.at if is_beginning else 0
            peer.state, peer.told = said.state, ""
            self._tell([number])

    def _seat(self, number: int, peer: Peer, seats: frozenset[int]) -> None:
        """Take the seats that a device says it plays. Raises :class:`BadMessage`."""
        others = [p.seats for n, p in self.peers.items() if n != number and not p.relays]
        taken = self.here.union(*others)
        if seats & taken or max(seats, default=0) >= len(self.table.terms.seats):
            if self.table.fair is not None and not self.table.cursor:
                # it learns who has joined, and joins again
                self._keep()
                self.outbox += [(number, self.hello()), (number, self.news(0, 0))]
            raise NotLetIn("seat")
        peer.seats, peer.greeted = seats, True

    def is_relay(self, number: int) -> bool:
        """Return whether the device passes on what others say."""
        return self.peers[number].relays

    def speaks_for(self, number: int, seat: int) -> bool:
        """Return whether the device may tell of a ply in that seat's turn; -1 for the set-up."""
        peer = self.peers[number]
        if seat in self.here:
            return False
        if seat < 0:
            fair = self.table.fair
            return fair is None or peer.relays or bool(peer.seats & set(fair.parties[0].seats))
        return peer.relays or seat in peer.seats

    def go_back(self, to: int) -> None:
        """Go back to after so many plies for good, with the leave of all, and store that."""
        self.table.take_back(to)
        self._keep()
        state = self.state(self.final_plies())
        for peer in self.peers.values():
            peer.at, peer.told = min(peer.at, to), state

    # -- what comes --------------------------------------------------------------------

    def _hear_log(self, number: int, peer: Peer, said: Log) -> LogChange:
        """Go on as the news do. Raises as :meth:`hear`."""
        table, final = self.table, self.final_plies()
        if said.to < said.at or (said.to - said.at > MAX_NEWS_PLIES and not table.terms.parties):
            raise bad_message()
        if said.state == self.state(final):
            self._note_known(peer, said, said.to)
            return NO_CHANGE
        if said.at > self.log.cursor or self.mark(said.at) != said.mark:
            if not said.at:
                raise NotLetIn("table")
            self.outbox.append((number, self.hello()))
            return NO_CHANGE
        if table.terms.secrets:
            return NO_CHANGE  # it is over, and proven
        came = self._read(said)
        undone = self.undo.undone_in(number, self._marks_of(said, came))
        if undone is not None:
            self.outbox.append((number, undone))
            return NO_CHANGE
        if self._is_crossed(number, came):
            return LogChange(crossed=came)
        if not table.cursor and self._orders(number, came.terms.parties):
            self._send(number, final, self.state(final))
            return NO_CHANGE
        pairs = zip(table.plies[said.at : table.cursor], came.plies[said.at :], strict=False)
        parted = next((n for n, (a, b) in enumerate(pairs, said.at) if a.action != b.action), None)
        if parted is not None and self.undo.gave_leave(parted):
            self.outbox.append((number, self.hello()))  # it is told that the turn is undone
            return NO_CHANGE
        if parted is not None and self.undo.go_back_again(number, parted):
            self.outbox.append((number, self.hello()))  # it tells how it has gone on
            return LogChange(undone=True)
        if parted is not None and not table.terms.sealed:
            return self._fork(number, peer, came, parted)
        return self._go_on(number, said, came)

    def _read(self, said: Log) -> Table:
        """Return the table of the news. Raises as :meth:`hear`."""
        log, state = self.log, None
        if log.sealed is not None:
            if self._writer is None:
                self._writer = NewsWriter(log)
            state = self._writer.state_at(said.at)
        came = NewsReader(log, said.at, state).read(said.news, said.to)
        *_before, (_at, mark) = self._marks_of(said, came)
        if state_of(came, said.to, mark) != said.state:
            raise bad_message()
        return came

    def _marks_of(self, said: Log, came: Table) -> Iterator[tuple[int, str]]:
        """Yield the plies of the table of the news, and their mark, as it goes on."""
        digest = self._digest(said.at)
        yield said.at, said.mark
        for at, ply in enumerate(came.plies[said.at :], said.at + 1):
            digest = self._next_digest(digest, ply)
            yield at, digest[:MARK_BYTES].hex()

    def _fork(self, number: int, peer: Peer, came: Table, parted: int) -> LogChange:
        """Return the other version of the log, and tell the other device of this one, once."""
        if came.fair is not None:
            came.fair.release()
        final = self.final_plies()
        state = self.state(final)
        peer.at = min(peer.at, parted, final)
        if peer.told != state:
            self._tell([number])
        return LogChange(fork=came)

    def _go_on(self, number: int, said: Log, came: Table) -> LogChange:
        """Go on with the table as the one that came, as far as its sender may tell of it."""
        if (early := self._is_early(number, came)) is not None:
            return early
        unknown = self._unknown_moves(number, said, came)
        if unknown is not None:
            return LogChange(unknown=unknown)
        last = self._tellable(number, came)
        absent = self._absent_seat(number, came, last)
        if absent is not None and absent < 0:
            raise BadMessage(not_its_own())
        if absent is not None:
            return LogChange(absent=absent)
        self._check(said.at, came)
        if self._is_asked(came):
            return LogChange(asked=came)
        change = self._take(came, last)
        self._note_known(self.peers[number], said, last)
        if said.to - said.at == MAX_NEWS_PLIES:
            self.outbox.append((number, self.hello()))  # there may be more
        self.tell()
        return change

    def _note_known(self, peer: Peer, said: Log, last: int) -> None:
        peer.state, peer.at = said.state, max(peer.at, min(said.to, last))

    def _may_tell(self, number: int, seat: int) -> bool:
        """Return whether the device may tell of what that seat has done, or has agreed to be told.

        Moves of this device's own seats have been asked about before.
        """
        return seat in self.here or self.speaks_for(number, seat)

    def _tellable(self, number: int, came: Table) -> int:
        """Return the plies up to the first new one that the device has no say in."""
        new = range(self.table.cursor, came.cursor)
        turns = (n for n in new if not self._may_tell(number, came.plies[n].turn))
        return next(turns, came.cursor)

    def _absent_seat(self, number: int, came: Table, last: int) -> int | None:
        """Return a seat of which the device may not tell what it tells, if nothing can be taken.

        What comes before a ply of that seat is taken, but not where all of it belongs together.
        """
        table, seats = self.table, list[int]()
        if last < came.cursor and (self._belongs_together(came) or last == table.cursor):
            seats.append(came.plies[last].turn)
        if table.sealed is not None:
            seats += _new_seats(table, came)
        if table.fair is not None and came.fair is not None:
            known = {one.promise for one in table.fair.renewals}
            new = (one for one in came.fair.renewals if one.promise not in known)
            seats += [came.terms.parties[one.party].seats[0] for one in new]
        return next((seat for seat in seats if not self._may_tell(number, seat)), None)

    def _belongs_together(self, came: Table) -> bool:
        """Return whether what is proven of all plies is not proven of the first of them."""
        ours, theirs = self.table.fair, came.fair
        if ours is None or theirs is None:
            return False
        return self.table.terms.sealed or ours.renewals != theirs.renewals

    def _is_asked(self, came: Table) -> bool:
        """Return whether this device is to say if it agrees to a promise, and has not said so."""
        ours, theirs = self.table.fair, came.fair
        if ours is None or theirs is None or ours.party is None or theirs.pending is None:
            return False
        given = {one.promise for one in ours.renewals if ours.party in one.agreed}
        is_new = theirs.pending.promise not in given
        return is_new and theirs.awaited_agreement() == ours.party

    def _check(self, at: int, came: Table) -> None:
        """Raise :class:`BadProof` unless the table that came goes with the one here."""
        table = self.table
        if table.fair is None:
            return
        trial = table
        if table.sealed is not None:
            trial = table.branch(table.cursor)
            trial.shared_plies = table.shared_plies
        check_arrival(trial, came)
        fault = find_draw_fault(came, at)
        if fault is not None:
            raise fault
        if table.sealed is not None and trial.sealed is not None:
            table.sealed.cards |= trial.sealed.cards

    def _take(self, came: Table, last: int, agrees: bool = False) -> LogChange:
        """Go on with the first ``last`` plies of a table that was found to be good."""
        table, first = self.table, self.table.cursor
        fair, opening = table.fair, table.opening_seat
        is_news = fair is not None and table.draws.learn_from(came.draws)
        for ply in came.plies[first:last]:
            table.enter(ply.action, known_legal=True)
        if fair is not None:
            fair.live.intersection_update(range(table.draws.last_holding + 1))
            if agrees and is_asked(table):
                fair.agree()
            self.here = frozenset(filter(fair.is_here, self.here))
        table.shared_plies = max(table.shared_plies, last)
        table.resolve_chance()
        if table.cursor == first and not is_news:
            return NO_CHANGE
        self._keep()
        is_proof = table.sealed is not None or bool(fair and fair.renewals)
        return LogChange(
            first=first if is_proof or table.cursor > first else None,
            joined=not first and opening is not None and table.sealed is None,
        )

    # -- moves of this device that come from others ------------------------------------

    def _unknown_moves(self, number: int, said: Log, came: Table) -> UnknownMoves | None:
        """Return what the player is to be asked about; ``None`` for nothing.

        Raises:
            BadMessage: There are such moves, and nobody else can have them.
        """
        table = self.table
        if self._has_left(came):
            return None
        new_plies = range(table.cursor, came.cursor)
        own = [n for n in new_plies if came.plies[n].seat in self.here]
        tokens = tuple(came.tokens())
        if not own or tokens[: own[-1] + 1] == self._agreed[: own[-1] + 1]:
            return None
        if not table.shared_plies or not self._are_proven(came, own[-1]):
            raise BadMessage(not_its_own())
        return UnknownMoves(len(own), number, said, tokens)

    def _has_left(self, came: Table) -> bool:
        """Return whether this device's seat has gone on from another one, with the others' leave.

        Also that it has gone on without the promise that this device has asked them about.
        """
        ours, theirs = self.table.fair, came.fair
        if ours is None or theirs is None:
            return False
        new = [one.party for one in theirs.renewals[len(ours.renewals) :]]
        pending = ours.pending
        if pending is not None and pending.party == ours.party and came.cursor > pending.ply:
            return pending.promise not in {one.promise for one in theirs.renewals}
        return ours.party in new

    def _are_proven(self, came: Table, last: int) -> bool:
        """Return whether the table that came shows what only this device can have told.

        Of a fair table the number of the holding of this device's ``last`` ply; of a sealed one a
        key of this device.
        """
        fair, theirs = self.table.fair, came.fair
        if fair is None or theirs is None:
            return True
        party = fair.party
        if party is None:
            return False
        if came.sealed is not None:
            keys = {number: key for number, key in came.sealed.keys.items() if number[0] == party}
            assert self.table.sealed is not None
            is_ours = all(self.table.sealed.key(number) == key for number, key in keys.items())
            return party in came.sealed.secrets or (bool(keys) and is_ours)
        start = last
        while start and fair.is_here(came.plies[start - 1].turn):
            start -= 1
        if theirs.holding(came.plies, last, came.plies[last].turn) in theirs.live:
            start = max(start, self.table.cursor)
        before = theirs.shown_numbers(came.plies, start)[party][0]
        return came.draws.shown_numbers()[party][0] > before

    def take_back(self, unknown: UnknownMoves) -> LogChange:
        """Take the moves of this device that another one has: its player agrees.

        Raises:
            BadMessage: They do not go with the table any more.
            BadProof: The same.
        """
        self._agreed = unknown.tokens
        if unknown.sender not in self.peers:
            return NO_CHANGE  # they come again with the next greeting
        return self.hear(unknown.sender, unknown.message)

    # -- joining -----------------------------------------------------------------------

    def _is_crossed(self, number: int, came: Table) -> bool:
        """Return whether another device has joined in the place of this one, which joins again.

        Only as the device says that invited both, and only while a seat is free here: once all
        have joined somebody may know the first draw, and would have others promise anew until it
        is one to their liking. The game stays the one that this device has joined.
        """
        table, fair = self.table, self.table.fair
        if fair is None or not fair.party or table.cursor or not fair.free_seats():
            return False
        if came.cursor or not have_same_rules(table.terms, came.terms):
            return False
        ours, theirs, place = table.terms.parties, came.terms.parties, fair.party
        invited = set(ours[0].seats) <= self.peers[number].seats
        came_between = len(theirs) > place and ours[place] not in theirs
        return invited and ours[:place] == theirs[:place] and came_between

    def _orders(self, number: int, parties: tuple[Party, ...]) -> bool:
        """Return whether this device invited, and one new to it has joined in another's place."""
        fair, ours = self.table.fair, self.table.terms.parties
        crossed = any(a != b for a, b in zip(ours, parties, strict=False))
        has_joined = any(self.peers[number].seats & set(party.seats) for party in ours)
        is_host = fair is not None and fair.party == 0 and ours[:1] == parties[:1]
        return is_host and crossed and not has_joined

    # -- promises made anew ------------------------------------------------------------

    def _is_early(self, number: int, came: Table) -> LogChange | None:
        """Return the change where a promise asks from an earlier moment of the game, else none."""
        pending = None if came.fair is None else came.fair.pending
        if pending is None or pending.ply >= self.table.cursor:
            return None
        self.peers[number].told = ""
        self._tell([number])
        return NO_CHANGE

    def agree(self, came: Table) -> LogChange:
        """Agree to the promise that a device has asked about.

        Raises:
            BadProof: The table has gone on without it.
        """
        self._check(0, came)
        change = self._take(came, came.cursor, agrees=True)
        self._keep()
        self.tell()
        return change


def absent_words(name: str) -> str:
    """Return that a move of a player has come from another device than the player's."""
    words = _("Another device sent a move of {name}. Ask {name} for the link, or to connect.")
    return words.format(name=name)


def absent_sentence(table: Table, seat: int) -> str:
    """Return the same of the player of a seat."""
    return absent_words(seat_word(table, seat))


def _new_seats(ours: Table, came: Table) -> list[int]:
    """Return a seat of each party that has done what only the news tell of, beside plies."""
    mine, theirs = ours.sealed, came.sealed
    assert mine is not None
    assert theirs is not None
    has_joined = len(ours.terms.parties) < len(came.terms.parties)
    if has_joined or came.finished or came.cursor < ours.cursor:
        return []
    parties = set(theirs.given_answers())
    if ours.cursor == came.cursor:
        parties -= mine.given_answers()
    deck = len(theirs.pile.decks) - 1
    known = mine.lap().steps if deck == len(mine.pile.decks) - 1 else 0
    order = theirs.order(deck)
    turns = [*order, *reversed(order)]
    parties |= set(turns[known : theirs.lap().steps])
    return [came.terms.parties[party].seats[0] for party in sorted(parties)]
