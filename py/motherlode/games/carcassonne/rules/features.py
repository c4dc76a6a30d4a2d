"""Features described: how large and how open they are, who holds them, what they are worth."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.games.carcassonne.rules import final_scoring
from motherlode.games.carcassonne.rules.descriptions import Feature, Segment
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.packed import (
    CITY,
    FIELD,
    HOLDERS,
    MONASTERY,
    ROAD,
    XY,
    cell,
    count_meeples,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.scoring import SOURCES, worth_completed

LETTERS = {"road": ROAD, "city": CITY, "monastery": MONASTERY, "castle": CITY, "field": FIELD}


def describe(position: CarcassonnePosition, label: int) -> Feature:
    """The feature of that label."""
    board = position.board
    letter = board.name(label)[0]
    castle = any(castle.label == label for castle in position.castles)
    cities, castles = final_scoring.field(position, label) if letter == FIELD else ([], [])
    return Feature(
        label=label,
        source="castle" if castle else SOURCES[letter],
        tiles=_places(position, label),
        segments=_named(position, sorted(board.segments(label))),
        complete=letter != FIELD and not board.open[label],
        missing=0 if letter == FIELD else board.open[label],
        pennants=board.pennants(label) if letter == CITY else 0,
        meeples=tuple(count_meeples(board.crew[label], seat) for seat in range(position.seats)),
        holders=HOLDERS[board.crew[label]],
        points=0 if castle else points_now(position, label),
        cities=tuple(_places(position, city) for city in cities),
        castles=tuple(_places(position, castle) for castle in castles),
    )


def points_now(position: CarcassonnePosition, label: int) -> int:
    """What a feature that is no castle would bring if it were scored as it is."""
    letter = position.board.name(label)[0]
    if letter == FIELD:
        return sum(points for _, points in final_scoring.supplied(position, label))
    if position.board.open[label]:
        return final_scoring.unfinished_points(position, label)
    return worth_completed(position, label).points


def label_at(position: CarcassonnePosition, segment: Segment) -> int:
    """The feature that a segment is part of. Raises KeyError or ValueError: no such segment."""
    x, y, letter, index = segment
    return position.board.label[position.board.segment(cell(x, y), letter, index)]


def segments(position: CarcassonnePosition, label: int) -> tuple[Segment, ...]:
    """All segments of a feature, in no particular order."""
    return _named(position, position.board.segments(label))


def lying_on(
    position: CarcassonnePosition, source: str, tiles: Iterable[Place]
) -> tuple[Segment, ...]:
    """The segments of the road, city or monastery that lies on exactly these tiles, if any."""
    board = position.board
    wanted = frozenset(tiles)
    letter = LETTERS[source.removeprefix("open-")]
    for x, y in wanted:
        number = board.at.get(cell(x, y))
        if number is None:
            return ()
        for segment in board.segments_on(number):
            if board.name(segment)[0] != letter:
                continue
            label = board.label[segment]
            if frozenset(XY[at] for at in board.spread(label)) == wanted:
                return segments(position, label)
    return ()


def _named(position: CarcassonnePosition, numbers: Iterable[int]) -> tuple[Segment, ...]:
    board = position.board
    cells, on = board.cells, board.tile
    return tuple((*XY[cells[on[s]]], *board.name(s)) for s in numbers)


def _places(position: CarcassonnePosition, label: int) -> tuple[Place, ...]:
    return tuple(XY[at] for at in position.board.spread(label))
