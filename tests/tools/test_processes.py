"""Processes are found with those that they have started, and end at once."""

import sys
from subprocess import Popen
from time import monotonic, sleep

from tools.processes import kill_process, list_descendants, list_processes

CHILD = "import time; time.sleep(60)"
PARENT = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {CHILD!r}])"
#: Seconds until a process has started another.
START_TIMEOUT_S = 30


def test_a_process_and_those_it_has_started_are_found_and_killed() -> None:
    with Popen([sys.executable, "-c", PARENT]) as process:
        until = monotonic() + START_TIMEOUT_S
        while not (found := [p for p in list_descendants(process.pid) if is_child(p.command)]):
            assert monotonic() < until
            sleep(0.1)
        for pid in (process.pid, *(each.pid for each in list_descendants(process.pid))):
            kill_process(pid)
    assert process.returncode != 0
    kill_process(process.pid)
    while {each.pid for each in found} & {each.pid for each in list_processes()}:
        assert monotonic() < until
        sleep(0.1)


def is_child(command: str) -> bool:
    """Return whether this is the command of the process that the other has started."""
    return CHILD in command and "subprocess" not in command
