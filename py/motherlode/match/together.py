"""A live table: one log that several devices write, one at a time, and draws that all make.

The rules say which seat writes the next ply, so there is nothing to merge. A message is a piece of
the log: where it begins, a mark of the plies before, plies, and the newest elements of a fair
table; a link is the message that begins with the first ply. What continues the log of a device is
checked, played and stored, also a move of its own that a browser forgot when it was killed. What
it has is ignored. What begins beyond its end is asked for. What differs is a fork, which is shown
and never overwrites anything. Promises made anew are told with the whole table, as a link would.

The devices stand in a star: the one that the others have connected to passes on what it has
checked, to all the others. Messages may be lost, doubled and shuffled. Nothing that can still be
undone is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256

from motherlode.core.action import Action
from motherlode.core.errors import BadOption, BadProof, BadRecord, BadToken, IllegalAction
from motherlode.core.game import CHANCE, State
from motherlode.locale import _
from motherlode.match.arrive import check_arrival, continue_log, have_same_rules, relation_of
from motherlode.match.audit import early_beginning, find_draw_fault, strange_numbers, wrong_draw
from motherlode.match.chains import Renewal, element_before
from motherlode.match.fair_draws import FairDraws
from motherlode.match.live_messages import (
    MAX_MESSAGE_BYTES,
    Ask,
    AskUndo,
    BadMessage,
    Give,
    GrantUndo,
    Hello,
    Join,
    Message,
    NotLetIn,
    Plies,
    Shown,
    UndoTurn,
    Whole,
    bad_message,
    format_seats,
    parse_seats,
)
from motherlode.match.proof import format_runs, parse_runs
from motherlode.match.record import read, write
from motherlode.match.renewal import is_asked, seat_word
from motherlode.match.table import Ply, Table
from motherlode.match.terms import Party, Terms, agree

#: Characters of tokens in one message; a longer log comes in several.
MAX_TOKENS_CHARACTERS = 40_000
MARK_BYTES = 8


def live_name(terms: Terms) -> bytes:
    """Return the name that a table goes by among the devices at it; it tells nothing of a seed."""
    return sha256(b"motherlode/live/1" + (terms.identity or b"")).digest()[:MARK_BYTES]


@dataclass
class Peer:
    """A device that is connected.

    Attributes:
        seats: The seats it plays, that it may speak for; none for one that watches.
        relays: It passes on what others say: it may speak for every seat that is not here.
        known: Plies that it has, as far as is known here.
        greeted: It has said which plies it has, and its seats are no other one's.
        compared: It has said that at least; or that it does not have the table yet.
        renewals: The promises made anew that it has been told of, with those who agreed.
    """

    seats: frozenset[int] = frozenset()
    relays: bool = False
    known: int = 0
    greeted: bool = False
    compared: bool = False
    renewals: tuple[Renewal, ...] = ()


@dataclass(frozen=True, slots=True)
class LogChange:
    """The outcome of a message.

    Attributes:
        first: The ply from which the table has gone on; ``None`` where it has not.
        fork: The other version of the log, to be shown.
        undo: A seat asks to go back to after so many plies: seat and plies.
        undone: The table has gone back.
        asked: The table with a promise made anew that this device is to agree to or not: see
            :meth:`Together.agree`.
        joined: The parties of a fair table, or what they have shown, have changed.
        crossed: Another device joined in the place of this one at the same time: the table as the
            device has it that invited both.
    """

    first: int | None = None
    fork: Table | None = None
    undo: tuple[int, int] | None = None
    undone: bool = False
    asked: Table | None = None
    joined: bool = False
    crossed: Table | None = None


NO_CHANGE = LogChange()


class Together:
    """One device at a live table.

    Args:
        table: The table; this device plays on it directly and then calls :meth:`tell`.
        here: The seats whose decisions are made on this device.
        store: Stores the table; called before anything that depends on it is sent.

    Attributes:
        peers: The devices connected, by their numbers.
        outbox: Messages to be sent, each with the number of its device.
        recovering: This device has made no move since it came: its own moves may come from others.
    """

    def __init__(self, table: Table, here: Iterable[int], store: Callable[[], None]) -> None:
        self.table = table
        self.here = frozenset(here)
        self.peers: dict[int, Peer] = {}
        self.outbox: list[tuple[int, Message]] = []
        self.recovering = True
        self._store = store
        self._stored: object = None
        self._marks: list[tuple[Ply, bytes]] = []
        self._start = sha256(b"motherlode/log/1" + live_name(table.terms)).digest()
        self._leave: tuple[AskUndo, set[int]] | None = None
        self._granted: set[UndoTurn] = set()
        self._undone: dict[tuple[int, str], UndoTurn] = {}

    # -- the log -----------------------------------------------------------------------

    def mark(self, ply: int) -> str:
        """Return the mark of the first ``ply`` plies: a hash of their tokens."""
        plies, marks = self.table.plies, self._marks
        while marks and (len(marks) > len(plies) or marks[-1][0] is not plies[len(marks) - 1]):
            marks.pop()
        text = self.table.game.notation.text
        for done in plies[len(marks) : ply]:
            before = marks[-1][1] if marks else self._start
            marks.append((done, sha256(before + text(done.action).encode() + b"\n").digest()))
        return (marks[ply - 1][1] if ply else self._start)[:MARK_BYTES].hex()

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
        if fair is not None and table.draws.last_holding not in fair.live:
            start = table.cursor
            while start and fair.is_here(table.plies[start - 1].turn):
                start -= 1
            final = min(final, start)
        return max(final, min(table.shared_plies, table.cursor))

    def hello(self, at: int | None = None, reply: bool = False) -> Hello:
        """Return this device's greeting.

        Args:
            at: The plies from which it wants the log; those that it has, if not given.
            reply: It wants to be greeted too.
        """
        at = self.final_plies() if at is None else at
        name = live_name(self.table.terms).hex()
        return Hello(name, at, self.mark(at), format_seats(self.here), reply)

    def tell(self) -> None:
        """Tell every device what it does not have yet; ask for numbers where a draw waits."""
        final = self.final_plies()
        if any(peer.known < final for peer in self.peers.values() if peer.greeted):
            self._keep()
        for number, peer in self.peers.items():
            if peer.greeted:
                self._tell_renewals(number)
                self._tell(number, min(peer.known, final), final)
        self.ask()

    def count_told(self) -> None:
        """Count what :meth:`tell` is about to tell as shared, so that it is stored so."""
        if any(peer.greeted for peer in self.peers.values()):
            self.table.shared_plies = max(self.table.shared_plies, self.final_plies())

    def ask(self) -> None:
        """Ask for the numbers that a draw here waits for; again and again until they are there."""
        table = self.table
        if table.awaited_seat is None or not self._draws_here():
            return
        self._keep()
        self.send_all(Ask(table.cursor, self.mark(table.cursor)))

    def note_stored(self) -> None:
        """Note that the table has been stored as it is."""
        self._stored = self._look()

    def _keep(self) -> None:
        """Store the table, unless it is stored as it is already."""
        if self._stored != self._look():
            self._store()
            self.note_stored()

    def _look(self) -> object:
        """Return what differs wherever there is something to be stored."""
        table, fair = self.table, self.table.fair
        last = table.plies[table.cursor - 1] if table.cursor else None
        shown = () if fair is None else (*map(len, fair.rows), *fair.renewals)
        live = tuple(table.draws.live_holdings())
        return table.cursor, id(last), shown, len(table.terms.parties), table.opening_seat, live

    def play_here(self) -> None:
        """Note that a move was made on this device: from now on none of its own comes from others.

        Call it after each, before :meth:`tell`.
        """
        self.recovering = False
        self._leave = None

    def _draws_here(self) -> bool:
        fair, state = self.table.fair, self.table.state
        return fair is not None and state.current_player == CHANCE and fair.is_here(state.drawer)

    def _tell(self, number: int, at: int, final: int) -> None:
        """Tell one device the log from that ply on, in several messages if it is long."""
        table, peer = self.table, self.peers[number]
        if table.fair is not None and table.cursor == 0:
            self.outbox.append((number, self._join()))
        if table.fair is not None and table.fair.pending is not None:
            return  # the numbers of the plies cannot be checked without the promise
        text = table.game.notation.text
        tokens: list[str] = []
        size = 0
        for done in table.plies[at:final]:
            token = text(done.action)
            size += len(token) + 1
            if size > MAX_TOKENS_CHARACTERS:
                break
            tokens.append(token)
        if not tokens:
            return
        peer.known = at + len(tokens)
        said = Plies(at, self.mark(at), " ".join(tokens), self._shown(final), self._live())
        self.outbox.append((number, said))
        if peer.known < final:
            self._tell(number, peer.known, final)
        else:
            table.shared_plies = max(table.shared_plies, final)

    def _shown(self, final: int) -> Shown:
        table = self.table
        if table.fair is None:
            return ()
        whole = final == table.cursor
        shown = (
            table.draws.shown_numbers() if whole else table.fair.shown_numbers(table.plies, final)
        )
        return tuple((used, element.hex()) for used, element in shown)

    def _live(self) -> str:
        return format_runs(self.table.draws.live_holdings())

    def _opening(self) -> list[Message]:
        """Return what tells a device who has joined before it."""
        return [self.hello(), self._join()]

    def _join(self) -> Join:
        parties = tuple(
            (format_seats(frozenset(party.seats)), party.commitment.hex())
            for party in self.table.terms.parties
        )
        return Join(parties, self._shown(0))

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
                return self._hear_hello(number, peer, message)
            case Join():
                return self._hear_join(number, message)
            case Plies():
                return self._hear_plies(number, peer, message)
            case Ask():
                self._hear_ask(number, peer, message)
            case Give():
                return self._hear_give(number, message)
            case AskUndo():
                return self._hear_undo_request(number, peer, message)
            case GrantUndo():
                return self._hear_leave(number, peer, message)
            case UndoTurn():
                return self._hear_undo(number, peer, message)
            case Whole():
                return self._hear_whole(number, message)
            case _:
                raise bad_message()
        return NO_CHANGE

    def _hear_hello(self, number: int, peer: Peer, said: Hello) -> LogChange:
        table = self.table
        if not said.table:
            self.outbox.append((number, self._whole()))
            return NO_CHANGE
        if said.table != live_name(table.terms).hex():
            raise NotLetIn("table")
        self._seat(number, peer, parse_seats(said.seats))
        if said.reply:
            self.outbox.append((number, self.hello()))
            peer.renewals = ()
        self._tell_renewals(number)
        final = self.final_plies()
        if said.at > final or self.mark(said.at) != said.mark:
            again = self._undone.get((said.at, said.mark))
            if again is not None:
                self.outbox.append((number, again))
                return NO_CHANGE
            # it has what is not here; or all of it is needed to find where it goes another way
            wanted = final if said.at > final else 0
            self.outbox.append((number, self.hello(wanted)))
            peer.known = min(said.at, final)
        else:
            peer.known = said.at
            self._tell(number, said.at, final)
            if table.awaited_seat is not None and self._draws_here():
                self._keep()
                self.outbox.append((number, Ask(table.cursor, self.mark(table.cursor))))
        return NO_CHANGE

    def _seat(self, number: int, peer: Peer, seats: frozenset[int]) -> None:
        """Take the seats that a device says it plays. Raises :class:`BadMessage`."""
        others = [p.seats for n, p in self.peers.items() if n != number and not p.relays]
        taken = self.here.union(*others)
        if seats & taken or max(seats, default=0) >= len(self.table.terms.seats):
            if self.table.fair is not None and not self.table.cursor:
                self.outbox.extend((number, said) for said in self._opening())
            raise NotLetIn("seat")
        peer.seats, peer.greeted = seats, True

    def speaks_for(self, number: int, seat: int) -> bool:
        """Return whether the device may tell of a ply in that seat's turn; -1 for the set-up."""
        peer = self.peers[number]
        if seat in self.here:
            return self.recovering
        if seat < 0:
            fair = self.table.fair
            return fair is None or peer.relays or bool(peer.seats & set(fair.parties[0].seats))
        return peer.relays or seat in peer.seats

    def _require_speaker(self, number: int, seat: int) -> None:
        if not self.speaks_for(number, seat):
            raise BadMessage(_("Another device tried to move for a seat that is not its own."))

    def _require_mover(self, number: int, seat: int) -> None:
        """Raise :class:`BadMessage` unless the device may tell of what that seat has done.

        A guest may have got it by a link, and nobody can be sure of that here.
        """
        if seat < 0 or seat in self.here:
            self._require_speaker(number, seat)
        elif not self.speaks_for(number, seat):
            raise BadMessage(absent_words(seat_word(self.table, seat)))

    # -- joining -----------------------------------------------------------------------

    def _hear_join(self, number: int, said: Join) -> LogChange:
        table = self.table
        if table.fair is None or table.cursor:
            return NO_CHANGE
        parties = tuple(
            Party(tuple(sorted(parse_seats(str(seats)))), bytes.fromhex(commitment))
            for seats, commitment in said.parties
        )
        if len(said.shown) != len(parties) or parties[:1] != table.terms.parties[:1]:
            raise bad_message()
        if len(parties) < len(table.terms.parties):
            self.outbox.append((number, self._join()))
            return NO_CHANGE
        try:
            came = Table(agree(replace(table.terms, parties=parties)))
        except BadOption:
            raise bad_message() from None
        assert came.fair is not None
        for party, (used, element) in enumerate(said.shown):
            row = bytes.fromhex(element)
            if used > 1 or (element_before(party, row) if used else row) != (
                parties[party].commitment
            ):
                raise strange_numbers(came, party)
            came.fair.learn(party, used, row)
        if self._is_crossed(number, came):
            return LogChange(crossed=came)
        if self._orders(number, parties):
            self.outbox.append((number, self._join()))
            return NO_CHANGE
        check_arrival(table, came)
        if not table.draws.learn_from(came.draws):
            return NO_CHANGE
        # the first number of who begins goes with the first turn
        learned = self._join()
        table.resolve_chance()
        self._keep()
        self.send_all(learned if table.cursor else self._join())
        self.tell()
        return LogChange(joined=True, first=0 if table.cursor else None)

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

    def _whole(self) -> Whole:
        """Return the whole table, without what can be undone and a holding that is not over.

        Raises:
            BadMessage: It is too long.
        """
        table, final = self.table, self.final_plies()
        record = write(table if final == table.cursor else table.branch(final))
        if len(record.encode()) > MAX_MESSAGE_BYTES - 100:
            raise BadMessage(
                _("This game is too long for a link. Share its record as a file instead.")
            )
        return Whole(record)

    def _tell_renewals(self, number: int) -> None:
        """Tell a device of the promises made anew, and who has agreed, unless it has been told."""
        table, peer = self.table, self.peers[number]
        known = () if table.fair is None else tuple(table.fair.renewals)
        if known != peer.renewals and table.draws.first_ply <= self.final_plies():
            self._keep()
            peer.renewals = known
            with suppress(BadMessage):  # longer than any game is
                self.outbox.append((number, self._whole()))

    def _hear_whole(self, number: int, said: Whole) -> LogChange:
        """Take promises made anew, but for one that the player here is asked about."""
        table = self.table
        try:
            came = read(said.record)
        except BadRecord:
            raise bad_message() from None
        if live_name(came.terms) != live_name(table.terms):
            raise NotLetIn("table")
        if table.fair is None or came.fair is None:
            raise bad_message()
        ours, theirs = table.fair.pending, came.fair.pending
        goes_without = ours is not None and ours.ply < came.cursor
        if _agreements(came.fair) <= _agreements(table.fair) and not goes_without:
            return NO_CHANGE
        if theirs is not None and theirs.ply < table.cursor:
            # it asks from an earlier moment of the game
            self.outbox.append((number, self._whole()))
            return NO_CHANGE
        known = {one.promise for one in table.fair.renewals}
        for one in came.fair.renewals:
            seat = came.terms.parties[one.party].seats[0]
            if one.promise not in known and seat not in self.here:
                self._require_mover(number, seat)
        for ply in came.plies[table.cursor :]:
            self._require_mover(number, ply.turn)
        self._require_whole(came)
        if table.fair.party is not None and came.fair.awaited_agreement() == table.fair.party:
            return LogChange(asked=came)
        return self._continue(came)

    def _require_whole(self, came: Table) -> None:
        """Raise :class:`BadProof` unless a table with promises made anew goes with the one here."""
        check_arrival(self.table, came)
        if relation_of(self.table.tokens(), came.tokens()) == "forked":
            raise BadProof(_("This link does not match the game on this device."))
        fault = find_draw_fault(came)
        if fault is not None:
            raise fault

    def _continue(self, came: Table, agrees: bool = False) -> LogChange:
        """Go on as a table does that was found to be good, and tell the others."""
        table = self.table
        first = table.cursor
        continue_log(table, came, relation_of(table.tokens(), came.tokens()))
        assert table.fair is not None
        if agrees and is_asked(table):
            table.fair.agree()
        self.here = frozenset(filter(table.fair.is_here, self.here))
        table.shared_plies = max(table.shared_plies, min(came.cursor, table.cursor))
        self._keep()
        self.tell()
        return LogChange(first=first)

    def agree(self, came: Table) -> LogChange:
        """Agree to the promise that a device has asked about.

        Raises:
            BadProof: The table has gone on without it.
        """
        self._require_whole(came)
        return self._continue(came, agrees=True)

    # -- plies -------------------------------------------------------------------------

    def _hear_plies(self, number: int, peer: Peer, said: Plies) -> LogChange:
        table = self.table
        if table.fair is not None and table.fair.pending is not None:
            return NO_CHANGE  # how the game goes on is told with the whole table
        if said.at > table.cursor:
            self.outbox.append((number, self.hello()))
            return NO_CHANGE
        if self.mark(said.at) != said.mark:
            # another way before this piece: all of it is needed to be shown
            if said.at:
                self.outbox.append((number, self.hello(0)))
                return NO_CHANGE
            raise NotLetIn("table")
        tokens = said.tokens.split()
        text = table.game.notation.text
        ours = [text(ply.action) for ply in table.plies[said.at : table.cursor]]
        pairs = enumerate(zip(ours, tokens, strict=False))
        parted = next((at for at, (a, b) in pairs if a != b), None)
        if parted is not None:
            return self._fork(said, said.at + parted, tokens[parted:])
        peer.known = max(peer.known, said.at + len(tokens))
        new = tokens[len(ours) :]
        if not new:
            return NO_CHANGE
        piece = Piece(table, table.cursor, said)
        piece.play(new, lambda turn: self.speaks_for(number, turn))
        if not piece.actions:
            self._require_mover(number, piece.turn)
            return NO_CHANGE
        first = table.cursor
        piece.take_over()
        table.shared_plies = table.cursor
        table.resolve_chance()
        self._keep()
        self.tell()
        if peer.relays:
            # whoever draws need not ask first: with two devices the piece itself has the number
            self.outbox.extend((number, give) for give in self._gives())
        return LogChange(first=first)

    def _fork(self, said: Plies, shared: int, tokens: list[str]) -> LogChange:
        """Return the other version of the log, checked, as a table of its own."""
        other = self.table.branch(shared)
        if other.fair is not None:
            other.fair.release()
        piece = Piece(other, shared, said)
        piece.play(tokens, lambda _turn: True)
        piece.take_over()
        return LogChange(fork=other)

    # -- draws -------------------------------------------------------------------------

    def _hear_ask(self, number: int, peer: Peer, said: Ask) -> None:
        table = self.table
        fair, state = table.fair, table.state
        if said.at > table.cursor:
            self.outbox.append((number, self.hello()))
            return
        if fair is None or said.at != table.cursor or self.mark(said.at) != said.mark:
            return
        if table.opening_seat is not None:
            return  # others are asked first whether they agree to a new promise
        if state.current_player != CHANCE or self._draws_here():
            return
        self._require_speaker(number, state.drawer)
        for give in self._gives():
            self.outbox.append((number, give))
        if not peer.relays:
            self.send_all(said, but=number)

    def _gives(self) -> list[Give]:
        """Return the numbers known here for the draw of another device that is due now."""
        table = self.table
        fair, state = table.fair, table.state
        if fair is None or table.opening_seat is not None:
            return []
        if state.current_player != CHANCE or self._draws_here():
            return []
        # the log is stored before a number is given for it, and numbers are given for it alone
        self._keep()
        at, mark = table.cursor, self.mark(table.cursor)
        shown = fair.shown_numbers(table.plies, table.cursor)
        return [
            Give(at, mark, party, used, element.hex())
            for party, (used, element) in enumerate(table.draws.shown_numbers())
            if used != shown[party][0]
        ]

    def _hear_give(self, number: int, said: Give) -> LogChange:
        table = self.table
        fair, state = table.fair, table.state
        if fair is None or said.at != table.cursor or self.mark(said.at) != said.mark:
            return NO_CHANGE
        if state.current_player != CHANCE or said.party >= len(fair.parties):
            return NO_CHANGE
        if table.opening_seat is not None:
            return NO_CHANGE
        used, _known = fair.shown_numbers(table.plies, table.cursor)[said.party]
        if fair.awaited_party(table.plies, table.cursor, state.drawer) is None:
            return NO_CHANGE
        if said.number != used + 1 or len(fair.rows[said.party]) != said.number:
            return NO_CHANGE
        element = bytes.fromhex(said.element)
        if element_before(said.party, element) != fair.rows[said.party][used]:
            raise strange_numbers(table, said.party)
        fair.extend(said.party, [element])
        first = table.cursor
        table.resolve_chance()
        self._keep()
        if table.cursor > first:
            self.tell()
            return LogChange(first=first)
        if not self.peers[number].relays:
            self.send_all(said, but=number)
        return NO_CHANGE

    # -- undo with the others' leave ---------------------------------------------------

    def ask_undo(self, to: int) -> None:
        """Ask the others for leave to go back to after so many plies, all by a seat of here."""
        at = self.table.cursor
        said = AskUndo(at, self.mark(at), to)
        self._leave = (said, set())
        self.send_all(said)

    def grant_undo(self, to: int) -> None:
        """Give leave to go back to after so many plies, and tell the others."""
        at = self.table.cursor
        undo = UndoTurn(at, self.mark(at), to)
        self._granted.add(undo)
        self.send_all(GrantUndo(at, undo.mark, to, format_seats(self.here)))

    def _hear_undo_request(self, number: int, peer: Peer, said: AskUndo) -> LogChange:
        seat = self._undoing_seat(said)
        if seat is None or seat in self.here:
            return NO_CHANGE
        self._require_speaker(number, seat)
        if not peer.relays:
            self.send_all(said, but=number)
        return LogChange(undo=(seat, said.to))

    def _hear_leave(self, number: int, peer: Peer, said: GrantUndo) -> LogChange:
        seats = parse_seats(said.seats)
        for seat in seats:
            self._require_speaker(number, seat)
        if not peer.relays:
            self.send_all(said, but=number)
        if self._leave is None:
            return NO_CHANGE
        asked, given = self._leave
        if (asked.at, asked.mark, asked.to) != (said.at, said.mark, said.to):
            return NO_CHANGE
        given |= seats
        people = {s for s, who in enumerate(self.table.terms.seats) if who.kind == "link"}
        if self._undoing_seat(asked) is None or not people <= given | self.here:
            return NO_CHANGE
        self._leave = None
        return self._go_back(UndoTurn(said.at, said.mark, said.to))

    def _hear_undo(self, number: int, peer: Peer, said: UndoTurn) -> LogChange:
        seat = self._undoing_seat(said)
        if seat is None:
            return NO_CHANGE
        self._require_speaker(number, seat)
        # who only watches is not asked
        if said not in self._granted and self.here:
            return LogChange(undo=(seat, said.to))
        return self._go_back(said)

    def _undoing_seat(self, said: AskUndo | UndoTurn) -> int | None:
        """Return the seat that alone has decided since that ply; ``None`` where that is not so."""
        table = self.table
        if said.at != table.cursor or self.mark(said.at) != said.mark or said.to >= said.at:
            return None
        if said.to < table.draws.first_ply:
            return None
        seats = {ply.seat for ply in table.plies[said.to : said.at] if ply.seat >= 0}
        decides = table.plies[said.to].seat
        return decides if seats == {decides} else None

    def _go_back(self, undo: UndoTurn) -> LogChange:
        self._granted.discard(undo)
        self._undone[undo.at, undo.mark] = undo
        self.table.take_back(undo.to)
        for peer in self.peers.values():
            peer.known = min(peer.known, undo.to)
        self._keep()
        self.send_all(undo)
        for peer in self.peers.values():
            peer.known = undo.to
        return LogChange(undone=True)


