"""The sheet with which a player gives a seat to an agent, and takes it back."""

from __future__ import annotations

from motherlode.app.agent.seat import AgentSeat
from motherlode.app.html import Node, Signal, button, h
from motherlode.locale import _


class AgentSheet:
    """Sheet about the agent at a table."""

    name = "agent"

    def __init__(self, agent: AgentSeat) -> None:
        self.agent = agent

    def title(self) -> str:
        """See ``Sheet``."""
        return _("An agent at this table")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        about = _(
            "An agent of this browser can play your seat. It sees what you see, and stops when you "
            "take the seat back or leave the table."
        )
        if self.agent.is_given:
            press = button(_("Take the seat back"), self._take_back, cls="main", id="agent-back")
        else:
            words = _("Let an agent play this seat")
            press = button(words, self._give, cls="main", id="agent-give")
        box = h(
            "input",
            type="checkbox",
            checked=self.agent.asks_first,
            on={"change": self._set_asks_first},
            id="agent-asks",
        )
        return [
            h("p", about),
            h("label", box, h("span", _("Ask me first")), cls="tick"),
            h("div", press, cls="choices"),
        ]

    def _set_asks_first(self, signal: Signal) -> None:
        self.agent.asks_first = bool(signal.value)
        self.agent.cabinet.render()

    def _give(self) -> None:
        self.agent.give()
        self.agent.cabinet.close()

    def _take_back(self) -> None:
        self.agent.take_back()
        self.agent.cabinet.close()
