"""A mailbox for live tables: what the host of a site may run beside it. Standard library only.

Devices come into a room by WebSocket, at any address that ends in its name, 43 characters of
base64url. A binary message is a letter: it is passed on to the others in the room, and the newest
are kept for who comes later. Letters are sealed; the mailbox can read none. A text message only
shows that a device is there: it gets one with the number of devices in the room whenever that
changes and every ``BEAT_S``, and answers with one. TLS is for the web server in front of it.

    python3 server.py [--host 127.0.0.1] [--port 8760] [--origin https://example.org]
"""

from __future__ import annotations

import argparse
import asyncio
import re
from asyncio import StreamReader as Reader
from asyncio import StreamWriter as Writer
from base64 import b64encode
from collections import Counter, OrderedDict, deque
from contextlib import suppress
from hashlib import sha1
from time import monotonic

MAX_LETTER_BYTES = 66_000
#: Letters of one room that are kept; then of all rooms, where the longest unused goes first.
KEPT_LETTERS, MAX_KEPT_ROOMS, MAX_KEPT_BYTES = 16, 100_000, 256_000_000
#: In a room; who comes then takes the place of the one that has been longest there.
MAX_DEVICES = 4
MAX_CONNECTIONS, MAX_CONNECTIONS_AN_ADDRESS = 20_000, 64
MAX_LETTERS_A_SECOND = 50
#: Waiting for a device that does not read; then it is dropped.
MAX_UNSENT_BYTES = 1_000_000
#: The same of all devices; then the one that most waits for is dropped.
MAX_ALL_UNSENT_BYTES = 64_000_000
#: Seconds between two signs of life, after which a device without one is dropped, and to greet.
BEAT_S, SILENCE_S, GREETING_S = 10.0, 25.0, 10.0

ROOM = re.compile(r"GET \S*/([A-Za-z0-9_-]{43}) HTTP/1\.1\r\n")
TEXT, LETTER = 1, 2
LOCAL = ("127.0.0.1", "::1")
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
REFUSAL = b"HTTP/1.1 %d Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def frame(kind: int, content: bytes) -> bytes:
    """Return a message of a server, see RFC 6455, section 5.2."""
    size = len(content)
    if size < 126:
        head = bytes([128 | kind, size])
    else:
        long = size > 65_535
        head = bytes([128 | kind, 127 if long else 126]) + size.to_bytes(8 if long else 2, "big")
    return head + content


