"""Messages to the devices of live tables, as somebody makes them who knows their structure."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from motherlode.core.errors import BadProof
from motherlode.match.draws.audit import find_fault
from motherlode.match.live.messages import (
    MESSAGE_TYPES,
    BadMessage,
    Log,
    read_message,
    write_message,
)
from tests.match.live_play import (
    LiveDevice,
    Network,
    fair_devices,
    news_of,
    open_devices,
    sealed_devices,
    seats_of,
)
from tests.sealed_links import changed


def deal_sealed(
    _entry: str, dealt: Sequence[Sequence[int]], rng: random.Random
) -> list[LiveDevice]:
    """The devices of a sealed table, of the one entry that has any."""
    return sealed_devices(dealt, rng)


#: Messages to be changed, by the table they were sent at.
MAX_HEARD = 400
#: Entry, number of devices and seats, and the kind of the table.
TABLES = (
    ("gold", 2, 3, open_devices),
    ("gold", 3, 3, fair_devices),
    ("carcassonne", 2, 2, fair_devices),
    ("gold-west-2e", 3, 3, fair_devices),
    ("go-west", 2, 2, open_devices),
    ("go-west", 2, 2, deal_sealed),
)
Devices = Callable[[str, Sequence[Sequence[int]], random.Random], list[LiveDevice]]
SIGNS = '0123456789abcdefABCDEF{}[]",:. ?-_\\\x00\u00e9\U0001f642'


class LiveTables:
    """Live tables in the middle of their games, the same for the same seed."""

    def __init__(self, rng: random.Random) -> None:
        fixed = random.Random("tables in the middle of their games")
        self.rng = rng
        self.networks = [self._begin(fixed, *table) for table in TABLES]
        self.heard = [self._listen(network) for network in self.networks]

    @staticmethod
    def _begin(rng: random.Random, entry: str, devices: int, seats: int, make: Devices) -> Network:
        return Network(make(entry, seats_of(devices, seats), rng), rng, lost=0.0, twice=0.0)

    def _listen(self, network: Network) -> list[str]:
        """Play for a while; return the messages that were sent."""
        heard: list[str] = []
        for _ in range(60):
            for device in network.devices:
                device.table.is_live = True
                device.shuffle()
                device.play(network.rng)
                for number, text in device.sent():
                    heard.append(text)
                    network.under_way.append((network.devices.index(device), number, text))
            network.carry()
        network.settle()
        for device in network.devices:
            device.log.outbox.clear()
        return heard[-MAX_HEARD:]

    # -- making ------------------------------------------------------------------------

    def make(self) -> tuple[int, int, str]:
        """Return a table and device, the number of the sender, and a message."""
        rng = self.rng
        at = rng.randrange(len(self.networks))
        place = rng.randrange(len(self.networks[at].devices))
        device = self.networks[at].devices[place]
        text = rng.choice(self.heard[at])
        change = rng.random()
        if change < 0.3:
            with suppress(BadProof, ValueError):  # no program can spell it
                text = write_message(self._forge(device))
        elif change < 0.75:
            text = json.dumps(self._change(json.loads(text), device))
        elif change < 0.9:
            text = self._damage(text)
        return 10 * at + place, rng.choice(list(device.links)), text

    def _change(self, message: dict[str, Any], device: LiveDevice) -> dict[str, Any]:
        """Change fields of a message, or its kind, to what may mean something here."""
        rng, table = self.rng, device.table
        if rng.random() < 0.15:
            message["k"] = rng.choice(list(MESSAGE_TYPES))
        for name in rng.sample(list(message), rng.choice((1, 1, 2, len(message)))):
            if name != "k":
                message[name] = self._value(name, message[name], device)
        if rng.random() < 0.6 and {"at", "mark"} <= set(message):
            # as of the log here, so that it goes further
            at = rng.choice((table.cursor, table.cursor, rng.randint(0, table.cursor)))
            message |= {"at": at, "mark": device.log.mark(at)}
        if rng.random() < 0.05:
            message.pop(rng.choice(list(message)))
        return message

    def _value(self, name: str, value: object, device: LiveDevice) -> object:
        rng, table = self.rng, device.table
        if rng.random() < 0.1:
            return rng.choice(
                (None, True, -1, 10**12, 1.5, "", [], {}, [[]], "x" * 300, [[1, "a"]])
            )
        if name == "token":
            return rng.choice(table.tokens())
        if name == "link":
            return changed(str(value), rng)
        if name == "news":
            return self._changed_news(str(value))
        if isinstance(value, int):
            return rng.choice((0, value + 1, value - 1, table.cursor, table.cursor + 1))
        if name in ("seats", "seat"):
            return rng.choice(("", "A", "B", "C", "AB", "F", "ABCDEF", "BA"))
        return value

    def _forge(self, device: LiveDevice) -> Log:
        """Return the news of a log that a program makes of the one here, by the rules or not."""
        rng = self.rng
        log = device.log.log
        at = rng.choice((log.cursor, log.cursor, rng.randint(0, log.cursor)))
        forged = log.branch(at)
        if forged.fair is not None and rng.random() < 0.5:
            forged.fair.release()
        for _ in range(rng.choice((0, 1, 1, 3))):
            if not forged.finished:
                forged.enter(rng.choice(forged.state.legal_actions()))
        if forged.fair is not None and rng.random() < 0.3:
            forged.fair.extend(rng.randrange(len(forged.fair.rows)), [rng.randbytes(16)])
        if forged.fair is not None and rng.random() < 0.2:
            forged.fair.live ^= {rng.randrange(60)}
        return news_of(forged, rng.randint(0, at))

    def _changed_news(self, news: str) -> str:
        """Change bytes of the news."""
        rng = self.rng
        data = bytearray(urlsafe_b64decode(news + "=" * (-len(news) % 4)))
        for _ in range(rng.choice((1, 1, 4))):
            if data:
                data[rng.randrange(len(data))] = rng.randrange(256)
        size = rng.choice((len(data), len(data), rng.randint(0, len(data))))
        return urlsafe_b64encode(data[:size]).decode().rstrip("=")

    def _damage(self, text: str) -> str:
        rng = self.rng
        for _ in range(rng.choice((1, 1, 3))):
            at, size = rng.randrange(len(text) + 1), rng.choice((0, 1, 8))
            text = text[:at] + rng.choice(SIGNS) + text[at + size :]
        return text

    # -- hearing -----------------------------------------------------------------------

    def hear(self, place: int, sender: int, text: str) -> str:
        """Have a device hear the message; return what came of it."""
        device = self.networks[place // 10].devices[place % 10]
        table, stored = device.table, device.stored
        before = self._look(device)
        sizes = len(device.log.peers), len(device.log.outbox)
        try:
            news = device.log.hear(sender, read_message(text))
        except (BadMessage, BadProof) as error:
            assert self._look(device) == before, "what is refused changes nothing"
            assert device.stored == stored
            assert len(device.log.outbox) == sizes[1], "nor is anything sent"
            assert str(error).isprintable() and 0 < len(str(error)) < 600, error
            return "refused"
        finally:
            said, device.log.outbox = device.log.outbox, []
        assert len(said) < 40
        for _to, message in said:
            assert read_message(write_message(message)) == message
            fair = table.fair
            assert fair is None or (fair.secret or b"").hex() not in write_message(message)
        if news.fork is not None:
            news.fork.state.check()
            assert self._look(device) == before, "a fork changes nothing"
            return "fork"
        if self._look(device) == before:
            return "left out"
        table.state.check()
        assert device.table.fair is None or find_fault(device.table) is None
        self._put_back(device, stored)
        return "played"

    @staticmethod
    def _look(device: LiveDevice) -> object:
        table = device.table
        fair = table.fair
        known = () if fair is None else tuple(map(len, fair.rows))
        last = table.plies[-1] if table.plies else None
        lives = () if fair is None else tuple(sorted(fair.live))
        return table.cursor, id(last), known, lives, len(table.terms.parties)

    @staticmethod
    def _put_back(device: LiveDevice, stored: str) -> None:
        """Bring the device back to what it had stored, with who is connected."""
        peers = device.log.peers
        device.stored = stored
        device.restart()
        device.log.peers = peers
        device.log.outbox.clear()
