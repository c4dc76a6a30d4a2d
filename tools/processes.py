"""Processes of this machine: listing and killing them, on Linux, macOS and Windows."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

#: The command that prints all processes: number, its parent's number, its command line.
LISTING = (
    [
        *("powershell", "-NoProfile", "-Command"),
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-CimInstance Win32_Process | "
        'ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)" }',
    ]
    if os.name == "nt"
    else ["ps", "-axww", "-o", "pid=,ppid=,command="]
)


class Process(NamedTuple):
    """A process: its number, its parent's, and its command line."""

    pid: int
    parent: int
    command: str


def list_processes() -> list[Process]:
    """Return all processes that this user can see."""
    done = subprocess.run(LISTING, capture_output=True, check=True)
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    rows = [line.split(None, 2) for line in lines if line.strip()]
    return [Process(int(row[0]), int(row[1]), "".join(row[2:])) for row in rows]


def list_descendants(pid: int) -> list[Process]:
    """Return the processes that this one has started, and those that they have."""
    return list(_started_by({pid}, list_processes()))


def _started_by(pids: set[int], processes: list[Process]) -> Iterator[Process]:
    found = [each for each in processes if each.parent in pids and each.pid not in pids]
    yield from found
    if found:
        yield from _started_by({each.pid for each in found}, processes)


def kill_process(pid: int) -> None:
    """End a process at once, without a chance to tidy up; one that has ended is none."""
    with suppress(OSError):
        os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
