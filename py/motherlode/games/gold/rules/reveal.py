"""Phase "reveal": chance says what a card nobody has seen is, and it comes to lie face up.

Ruling (gold 9): it is drawn when it is turned over, the first of a turn before the second is
chosen.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.gold.rules import effects, rounds, rush
from motherlode.games.gold.rules.actions import REVEALS, Reveal
from motherlode.games.gold.rules.components import COUNT
from motherlode.games.gold.rules.events import Flipped
from motherlode.games.gold.rules.position import GoldPosition

#: Kind, weight -> outcome, made once.
OUTCOMES: tuple[tuple[tuple[Action, int], ...], ...] = tuple(
    tuple((REVEALS[kind], weight) for weight in range(count + 1))
    for kind, count in enumerate(COUNT)
)


def legal_actions(position: GoldPosition) -> list[Action]:
    """The kinds of which a card is still unseen."""
    return [REVEALS[kind] for kind, count in enumerate(position.unseen) if count]


def chance_outcomes(position: GoldPosition) -> list[tuple[Action, int]]:
    """Each kind with the number of its cards that nobody has seen in this round."""
    return [OUTCOMES[kind][count] for kind, count in enumerate(position.unseen) if count]


def require(position: GoldPosition, action: Action) -> None:
    """Raise IllegalAction unless a kind is revealed that can still be there."""
    if not isinstance(action, Reveal) or action not in REVEALS:
        raise IllegalAction("gold 9", "reveal-now", "Now chance reveals the card turned over.")
    if not position.unseen[action.kind]:
        raise IllegalAction("gold 1", "none-unseen", "No unseen card of that kind is left.")


def apply(position: GoldPosition, action: Action, events: list[Event]) -> None:
    """Let the pending card be of the kind revealed."""
    assert isinstance(action, Reveal)
    place = position.pending
    position.pending = -1
    position.cards[place] = action.kind
    position.unseen[action.kind] -= 1
    position.fresh = True
    turn_up(position, place, events)


def turn_up(position: GoldPosition, place: int, events: list[Event]) -> None:
    """Turn the card at ``place`` up: the turn goes on, or its effect follows at once."""
    first = position.first
    if first < 0 and not position.rush:
        position.first = place
    events.append(
        Flipped(
            round=position.round,
            seat=position.turn,
            place=place,
            kind=position.cards[place],
        )
    )
    if position.rush:
        rush.take_or_discard(position, place, events)
        rounds.end_turn(position, True, events)
    elif first < 0:
        position.phase = "second"
        position.current_player = position.turn
    else:
        removed = effects.resolve(position, first, place, events)
        rounds.end_turn(position, removed, events)
