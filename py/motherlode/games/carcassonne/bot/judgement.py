"""The judgement of a move: one turn looked ahead over places and meeples.

Worth is in hundredths of a point and rests on what every claimed feature may be expected to
bring by the end, see ``valuation``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng
from motherlode.games.carcassonne.bot.completion import FULL_TIME
from motherlode.games.carcassonne.bot.valuation import CASTLE_VALUE, POINT, Valuation
from motherlode.games.carcassonne.rules import score_castle
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.events import CastleScored
from motherlode.games.carcassonne.rules.goldmines import ingot_cells
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, restore
from motherlode.games.carcassonne.rules.packed import FIELD, HOLDERS, MINE, cell, turned_tile
from motherlode.games.carcassonne.rules.scoring import completed_worth


def _place_tile(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    kind = valuation.position.hand
    mine = MINE[turned_tile(kind, 0)]
    valuation.prepare()
    worths = []
    for action in legal:
        assert isinstance(action, PlaceTile)
        at = cell(action.x, action.y)
        worths.append(valuation.value_placement(at, turned_tile(kind, action.turns), mine))
    return worths


def _place_meeple(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    board, last = valuation.position.board, valuation.position.last
    worths = []
    for action in legal:
        worth = 0
        if isinstance(action, PlaceMeeple):
            segment = board.segment(board.cells[last], action.kind, action.index)
            worth = valuation.claim_value(board.label[segment])
        worths.append(worth)
    return worths


def _place_ingot(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    """Weigh each tile by how far its claimed features are the seat's own."""
    position = valuation.position
    board = position.board
    claimed = {board.label[segment] for segment in position.meeples}
    worths = []
    for action in legal:
        assert isinstance(action, PlaceIngot)
        at = cell(action.x, action.y)
        worth = 0
        for label in claimed:
            letter = board.name(label)[0]
            if label in valuation.forts:
                good, chance = at in valuation.forts[label].fief, valuation.soon * 50 // FULL_TIME
            elif letter != FIELD:
                good = at in ingot_cells(position, label)
                chance = valuation.chance(label, letter)
            else:
                continue
            if good:
                holders = HOLDERS[board.crew[label]]
                mine = valuation.seat in holders
                ingot = valuation.weights.ingot * (1 if mine else -1)
                worth += ingot * chance // (100 * len(holders))
        worths.append(worth)
    return worths


def _build_castle(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    """A castle against the points of the city and the meeple at home again."""
    position = valuation.position
    _, label = position.asked[0]
    city = completed_worth(position, label).points * POINT
    city += valuation.price(position.supply[valuation.seat])
    castle = CASTLE_VALUE * valuation.soon // FULL_TIME
    return [castle if isinstance(action, BuildCastle) else city for action in legal]


def _score_castle(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    """The lead that comes of it, as points pass on to castles beside it and their lords choose."""
    seat, worths = valuation.seat, []
    for action in legal:
        position = valuation.position.clone()
        events: list[Event] = []
        score_castle.apply(position, action, events)
        while position.phase == "score_castle":
            score_castle.apply(position, score_castle.legal_actions(position)[-1], events)
        gains = [0] * position.seats
        for event in events:
            if isinstance(event, CastleScored):
                gains[event.seat] += event.points
        others = sum(gains) - gains[seat]
        worths.append(POINT * gains[seat] - POINT * others // (position.seats - 1))
    return worths


def _take_ingot(valuation: Valuation, legal: Sequence[Action]) -> list[int]:
    """First what others may take as well."""
    claims = valuation.position.claims
    worths = []
    for action in legal:
        assert isinstance(action, TakeIngot)
        at = cell(action.x, action.y)
        worths.append(POINT * sum(at in claim for claim in claims))
    return worths


PHASES: dict[str, Callable[[Valuation, Sequence[Action]], list[int]]] = {
    "place_tile": _place_tile,
    "place_ingot": _place_ingot,
    "place_meeple": _place_meeple,
    "build_castle": _build_castle,
    "score_castle": _score_castle,
    "take_ingot": _take_ingot,
}


class CarcassonneJudgement:
    """The judgement of one who looks one turn ahead."""

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """Return hundredths of a point for each action, comparable within this decision."""
        legal = observation.legal
        del recalled, rng  # everything lies open
        assert isinstance(observation, CarcassonneObservation)
        if len(legal) < 2 or observation.phase not in PHASES:
            return [0] * len(legal)
        seat = observation.current_player if observation.seat is None else observation.seat
        return PHASES[observation.phase](Valuation(restore(observation).clone(), seat), legal)


JUDGEMENT = CarcassonneJudgement()
