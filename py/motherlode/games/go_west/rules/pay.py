"""Paying in tokens, and in victory points for what is missing (IT 5.1, 5.2, 5.4)."""

from __future__ import annotations

from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules.events import Paid
from motherlode.games.go_west.rules.payment import shares
from motherlode.games.go_west.rules.position import GoWestPosition


def means(position: GoWestPosition) -> int:
    """What the seat in turn can pay at most, in tokens and points."""
    return position.supply[position.turn] + position.points[position.turn]


def require(position: GoWestPosition, cost: int) -> None:
    """Raises IllegalAction when tokens and points together do not make ``cost``."""
    if cost > means(position):
        raise IllegalAction(
            "go-west 13",
            "too-dear",
            f"That costs {cost}: more than the tokens and victory points left.",
        )


def pay(position: GoWestPosition, cost: int, events: list[Event]) -> None:
    """Tokens into the box; points for what the supply cannot cover."""
    if not cost:
        return
    seat = position.turn
    tokens, points = shares(cost, position.supply[seat])
    position.supply[seat] -= tokens
    position.box[seat] += tokens
    position.points[seat] -= points
    position.paid[seat] += points
    events.append(Paid(seat=seat, tokens=tokens, points=points))
