"""The W3C's WebDriver commands: over HTTP to a driver, or to Firefox itself by Marionette."""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Protocol

#: Seconds until a command that got no answer has failed.
ASK_LIMIT = 120
#: Seconds until a program that does not answer has not started.
START_LIMIT = 30


class DriverError(Exception):
    """The browser said no to a command, or said nothing."""


class Command(Protocol):
    """One command of the standard's, under its name here; see ``PATHS`` and ``NAMES``."""

    def __call__(self, name: str, **given: Any) -> Any: ...


PATHS = {
    "go": ("POST", "url"),
    "reload": ("POST", "refresh"),
    "script": ("POST", "execute/async"),
    "act": ("POST", "actions"),
    "limits": ("POST", "timeouts"),
    "window": ("POST", "window/rect"),
    "picture": ("GET", "screenshot"),
}
NAMES = {
    "go": "WebDriver:Navigate",
    "reload": "WebDriver:Refresh",
    "script": "WebDriver:ExecuteAsyncScript",
    "act": "WebDriver:PerformActions",
    "limits": "WebDriver:SetTimeouts",
    "window": "WebDriver:SetWindowRect",
    "picture": "WebDriver:TakeScreenshot",
}


class HttpDriver:
    """A session with a driver that listens on a port of this computer."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self.base = f"http://127.0.0.1:{port}/session"
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        self.base += "/" + self._send("POST", self.base, wanted)["sessionId"]

    def __call__(self, name: str, **given: Any) -> Any:
        """The answer to the command; raises DriverError."""
        method, path = PATHS[name]
        return self._send(method, f"{self.base}/{path}", given)

    def close(self) -> None:
        """Close the browser."""
        self._send("DELETE", self.base, {})

    def _send(self, method: str, address: str, given: dict[str, Any]) -> Any:
        body = json.dumps(given).encode() if method == "POST" else None
        request = urllib.request.Request(
            address, body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=ASK_LIMIT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise DriverError(error.read().decode("utf-8", "replace")) from error
        except OSError as error:
            raise DriverError(f"{address}: {error}") from error


class MarionetteDriver:
    """A session with a Firefox started with ``--marionette``, which needs no driver beside it.

    A message is its length in bytes, a colon, and JSON: ``[0, id, name, given]`` asks and
    ``[1, id, error, value]`` answers.
    """

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self.number = 0
        self.line = socket.create_connection(("127.0.0.1", port), timeout=ASK_LIMIT)
        self._receive()  # it says what it is
        self._ask("WebDriver:NewSession", capabilities)

    def __call__(self, name: str, **given: Any) -> Any:
        """The answer to the command; raises DriverError."""
        answer = self._ask(NAMES[name], given)
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def close(self) -> None:
        """Close the browser."""
        self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.line.close()

    def _ask(self, name: str, given: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, name, given]).encode()
        try:
            self.line.sendall(str(len(text)).encode() + b":" + text)
            _answer, _number, error, value = self._receive()
        except OSError as fault:
            raise DriverError(f"{name}: {fault}") from fault
        if error:
            raise DriverError(f"{name}: {error['error']}: {error['message']}")
        return value

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._bytes(1)
        return json.loads(self._bytes(int(length[:-1])))

    def _bytes(self, count: int) -> bytes:
        read = b""
        while len(read) < count:
            part = self.line.recv(count - len(read))
            if not part:
                raise DriverError("Firefox went away.")
            read += part
        return read


def free_port() -> int:
    """A port of this computer that nobody listens on."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


def until_listening(port: int, program: subprocess.Popen[bytes]) -> None:
    """Until the program answers at the port; raises DriverError when it does not."""
    until = time.monotonic() + START_LIMIT
    while time.monotonic() < until and program.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise DriverError(f"{program.args!r} does not answer.")


def until_written(path: Path, program: subprocess.Popen[bytes]) -> str:
    """Return the text that the program writes into that file, once it has."""
    until = time.monotonic() + START_LIMIT
    while time.monotonic() < until and program.poll() is None:
        if path.is_file() and (text := path.read_text(encoding="utf-8").strip()):
            return text
        time.sleep(0.05)
    raise DriverError(f"{program.args!r} does not start.")
