"""The line about long work: on a terminal, and nowhere else."""

from __future__ import annotations

import io

import pytest

from motherlode.arena import progress_line
from motherlode.arena.progress_line import ProgressLine


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        """The texts of the line, one after the other."""
        return [line.rstrip() for line in self.getvalue().split("\r") if line.strip()]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_line, "REDRAW_S", 0)
    monkeypatch.setenv("COLUMNS", "40")


def test_a_terminal_is_told_how_far_the_work_is() -> None:
    terminal = Terminal()
    with ProgressLine("pairs", 3, terminal) as line:
        for _ in range(3):
            line.advance()
    first, *others = terminal.lines
    assert first == "pairs  0 of 3" and others[-1] == "pairs  3 of 3"
    assert others[:-1] == [f"pairs  {done} of 3  0 s left" for done in (1, 2)]
    shown = terminal.getvalue()
    assert "\n" not in shown
    assert shown.endswith("\r") and shown.split("\r")[-2].strip() == "", "the line is wiped"


def test_a_shorter_line_leaves_nothing_of_a_longer_one() -> None:
    terminal = Terminal()
    with ProgressLine("build", stream=terminal) as line:
        line.note("the snapshot")
        line.note("pages")
    assert terminal.lines == ["build", "build  the snapshot", "build  pages"]
    assert len(terminal.getvalue().split("\r")[3]) == len("build  the snapshot")


def test_a_narrow_terminal_is_not_overrun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "10")
    terminal = Terminal()
    with ProgressLine("a long piece of work", 3, terminal):
        pass
    assert terminal.lines == ["a long pi"]


def test_a_pipe_is_told_nothing() -> None:
    pipe = io.StringIO()
    with ProgressLine("pairs", 3, pipe) as line:
        line.advance()
        line.note("anything")
        line.clear()
    assert pipe.getvalue() == ""


def test_a_terminal_that_goes_does_not_end_the_work() -> None:
    terminal = Terminal()
    with ProgressLine("pairs", 3, terminal) as line:
        terminal.close()
        line.advance()
    with ProgressLine("pairs", 3, terminal) as line:
        line.advance()
