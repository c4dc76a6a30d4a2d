"""The box in which a written player runs, and the sentences about what goes wrong in it.

The protocols are implemented by ``browser.box``.

The player's own code and a stranger's run alike in a frame of an origin of its own: an endless loop
or one that takes all memory ends with its worker, and the page and the table go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from motherlode.app.workshop.wheel import wheel_words
from motherlode.locale import _, isolate, mark, quote, with_label

#: ``syntax``, ``error`` (it raised), ``missing`` (it has no ``choose``), ``illegal`` (it chose what
#: is not legal), ``timeout``, ``memory``, ``silent`` (the box ended without an answer), ``wheel``
#: (a package was not installed), ``unavailable`` (this browser or page has no box).
FaultKind = Literal[
    "syntax", "error", "missing", "illegal", "timeout", "memory", "silent", "wheel", "unavailable"
]


@dataclass(frozen=True, slots=True)
class PackageFile:
    """A pure-Python package as a file. ``name`` is the file's: ``thing-1.0-py3-none-any.whl``."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class BoxFault:
    """The reason why there is no answer.

    Attributes:
        kind: See ``FaultKind``; ``FAULT_SENTENCES`` has a sentence for each.
        line: Line of the source, from 1; 0 where none is to blame.
        detail: Text from outside, one line: Python's words, the action chosen, the wheel's name;
            at a timeout the seconds that there were.
    """

    kind: FaultKind
    line: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class BoxAnswer:
    """A player's answer: the action as the box wrote it, to be checked, and the time it took."""

    action: str
    milliseconds: float


class PlayerBox(Protocol):
    """One running player. It takes one decision at a time."""

    def ask(self, decision: str, answer: Callable[[BoxAnswer | BoxFault], None]) -> None:
        """Hand over one decision, a line of ``bots.written_player``; ``answer`` is called later.

        ``answer`` is called once, whatever the player does; after :meth:`close` not at all. After a
        ``timeout``, ``memory`` or ``silent`` fault the box is closed.
        """

    def close(self) -> None:
        """End the frame and its worker, and give the memory back. Harmless when repeated."""


class PlayerBoxes(Protocol):
    """The maker of boxes."""

    def open(
        self,
        source: str,
        wheels: Sequence[PackageFile],
        ready: Callable[[BoxFault | None], None],
        prints: Callable[[str], None],
    ) -> PlayerBox:
        """Open a box for that player's source.

        Args:
            source: The player, a module of Python with ``choose(decision)``.
            wheels: Packages that are installed first.
            ready: Told once, later: ``None`` once the player is loaded, else why it is not.
            prints: Given what the player prints, in pieces, each of bounded length.
        """


#: Python's own words follow where there are any.
FAULT_SENTENCES: dict[FaultKind, str] = {
    "syntax": mark("{name} cannot be read as Python."),
    "error": mark("{name} stopped with an error."),
    "missing": mark("{name} has no function choose(decision)."),
    "illegal": mark("choose(decision) must return one of decision.legal."),
    "timeout": mark("{name} took more than {seconds} seconds and was stopped."),
    "memory": mark("{name} took too much memory and was stopped."),
    "silent": mark("{name} ended without an answer."),
    "unavailable": mark("Players cannot run in this browser: the box for them did not open."),
}
#: So Python's words begin for what a function returns that answers later, or in pieces.
LATER = ("<coroutine ", "<generator ", "<async_generator ")
#: Said of a player with such a function.
NO_FUNCTION = mark("{name} chose nothing: choose(decision) must be written without async or yield.")
#: Faults after which the same player would fail again before it decides anything.
LASTING: frozenset[FaultKind] = frozenset({"syntax", "missing", "wheel", "unavailable"})


def say_fault(fault: BoxFault, name: str) -> str:
    """Return the fault as one or two sentences; text from outside stands in quotation marks."""
    name = isolate(name)
    if fault.kind == "wheel":
        return with_label(name, wheel_words(fault.detail))
    sentence = _(FAULT_SENTENCES[fault.kind]).format(name=name, seconds=fault.detail)
    if fault.kind == "timeout":
        return sentence
    if fault.kind == "illegal":
        sentence = with_label(name, sentence)
    if fault.kind == "illegal" and fault.detail.startswith(LATER):
        return _(NO_FUNCTION).format(name=name)
    if fault.line:
        place = _("Line {line}.").format(line=fault.line)
        sentence = f"{sentence} {place}"
    if fault.detail:
        sentence = f"{sentence} {quote(fault.detail)}"
    return sentence


def boxed_words() -> str:
    """Return the words about players that came from elsewhere."""
    return _(
        "What comes from elsewhere runs in a box: it sees its seat, and nothing else of yours."
    )


def link_words() -> str:
    """Return the words about a link that holds players."""
    return _("The link holds the whole code; anyone who opens it sees it first.")
