"""The mailbox, spoken to over a socket: it passes letters on, keeps the newest, and no more."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from mailbox_server import server as mailbox
from mailbox_server.server import LETTER, TEXT, Mailbox
from tests import event_loop

ROOM, OTHER_ROOM = "A" * 43, "B" * 43
CLOSE, PING = 8, 9


@dataclass
class Client:
    """A device, as a browser speaks for it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, content: bytes, kind: int = LETTER, first: int = 128) -> None:
        mask, size = os.urandom(4), len(content)
        head = bytes([first | kind, 128 | min(size, 126 if size < 65536 else 127)])
        if size > 125:
            head += size.to_bytes(2 if size < 65536 else 8, "big")
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
        self.writer.write(head + mask + masked)
        await self.writer.drain()

    async def read(self) -> tuple[int, bytes]:
        first, size = await asyncio.wait_for(self.reader.readexactly(2), 5)
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await self.reader.readexactly(size)

    async def letter(self) -> bytes:
        """The next letter; the numbers of devices before it are passed over."""
        while True:
            kind, content = await self.read()
            if kind == LETTER:
                return content

    async def count(self) -> int:
        """The next number of devices; letters before it are passed over."""
        while True:
            kind, content = await self.read()
            if kind == TEXT:
                return int(content)

    async def is_dropped(self) -> bool:
        try:
            while await asyncio.wait_for(self.reader.read(1000), 5):
                pass
        except ConnectionError:
            return True
        return True


class House:
    """A mailbox on a free port."""

    def __init__(self, origin: str = "") -> None:
        self.box = Mailbox(origin)

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.box.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def ask(self, request: str) -> Client:
        client = Client(*await asyncio.open_connection("127.0.0.1", self.port))
        client.writer.write(request.encode())
        return client

    async def join(
        self, room: str = ROOM, origin: str = "https://example.org", address: str = ""
    ) -> Client:
        key = base64.b64encode(os.urandom(16)).decode()
        client = await self.ask(
            f"GET /box/{room} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nOrigin: {origin}\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"X-Forwarded-For: 10.0.0.1, {address}\r\n\r\n"
        )
        head = await asyncio.wait_for(client.reader.readuntil(b"\r\n\r\n"), 5)
        wanted = hashlib.sha1((key + mailbox.MAGIC).encode()).digest()
        assert base64.b64encode(wanted) in head, head
        return client


def run(play: Callable[[House], Awaitable[None]], origin: str = "") -> None:
    async def running() -> None:
        house = House(origin)
        await house.start()
        await play(house)
        house.server.close()

    event_loop.run(running())


def test_a_letter_goes_to_the_others_in_the_room_and_to_nobody_else() -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = await house.join(), await house.join(), await house.join(OTHER_ROOM)
        for size in (0, 125, 126, 65_535, 66_000):
            content = os.urandom(size)
            await anna.send(content)
            assert await ben.letter() == content
        await ben.send(b"from ben")
        assert await anna.letter() == b"from ben"
        assert await cleo.read() == (TEXT, b"1")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(cleo.reader.read(1), 0.1)

    run(play)


def test_who_comes_later_gets_the_newest_letters() -> None:
    """Also those of somebody who has gone, and whoever comes again."""

    async def play(house: House) -> None:
        anna = await house.join()
        for number in range(mailbox.KEPT_LETTERS + 3):
            await anna.send(b"%d" % number)
        await anna.send(b"", TEXT)
        anna.writer.close()
        while house.box.rooms:
            await asyncio.sleep(0.01)
        for _each in range(2):
            ben = await house.join()
            kept = [await ben.letter() for _each in range(mailbox.KEPT_LETTERS)]
            assert kept == [b"%d" % number for number in range(3, mailbox.KEPT_LETTERS + 3)]
            ben.writer.close()

    run(play)


def test_all_are_told_how_many_are_there() -> None:
    async def play(house: House) -> None:
        anna = await house.join()
        assert await anna.count() == 1
        ben = await house.join()
        assert (await anna.count(), await ben.count()) == (2, 2)
        ben.writer.transport.abort()
        assert await anna.count() == 1

    run(play)


def test_a_full_room_takes_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one longest there has perhaps been dead for long."""

    async def play(house: House) -> None:
        devices = [await house.join() for _each in range(mailbox.MAX_DEVICES + 1)]
        assert await devices[0].is_dropped()
        await devices[-1].send(b"still")
        assert await devices[1].letter() == b"still"

    run(play)


def test_a_device_without_a_sign_of_life_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox, "SILENCE_S", 0.3)
    monkeypatch.setattr(mailbox, "BEAT_S", 0.1)

    async def play(house: House) -> None:
        anna, ben = await house.join(), await house.join()
        for _each in range(6):
            assert await anna.count() <= 2
            await anna.send(b"", TEXT)
            await asyncio.sleep(0.1)
        assert await ben.is_dropped()
        assert len(house.box.rooms[ROOM]) == 1

    run(play)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest unused is forgotten first, and a room without anything is none."""
    monkeypatch.setattr(mailbox, "MAX_KEPT_BYTES", 1000)

    async def play(house: House) -> None:
        rooms = [f"{number:043d}" for number in range(30)]
        for room in rooms:
            anna = await house.join(room)
            await anna.send(bytes(100))
            await anna.send(bytes(100))
            anna.writer.close()
        while house.box.rooms:
            await asyncio.sleep(0.01)
        assert list(house.box.kept) == rooms[-5:]
        letters = [letter for kept in house.box.kept.values() for letter in kept]
        assert house.box.kept_bytes == sum(map(len, letters))
        assert house.box.kept_bytes <= 1000

    run(play)


