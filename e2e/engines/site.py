"""A site that can go away while a page of it is open, as a network does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from e2e.site import PREFIX
from tools.serve import SiteHandler, SiteServer, address


class LeavingServer(SiteServer):
    """Serves until it is told to leave, and then answers nothing, on old connections neither."""

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(SiteHandler, root=root, prefix=PREFIX))
        self.lines: list[socket.socket] = []
        self.address = address(self, PREFIX)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.lines.append(request)
        super().process_request(request, client_address)

    def leave(self) -> None:
        """From now on nobody is there. May be called again."""
        self.shutdown()
        self.server_close()
        for line in self.lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


@contextmanager
def leaving_site(root: Path) -> Iterator[LeavingServer]:
    server = LeavingServer(root)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.leave()
