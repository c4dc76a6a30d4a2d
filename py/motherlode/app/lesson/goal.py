"""A lesson as the goal of a table: the teacher says each next step, and plays all that follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h, two_parts
from motherlode.app.icons import icon, tool
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import LessonRun, cell_sentences, outlines
from motherlode.app.navigator import LEARN, TEST
from motherlode.app.table.desk import Desk
from motherlode.app.table.goal import Goal
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
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.locale import _, with_label
from motherlode.match.table import Step
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, matches_token, words_of

#: Place beside the board -> the class of the page that marks it.
BESIDE = {PLAYERS: " points-at-players", SCORES: " points-at-scores"}


class LessonGoal(Goal):
    """The goal of a lesson, taken up where it was left; only what the step wants is played.

    ``run`` is the lesson under way, ``seat`` the player's, ``laid_out`` the number of the step
    whose table was laid out.
    """

    name = "lesson"
    keeps_table = False
    gives_hints = False
    has_remarks = False
    has_steps = True
    #: While a step is only to be read, nothing is marked as if it could be chosen.
    marks_what_is_wanted = True

    def __init__(self, cabinet: Cabinet, entry: str, run: LessonRun) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.entry = entry
        self.run = run
        self.seat = 0
        self.laid_out = run.number
        self.onward = self.find_onward()
        self._pointed_at: tuple[Outline, ...] = ()

    def open(self) -> TableScreen:
        """Return the screen of the table at which it is to be reached."""
        table = self.run.table()
        self.screen = TableScreen(self.cabinet, table, (self.seat,), table.cursor, goal=self)
        self._mark()
        return self.screen

    @property
    def desk(self) -> Desk:
        """The desk of the table of the step shown."""
        return self.screen.desk

    @property
    def state(self) -> TableState:
        """The state of that table."""
        return self.screen.state

    def find_onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way on when it is over."""
        lessons = course_of(self.entry)
        here = [lesson.id for lesson in lessons].index(self.run.lesson.id)
        cabinet, entry = self.cabinet, self.entry
        if here + 1 == len(lessons):
            return _("Test yourself"), lambda: cabinet.go(f"{LEARN}{entry}/{TEST}")
        following = lessons[here + 1]
        words = _("Next lesson: {title}").format(title=_(following.title))
        return words, lambda: cabinet.go(f"{LEARN}{entry}/{following.id}")

    def go_home(self) -> None:
        """Go to where it was chosen."""
        self.cabinet.go(LEARN + self.entry)

    def title(self) -> str:
        """See ``Goal``."""
        return with_label(short_title(CATALOG[self.entry].info), _("Lessons"))

    # -- the steps ---------------------------------------------------------------------

    def begin(self) -> bool:
        """Show the step that was left, and say what it has to say."""
        self.desk.show_now()
        self.stage.home()
        self._pointed_at = ()  # it may lie elsewhere than the scene wants looked at
        self.present()
        return True

    def refuse(self, action: Action) -> str:
        """See ``Goal``."""
        return self.run.answer(self.state.token(action))

    def follow(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Let the teacher play what follows, and go to the next step."""
        played = self.state.table.follow(self.run.step.then.split())
        self.run.go(self.run.number + 1)
        self._mark()
        self.keep_step()
        return [*steps, *played]

    def go_on(self) -> bool:
        """Show the table of the step, where it is another one, and say what the step says."""
        if self.run.begins_anew and self.laid_out != self.run.number:
            self._lay_out()
        else:
            self.present()
        return True

    def _lay_out(self) -> None:
        """Show the table of the step shown, without motion."""
        self.laid_out = self.run.number
        self.onward = self.find_onward()
        self.screen.set_table(self.run.table())
        self._mark()
        self.screen.take_stage()
        self.desk.show_now()
        self.present()

    def _mark(self) -> None:
        """Mark on the board what fits the step: no choices while it is read, or what it is at."""
        self.state.marks_choices = not (self.marks_what_is_wanted and self.run.reads)
        self.state.marks_last = self.run.over or not self.run.step.at

    def step_back(self) -> None:
        """Go to the step before, with the table as it was."""
        self.run.go(self.run.number - 1)
        self.keep_step()
        self._lay_out()

    @property
    def reading(self) -> bool:
        """True if the step shown is only read."""
        idle = not self.state.playback.playing and self.state.replay_ply is None
        return idle and not self.run.over and self.run.reads

    def read_on(self) -> bool:
        """Go to the next step if this one is only read; return whether it is."""
        reading = self.reading
        if reading:
            self.state.choosing.clear()
            self.screen.commands.play.follow([])
        return reading

    def show_me(self) -> None:
        """Do what is to be done in this step."""
        run, legal = self.run, self.state.legal()
        if run.step.do and not run.over and legal:
            shown = run.token_to_show([self.state.token(action) for action in legal])
            action = next(a for a in legal if self.state.token(a) == shown)
            self.screen.commands.play.commit(action)

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
        # what is hidden until the board is whole takes no focus
        self.stage.when_seen(lambda: self.ports.page.focus(self._focus_target()))
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
        found = tuple(outlines(scene, self.screen.pictures, at)) if scene else ()
        if moved or found != self._pointed_at:
            self._pointed_at = found
            self.stage.point_out(found)

    def press_key(self, signal: Signal) -> bool:
        """See ``Goal``."""
        if signal.key in ("Enter", " ", "ArrowRight"):
            return self.read_on()
        if signal.key == "ArrowLeft" and self.run.number:
            self.step_back()
            return True
        return False

    def leave(self) -> None:
        """See ``Goal``."""
        self.stage.point_out(())

    # -- the page ----------------------------------------------------------------------

    def tools(self) -> list[Node]:
        """See ``Goal``."""
        return [
            tool("learn", _("Lessons"), self.go_home),
            tool("rules", _("Rules"), self.screen.commands.help.open_rules),
        ]

    def more_classes(self) -> str:
        """See ``Goal``."""
        here = not self.run.over and not self.state.playback.playing
        return "".join(words for key, words in BESIDE.items() if here and key in self.run.step.at)

    def asking(self) -> Node:
        """See ``Goal``."""
        state, commands = self.state, self.screen.commands
        does = bool(self.run.step.do) and not self.run.over
        offered = does or state.choosing.asked or state.replay_ply is not None
        return h(
            "section",
            h("h2", self.heading(), cls="hidden"),
            self.head(),
            self.sentence(),
            choices(state, commands, self.wanted_tokens()) if offered else None,
            None if state.playback.playing else self._onward_buttons(),
            h(
                "div",
                h("span", cls="spring"),
                overlay_tools(state, commands.board),
                board_tools(state, commands),
                cls="row",
                key="row",
            ),
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

    def head(self) -> Node:
        """Describe how far it is."""
        number, count = self.run.number, len(self.run.lesson.steps)
        words = _("Step {n} of {all}").format(n=min(number + 1, count), all=count)
        return h(
            "div",
            h("span", _(self.run.lesson.title), cls="lesson-title"),
            h("progress", value=number, max=count, aria_label=words),
            h("span", f"{min(number + 1, count)}/{count}", cls="count", aria_hidden="true"),
            cls="lesson-head",
        )

    def sentence(self) -> list[Node]:
        """Describe what is said now."""
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
            with_piece_in_hand(state, self.screen.commands.help, prompt),
            *([h("p", pointed, cls="hidden", key="pointed-at")] if pointed else []),
        ]

    def _learnt(self) -> str:
        """Return the sentence for what the lesson has taught."""
        learnt = self.run.lesson.learnt
        return f"{_('Lesson done.')} {_(learnt)}" if learnt else _("Lesson done.")

    def _onward_buttons(self) -> Node | None:
        """Return the buttons back and on: to read, to be shown, or to what follows the lesson."""
        run = self.run
        if self.state.choosing.has_ghost:
            return None
        back = button([icon("back"), _("Back")], self.step_back, cls="quiet", id="lesson-back")
        label, press = self.onward
        if run.over:
            on = button(label, press, cls="main", id="lesson-onward")
        elif run.step.do:
            on = button(_("Show"), self.show_me, cls="quiet", id="lesson-show")
        else:
            lead = icon("next")
            on = button([_("Continue"), lead], self.read_on, cls="main", id="lesson-next")
        spring = h("span", cls="spring")
        return h("div", back if run.number else None, spring, on, cls="onward", key="onward")


def pointing_words(state: TableState, run: LessonRun) -> str:
    """Return the things the step points at, for a screen reader; empty for nothing."""
    words = [] if run.over else cell_sentences(state.text_board, run.step.at)
    if not run.over and SCORES in run.step.at:
        words.append(_("Log and scores"))
    return _("Pointed at: {things}").format(things=" ".join(words)) if words else ""


def lesson_screen(cabinet: Cabinet, entry: str, lesson: Lesson) -> TableScreen:
    """Return the screen of that lesson, at the step where it was left."""
    run = LessonRun(lesson, player=cabinet.settings.player)
    run.go(cabinet.shelf.progress(entry).steps.get(lesson.id, 0))
    return LessonGoal(cabinet, entry, run).open()
