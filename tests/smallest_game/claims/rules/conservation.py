"""Conservation laws: what holds at any time, whatever is played."""

from __future__ import annotations

from tests.smallest_game.claims.rules.position import ClaimsPosition


def check(position: ClaimsPosition) -> None:
    """Raise AssertionError where a seat is more than one claim ahead: they take turns."""
    assert abs(position.cells.count(0) - position.cells.count(1)) <= 1, "claims"
