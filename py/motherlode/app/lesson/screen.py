"""The screen of a lesson: a table at which the teacher says each next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import LessonRun, described, outlines
from motherlode.app.navigator import Navigator
from motherlode.app.notices import Toast
from motherlode.app.table.beside import with_in_hand
from motherlode.app.table.choices import choices
from motherlode.app.table.context import PageContext
from motherlode.app.table.effects import Effects
from motherlode.app.table.page import TablePage, board_tools, overlay_tools
from motherlode.app.table.player_commands import PlayerCommands
from motherlode.app.table.scores import ranking
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.app.words import own_name
from motherlode.canvas.geometry import Outline
from motherlode.canvas.scene import Look, Scene
from motherlode.core.action import Action
from motherlode.core.game import State
from motherlode.locale import _
from motherlode.match.table import Step, Table
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, fits, words_of


class LessonCommands(PlayerCommands):
    """Commands of a table, but only the action that the step wants is played.

    ``stepped`` is called when the step shown is another one, ``lay_out`` when the table has to be
    another one as well.
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
        """Play the action if the step wants it; say why not otherwise."""
        answer = self.run.answer(self.state.token(action))
        if answer:
            self.cancel()
            self.effects.show_now()
            self.effects.hint(Toast(answer))
            return
        self.state.choosing.clear()
        self.state.light(())
        self.effects.ring(None)
        self._advance(self.state.play(action))

    @property
    def reading(self) -> bool:
        """True if the step shown is only to be read."""
        idle = not self.state.playback.playing and self.state.looking is None
        return idle and not self.run.over and self.run.reads

    def read_on(self) -> bool:
        """Go to the next step if nothing is to be done in this one; return whether it was so."""
        reading = self.reading
        if reading:
            self.state.choosing.clear()
            self._advance([])
        return reading

    def show_me(self) -> None:
        """Play the action that this step wants."""
        run, legal = self.run, self.state.legal()
        if run.step.do and not run.over and legal:
            shown = run.shown([self.state.token(action) for action in legal])
            self.commit(next(a for a in legal if self.state.token(a) == shown))

    def step_back(self) -> None:
        """Go to the step before, with the table as it was."""
        self.run.go(self.run.number - 1)
        self._stepped()
        self._lay_out()

    undo = step_back

    def redo(self) -> None:
        """Do nothing: a lesson is gone through again by doing it, and gives its own advice."""

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


BESIDE = {PLAYERS: " points-at-players", SCORES: " points-at-scores"}
"""What lies beside the board, and the class of the page that marks it."""


def pointed_at(state: TableState, run: LessonRun) -> str:
    """Return the things the step points at, for a screen reader; empty for nothing."""
    words = [] if run.over else described(state.text_board, run.step.at)
    if not run.over and SCORES in run.step.at:
        words.append(_("Log and scores"))
    return _("Pointed at: {things}").format(things=" ".join(words)) if words else ""


