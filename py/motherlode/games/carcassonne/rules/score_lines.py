"""Score lines: the ledger by source and field, and what the final scoring would bring now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from motherlode.core.score import ScoreLine
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.final_scoring import claimed_features, ingot_scores
from motherlode.games.carcassonne.rules.packed import TILE_KEY, XY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Scored

#: All sources, in the order in which lines are listed.
SOURCES = (
    "road", "city", "monastery", "castle",
    "open-road", "open-city", "open-monastery", "field", "ingots",
)  # fmt: skip


def part_key(board: Board, segment: int) -> str:
    """The key of a feature: that of one of its segments, as ``part:X,Y:C0``."""
    x, y = XY[board.cells[board.tile[segment]]]
    letter, index = board.name(segment)
    return f"part:{x},{y}:{letter}{index}"


def lines(position: CarcassonnePosition, scored: Iterable[Scored], seat: int) -> list[ScoreLine]:
    """Return a line for each source of the seat's points; ``field``, ``field-2`` ... are fields.

    ``count`` is the number of features, of ingots, or of cities and castles that a field
    supplies; ``pieces`` are the features by ``part_key`` (a field by the part that the seat's
    farmer lies on), or the tiles that ingots came from.
    """
    mine = [item for item in scored if seat in item.seats and item.points]
    found: list[ScoreLine] = []
    for source in SOURCES:
        items = [item for item in mine if item.source == source]
        if source == "field":
            for number, item in enumerate(items, 1):
                name = f"field-{number}" if number > 1 else "field"
                found.append(_line(position, name, [item], seat))
        elif items:
            found.append(_line(position, source, items, seat))
    return found


def _line(position: CarcassonnePosition, source: str, items: list[Scored], seat: int) -> ScoreLine:
    return ScoreLine(
        source,
        sum(item.points for item in items),
        sum(item.counted for item in items),
        tuple(dict.fromkeys(key for item in items for key in _keys(position, item, seat))),
    )


def _keys(position: CarcassonnePosition, item: Scored, seat: int) -> Iterator[str]:
    if item.label < 0:
        yield from (TILE_KEY[at] for at in item.cells)
        return
    crew = position.crew_of(item.label) if item.source == "field" else []
    own = (segment for segment in crew if position.meeples[segment] == seat)
    yield part_key(position.board, next(own, item.label))


def breakdown(position: CarcassonnePosition, seat: int) -> list[ScoreLine]:
    """Return the score lines of the seat so far; they sum to its points."""
    return lines(position, position.ledger, seat)


def projected_lines(position: CarcassonnePosition, seat: int) -> list[ScoreLine]:
    """Return the score lines the seat would have if the game ended now."""
    if position.phase == "end":
        return lines(position, position.ledger, seat)
    final = [item.scored for item in claimed_features(position)]
    return lines(position, [*position.ledger, *final, *ingot_scores(position)], seat)
