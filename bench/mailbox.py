"""The mailbox under load: 2,000 rooms of two, a letter a second each, and devices that come and go.

Some devices sleep and wake, some are killed and come back, some flood their room. The mailbox runs
in a process of its own, all devices in this one, whose own lag is part of the times.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from bench.figures import Figure
from mailbox_server.server import LETTER, TEXT
from tools.paths import ROOT
from tools.problem import Problem

SECTION = "mailbox"
SERVER = ROOT / "mailbox_server" / "server.py"
ROOMS, SECONDS, LETTER_BYTES = 2_000, 20, 200
#: Of the rooms, one device is killed or sleeps for some seconds, in each another time; or floods.
KILLED, ASLEEP, FLOODED = 100, 100, 5
AWAY_S = 4
P95_MS, MEMORY_MB = 50, 400
FIGURES = (
    ("letters heard", "letters", None),
    ("from one to the other, median", "ms", None),
    ("from one to the other, p95", "ms", P95_MS),
    ("letters lost", "letters", 0),
    ("most memory of the server", "MB", MEMORY_MB),
)
START_S = 10
HEAD = (
    "GET /box/{} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@dataclass(eq=False)
class Device(asyncio.Protocol):
    """One end of a room: what it has sent, and the numbers and times of what it has heard."""

    room: str
    name: int
    times: list[float]
    heard: set[int] = field(default_factory=set)
    sent: int = 0
    transport: asyncio.Transport | None = None
    content: bytes = b""
    is_in: bool = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self.content, self.is_in = transport, b"", False
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(HEAD.format(self.room, key).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None

    def data_received(self, data: bytes) -> None:
        self.content += data
        if not self.is_in:
            _head, end, rest = self.content.partition(b"\r\n\r\n")
            if not end:
                return
            self.is_in, self.content = True, rest
        while (frame := self.take()) is not None:
            if frame[0] == TEXT:
                self.write(TEXT, b"")
            elif int(frame[1][:2]) != self.name:
                _name, number, at, _rest = frame[1].split(b" ", 3)
                if int(number) not in self.heard:
                    self.heard.add(int(number))
                    self.times.append(1000 * (perf_counter() - float(at)))

    def take(self) -> tuple[int, bytes] | None:
        """Return kind and content of the next message, if it is here as a whole."""
        content = self.content
        if len(content) < 2:
            return None
        size, start = content[1], 2
        if size == 126:
            size, start = int.from_bytes(content[2:4], "big"), 4
        if len(content) < start + size:
            return None
        self.content = content[start + size :]
        return content[0] & 15, content[start : start + size]

    def write(self, kind: int, content: bytes) -> None:
        if self.transport is None:
            return
        size = len(content)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254])
        long = b"" if size < 126 else size.to_bytes(2, "big")
        # a mask of zeros is one too
        self.transport.write(head + long + bytes(4) + content)

    def post(self) -> None:
        """Send the next letter, if there is a way."""
        if self.transport is None or self.transport.is_closing():
            return
        letter = b"%02d %d %r " % (self.name, self.sent, perf_counter())
        self.write(LETTER, letter.ljust(LETTER_BYTES, b"."))
        self.sent += 1


def figures(rounds: int) -> Iterator[Figure]:
    runs = []
    for _each in range(rounds):
        port = 8760 + random.SystemRandom().randrange(20_000)
        server = subprocess.Popen([sys.executable, str(SERVER), "--port", str(port)])
        try:
            runs.append(asyncio.run(load(port, server.pid)))
        finally:
            server.terminate()
            server.wait()
    for (name, unit, target), samples in zip(FIGURES, zip(*runs, strict=True), strict=True):
        yield Figure(SECTION, name, unit, samples, target)


async def load(port: int, process: int) -> tuple[float, ...]:
    """Return the values of one run, in the order of ``FIGURES``."""
    quiet: list[float] = []
    away: list[float] = []
    pairs = []
    for number in range(ROOMS):
        times = away if number < KILLED + ASLEEP + FLOODED else quiet
        pairs.append([Device(f"{number:043d}", name, times) for name in (1, 2)])
    devices = [device for pair in pairs for device in pair]
    await until_started(devices[0], port)
    for device in devices[1:]:
        await come(device, port)
    await asyncio.sleep(1)
    tasks = [asyncio.create_task(post_on(device)) for device in devices]
    tasks += [
        asyncio.create_task(go_away(pair[0], port, killed=number < KILLED))
        for number, pair in enumerate(pairs[: KILLED + ASLEEP])
    ]
    floods = pairs[KILLED + ASLEEP : KILLED + ASLEEP + FLOODED]
    tasks += [asyncio.create_task(flood(pair[0])) for pair in floods]
    await asyncio.gather(*tasks)
    await asyncio.sleep(2)
    steady = [pair for pair in pairs if pair not in floods]
    lost = sum(a.sent - len(b.heard) + b.sent - len(a.heard) for a, b in steady)
    memory = most_memory_mb(process)
    for device in devices:
        if device.transport:
            device.transport.abort()
    quiet.sort()
    median, p95 = (quiet[int(len(quiet) * part)] for part in (0.5, 0.95))
    return float(len(quiet) + len(away)), median, p95, float(lost), memory


async def until_started(device: Device, port: int) -> None:
    """Let the first device connect, once the mailbox is there."""
    for _each in range(START_S * 20):
        with suppress(OSError):
            await come(device, port)
            return
        await asyncio.sleep(0.05)
    raise Problem("The mailbox does not start.")


async def come(device: Device, port: int) -> None:
    """Let the device connect."""
    await asyncio.get_running_loop().create_connection(lambda: device, "127.0.0.1", port)


async def post_on(device: Device) -> None:
    """Send a letter a second while it is there, each device at another moment."""
    await asyncio.sleep(random.random())
    for _each in range(SECONDS):
        device.post()
        await asyncio.sleep(1)


async def go_away(device: Device, port: int, killed: bool) -> None:
    """Be killed, or fall asleep without a word, and come back."""
    await asyncio.sleep(1 + random.random() * (SECONDS - AWAY_S - 2))
    # a letter on its way when its sender is killed may be gone, as with any wire
    if device.transport is not None:
        if killed:
            device.transport.close()
        else:
            device.transport.pause_reading()
    await asyncio.sleep(AWAY_S)
    if killed:
        with suppress(OSError):
            await come(device, port)
    elif device.transport is not None:
        device.transport.resume_reading()


async def flood(device: Device) -> None:
    """Send ten times as many letters as are passed on at once."""
    for _each in range(SECONDS):
        for _letter in range(500):
            device.post()
        await asyncio.sleep(1)


def most_memory_mb(process: int) -> float:
    """Return the most memory that the process has had."""
    told = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    line = next(line for line in told.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1000
