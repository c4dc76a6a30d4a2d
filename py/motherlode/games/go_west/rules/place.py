"""Placing tokens on the rings, each with its divider (IT 3.1.1, 5.1)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import move
from motherlode.games.go_west.rules.actions import PLACE, PlaceToken
from motherlode.games.go_west.rules.components import CAPACITY, PLACING, PRINTED, RINGED, SPACES
from motherlode.games.go_west.rules.decks import NOTHING, PLUS_ONE, TWO
from motherlode.games.go_west.rules.events import Placed, PlacingSkipped
from motherlode.games.go_west.rules.position import GoWestPosition


def begin(position: GoWestPosition, events: list[Event]) -> None:
    """Places in the printed region; then the player chooses where "+1" goes, if there is one.

    Ruling (go-west 8.1): with too few tokens as many as there are, the printed region first;
    a token that comes back on the way is in the supply again and can be the second.
    """
    card = position.card
    placing, region = PLACING[card], PRINTED[card]
    if placing != NOTHING:
        put(position, region, events)
        if placing == TWO:
            put(position, region, events)
        elif placing == PLUS_ONE:
            if position.supply[position.turn]:
                position.phase = "place"
                position.current_player = position.turn
                return
            _skip(position, events)
    move.begin(position, events)


def put(position: GoWestPosition, region: int, events: list[Event]) -> None:
    """One token of the seat in turn onto the next space, or none if it has none.

    On a full ring the divider goes one space clockwise; the oldest token, which lay there,
    returns to its owner's supply and the new one takes the divider's old space.
    """
    seat = position.turn
    if not position.supply[seat]:
        _skip(position, events)
        return
    ring = position.rings[region - 1]
    divider = position.dividers[region - 1]
    space = (divider + len(ring) + 1) % SPACES
    displaced = -1
    if len(ring) == CAPACITY:
        displaced = ring.pop(0)
        divider = (divider + 1) % SPACES
        position.dividers[region - 1] = divider
        position.supply[displaced] += 1
    ring.append(seat)
    position.supply[seat] -= 1
    events.append(
        Placed(seat=seat, region=region, space=space, displaced=displaced, divider=divider)
    )


def _skip(position: GoWestPosition, events: list[Event]) -> None:
    events.append(PlacingSkipped(seat=position.turn, tokens=1))


def legal_actions(position: GoWestPosition) -> list[Action]:
    """Any other middle region than the printed one."""
    printed = PRINTED[position.card]
    return [PLACE[region] for region in RINGED if region != printed]


def require(position: GoWestPosition, action: Action) -> None:
    """Raises IllegalAction unless the region has a ring and is not the printed one."""
    if not isinstance(action, PlaceToken):
        raise IllegalAction("go-west 5", "wrong-moment", "A token is to be placed first.")
    if action.region not in RINGED:
        raise IllegalAction("go-west 5", "no-ring", "Tokens go to the four middle regions only.")
    if action.region == PRINTED[position.card]:
        raise IllegalAction(
            "go-west 5", "same-region", "The second token goes to a different region."
        )


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """The second token of a "+1" card."""
    assert isinstance(action, PlaceToken)
    events: list[Event] = []
    put(position, action.region, events)
    move.begin(position, events)
    return events
