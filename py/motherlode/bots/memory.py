"""Imperfect recall: the events that a bot still remembers.

Nothing false is ever remembered, only less. Each event has its own retention, drawn from the
table, the seat and the event's number: the number of later events it outlasts. So a forgotten
event stays forgotten, and two looks at the same moment recall the same.

A game's judgement must accept any part of the events: the table's position is in
the observation, not here.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.bots.bot_rng import BotRng
from motherlode.core.bot import Retention
from motherlode.core.event import Event


def recall(
    events: Sequence[Event], retention: Retention, memory_seed: bytes, seat: int
) -> Sequence[Event]:
    """Return the events of ``events`` (oldest first) that this seat still remembers, in order."""
    if retention.sure < 0:
        return events
    last = len(events) - 1
    oldest = max(0, last - retention.sure - retention.fading)
    return [
        events[number]
        for number in range(oldest, last + 1)
        if last - number <= retention_span(number, retention, memory_seed, seat)
    ]


def retention_span(number: int, retention: Retention, memory_seed: bytes, seat: int) -> int:
    """Return the number of later events that the seat's event of that number (from 0) outlasts."""
    luck = BotRng(memory_seed + seat.to_bytes(2, "big", signed=True) + number.to_bytes(4, "big"))
    if retention.slips and luck.randrange(retention.slips) == 0:
        return luck.randrange(retention.sure + 1)
    return retention.sure + luck.randrange(retention.fading + 1)