class LessonPage(TablePage):
    """Page of a lesson.

    ``onward`` is the way on when it is over: a label and a function to call.
    """

    noting = False

    def __init__(
        self,
        state: TableState,
        commands: LessonCommands,
        run: LessonRun,
        onward: tuple[str, Callable[[], None]],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(state, commands)
        self.lesson_commands = commands
        self.run = run
        self.onward = onward
        self.leave = leave

    def tools(self) -> list[Node]:
        return [
            tool("learn", _("Lessons"), self.leave),
            tool("rules", _("Rules"), self.commands.rules),
        ]

    def more_classes(self) -> str:
        here = not self.run.over and not self.state.playback.playing
        return "".join(words for key, words in BESIDE.items() if here and key in self.run.step.at)

    def asking(self, context: PageContext) -> Node:
        state, playing = self.state, self.state.playback.playing
        does = bool(self.run.step.do) and not self.run.over
        offered = does or state.choosing.asked or state.looking is not None
        return h(
            "section",
            h("h2", _("Lesson"), cls="hidden"),
            self._head(),
            self._sentence(),
            choices(state, self.commands, context, self.asked_for()) if offered else None,
            None if playing else self._onward(),
            self._row(context),
            cls="ask lesson",
            tabindex="-1",
            key="ask",
        )

    def asked_for(self) -> list[str]:
        """Return the tokens of which the step wants one; their buttons are marked."""
        tokens = map(self.state.token, self.state.legal()) if not self.run.over else ()
        return [token for token in tokens if fits(token, self.run.step.do)]

    def _head(self) -> Node:
        number, count = self.run.number, len(self.run.lesson.steps)
        words = _("Step {n} of {all}").format(n=min(number + 1, count), all=count)
        return h(
            "div",
            h("span", _(self.run.lesson.title), cls="lesson-title"),
            h("progress", value=number, max=count, aria_label=words),
            h("span", f"{min(number + 1, count)}/{count}", cls="count", aria_hidden="true"),
            cls="lesson-head",
        )

    def _sentence(self) -> list[Node]:
        state, choosing = self.state, self.state.choosing
        if state.playback.playing:
            words = state.playback.sentence
        elif choosing.has_ghost:
            words = state.words(choosing.action)
        elif self.run.over:
            words = _("That was it. You can come back to every lesson at any time.")
        else:
            words = words_of(self.run.step)
        over = state.table.finished and not state.playback.playing
        pointed = "" if state.playback.playing else pointed_at(state, self.run)
        prompt = h("p", words, cls="prompt say", id="prompt", tabindex="-1")
        return [
            *(ranking(state)[1:] if over else []),
            with_in_hand(state, self.commands, prompt),
            *([h("p", pointed, cls="hidden", key="pointed-at")] if pointed else []),
        ]

    def _onward(self) -> Node | None:
        """Return the buttons back and on: to read, to be shown, or to what follows the lesson."""
        run, commands = self.run, self.lesson_commands
        if self.state.choosing.asked:
            return None
        back = button([icon("back"), _("Back")], commands.step_back, cls="quiet", id="lesson-back")
        label, press = self.onward
        if run.over:
            on = button(label, press, cls="main", id="lesson-onward")
        elif run.step.do:
            on = button(_("Show me"), commands.show_me, cls="quiet", id="lesson-show")
        else:
            lead = icon("next")
            on = button([_("Continue"), lead], commands.read_on, cls="main", id="lesson-next")
        spring = h("span", cls="spring")
        return h("div", back if run.number else None, spring, on, cls="onward", key="onward")

    def _row(self, context: PageContext) -> Node:
        return h(
            "div",
            h("span", cls="spring"),
            overlay_tools(self.state, self.commands),
            board_tools(self.state, self.commands, context),
            cls="row",
            key="row",
        )


class LessonState(TableState):
    """State of a table on which nothing can be chosen while a step is only to be read."""

    def __init__(self, table: Table, run: LessonRun) -> None:
        super().__init__(table, (0,), table.cursor)
        self.run = run

    def scene(self, look: Look, position: State | None = None) -> Scene:
        if position is None and self.looking is None and self.run.reads:
            return self.view.build_scene(replace(self.seen, legal=()), look)
        return super().scene(look, position)


class LessonScreen(TableScreen):
    """Screen of one lesson, taken up where it was left. Nothing of its table is stored."""

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
        """Make the table of the step shown, with its commands and its page."""
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
        """Return label and function of the way on after this lesson."""
        lessons = course_of(self.entry)
        here = [lesson.id for lesson in lessons].index(self.run.lesson.id)
        navigator, entry = self.cabinet.navigator, self.entry
        if here + 1 == len(lessons):
            return _("Play your first game"), lambda: navigator.play_first_game(entry)
        following = lessons[here + 1]
        words = _("Next lesson: {title}").format(title=_(following.title))
        return words, lambda: navigator.open_lessons(entry, following.id)

    def _all_lessons(self) -> None:
        self.cabinet.navigator.open_lessons(self.entry)

    def _look(self) -> Look:
        """Return the look of the board, without other marks where the step points at something."""
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
        """Show the table of the step shown, without motion."""
        self._set_table()
        self.take_stage()
        self.show_now()
        self._present()

    def _stepped(self) -> None:
        """Store the step at which the lesson would be taken up again."""
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
        """Say the sentence of the step, and point at its things."""
        self.show_now()
        if not self._pointed_at:
            self.stage.home()
        words = [] if self.run.over else [words_of(self.run.step), pointed_at(self.state, self.run)]
        self.say(" ".join(filter(None, words)) or _("That was it."))
        self.focus(self._wanted())
        self.render()

    def _wanted(self) -> str:
        """Return the id for the keyboard focus: the button that leads on, or the sentence."""
        if self.run.over:
            return "lesson-onward"
        return "prompt" if self.run.step.do else "lesson-next"

    def _point_out(self, moved: bool) -> None:
        """Point at the things of the step, again where the view has ``moved`` by itself."""
        scene = self.stage.scene
        at = () if self.run.over or scene is None else self.run.step.at
        found = tuple(outlines(scene, self.pictures, at)) if scene else ()
        if moved or found != self._pointed_at:
            self._pointed_at = found
            self.stage.point_out(found)

    # -- the screen --------------------------------------------------------------------

    def keep(self) -> None:
        """Store nothing: a lesson's table is not kept."""

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
