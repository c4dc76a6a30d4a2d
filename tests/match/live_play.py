"""Devices of one live table, for tests: messages are lost, doubled and shuffled, devices killed.

``python -m tests.match.live_play [GAMES [FIRST]]`` plays random games: 30 % of the messages are
lost, 20 % doubled, all shuffled, devices killed and links handed on between. At times a turn that
was sent is undone with the leave of all, or a device loses its secret and promises anew. Everywhere
the record has to be the same at the end.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter

from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.match.arrive import check_arrival, continue_log, relation_of
from motherlode.match.codec.link import LinkTooLong, link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.renewal import is_asked, promise_anew
from motherlode.match.live.change import LogChange
from motherlode.match.live.log import LiveLog
from motherlode.match.live.messages import BadMessage, Log, read_message, write_message
from motherlode.match.shelf.saved_table import open_saved, read_saved, save_of
from motherlode.match.table import Table
from motherlode.match.terms import MAX_PLIES, Kind, SeatTerms, Terms
from tests.match import fair_play, sealed_play
from tests.match.sealed_play import choose

#: A game is over long before.
MAX_TICKS = 100_000
#: How often leave is asked for in a random game.
ASKS = 0.01


def news_of(table: Table, at: int) -> Log:
    """The message with which a program would tell that table from after ``at`` plies on."""
    return LiveLog(table, (), lambda: None).news(at, table.cursor)


class LiveDevice:
    """A browser at a live table: what it has stored, and what is in its memory."""

    def __init__(self, table: Table, here: Sequence[int]) -> None:
        self.here = tuple(here)
        table.id = "LIVE"
        self.stored = save_of(table, 1, 1, 0, "").text()
        self.news: list[LogChange] = []
        self.refusals: list[str] = []
        #: The player agrees to take moves that were forgotten here, and was asked so often.
        self.agrees, self.questions = False, 0
        #: The player gives leave to whatever others ask for.
        self.grants = False
        self.links: dict[int, bool] = {}
        self.restart()

    def restart(self) -> None:
        """Come back from what was stored, as after a reload or a kill."""
        saved = read_saved(self.stored)
        self.table = open_saved(saved).table
        self.table.shared_plies = saved.heading.sent
        self.log = LiveLog(self.table, self.here, self.store)
        for number, relays in self.links.items():
            self.log.connect(number, relays)

    def store(self) -> None:
        self.stored = save_of(self.table, 1, 1, 0, "").text()

    def connect(self, number: int, relays: bool) -> None:
        self.links[number] = relays
        self.log.connect(number, relays)

    def play(self, rng: random.Random) -> None:
        """Make a move, if it is a turn of here; at times take it back untold."""
        table = self.table
        if table.finished or table.opening_seat is not None:
            return
        if table.state.current_player not in self.here:
            return
        if rng.random() < 0.1 and table.can_undo:
            table.undo()
            return
        is_sealed = table.sealed is not None
        table.play(choose(table, rng) if is_sealed else rng.choice(table.state.legal_actions()))
        self.store()
        self.log.tell()

    def shuffle(self) -> None:
        """Mask or lock the pile of a sealed table, where that is for this device."""
        table = self.table
        if table.sealed is not None and table.sealed.is_due:
            for _card in table.sealed.steps():
                pass
            table.resolve_chance()
            self.store()
            self.log.tell()

    def is_over(self) -> bool:
        """Return whether the game is over, and proven if it is sealed."""
        sealed = self.table.sealed
        return self.table.finished and (sealed is None or sealed.is_proven())

    def hear(self, number: int, text: str) -> LogChange | None:
        before = write(self.table)
        try:
            news = self.log.hear(number, read_message(text))
        except (BadMessage, BadProof) as error:
            self.refusals.append(str(error))
            assert write(self.table) == before, "a refusal changes nothing"
            return None
        self.news.append(news)
        if self.grants:
            self._grant(news)
        if news.unknown is not None and self.agrees:
            self.questions += 1
            news = self.log.take_back(news.unknown)
            self.news.append(news)
        return news

    def _grant(self, news: LogChange) -> None:
        """Give leave to undo a turn, and to a promise made anew."""
        if news.undo is not None and news.undo[1] < self.table.cursor:
            self.log.undo.grant(news.undo[1])
        if news.asked is not None:
            with suppress(BadProof):  # it has gone on meanwhile
                self.log.agree(news.asked)

    def ask_undo(self) -> bool:
        """Ask for leave to undo the last turn of here; return whether there is one to undo."""
        table = self.table
        to = table.cursor
        while to and table.plies[to - 1].seat in (CHANCE, *self.here):
            to -= 1
        own = next((n for n in range(to, table.cursor) if table.plies[n].seat in self.here), None)
        if own is None or table.terms.sealed:
            return False
        self.log.undo.ask(own)
        return True

    def promise_anew(self, address: str, secret: bytes) -> None:
        """Come back with a link alone, all else lost, and promise anew in one's own turn."""
        table = open_link(address).table
        promise_anew(table, self.here[0], secret)
        table.id = "LIVE"
        self.stored = save_of(table, 1, 1, 0, "").text()
        self.restart()

    def hear_or_raise(self, number: int, text: str) -> LogChange:
        return self.log.hear(number, read_message(text))

    def sent(self) -> list[tuple[int, str]]:
        """Take what is to be sent, as texts."""
        out, self.log.outbox = self.log.outbox, []
        return [(number, write_message(message)) for number, message in out]

    def open(self, address: str) -> None:
        """Open a link, as ``Arrivals`` does."""
        theirs = open_link(address).table
        ours = self.table
        if ours.fair is not None:
            try:
                trial = ours.branch(ours.cursor)
                trial.shared_plies = ours.shared_plies
                check_arrival(trial, theirs)
            except BadProof as error:
                self.refusals.append(str(error))
                return
            assert find_fault(theirs) is None
        relation = relation_of(ours.tokens(), theirs.tokens())
        # what is not sent yet is ahead of every link
        if relation != "forked" and continue_log(ours, theirs, relation):
            if is_asked(ours) and ours.fair is not None:
                ours.fair.agree()  # the page asks before it stores anything
            self.store()
            self.log.tell()


