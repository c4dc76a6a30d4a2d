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
    """Place what the card prints, as far as it leaves no choice.

    Ruling (go-west 8.3): with one token left, two tokens in one region are that one. No part of a
    card may be done in part, but whoever has no more tokens may skip (5.1), and they are placed one
    by one. Were the card barred, a player with one token could do less than one with none.
    """
    placing, region = PLACING[position.card], PRINTED[position.card]
    if placing == PLUS_ONE:
        _begin_in_two_regions(position, region, events)
        return
    if placing != NOTHING:
        put(position, region, events)
        if placing == TWO:
            put(position, region, events)
    move.begin(position, events)


def _begin_in_two_regions(position: GoWestPosition, printed: int, events: list[Event]) -> None:
    """Resolve "+1": the player chooses the other region, and which of the two comes first.

    Ruling (go-west 8.1): no order is given, and a token that comes home can be used at once,
    so the player chooses the order, and the card is carried out in full wherever some order
    does that. The order tells nothing while there are two tokens, or while the one that is
    left comes home from the printed region: then that one comes first. Version 1: it always
    does.
    """
    supply = position.supply[position.turn]
    if supply == 1 and position.rules.choice_of_order and not _comes_home(position, printed):
        position.unplaced = 2
        _ask(position)
        return
    put(position, printed, events)
    if position.supply[position.turn]:
        position.unplaced = 1
        _ask(position)
        return
    _skip(position, events)
    move.begin(position, events)


def _ask(position: GoWestPosition) -> None:
    position.phase = "place"
    position.current_player = position.turn


def _comes_home(position: GoWestPosition, region: int) -> bool:
    """Return whether a token placed there now would send one of the same player home."""
    ring = position.rings[region - 1]
    return len(ring) == CAPACITY and ring[0] == position.turn


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
    """The regions for the next token.

    Any but the printed one for the second. With one token for both, those from which one
    comes home for the printed region (go-west 8.1); if there are none, any.
    """
    printed = PRINTED[position.card]
    others = [region for region in RINGED if region != printed]
    if position.unplaced == 1:
        return [PLACE[region] for region in others]
    in_full = [PLACE[region] for region in others if _comes_home(position, region)]
    return in_full or [PLACE[region] for region in RINGED]


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless the next token can be placed there."""
    if not isinstance(action, PlaceToken):
        raise IllegalAction("go-west 5", "wrong-moment", "A token is to be placed first.")
    if action.region not in RINGED:
        raise IllegalAction("go-west 5", "no-ring", "Tokens go to the four middle regions only.")
    if action in legal_actions(position):
        return
    if position.unplaced == 1:
        raise IllegalAction(
            "go-west 5", "same-region", "The second token goes to a different region."
        )
    raise IllegalAction(
        "go-west 8.1",
        "not-in-full",
        "Placed first where one comes home, the token can be placed in both regions.",
    )


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """A token of a "+1" card, and then the one of the printed region if that is left."""
    assert isinstance(action, PlaceToken)
    put(position, action.region, events)
    if position.unplaced == 2:
        put(position, PRINTED[position.card], events)
    position.unplaced = 0
    move.begin(position, events)