def absent_words(name: str) -> str:
    """Return that a move of a player has come from another device than the player's."""
    words = _("Another device sent a move of {name}. Ask {name} for the link, or to connect.")
    return words.format(name=name)


def _agreements(fair: FairDraws) -> set[tuple[object, int]]:
    """Return the promises made anew, each with its own party and with those that have agreed."""
    return {(one.promise, party) for one in fair.renewals for party in {one.party, *one.agreed}}


class Piece:
    """A piece of a log, played beside the table until all of it is known to be good.

    Args:
        table: The table whose first ``start`` plies the piece goes on from.
        start: Those plies.
        said: The message.

    Attributes:
        actions: The actions played.
        turn: The seat whose turn comes next.

    Raises:
        BadMessage: It does not go with the table.
        BadProof: Its numbers do not follow from those promised.
    """

    def __init__(self, table: Table, start: int, said: Plies) -> None:
        self.table = table
        self.actions: list[Action] = []
        self.fair = None if table.fair is None else table.fair.copy()
        self._state: State = table.at(start)
        self._plies = list(table.plies[:start])
        if (self.fair is None) != (not said.shown):
            raise bad_message()
        if self.fair is not None:
            self._learn(self.fair, said)

    @property
    def turn(self) -> int:
        """The seat to decide or to draw; -1 for the set-up."""
        player = self._state.current_player
        return self._state.drawer if player == CHANCE and self.fair is not None else player

    def _learn(self, fair: FairDraws, said: Plies) -> None:
        """Take the elements and the live holdings of the message."""
        if len(said.shown) != len(fair.parties):
            raise bad_message()
        for party, (used, digits) in enumerate(said.shown):
            row, element = fair.rows[party], bytes.fromhex(digits)
            new = [element]
            while used - len(new) >= len(row):
                new.append(element_before(party, new[-1]))
            if used < len(row):
                good = row[used] == element
            else:
                good = element_before(party, new[-1]) == row[-1]
            if not good:
                raise strange_numbers(self.table, party)
            if used >= len(row):
                fair.extend(party, new[::-1])
        if said.tokens and fair.waiting_seat() is not None:
            raise early_beginning()
        settled = fair.holding(self._plies, len(self._plies), self.turn)
        live = parse_runs(said.live)
        if {n for n in live if n <= settled} != {n for n in fair.live if n <= settled}:
            raise BadProof(_("This link does not match the game on this device."))
        fair.live |= live

    def play(self, tokens: list[str], may: Callable[[int], bool]) -> None:
        """Play the tokens beside the table, up to the first whose turn the sender has no say in.

        Raises:
            BadMessage: One of them is no legal action.
            BadProof: A draw is not what the numbers give.
        """
        notation = self.table.game.notation
        for token in tokens:
            turn = self.turn
            if self._state.current_player < CHANCE or not may(turn):
                break
            seat = self._state.current_player
            try:
                action = notation.parse(token)
                if seat == CHANCE:
                    self._require_drawn(action)
                events = tuple(self._state.apply(action))
            except BadToken:
                raise bad_message() from None
            except IllegalAction as error:
                raise BadMessage(
                    _("A move from another device was refused: {why}."),
                    why=error,
                ) from None
            self._plies.append(Ply(action, seat, events, turn))
            self.actions.append(action)

    def _require_drawn(self, action: Action) -> None:
        ply, table = len(self._plies), self.table
        if self.fair is not None:
            drawn = self.fair.outcome(self._plies, ply, self._state)
        elif table.terms.seed is not None:
            drawn = table.draws.outcome(ply, self._state)
        else:
            return
        if drawn != action:
            raise wrong_draw(ply + 1)

    def take_over(self) -> None:
        """Play the piece on the table itself."""
        for action in self.actions:
            self.table.enter(action, known_legal=True)
        if self.fair is not None:
            self.table.draws.chains = self.fair
            self.fair.live.intersection_update(range(self.table.draws.last_holding + 1))
