"""The company of a table by link at which others have left plans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.notices import Toast
from motherlode.app.table.company import Company
from motherlode.app.table.screen import MakeGuests, TableScreen
from motherlode.locale import _, ngettext
from motherlode.match.plans import (
    PlanSet,
    SealedPlan,
    password_of,
    plans_met,
    play_plan,
    read_plans,
    salt_of,
    unseal,
    watched_log,
)
from motherlode.match.table import Table


class PlannedCompany(Company):
    """The others, who have left plans: one that is met is opened and played at once."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self._tried = -1

    def open(
        self,
        table: Table,
        local_seats: Iterable[int],
        seen: int,
        sent: int,
        guests: MakeGuests | None = None,
    ) -> TableScreen:
        """Return the screen of the table."""
        self.screen = TableScreen(
            self.cabinet, table, local_seats, seen, sent, company=self, guests=guests
        )
        return self.screen

    def show_news(self) -> bool:
        """See ``Company``; a plan that is met comes later, when its key is made."""
        table = self.screen.table
        if table.cursor != self._tried:
            self._tried = table.cursor
            self._try(plans_met(table))
        return False

    def _try(self, met: Sequence[tuple[PlanSet, SealedPlan]]) -> None:
        """Open the first of these plans that the log opens, and play it."""
        table, seat = self.screen.table, self.screen.table.turn
        if not met or seat < 0 or not table.is_elsewhere(seat):
            return
        plans, first = met[0]
        # plans that answer the same have the same key, which takes long to make
        same = [plan for _plans, plan in met if plan.steps == first.steps]
        ply, log = table.cursor, watched_log(table)[: plans.base + first.steps]

        def opened(key: bytes | None) -> None:
            if table is not self.screen.table or table.cursor != ply:
                return
            if not self.screen.desk.is_waiting():
                self._tried = -1  # the table is left, or looked back at
                return
            answers = [unseal(key, plan) for plan in same] if key else []
            if not any(self._play(tokens) for tokens in answers if tokens):
                self._try(met[len(same) :])

        self.cabinet.ports.slow_key(password_of(log), salt_of(table, plans), opened)

    def _play(self, tokens: Sequence[str]) -> bool:
        desk, play = self.screen.desk, self.screen.commands.play
        state = desk.state
        name = state.names[state.table.state.current_player]
        steps = play_plan(state.table, tokens)
        if not steps:
            return False
        state.mark_seen()
        play.save()
        desk.toast(Toast(_("{name} had planned this answer.").format(name=name)))
        play.show_steps(steps)
        return True

    def panel(self) -> Node | None:
        """See ``Company``."""
        state = self.screen.state
        lines = [
            ngettext(
                "{name} has left {n} plan. If you meet it, the answer comes at once.",
                "{name} has left {n} plans. If you meet one, the answer comes at once.",
                len(plans.plans),
            ).format(name=state.names[plans.seat], n=len(plans.plans))
            for plans in read_plans(state.table.plans).sets
            if plans.plans and state.table.is_elsewhere(plans.seat)
        ]
        if not lines or state.table.finished:
            return None
        return h("div", [h("p", line, key=line) for line in lines], cls="plans", key="plans")
