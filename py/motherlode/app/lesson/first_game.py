"""A first game: a table like any other, at which the teacher of the course still speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.lesson.course import firsts_of
from motherlode.app.table.goal import Goal
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.table import Table
from motherlode.view.lesson import First, words_of


class Teacher:
    """The teacher, who speaks when something happens for the first time, never twice.

    ``now`` is the sentence shown, until the player dismisses it or acts.

    Args:
        firsts: All sentences of the course for a first game.
        progress: Tells which were said at earlier tables.
        keep: Stores the progress.
        heard: Ply before which nothing is spoken of.
    """

    def __init__(
        self,
        firsts: Iterable[First],
        progress: CourseProgress,
        keep: Callable[[CourseProgress], object],
        heard: int,
    ) -> None:
        self.now: First | None = None
        self._left = [first for first in firsts if first.id not in progress.told]
        self._progress = progress
        self._keep = keep
        self._heard = heard
        self._happened: set[tuple[str, bool]] = set()

    def listen(self, state: TableState) -> bool:
        """Choose what to say now that the player here is to answer; return whether it is new."""
        if self._heard != state.table.cursor:
            self.now = None
        self._hear(state)
        if (
            not (self.is_speaking and state.my_turn and state.at_rest)
            or state.forced_action() is not None
        ):
            return False
        phase = state.seen.phase
        found = self.now or next((first for first in self._left if self._fits(first, phase)), None)
        if found is None or found is self.now:
            return False
        self.now = found
        self._left.remove(found)
        told = (*self._progress.told, found.id)
        self._progress = replace(self._progress, told=told)
        self._keep(self._progress)
        return True

    @property
    def is_speaking(self) -> bool:
        """True as long as the player has not silenced the teacher."""
        return bool(self._progress.first_table)

    def dismiss(self) -> None:
        """Remove the sentence shown: the player has read it."""
        self.now = None

    def silence(self) -> None:
        """Say nothing more at this table."""
        self.now = None
        self._progress = replace(self._progress, first_table="")
        self._keep(self._progress)

    def _hear(self, state: TableState) -> None:
        """Note what has happened since the last call, and whether the player here did it."""
        table, seat = state.table, state.perspective()
        actor = CHANCE
        for number, ply in enumerate(table.plies[: table.cursor]):
            actor = actor if ply.seat == CHANCE else ply.seat
            if number >= self._heard:
                mine = actor in state.local_seats
                self._happened |= {
                    (type(event).__name__, mine) for event in ply.events if event.seen_by(seat)
                }
        self._heard = table.cursor

    def _fits(self, first: First, phase: str) -> bool:
        if first.phase and first.phase != phase:
            return False
        if not first.event:
            return True
        return any(name == first.event and (not first.own or mine) for name, mine in self._happened)


class FirstGame(Goal):
    """A first game: a table like any other, with the teacher beside it.

    ``teacher`` says each thing once and can be silenced for good.
    """

    def __init__(self, cabinet: Cabinet, entry: str, seen: int) -> None:
        self.cabinet = cabinet
        shelf = cabinet.shelf
        self.teacher = Teacher(
            firsts_of(entry),
            shelf.progress(entry),
            lambda progress: shelf.keep_progress(entry, progress),
            seen,
        )

    def open(self, table: Table, local_seats: Iterable[int], seen: int, sent: int) -> TableScreen:
        """Return the screen of its table."""
        self.screen = TableScreen(self.cabinet, table, local_seats, seen, sent, goal=self)
        return self.screen

    def speak(self) -> None:
        """Let the teacher speak when the player is to answer."""
        if self.teacher.listen(self.screen.state):
            assert self.teacher.now is not None
            self.screen.desk.say(words_of(self.teacher.now))
            self.screen.desk.render()

    def panel(self) -> Node | None:
        """Describe the teacher's sentence."""
        said, state = self.teacher.now, self.screen.state
        if said is None or state.playback.playing or state.replay_ply is not None:
            return None
        return h(
            "div",
            h("p", icon("learn"), h("span", words_of(said)), id="teacher-says"),
            h(
                "div",
                button(_("Got it"), self.dismiss, cls="quiet", id="teacher-noted"),
                button(_("Turn tips off"), self.silence, cls="quiet", id="teacher-silent"),
                cls="row",
            ),
            role="note",
            aria_label=_("The teacher"),
            cls="teacher",
            key=f"teacher-{said.id}",
        )

    def dismiss(self) -> None:
        """Remove the teacher's sentence."""
        self.teacher.dismiss()
        self.cabinet.render()
        self.cabinet.ports.page.focus("prompt")

    def silence(self) -> None:
        """Silence the teacher for good."""
        self.teacher.silence()
        self.cabinet.ports.page.say(_("The teacher is silent from now on."))
        self.dismiss()
