"""The screen of a lesson: a table at which the teacher says each next step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h, two_parts
from motherlode.app.icons import icon, tool
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import LessonRun, cell_sentences, outlines
from motherlode.app.navigator import TEST
from motherlode.app.notices import Toast
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.page import TablePage
from motherlode.app.table.prompt import (
    board_tools,
    choices,
    overlay_tools,
    with_piece_in_hand,
)
from motherlode.app.table.scores import ranking
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.app.words import short_title
from motherlode.canvas.geometry import Outline
from motherlode.canvas.scene import Look, Scene
from motherlode.core.action import Action
from motherlode.core.game import State
from motherlode.locale import _, with_label
from motherlode.match.table import Step, Table
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, matches_token, words_of


class LessonDesk(Desk):
    """The desk of a lesson, which points at what the step points at."""

    def __init__(self, state: TableState, screen: LessonScreen) -> None:
        super().__init__(state, screen.cabinet)
        self.screen = screen

    def view_options(self) -> Look:
        """Return the options, without other marks where the step points at something."""
        options, run = super().view_options(), self.screen.run
        points = not run.over and bool(run.step.at)
        return replace(options, last=()) if points and self.state.looking is None else options

    def show_now(self) -> None:
        """Show the moment, and point at what the step points at."""
        camera = self.stage.camera
        before = camera.place
        super().show_now()
        self.screen.point_out(moved=camera.place != before)


class LessonPlay(PlayCommands):
    """Play as at a table, but only what the step wants, and nothing is stored."""

    gives_hints = False

    def __init__(self, desk: Desk, run: LessonRun, screen: LessonScreen) -> None:
        super().__init__(desk)
        self.run = run
        self.screen = screen

    def next(self) -> None:
        """Go on with the step shown."""
        if self.continue_drag():
            return
        if self.run.begins_anew and self.screen.laid_out != self.run.number:
            self.screen.lay_out()
        else:
            self.screen.present()

    def keep(self) -> None:
        """Store nothing: a lesson's table is not kept."""

    def commit(self, action: Action) -> None:
        """Play the action if the step wants it; otherwise say why not."""
        answer = self.run.answer(self.state.token(action))
        if answer:
            self.cancel()
            self.desk.show_now()
            self.desk.toast(Toast(answer))
            return
        self.state.choosing.clear()
        self.state.lit = ()
        self.stage.focus(None)
        self._advance(self.state.play(action))

    @property
    def reading(self) -> bool:
        """True if the step shown is only read."""
        idle = not self.state.playback.playing and self.state.looking is None
        return idle and not self.run.over and self.run.reads

    def read_on(self) -> bool:
        """Go to the next step if this one is only read; return whether it is."""
        reading = self.reading
        if reading:
            self.state.choosing.clear()
            self._advance([])
        return reading

    def show_me(self) -> None:
        """Do what is to be done in this step."""
        run, legal = self.run, self.state.legal()
        if run.step.do and not run.over and legal:
            shown = run.token_to_show([self.state.token(action) for action in legal])
            self.commit(next(a for a in legal if self.state.token(a) == shown))

    def step_back(self) -> None:
        """Go to the step before, with the table as it was."""
        self.run.go(self.run.number - 1)
        self.screen.keep_step()
        self.screen.lay_out()

    def undo(self) -> None:
        """Go to the step before."""
        self.step_back()

    def redo(self) -> None:
        """Do nothing: a lesson is gone through again by doing it."""

    def restart_turn(self) -> None:
        """Do nothing, as for redo."""

    def _advance(self, steps: list[Step]) -> None:
        step, table = self.run.step, self.state.table
        steps = [*steps, *table.follow(step.then.split())]
        self.run.go(self.run.number + 1)
        self.state.mark_seen()
        self.screen.keep_step()
        if steps:
            self.show_steps(steps)
        else:
            self.next()


#: Place beside the board -> the class of the page that marks it.
BESIDE = {PLAYERS: " points-at-players", SCORES: " points-at-scores"}


