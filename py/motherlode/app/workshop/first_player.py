"""The lesson “Your first player”: three steps, each checked by a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from motherlode.app.html import Node, button, h
from motherlode.app.ports import Ports
from motherlode.app.workshop.duel import DuelRun
from motherlode.app.workshop.duel_panel import DuelPanel
from motherlode.app.workshop.examples import example
from motherlode.bots.roster import bot_module, is_memory
from motherlode.locale import _, mark, with_label
from motherlode.match.shelf.players import StoredPlayer

#: Pairs of games that check a step.
STEP_PAIRS = 5


@dataclass(frozen=True, slots=True)
class FirstPlayerStep:
    """One step: the example it brings, its words, whom it meets, and the rate that is enough."""

    kind: str
    title: str
    words: str
    opponent: str
    least: float
    aim: str


WRITING_STEPS = (
    FirstPlayerStep(
        "random",
        mark("At random"),
        mark(
            "decision.legal lists what you may do now; your function returns one of them. This one "
            "picks at random: decision.rng is its own luck. Press “Check it by a duel”."
        ),
        "random",
        0.0,
        mark("Play {n} games against another random player."),
    ),
    FirstPlayerStep(
        "greedy",
        mark("Most points at once"),
        mark(
            "Now it looks one step ahead. sample_state gives a table as yours may be; it is "
            "copied for each action, the action is played, and the points are counted. The most "
            "points win; where several are equal, luck decides."
        ),
        "random",
        0.5,
        mark("Win more than half of {n} games against “{name}”."),
    ),
    FirstPlayerStep(
        "judging",
        mark("Your own"),
        mark(
            "Points at once are not all. The game has a judgement: a number for each action, which "
            "also counts what comes later. Take it as it is, or add what you know of the game: "
            "a few points more for an action that you like."
        ),
        "greenhorn",
        0.5,
        mark("Win more than half of {n} games against “{name}”."),
    ),
)


def steps_for(entry: str) -> tuple[FirstPlayerStep, ...]:
    """Return the steps for that game: points at once tell nothing where memory is its subject."""
    module = bot_module(entry)
    if module is not None and is_memory(module):
        return tuple(step for step in WRITING_STEPS if step.kind != "greedy")
    return WRITING_STEPS


class WritingPlace(Protocol):
    """The screen at which the lesson is given: the player, its duel, and the page."""

    player: StoredPlayer
    duel: DuelPanel
    ports: Ports

    def set_source(self, source: str) -> None:
        """Take another source in the place of the one that is written."""


class FirstPlayer:
    """The lesson at one player; ``at`` counts its steps from 0."""

    def __init__(self, screen: WritingPlace) -> None:
        self.screen = screen
        self.steps = steps_for(screen.player.entry)
        self.at = 0
        self.passed = False
        self.said = ""
        self._meet()

    @property
    def step(self) -> FirstPlayerStep:
        """The step at which the player is."""
        return self.steps[self.at]

    def _meet(self) -> None:
        """Choose the opponent of the step."""
        self.screen.duel.opponent = self.step.opponent

    def say(self) -> None:
        """Have the step read aloud."""
        title, words, aim = self._texts()
        self.screen.ports.page.say(f"{title}. {words} {aim}")

    def _texts(self) -> tuple[str, str, str]:
        """Return the step's title, its words and its aim."""
        step = self.step
        place = _("Step {n} of {all}").format(n=self.at + 1, all=len(self.steps))
        title = with_label(place, _(step.title))
        name = self.screen.duel.name_of(step.opponent)
        return title, _(step.words), _(step.aim).format(n=2 * STEP_PAIRS, name=name)

    def node(self) -> list[Node]:
        """Describe the step, its aim and the buttons."""
        title, words, aim = self._texts()
        return [
            h("h2", title),
            h("p", words),
            h("p", aim, cls="step done" if self.passed else "step"),
            h("p", self.said, key="said"),
            h("div", self._buttons(), cls="choices"),
        ]

    def _buttons(self) -> list[Node]:
        """Describe the way to the code, and the way on, which stays the one that has the focus."""
        found = []
        if self.screen.player.source != self._example():
            show = _("Show the code of this step")
            found.append(button(show, self._show, cls="quiet", id="step-code"))
        if not self.passed:
            words, press, id = _("Check it by a duel"), self._check, "step-check"
        elif self.at + 1 < len(self.steps):
            words, press, id = _("Next step"), self._next, "step-next"
        else:
            return found
        return [*found, button(words, press, cls="main", id=id, key="on")]

    def _example(self) -> str:
        return example(self.step.kind, self.screen.player.entry)

    def _show(self) -> None:
        self.screen.set_source(self._example())

    def _check(self) -> None:
        self.said = _("The duel is being played …")
        self.screen.duel.begin(self.step.opponent, STEP_PAIRS, self._judge)

    def _judge(self, run: DuelRun) -> None:
        tally = run.tally
        if run.fault is not None or len(tally.games) < run.total:
            self.said = ""
            return
        step = self.step
        self.passed = step.least == 0 or tally.rate > step.least
        last = self.at + 1 == len(self.steps)
        if not self.passed:
            self.said = _("Not yet. Change the code and try again.")
        elif last:
            self.said = _("Done: your player beats the greenhorn. Send it to a friend as a link.")
        else:
            self.said = f"{_('Done')}."
        self.screen.ports.page.say(self.said)

    def _next(self) -> None:
        self.at += 1
        self.passed, self.said = False, ""
        self._meet()
        self._show()
        self.say()
