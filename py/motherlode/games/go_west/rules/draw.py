"""Drawing the top card of the pile (IT 5.1, 5.3) and shuffling a new one (IT 5.5).

The pile has no order until somebody looks: each card is drawn from all those still in it.
"""

from __future__ import annotations

from bisect import insort

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules import turn
from motherlode.games.go_west.rules.actions import DRAW, Draw
from motherlode.games.go_west.rules.events import Drew, Received, Reshuffled
from motherlode.games.go_west.rules.position import Position

_ONLY: list[frozenset[int]] = [frozenset({seat}) for seat in range(4)]


def begin(position: Position) -> None:
    """Chance draws for the seat whose turn it is."""
    position.phase = "draw"
    position.current_player = CHANCE


def outcomes(position: Position) -> list[tuple[Action, int]]:
    """Each kind of card still in the pile, weighted by its copies there."""
    return [(DRAW[card], left) for card, left in enumerate(position.pile) if left]


def actions(position: Position) -> list[Action]:
    """The outcomes without their weights."""
    return [DRAW[card] for card, left in enumerate(position.pile) if left]


def take(position: Position, card: int, events: list[Event]) -> None:
    """The card goes to the hand of the seat in turn, seen by nobody else.

    Ruling (go-west 15): the discards are shuffled at the moment the last card is drawn, not
    when the next one is needed ("una volta terminato il mazzo", IT 5.5).
    """
    seat = position.turn
    insort(position.hands[seat], card)
    position.pile[card] -= 1
    position.pile_size -= 1
    events.append(Received(seat=seat, card=card, visible_to=_ONLY[seat]))
    events.append(Drew(seat=seat, pile=position.pile_size))
    if position.pile_size == 0:
        _reshuffle(position, events)


def _reshuffle(position: Position, events: list[Event]) -> None:
    for card in position.discard:
        position.pile[card] += 1
    position.pile_size = len(position.discard)
    position.discard.clear()
    events.append(Reshuffled(cards=position.pile_size))


def apply(position: Position, action: Draw, events: list[Event]) -> None:
    """The drawn card is the last thing of an action."""
    take(position, action.card, events)
    turn.after_action(position, events)