def seats_of(devices: int, seats: int) -> list[tuple[int, ...]]:
    """Seats dealt to so many devices, one by one."""
    return [tuple(range(first, seats, devices)) for first in range(devices)]


def live(table: Table, seats: Sequence[int]) -> LiveDevice:
    """The device that plays these seats of the table."""
    kinds: list[Kind] = [
        "person" if seat in seats else "link" for seat in range(len(table.terms.seats))
    ]
    table.reseat(tuple(SeatTerms("", kind) for kind in kinds))
    return LiveDevice(table, seats)


def open_devices(
    entry: str, dealt: Sequence[Sequence[int]], rng: random.Random
) -> list[LiveDevice]:
    """The devices of an open table."""
    terms = Terms(entry, (SeatTerms(),) * sum(map(len, dealt)), seed=rng.randbytes(16))
    return [live(Table.new(terms), here) for here in dealt]


def fair_devices(
    entry: str, dealt: Sequence[Sequence[int]], rng: random.Random
) -> list[LiveDevice]:
    """The devices of a fair table; all but the first have only just joined."""
    everybody = fair_play.devices(dealt, rng)
    address = link(fair_play.opened(entry, everybody))
    made = []
    for device in everybody:
        table = open_link(address).table
        assert table.fair is not None
        table.fair.hold(device.secret)
        made.append(live(table, device.seats))
    return made


def sealed_devices(
    dealt: Sequence[Sequence[int]], rng: random.Random, **options: object
) -> list[LiveDevice]:
    """The devices of a sealed table: each has joined and masked, the last one has locked too."""
    everybody = sealed_play.sealed_devices(dealt, rng)
    address = link(everybody[0].host(sum(map(len, dealt)), **options))
    for device in everybody[1:]:
        address = link(device.open(address))
    made = []
    for device in everybody:
        table = device.table
        assert table is not None
        made.append(live(table, device.seats))
    return made


