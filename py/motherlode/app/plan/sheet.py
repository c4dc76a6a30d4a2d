"""The sheet of the plans that one has left at a table by link."""

from __future__ import annotations

from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.plan.goal import PlanGoal
from motherlode.app.table.state import TableState
from motherlode.locale import _
from motherlode.match.plans import MAX_PLANS, OwnPlan, read_own, withdraw


class PlanSheet:
    """The plans of the one who plays on this device, to be added to and taken back."""

    name = "plan"

    def __init__(self, cabinet: Cabinet, state: TableState) -> None:
        self.cabinet = cabinet
        self.state = state
        self.seat = min(state.local_seats)

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Plan ahead")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        table = self.state.table
        plans = [read_own(text) for text in table.own_plans]
        mover = self.state.remote_mover
        name = self.state.names[mover] if mover is not None else ""
        lead = _(
            "Say now what you do if {name} plays this or that. What you have planned is played on "
            "{name}’s device at once: you are both spared a message."
        )
        seal = _(
            "Each plan is sealed until it is met, and the page shows the others to nobody. A "
            "program could try {name}’s moves one by one: slow, but not impossible. A plan for "
            "whatever comes needs no guess."
        )
        return [
            h("p", lead.format(name=name), cls="lead"),
            h("p", seal.format(name=name)),
            h("ul", [self._plan(plan) for plan in plans], cls="plain plan-list"),
            h("div", self._add(len(plans)), cls="choices"),
            *self._send_again(bool(plans)),
        ]

    def _add(self, count: int) -> Node:
        if count >= MAX_PLANS:
            return h("p", _("That is as many as fit."))
        words = _("Add a plan")
        return button([icon("pencil"), words], self._begin, cls="main", id="plan-add")

    def _send_again(self, has_plans: bool) -> list[Node]:
        """Say that a link that was sent before does not hold what was changed since."""
        if self.state.sending.plies < self.state.table.cursor or not self.state.table.plans:
            return []
        words = _("Send the link again: the one you sent has the plans as they were then.")
        return [h("p", words, key="again" if has_plans else "empty")]

    def _plan(self, plan: OwnPlan) -> Node:
        answered = " ".join(plan.answered) or _("Whatever comes.")
        return h(
            "li",
            h("p", h("b", _("If:")), " ", answered),
            h("p", h("b", _("Then:")), " ", " ".join(plan.answer)),
            button(
                [icon("close"), _("Take it back")],
                partial(self._withdraw, plan.number),
                cls="quiet",
                id=f"plan-drop-{plan.number}",
            ),
            key=str(plan.number),
        )

    def _begin(self) -> None:
        goal = PlanGoal(self.cabinet, self.state.table, self.seat)
        self.cabinet.enter(goal.open(), goal.address, replace=True)

    def _withdraw(self, number: int) -> None:
        withdraw(self.state.table, self.seat, number)
        self.cabinet.store_table(self.state.table, self.state.seen_plies)
        self.cabinet.render()
