"""The page of a lesson: a table whose prompt is the teacher's."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.controls import tool
from motherlode.app.html import Node, button, h
from motherlode.app.lesson.commands import LessonCommands
from motherlode.app.lesson.pointing import described
from motherlode.app.lesson.run import LessonRun
from motherlode.app.table.beside import with_in_hand
from motherlode.app.table.choices import choices
from motherlode.app.table.context import PageContext
from motherlode.app.table.page import TablePage, board_tools, overlay_tools
from motherlode.app.table.scores import ranking
from motherlode.app.table.state import TableState
from motherlode.app.words import icon
from motherlode.locale import _
from motherlode.view.lesson import PLAYERS, SCORES, fits, words_of

BESIDE = {PLAYERS: " points-at-players", SCORES: " points-at-scores"}
"""What lies beside the board, and the class of the page that marks it."""


def pointed_at(state: TableState, run: LessonRun) -> str:
    """What the step points at, for those who do not see the board; empty for nothing."""
    words = [] if run.over else described(state.text_board, run.step.at)
    if not run.over and SCORES in run.step.at:
        words.append(_("Log and scores"))
    return _("Pointed at: {things}").format(things=" ".join(words)) if words else ""


class LessonPage(TablePage):
    """``onward`` is where the lesson leads when it is over: a label and what it does."""

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
        """The tokens of which the step wants one; their buttons are marked."""
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
        """Back, and on: by reading, by being shown, or to what comes after the lesson."""
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
