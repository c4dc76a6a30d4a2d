"""A game of one decision and one draw, and an evaluation of it that counts what it does."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Observation, Rng, State
from motherlode.core.score import ScoreLine, Standing

#: Number of lots of each kind.
BAG = (3, 1, 2)
ANSWERS = 2


@dataclass(frozen=True, slots=True)
class Choice(Action):
    """One of the numbers from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Lot(Action):
    """Chance: a lot of that kind."""

    kind: int


class ToyState(State):
    """First somebody chooses, then a lot is drawn; the other seat may have an answer to it."""

    def __init__(self, choices: int, answered: bool = False) -> None:
        self.choices = choices
        self.answered = answered
        self.chosen = self.lot = -1
        self.current_player = 0
        self.phase = "choose"
        #: The points of the first seat by what was chosen, where they are asked for.
        self.points: Sequence[int] = ()

    @property
    def seats(self) -> int:
        return 2

    def legal_actions(self) -> list[Action]:
        number = ANSWERS if self.phase == "answer" else self.choices
        return [Choice(number) for number in range(number)]

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(Lot(kind), number) for kind, number in enumerate(BAG)]

    def _require(self, action: Action) -> None:
        raise NotImplementedError

    def _apply(self, action: Action, events: list[Event] | None = None) -> list[Event]:
        if isinstance(action, Lot):
            self.lot = action.kind
        if isinstance(action, Choice) and self.phase == "choose":
            self.chosen, self.current_player, self.phase = action.number, CHANCE, "draw"
        elif self.phase == "draw" and self.answered:
            self.current_player, self.phase = 1, "answer"
        else:
            self.current_player, self.phase = TERMINAL, "end"
        return []

    def clone(self) -> ToyState:
        new = ToyState(self.choices, self.answered)
        new.chosen, new.lot, new.points = self.chosen, self.lot, self.points
        new.current_player, new.phase = self.current_player, self.phase
        return new

    def observe(self, seat: int | None, legal: tuple[Action, ...]) -> Observation:
        return Observation(
            seat=seat,
            seats=2,
            current_player=self.current_player,
            phase=self.phase,
            shown_scores=(),
            legal=legal,
        )

    def scores(self) -> list[int]:
        return [self.points[self.chosen], 0]

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        raise NotImplementedError

    def standings(self) -> list[Standing]:
        raise NotImplementedError

    def check(self) -> None:
        raise NotImplementedError

    def diagram(self) -> str:
        raise NotImplementedError


class ToyPolicy:
    """Weighs as it was told."""

    def __init__(self, weights: Sequence[int], work: int) -> None:
        self.work = work
        self.weights = weights

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        assert len(legal) == len(self.weights)
        return list(self.weights)


class ToyEvaluation:
    """The policy says ``weights``; a choice is truly worth ``worths`` and 100 for each kind.

    ``seen`` are the (choice, lot) of every simulation. ``work`` is what looking at the choices
    takes, ``answers`` what looking at the answers to some of them takes.
    """

    def __init__(self, weights: Sequence[int], worths: Sequence[int]) -> None:
        self.weights, self.worths = weights, worths
        self.seen: list[tuple[int, int]] = []
        self.like: dict[int, int] = {}
        self.worth_it = True
        self.work = 0
        self.answers: dict[int, int] = {}
        #: The values of the choices before the lot is drawn; where given, a turn ends there.
        self.at_once: Sequence[int] = ()

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        state = ToyState(len(self.weights), bool(self.answers))
        state.points = [worth // 100 for worth in self.worths]
        return state

    def policy(self, state: State) -> ToyPolicy:
        assert isinstance(state, ToyState)
        if state.phase == "answer":
            return ToyPolicy([0] * ANSWERS, self.answers.get(state.chosen, 0))
        return ToyPolicy(self.weights, self.work)

    def value(self, state: State, seat: int) -> int:
        assert isinstance(state, ToyState)
        if state.lot < 0:
            return self.at_once[state.chosen]
        self.seen.append((state.chosen, state.lot))
        return self.worths[state.chosen] + 100 * state.lot

    def turn(self, state: State) -> Hashable:
        assert isinstance(state, ToyState)
        return (state.chosen >= 0, state.lot >= 0) if self.at_once else ()

    def alike(self, state: State, action: Action) -> Hashable:
        assert isinstance(action, Choice)
        return self.like.get(action.number, action.number)

    def searched(self, state: State) -> bool:
        return self.worth_it
