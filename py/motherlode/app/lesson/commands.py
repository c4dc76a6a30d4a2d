"""What a player's commands mean in a lesson: an action is tried, the next step is asked for."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.hint import Hint
from motherlode.app.lesson.run import LessonRun
from motherlode.app.navigator import Navigator
from motherlode.app.table.effects import Effects
from motherlode.app.table.player_commands import PlayerCommands
from motherlode.app.table.state import TableState
from motherlode.core.action import Action
from motherlode.match.table import Step


class LessonCommands(PlayerCommands):
    """As at a table, but for what is played: only what the step wants.

    ``stepped`` is called when the step shown is another one, ``lay_out`` when the table has to
    be another one as well.
    """

    def __init__(
        self,
        state: TableState,
        effects: Effects,
        navigator: Navigator,
        run: LessonRun,
        stepped: Callable[[], None],
        lay_out: Callable[[], None],
    ) -> None:
        super().__init__(state, effects, navigator)
        self.run = run
        self._stepped = stepped
        self._lay_out = lay_out

    def commit(self, action: Action) -> None:
        answer = self.run.answer(self.state.token(action))
        if answer:
            self.cancel()
            self.effects.show_now()
            self.effects.hint(Hint(answer))
            return
        self.state.choosing.clear()
        self.state.light(())
        self.effects.ring(None)
        self._advance(self.state.play(action))

    @property
    def reading(self) -> bool:
        """Whether the step shown is only read."""
        idle = not self.state.playback.playing and self.state.looking is None
        return idle and not self.run.over and self.run.reads

    def read_on(self) -> bool:
        """The next step, where nothing is to be done in this one; whether it was so."""
        reading = self.reading
        if reading:
            self.state.choosing.clear()
            self._advance([])
        return reading

    def show_me(self) -> None:
        """Does what is to be done in this step."""
        run, legal = self.run, self.state.legal()
        if run.step.do and not run.over and legal:
            shown = run.shown([self.state.token(action) for action in legal])
            self.commit(next(a for a in legal if self.state.token(a) == shown))

    def step_back(self) -> None:
        """The step before, with the table as it was."""
        self.run.go(self.run.number - 1)
        self._stepped()
        self._lay_out()

    undo = step_back

    def redo(self) -> None:
        """A lesson is gone through again by doing it, and gives its own advice."""

    restart_turn = advise = redo

    def _advance(self, steps: list[Step]) -> None:
        step, table = self.run.step, self.state.table
        steps = [*steps, *table.follow(step.then.split())]
        self.run.go(self.run.number + 1)
        self.state.saw_all()
        self._stepped()
        if steps:
            self.effects.show_steps(steps)
        else:
            self.effects.next()
