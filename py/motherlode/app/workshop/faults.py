"""The sentences about what is wrong with a written player, and what its table does then."""

from __future__ import annotations

from motherlode.app.workshop.packages import wheel_words
from motherlode.app.workshop.player_box import BoxFault, FaultKind
from motherlode.locale import _, mark, with_label

#: Each begins with the player's name; Python's own words follow where there are any.
SENTENCES: dict[FaultKind, str] = {
    "syntax": mark("{name} cannot be read as Python."),
    "error": mark("{name} stopped with an error."),
    "missing": mark("{name} has no function choose(decision)."),
    "illegal": mark("{name} chose what is not legal."),
    "timeout": mark("{name} took too long and was stopped."),
    "memory": mark("{name} took too much memory and was stopped."),
    "silent": mark("{name} stopped with an error."),
    "unavailable": mark("Players cannot run in this browser: the box for them did not open."),
}
#: Said of a player that returns nothing, as one does that has forgotten to.
NOTHING = mark("{name} chose nothing: choose(decision) must return one of decision.legal.")
#: Faults after which the same player would fail again before it decides anything.
LASTING: frozenset[FaultKind] = frozenset({"syntax", "missing", "wheel", "unavailable"})


def say_fault(fault: BoxFault, name: str) -> str:
    """Return the fault as one or two sentences; text from outside stands in quotation marks."""
    if fault.kind == "wheel":
        return with_label(name, wheel_words(fault.detail))
    sentence = _(SENTENCES[fault.kind]).format(name=name)
    if fault.kind == "illegal" and fault.detail == "None":
        return _(NOTHING).format(name=name)
    if fault.line:
        place = _("Line {line}.").format(line=fault.line)
        sentence = f"{sentence} {place}"
    if fault.detail:
        sentence = f"{sentence} “{fault.detail}”"
    return sentence
