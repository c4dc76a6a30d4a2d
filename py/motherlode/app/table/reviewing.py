"""Looking back at a table: begins it, takes what is found, and lets go of it."""

from __future__ import annotations

import json
from collections.abc import Callable

from motherlode.app.bringing_screen import not_brought
from motherlode.app.ports import Ports
from motherlode.app.table.look_back import judged
from motherlode.app.table.state import TableState
from motherlode.locale import _


class Reviewing:
    """What buttons of the look back do."""

    def __init__(self, state: TableState, ports: Ports, render: Callable[[], None]) -> None:
        self.state = state
        self.ports = ports
        self._render = render

    def start(self) -> None:
        """Begins, or goes on where it was stopped; what it needs is brought first."""
        self.state.looked_back.run(self.state.table.cursor)
        if self.ports.on_demand.here():
            self._brought(True)
        else:
            self.ports.on_demand.bring(self._brought)
        self.ports.page.say(_("Looking back …"))
        self.ports.page.focus("review")
        self._render()

    def _brought(self, here: bool) -> None:
        back = self.state.looked_back
        if not here:
            back.rest(not_brought())
        elif back.running:
            thinker, table = self.ports.thinker, self.state.table
            thinker.review(table, judged(self.state), back.ply, self._told)
        self._render()

    def _told(self, part: str) -> None:
        """A part of what is found, or a sentence why there is none."""
        back = self.state.looked_back
        if not back.running or not back.of(self.state.table.cursor):
            return
        told = json.loads(part)
        if "problem" in told:
            back.rest(told["problem"])
        else:
            back.take(told["ply"], told["found"], told["more"])
        if back.over:
            self.ports.page.say(_("The look back is done."))
        self._render()

    def stop(self) -> None:
        """Goes no further; what was found stays."""
        if self.state.looked_back.running:
            self.state.looked_back.rest()
            self.ports.thinker.stop()
            self.ports.page.focus("review-start")
        self._render()

    def reveal(self, ply: int) -> None:
        """The player wants to know what would have been better at that ply."""
        self.state.looked_back.show(ply)
        self.ports.page.focus("review-answer")
        self._render()