async def read_frame(reader: Reader) -> tuple[int, bytes]:
    """Return kind and content of a client's message; one that is large or in parts is refused."""
    first, second = await reader.readexactly(2)
    size = second & 127
    if size > 125:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    if size > MAX_LETTER_BYTES or not first & 128 or not second & 128:
        raise ConnectionError
    mask, content = await reader.readexactly(4), await reader.readexactly(size)
    whole = int.from_bytes((mask * (size // 4 + 1))[:size], "big") ^ int.from_bytes(content, "big")
    return first & 15, whole.to_bytes(size, "big")


class Mailbox:
    """The rooms with the devices in them, and the letters that are kept."""

    def __init__(self, origin: str = "") -> None:
        self.origin = origin
        self.rooms: dict[str, list[Writer]] = {}
        self.kept: OrderedDict[str, deque[bytes]] = OrderedDict()
        #: When each device was heard last, in seconds.
        self.heard: dict[Writer, float] = {}
        self.kept_bytes = self.connections = 0
        #: Connections by the address of the device.
        self.addresses: Counter[str] = Counter()
        self.address_of: dict[Writer, str] = {}
        #: Bytes that wait for each device, as they were when something was last sent to it.
        self.unsent: dict[Writer, int] = {}
        self.unsent_bytes = 0

    def keep(self, name: str, letter: bytes) -> None:
        """Keep the letter, and forget what is too much."""
        letters = self.kept.setdefault(name, deque())
        self.kept.move_to_end(name)
        letters.append(letter)
        self.kept_bytes += len(letter)
        if len(letters) > KEPT_LETTERS:
            self.kept_bytes -= len(letters.popleft())
        while self.kept_bytes > MAX_KEPT_BYTES or len(self.kept) > MAX_KEPT_ROOMS:
            _name, oldest = self.kept.popitem(last=False)
            self.kept_bytes -= sum(map(len, oldest))

    def tell(self, name: str, message: bytes, but: Writer | None = None) -> None:
        """Send it to all devices in the room but one."""
        for device in self.rooms.get(name, ()):
            if device.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
                device.transport.abort()
            elif device is not but:
                self.send(device, message)

    def send(self, device: Writer, message: bytes) -> None:
        """Send it to one device; drop whoever does not read, where too much waits in all."""
        device.write(message)
        waiting = device.transport.get_write_buffer_size()
        self.unsent_bytes += waiting - self.unsent.get(device, 0)
        self.unsent[device] = waiting
        if self.unsent_bytes <= MAX_ALL_UNSENT_BYTES:
            return
        self.unsent = {each: each.transport.get_write_buffer_size() for each in self.unsent}
        self.unsent_bytes = sum(self.unsent.values())
        if self.unsent_bytes > MAX_ALL_UNSENT_BYTES:
            slowest = max(self.unsent, key=lambda each: self.unsent[each])
            self.unsent_bytes -= self.unsent.pop(slowest)
            slowest.transport.abort()

    def count(self, name: str) -> None:
        """Tell the devices in the room how many they are."""
        self.tell(name, frame(TEXT, str(len(self.rooms.get(name, ()))).encode()))

    async def serve(self, reader: Reader, writer: Writer) -> None:
        """Serve one connection to its end."""
        self.connections += 1
        name = ""
        try:
            name = await asyncio.wait_for(self.greet(reader, writer), GREETING_S)
            await self.pass_on(name, reader, writer)
        except (ConnectionError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            pass  # it has gone, is silent, or is none of ours
        finally:
            self.connections -= 1
            self.leave(writer)
            writer.close()
            devices = self.rooms.get(name, [])
            if writer in devices:
                devices.remove(writer)
                self.count(name)
            if not devices:
                self.rooms.pop(name, None)

    def enter(self, writer: Writer, fields: dict[str, str]) -> bool:
        """Count the connections of its address; return whether there is room for one more.

        Behind a web server on this machine that is the address that the server tells.
        """
        address = str(writer.get_extra_info("peername")[0])
        if address in LOCAL:
            address = fields.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if address and self.addresses[address] >= MAX_CONNECTIONS_AN_ADDRESS:
            return False
        if address:
            self.addresses[address] += 1
            self.address_of[writer] = address
        return True

    def leave(self, writer: Writer) -> None:
        """Forget the device."""
        self.unsent_bytes -= self.unsent.pop(writer, 0)
        address = self.address_of.pop(writer, "")
        if address:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    async def greet(self, reader: Reader, writer: Writer) -> str:
        """Answer the request, and return the room after the device has come into it."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = (line.partition(":") for line in head.split("\r\n")[1:])
        fields = {name.lower(): value.strip() for name, _colon, value in lines}
        room, key = ROOM.match(head), fields.get("sec-websocket-key", "")
        welcome = not self.origin or fields.get("origin") == self.origin
        is_full = self.connections > MAX_CONNECTIONS or not self.enter(writer, fields)
        if not room or not key or not welcome or is_full:
            writer.write(REFUSAL % (503 if room and key and welcome else 404))
            raise ConnectionError
        accept = b64encode(sha1((key + MAGIC).encode(), usedforsecurity=False).digest()).decode()
        fields = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": accept}
        told = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        writer.write(f"HTTP/1.1 101 Switching Protocols\r\n{told}\r\n".encode())
        devices = self.rooms.setdefault(room[1], [])
        if len(devices) >= MAX_DEVICES:
            devices.pop(0).transport.abort()
        devices.append(writer)
        for letter in self.kept.get(room[1], ()):
            self.send(writer, frame(LETTER, letter))
        self.count(room[1])
        return room[1]

    async def pass_on(self, name: str, reader: Reader, writer: Writer) -> None:
        """Pass on the device's letters, a flood of them slowly, until it is silent or closes."""
        self.heard[writer] = second = monotonic()
        letters, beats = 0, asyncio.create_task(self.beat(name, writer))
        try:
            while True:
                kind, content = await read_frame(reader)
                if kind not in (TEXT, LETTER):
                    return
                self.heard[writer] = now = monotonic()
                letters += 1
                if now - second > 1:
                    second, letters = now, 0
                elif letters > MAX_LETTERS_A_SECOND:
                    await asyncio.sleep(1)
                if kind == LETTER:
                    self.keep(name, content)
                    self.tell(name, frame(LETTER, content), writer)
        finally:
            beats.cancel()
            del self.heard[writer]

    async def beat(self, name: str, writer: Writer) -> None:
        """Show the device that the mailbox is there, until nothing is heard of it."""
        while monotonic() - self.heard[writer] < SILENCE_S:
            await asyncio.sleep(BEAT_S)
            writer.write(frame(TEXT, str(len(self.rooms[name])).encode()))
        writer.transport.abort()


def origin(text: str) -> str:
    """Parse an origin for ``argparse``, as browsers write it; none is an empty text."""
    if text and not re.fullmatch(r"https?://[^\s/]+/?", text):
        raise argparse.ArgumentTypeError(f"it is like https://example.org, not {text[:80]!r}")
    return text.rstrip("/").lower()


async def main() -> None:
    """Serve until the process is ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8760)
    parser.add_argument("--origin", type=origin, default="", help="serve pages of this site only")
    given = parser.parse_args()
    place = f"{given.host}, port {given.port}"
    try:
        server = await asyncio.start_server(Mailbox(given.origin).serve, given.host, given.port)
    except (OSError, OverflowError) as error:
        parser.error(f"{place} cannot be used: {error}")
    print(f"The mailbox is at {place} (Ctrl-C ends it)", flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
