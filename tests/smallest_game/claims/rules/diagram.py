"""The diagram: the table as text, for the command line and for tests."""

from __future__ import annotations

from tests.smallest_game.claims.rules.position import ClaimsPosition


def draw(position: ClaimsPosition) -> str:
    """Three lines: a seat's letter for a claim, a full stop for a free one."""
    marks = "".join("AB."[owner] for owner in position.cells)
    return "\n".join(marks[at : at + 3] for at in (0, 3, 6))
