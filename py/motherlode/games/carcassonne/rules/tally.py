"""Score lines: the ledger summed by source, and what the final scoring would bring now."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.score import ScoreLine
from motherlode.games.carcassonne.rules.grid import TILE_KEY
from motherlode.games.carcassonne.rules.position import Position, Scored
from motherlode.games.carcassonne.rules.score_final import claimed, treasures

SOURCES = (
    "road", "city", "monastery", "castle",
    "open-road", "open-city", "open-monastery", "field", "ingots",
)  # fmt: skip
"""All sources, in the order in which lines are listed."""


def lines(scored: Iterable[Scored], seat: int) -> list[ScoreLine]:
    """One line per source that brought this seat points.

    ``count`` is the number of features, of ingots, or of cities and castles paid by fields;
    ``pieces`` are the tiles (of fields: those of the cities), or ``purse:SEAT`` for ingots.
    """
    points: dict[str, int] = {}
    counts: dict[str, int] = {}
    cells: dict[str, set[int]] = {}
    for item in scored:
        if seat in item.seats and item.points:
            source = item.source
            points[source] = points.get(source, 0) + item.points
            counts[source] = counts.get(source, 0) + item.counted
            cells.setdefault(source, set()).update(item.cells)
    return [
        ScoreLine(
            source,
            points[source],
            counts[source],
            (f"purse:{seat}",)
            if source == "ingots"
            else tuple(TILE_KEY[at] for at in sorted(cells[source])),
        )
        for source in SOURCES
        if source in points
    ]


def breakdown(position: Position, seat: int) -> list[ScoreLine]:
    """What the seat has scored so far; sums to its points."""
    return lines(position.ledger, seat)


def projected(position: Position, seat: int) -> list[ScoreLine]:
    """What the seat would have if the game ended now."""
    if position.phase == "over":
        return lines(position.ledger, seat)
    final = [item.scored for item in claimed(position)]
    return lines([*position.ledger, *final, *treasures(position)], seat)
