"""The tab conflict: two tabs at one table; the older one is told, and nothing is overwritten."""

from __future__ import annotations

from motherlode.app.addresses import TABLE
from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.words import table_id
from motherlode.locale import _
from motherlode.match.table import Table


class TabConflictSheet:
    """Says that the table has gone on in another tab and asks what to do here."""

    name = "tab-conflict"

    def __init__(self, cabinet: Cabinet, table: Table, seen: int) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.table = table
        self.seen = seen

    def title(self) -> str:
        return _("This table has gone on elsewhere")

    def body(self) -> list[Node]:
        return [
            h(
                "p",
                _(
                    "Another tab of this browser has played on at this table. "
                    "What is stored there is newer and has been left alone."
                ),
            ),
            h(
                "div",
                button(_("Show the newer one here"), self._newer, cls="main", id="take-newer"),
                button(_("Keep mine as a second table"), self._second, cls="quiet", id="keep-mine"),
                cls="choices",
            ),
        ]

    def _newer(self) -> None:
        self.cabinet.navigator.stored(self.table.id, replace_address=True)

    def _second(self) -> None:
        self.table.id = table_id(self.ports.device.random_bytes(16))
        self.cabinet.close()
        self.cabinet.keep_table(self.table, self.seen)
        self.ports.location.go(TABLE + self.table.id, replace=True)
