"""Drawing the top card of the pile (IT 5.1, 5.3) and shuffling a new one (IT 5.5).

The pile has no order until somebody looks: each card is drawn from all those still in it.
"""

from __future__ import annotations

from bisect import insort
from itertools import compress

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules import turn
from motherlode.games.go_west.rules.actions import DRAW, Draw
from motherlode.games.go_west.rules.events import Drew, Received, Reshuffled
from motherlode.games.go_west.rules.position import GoWestPosition

#: By seat: who sees the card that it draws.
ONLY: list[frozenset[int]] = [frozenset({seat}) for seat in range(4)]


def begin(position: GoWestPosition) -> None:
    """Chance draws for the seat whose turn it is."""
    position.phase = "draw"
    position.current_player = CHANCE


def chance_outcomes(position: GoWestPosition) -> list[tuple[Action, int]]:
    """Each kind of card still in the pile, weighted by its copies there."""
    return list(compress(zip(DRAW, position.pile, strict=True), position.pile))


def legal_actions(position: GoWestPosition) -> list[Action]:
    """Each kind of card still in the pile."""
    return list(compress(DRAW, position.pile))


def take(position: GoWestPosition, card: int, events: list[Event]) -> None:
    """Put the card into the hand of the seat in turn, seen by nobody else.

    Ruling (go-west 15.1): the discards are shuffled at the moment the last card is drawn, not
    when the next one is needed ("una volta terminato il mazzo", IT 5.5).
    """
    seat = position.turn
    insort(position.hands[seat], card)
    position.pile[card] -= 1
    position.pile_size -= 1
    events.append(Received(seat=seat, card=card, visible_to=ONLY[seat]))
    events.append(Drew(seat=seat, pile=position.pile_size))
    reshuffle_if_empty(position, events)


def reshuffle_if_empty(position: GoWestPosition, events: list[Event]) -> None:
    """Shuffle the discards into a new pile, if nothing is left of the old one."""
    if position.pile_size:
        return
    for card in position.discard:
        position.pile[card] += 1
    position.pile_size = len(position.discard)
    position.discard.clear()
    events.append(Reshuffled(cards=position.pile_size))


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless the card is still in the pile."""
    if action not in legal_actions(position):
        raise IllegalAction("go-west 9", "no-outcome", "Chance cannot bring that now.")


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Take the drawn card, the last thing of an action."""
    assert isinstance(action, Draw)
    take(position, action.card, events)
    turn.after_action(position, events)
