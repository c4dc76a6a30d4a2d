"""The course of a game: its lessons, the progress made, and the way into a first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import has_lessons
from motherlode.app.html import Node, button, h
from motherlode.app.icons import box_picture, icon, tool
from motherlode.app.navigator import LEARN, NEW_TABLE, TEST
from motherlode.app.on_demand import GuideSheet
from motherlode.app.screen import PlainScreen
from motherlode.app.seating import play_first_game
from motherlode.app.words import short_title
from motherlode.games import CATALOG
from motherlode.locale import _, ngettext, with_label
from motherlode.match.shelf.progress import FIRST_GAME
from motherlode.view.contract import Seen
from motherlode.view.guide import GuideTerms
from motherlode.view.lesson import First, Lesson, Opening, QuizQuestion


def course_of(entry_id: str) -> tuple[Lesson, ...]:
    """Return the lessons of that entry in their order; none where it has no course."""
    if not has_lessons(entry_id):
        return ()
    return cast("tuple[Lesson, ...]", CATALOG[entry_id].part("lessons").course(entry_id))


def firsts_of(entry_id: str) -> tuple[First, ...]:
    """Return the teacher's sentences for a first game of that entry."""
    if not has_lessons(entry_id):
        return ()
    return cast("tuple[First, ...]", CATALOG[entry_id].part("lessons").firsts(entry_id))


def opening_of(entry_id: str) -> Opening:
    """Return what is looked at before the first move of a first game of that entry."""
    return cast("Opening", CATALOG[entry_id].part("lessons").opening(entry_id))


def own_questions(
    entry_id: str, seen: Seen, seat: int, names: Sequence[str]
) -> tuple[QuizQuestion, ...]:
    """Return the questions about the position of that seat; none until it is time for them."""
    part = CATALOG[entry_id].part("lessons")
    return cast("tuple[QuizQuestion, ...]", part.own_questions(seen, seat, names))


def quiz_of(entry_id: str) -> tuple[QuizQuestion, ...]:
    """Return the questions of the test that ends the course."""
    return cast("tuple[QuizQuestion, ...]", CATALOG[entry_id].part("lessons").test(entry_id))


class CourseScreen(PlainScreen):
    """Screen with the lessons in their order; the first that is not done is one press away."""

    name = "course"

    def __init__(self, cabinet: Cabinet, entry: str) -> None:
        self.cabinet = cabinet
        self.entry = CATALOG[entry]
        self.info = self.entry.info
        self.lessons = course_of(entry)
        self.progress = cabinet.shelf.progress(entry)

    def title(self) -> str:
        """See ``Screen``."""
        return with_label(short_title(self.info), _("Lessons"))

    def tools(self) -> list[Node]:
        """See ``Screen``."""
        terms = GuideTerms(self.info.id, self.info.min_seats)
        guide = GuideSheet(self.cabinet, terms)
        return [tool("rules", _("Rules"), guide.open)]

    def body(self) -> list[Node]:
        """See ``Screen``."""
        theme = self.cabinet.theme.name
        lid = h("img", src=box_picture(self.info.id, theme), alt="", width=300)
        return [
            h(
                "section",
                h(
                    "div",
                    h("div", lid, self._stamp(), cls="today-picture"),
                    self._begin(),
                    cls="course-head",
                ),
                h(
                    "ol",
                    [self._lesson(n, taught) for n, taught in enumerate(self.lessons, 1)],
                    self._test(),
                ),
                h("div", self._play(), cls="choices"),
                cls="course",
                aria_label=self.title(),
                key="course",
            )
        ]

    def _stamp(self) -> Node | None:
        """Describe the stamp on the box of who has passed the test."""
        return h("span", _("Learnt"), cls="stamp") if TEST in self.progress.done else None

    def _test(self) -> Node | None:
        """Describe the test that ends the course."""
        entry, done = self.info.id, TEST in self.progress.done
        if not self.lessons:
            return None
        return h(
            "li",
            button(
                [
                    h("span", icon("tick") if done else "★", cls="course-number"),
                    h("span", _("Test yourself"), cls="course-title"),
                    h("span", _("finished") if done else _("five questions"), cls="course-state"),
                ],
                lambda: self.cabinet.go(f"{LEARN}{entry}/{TEST}"),
                cls="course-lesson",
                id="lesson-test",
            ),
            key="test",
        )

    def _begin(self) -> Node | None:
        minutes = sum(lesson.minutes for lesson in self.lessons)
        count = ngettext("{n} lesson", "{n} lessons", len(self.lessons))
        words = _(
            "{lessons}, about {minutes} minutes, with real pieces on the real table. "
            "Leave whenever you like: you continue where you were."
        )
        following = next((x for x in self.lessons if x.id not in self.progress.done), None)
        begun = set(self.progress.done) - {FIRST_GAME} or self.progress.steps
        label = _("Continue") if begun else _("Start")
        if not self.lessons:
            return None
        lessons = count.format(n=len(self.lessons))
        return h(
            "div",
            h("p", words.format(lessons=lessons, minutes=minutes)),
            button(
                with_label(label, _(following.title)),
                lambda: self.cabinet.go(f"{LEARN}{self.info.id}/{following.id}"),
                cls="main big",
                id="learn-on",
            )
            if following
            else None,
            cls="course-words",
        )

    def _lesson(self, number: int, lesson: Lesson) -> Node:
        done = lesson.id in self.progress.done
        if done:
            state = _("finished")
        elif lesson.id in self.progress.steps:
            state = _("begun")
        else:
            state = ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
        return h(
            "li",
            button(
                [
                    h("span", icon("tick") if done else str(number), cls="course-number"),
                    h("span", _(lesson.title), cls="course-title"),
                    h("span", state, cls="course-state"),
                ],
                lambda: self.cabinet.go(f"{LEARN}{self.info.id}/{lesson.id}"),
                cls="course-lesson",
                id=f"lesson-{lesson.id}",
            ),
            key=lesson.id,
        )

    def _play(self) -> list[Node]:
        entry = self.info.id
        return [
            button(
                _("Play your first game"),
                lambda: play_first_game(self.cabinet, entry),
                cls="quiet",
                id="first-game",
            ),
            button(
                _("Set up a table"),
                lambda: self.cabinet.go(NEW_TABLE + entry),
                cls="quiet",
                id="set-up",
            ),
        ]