def test_a_flood_is_passed_on_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is lost, and others do not wait."""
    monkeypatch.setattr(mailbox, "MAX_LETTERS_A_SECOND", 5)

    async def play(house: House) -> None:
        anna, ben, cleo, dora = [
            await house.join(room) for room in (ROOM, ROOM, OTHER_ROOM, OTHER_ROOM)
        ]
        for number in range(10):
            await anna.send(b"%d" % number)
        start = asyncio.get_running_loop().time()
        await cleo.send(b"quick")
        assert await dora.letter() == b"quick"
        assert asyncio.get_running_loop().time() - start < 0.5
        assert [await ben.letter() for _each in range(10)] == [b"%d" % each for each in range(10)]
        assert asyncio.get_running_loop().time() - start > 0.5

    run(play)


def test_a_device_that_does_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox, "MAX_UNSENT_BYTES", 100_000)
    monkeypatch.setattr(mailbox, "MAX_LETTERS_A_SECOND", 1_000)

    async def play(house: House) -> None:
        anna, _ben = await house.join(), await house.join()
        for _each in range(300):
            await anna.send(bytes(60_000))
        await anna.send(b"", TEXT)
        end = asyncio.get_running_loop().time() + 5
        while len(house.box.rooms[ROOM]) > 1 and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        assert len(house.box.rooms[ROOM]) == 1

    run(play)


def test_what_waits_for_all_devices_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox, "MAX_ALL_UNSENT_BYTES", 200_000)
    monkeypatch.setattr(mailbox, "MAX_LETTERS_A_SECOND", 1_000)

    async def play(house: House) -> None:
        anna, _ben, cleo, _dora = [
            await house.join(room) for room in (ROOM, ROOM, OTHER_ROOM, OTHER_ROOM)
        ]
        for _each in range(150):
            await anna.send(bytes(60_000))
            await cleo.send(bytes(60_000))
        end = asyncio.get_running_loop().time() + 5
        rooms = house.box.rooms
        while sum(map(len, rooms.values())) > 3 and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        assert sum(map(len, rooms.values())) < 4
        assert house.box.unsent_bytes <= 200_000

    run(play)


def test_connections_of_one_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailbox, "MAX_CONNECTIONS_AN_ADDRESS", 2)

    async def play(house: House) -> None:
        anna = await house.join(address="192.0.2.7")
        _ben = await house.join(OTHER_ROOM, address="192.0.2.7")
        with pytest.raises((AssertionError, EOFError)):
            await house.join(address="192.0.2.7")
        await house.join(address="192.0.2.8")
        anna.writer.close()
        end = asyncio.get_running_loop().time() + 5
        while house.box.addresses["192.0.2.7"] > 1 and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        await house.join(address="192.0.2.7")

    run(play)


@pytest.mark.parametrize(
    ("content", "kind", "first"),
    [
        (bytes(mailbox.MAX_LETTER_BYTES + 1), LETTER, 128),
        (b"a part", LETTER, 0),
        (b"", CLOSE, 128),
        (b"", PING, 128),
    ],
)
def test_what_is_no_letter_ends_the_connection(content: bytes, kind: int, first: int) -> None:
    async def play(house: House) -> None:
        anna = await house.join()
        try:
            await anna.send(content, kind, first)
        except ConnectionError:
            return
        assert await anna.is_dropped()
        assert not house.box.kept

    run(play)


@pytest.mark.parametrize(
    "request_line",
    ["GET / HTTP/1.1", "GET /box/short HTTP/1.1", f"POST /{ROOM} HTTP/1.1", "x" * 100_000, ""],
)
def test_who_is_no_device_is_refused(request_line: str) -> None:
    async def play(house: House) -> None:
        client = await house.ask(f"{request_line}\r\nHost: x\r\n\r\n")
        assert await client.is_dropped()
        assert not house.box.rooms
        assert not house.box.connections

    run(play)


def test_pages_of_other_sites_are_refused() -> None:
    async def play(house: House) -> None:
        await house.join()
        with pytest.raises((AssertionError, EOFError)):
            await house.join(origin="https://elsewhere.example")

    run(play, origin="https://example.org")


@pytest.mark.parametrize("text", ["https://example.org", "https://Example.org/"])
def test_an_origin_is_read_as_browsers_write_it(text: str) -> None:
    assert mailbox.origin(text) == "https://example.org"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("--origin https://example.org/motherlode/", "like https://example.org, not"),
        ("--origin example.org", "like https://example.org, not"),
        ("--port 99999", "127.0.0.1, port 99999 cannot be used"),
        ("--host nowhere.invalid", "nowhere.invalid, port 8760 cannot be used"),
    ],
)
def test_what_cannot_be_served_is_said(words: str, part: str) -> None:
    """A mailbox for an address with a path would let no page in, and say nothing."""
    command = [sys.executable, "-I", mailbox.__file__, *words.split()]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=10)
    assert done.returncode == 2
    assert part in done.stderr.splitlines()[-1]
