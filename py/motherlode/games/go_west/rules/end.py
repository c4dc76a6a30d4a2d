"""The ends of the game (IT 7.0).

Ruling (go-west 19): nothing in the rulebook stops the players from selling, or playing cards
that move nothing, for ever. Standstill: in ten actions for each player in a row no wagon moved
and no score card was played. The game then ends as it does when the wagons are gone: with one
last scoring for free.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.go_west.rules import draw, scoring, turn
from motherlode.games.go_west.rules.components import CARD_STEPS, EAST, END_POINTS, NEW_ENGLAND
from motherlode.games.go_west.rules.events import Ended, ScoringBegan
from motherlode.games.go_west.rules.position import GoWestPosition


def reached_points(position: GoWestPosition) -> bool:
    """End A: somebody has 50 points; asked when a scoring is complete for everybody."""
    return max(position.points) >= END_POINTS


def after_payment(position: GoWestPosition, events: list[Event]) -> None:
    """Score every region for a score card that is paid, and end the game if somebody is there.

    Ruling (go-west 10.1): no action card is drawn, as none has left the hand.
    """
    scoring.score_regions(position, events)
    if reached_points(position):
        finish(position, "points", events)
    else:
        turn.after_action(position, events)


def after_card(position: GoWestPosition, events: list[Event]) -> None:
    """End B: the wagons have all left New England and the East; else the card is drawn.

    Ruling (go-west 18): asked when the card has been carried out in full. The game then ends
    before the card that would be drawn: nobody could use it, and it stays unseen.
    """
    card, position.card = position.card, -1
    if not CARD_STEPS[card]:
        after_idle(position, events)
    elif position.wagons[NEW_ENGLAND] or position.wagons[EAST]:
        draw.begin(position)
    else:
        _last_scoring(position, "wagons", events)


def after_idle(position: GoWestPosition, events: list[Event]) -> None:
    """Count an action that moved no wagon and scored nothing; then the card is drawn."""
    position.idle += 1
    if position.idle >= position.idle_limit:
        _last_scoring(position, "standstill", events)
    else:
        draw.begin(position)


def _last_scoring(position: GoWestPosition, reason: str, events: list[Event]) -> None:
    events.append(ScoringBegan(seat=position.turn, number=0))
    scoring.score_regions(position, events)
    finish(position, reason, events)


def finish(position: GoWestPosition, reason: str, events: list[Event]) -> None:
    """End the game; what was left of the turn does not happen (ruling, go-west 14.1)."""
    position.phase = "end"
    position.end = reason
    position.current_player = TERMINAL
    events.append(Ended(reason=reason))
