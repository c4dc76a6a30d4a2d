"""Scoring: a point for each row of one's own (claims 4)."""

from __future__ import annotations

from motherlode.core.score import ScoreLine, Standing, rank
from tests.smallest_game.claims.rules.components import ROWS
from tests.smallest_game.claims.rules.position import ClaimsPosition


def rows_of(position: ClaimsPosition, seat: int) -> list[tuple[int, ...]]:
    """The rows that the seat owns whole."""
    return [row for row in ROWS if all(position.cells[cell] == seat for cell in row)]


def score_lines(position: ClaimsPosition, seat: int) -> list[ScoreLine]:
    """The seat's points: one line, or none."""
    rows = rows_of(position, seat)
    pieces = tuple(f"claim-{cell}" for cell in sorted(set().union(*rows)))
    return [ScoreLine("rows", len(rows), len(rows), pieces)] if rows else []


def scores(position: ClaimsPosition) -> list[int]:
    """Points per seat."""
    return [len(rows_of(position, seat)) for seat in (0, 1)]


def standings(position: ClaimsPosition) -> list[Standing]:
    """Ranks by points; without a row nobody is better (claims 4.1)."""
    return rank(scores(position), [])
