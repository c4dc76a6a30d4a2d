"""The screen of a lesson: a table at which the teacher says what is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Signal
from motherlode.app.lesson.commands import LessonCommands
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.page import LessonPage, pointed_at
from motherlode.app.lesson.pointing import outlines
from motherlode.app.lesson.run import LessonRun
from motherlode.app.quick_table import own_name
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.canvas.geometry import Outline
from motherlode.canvas.scene import Look, Scene
from motherlode.core.game import State
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, words_of


class LessonState(TableState):
    """A table on which nothing offers itself while there is only something to read."""

    def __init__(self, table: Table, run: LessonRun) -> None:
        super().__init__(table, (0,), table.cursor)
        self.run = run

    def scene(self, look: Look, position: State | None = None) -> Scene:
        if position is None and self.looking is None and self.run.reads:
            return self.view.build_scene(replace(self.seen, legal=()), look)
        return super().scene(look, position)


class LessonScreen(TableScreen):
    """One lesson, taken up where it was left. Nothing of its table is stored."""

    name = "lesson"

    def __init__(
        self, cabinet: Cabinet, entry: str, lesson: Lesson, run: LessonRun | None = None
    ) -> None:
        self.entry = entry
        self.run = run or LessonRun(lesson, player=own_name(cabinet.settings))
        self.run.go(cabinet.shelf.progress(entry).steps.get(lesson.id, 0))
        super().__init__(cabinet, self.run.table(), (0,), 0)
        self._laid_out = self.run.number
        self._pointed_at: tuple[Outline, ...] = ()
        self._set_table()

    def _set_table(self) -> None:
        """The table of the step shown, with its commands and its page."""
        table = self.run.table()
        self._laid_out = self.run.number
        self.state = LessonState(table, self.run)
        self.lesson_commands = LessonCommands(
            self.state, self, self.cabinet.navigator, self.run, self._stepped, self._lay_out
        )
        self.commands = self.lesson_commands
        self.page = LessonPage(
            self.state, self.lesson_commands, self.run, self._onward(), self._all_lessons
        )

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """What comes after this lesson."""
        lessons = course_of(self.entry)
        here = [lesson.id for lesson in lessons].index(self.run.lesson.id)
        navigator, entry = self.cabinet.navigator, self.entry
        if here + 1 == len(lessons):
            return _("Play your first game"), lambda: navigator.first_game(entry)
        following = lessons[here + 1]
        words = _("Next lesson: {title}").format(title=_(following.title))
        return words, lambda: navigator.learn(entry, following.id)

    def _all_lessons(self) -> None:
        self.cabinet.navigator.learn(self.entry)

    def _look(self) -> Look:
        """Where the step points at something, no other mark stands on the board."""
        look = super()._look()
        points = not self.run.over and bool(self.run.step.at)
        return replace(look, last=()) if points and self.state.looking is None else look

    # -- the steps ---------------------------------------------------------------------

    def enter(self) -> None:
        self.take_stage()
        self.show_now()
        self.stage.home()
        self._pointed_at = ()  # it may lie elsewhere than the scene wants looked at
        self._present()

    def show_now(self) -> None:
        camera = self.stage.camera
        before = camera.place
        super().show_now()
        self._point_out(moved=camera.place != before)

    def _lay_out(self) -> None:
        """The table of the step shown, without motion."""
        self._set_table()
        self.take_stage()
        self.show_now()
        self._present()

    def _stepped(self) -> None:
        """Another step is shown: keeps where the lesson would be taken up again."""
        lesson = self.run.lesson.id
        course = self.cabinet.shelf.progress(self.entry)
        course = course.finished(lesson) if self.run.over else course.left(lesson, self.run.number)
        self.cabinet.shelf.keep_progress(self.entry, course)
        self._pointed_at = ()
        self.stage.point_out(())

    def next(self) -> None:
        if self.commands.continue_drag():
            return
        if self.run.begins_anew and self._laid_out != self.run.number:
            self._lay_out()
        else:
            self._present()

    def _present(self) -> None:
        """Says what the step has to say, and points at it."""
        self.show_now()
        if not self._pointed_at:
            self.stage.home()
        words = [] if self.run.over else [words_of(self.run.step), pointed_at(self.state, self.run)]
        self.say(" ".join(filter(None, words)) or _("That was it."))
        self.focus(self._wanted())
        self.render()

    def _wanted(self) -> str:
        """Where the keyboard goes on: the button that leads on, or the sentence."""
        if self.run.over:
            return "lesson-onward"
        return "prompt" if self.run.step.do else "lesson-next"

    def _point_out(self, moved: bool) -> None:
        """Points at what the step points at, again where the view has ``moved`` by itself."""
        scene = self.stage.scene
        at = () if self.run.over or scene is None else self.run.step.at
        found = tuple(outlines(scene, self.pictures, at)) if scene else ()
        if moved or found != self._pointed_at:
            self._pointed_at = found
            self.stage.point_out(found)

    # -- the screen --------------------------------------------------------------------

    def keep(self) -> None:
        """A lesson's table is not stored."""

    def leave(self) -> None:
        self.stage.point_out(())
        super().leave()

    def title(self) -> str:
        return _("{game}: lessons").format(game=self.state.title())

    def key(self, signal: Signal) -> bool:
        if super().key(signal):
            return True
        if signal.key in ("Enter", " ", "ArrowRight"):
            return self.lesson_commands.read_on()
        if signal.key == "ArrowLeft" and self.run.number:
            self.lesson_commands.step_back()
            return True
        return False
