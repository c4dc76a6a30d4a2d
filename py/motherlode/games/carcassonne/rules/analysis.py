"""Answers about a position: its features described, what fits where, and what an action scores."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import castles, final_scoring, goldmines
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, PlaceTile
from motherlode.games.carcassonne.rules.descriptions import (
    Analysis,
    Farmed,
    Feature,
    ScorePreview,
    Segment,
)
from motherlode.games.carcassonne.rules.events import CastleScored, MeepleAt, Place
from motherlode.games.carcassonne.rules.packed import (
    CITY,
    FIELD,
    FITS,
    HOLDERS,
    MINE,
    MONASTERY,
    ROAD,
    XY,
    cell,
    cell_of,
    count_meeples,
    one_meeple,
    turned_tile,
    turns_of,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.scoring import SOURCES, completed_worth

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
    """Return the points of a feature that is no castle if it were scored as it is."""
    letter = position.board.name(label)[0]
    if letter == FIELD:
        return sum(points for _, points in final_scoring.field_payments(position, label))
    if position.board.open[label]:
        return final_scoring.unfinished_points(position, label)
    return completed_worth(position, label).points


def label_at(position: CarcassonnePosition, segment: Segment) -> int:
    """The feature that a segment is part of. Raises KeyError or ValueError: no such segment."""
    x, y, letter, index = segment
    return position.board.label[position.board.segment(cell(x, y), letter, index)]


def segments(position: CarcassonnePosition, label: int) -> tuple[Segment, ...]:
    """All segments of a feature, in no particular order."""
    return _named(position, position.board.segments(label))


def find_feature(
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


def preview(position: CarcassonnePosition, action: Action) -> tuple[ScorePreview, ...]:
    """Return what placing this tile or meeple would have scored at the end of the step."""
    if isinstance(action, PlaceTile) and position.hand >= 0:
        return _after_tile(position.clone(), action)
    if isinstance(action, PlaceMeeple) and position.last >= 0 and position.closed:
        after = position.clone()
        board = after.board
        segment = board.segment(board.cells[after.last], action.kind, action.index)
        board.crew[board.label[segment]] += one_meeple(after.current_player)
        return _coming(after)
    return ()


def _after_tile(position: CarcassonnePosition, action: PlaceTile) -> tuple[ScorePreview, ...]:
    position.last = len(position.board.cells)
    at = cell(action.x, action.y)
    turned = turned_tile(position.hand, action.turns)
    position.closed = position.board.lay(at, turned)
    if not position.closed:
        return ()
    if MINE[turned] and position.ingot_supply:
        position.ingots[at] = 1
    return _coming(position)


def _coming(position: CarcassonnePosition) -> tuple[ScorePreview, ...]:
    """Return the scores of the features just closed, then of the castles that they set off."""
    crews = position.board.crew
    found, completed = [], []
    for label in position.closed:
        feature = completed_worth(position, label)
        completed.append(feature)
        seats = HOLDERS[crews[label]]
        within = goldmines.ingot_cells(position, label) if seats else ()
        small = position.setup.castles and castles.is_small(position, label)
        found.append(
            ScorePreview(
                feature.source,
                seats,
                feature.points,
                tuple(XY[at] for at in feature.cells),
                segments(position, label),
                sum(position.ingots.get(at, 0) for at in within),
                small and any(position.tokens[seat] for seat in seats),
            )
        )
    events: list[Event] = []
    castles.score(position, completed, events)
    for event in events:
        assert isinstance(event, CastleScored)
        own = find_feature(position, "castle", event.tiles)
        found.append(ScorePreview("castle", (event.seat,), event.points, event.tiles, own))
    return tuple(found)
