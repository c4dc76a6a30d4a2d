"""Step 2: what a card or a tile does, as phases in which its steps are decided.

The steps themselves are in ``effects.py``.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, effects, reasons, steps, use
from motherlode.games.gold_west.rules.effects import CHOICES
from motherlode.games.gold_west.rules.position import GoldWestPosition


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """The choices of the step on top; leaving it out where the card says "may"."""
    choices = CHOICES[pos.phase](pos)
    if pos.todo[-1][0] in steps.OPTIONAL:
        choices.append(actions.SKIP)
    return choices


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for what the card or tile does not offer."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """Does the step on top; then what else waits, or more uses of metals."""
    out: list[Event] = []
    effects.carry_out(pos, action, out)
    use.go_on(pos, out)
    return out
