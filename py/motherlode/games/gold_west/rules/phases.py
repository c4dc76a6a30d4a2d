"""Phases: what may be done in one, and what follows; in some of them chance decides."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import reasons
from motherlode.games.gold_west.rules.position import GoldWestPosition

Outcomes = list[tuple[Action, int]]


class ChoicePhase:
    """A phase in which a seat decides, as :class:`~motherlode.core.game.Phase` wants it."""

    __slots__ = ("apply", "legal_actions")

    def __init__(
        self,
        legal_actions: Callable[[GoldWestPosition], list[Action]],
        apply: Callable[[GoldWestPosition, Action, list[Event]], None],
    ) -> None:
        self.legal_actions = legal_actions
        self.apply = apply

    def require(self, pos: GoldWestPosition, action: Action) -> None:
        """Check the action.

        Raises:
            IllegalAction: It is not among the legal ones.
        """
        reasons.require(pos, action, self.legal_actions(pos))


class DrawPhase:
    """A phase in which chance decides, as :class:`~motherlode.core.game.Phase` wants it.

    Args:
        outcomes: The weighted outcomes, with positive integers.
        draw: Carries one out.
        go_on: Sets what comes next.
    """

    __slots__ = ("_draw", "_go_on", "chance_outcomes")

    def __init__(
        self,
        outcomes: Callable[[GoldWestPosition], Outcomes],
        draw: Callable[[GoldWestPosition, Action, list[Event]], None],
        go_on: Callable[[GoldWestPosition, list[Event]], None],
    ) -> None:
        self.chance_outcomes = outcomes
        self._draw = draw
        self._go_on = go_on

    def legal_actions(self, pos: GoldWestPosition) -> list[Action]:
        """List the outcomes."""
        return [action for action, _ in self.chance_outcomes(pos)]

    def require(self, pos: GoldWestPosition, action: Action) -> None:
        """Check the outcome.

        Raises:
            IllegalAction: It cannot be drawn.
        """
        reasons.require(pos, action, self.legal_actions(pos))

    def apply(self, pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
        """Carry out the outcome, and go on."""
        self._draw(pos, action, out)
        self._go_on(pos, out)
