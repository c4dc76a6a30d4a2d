"""The fork sheet: one turn played in two ways; both are shown, one is chosen, none is lost."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, button, h
from motherlode.app.log_sentences import log_sentences
from motherlode.app.words import seat_names, titled
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.divergence import common_length
from motherlode.match.table import Table

MOST_LINES = 4


class Fork:
    """Two tables of one game that share their first ``shared`` plies and differ after them."""

    def __init__(self, ours: Table, theirs: Table) -> None:
        self.ours = ours
        self.theirs = theirs
        self.shared = common_length(ours.tokens(), theirs.tokens())

    @property
    def seat(self) -> int:
        """Whose turn was played in two ways; ``CHANCE`` where it was luck's."""
        return self.ours.plies[self.shared].seat

    @property
    def turn(self) -> int:
        """Which turn of that seat it was, from 1."""
        actors = [ply.seat for ply in self.ours.plies[: self.shared + 1] if ply.seat != CHANCE]
        runs = [seat for at, seat in enumerate(actors) if at == 0 or actors[at - 1] != seat]
        return runs.count(self.seat)

    def label(self) -> str:
        """What the table that is not chosen is called."""
        if self.seat == CHANCE:
            return _("Branch: other draws")
        name = seat_names(self.ours.terms)[self.seat]
        return _("Branch: turn {n} of {name}, played otherwise").format(n=self.turn, name=name)


class ForkSheet:
    """Shows both; ``choose(theirs)`` is called with whether the one that came is gone on with."""

    name = "fork"

    def __init__(self, fork: Fork, choose: Callable[[bool], None]) -> None:
        self.fork = fork
        self.choose = choose

    def title(self) -> str:
        return _("Two versions of one table")

    def body(self) -> list[Node]:
        fork = self.fork
        names = seat_names(fork.ours.terms)
        game = titled(CATALOG[fork.ours.terms.entry].info)
        if fork.seat == CHANCE:
            lead = _("{game}: the draws are not the same in both.").format(game=game)
        else:
            lead = _("{game}: {name} has played turn {n} in two different ways.").format(
                game=game, name=names[fork.seat], n=fork.turn
            )
        return [
            h("p", lead, cls="lead"),
            self._version(_("In the link"), fork.theirs, "take-theirs", main=True),
            self._version(_("On this device"), fork.ours, "take-ours", main=False),
            h("p", _("The other one stays on the shelf as a branch, under a name of its own.")),
        ]

    def _version(self, title: str, table: Table, press: str, *, main: bool) -> Node:
        view = view_of(CATALOG[table.terms.entry])
        now, names = table.state.observation(None), seat_names(table.terms)
        plies = table.plies[self.fork.shared : table.cursor]
        lines = log_sentences(view, plies, now, None, names)[:MOST_LINES]
        return h(
            "section",
            h("h3", title),
            h("ul", [h("li", line, key=str(at)) for at, line in enumerate(lines)], cls="plain"),
            h("p", view.summary(now, names), cls="empty"),
            button(
                _("Go on with this one"),
                lambda: self.choose(main),
                cls="main" if main else "quiet",
                id=press,
            ),
            cls="version",
            key=press,
        )
