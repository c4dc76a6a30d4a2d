"""What an action would complete and score, and for whom, before it is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import castles, crew, goldmines
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, PlaceTile
from motherlode.games.carcassonne.rules.crew import HOLDERS
from motherlode.games.carcassonne.rules.events import CastleScored, Place
from motherlode.games.carcassonne.rules.grid import XY, cell
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.rules.position import Position
from motherlode.games.carcassonne.rules.score import worth_completed
from motherlode.games.carcassonne.rules.tiles import KIND, MINE
from motherlode.games.carcassonne.view.places import points_count, tiles_count
from motherlode.games.carcassonne.view.survey import Segment, feature_on, segments_of
from motherlode.locale import _, listed, named, ngettext


class Coming(NamedTuple):
    """Something that would be scored: ``seats`` get ``points`` each, nobody as yet if empty.

    ``source`` is ``road``, ``city``, ``monastery`` or ``castle``. ``ingots`` are those to be
    taken with it. ``castle``: its holder may turn it into a castle instead.
    """

    source: str
    seats: tuple[int, ...]
    points: int
    tiles: tuple[Place, ...]
    segments: tuple[Segment, ...]
    ingots: int = 0
    castle: bool = False


@lru_cache(maxsize=256)
def foresee(seen: CarcassonneObservation, action: Action) -> tuple[Coming, ...]:
    """What placing this tile or meeple would have scored at the end of the step."""
    if isinstance(action, PlaceTile) and seen.hand is not None:
        return _after_tile(seen, action, KIND[seen.hand])
    if isinstance(action, PlaceMeeple) and seen.last is not None:
        position = seen.position()
        if position.closed:
            board = position.board
            segment = board.segment(board.cells[position.last], action.kind, action.index)
            board.crew[board.label[segment]] += crew.one(seen.current_player)
            return _coming(seen, position)
    return ()


def _after_tile(seen: CarcassonneObservation, action: PlaceTile, kind: int) -> tuple[Coming, ...]:
    position = seen.position()
    position.last = len(position.board.cells)
    at = cell(action.x, action.y)
    position.closed = position.board.lay(at, kind << 2 | action.turns)
    if not position.closed:
        return ()
    if MINE[kind] and position.ingot_supply:
        position.ingots[at] = 1
    return _coming(seen, position)


def _coming(seen: CarcassonneObservation, position: Position) -> tuple[Coming, ...]:
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
            Coming(
                feature.source,
                seats,
                feature.points,
                tuple(XY[at] for at in feature.cells),
                segments_of(position, label),
                sum(position.ingots.get(at, 0) for at in within),
                small and any(position.tokens[seat] for seat in seats),
            )
        )
    events: list[Event] = []
    castles.score(position, completed, events)
    for event in events:
        assert isinstance(event, CastleScored)
        own = feature_on(seen, "castle", event.tiles)
        found.append(Coming("castle", (event.seat,), event.points, event.tiles, own))
    return tuple(found)


def coming_words(coming: Sequence[Coming], names: Sequence[str]) -> str:
    """The same in sentences; nothing if nothing would be scored."""
    return " ".join(_sentence(one, names) for one in coming)


def _sentence(one: Coming, names: Sequence[str]) -> str:
    words = {
        "road": _("Completes a road of {tiles}: {outcome}."),
        "city": _("Completes a city of {tiles}: {outcome}."),
        "monastery": _("Completes a monastery: {outcome}."),
        "castle": _("Sets off the castle: {outcome}."),
    }[one.source]
    return words.format(tiles=tiles_count(len(one.tiles)), outcome=_outcome(one, names))


def _outcome(one: Coming, names: Sequence[str]) -> str:
    points = points_count(one.points)
    if one.seats:
        who = listed([named(names, seat) for seat in one.seats])
        parts = [_("{points} for {names}").format(points=points, names=who)]
    else:
        parts = [_("{points}, nobody in it yet").format(points=points)]
    if one.castle:
        parts.append(_("or a castle"))
    if one.ingots:
        taken = ngettext("{n} ingot to take", "{n} ingots to take", one.ingots)
        parts.append(taken.format(n=one.ingots))
    return ", ".join(parts)
