"""Browsers that are joined by data channels in one process, for tests of live tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from motherlode.app.ports import WireListener
from motherlode.match.live_link import TABLE_BYTES, LiveLink
from motherlode.match.live_link import read as read_live_link
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
        self.offers: dict[str, tuple[JoinedWire, int]] = {}
        self.answers: dict[str, tuple[JoinedWire, int, str]] = {}
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
            if wire.listener is not None and peer in wire.joined:
                wire.listener.heard(peer, text)
        raise AssertionError("they never stop talking")

    def later(self) -> None:
        """Let some seconds pass everywhere."""
        for wire in self.wires:
            wire.house.clock.later()
        self.settle()


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
        self.made = 0
        self.tried: list[int] = []
        ether.wires.append(self)

    def problem(self) -> str:
        return self.problem_code

    def has_mailbox(self) -> bool:
        return self.mailbox

    def listen(self, listener: WireListener) -> None:
        self.listener = listener

    def _link(self, table: bytes, seat: int, **more: Any) -> LiveLink:
        number = sum(wire.made for wire in self.ether.wires)
        return LiveLink(
            table[:TABLE_BYTES],
            seat,
            ufrag=f"{number:08d}",
            pwd="p" * 24,
            fingerprint=self.fingerprint,
            **more,
        )

    def offer(self, table: bytes, seat: int, known: str, done: Callable[[str], None]) -> int:
        self.made += 1
        text = self._link(table, seat).text()
        self.ether.offers[text] = (self, self.made)
        done(text)
        return self.made

    def answer(self, offer: str, seat: int, known: str, done: Callable[[str], None]) -> int:
        asked = read_live_link(offer)
        self.made += 1
        text = self._link(asked.table, seat, is_answer=True, mark=asked.offer_mark()).text()
        self.ether.answers[text] = (self, self.made, asked.text())
        done(text)
        return self.made

    def accept(self, answer: str, done: Callable[[str], None]) -> None:
        nobody = (self, 0, "")
        guest, guest_number, offer = self.ether.answers.get(read_live_link(answer).text(), nobody)
        host, host_number = self.ether.offers.get(offer, (guest, 0))
        if not host_number or host_number in host.joined or host.listener is None:
            done("unknown")
            return
        host.joined[host_number] = (guest, guest_number)
        guest.joined[guest_number] = (host, host_number)
        done("" if host is self else "elsewhere")
        assert guest.listener is not None
        guest.listener.opened(guest_number, host.fingerprint)
        host.listener.opened(host_number, guest.fingerprint)

    def send(self, peer: int, text: str) -> None:
        if peer in self.joined:
            self.ether.under_way.append((*self.joined[peer], text))

    def try_now(self, peer: int) -> None:
        self.tried.append(peer)

    def close(self, peer: int | None = None) -> None:
        for number in [peer] if peer is not None else list(self.joined):
            other = self.joined.pop(number, None)
            if other is not None:
                other[0].joined.pop(other[1], None)
                if other[0].listener is not None:
                    other[0].listener.closed(other[1], "left")

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
    """A browser with data channels."""
    house = House(store, fragment, clock=SlowClock(), wire=JoinedWire(ether, fingerprint))
    house.wire.house = house
    return house.start()
