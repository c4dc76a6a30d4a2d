"""The observation of Three Claims: everything lies open."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.action import Action
from motherlode.core.game import TERMINAL, Observation
from tests.smallest_game.claims.rules import scoring
from tests.smallest_game.claims.rules.position import ClaimsPosition


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsObservation(Observation):
    """``cells``: cell -> seat, or FREE. ``phase`` is one of ``begin stake end``."""

    cells: tuple[int, ...]


def observe(
    position: ClaimsPosition, seat: int | None, legal: tuple[Action, ...]
) -> ClaimsObservation:
    """Return the observation of the seat, or of a spectator (``None``)."""
    over = position.current_player == TERMINAL
    return ClaimsObservation(
        seat=seat,
        seats=2,
        current_player=position.current_player,
        phase=position.phase,
        shown_scores=tuple(tuple(scoring.score_lines(position, s)) for s in (0, 1)),
        standings=tuple(scoring.standings(position)) if over else (),
        legal=legal,
        cells=tuple(position.cells),
    )


def restore(position: ClaimsPosition, seen: ClaimsObservation) -> None:
    """Fill ``position`` so that it looks like ``seen``."""
    position.cells = list(seen.cells)
    position.current_player, position.phase = seen.current_player, seen.phase
