"""Phases in which chance decides: weighted outcomes, what each does, how play goes on."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import reasons
from motherlode.games.gold_west.rules.position import GoldWestPosition

Outcomes = list[tuple[Action, int]]


class ChancePhase:
    """A phase of chance, as :class:`~motherlode.core.game.Phase` wants it.

    ``outcomes`` are weighted with positive integers, ``draw`` carries one out, ``go_on`` sets
    what comes next.
    """

    __slots__ = ("chance_outcomes", "_draw", "_go_on")

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
        """The outcomes."""
        return [action for action, _ in self.chance_outcomes(pos)]

    def require(self, pos: GoldWestPosition, action: Action) -> None:
        """Raises IllegalAction for what cannot be drawn."""
        reasons.require(pos, action, self.legal_actions(pos))

    def apply(self, pos: GoldWestPosition, action: Action) -> list[Event]:
        """What is drawn, and how play goes on."""
        out: list[Event] = []
        self._draw(pos, action, out)
        self._go_on(pos, out)
        return out
