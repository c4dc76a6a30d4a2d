"""A first game: a table like any other, at which the teacher of the course still speaks.

Before the first move one looks at what there is; then her words stand at the piece that she talks
of, and once there are questions about one's own position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon
from motherlode.app.lesson.course import firsts_of, opening_of, own_questions
from motherlode.app.lesson.quiz import Quiz, quiz_nodes
from motherlode.app.lesson.run import find_piece
from motherlode.app.table.goal import Goal
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.bots.roster import default_level
from motherlode.canvas.geometry import Outline, Point, Rect, bounds_of
from motherlode.canvas.stage import Stage
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.locale import _
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.table import Table
from motherlode.view.lesson import PLAYERS, First, aim_of, words_of
from motherlode.view.quantity import fill

#: Beside the ids of the teacher's sentences: what is said once at a first table.
OPENING_TOLD, QUESTIONS_TOLD = "opening", "questions"
#: CSS pixels between a piece and the words about it.
WORDS_GAP_PX = 8
#: CSS pixels that a letter is wide and a few words are high, and the size of a sentence.
LETTER_PX, LABEL_PX, SENTENCE_PX = 8, 38, (320, 84)


class Teacher:
    """The teacher, who speaks when something happens for the first time, never twice.

    ``now`` is the sentence shown, until the player dismisses it or acts, ``cause`` the event that
    it is about, if there is one.

    Args:
        firsts: All sentences of the course for a first game.
        read: Returns the progress stored, which tells what was said at earlier tables.
        keep: Stores the progress.
        heard: Ply before which nothing is spoken of.
    """

    def __init__(
        self,
        firsts: Iterable[First],
        read: Callable[[], CourseProgress],
        keep: Callable[[CourseProgress], object],
        heard: int,
    ) -> None:
        self.now: First | None = None
        self.cause: Event | None = None
        self._read, self._keep = read, keep
        self._progress = read()
        self._left = [first for first in firsts if first.id not in self._progress.told]
        self._heard = heard
        self._happened: list[tuple[Event, bool]] = []

    def listen(self, state: TableState) -> bool:
        """Choose what to say now that the player here is to answer; return whether it is new."""
        if self._heard != state.table.cursor:
            self.now = None
            self._progress = self._read()  # another tab may know the game by now
        self._hear(state)
        if (
            not (self.is_speaking and state.my_turn and state.at_rest)
            or state.forced_action() is not None
        ):
            return False
        found = self.now or next((first for first in self._left if self._fits(first, state)), None)
        if found is None or found is self.now:
            return False
        self.now = found
        self.cause = self._cause_of(found, state)
        self._left.remove(found)
        self.note(found.id)
        return True

    @property
    def is_speaking(self) -> bool:
        """True as long as the player has not silenced the teacher."""
        return self._progress.teaches

    def has_told(self, id: str) -> bool:
        """Return whether that has been said."""
        return id in self._progress.told

    def note(self, id: str) -> None:
        """Store that something has been said."""
        course = self._read()
        self._change(replace(course, told=(*course.told, id)))

    def dismiss(self) -> None:
        """Remove the sentence shown: the player has read it."""
        self.now = None

    def leave(self) -> None:
        """Say nothing more, at any table: the player knows the game."""
        self.now = None
        self._change(self._read().knowing_the_game())

    def words(self) -> str:
        """Return the sentence shown."""
        assert self.now is not None
        if self.now.cost is not None and self.cause is not None:
            return fill(_(self.now.say), self.now.cost(self.cause))
        return words_of(self.now)

    def _change(self, progress: CourseProgress) -> None:
        self._progress = progress
        self._keep(progress)

    def _hear(self, state: TableState) -> None:
        """Note what has happened since the last call, and whether the player here did it."""
        table, seat = state.table, state.perspective()
        actor = CHANCE
        for number, ply in enumerate(table.plies[: table.cursor]):
            actor = actor if ply.seat == CHANCE else ply.seat
            if number >= self._heard:
                mine = actor in state.local_seats
                self._happened += [(event, mine) for event in ply.events if event.seen_by(seat)]
        self._heard = table.cursor

    def _fits(self, first: First, state: TableState) -> bool:
        if first.phase and first.phase != state.seen.phase:
            return False
        return not first.event or self._cause_of(first, state) is not None

    def _cause_of(self, first: First, state: TableState) -> Event | None:
        """Return the last event that the sentence is about."""
        seat = state.perspective()
        for event, mine in reversed(self._happened):
            if type(event).__name__ != first.event or (first.own and not mine):
                continue
            if first.happens is None or (
                seat is not None and first.happens(event, state.seen, seat)
            ):
                return event
        return None


class FirstGame(Goal):
    """A first game: a table like any other, with the teacher beside it.

    Attributes:
        teacher: She says each thing once and can be silenced for good.
        looks: The player looks at what there is, before the first move.
        quiz: The questions about the player's own position, while they are asked.
    """

    def __init__(self, cabinet: Cabinet, entry: str, seen: int) -> None:
        self.cabinet = cabinet
        self.entry = entry
        shelf = cabinet.shelf
        self.teacher = Teacher(
            firsts_of(entry),
            partial(shelf.progress, entry),
            lambda progress: shelf.keep_progress(entry, progress),
            seen,
        )
        self.looks = False
        self.quiz: Quiz | None = None
        self._pointed_at: tuple[Outline, ...] = ()

    def open(self, table: Table, local_seats: Iterable[int], seen: int, sent: int) -> TableScreen:
        """Return the screen of its table."""
        self.screen = TableScreen(self.cabinet, table, local_seats, seen, sent, goal=self)
        begun = any(ply.seat >= 0 for ply in table.plies[: table.cursor])
        self.looks = not begun and not self.teacher.has_told(OPENING_TOLD)
        self._mark()
        return self.screen

    @property
    def state(self) -> TableState:
        """The state of its table."""
        return self.screen.state

    # -- what waits for the player -----------------------------------------------------

    def go_on(self) -> bool:
        """See ``Goal``: the game waits for a look at the table, and for the questions."""
        state = self.state
        if state.table.finished and self.teacher.is_speaking:
            self.teacher.leave()
        if not self.teacher.is_speaking or not state.at_rest:
            return False
        if not self.looks and self.quiz is None:
            self._begin_quiz()
        if self._waits:
            self.screen.desk.say(self._aloud())
            self.screen.desk.show_now()
            self.screen.desk.render()
        return self._waits

    @property
    def _waits(self) -> bool:
        return self.looks or self.quiz is not None

    def _mark(self) -> None:
        """Mark no choices while there is something else to look at."""
        self.state.marks_choices = not self._waits

    def _begin_quiz(self) -> None:
        """Ask about the player's own position if it is time for that."""
        state, entry, told = self.state, self.entry, self.teacher.has_told(QUESTIONS_TOLD)
        seat = state.perspective()
        if told or seat is None or state.table.finished:
            return
        seen, names = state.seen, state.names
        if own_questions(entry, seen, seat, names):
            self.quiz = Quiz(
                lambda: own_questions(entry, seen, seat, names), state.table.id.encode()
            )
            self._mark()

    def _play_on(self) -> None:
        """Have the game go on."""
        if self.looks:
            self.teacher.note(OPENING_TOLD)
        if self.quiz:
            self.teacher.note(QUESTIONS_TOLD)
        self.looks, self.quiz = False, None
        self._mark()

    def start(self) -> None:
        """End the look at the table, or the questions, and play."""
        self._play_on()
        self.screen.desk.show_now()
        self.cabinet.ports.page.focus("prompt")
        self.screen.commands.play.advance()

    def answer(self, place: int) -> None:
        """Answer the question shown."""
        assert self.quiz is not None
        self.screen.desk.say(self.quiz.answer(place))
        self.cabinet.render()
        self.cabinet.ports.page.focus("quiz-next")

    def next_question(self) -> None:
        """Go to the next question, or on with the game."""
        assert self.quiz is not None
        self.quiz.go_on()
        if self.quiz.over:
            self.start()
            return
        self.screen.desk.say(self.quiz.question.say)
        self.screen.desk.show_now()
        self.cabinet.render()
        self.cabinet.ports.page.focus("prompt")

    def refuse(self, _action: Action) -> str:
        """See ``Goal``: who plays has seen enough."""
        if self._waits:
            self._play_on()
        return ""

    def speak(self) -> None:
        """Let the teacher speak when the player is to answer."""
        if not self._waits and self.teacher.listen(self.state):
            self.screen.desk.say(self.teacher.words())
            self.screen.desk.show_now()
            self.screen.desk.render()

    def dismiss(self) -> None:
        """Remove the teacher's sentence."""
        self.teacher.dismiss()
        self.screen.desk.show_now()
        self.cabinet.render()
        self.cabinet.ports.page.focus("prompt")

    def leave_school(self) -> None:
        """End the lessons at the table for good: the player knows the game."""
        if self.looks:
            self._seat_a_match()
        self.teacher.leave()
        self.cabinet.ports.page.say(_("The teacher is silent from now on."))
        self.start()

    def _seat_a_match(self) -> None:
        """Put a computer that plays as usual in the place of the one that is easy to beat."""
        table = self.state.table
        usual = default_level(self.entry)
        seats = table.terms.seats
        table.reseat(tuple(replace(s, level=usual) if s.level else s for s in seats))
        self.screen.commands.play.save()

    def opening_words(self) -> str:
        """See ``Goal``."""
        return self._aloud() if self._waits else ""

    def take_key(self, signal: Signal) -> bool:
        """See ``Goal``."""
        quiz = self.quiz
        if signal.key == "Enter" and self.looks:
            self.start()
            return True
        return quiz is not None and quiz.press_key(signal.key, self.answer, self.next_question)

    def _aloud(self) -> str:
        if self.quiz:
            return self.quiz.question.say
        opening = opening_of(self.entry)
        return " ".join((aim_of(opening), *(f"{_(piece.say)}." for piece in opening.pieces)))

    # -- what is pointed at ------------------------------------------------------------

    def _spoken_of(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return what is said now, each with the keys of the pieces it is about."""
        state = self.state
        if state.playback.playing or state.replay_ply is not None:
            return []
        if self.looks:
            return [(_(piece.say), piece.at) for piece in opening_of(self.entry).pieces]
        if self.quiz:
            return [("", self.quiz.question.at)]
        first, cause = self.teacher.now, self.teacher.cause
        if first is None or state.choosing.asked:
            return []
        at = first.at or (state.view.last_keys((cause,)) if cause else self._last_keys())
        return [(self.teacher.words(), at)]

    def _last_keys(self) -> tuple[str, ...]:
        table = self.state.table
        events = [event for ply in table.plies[: table.cursor][-3:] for event in ply.events]
        return self.state.view.last_keys(events)[-1:]

    def _outline(self, keys: Sequence[str]) -> Outline | None:
        """Return the outline of the first piece that one of these patterns fits."""
        return find_piece(self.screen.stage.scene, self.screen.pictures, keys)

    def point_out(self, moved: bool) -> None:
        """Point at what is spoken of, again where the view has ``moved`` by itself."""
        outlined = (self._outline(keys) for _said, keys in self._spoken_of())
        found = tuple(one for one in outlined if one is not None)
        if moved or found != self._pointed_at:
            self._pointed_at = found
            self.screen.stage.point_out(found)

    # -- the page ----------------------------------------------------------------------

    def over_board(self) -> list[Node]:
        """Describe what the teacher says, each at its piece."""
        spoken, stage = self._spoken_of(), self.screen.stage
        if self.cabinet.settings.board == "text":
            return []
        placed: list[Node] = []
        taken: list[Rect] = []
        for n, (said, keys) in enumerate(spoken):
            size = (LETTER_PX * len(said) + 32, LABEL_PX) if self.looks else SENTENCE_PX
            where = place_words(stage, self._outline(keys), PLAYERS in keys, taken, size)
            if said and where:
                cls = "about-this says" if self.looks else "about-this says teaching"
                placed.append(
                    h("p", said, data_at=where, cls=cls, aria_hidden="true", key=f"says-{n}")
                )
        return placed

    def panel(self) -> Node | None:
        """Describe the ways on from the teacher's sentence, which stands at its piece."""
        spoken = self._spoken_of()
        if not spoken or not spoken[0][0]:
            return None
        seen = "hidden" if self.over_board() else None
        return h(
            "div",
            h("p", h("span", spoken[0][0]), cls=seen, id="teacher-says"),
            h(
                "div",
                button(_("Got it"), self.dismiss, cls="quiet", id="teacher-noted"),
                self._leave_button(),
                cls="row",
            ),
            role="note",
            aria_label=_("The teacher"),
            cls="teacher",
            key="teacher",
        )

    def asking(self) -> Node | None:
        """See ``Goal``: the aim before the first move, or a question."""
        if not self._waits or self.state.playback.playing or self.state.choosing.asked:
            return None
        inside = (
            quiz_nodes(self.quiz, self.answer, self.next_question) if self.quiz else self._look()
        )
        return h(
            "section",
            h("h2", _("Your first game"), cls="hidden"),
            self._head(),
            inside,
            h("div", h("span", cls="spring"), self._leave_button(), cls="row")
            if self.quiz
            else None,
            cls="ask lesson first-table",
            tabindex="-1",
            key="ask",
        )

    def _head(self) -> Node:
        quiz = self.quiz
        count = f"{quiz.number + 1}/{quiz.count}" if quiz else ""
        title = _("Your position") if quiz else _("Your first game")
        return h(
            "div",
            h("span", title, cls="lesson-title"),
            h("span", count, cls="count") if count else None,
            cls="lesson-head",
        )

    def _look(self) -> list[Node]:
        opening = opening_of(self.entry)
        seen = "hidden" if self.over_board() else None
        return [
            h("p", aim_of(opening), cls="prompt say", id="prompt", tabindex="-1"),
            h("ul", [h("li", _(piece.say)) for piece in opening.pieces], cls=seen),
            h(
                "div",
                self._leave_button(),
                h("span", cls="spring"),
                button([_("Begin"), icon("next")], self.start, cls="main", id="first-begin"),
                cls="onward",
                key="onward",
            ),
        ]

    def _leave_button(self) -> Node:
        return button(_("I know this game"), self.leave_school, cls="quiet", id="teacher-silent")


def place_words(
    stage: Stage, outline: Outline | None, at_players: bool, taken: list[Rect], size: Point
) -> str:
    """Return the place of words at a piece as ``data-at`` has it; empty where it is out of sight.

    They stand on the outer side of the piece where there is room for them, and as far to the right
    as it lies, so that they never leave the view. ``taken`` are the places of other words, and gets
    this one; ``size`` is about that of the words, in CSS pixels.
    """
    camera = stage.camera
    if at_players:
        across, edges = 0.5, (0.0, 0.0)
    elif outline is None:
        return ""
    else:
        box = bounds_of(outline)
        left, top = camera.to_view(box.x, box.y)
        right, bottom = camera.to_view(box.right, box.bottom)
        across, edges = (left + right) / 2 / (camera.width or 1), (top, bottom)
    middle = sum(edges) / 2
    if not (0 <= across <= 1 and 0 <= middle <= camera.height):
        return ""
    width, room = size[0], size[1] + WORDS_GAP_PX
    has_room = (edges[0] > room, edges[1] < camera.height - room)
    over = has_room[0] if middle < camera.height / 2 else not has_room[1]
    place = Rect(
        across * (camera.width - width),
        edges[0] - room if over else edges[1] + WORDS_GAP_PX,
        width,
        room,
    )
    while any(overlap(place, other) for other in taken):
        place = place.moved(0, -1 if over else 1)
    taken.append(place)
    low = max(0, min(camera.height - room, place.y))
    percent = round(100 * across)
    y = low + size[1] if over else low
    return f"{percent}% {y:.0f}px -{percent}% {'-100%' if over else '0'}"


def overlap(a: Rect, b: Rect) -> bool:
    """Return whether these places share any ground."""
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
