"""What can be read off the table: who holds what, what it is worth, what still fits where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from motherlode.games.carcassonne.rules import score_final
from motherlode.games.carcassonne.rules.crew import HOLDERS
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.grid import XY, cell
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    LaidTile,
    rebuild,
)
from motherlode.games.carcassonne.rules.position import Position
from motherlode.games.carcassonne.rules.score import worth_completed
from motherlode.games.carcassonne.rules.tiles import CITY, FIELD, FITS, KIND, MONASTERY, ROAD

Segment = tuple[int, int, str, int]
"""x, y, letter and index in the tile table."""


Part = tuple[LaidTile, str, int]
"""A segment by its tile."""


@dataclass(frozen=True, eq=False)
class Survey:
    """``coming``: how many tiles are still to come, the one in hand included. ``fits``: empty
    place beside a tile -> how many tiles still to come fit it, the one in hand included;
    nothing once no tile is to come. ``turns``: empty place -> how the tile in hand can be
    turned there. ``worth``: meeple -> what its feature would bring its owner now. ``farmed``:
    fields with farmers, as the seats that hold them and the parts on which no farmer lies.
    """

    coming: int
    fits: dict[Place, int]
    turns: dict[Place, tuple[int, ...]]
    worth: dict[MeepleAt, int]
    farmed: tuple[tuple[tuple[int, ...], tuple[Part, ...]], ...]


@lru_cache(maxsize=8)
def survey(seen: CarcassonneObservation) -> Survey:
    """The survey of the table as it is seen."""
    position = rebuild(seen)
    board = position.board
    stock = [(FITS[KIND[tile]], count) for tile, count in seen.left]
    if seen.hand is not None:
        stock.append((FITS[KIND[seen.hand]], 1))
    fits = {}
    known: dict[int, int] = {}
    for at in board.frontier if stock else ():
        needs = board.needs[at]
        if needs not in known:
            known[needs] = sum(count for fit, count in stock if fit[needs])
        fits[XY[at]] = known[needs]
    turns: dict[Place, list[int]] = {}
    for code in position.options if seen.hand is not None else ():
        turns.setdefault(XY[code >> 2], []).append(code & 3)
    return Survey(
        sum(count for _fit, count in stock),
        fits,
        {place: tuple(ways) for place, ways in turns.items()},
        _worth(position),
        _farmed(position, seen.tiles),
    )


def points_now(position: Position, label: int) -> int:
    """What a feature would bring if it were scored as it is."""
    letter = position.board.name(label)[0]
    if letter == FIELD:
        cities, forts = score_final.field(position, label)
        return score_final.CITY_POINTS * len(cities) + score_final.CASTLE_POINTS * len(forts)
    if position.board.open[label]:
        return score_final.unfinished(position, label)
    return worth_completed(position, label).points


def _worth(position: Position) -> dict[MeepleAt, int]:
    board = position.board
    forts = {castle.label for castle in position.castles}
    points: dict[int, int] = {}
    found: dict[MeepleAt, int] = {}
    for segment, seat in position.meeples.items():
        label = board.label[segment]
        if label in forts:
            continue
        if label not in points:
            points[label] = points_now(position, label)
        holds = seat in HOLDERS[board.crew[label]]
        found[position.meeple_at(segment)] = points[label] if holds else 0
    return found


def _farmed(
    position: Position, tiles: tuple[LaidTile, ...]
) -> tuple[tuple[tuple[int, ...], tuple[Part, ...]], ...]:
    board, meeples = position.board, position.meeples
    labels = sorted({board.label[segment] for segment in meeples})
    return tuple(
        (
            HOLDERS[board.crew[label]],
            tuple(
                (tiles[board.tile[s]], *board.name(s))
                for s in board.segments(label)
                if s not in meeples
            ),
        )
        for label in labels
        if board.name(label)[0] == FIELD
    )


def segments_of(position: Position, label: int) -> tuple[Segment, ...]:
    """All segments of a feature."""
    board = position.board
    return tuple((*XY[board.cells[board.tile[s]]], *board.name(s)) for s in board.segments(label))


def label_at(position: Position, segment: Segment) -> int:
    """The feature that a segment is part of."""
    x, y, letter, index = segment
    return position.board.label[position.board.segment(cell(x, y), letter, index)]


def feature_of(seen: CarcassonneObservation, segment: Segment) -> tuple[Segment, ...]:
    """All segments of the feature that one of them is part of."""
    position = rebuild(seen)
    return segments_of(position, label_at(position, segment))


LETTERS = {"road": ROAD, "city": CITY, "monastery": MONASTERY, "castle": CITY, "field": FIELD}


def feature_on(
    seen: CarcassonneObservation, source: str, tiles: Iterable[Place]
) -> tuple[Segment, ...]:
    """The segments of the road, city or monastery that lies on exactly these tiles."""
    position = rebuild(seen)
    board = position.board
    wanted = frozenset(tiles)
    letter = LETTERS[source.removeprefix("open-")]
    for x, y in wanted:
        number = board.at.get(cell(x, y))
        if number is None:
            return ()
        end = board.base[number + 1] if number + 1 < len(board.base) else len(board.label)
        for segment in range(board.base[number], end):
            if board.name(segment)[0] != letter:
                continue
            label = board.label[segment]
            if frozenset(XY[at] for at in board.spread(label)) == wanted:
                return segments_of(position, label)
    return ()