def pointing_words(state: TableState, run: LessonRun) -> str:
    """Return the things the step points at, for a screen reader; empty for nothing."""
    words = [] if run.over else cell_sentences(state.text_board, run.step.at)
    if not run.over and SCORES in run.step.at:
        words.append(_("Log and scores"))
    return _("Pointed at: {things}").format(things=" ".join(words)) if words else ""


class LessonPage(TablePage):
    """Page of a lesson.

    ``onward`` is the way on when it is over: a label and a function to call.
    """

    noting = False
    recapping = False

    def __init__(
        self,
        commands: TableCommands,
        play: LessonPlay,
        run: LessonRun,
        onward: tuple[str, Callable[[], None]],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(play.state, commands)
        self.lesson_play = play
        self.run = run
        self.onward = onward
        self.leave = leave

    def tools(self) -> list[Node]:
        """See ``TablePage``."""
        return [
            tool("learn", _("Lessons"), self.leave),
            tool("rules", _("Rules"), self.commands.help.open_rules),
        ]

    def more_classes(self) -> str:
        """See ``TablePage``."""
        here = not self.run.over and not self.state.playback.playing
        return "".join(words for key, words in BESIDE.items() if here and key in self.run.step.at)

    def asking(self) -> Node:
        """See ``TablePage``."""
        state, playing = self.state, self.state.playback.playing
        does = bool(self.run.step.do) and not self.run.over
        offered = does or state.choosing.asked or state.looking is not None
        return h(
            "section",
            h("h2", self.heading(), cls="hidden"),
            self._head(),
            self._sentence(),
            choices(state, self.commands, self.wanted_tokens()) if offered else None,
            None if playing else self._onward(),
            self._row(),
            cls="ask lesson",
            tabindex="-1",
            key="ask",
        )

    def heading(self) -> str:
        """Return the heading of what is asked, for a screen reader."""
        return _("Lesson")

    def wanted_tokens(self) -> list[str]:
        """Return the tokens of which the step wants one; their buttons are marked."""
        tokens = map(self.state.token, self.state.legal()) if not self.run.over else ()
        return [token for token in tokens if matches_token(token, self.run.step.do)]

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
            words = state.action_lines(choosing.action)
        elif self.run.over:
            words = self._learnt()
        else:
            words = words_of(self.run.step)
        over = state.table.finished and not state.playback.playing
        pointed = "" if state.playback.playing else pointing_words(state, self.run)
        prompt = h("p", two_parts(words), cls="prompt say", id="prompt", tabindex="-1")
        return [
            *(ranking(state)[1:] if over else []),
            with_piece_in_hand(state, self.commands.help, prompt),
            *([h("p", pointed, cls="hidden", key="pointed-at")] if pointed else []),
        ]

    def _learnt(self) -> str:
        """Return the sentence for what the lesson has taught."""
        learnt = self.run.lesson.learnt
        return f"{_('Lesson done.')} {_(learnt)}" if learnt else _("Lesson done.")

    def _onward(self) -> Node | None:
        """Return the buttons back and on: to read, to be shown, or to what follows the lesson."""
        run, play = self.run, self.lesson_play
        if self.state.choosing.has_ghost:
            return None
        back = button([icon("back"), _("Back")], play.step_back, cls="quiet", id="lesson-back")
        label, press = self.onward
        if run.over:
            on = button(label, press, cls="main", id="lesson-onward")
        elif run.step.do:
            on = button(_("Show"), play.show_me, cls="quiet", id="lesson-show")
        else:
            lead = icon("next")
            on = button([_("Continue"), lead], play.read_on, cls="main", id="lesson-next")
        spring = h("span", cls="spring")
        return h("div", back if run.number else None, spring, on, cls="onward", key="onward")

    def _row(self) -> Node:
        return h(
            "div",
            h("span", cls="spring"),
            overlay_tools(self.state, self.commands.board),
            board_tools(self.state, self.commands),
            cls="row",
            key="row",
        )


class LessonState(TableState):
    """State of a table on which nothing can be chosen while a step is only to be read."""

    def __init__(self, table: Table, run: LessonRun) -> None:
        super().__init__(table, (0,), table.cursor)
        self.run = run

    def scene(self, look: Look, position: State | None = None) -> Scene:
        """See ``TableState``."""
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
        self.run = run or LessonRun(lesson, player=cabinet.settings.player)
        self.run.go(cabinet.shelf.progress(entry).steps.get(lesson.id, 0))
        super().__init__(cabinet, self.run.table(), (0,), 0)
        self._pointed_at: tuple[Outline, ...] = ()
        self._set_table()

    def _set_table(self) -> None:
        """Set the table of the step shown, with its commands and its page."""
        self.laid_out = self.run.number
        desk = LessonDesk(LessonState(self.run.table(), self.run), self)
        self._use_lesson(LessonPlay(desk, self.run, self))
        self.page = LessonPage(
            self.commands, self.lesson_play, self.run, self._onward(), self._all_lessons
        )

    def _use_lesson(self, play: LessonPlay) -> None:
        self.desk.left = True  # what it still waits for is of the table before
        self.lesson_play = play
        self.use(play.desk, play)

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way on after this lesson."""
        lessons = course_of(self.entry)
        here = [lesson.id for lesson in lessons].index(self.run.lesson.id)
        navigator, entry = self.cabinet.navigator, self.entry
        if here + 1 == len(lessons):
            return _("Test yourself"), lambda: navigator.open_lessons(entry, TEST)
        following = lessons[here + 1]
        words = _("Next lesson: {title}").format(title=_(following.title))
        return words, lambda: navigator.open_lessons(entry, following.id)

    def _all_lessons(self) -> None:
        self.cabinet.navigator.open_lessons(self.entry)

    # -- the steps ---------------------------------------------------------------------

    def enter(self) -> None:
        """Show the step that was left, and say what it has to say."""
        self.take_stage()
        self.desk.show_now()
        self.stage.home()
        self._pointed_at = ()  # it may lie elsewhere than the scene wants looked at
        self.present()

    def lay_out(self) -> None:
        """Show the table of the step shown, without motion."""
        self._set_table()
        self.take_stage()
        self.desk.show_now()
        self.present()

    def keep_step(self) -> None:
        """Store the step shown, where the lesson would be taken up again."""
        lesson = self.run.lesson.id
        course = self.cabinet.shelf.progress(self.entry)
        course = (
            course.with_done(lesson) if self.run.over else course.with_step(lesson, self.run.number)
        )
        self.cabinet.shelf.keep_progress(self.entry, course)
        self._pointed_at = ()
        self.stage.point_out(())

    def present(self) -> None:
        """Say what the step has to say, and point at it."""
        self.desk.show_now()
        if not self._pointed_at:
            self.stage.home()
        words = (
            [] if self.run.over else [words_of(self.run.step), pointing_words(self.state, self.run)]
        )
        self.ports.page.say(" ".join(filter(None, words)) or _("Lesson done."))
        self.ports.page.focus(self._focus_target())
        self.cabinet.render()

    def _focus_target(self) -> str:
        """Return the id for the keyboard focus: the button that leads on, or the sentence."""
        if self.run.over:
            return "lesson-onward"
        return "prompt" if self.run.step.do else "lesson-next"

    def point_out(self, moved: bool) -> None:
        """Point at what the step points at, again where the view has ``moved`` by itself."""
        scene = self.stage.scene
        at = () if self.run.over or scene is None else self.run.step.at
        found = tuple(outlines(scene, self.pictures, at)) if scene else ()
        if moved or found != self._pointed_at:
            self._pointed_at = found
            self.stage.point_out(found)

    # -- the screen --------------------------------------------------------------------

    def leave(self) -> None:
        """See ``Screen``."""
        self.stage.point_out(())
        super().leave()

    def title(self) -> str:
        """See ``Screen``."""
        return with_label(short_title(self.state.entry.info), _("Lessons"))

    def key(self, signal: Signal) -> bool:
        """See ``Screen``."""
        if super().key(signal):
            return True
        if signal.key in ("Enter", " ", "ArrowRight"):
            return self.lesson_play.read_on()
        if signal.key == "ArrowLeft" and self.run.number:
            self.lesson_play.step_back()
            return True
        return False
