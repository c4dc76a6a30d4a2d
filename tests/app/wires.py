"""Browsers that are joined by data channels in one process, for tests of live tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from motherlode.app.ports import WireListener
from motherlode.match.live.live_link import ROOM_BYTES, TABLE_BYTES, Endpoint, LiveLink
from motherlode.match.live.live_link import read as read_live_link
from tests.app.fakes import FakeClock, House

#: What comes later than this waits for :meth:`SlowClock.later`.
SOON_MS = 1_000


class SlowClock(FakeClock):
    """A clock at which what is far off waits until it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.far: list[Callable[[], None]] = []

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        (self.far if milliseconds >= SOON_MS else self.due).append(call)

    def later(self) -> None:
        """Some seconds have passed."""
        self.time += 5_000
        far, self.far = self.far, []
        for call in far:
            call()
        self.run()


class Ether:
    """All data channels; nothing is delivered before :meth:`settle`."""

    def __init__(self) -> None:
        self.wires: list[JoinedWire] = []
        self.offers: dict[str, tuple[JoinedWire, int, str]] = {}
        self.answers: dict[str, tuple[JoinedWire, int, str, str]] = {}
        #: The keys of the mailbox's rooms by table and devices, and who waits in them.
        self.keys: dict[tuple[bytes, frozenset[str]], bytes] = {}
        self.rooms: dict[bytes, tuple[JoinedWire, int, str]] = {}
        #: Those who were there already when the other left the room.
        self.staying: set[tuple[int, int]] = set()
        self.under_way: list[tuple[JoinedWire, int, str]] = []
        self.heard: list[str] = []

    def settle(self) -> None:
        """Deliver everything, and let every browser come to rest."""
        for _ in range(2000):
            for wire in self.wires:
                wire.house.clock.run()
            if not self.under_way:
                return
            wire, peer, text = self.under_way.pop(0)
            self.heard.append(text)
            if wire.listener is not None and peer in wire.joined and not wire.is_deaf:
                wire.listener.heard(peer, text)
        raise AssertionError("they never stop talking")

    def later(self) -> None:
        """Let some seconds pass everywhere."""
        for wire in self.wires:
            wire.house.clock.later()
        self.settle()


def fault_of(link: LiveLink, known: str) -> str:
    """Reason why a text is not believed where that certificate is known."""
    if known and link.fingerprint and link.fingerprint != known:
        return "foreign"
    return "" if link.fingerprint or known else "short"


