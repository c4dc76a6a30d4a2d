"""The position: all that is on the table, and whose turn it is."""

from __future__ import annotations

from motherlode.core.game import CHANCE
from tests.smallest_game.claims.rules.components import CELLS, FREE, SEATS


class ClaimsPosition:
    """``cells`` holds for each cell the seat that owns it, or FREE."""

    __slots__ = ("cells", "current_player", "phase")

    def __init__(self) -> None:
        self.cells = [FREE for _ in CELLS]
        self.current_player = CHANCE
        self.phase = "begin"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return SEATS

    def copy_to(self, other: ClaimsPosition) -> None:
        """Make the other position the same, and independent of this one."""
        other.cells = self.cells[:]
        other.current_player, other.phase = self.current_player, self.phase
