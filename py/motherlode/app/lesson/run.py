"""A lesson being gone through: at which step, on which table, and what a try is answered with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.locale import _
from motherlode.match.record import read
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, LessonStep, fits, words_of


class LessonRun:
    """``number`` is the step shown, counted from 0; behind the last one the lesson is over."""

    def __init__(self, lesson: Lesson, number: int = 0, player: str = "") -> None:
        self.lesson = lesson
        self.player = player
        self.number = 0
        self.go(number)

    def go(self, number: int) -> None:
        """To that step, or to the nearest there is."""
        self.number = max(0, min(len(self.lesson.steps), number))

    @property
    def over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step shown; the last one once the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to read."""
        return self.over or not self.step.do

    @property
    def begins_anew(self) -> bool:
        """Whether the step shown is at another table than the one before."""
        return not self.over and bool(self.step.anew)

    def table(self) -> Table:
        """The table as it is when the step shown begins, every step before done as shown."""
        steps = self.lesson.steps[: self.number + 1]
        begun = [n for n, step in enumerate(steps) if step.anew]
        first = begun[-1] if begun else 0
        table = read(steps[first].anew if begun else self.lesson.record)
        for step in steps[first : self.number]:
            table.follow((*step.do[:1], *step.then.split()))
        seats = (replace(table.terms.seats[0], name=self.player), *table.terms.seats[1:])
        table.reseat(seats)
        table.rename("lesson")
        return table

    def shown(self, legal: Sequence[str]) -> str:
        """The token that "Show me" plays, of the legal ones: what the step names first."""
        return next(t for wanted in self.step.do for t in legal if fits(t, (wanted,)))

    def answer(self, token: str) -> str:
        """What is said to an action that is not the one wanted; empty where it is."""
        step = self.step
        if not self.over and fits(token, step.do):
            return ""
        for mistake in step.otherwise:
            if fits(token, mistake.tokens):
                return words_of(mistake)
        if step.do and not self.over:
            return _("That may be done as well, but not in this lesson: {say}").format(
                say=words_of(step)
            )
        return _("Not yet: read on first.")
