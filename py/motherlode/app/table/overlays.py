"""Overlays: what is laid over the board on request."""

from __future__ import annotations

from motherlode.match.table import Table
from motherlode.view.contract import Seen, View


class OverlaySwitch:
    """For views with ``Features.overlays``. ``name`` is what lies over the board, or ``""``."""

    def __init__(self, table: Table, view: View[Seen]) -> None:
        self.table = table
        self.overlays = view.features.overlays
        self.name = ""

    def offered(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """Names and labels of what can be laid over, where the table allows aids."""
        if self.overlays is None or not self.table.terms.aids:
            return ()
        return self.overlays.offered(seen)

    def lay(self, name: str) -> None:
        """Lays that over the board, or takes it away again."""
        self.name = "" if self.name == name else name

    def after(self, seen: Seen) -> str | None:
        """What to lay next: after the last one the same, which goes; ``None`` where is nothing."""
        names = [name for name, _label in self.offered(seen)]
        if not names:
            return None
        at = names.index(self.name) + 1 if self.name in names else 0
        return names[at] if at < len(names) else self.name
