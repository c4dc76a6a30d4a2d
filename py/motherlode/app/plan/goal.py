"""The screen on which a plan is made: what others may do, and what one does then."""

from __future__ import annotations

from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import view_of
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.navigator import TABLE
from motherlode.app.table.goal import Goal
from motherlode.app.table.screen import TableScreen
from motherlode.app.words import log_sentences, seat_names
from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.locale import SeatNames, _
from motherlode.match.plans import (
    MAX_PLANS,
    SALT_BYTES,
    OwnPlan,
    add_plan,
    ground_of,
    next_set,
    password_of,
    read_own,
    salt_of,
    watched_log,
    withdraw,
)
from motherlode.match.table import Table

SEED_BYTES = 16


class PlanGoal(Goal):
    """The goal of a table on which one plan is tried; nothing of it happens.

    Where hands are hidden nobody can say what another one may do: something is played for them,
    and the plan is for whatever comes.

    Attributes:
        table: The table that the plan is for.
        seat: The seat that plans.
        ground: The table on which it is tried.
    """

    name = "plan"
    keeps_table = False
    gives_hints = False
    has_remarks = False

    def __init__(self, cabinet: Cabinet, table: Table, seat: int) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.table = table
        self.seat = seat
        self._seed = cabinet.ports.device.random_bytes(SEED_BYTES)
        self.ground = ground_of(table, seat, self._seed)
        self.view = view_of(CATALOG[table.terms.entry])
        secrets = self.view.features.secrets
        self.hides = secrets is not None and secrets.hands
        self.address = TABLE + table.id
        # the plies of the ground before the plan
        self._start = 0
        self._is_sealing = False

    def open(self) -> TableScreen:
        """Return the screen of the ground."""
        seats = (self.seat,) if self.hides else range(len(self.table.terms.seats))
        self.screen = TableScreen(self.cabinet, self.ground, seats, 0, goal=self)
        return self.screen

    def title(self) -> str:
        """See ``Goal``."""
        return _("Plan ahead")

    # -- how far it is -----------------------------------------------------------------

    @property
    def _answer_ply(self) -> int | None:
        """The ply of the ground at which the answer begins."""
        plies = self.ground.plies[: self.ground.cursor]
        return next((n for n in range(self._start, len(plies)) if plies[n].seat == self.seat), None)

    @property
    def _is_over(self) -> bool:
        """True where nothing more can be planned: the turn is over, or a draw comes."""
        player = self.ground.state.current_player
        return player < 0 or (self._answer_ply is not None and player != self.seat)

    @property
    def _is_possible(self) -> bool:
        """True if there is an answer; at a fair table no draw of the seat's own may follow it."""
        draws = self.ground.state.current_player == CHANCE
        return self._answer_ply is not None and not (draws and self.table.fair is not None)

    def refuse(self, action: Action) -> str:
        """See ``Goal``."""
        return _("Your plan ends here.") if self._is_over else ""

    def go_on(self) -> bool:
        """Go on for those whose cards are hidden; stop where the plan ends."""
        state, ground = self.screen.state, self.ground
        state.marks_choices = not self._is_over
        if self._is_over:
            self.screen.desk.show_now()
            self.screen.desk.render()
            return True
        if self.hides and ground.state.current_player != self.seat:
            legal = ground.state.legal_actions()
            pick = int.from_bytes(self._seed, "big") + ground.cursor
            self.screen.commands.play.show_steps(ground.play(legal[pick % len(legal)]))
            return True
        return False

    # -- keeping it --------------------------------------------------------------------

    def _keep(self, *, whatever: bool, goes_on: bool = False) -> None:
        """Seal the plan; then plan on, or go back to the table."""
        at = self._answer_ply
        if self._is_sealing or at is None:
            return
        answered = () if whatever else tuple(self._sentences(self._start, at))
        self._drop_same(answered)
        plans = next_set(self.table, self.seat, self.ports.device.random_bytes(SALT_BYTES))
        if plans.base == self.table.cursor and len(plans.plans) >= MAX_PLANS:
            self.cabinet.notify(_("That is as many as fit."))
            return
        log = watched_log(self.ground)
        steps = self._start if whatever else at
        decided = zip(log, self.ground.plies, strict=False)
        tokens = tuple(token for token, ply in [*decided][at:] if ply.seat == self.seat)
        answer = tuple(self._sentences(at, self.ground.cursor))
        plan = OwnPlan(plans.edition, self._before(answered), answer, tokens)

        def sealed(key: bytes | None) -> None:
            self._is_sealing = False
            if key is None:
                self.cabinet.notify(_("This browser cannot seal plans at this address."))
                return
            add_plan(self.table, plans, steps, key, plan)
            self.cabinet.store_table(self.table, self.table.cursor)
            self._finish(goes_on=goes_on)

        self._is_sealing = True
        self.cabinet.render()
        password = password_of([*watched_log(self.table), *log[:steps]])
        self.ports.slow_key(password, salt_of(self.table, plans), sealed)

    def _before(self, answered: tuple[str, ...]) -> tuple[str, ...]:
        """Return what a plan answers, with the plan behind which it comes."""
        return (*self._sentences(0, self._start), *answered)

    def _drop_same(self, answered: tuple[str, ...]) -> None:
        """Take back a plan for the same: the new one comes in its place."""
        for text in self.table.own_plans:
            if read_own(text).answered == self._before(answered):
                withdraw(self.table, self.seat, read_own(text).number)

    def _finish(self, *, goes_on: bool) -> None:
        if self.screen.desk.left:
            return
        if goes_on:
            self._start = self.ground.cursor
            self.screen.commands.play.advance()
            return
        self._leave()
        self.cabinet.notify(_("Your plan is sealed and goes with the link."))

    def _leave(self) -> None:
        self.cabinet.go(self.address, replace=True)

    def _sentences(self, first: int, last: int) -> list[str]:
        """Return what is decided on the ground between these plies; draws are made up there."""
        now = self.ground.state.observation(self.seat)
        names = SeatNames(seat_names(self.table.terms), self.seat)
        decided = [ply for ply in self.ground.plies[first:last] if ply.seat != CHANCE]
        return log_sentences(self.view, decided, now, self.seat, names)

    # -- the page ----------------------------------------------------------------------

    def tools(self) -> list[Node]:
        """See ``Goal``."""
        return [tool("rules", _("Rules"), self.screen.commands.help.open_rules)]

    def panel(self) -> Node | None:
        """See ``Goal``."""
        if self._is_over:
            return None
        if self.ground.state.current_player == self.seat:
            words = _("Your plan: what do you do then?")
            if self.hides:
                words = _("Your plan: what do you do, whatever the others have played?")
        else:
            words = _("Your plan: what may the others do? What is drawn here is made up.")
        return h("div", h("p", words, id="plan-step"), self._back(), cls="plans", key="plans")

    def asking(self) -> Node | None:
        """See ``Goal``; in the end the plan, and the ways to keep it."""
        if not self._is_over or self.screen.state.playback.playing:
            return None
        at = self._answer_ply
        return h(
            "section",
            h("h2", _("Your plan"), cls="hidden"),
            self._summary(at) if at is not None and self._is_possible else self._refusal(at),
            cls="ask plan",
            tabindex="-1",
            key="ask",
        )

    def _refusal(self, at: int | None) -> list[Node]:
        words = _("A draw of yours comes here. No plan goes beyond it.")
        if at is not None:
            words = _("A draw follows that needs your device. At a fair table that stops a plan.")
        return [
            h("p", words, cls="prompt", id="prompt"),
            h("div", self._undo(), self._back(), cls="choices"),
        ]

    def _summary(self, at: int) -> list[Node]:
        answered = " ".join(self._before(tuple(self._sentences(self._start, at))))
        answer = " ".join(self._sentences(at, self.ground.cursor))
        lines = [] if self.hides else [h("p", h("b", _("If:")), " ", answered, key="if")]
        lines.append(h("p", h("b", _("Then:")), " ", answer, cls="prompt", id="prompt", key="then"))
        if self._is_sealing:
            return [*lines, h("p", _("One moment, please."), role="status")]
        exactly = partial(self._keep, whatever=False)
        on = partial(self._keep, whatever=False, goes_on=True)
        can_go_on = not self.hides and self.ground.state.current_player >= 0
        buttons = [
            None
            if self.hides
            else button([icon("tick"), _("Keep it for this")], exactly, cls="main", id="plan-keep"),
            button(
                _("Keep it whatever comes"),
                partial(self._keep, whatever=True),
                cls="main" if self.hides else "quiet",
                id="plan-whatever",
            ),
            button(_("Keep it and plan on"), on, cls="quiet", id="plan-on") if can_go_on else None,
            self._undo(),
            self._back(),
        ]
        return [*lines, h("div", buttons, cls="choices")]

    def _undo(self) -> Node:
        undo = self.screen.commands.play.undo
        return button([icon("undo"), _("Undo")], undo, cls="quiet", id="plan-undo")

    def _back(self) -> Node:
        return button(_("Back to the table"), self._leave, cls="quiet", id="plan-leave")
