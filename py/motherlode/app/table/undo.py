"""Undo, redo and restart turn at a table."""

from __future__ import annotations

from motherlode.app.memo import Memo
from motherlode.match.table import Step, Table


class Undo:
    """What may be taken back; how far that goes is found out once a moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._reach: Memo[tuple[int, bool]] = Memo()

    def reach(self, moment: int) -> tuple[int, bool]:
        """The ply at which undo ends, and whether the turn can be begun anew."""
        table = self.table
        return self._reach.of(
            lambda: (table.undo_limit(), table.can_restart), moment, table.shared_plies
        )

    def back(self) -> bool:
        """Back to the last choice that may be taken back; whether there was one."""
        possible = self.table.can_undo
        if possible:
            self.table.undo()
        return possible

    def restart_turn(self) -> bool:
        """Back to the first choice of this turn that may be taken back; whether there was one."""
        possible = self.table.can_restart
        if possible:
            self.table.restart_turn()
        return possible

    def forward(self) -> list[Step]:
        """What was taken back once more, up to the next choice; empty for nothing."""
        return self.table.redo() if self.table.can_redo else []
