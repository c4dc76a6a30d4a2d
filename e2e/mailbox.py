"""A mailbox for tests and measurements, in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from threading import Thread
from typing import Any

from mailbox_server.server import Mailbox

#: Key of a room.
SECRET = list(range(16))
#: Goes into a room: peer, address, key, and the device known.
MEET = """([peer, address, secret, known]) =>
  live.meet(peer, address, new Uint8Array(secret), known).then(() => true)"""


class Post:
    """A mailbox in a thread of its own, that can go away and come back."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.box = Mailbox()
        self.port = 0
        Thread(target=self.loop.run_forever, daemon=True).start()
        self.start()

    def start(self) -> None:
        """Come back, at the same port."""

        async def starting() -> None:
            self.server = await asyncio.start_server(self.box.serve, "127.0.0.1", self.port)
            self.port = self.server.sockets[0].getsockname()[1]

        self._do(starting())

    def stop(self) -> None:
        """Go away, and drop whoever is there."""

        async def stopping() -> None:
            self.server.close()
            for device in [each for room in self.box.rooms.values() for each in room]:
                device.transport.abort()
            await asyncio.sleep(0.05)

        self._do(stopping())

    def letters(self) -> bytes:
        """Return all that it has kept, run together."""
        return b"".join(letter for kept in self.box.kept.values() for letter in kept)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(5)

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/box"
