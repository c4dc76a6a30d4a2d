"""Paying in tokens and in victory points (IT 5.1, 5.2, 5.4).

It is asked where the player can choose: with tokens short, how many of the coins are paid in
points. The tokens kept are those that the card then places.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import end, place
from motherlode.games.go_west.rules.actions import PAY, PayPoints
from motherlode.games.go_west.rules.events import Paid
from motherlode.games.go_west.rules.payments import points_for
from motherlode.games.go_west.rules.position import GoWestPosition


def require_means(position: GoWestPosition, cost: int) -> None:
    """Raise IllegalAction when tokens and points together do not make ``cost``."""
    seat = position.turn
    if cost > position.supply[seat] + position.points[seat]:
        raise IllegalAction(
            "go-west 13",
            "too-dear",
            f"That costs {cost}: more than the tokens and victory points left.",
        )


def begin(position: GoWestPosition, events: list[Event]) -> None:
    """Pay for the card just laid down, or ask how."""
    cost = position.owed
    if cost > position.supply[position.turn]:
        choices = _choices(position)
        if len(choices) > 1:
            position.phase = "pay"
            position.current_player = position.turn
            return
        _pay(position, choices[0], events)
    elif cost:
        _pay(position, 0, events)
    _go_on(position, events)


def _choices(position: GoWestPosition) -> range:
    seat = position.turn
    return points_for(position.owed, position.supply[seat], position.points[seat], position.rules)


def _pay(position: GoWestPosition, points: int, events: list[Event]) -> None:
    seat = position.turn
    tokens = position.owed - points
    position.supply[seat] -= tokens
    position.box[seat] += tokens
    position.points[seat] -= points
    position.paid[seat] += points
    events.append(Paid(seat=seat, tokens=tokens, points=points))


def _go_on(position: GoWestPosition, events: list[Event]) -> None:
    """Return what has been paid for is carried out."""
    if position.card >= 0:
        place.begin(position, events)
    else:
        end.after_payment(position, events)


def legal_actions(position: GoWestPosition) -> list[Action]:
    """From the least number of points that is needed to the whole price."""
    choices = _choices(position)
    return PAY[choices.start : choices.stop]


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless so many points can be paid."""
    if not isinstance(action, PayPoints):
        raise IllegalAction("go-west 13", "wrong-moment", "The payment is to be chosen first.")
    if action.points < _choices(position).start:
        raise IllegalAction("go-west 13", "too-few", "The tokens do not cover the rest.")
    if action.points not in _choices(position):
        raise IllegalAction(
            "go-west 13", "too-many", "That is more than the price, or than the points left."
        )


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """So many points, the rest in tokens."""
    assert isinstance(action, PayPoints)
    _pay(position, action.points, events)
    _go_on(position, events)
