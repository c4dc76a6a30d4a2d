"""The cards that events have shown: those on the table, and those that have left (gold 8)."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.gold.rules.events import (
    Blasted,
    Chased,
    Discarded,
    Flipped,
    GoldEvent,
    GoldWon,
    Taken,
)


def kinds_shown(number: int, events: Sequence[Event]) -> dict[int, int]:
    """Place -> kind, as far as the events of the running round tell; gone cards too.

    A card never moves within a round, so one sentence about it is enough.
    """
    kinds: dict[int, int] = {}
    for event in reversed(events):
        if not isinstance(event, GoldEvent):
            continue
        if event.round != number:
            break
        if isinstance(event, Flipped | Discarded):
            kinds[event.place] = event.kind
        elif isinstance(event, Chased):
            kinds[event.stronger_place] = event.stronger
            kinds[event.weaker_place] = event.weaker
        elif isinstance(event, GoldWon):
            kinds[event.gold_place] = event.gold
            kinds[event.prospector_place] = event.prospector
        elif isinstance(event, Blasted):
            kinds.update(zip(event.places, event.kinds, strict=True))
        elif isinstance(event, Taken):
            kinds[event.place] = event.gold
    return kinds
