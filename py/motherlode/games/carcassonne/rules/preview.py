"""Preview: what an action would complete and score, and for whom, before it is played."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import castles, features, goldmines
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, PlaceTile
from motherlode.games.carcassonne.rules.descriptions import ScorePreview
from motherlode.games.carcassonne.rules.events import CastleScored
from motherlode.games.carcassonne.rules.packed import (
    HOLDERS,
    MINE,
    XY,
    cell,
    one_meeple,
    turned_tile,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.scoring import worth_completed


def preview(position: CarcassonnePosition, action: Action) -> tuple[ScorePreview, ...]:
    """What placing this tile or meeple would have scored at the end of the step."""
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
    """What the features just closed bring, then the castles that they set off."""
    crews = position.board.crew
    found, completed = [], []
    for label in position.closed:
        feature = worth_completed(position, label)
        completed.append(feature)
        seats = HOLDERS[crews[label]]
        within = goldmines.reach(position, label) if seats else ()
        small = position.setup.castles and castles.is_small(position, label)
        found.append(
            ScorePreview(
                feature.source,
                seats,
                feature.points,
                tuple(XY[at] for at in feature.cells),
                features.segments(position, label),
                sum(position.ingots.get(at, 0) for at in within),
                small and any(position.tokens[seat] for seat in seats),
            )
        )
    events: list[Event] = []
    castles.score(position, completed, events)
    for event in events:
        assert isinstance(event, CastleScored)
        own = features.lying_on(position, "castle", event.tiles)
        found.append(ScorePreview("castle", (event.seat,), event.points, event.tiles, own))
    return tuple(found)
