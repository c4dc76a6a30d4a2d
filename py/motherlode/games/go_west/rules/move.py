"""Moving wagons west (IT 5.1): as many steps as the card shows, split as the player likes.

One action is one step of one wagon. Wagons are alike, so only the number of steps out of
each region matters and the order does not: the steps of a card are made from east to west.
A wagon that goes two regions makes two steps.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import end
from motherlode.games.go_west.rules.actions import MOVE, MoveWagon
from motherlode.games.go_west.rules.components import CALIFORNIA, CARD_STEPS
from motherlode.games.go_west.rules.events import Moved
from motherlode.games.go_west.rules.position import GoWestPosition


def begin(position: GoWestPosition, events: list[Event]) -> None:
    """Ask for the card's first step, or end the card if it has none.

    Ruling (go-west 8.2): should the wagons on the board be unable to make all the steps, they
    make as many as they can. With cards of up to four steps this cannot happen, because a
    wagon in New England or the East has four before it and without one the game is over.
    """
    steps = CARD_STEPS[position.card]
    if steps > 4:
        steps = min(steps, steps_from(position, 0))
    if not steps:
        end.after_card(position, events)
        return
    position.phase = "move"
    position.current_player = position.turn
    position.steps_left = steps
    position.floor = 0


def steps_from(position: GoWestPosition, region: int) -> int:
    """All the steps that wagons in this region and west of it could still make."""
    wagons = position.wagons
    return sum(wagons[r] * (CALIFORNIA - r) for r in range(region, CALIFORNIA))


def legal_actions(position: GoWestPosition) -> list[Action]:
    """A step from any region with a wagon, not east of the last one.

    A region is left out when the wagons from there on could not make the rest of the steps.
    """
    wagons, needed, floor = position.wagons, position.steps_left, position.floor
    possible = 0
    legal: list[Action] = []
    for region in (4, 3, 2, 1, 0):
        if region < floor:
            break
        count = wagons[region]
        if count:
            possible += count * (CALIFORNIA - region)
            if possible >= needed:
                legal.append(MOVE[region])
    legal.reverse()
    return legal


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction when the step cannot be made, or could not be followed in full."""
    if not isinstance(action, MoveWagon):
        raise IllegalAction("go-west 7", "wrong-moment", "The wagons are to be moved first.")
    source = action.source
    if not 0 <= source < CALIFORNIA:
        raise IllegalAction("go-west 7", "no-step", "No wagon moves out of there.")
    if not position.wagons[source]:
        raise IllegalAction("go-west 7", "no-wagon", "There is no wagon in that region.")
    if source < position.floor:
        raise IllegalAction(
            "go-west 7.1", "east-to-west", "The steps of a card are made from east to west."
        )
    if steps_from(position, source) < position.steps_left:
        raise IllegalAction(
            "go-west 8",
            "not-in-full",
            "From there on the wagons could not make all the steps of the card.",
        )


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """One wagon goes one region west; in California it has left play."""
    assert isinstance(action, MoveWagon)
    source = action.source
    position.wagons[source] -= 1
    position.wagons[source + 1] += 1
    position.floor = source
    position.steps_left -= 1
    position.idle = 0
    events.append(Moved(seat=position.turn, source=source))
    if not position.steps_left:
        end.after_card(position, events)
