"""Phase "reveal": chance says what a card nobody has seen is, and it comes to lie face up."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.gold.rules import effects, rounds, rush
from motherlode.games.gold.rules.actions import REVEALS, Reveal
from motherlode.games.gold.rules.components import COUNT
from motherlode.games.gold.rules.events import Flipped
from motherlode.games.gold.rules.table import Table

OUTCOMES: tuple[tuple[tuple[Action, int], ...], ...] = tuple(
    tuple((REVEALS[kind], weight) for weight in range(count + 1))
    for kind, count in enumerate(COUNT)
)
"""Kind, weight -> outcome, made once."""


def legal_actions(table: Table) -> list[Action]:
    """The kinds of which a card is still unseen."""
    return [REVEALS[kind] for kind, count in enumerate(table.unseen) if count]


def chance_outcomes(table: Table) -> list[tuple[Action, int]]:
    """Each kind with the number of its cards that nobody has seen in this round."""
    return [OUTCOMES[kind][count] for kind, count in enumerate(table.unseen) if count]


def require(table: Table, action: Action) -> None:
    """Raises IllegalAction unless a kind is revealed that can still be there."""
    if not isinstance(action, Reveal) or action not in REVEALS:
        raise IllegalAction("gold 4", "reveal-now", "Now chance reveals the card turned over.")
    if not table.unseen[action.kind]:
        raise IllegalAction("gold 1", "none-unseen", "No unseen card of that kind is left.")


def apply(table: Table, action: Action) -> list[Event]:
    """The pending card is of the kind revealed."""
    assert isinstance(action, Reveal)
    place = table.pending
    table.pending = -1
    table.cards[place] = action.kind
    table.unseen[action.kind] -= 1
    table.fresh = True
    return turn_up(table, place, True)


def turn_up(table: Table, place: int, first_time: bool) -> list[Event]:
    """The card at ``place`` lies face up: the turn goes on, or its effect follows at once."""
    events: list[Event] = [
        Flipped(
            round=table.round,
            seat=table.turn,
            place=place,
            kind=table.cards[place],
            first_time=first_time,
        )
    ]
    if table.rush:
        rush.take_or_discard(table, place, events)
        rounds.end_turn(table, True, events)
    elif table.first < 0:
        table.first = place
        table.phase = "second"
        table.current_player = table.turn
    else:
        removed = effects.resolve(table, table.first, place, events)
        rounds.end_turn(table, removed, events)
    return events
