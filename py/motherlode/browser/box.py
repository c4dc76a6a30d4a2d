"""The page's side of a box: a frame of an origin of its own in which a written player runs.

``assets/box.js`` opens the frame and keeps the limits; here its texts become answers and faults.
"""

from __future__ import annotations

from asyncio import Task, create_task
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import BytesIO
from math import isfinite
from typing import Any, get_args
from zipfile import ZipFile

import js
from pyodide.ffi import JsException, create_proxy, to_js

from motherlode.app.workshop.player_box import BoxAnswer, BoxFault, FaultKind, PackageFile
from motherlode.browser.on_demand import FOLDER
from motherlode.core.outside import read_json
from motherlode.match.shelf.players import MAX_SOURCE_CHARACTERS

#: Characters of a fault's detail, at most.
MAX_DETAIL = 300
#: Of what the player's side says of a decision.
MAX_ANSWER_CHARACTERS = 20_000
#: Faults that the player's side may tell of; the others the page sees itself.
TOLD = frozenset({"syntax", "error", "missing", "illegal", "wheel"})
#: Milliseconds of a decision at most, as ``box.js`` has them, and the number of a line.
MAX_DECISION_MS, MAX_LINE = 5_000.0, MAX_SOURCE_CHARACTERS
#: Python's name for memory that has run out.
NO_MEMORY = "MemoryError"

#: What JSON of another shape brings about.
UNREADABLE = (ValueError, TypeError, LookupError, OverflowError)

Answer = Callable[[BoxAnswer | BoxFault], None]


class Box:
    """A running player. A ``PlayerBox``."""

    def __init__(
        self,
        source: str,
        wheels: Sequence[PackageFile],
        ready: Callable[[BoxFault | None], None],
        prints: Callable[[str], None],
    ) -> None:
        self._ready: Callable[[BoxFault | None], None] | None = ready
        self._prints = prints
        self._answer: Answer | None = None
        self._box: Any = None
        self._is_closed = False
        self._hear = create_proxy(self._on_news)
        self._opening: Task[None] = create_task(self._open(source, wheels))

    async def _open(self, source: str, wheels: Sequence[PackageFile]) -> None:
        try:
            module = await js.motherlodeLoad("assets/box.js")
            archive = await js.motherlodeOnDemand() or to_js(pack_modules())
        except JsException as error:
            self._end(BoxFault("unavailable", detail=_clean(str(error.message))))
            return
        if self._is_closed:
            return
        files = to_js([[wheel.name, wheel.content] for wheel in wheels])
        self._box = module.open(source, files, archive, self._hear)

    def ask(self, decision: str, answer: Answer) -> None:
        """See ``PlayerBox``."""
        if self._is_closed or self._box is None:
            answer(BoxFault("silent"))
            return
        self._answer = answer
        self._box.ask(decision)

    def close(self) -> None:
        """See ``PlayerBox``."""
        if self._is_closed:
            return
        self._is_closed = True
        self._ready = self._answer = None
        if self._box is not None:
            self._box.close()
            self._box = None
        self._hear.destroy()

    def _on_news(self, kind: str, text: str) -> None:
        if kind == "print":
            self._prints(text)
        elif kind == "ready":
            fault = read_fault(text) if text else None
            self._tell_ready(fault)
        elif kind == "answer":
            answer = read_answer(text)
            if isinstance(answer, BoxFault) and answer.kind == "memory":
                self._end(answer)
            else:
                self._tell(answer)
        else:
            ended: FaultKind = kind if kind in get_args(FaultKind) else "silent"  # type: ignore[assignment]
            self._end(BoxFault(ended, detail=_clean(text)))

    def _tell_ready(self, fault: BoxFault | None) -> None:
        ready, self._ready = self._ready, None
        if ready is not None:
            ready(fault)

    def _tell(self, answer: BoxAnswer | BoxFault) -> None:
        asked, self._answer = self._answer, None
        if asked is not None:
            asked(answer)

    def _end(self, fault: BoxFault) -> None:
        """Close the box, and say why to whoever waits."""
        ready, asked = self._ready, self._answer
        self.close()
        if ready is not None:
            ready(fault)
        elif asked is not None:
            asked(fault)


class Boxes:
    """The maker of boxes. A ``PlayerBoxes``."""

    def open(
        self,
        source: str,
        wheels: Sequence[PackageFile],
        ready: Callable[[BoxFault | None], None],
        prints: Callable[[str], None],
    ) -> Box:
        """See ``PlayerBoxes``."""
        return Box(source, wheels, ready, prints)


def read_answer(text: str) -> BoxAnswer | BoxFault:
    """Read what the player's side says of a decision: it may say anything."""
    with suppress(*UNREADABLE):
        parts = read_json(text, MAX_ANSWER_CHARACTERS)
        if "fault" in parts:
            return read_fault(text)
        action, taken = parts["action"], float(parts["milliseconds"])
        if isinstance(action, str) and isfinite(taken):
            return BoxAnswer(action, min(max(0.0, taken), MAX_DECISION_MS))
    return BoxFault("illegal", detail=_clean(text))


def read_fault(text: str) -> BoxFault:
    """Read a fault that the player's side tells: it may say anything."""
    with suppress(*UNREADABLE):
        parts = read_json(text, MAX_ANSWER_CHARACTERS)
        kind, line, detail = parts["fault"], parts["line"], str(parts["detail"])
        if kind in TOLD and isinstance(line, int) and 0 <= line <= MAX_LINE:
            is_memory = kind == "error" and detail.startswith(NO_MEMORY)
            return BoxFault("memory" if is_memory else kind, line, _clean(detail))
    return BoxFault("error", detail=_clean(text))


def _clean(text: str) -> str:
    """Return the text as one line, without signs that are invisible or turn what follows around."""
    line = " ".join(text[: 4 * MAX_DETAIL].split())[:MAX_DETAIL]
    return "".join(sign if sign.isprintable() else "\N{MIDDLE DOT}" for sign in line)


def pack_modules() -> bytes:
    """Return the cabinet's modules as a zip: where nothing is built they come with the page."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for path in sorted((FOLDER / "motherlode").rglob("*")):
            if path.is_file() and path.suffix in (".py", ".mo"):
                archive.write(path, path.relative_to(FOLDER))
    return packed.getvalue()
