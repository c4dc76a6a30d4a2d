"""A sealed table played live: each device sends the links that it would have handed on.

Once its first holding is over no draw of a sealed table comes from numbers, so no draw is asked for
and a holding is the same by link and live. What comes along with the plies are lists, keys and
secrets, and which follows from the log: a link holds them, and whoever hears one checks it as one
that a person has brought. A greeting tells by its mark how far a device is, lists and keys among
it; who hears another mark than its own sends its link.

A key is given for one log alone: the table is stored before a link is sent, and a link that goes
another way is refused and never a fork.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from motherlode.core.errors import BadLink, BadProof
from motherlode.core.game import CHANCE
from motherlode.match.arrive import check_arrival, continue_log, relation_of
from motherlode.match.audit import find_draw_fault
from motherlode.match.link import LinkTooLong, LinkWriter, link, open_link
from motherlode.match.live_messages import (
    Hello,
    Message,
    NotLetIn,
    TableLink,
    bad_message,
    format_seats,
    parse_seats,
)
from motherlode.match.reveal import reseal
from motherlode.match.sealed import SealedCards
from motherlode.match.table import Table
from motherlode.match.together import (
    MARK_BYTES,
    NO_CHANGE,
    LogChange,
    Peer,
    Together,
    live_name,
)


class SealedTogether(Together):
    """One device at a sealed live table; see ``Together``."""

    def __init__(self, table: Table, here: Iterable[int], store: Callable[[], None]) -> None:
        super().__init__(table, here, store)
        # by device: the mark of what it has, and that of the link that was last sent to it
        self._links: dict[int, tuple[str, str]] = {}
        # devices without a seat that have asked for the table
        self._guests: set[int] = set()
        self._resealed: Table | None = None
        self._writer: LinkWriter | None = None
        self._written = ("", "")

    # -- the log -----------------------------------------------------------------------

    @property
    def _log(self) -> Table:
        """The table as it is told: with its cards hidden, also when it has been laid open."""
        if self.table.sealed is not None:
            return self.table
        if self._resealed is None:
            self._resealed = reseal(self.table)
        return self._resealed

    def final_plies(self) -> int:
        """See ``Together``; what nobody can undo is sent also within a holding."""
        table = self.table
        turn, player = table.turn, table.state.current_player
        if table.finished or turn not in self.here or player == CHANCE:
            return table.cursor
        return max(table.undo_limit(), min(table.shared_plies, table.cursor))

    def hello(self, at: int | None = None, reply: bool = False) -> Hello:
        """See ``Together``."""
        at = self.final_plies() if at is None else at
        name = live_name(self.table.terms).hex()
        return Hello(name, at, _mark_of(self._log, at), format_seats(self.here), reply)

    def tell(self) -> None:
        """Send the link to every device that has another one, once the pile has been shuffled."""
        sealed = self.table.sealed
        if sealed is not None and sealed.is_due:
            return
        final = self.final_plies()
        mark = _mark_of(self._log, final)
        for number, peer in self.peers.items():
            theirs, ours = self._links.get(number, ("", ""))
            if (peer.greeted or number in self._guests) and mark not in (theirs, ours):
                self._send(number, final)

    def count_told(self) -> None:
        """See ``Together``; whether a link can be sent is known once it has been written."""

    def _send(self, number: int, final: int) -> None:
        """Send a device the link of the first ``final`` plies."""
        mark = _mark_of(self._log, final)
        self._keep()
        if self._written[0] != mark:
            try:
                self._written = (mark, self._write(final))
            except (LinkTooLong, BadProof):
                return  # one that watches has no keys of its own
        self.outbox.append((number, TableLink(self._written[1])))
        theirs, _ours = self._links.get(number, ("", ""))
        self._links[number] = (theirs, mark)
        self.table.shared_plies = max(self.table.shared_plies, final)

    def _write(self, final: int) -> str:
        """Return the link of the first ``final`` plies."""
        log = self._log
        if final < log.cursor:
            return link(log.branch(final))
        if self._writer is None:
            self._writer = LinkWriter(log)
        return self._writer.link()

    def _look(self) -> object:
        log = self._log
        return super()._look(), _mark_of(log, log.cursor)

    # -- hearing -----------------------------------------------------------------------

    def disconnect(self, number: int) -> None:
        """See ``Together``."""
        super().disconnect(number)
        self._links.pop(number, None)
        self._guests.discard(number)

    def hear(self, number: int, message: Message) -> LogChange:
        """See ``Together``: of the log only greetings and links are heard."""
        if isinstance(message, Hello) or not self.peers[number].greeted:
            return super().hear(number, message)
        if isinstance(message, TableLink):
            return self._hear_link(number, message)
        raise bad_message()

    def _hear_hello(self, number: int, peer: Peer, said: Hello) -> LogChange:
        final = self.final_plies()
        if not said.table:
            self._guests.add(number)
            self._send(number, final)
            return NO_CHANGE
        if said.table != live_name(self.table.terms).hex():
            raise NotLetIn("table")
        self._seat(number, peer, parse_seats(said.seats))
        self._guests.discard(number)
        if said.reply:
            self.outbox.append((number, self.hello()))
        self._links[number] = (said.mark, "")
        if said.mark != _mark_of(self._log, final):
            self._send(number, final)
        return NO_CHANGE

    def _hear_link(self, number: int, said: TableLink) -> LogChange:
        """Go on as the link does. Raises as :meth:`hear`."""
        table, came = self.table, self._open(said)
        if table.sealed is None:
            return NO_CHANGE
        assert came.sealed is not None
        if self._is_crossed(number, came):
            return LogChange(crossed=came)
        if not table.cursor and self._orders(number, came.terms.parties):
            self._send(number, self.final_plies())
            return NO_CHANGE
        trial = table.branch(table.cursor)
        trial.shared_plies = table.shared_plies
        for seat in _new_seats(trial, came):
            self._require_mover(number, seat)
        check_arrival(trial, came)
        fault = find_draw_fault(came)
        if fault is not None:
            raise fault
        first = table.cursor
        assert trial.sealed is not None
        table.sealed.cards |= trial.sealed.cards
        is_new = continue_log(table, came, relation_of(table.tokens(), came.tokens()))
        if is_new:
            table.shared_plies = max(table.shared_plies, min(came.cursor, table.cursor))
            self._keep()
        self._links[number] = (_mark_of(came, came.cursor), self._links.get(number, ("", ""))[1])
        self.tell()
        return LogChange(first=first) if is_new else NO_CHANGE

    def _open(self, said: TableLink) -> Table:
        """Return the table of a link."""
        try:
            opened = open_link(said.link)
        except BadProof:
            raise
        except BadLink:
            raise bad_message() from None
        if live_name(opened.table.terms) != live_name(self.table.terms):
            raise NotLetIn("table")
        if opened.sentence is not None or opened.table.sealed is None:
            raise bad_message()
        return opened.table

    def _opening(self) -> list[Message]:
        """See ``Together``."""
        self._keep()
        return [self.hello(), TableLink(self._write(self.final_plies()))]

    # -- what cannot be done -----------------------------------------------------------

    def ask_undo(self, to: int) -> None:
        """Ask nobody: the keys that went with a turn cannot be taken back."""


def _mark_of(table: Table, final: int) -> str:
    """Return the mark of a sealed table after so many plies: a hash of all that a link tells."""
    sealed, fair = table.sealed, table.fair
    assert sealed is not None
    assert fair is not None
    content: list[object] = [*table.tokens()[:final], len(table.terms.parties), fair.waiting_seat()]
    if table.finished:
        content.append(sorted(sealed.secrets))
    elif final == table.cursor:
        content += [sealed.lap().steps, sorted(sealed.given_answers())]
    else:
        content += [sealed.lap().steps, []]
    return sha256(repr(content).encode()).digest()[:MARK_BYTES].hex()


def _new_seats(ours: Table, came: Table) -> list[int]:
    """Return a seat of each party that has done what only the link tells of; -1 for the set-up."""
    mine, theirs = ours.sealed, came.sealed
    assert mine is not None
    assert theirs is not None
    seats = [ply.turn for ply in came.plies[ours.cursor : came.cursor]]
    has_joined = len(ours.terms.parties) < len(came.terms.parties)
    if has_joined or came.finished or came.cursor < ours.cursor:
        return seats
    parties = set(theirs.given_answers())
    if ours.cursor == came.cursor:
        parties -= mine.given_answers()
    parties |= _new_steps(mine, theirs)
    return [*seats, *(came.terms.parties[party].seats[0] for party in sorted(parties))]


def _new_steps(mine: SealedCards, theirs: SealedCards) -> set[int]:
    """Return the parties that have masked or locked the present deck of the link since."""
    deck = len(theirs.pile.decks) - 1
    known = mine.lap().steps if deck == len(mine.pile.decks) - 1 else 0
    order = theirs.order(deck)
    turns = [*order, *reversed(order)]
    return set(turns[known : theirs.lap().steps])
