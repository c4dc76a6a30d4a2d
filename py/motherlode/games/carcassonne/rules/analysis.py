"""Analysis of a table: what still fits where, and what every meeple is worth now."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.descriptions import Analysis, Farmed
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.features import points_now
from motherlode.games.carcassonne.rules.packed import FIELD, FITS, HOLDERS, XY, cell_of, turns_of
from motherlode.games.carcassonne.rules.position import CarcassonnePosition


def analyse(position: CarcassonnePosition) -> Analysis:
    """The analysis of a position."""
    return Analysis(
        sum(position.bag) + (position.hand >= 0),
        _fits(position),
        _turns(position),
        _worth(position),
        _farmed(position),
    )


def _fits(position: CarcassonnePosition) -> dict[Place, int]:
    board = position.board
    stock = [(FITS[kind], count) for kind, count in enumerate(position.bag) if count]
    if position.hand >= 0:
        stock.append((FITS[position.hand], 1))
    fits: dict[Place, int] = {}
    known: dict[int, int] = {}
    for at in board.frontier if stock else ():
        needs = board.needs[at]
        if needs not in known:
            known[needs] = sum(count for fit, count in stock if fit[needs])
        fits[XY[at]] = known[needs]
    return fits


def _turns(position: CarcassonnePosition) -> dict[Place, tuple[int, ...]]:
    turns: dict[Place, list[int]] = {}
    for code in position.options:
        turns.setdefault(XY[cell_of(code)], []).append(turns_of(code))
    return {place: tuple(ways) for place, ways in turns.items()}


def _worth(position: CarcassonnePosition) -> dict[MeepleAt, int]:
    board = position.board
    castles = {castle.label for castle in position.castles}
    points: dict[int, int] = {}
    found: dict[MeepleAt, int] = {}
    for segment, seat in position.meeples.items():
        label = board.label[segment]
        if label in castles:
            continue
        if label not in points:
            points[label] = points_now(position, label)
        holds = seat in HOLDERS[board.crew[label]]
        found[position.meeple_at(segment)] = points[label] if holds else 0
    return found


def _farmed(position: CarcassonnePosition) -> tuple[Farmed, ...]:
    board, meeples = position.board, position.meeples
    labels = sorted({board.label[segment] for segment in meeples})
    return tuple(
        Farmed(
            label,
            HOLDERS[board.crew[label]],
            tuple(
                (*XY[board.cells[board.tile[s]]], *board.name(s))
                for s in board.segments(label)
                if s not in meeples
            ),
        )
        for label in labels
        if board.name(label)[0] == FIELD
    )
