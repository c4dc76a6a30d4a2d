"""Players in any language: a program that reads a line of JSON for each decision and answers one.

``docs/duels.md`` describes the lines. A program is started once for each pair of a duel and may
keep what it likes meanwhile; what it writes on standard error is shown as it is.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import fields, is_dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from motherlode.bots.decision import Decision
from motherlode.core.action import Action
from motherlode.core.errors import BadOption
from motherlode.core.event import Event
from motherlode.core.game import Observation, State
from motherlode.core.outside import read_json
from motherlode.games import CATALOG

#: What an entrant's name begins with if it is a program or an agent; its command follows.
PREFIX, AGENT_PREFIX = "program:", "mcp:"
#: Seconds after which a program that has not answered is given up.
ANSWER_TIMEOUT_S = 60.0
#: Seconds a program is given to end by itself once its standard input is closed.
END_TIMEOUT_S = 2.0
#: Bytes of an answer, at most.
MAX_ANSWER_BYTES = 100_000


class ProgramFault(Exception):
    """A program that did not decide; the words say why, without a full stop."""


def split_command(name: str) -> list[str]:
    """Return the words of a program's command. Raises BadOption where it cannot be run."""
    prefix, _, command = name.partition(":")
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise BadOption(f"{name[:80]} names no program: write {prefix}:COMMAND.")
    if shutil.which(words[0]) is None:
        raise BadOption(f"There is no program {words[0][:80]!r} that can be run.")
    return words


def list_files(name: str) -> list[Path]:
    """Return the files that a program's command names, itself and its arguments."""
    words = split_command(name)
    found = [shutil.which(words[0]) or words[0], *words[1:]]
    return [Path(word) for word in found if Path(word).is_file()]


class OutsideBot(ABC):
    """A bot that is a program of its own, started for the games of a pair."""

    @abstractmethod
    def choose(self, decision: Decision) -> Action:
        """See ``Bot``. Raises ProgramFault."""

    def end_game(self, state: State) -> None:  # noqa: B027
        """Hear how a game has ended."""

    @abstractmethod
    def close(self) -> None:
        """End the program."""


class Program(OutsideBot):
    """A bot that is another program.

    Args:
        name: ``program:`` and its command, in the present directory.
        entry: The entry it is to play.
    """

    def __init__(self, name: str, entry: str) -> None:
        self._command = split_command(name)
        self._entry = entry
        self._notation = CATALOG[entry].load().notation
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``. Raises ProgramFault."""
        if self._process is None:
            self._start()
        self._asked.put(json.dumps(self.describe(decision)).encode() + b"\n")
        try:
            answer = self._answers.get(timeout=ANSWER_TIMEOUT_S)
        except Empty:
            raise self._fault(f"has not answered for {ANSWER_TIMEOUT_S:g} s") from None
        if not answer:
            raise self._fault(self._end())
        return self._read(answer, decision)

    def describe(self, decision: Decision) -> dict[str, Any]:
        """Return the decision as JSON has it; its keys are part of the contract."""
        seen = decision.observation
        return {
            "entry": self._entry,
            "seat": seen.seat,
            "seats": seen.seats,
            "phase": seen.phase,
            "legal": [self._notation.text(action) for action in decision.legal],
            "points": [sum(line.points for line in lines) for lines in seen.shown_scores],
            "observation": _observation(seen),
            "events": [_event(event) for event in decision.events],
            "luck": decision.rng.randrange(2**31),
        }

    def _read(self, answer: bytes, decision: Decision) -> Action:
        told = " ".join(answer.decode("utf-8", "replace").split())[:60]
        try:
            text = read_json(answer, MAX_ANSWER_BYTES)["action"]
        except (ValueError, TypeError, LookupError):
            text = None
        if not isinstance(text, str):
            raise self._fault(f'has answered {told!r} instead of {{"action": "..."}}')
        for action in decision.legal:
            if self._notation.text(action) == text:
                return action
        raise self._fault(f"has chosen what is not legal, {text[:60]!r}")

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise self._fault(f"cannot be run ({error.strerror})") from None
        Thread(target=self._converse, args=(self._process,), daemon=True).start()

    def _converse(self, process: subprocess.Popen[bytes]) -> None:
        """Write what is asked and read what is answered, so that neither can block the duel."""
        assert process.stdin and process.stdout
        try:
            while (line := self._asked.get()) is not None:
                process.stdin.write(line)
                process.stdin.flush()
                self._answers.put(process.stdout.readline(MAX_ANSWER_BYTES))
        except (OSError, ValueError):  # it has ended, or was closed
            self._answers.put(b"")

    def _fault(self, words: str) -> ProgramFault:
        if self._process:
            self._process.kill()
        self.close()
        return ProgramFault(f"The program {' '.join(self._command)[:100]} {words}")

    def _end(self) -> str:
        assert self._process
        try:
            return f"has ended with code {self._process.wait(END_TIMEOUT_S)}"
        except subprocess.TimeoutExpired:
            return "has closed its output"

    def close(self) -> None:
        """End the program: its standard input is closed, and if that is not enough it is killed."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin and process.stdout
        self._asked.put(None)
        with suppress(OSError):  # what was written last went nowhere
            process.stdin.close()
        try:
            process.wait(END_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


#: Fields of an observation that the line tells otherwise.
_TOLD_APART = ("legal", "shown_scores", "seat", "seats", "phase")


def _observation(seen: Observation) -> dict[str, Any]:
    names = [field.name for field in fields(seen) if field.name not in _TOLD_APART]
    return {name: _plain(getattr(seen, name)) for name in names}


def _event(event: Event) -> dict[str, Any]:
    found = {"event": type(event).__name__}
    for field in fields(event):
        if field.name != "visible_to":
            found[field.name] = _plain(getattr(event, field.name))
    return found


def _plain(value: object) -> Any:
    """Return a value of an observation or an event as JSON has it."""
    if isinstance(value, tuple | list):
        if hasattr(value, "_fields"):
            return {name: _plain(part) for name, part in zip(value._fields, value, strict=True)}
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, frozenset):
        return sorted(value)
    raise TypeError(f"an observation holds {type(value).__name__}")
