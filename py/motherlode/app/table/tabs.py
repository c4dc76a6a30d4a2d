"""The tabs of the side panel, and whether it is open where it is a sheet."""

from __future__ import annotations


class Tabs:
    """``tab`` is the part shown; ``open`` matters where the panel is a sheet."""

    def __init__(self) -> None:
        self.tab = "log"
        self.open = False

    def pick(self, tab: str) -> None:
        """``"log"``, ``"moves"``, ``"scores"``, ``"stock"`` or ``"short"``."""
        self.tab = tab

    def set_open(self, is_open: bool) -> None:
        """Where the panel is a sheet: in front of the table, or not."""
        self.open = is_open
