"""Paying in tokens, and in victory points for what is missing (IT 5.1, 5.2, 5.4)."""

from __future__ import annotations

from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules.events import Paid
from motherlode.games.go_west.rules.position import Position


def require(position: Position, cost: int) -> None:
    """Raises IllegalAction when tokens and points together do not make ``cost``."""
    seat = position.turn
    if cost > position.supply[seat] + position.points[seat]:
        raise IllegalAction(
            "go-west 13",
            "too-dear",
            f"That costs {cost}: more than the tokens and victory points left.",
        )


def pay(position: Position, cost: int, events: list[Event]) -> None:
    """Tokens into the box; points only for what the supply cannot cover.

    Ruling (go-west 13): nobody may keep tokens and pay in points instead ("se non ha
    abbastanza gettoni", IT 5.4), so there is nothing to choose.
    """
    if not cost:
        return
    seat = position.turn
    tokens = min(cost, position.supply[seat])
    points = cost - tokens
    position.supply[seat] -= tokens
    position.box[seat] += tokens
    position.points[seat] -= points
    position.paid[seat] += points
    events.append(Paid(seat=seat, tokens=tokens, points=points))
