"""The belief about the table of GOLD of one who remembers some of the cards shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import (
    COUNT,
    GOLDS,
    GONE,
    NUM_KINDS,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.events import (
    Blasted,
    Chased,
    Flipped,
    GoldEvent,
    GoldWon,
    TurnedBack,
)
from motherlode.games.gold.rules.observation import GoldObservation


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """The knowledge that somebody has of the table.

    ``seat`` has the turn; ``cards`` lie on the table, the turn's first card, face up, among them.
    ``known``: kind -> face-down cards known. ``hidden``: face-down cards not known; ``counts``:
    kind -> how many of them are of it, on average. ``idle``: turns in a row that changed nothing.
    ``owners``: colour -> seat. ``share``: see ``rivals``.
    """

    seat: int
    cards: int
    known: list[int]
    hidden: int
    counts: list[float]
    idle: int
    owners: Sequence[int]
    share: list[float]


def form_belief(seen: GoldObservation, kinds: dict[int, int], recalled: Sequence[Event]) -> Belief:
    """Return what is known by that observation, and by what is remembered: place -> kind."""
    known = [0] * NUM_KINDS
    for place, kind in kinds.items():
        if seen.cards[place] != GONE and place != seen.first:
            known[kind] += 1
    return Belief(
        seat=seen.turn,
        cards=seen.on_table,
        known=known,
        hidden=seen.on_table - sum(known) - (seen.first >= 0),
        counts=expected(seen, kinds),
        idle=idle_turns(seen.round, recalled),
        owners=seen.owners,
        share=rivals(seen, recalled),
    )


def idle_turns(number: int, recalled: Sequence[Event]) -> int:
    """Return how many turns in a row, up to the last one, changed nothing, as far as is remembered.

    A card of which no turn before is remembered passes for a new one.
    """
    turned: set[int] = set()
    idle, new = 0, False
    for event in recalled:
        if not isinstance(event, GoldEvent) or event.round != number:
            continue
        if isinstance(event, Flipped):
            new = new or event.place not in turned
            turned.add(event.place)
        elif isinstance(event, TurnedBack) and event.reason != "chased":
            idle, new = 0 if new else idle + 1, False
        elif isinstance(event, GoldWon | Blasted | Chased):
            idle, new = 0, False
    return idle


def expected(seen: GoldObservation, kinds: dict[int, int]) -> list[float]:
    """Kind -> how many of the face-down cards not known are of it, on average.

    Where cards have left that are not remembered, the face-down piles tell how many of them
    were gold at least; the rest may have been anything.
    """
    hidden = [float(count) for count in COUNT]
    gone_gold = 0
    for place, kind in kinds.items():
        hidden[kind] -= 1
        gone_gold += is_gold(kind) and seen.cards[place] == GONE
    down = sum(card != GONE and place not in kinds for place, card in enumerate(seen.cards))
    golds = sum(hidden[kind] for kind in GOLDS)
    lost = min(golds, max(0, sum(seen.piles) - gone_gold))
    if golds and lost:
        for kind in GOLDS:
            hidden[kind] *= (golds - lost) / golds
    total = sum(hidden)
    return [count * down / total if total else 0.0 for count in hidden]


def rivals(seen: GoldObservation, recalled: Sequence[Event]) -> list[float]:
    """Seat -> how much a point of it counts: one's own 1, those of the others add up to -1.

    Of the others the one that is ahead, as far as is remembered, counts double.
    """
    points = [0] * seen.seats
    for score in seen.finished:
        for seat, won in enumerate(score.points):
            points[seat] += won
    for event in recalled:
        if isinstance(event, GoldWon) and event.round == seen.round:
            points[event.seat] += VALUE[event.gold]
    return shares(points, seen.turn)


def shares(points: Sequence[int], seat: int) -> list[float]:
    """See ``rivals``; in the eyes of ``seat``, where each seat has so many points."""
    best = max(won for other, won in enumerate(points) if other != seat)
    parts = [2 if won == best else 1 for won in points]
    total = sum(parts) - parts[seat]
    return [1.0 if s == seat else -part / total for s, part in enumerate(parts)]
