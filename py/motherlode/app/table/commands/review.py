"""The review of a game: a strong player goes through it and tells where points were lost.

The panel with what was found is ``motherlode.app.review``, which comes on demand.
"""

from __future__ import annotations

from motherlode.app.html import Node, button, h
from motherlode.app.table.commands.hint import HintCommands
from motherlode.app.table.commands.replay import ReplayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.app.words import fetch_failure_words
from motherlode.core.outside import read_json
from motherlode.locale import _


def review_offered(state: TableState) -> bool:
    """Return whether the game can be reviewed here.

    A sealed one once its cards have been laid open. While it goes on only in the replay of who
    plays alone against computers, and only where nothing is hidden, from others or from memory.
    """
    if state.table.id == "lesson" or not state.table.cursor or state.table.keeps_hands:
        return False
    if state.table.finished:
        return True
    people = [at for at, seat in enumerate(state.table.terms.seats) if seat.kind != "computer"]
    alone = len(people) == 1 and state.local_seats == set(people)
    open_ = state.features.secrets is None and state.features.notes is None
    return alone and open_ and state.table.terms.aids and state.replay_ply is not None


def reviewed_seats(state: TableState) -> list[int]:
    """Return the seats whose decisions are judged: people's; where nobody plays, all.

    While the game goes on only those of this device.
    """
    if not state.table.finished:
        return sorted(state.local_seats)
    seats = state.table.terms.seats
    people = [seat for seat, terms in enumerate(seats) if terms.kind != "computer"]
    return people or list(range(len(seats)))


class ReviewCommands:
    """Commands of the review."""

    def __init__(self, desk: Desk, replay: ReplayCommands, hint: HintCommands) -> None:
        self.desk = desk
        self.replay = replay
        self.hint = hint
        self.state = desk.state
        self.ports = desk.ports

    def start(self) -> None:
        """Begin, or go on where it was stopped; fetch first what it needs."""
        table = self.state.table
        if self.state.review.begin(table.cursor) and not table.finished:
            self.state.hint.count += 1
            self.desk.cabinet.shelf.set_hints(table.id, self.state.hint.count)
        if self.ports.on_demand.is_here():
            self._run(True)
        else:
            self.ports.on_demand.fetch(self._run)
        self.ports.page.say(_("Thinking …"))
        self.ports.page.focus("review")
        self.desk.render()

    def _run(self, here: bool) -> None:
        review = self.state.review
        if not here:
            review.stop(fetch_failure_words(self.ports.on_demand.is_gone()))
        elif review.running:
            seats = reviewed_seats(self.state)
            self.ports.thinker.review(self.state.table, seats, review.ply, self._take)
        self.desk.render()

    def _take(self, text: str) -> None:
        """Take a part of what is found, as JSON, or a sentence why there is none."""
        review = self.state.review
        if not review.running or not review.covers(self.state.table.cursor):
            return
        part = read_json(text, len(text))
        if "problem" in part:
            review.stop(part["problem"])
        else:
            # it comes on demand, and is here once anything was found
            from motherlode.app.review import lost_plies

            review.add(part["ply"], part["found"], part["more"])
            review.lost = lost_plies(review.parts)
        if review.over:
            self._keep_moments()
            self.ports.page.say(_("The look back is done."))
        self.desk.render()

    def _keep_moments(self) -> None:
        """Keep the costliest moments of the players here as puzzles of the next day.

        Where one person plays here all that was lost is noted as well.
        """
        # it comes on demand, with the look back
        from motherlode.app.puzzle.run import keep_moments
        from motherlode.app.puzzle.teacher import keep_look_back
        from motherlode.app.review import account_of

        state, clock, shelf = self.state, self.ports.clock, self.desk.cabinet.shelf
        if not state.table.finished:
            return
        account = account_of(state.review.parts)
        own = [moment for moment in account.costliest() if moment.seat in state.local_seats]
        keep_moments(shelf, state.table, own, clock.day(1))
        if len(state.local_seats) == 1:
            keep_look_back(shelf, state.table, account, min(state.local_seats), clock.day())

    def stop(self) -> None:
        """Stop; what was found stays."""
        if self.state.review.running:
            self.state.review.stop()
            self.ports.thinker.stop()
            self.ports.page.focus("review-start")
        self.desk.render()

    def reveal(self, ply: int) -> None:
        """Show what would have been better at that ply, in words and on the board."""
        # it comes on demand, and is here once anything was found
        from motherlode.app.review import best_action

        state, best = self.state, best_action(self.state, ply)
        state.review.revealed |= {ply}
        state.better = best
        legal = state.table.at(ply).legal_actions()
        place = state.choosing.place_of(best, legal, self.desk.stage.scene)
        state.lit = (place,) if place else ()
        self.desk.show_now()
        self.ports.page.focus("review-answer")
        self.desk.render()

    def look_at(self, ply: int) -> None:
        """Show the board as it was then; where the panel is a sheet it gives way."""
        if self.state.tabs.open:
            self.desk.close_panel()
        self.replay.look_at(ply)


# -- the page --------------------------------------------------------------------------


def review_tab(state: TableState, commands: ReviewCommands) -> Node:
    """Describe the review in the side panel: what it is, how far it is, what was found."""
    review, here = state.review, state.review.covers(state.table.cursor)
    return h(
        "div",
        h("p", review.problem, role="alert") if here and review.problem else None,
        None if here else _offer(state),
        _controls(state, commands, here),
        _found(state, commands) if here and review.parts else None,
        cls="review",
        id="review",
        tabindex="-1",
    )


def _offer(state: TableState) -> Node:
    words = _(
        "A strong player goes through the game and shows where points were lost. It takes "
        "a minute or more; stop it whenever you like."
    )
    counted = None if state.table.finished else _("During a game it counts as a hint.")
    return h("div", h("p", words), h("p", counted) if counted else None, key="offer")


def _controls(state: TableState, commands: ReviewCommands, here: bool) -> Node | None:
    review, all_plies = state.review, state.table.cursor
    if here and review.over:
        return None
    if not here or not review.running:
        label = _("Continue") if here and review.ply else _("Look back")
        press = button(label, commands.start, cls="main", id="review-start")
        return h("div", press, cls="choices", key="controls")
    return h(
        "div",
        h("progress", value=review.ply, max=all_plies, aria_label=_("Look back")),
        button(_("Stop"), commands.stop, cls="quiet", id="review-stop"),
        cls="review-run",
        key="controls",
    )


def _found(state: TableState, commands: ReviewCommands) -> list[Node | None]:
    # it comes on demand, and is here once anything was found
    from motherlode.app.review import review_nodes

    return review_nodes(state, reviewed_seats(state), commands.look_at)


def review_card(state: TableState, commands: ReviewCommands) -> Node | None:
    """Describe what the decision at the moment of the replay lost, if the game was reviewed."""
    if not state.review.parts:
        return None
    # it comes on demand, and is here once anything was found
    from motherlode.app.review import loss_card

    return loss_card(state, commands.reveal, commands.hint)
