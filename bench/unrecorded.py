"""Chromium for Playwright without a record of what its pages fetch.

Playwright asks every page for that record, and the page's process then holds all that it has
fetched. This program, started in Chromium's place, passes on what the two say to each other, and
answers that one request itself.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock, Thread

REFUSED = b'"method":"Network.enable"'
#: Where Chromium reads its commands and writes what it answers; a zero byte ends each.
COMMANDS, ANSWERS = 3, 4
END = b"\0"


def make_program(folder: Path, chromium: str) -> Path:
    """Write the program into the folder and return its path."""
    path = folder / "chromium"
    words = shlex.join([sys.executable, str(Path(__file__)), chromium])
    path.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
    path.chmod(0o700)
    return path


def run(words: list[str]) -> int:
    """Run Chromium with these words between the two pipes; return its exit code."""
    commands, to_chromium = os.pipe()
    from_chromium, answers = os.pipe()
    # both numbers are taken here, by Playwright's ends
    started = subprocess.Popen(
        words, close_fds=False, preexec_fn=partial(_put, {commands: COMMANDS, answers: ANSWERS})
    )
    os.close(commands)
    os.close(answers)
    lock = Lock()

    def answer(message: bytes) -> None:
        with lock:
            _write(ANSWERS, message)

    def command(message: bytes) -> None:
        if said := refusal(message):
            answer(said)
        else:
            _write(to_chromium, message)

    def listen() -> None:
        _pass_on(COMMANDS, command)
        os.close(to_chromium)

    Thread(target=listen, daemon=True).start()
    _pass_on(from_chromium, answer)
    return started.wait()


def refusal(message: bytes) -> bytes:
    """Return the answer to a request for the record; nothing for any other message."""
    if REFUSED not in message:
        return b""
    asked = json.loads(message)
    kept = {key: asked[key] for key in ("id", "sessionId") if key in asked}
    return json.dumps({**kept, "result": {}}).encode()


def _put(numbers: dict[int, int]) -> None:
    for at, number in numbers.items():
        os.dup2(at, number)


def _pass_on(pipe: int, take: Callable[[bytes], None]) -> None:
    rest = b""
    while read := os.read(pipe, 1 << 16):
        *whole, rest = (rest + read).split(END)
        for message in whole:
            take(message)


def _write(pipe: int, message: bytes) -> None:
    left = memoryview(message + END)
    while left:
        left = left[os.write(pipe, left) :]


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
