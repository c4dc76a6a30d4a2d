"""A live table as this device knows it: who is connected, and what they say to each other.

The log is kept by ``match.live.log``, what is said beside it by ``table_talk``, and the player is
asked by ``questions``. Who is there is known here, and never stored.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from motherlode.app.arrivals import Arrivals, SeatsSheet
from motherlode.app.cabinet import Cabinet
from motherlode.app.live.questions import LiveQuestions
from motherlode.app.live.remote_device import (
    CLOSED_WORDS,
    RemoteDevice,
    closed_words,
    late_words,
    no_room_words,
)
from motherlode.app.live.table_talk import TableTalk
from motherlode.app.navigator import TABLE
from motherlode.app.notices import Notice, Offer
from motherlode.app.table.state import TableState, answering_seat
from motherlode.app.words import seat_names
from motherlode.core.errors import BadLink, BadProof, MotherlodeError
from motherlode.locale import _, error_message
from motherlode.match.codec.link import open_link
from motherlode.match.live.change import LogChange
from motherlode.match.live.devices import BY_MAILBOX, KnownDevices, is_other_device
from motherlode.match.live.live_link import NO_SEAT, TABLE_BYTES, TABLE_SEAT
from motherlode.match.live.log import LiveLog, absent_words, live_name
from motherlode.match.live.messages import (
    PROTOCOL,
    BadMessage,
    Hello,
    Here,
    Message,
    NotLetIn,
    Point,
    Refuse,
    Say,
    WholeTable,
    bad_message,
    format_seats,
    parse_seats,
    read_message,
    refusal_words,
    write_message,
)
from motherlode.match.table import Opened, Table

#: How often a device says that it is there, while anybody is connected.
HERE_MS = 2_000
#: Messages that are read of one device in ``HERE_MS``; the next ones are left unread.
MAX_MESSAGES = 200
#: The name of the sheets about playing live.
LIVE_SHEET = "live"
#: Devices that one device can be connected to: five players and some who watch.
MAX_PEERS = 8
#: Forks that are shown at one connection, and faults that are told.
MAX_FORKS = 3
MAX_FAULTS = 3
#: The greeting of a device that does not have the table yet.
WANTED = Hello(PROTOCOL, "", 0, "0" * 16, "0" * 16, "", True)


class LiveScreen(Protocol):
    """The screen of a live table, as its session knows it."""

    @property
    def state(self) -> TableState:
        """The state of the table."""

    def keep(self) -> None:
        """Store the table as it is."""

    def catch_up(self) -> None:
        """Show what has come."""

    def go_back(self) -> None:
        """Show the table anew: a turn has been taken back."""

    def say_prompt(self) -> None:
        """Have it read aloud what is wanted now."""

    def restyle(self) -> None:
        """Show the moment anew."""

    def connect_again(self, seat: int) -> None:
        """Invite the device of that seat once more, and hand the invitation on."""


class LiveSession:
    """This device at one live table, from the first offer or answer to the last farewell.

    Attributes:
        name: The name of the table among the devices at it, or the first bytes of it.
        devices: The other devices by their numbers.
        talk: What somebody points at, and the phrases.
        questions: What the player here is asked.
        watching: The number of devices that watch.
    """

    def __init__(self, cabinet: Cabinet, name: bytes) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.name = name
        self.devices: dict[int, RemoteDevice] = {}
        self.screen: LiveScreen | None = None
        self.log: LiveLog | None = None
        self.talk = TableTalk(cabinet, lambda: self.log, self.flush, self._restyle)
        self.questions = LiveQuestions(cabinet, lambda: self.log, self.flush, self._show)
        self.watching = 0
        #: The offer that this device answers is for watching alone.
        self.only_watches = False
        self._sent = -1
        self._told: frozenset[int] = frozenset()
        self._behind: frozenset[int] = frozenset()
        self._forks: set[str] = set()
        self._has_come = False
        self._short: set[int] = set()
        self._faults: dict[int, set[str]] = {}
        self._ticks = False
        self.ports.wire.listen(self)

    # -- the table ---------------------------------------------------------------------

    def is_at(self, table: Table) -> bool:
        """Return whether that is the table of this session."""
        return live_name(table.terms)[:TABLE_BYTES] == self.name[:TABLE_BYTES]

    @property
    def table(self) -> Table:
        """The table."""
        assert self.log is not None
        return self.log.table

    @property
    def is_guest(self) -> bool:
        """True if another device has brought the others log."""
        return any(device.relays for device in self.devices.values())

    def attach(self, screen: LiveScreen) -> None:
        """Go on at that screen of the table: the table may have come anew from the store."""
        self.screen = screen
        table = screen.state.table
        self.name = live_name(table.terms)
        self.log = LiveLog(table, self._seats_here(table), screen.keep)
        for number, device in self.devices.items():
            if device.is_open:
                self.log.connect(number, device.relays)
        self._count_present()
        self.flush()

    def detach(self, screen: LiveScreen) -> None:
        """Note that the screen was left; the session ends unless the table is shown again."""
        if self.screen is screen:
            self.screen = None
            self.ports.clock.after(0, self._end_if_left)

    def _end_if_left(self) -> None:
        if self.screen is None and self.log is not None:
            self.end()

    def end(self) -> None:
        """Close all connections: this device leaves the live table."""
        if self.cabinet.live is self:
            self.cabinet.live = None
        self.ports.wire.close()
        self.ports.attention.keep_awake(False)
        self.devices.clear()
        if self.log is not None:
            self.table.is_live = False

    @staticmethod
    def _seats_here(table: Table) -> frozenset[int]:
        """Return the seats whose decisions are made here."""
        kinds, fair = [seat.kind for seat in table.terms.seats], table.fair
        if fair is not None:
            return frozenset(seat for seat in range(len(kinds)) if fair.is_here(seat))
        plays = kinds[answering_seat(table)] == "person"
        here = ("person", "computer") if plays else ("person",)
        return frozenset(seat for seat, kind in enumerate(kinds) if kind in here)

    # -- who is there ------------------------------------------------------------------

    @property
    def present(self) -> frozenset[int]:
        """The seats that can be spoken to, those of here among them."""
        if self.log is None:
            return frozenset()
        seats = set(self.log.here)
        for number, peer in self.log.peers.items():
            device = self.devices.get(number)
            if device is not None and device.is_there and peer.greeted:
                seats |= peer.seats
                if device.relays:
                    seats |= self._behind
        return frozenset(seats)

    def is_there(self, seat: int) -> bool:
        """Return whether the device of that seat is connected."""
        return seat in self.present

    def joining(self, seat: int) -> int | None:
        """Return the device for that seat that is connected, at which nobody sits yet."""
        if self.is_there(seat):
            return None
        return next((n for n, d in self.devices.items() if d.is_there and d.seat == seat), None)

    def is_here(self, seat: int) -> bool:
        """Return whether the decisions of that seat are made on this device."""
        return self.log is not None and seat in self.log.here

    def count_told(self) -> None:
        """Count what is about to be told as known to the others."""
        if self.log is not None:
            self.log.count_told()

    def note_stored(self) -> None:
        """Note that the table has been stored as it is."""
        if self.log is not None:
            self.log.note_stored()
            self._sent = self.table.shared_plies

    @property
    def is_settled(self) -> bool:
        """True if every device that is there has said how far it is: only then a move is made.

        One that has no table yet or no seat is not waited for.
        """
        if self.log is None:
            return False
        peers, devices = self.log.peers.items(), self.devices
        there = [(peer, devices[n]) for n, peer in peers if n in devices and devices[n].is_there]
        return all(peer.compared and not device.refuses for peer, device in there)

    @property
    def is_refused(self) -> bool:
        """True if a seat of here is played on another device too."""
        return any(device.refuses for device in self.devices.values())

    def _count_present(self) -> None:
        """Tell who has come and who is away, once."""
        if self.log is None:
            return
        present = self.present
        table = self.table
        people = {s for s, seat in enumerate(table.terms.seats) if seat.kind == "link"}
        table.is_live = bool(people) and people <= present
        watches = not self.log.here and any(d.is_there for d in self.devices.values())
        self.ports.attention.keep_awake(table.is_live or watches)
        names = seat_names(table.terms)
        for seat in sorted(people):
            if seat in present and seat not in self._told:
                self.ports.page.say(_("{name} is here.").format(name=names[seat]))
                self._forget_closed(names[seat])
            elif seat in self._told and seat not in present:
                self.ports.page.say(_("{name} is not connected.").format(name=names[seat]))
        self._told = present
        self.cabinet.render()

    def _forget_closed(self, name: str) -> None:
        """Take away what was said of a device's going: it lies over the board, and is over."""
        for reason in CLOSED_WORDS:
            if reason != "foreign":
                self.cabinet.notices.forget(closed_words(reason, name))
        self.cabinet.notices.forget(absent_words(name))

    def _name_of(self, number: int) -> str:
        """Return the name of whoever plays on that device."""
        peer = self.log.peers.get(number) if self.log else None
        device = self.devices.get(number)
        seats = sorted(peer.seats) if peer else []
        if not seats and device is not None and device.seat is not None:
            seats = [device.seat]
        if self.log is not None and seats:
            return seat_names(self.table.terms)[seats[0]]
        return _("the other device")

    # -- connecting --------------------------------------------------------------------

    def invite(self, seat: int | None, made: Callable[[str], None] | None = None) -> None:
        """Make an offer for the device of that seat; ``None``: for one that watches.

        ``made`` is given its text later.

        The first to a device that is known is short: it leaves out the certificate. The next ones
        are long, for a device that has lost what it knew of this one, or for another one.
        """
        for number, device in list(self.devices.items()):
            if seat is not None and device.seat == seat and device.is_silent:
                self.drop(number)  # a browser that was killed comes back sooner than it is missed
        if not self.has_room(seat):
            self.cabinet.notify(no_room_words())
            return
        here = min(self.log.here, default=TABLE_SEAT) if self.log else TABLE_SEAT
        writer = NO_SEAT if seat is None else here
        known = "" if seat is None or seat in self._short else self.known_certificate(seat)
        if seat is not None and known and not known.startswith(BY_MAILBOX):
            self._short.add(seat)
        was_host = seat is not None and self.log is not None and self._known.has_hosted(seat)
        self._make(
            RemoteDevice(seat, was_host=was_host),
            lambda done: self.ports.wire.offer(self.name, writer, known, done),
            made,
        )

    def has_room(self, seat: int | None) -> bool:
        """Return whether a device for that seat can be invited; ``None``: one that watches.

        Those who watch leave room for everybody who plays.
        """
        players = 0
        if seat is None and self.log is not None:
            players = sum(who.kind == "link" for who in self.table.terms.seats)
        others = [d for d in self.devices.values() if seat is not None or d.seat is None]
        return len(others) < MAX_PEERS - players

    def answer(self, offer: str, seat: int) -> None:
        """Answer the offer of another device, which plays that seat.

        Raises:
            BadLink: It is none.
        """
        known = self.known_certificate(seat)
        self._make(
            RemoteDevice(None if seat in (NO_SEAT, TABLE_SEAT) else seat, relays=True),
            lambda done: self.ports.wire.answer(offer, NO_SEAT, known, done),
        )

    def _make(
        self,
        device: RemoteDevice,
        make: Callable[[Callable[[str], None]], int],
        made: Callable[[str], None] | None = None,
    ) -> None:
        def done(text: str) -> None:
            device.text = text
            if made is not None:
                made(text)
            self.cabinet.render()

        self.devices[make(done)] = device
        self.cabinet.render()

    def opened(self, peer: int, fingerprint: str) -> None:
        """See ``WireListener``."""
        device = self.devices.get(peer)
        if device is None:
            self.ports.wire.close(peer)
            return
        device.is_open, device.is_late, device.fingerprint = True, False, fingerprint
        if device.seat is not None:
            self._short.discard(device.seat)
        self._forks.clear()
        self.questions.renew()
        if self.log is not None:
            self.log.connect(peer, device.relays)
        else:
            self.ports.wire.send(peer, write_message(WANTED))
        sheet = self.cabinet.sheet
        if device.relays and self.log is not None and sheet and sheet.name == LIVE_SHEET:
            self.cabinet.close()
        self._start_ticking()
        self.flush()
        self.cabinet.render()

    def silent(self, peer: int, is_silent: bool) -> None:
        """See ``WireListener``."""
        device = self.devices.get(peer)
        if device is not None:
            was_settled = self.is_settled
            device.is_silent = is_silent
            if self.log is not None and not is_silent:
                # what was said meanwhile may be lost
                self.log.outbox.append((peer, self.log.hello(reply=True)))
            self._count_present()
            self._tell_presence()
            self._go_on(was_settled)
            self.flush()

    def late(self, peer: int) -> None:
        """See ``WireListener``."""
        device = self.devices.get(peer)
        if device is not None and not device.is_open:
            device.is_late = True
            self.ports.page.say(late_words())
            self.cabinet.render()

    def closed(self, peer: int, reason: str) -> None:
        """See ``WireListener``."""
        was_settled, name = self.is_settled, self._name_of(peer)
        device = self.devices.pop(peer, None)
        if device is None:
            return
        if reason == "foreign" and device.seat is not None:
            self._tell_foreign(device.seat)
        elif device.is_open or reason not in ("left", "lost"):
            self._forget_closed(name)
            again = self._connect_again(device.seat) if reason in ("lost", "left") else None
            self.cabinet.notices.add(Notice(closed_words(reason, name), again))
        if self.log is not None:
            self.log.disconnect(peer)
        self.talk.clear_ghost()
        self._count_present()
        self._tell_presence()
        self._go_on(was_settled)
        self.flush()
        self.cabinet.render()

    def _connect_again(self, seat: int | None) -> Offer | None:
        """Return the way back to a device at that seat; nobody is asked for one that watched."""
        screen = self.screen
        if seat is None or screen is None:
            return None
        return Offer(_("Connect again"), partial(screen.connect_again, seat))

    def drop(self, number: int) -> None:
        """Close the connection to one device, or take its offer back."""
        self.ports.wire.close(number)
        self.devices.pop(number, None)
        if self.log is not None:
            self.log.disconnect(number)
        self._count_present()

    # -- hearing -----------------------------------------------------------------------

    def heard(self, peer: int, text: str) -> None:
        """See ``WireListener``."""
        if peer not in self.devices:
            return
        if not self._has_time_for(self.devices[peer]):
            return
        try:
            self._take(peer, read_message(text))
        except (BadMessage, BadProof) as error:
            self._refuse(peer, error)
        self.flush()

    def _has_time_for(self, device: RemoteDevice) -> bool:
        """Count a message of a device; return whether it is one of so many that are read."""
        now = self.ports.clock.now()
        if now - device.since >= HERE_MS:
            device.since, device.heard = now, 0
        device.heard += 1
        return device.heard <= MAX_MESSAGES

    def _refuse(self, peer: int, error: MotherlodeError) -> None:
        """Say once what was wrong with a message, also to the other device if it is that."""
        self._say_once(peer, error_message(error))
        if isinstance(error, NotLetIn):
            self.flush()
            self.ports.wire.send(peer, write_message(Refuse(error.why)))
            if error.why != "seat":
                self._turn_away(peer)

    def _say_once(self, peer: int, words: str) -> None:
        """Say it, unless it has been said of that device, or enough else."""
        told = self._faults.setdefault(peer, set())
        if words not in told and len(told) < MAX_FAULTS:
            told.add(words)
            self.cabinet.notify(words)

    def _turn_away(self, peer: int) -> None:
        """Hear no more of a device, and close its connection once it has been told why."""
        self.devices.pop(peer, None)
        if self.log is not None:
            self.log.disconnect(peer)
        self.ports.clock.after(HERE_MS, partial(self.ports.wire.close, peer))

    def _take_refusal(self, peer: int, said: Refuse) -> None:
        """Say why this device cannot take part; a seat may still become free.

        A guest refuses nobody: it would keep the others waiting.
        """
        device = self.devices[peer]
        if not (device.relays or device.was_host):
            return
        self._say_once(peer, refusal_words(said.why))
        if said.why != "seat":
            self.drop(peer)
        elif not device.refuses:
            device.refuses = True
            self.cabinet.render()

    def _is_choosing(self) -> bool:
        """Return whether the player is asked for a seat."""
        return self.cabinet.sheet is not None and self.cabinet.sheet.name == SeatsSheet.name

    def _take(self, peer: int, message: Message) -> None:
        log = self.log
        if isinstance(message, Refuse):
            self._take_refusal(peer, message)
            return
        if log is None:
            # told again while others join: a seat less is free
            if isinstance(message, WholeTable) and (not self._has_come or self._is_choosing()):
                self._take_whole(message)
            return
        if isinstance(message, Here):
            self._take_presence(peer, message)
        elif isinstance(message, Point):
            self.talk.take_point(log, peer, message)
        elif isinstance(message, Say):
            self.talk.take_phrase(log, peer, message)
        else:
            self._take_log(log, peer, message)

    def _take_log(self, log: LiveLog, peer: int, message: Message) -> None:
        before, was_settled, here = self.present, self.is_settled, log.here
        if isinstance(message, Hello):
            self._require_known(peer, message)
            if not message.reply:  # it has been greeted, and answers
                self.devices[peer].refuses = False
        change = log.hear(peer, message)
        if isinstance(message, Hello):
            self._store_certificate(peer)
            self._tell_presence()
        self.flush()  # what others wait for goes out before anything is shown here
        if before != self.present:
            self._count_present()
        self._show(change)
        if log.here != here:  # its seat has gone on from another device
            self.cabinet.go(TABLE + self.table.id, replace=True)
        self._go_on(was_settled)

    def _go_on(self, was_settled: bool) -> None:
        """Let the game go on here, once nothing more is waited for."""
        if self.is_settled and not was_settled and self.screen is not None:
            self.screen.catch_up()

    def _require_known(self, peer: int, said: Hello) -> None:
        """Let a device in only where its certificate is the one known of its seats.

        Raises:
            BadMessage: It is another device; with the name in the sentence.
        """
        device, seats = self.devices[peer], parse_seats(said.seats)
        if device.seat is None and not device.relays and seats:
            raise NotLetIn("watch")
        assert self.log is not None
        others = (p.seats for number, p in self.log.peers.items() if number != peer)
        for seat in seats.difference(*others):  # one that is taken is a reason of its own
            if is_other_device(self.known_certificate(seat), device.fingerprint):
                raise NotLetIn("device", self._tell_foreign(seat))

    def _tell_foreign(self, seat: int) -> str:
        """Say that a seat came from another device, and offer to let it in; return the words."""
        name = seat_names(self.table.terms)[seat]
        words = closed_words("foreign", name)
        self._forget_closed(name)
        forget = Offer(_("Let it in next time"), partial(self._forget_certificate, seat))
        self.cabinet.notices.add(Notice(words, forget))
        return words

    @property
    def _known(self) -> KnownDevices:
        return KnownDevices(self.cabinet.shelf, self.table.id)

    def known_certificate(self, seat: int) -> str:
        """Return the certificate known of the device of that seat; empty for none."""
        return self._known.certificate(seat) if self.log else ""

    def _store_certificate(self, peer: int) -> None:
        """Store the certificate of a device that has been let in, for its seats."""
        assert self.log is not None
        device = self.devices.get(peer)
        if device is not None and device.fingerprint and peer in self.log.peers:
            seats = self.log.peers[peer].seats
            self._known.store(seats, device.fingerprint, device.relays or device.was_host)

    def _forget_certificate(self, seat: int) -> None:
        self._known.forget(seat)
        self.cabinet.render()

    def _take_whole(self, said: WholeTable) -> None:
        """Take the table that a guest has come for.

        Raises:
            BadMessage: It is another table, or cannot be read.
        """
        try:
            opened = open_link(said.link)
        except BadLink:
            raise bad_message() from None
        table = opened.table
        if opened.sentence is not None or not self.is_at(table):
            raise NotLetIn("table")
        self._has_come = True
        arrivals = Arrivals(self.cabinet)
        if self.only_watches:
            arrivals.watch(table)
        else:
            arrivals.take(opened)

    # -- what the log does -------------------------------------------------------------

    def tell_move(self) -> bool:
        """Tell the others what has been done here; return whether anything went out."""
        if self.log is None:
            return False
        self.talk.clear_ghost()
        return self.tell()

    def tell(self) -> bool:
        """Tell the others what can be told by now; return whether anything went out."""
        if self.log is None or not self.log.peers:
            return False
        self.log.tell()
        goes_out = bool(self.log.outbox)
        self.flush()
        self._mark_sent()
        return goes_out

    def _mark_sent(self) -> None:
        """Store how far the others know the table, unless that is stored with the table."""
        table = self.table
        if self.screen is not None:
            self.screen.state.sending.plies = table.shared_plies
        if table.shared_plies != self._sent:
            self._sent = table.shared_plies
            self.cabinet.shelf.mark_sent(table.id, self._sent)

    def _show(self, change: LogChange) -> None:
        screen = self.screen
        if change.fork is not None:
            mark = " ".join(change.fork.tokens()[-3:]) + str(change.fork.cursor)
            if mark not in self._forks and len(self._forks) < MAX_FORKS:
                self._forks.add(mark)
                fork = change.fork
                Arrivals(self.cabinet).take(Opened(fork, fork.cursor), known=self.table.id)
            return
        if screen is None:
            return
        if change.crossed is not None:
            before, self.log = self.table, None  # until the player has sat down again
            Arrivals(self.cabinet).join_again(change.crossed, before)
            return
        if self.log is not None:
            self.questions.ask(self.log, change)
        if change.undone:
            self.cabinet.notices.forget(asked_words())
            screen.go_back()
        elif change.first is not None:
            self.talk.clear_ghost()
            self._mark_sent()
            screen.catch_up()
        elif change.joined:
            screen.say_prompt()
            self.cabinet.render()

    def ask_undo(self) -> None:
        """Ask the others for leave to undo the last turn of here."""
        turn = self.screen.state.own_turn if self.screen else None
        if self.log is not None and turn is not None:
            self.log.undo.ask(turn)
            self.flush()
            self.cabinet.notify(asked_words())

    def flush(self) -> None:
        """Send what is to be sent."""
        if self.log is not None:
            out, self.log.outbox = self.log.outbox, []
            for number, message in out:
                self.ports.wire.send(number, write_message(message))

    def _restyle(self) -> None:
        """Show the moment anew: somebody points at another place."""
        if self.screen is not None:
            self.screen.restyle()

    # -- saying who is there -----------------------------------------------------------

    def _start_ticking(self) -> None:
        if not self._ticks:
            self._ticks = True
            self.ports.clock.after(HERE_MS, self._tick)

    def _tick(self) -> None:
        """Say that this device is there, and how far it is: who has more, or draws, answers."""
        self._ticks = False
        if self.cabinet.live is not self or not any(d.is_open for d in self.devices.values()):
            return
        self._tell_presence()
        if self.log is not None:
            # whoever has more tells it then: also a message may be lost on an open channel
            for number, peer in self.log.peers.items():
                refuses = number in self.devices and self.devices[number].refuses
                hello = self.log.hello(reply=not peer.greeted or refuses)
                self.log.outbox.append((number, hello))
        self.flush()
        self._start_ticking()

    def _tell_presence(self) -> None:
        """Tell the others who is there; to those behind it a host speaks for all."""
        if self.log is None:
            return
        watching = self.watching if self.is_guest else self._count_watching()
        self.watching = watching
        here = self.log.here if self.is_guest else self.present
        message = write_message(Here(format_seats(here), watching))
        for number, device in self.devices.items():
            if device.is_open:
                self.ports.wire.send(number, message)

    def _count_watching(self) -> int:
        assert self.log is not None
        peers = self.log.peers.items()
        return sum(p.greeted and not p.seats for n, p in peers if self.devices[n].is_there)

    def _take_presence(self, peer: int, said: Here) -> None:
        assert self.log is not None
        device, behind = self.devices[peer], parse_seats(said.seats)
        at = self.log.peers[peer]
        if device.was_host and at.greeted and behind - at.seats - self.log.here:
            # it has brought others together as before: they are heard through it
            device.relays = at.relays = True
        if not device.relays:
            return
        if (behind, said.watching) != (self._behind, self.watching):
            self._behind, self.watching = behind, said.watching
            self._count_present()


def asked_words() -> str:
    """Return that the others are asked to undo a turn."""
    return _("Asked. Your turn is undone once the others allow it.")


def session_of(cabinet: Cabinet, table: Table) -> LiveSession | None:
    """Return the session of that table, if this device is at it live."""
    live = cabinet.live
    return live if isinstance(live, LiveSession) and live.is_at(table) else None
