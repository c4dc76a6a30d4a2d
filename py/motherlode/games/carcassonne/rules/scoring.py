"""Scoring what the turn completed: roads, cities and monasteries, then castles, then ingots.

The seats with the most meeples in a feature score it, all of them in full when tied
(carcassonne 2.7); the ingots are handed out after the points, and the meeples go home last
(carcassonne 1.5).
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import components, score_castle, take_ingot
from motherlode.games.carcassonne.rules.components import MONASTERY_POINTS, ROAD_TILE
from motherlode.games.carcassonne.rules.events import FeatureScored
from motherlode.games.carcassonne.rules.packed import CITY, HOLDERS, MONASTERY, XY
from motherlode.games.carcassonne.rules.position import (
    CarcassonnePosition,
    Completed,
    Scored,
)
from motherlode.games.carcassonne.rules.turn import end_turn

SOURCES = {"C": "city", "M": "monastery", "R": "road", "F": "field"}


def city_points(tiles: int, pennants: int, small_city: int) -> int:
    """Return the points of a completed city under the option ``small_city``."""
    if tiles == 2 and small_city == 2:
        return components.small_city(pennants)
    return components.completed_city(tiles, pennants)


def completed_worth(position: CarcassonnePosition, label: int) -> Completed:
    """Return a completed feature and its points.

    A road is paid by the tile (carcassonne 2.9), a city by the tile and the coat of arms
    (carcassonne 2.10), less by the old editions' rule for one of two tiles (carcassonne 2.11), a
    monastery as a whole (carcassonne 2.12). A tile counts once (carcassonne 2.13).
    """
    board = position.board
    letter = board.letter(label)
    cells = board.spread(label)
    if letter == MONASTERY:
        points = MONASTERY_POINTS.number
    elif letter == CITY:
        points = city_points(len(cells), board.pennants(label), position.setup.small_city)
    else:
        points = ROAD_TILE.number * len(cells)
    return Completed(SOURCES[letter], points, cells)


def score_turn(position: CarcassonnePosition, events: list[Event]) -> None:
    """Score the features and castles of this turn, and go on to the ingots or the next turn."""
    position.current_player = position.active
    if not position.closed:
        end_turn(position, events)
        return
    crews = position.board.crew
    lords = any(castle.lord >= 0 for castle in position.castles)
    completed: list[Completed] = []
    home: list[int] = []
    for label in position.closed:
        if not crews[label] and not lords:
            continue
        feature = completed_worth(position, label)
        completed.append(feature)
        if crews[label]:
            home += _pay(position, label, feature, events)
    position.home = home
    if lords:
        score_castle.begin(position, completed, events)
    else:
        take_ingot.share_out(position, events)


def _pay(
    position: CarcassonnePosition, label: int, feature: Completed, events: list[Event]
) -> list[int]:
    """Pay those who control a completed feature; return the segments of its meeples."""
    holders = HOLDERS[position.board.crew[label]]
    home = position.crew_of(label)
    for seat in holders:
        position.points[seat] += feature.points
    position.ledger.append(Scored(feature.source, holders, feature.points, feature.cells, 1, label))
    events.append(
        FeatureScored(
            source=feature.source,
            tiles=tuple(XY[at] for at in feature.cells),
            points=tuple(
                feature.points if seat in holders else 0 for seat in range(position.seats)
            ),
            meeples=tuple(position.meeple_at(segment) for segment in home),
        )
    )
    return home