class JoinedWire:
    """The ``Wire`` of one browser."""

    def __init__(self, ether: Ether, fingerprint: str) -> None:
        self.ether = ether
        self.fingerprint = fingerprint
        self.house: Any = None
        self.listener: WireListener | None = None
        self.joined: dict[int, tuple[JoinedWire, int]] = {}
        self.problem_code = ""
        self.mailbox = False
        #: Nothing that is sent to it arrives.
        self.is_deaf = False
        self.made = 0
        #: Where the browser says that it is.
        self.addresses = (Endpoint("192.168.1.7", 50_000, False),)
        self.tried: list[int] = []
        ether.wires.append(self)

    def problem(self) -> str:
        return self.problem_code

    def has_mailbox(self) -> bool:
        return self.mailbox

    def listen(self, listener: WireListener) -> None:
        self.listener = listener

    def _link(self, table: bytes, seat: int, known: str, **more: Any) -> LiveLink:
        """The text of this browser; who knows its certificate gets a short one."""
        number = sum(wire.made for wire in self.ether.wires)
        return LiveLink(
            table[:TABLE_BYTES],
            seat,
            ufrag=f"{number:08d}",
            pwd="p" * 24,
            fingerprint="" if known else self.fingerprint,
            addresses=self.addresses,
            **more,
        )

    def _meet(self, room: bytes, table: bytes, number: int, known: str) -> None:
        """Go into a room of the mailbox; whoever waits there is joined."""
        ether = self.ether
        other, at, its = ether.rooms.pop(room, (self, 0, ""))
        if other is self:
            ether.rooms[room] = (self, number, known)
            return
        assert known in ("", other.fingerprint) and its in ("", self.fingerprint)
        ether.keys[table[:TABLE_BYTES], frozenset({self.fingerprint, other.fingerprint})] = room
        self.joined[number], other.joined[at] = (other, at), (self, number)
        for wire, peer, fingerprint in (
            (self, number, other.fingerprint),
            (other, at, self.fingerprint),
        ):
            assert wire.listener is not None
            if (id(wire), peer) in ether.staying:
                wire.listener.silent(peer, False)
            else:
                wire.listener.opened(peer, fingerprint)

    def offer(self, table: bytes, seat: int, known: str, done: Callable[[str], None]) -> int:
        self.made += 1
        if self.mailbox:
            pair = (table[:TABLE_BYTES], frozenset({self.fingerprint, known}))
            new = f"{self.fingerprint} {self.made}".encode().ljust(ROOM_BYTES)[-ROOM_BYTES:]
            room, number = self.ether.keys.get(pair, new), self.made
            self.house.clock.after(0, lambda: self._meet(room, table, number, known))
            done(LiveLink(table[:TABLE_BYTES], seat, room=room).text())
            return number
        text = self._link(table, seat, known).text()
        self.ether.offers[text] = (self, self.made, known)
        done(text)
        return self.made

    def answer(self, offer: str, seat: int, known: str, done: Callable[[str], None]) -> int:
        asked = read_live_link(offer)
        self.made += 1
        if asked.room:
            number = self.made
            self.house.clock.after(0, lambda: self._meet(asked.room, asked.table, number, known))
            done("")
            return number
        number = self.made
        fault = fault_of(asked, known)
        if fault:
            self.house.clock.after(0, lambda: self._tell_closed(number, fault))
            return number
        mark = asked.offer_mark()
        short = "" if asked.fingerprint else known
        text = self._link(asked.table, seat, short, is_answer=True, mark=mark).text()
        self.ether.answers[text] = (self, number, asked.text(), known)
        done(text)
        return number

    def accept(self, answer: str, done: Callable[[str], None]) -> None:
        link, nobody = read_live_link(answer), (self, 0, "", "")
        guest, guest_number, offer, its = self.ether.answers.get(link.text(), nobody)
        host, host_number, known = self.ether.offers.get(offer, (guest, 0, ""))
        if not host_number or host_number in host.joined or host.listener is None:
            done("unknown")
            return
        fault = fault_of(link, known)
        if fault:
            done(fault)
            return
        # the handshake of the two certificates
        if known not in ("", guest.fingerprint) or its not in ("", host.fingerprint):
            host._tell_closed(host_number, "foreign")
            guest._tell_closed(guest_number, "short")
            return
        host.joined[host_number] = (guest, guest_number)
        guest.joined[guest_number] = (host, host_number)
        done("" if host is self else "elsewhere")
        assert guest.listener is not None
        guest.listener.opened(guest_number, host.fingerprint)
        host.listener.opened(host_number, guest.fingerprint)

    def _tell_closed(self, number: int, reason: str) -> None:
        assert self.listener is not None
        self.listener.closed(number, reason)

    def send(self, peer: int, text: str) -> None:
        if peer in self.joined:
            self.ether.under_way.append((*self.joined[peer], text))

    def try_now(self, peer: int) -> None:
        self.tried.append(peer)

    def close(self, peer: int | None = None) -> None:
        ether = self.ether
        for room, (wire, number, _known) in list(ether.rooms.items()):
            if wire is self and peer in (None, number):
                del ether.rooms[room]
        for number in [peer] if peer is not None else list(self.joined):
            other, at = self.joined.pop(number, (self, 0))
            if other is self:
                continue
            other.joined.pop(at, None)
            if other.listener is not None and self.mailbox:
                # a mailbox only tells that one is away: the other stays in the room
                names = frozenset({self.fingerprint, other.fingerprint})
                room = next(room for (_table, pair), room in ether.keys.items() if pair == names)
                ether.rooms[room] = (other, at, self.fingerprint)
                ether.staying.add((id(other), at))
                other.listener.silent(at, True)
            elif other.listener is not None:
                other.listener.closed(at, "left")

    def lose(self) -> None:
        """The network is gone: both ends are told."""
        for number, (other, at) in list(self.joined.items()):
            self.joined.pop(number)
            other.joined.pop(at, None)
            for wire, peer in ((self, number), (other, at)):
                assert wire.listener is not None
                wire.listener.closed(peer, "lost")

    def silence(self, is_silent: bool) -> None:
        """Nothing comes from this device any more, or something again."""
        for other, at in self.joined.values():
            assert other.listener is not None
            other.listener.silent(at, is_silent)


def live_house(ether: Ether, fingerprint: str, store: Any = None, fragment: str = "") -> House:
    """A browser with data channels, or with a mailbox if its sign is of one."""
    house = House(store, fragment, clock=SlowClock(), wire=JoinedWire(ether, fingerprint))
    house.wire.house = house
    house.wire.mailbox = fingerprint.startswith("box-")
    return house.start()
