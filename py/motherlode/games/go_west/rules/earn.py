"""Earning points (IT 5.2): a score card has been paid for, and all regions pay everybody."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.go_west.rules import end, scoring, turn
from motherlode.games.go_west.rules.position import GoWestPosition


def begin(position: GoWestPosition, events: list[Event]) -> None:
    """Scores every region, then asks whether somebody has reached the end; draws nothing.

    Ruling (go-west 10.1): no action card is drawn, as none has left the hand.
    """
    scoring.score_regions(position, events)
    if end.reached_points(position):
        end.finish(position, "points", events)
    else:
        turn.after_action(position, events)
