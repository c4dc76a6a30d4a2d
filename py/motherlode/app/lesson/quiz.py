"""Questions with three or four answers each, of which one is right, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.locale import _
from motherlode.view.lesson import QuizQuestion


class Quiz:
    """Questions under way, each answered once.

    ``number`` is the one shown, from 0; ``given`` the answer given to it, as its place in
    ``QuizQuestion.answers``, -1 for none; ``right`` counts the right answers.

    Args:
        find: Returns the questions in the player's language; always as many.
        seed: Decides the order in which the answers stand.
    """

    def __init__(self, find: Callable[[], Sequence[QuizQuestion]], seed: bytes) -> None:
        self._find = find
        self._seed = seed
        self.count = len(find())
        self.number = 0
        self.given = -1
        self.right = 0

    @property
    def over(self) -> bool:
        """True behind the last question."""
        return self.number >= self.count

    @property
    def question(self) -> QuizQuestion:
        """The question shown; the last one once all are answered."""
        return self._find()[min(self.number, self.count - 1)]

    @property
    def order(self) -> list[int]:
        """The places of the answers in the order shown; the right one is number 0."""
        salt = self._seed + bytes([self.number])
        places = range(len(self.question.answers))
        return sorted(places, key=lambda place: sha256(salt + bytes([place])).digest())

    def answer(self, place: int) -> str:
        """Give that answer; return what is said to it."""
        if self.given < 0:
            self.given = place
            self.right += place == 0
        return self.reply()

    def reply(self) -> str:
        """Return whether the answer given is right, and why the right one is."""
        verdict = _("Right.") if self.given == 0 else _("No: {answer}.")
        answer = self.question.answers[0].rstrip(".")
        return f"{verdict.format(answer=answer)} {self.question.why}"

    def go_on(self) -> None:
        """Go to the next question."""
        self.number += 1
        self.given = -1

    def press_key(self, key: str, answer: Callable[[int], None], go_on: Callable[[], None]) -> bool:
        """Handle a digit as an answer, and Enter as the way on; return whether it was one."""
        if self.given >= 0 and key == "Enter":
            go_on()
            return True
        if self.given < 0 and not self.over and key in map(str, range(1, len(self.order) + 1)):
            answer(self.order[int(key) - 1])
            return True
        return False


def quiz_nodes(
    quiz: Quiz, answer: Callable[[int], None], go_on: Callable[[], None]
) -> list[Node | None]:
    """Describe the question, its answers, and what is said to the one given."""
    question, asked = quiz.question, quiz.given < 0
    said = question.say if asked else quiz.reply()
    return [
        h("p", said, cls="prompt say", id="prompt", tabindex="-1"),
        h(
            "div",
            [
                _answer(quiz, place, n, lambda place=place: answer(place))  # type: ignore[misc]
                for n, place in enumerate(quiz.order, 1)
            ],
            cls="choices answers",
        ),
        None
        if asked
        else h(
            "div",
            h("span", cls="spring"),
            button([_("Continue"), icon("next")], go_on, cls="main", id="quiz-next"),
            cls="onward",
            key="onward",
        ),
    ]


def _answer(quiz: Quiz, place: int, number: int, press: Callable[[], None]) -> Node:
    asked = quiz.given < 0
    right, given = place == 0, place == quiz.given
    state = "" if asked else " right" if right else " wrong" if given else ""
    lead = icon("tick") if not asked and right else h("kbd", str(number), aria_hidden="true")
    return button(
        [lead, h("span", quiz.question.answers[place])],
        press,
        cls=f"choice{state}",
        disabled=not asked,
        id=f"answer-{number}",
        key=f"{quiz.number}-{place}",
    )
