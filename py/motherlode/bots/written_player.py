"""Players written as one file of Python with ``choose(decision)``, loaded from their source.

The page, which never runs a written player itself, writes each decision as a line of text; the box
where the player runs reads it and writes the answer. ``motherlode duel --bots FILE.py`` runs the
same file.

The line is JSON: ``entry``, ``version``, ``seed`` of the player's own random numbers, ``seen``, a
pickle of the observation and the events of the seat, in base64, and ``known``, how many events
before these the line before had. It comes from the page and goes into the box: nothing is ever
unpickled in the page.
"""

from __future__ import annotations

import json
import sys
from _pickle import dumps, loads  # a page that starts from its snapshot has no module pickle
from base64 import b64decode, b64encode
from time import perf_counter
from types import CodeType, CoroutineType, ModuleType
from typing import Any, Literal

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.outside import read_json
from motherlode.games import CATALOG

#: Name of the module and of the file that a player's source seems to be.
MODULE = "player"
FILE = "player.py"
#: Characters of Python's words about an error, at most.
MAX_DETAIL_CHARACTERS = 300


class PlayerFault(Exception):
    """A player that cannot be loaded, raised, or chose what is not legal.

    ``kind``, ``line`` and ``detail`` are those of ``app.workshop.player_box.BoxFault``.
    """

    def __init__(
        self, kind: Literal["syntax", "error", "missing", "illegal"], line: int, detail: str
    ) -> None:
        words = f"it chose what is not legal: {detail}" if kind == "illegal" else detail
        if kind == "missing":
            words = "There is no choose(decision)."
        super().__init__(f"{words} (line {line})" if line else words)
        self.kind, self.line, self.detail = kind, line, detail


class WrittenPlayer:
    """A player made of its source. A ``Bot``.

    Attributes:
        file: The file it comes from; in the page there is none.

    Raises:
        PlayerFault: It cannot be loaded.
    """

    def __init__(self, source: str) -> None:
        module = ModuleType(MODULE)
        module.__file__ = FILE
        code = _compile(source)
        sys.modules[MODULE] = module  # dataclasses and pickle look their module up
        try:
            exec(code, module.__dict__)
        except BaseException as error:
            raise _fault_of(error) from error
        self.file = FILE
        self._events: list[Event] = []
        self._choose = getattr(module, "choose", None)
        if not callable(self._choose):
            raise PlayerFault("missing", 0, "")

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``. Raises PlayerFault."""
        assert self._choose is not None
        try:
            action = self._choose(decision)
            if isinstance(action, CoroutineType):
                action.close()  # else Python warns that nobody awaits it
            is_legal = action in decision.legal
            words = "" if is_legal else _one_line(repr(action))
        except KeyboardInterrupt:
            raise  # of who runs it, not of the player
        except BaseException as error:
            raise _fault_of(error) from error
        if not is_legal:
            raise PlayerFault("illegal", 0, words)
        return decision.legal[decision.legal.index(action)]

    def answer(self, line: str) -> str:
        """Answer a decision written by :func:`write_decision`.

        Returns:
            JSON: ``action`` and ``milliseconds``, or ``fault``, ``line`` and ``detail``.
        """
        entry, decision = self._read(line)
        start = perf_counter()
        try:
            action = self.choose(decision)
        except PlayerFault as fault:
            return fault_text(fault)
        milliseconds = 1000 * (perf_counter() - start)
        notation = CATALOG[entry].load().notation
        return json.dumps({"action": notation.text(action), "milliseconds": milliseconds})

    def _read(self, line: str) -> tuple[str, Decision]:
        """Read a decision and its entry."""
        parts = read_json(line, len(line))
        entry = CATALOG[parts["entry"]]
        entry.load(parts["version"])
        observation, events = loads(b64decode(parts["seen"]))
        self._events = [*self._events[: parts["known"]], *events]
        seed = bytes.fromhex(parts["seed"])
        return parts["entry"], Decision(observation, tuple(self._events), BotRng(seed))


def fault_text(fault: PlayerFault) -> str:
    """Return a fault as JSON, as :meth:`WrittenPlayer.answer` has it."""
    return json.dumps({"fault": fault.kind, "line": fault.line, "detail": fault.detail})


def write_decision(
    decision: Decision, entry: str, version: int | None, seed: bytes, known: int = 0
) -> str:
    """Return the decision as a line for the box.

    Args:
        decision: The decision of a seat; what it does not see is not in it.
        entry: The entry played.
        version: Of its rules.
        seed: Of the player's own random numbers.
        known: So many of the events, the first, are left out: they were in the line before.
    """
    seen = dumps((decision.observation, tuple(decision.events[known:])))
    parts: dict[str, Any] = {
        "entry": entry,
        "version": version,
        "seed": seed.hex(),
        "known": known,
        "seen": b64encode(seen).decode(),
    }
    return json.dumps(parts)


def _compile(source: str) -> CodeType:
    try:
        return compile(source, FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise PlayerFault("syntax", error.lineno or 0, _one_line(error.msg)) from None
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        raise PlayerFault("syntax", 0, _one_line(str(error))) from None


def _fault_of(error: BaseException) -> PlayerFault:
    """Return the fault of what the player's code raised, at the last line that is its own."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        words = _one_line(_words_of(error))
    except Exception:  # it is as foreign as what raised it
        words = ""
    kind = type(error).__name__[:MAX_DETAIL_CHARACTERS]
    return PlayerFault("error", line, f"{kind}: {words}" if words else kind)


def _words_of(error: BaseException) -> str:
    """Return Python's words about an error, where it can with the name that may have been meant."""
    words = str(error)
    if words and isinstance(error, (NameError, AttributeError, ImportError)):
        from traceback import TracebackException  # the page does without it

        about = TracebackException(type(error), error, error.__traceback__)
        told = next(about.format_exception_only()).rstrip()
        return words + told.rpartition(words)[2]
    return words


def _one_line(text: str) -> str:
    return " ".join(text.split())[:MAX_DETAIL_CHARACTERS]