class Network:
    """A star of devices round the first; ``lost`` of the messages never arrive, some twice."""

    def __init__(
        self,
        devices: Sequence[LiveDevice],
        rng: random.Random,
        lost: float = 0.3,
        twice: float = 0.2,
    ) -> None:
        self.devices = devices
        self.rng = rng
        self.lost = lost
        self.twice = twice
        self.under_way: list[tuple[int, int, str]] = []
        self.sent = self.gone = self.kills = self.links = self.undos = self.renewals = 0
        for number in range(1, len(devices)):
            devices[0].connect(number, relays=False)
            devices[number].connect(0, relays=True)

    def carry(self) -> None:
        """Send what the devices have to say, and deliver half of what is under way."""
        rng = self.rng
        for number, device in enumerate(self.devices):
            for to, text in device.sent():
                self.sent += 1
                if rng.random() < self.lost:
                    self.gone += 1
                    continue
                self.under_way += [(number, to, text)] * (2 if rng.random() < self.twice else 1)
        if self.lost:
            rng.shuffle(self.under_way)
        for _ in range(len(self.under_way) // 2 + 1):
            if self.under_way:
                who, to, text = self.under_way.pop(0)
                self.devices[to].hear(who, text)

    def settle(self) -> None:
        """Carry until nobody has anything to say any more."""
        for _ in range(1000):
            self.carry()
            if not self.under_way and not any(d.log.outbox for d in self.devices):
                return
        raise AssertionError("they never stop talking")

    def play(
        self,
        kills: float = 0.02,
        links: float = 0.02,
        plies: int = MAX_PLIES,
        asks: float = 0.0,
    ) -> None:
        """Play the game to its end, at every device, or until each has so many plies.

        ``asks``: how often leave is asked for, to undo a turn or for a promise made anew. Who is
        killed has forgotten what leave it gave; so then nobody is.
        """
        rng, kills = self.rng, 0 if asks else kills
        for device in self.devices:
            device.grants = bool(asks)
        for tick in range(MAX_TICKS):
            for device in self.devices:
                device.table.is_live = rng.random() < 0.8
                device.shuffle()
                device.play(rng)
            self.carry()
            if tick % 8 == 0:
                for device in self.devices:
                    for number in device.log.peers:
                        device.log.outbox.append((number, device.log.hello()))
            if rng.random() < kills:
                rng.choice(self.devices).restart()
                self.kills += 1
            if rng.random() < links and len(self.devices) > 1:
                self.hand_on_link()
            if rng.random() < asks:
                self.ask_for_leave()
            if all(d.is_over() or d.table.cursor >= plies for d in self.devices):
                return
        raise AssertionError("the game never ends")

    def ask_for_leave(self) -> None:
        """Ask to undo a turn; or once have a device lose its secret, in its turn."""
        device = self.rng.choice(self.devices)
        if self.rng.random() < 0.8 or self.renewals:
            self.undos += device.ask_undo()
            return
        table, others = device.table, [d for d in self.devices if d is not device]
        fair, at = table.fair, {d.log.mark(d.log.final_plies()) for d in self.devices}
        if fair is None or table.terms.sealed or table.finished or table.opening_seat is not None:
            return
        if len(at) == 1 and table.cursor and table.next_turn in device.here:
            with suppress(LinkTooLong, BadProof):
                device.promise_anew(link(others[0].table), self.rng.randbytes(16))
                self.renewals += 1

    def hand_on_link(self) -> None:
        """Hand a device the link of another one, if that has nothing that can be undone."""
        one, other = self.rng.sample(self.devices, 2)
        if one.log.final_plies() == one.table.cursor:
            with suppress(LinkTooLong):
                one.table.shared_plies = one.table.cursor
                other.open(link(one.table))
                self.links += 1

    def require_same(self) -> None:
        """Require the same record everywhere, with draws as the numbers give them."""
        records = {"\n".join(device.table.tokens()) for device in self.devices}
        assert len(records) == 1
        lives = {tuple(device.table.draws.live_holdings()) for device in self.devices}
        assert len(lives) == 1
        for device in self.devices:
            assert not [news for news in device.news if news.fork], "a false fork"
            if device.table.fair is not None:
                assert find_fault(device.table) is None


def random_network(seed: int) -> Network:
    """A table of any game, open or fair, at two to six devices."""
    rng = random.Random(seed)
    entry = rng.choice(list(CATALOG))
    info = CATALOG[entry].info
    seats = rng.randint(info.min_seats, info.max_seats)
    dealt = seats_of(rng.randint(2, seats), seats)
    make = open_devices if rng.random() < 0.4 else fair_devices
    if info.hidden_hands and rng.random() < 0.5:
        return Network(sealed_devices(dealt, rng), rng)
    return Network(make(entry, dealt, rng), rng)


def main(argv: Sequence[str]) -> int:
    """Play so many random games, from a seed on; print what they went through, ten by ten."""
    count, first = (int(word) for word in [*argv, *("500", "0")[len(argv) :]][:2])
    told: Counter[str] = Counter()
    start = perf_counter()
    for seed in range(first, first + count):
        network = random_network(seed)
        try:
            network.play(asks=ASKS if seed % 2 else 0)
            network.require_same()
        except Exception as error:
            raise AssertionError(f"game of seed {seed}") from error
        table = network.devices[0].table
        told["games"] += 1
        told["plies"] += table.cursor
        told["fair"] += table.fair is not None
        told["live holdings"] += len(table.draws.live_holdings())
        for name in ("sent", "gone", "kills", "links", "undos", "renewals"):
            told[name] += getattr(network, name)
        if told["games"] % 10 == 0 or told["games"] == count:
            print(json.dumps({"seconds": round(perf_counter() - start, 1), **told}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
