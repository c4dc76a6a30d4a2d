"""A seat whose secret is lost at a fair table: taking it again, and being asked to agree.

See ``motherlode.match.draws.renewal``.
"""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.html import Node, button, h
from motherlode.app.words import seat_names
from motherlode.locale import _
from motherlode.match.draws.renewal import find_obstacle
from motherlode.match.table import Table


def lost_seat(table: Table, ask: Callable[[int], None]) -> list[Node]:
    """Describe how a player goes on whose device has lost the seat.

    ``ask(seat)`` is called to promise anew for the party of that seat.
    """
    if table.finished or not table.cursor:
        return []
    seat = table.next_turn
    if seat < 0:
        return []
    name = seat_names(table.terms)[seat]
    obstacle = find_obstacle(table, seat)
    title = _("Device and key lost?")
    if obstacle:
        return [h("h3", title), h("p", obstacle)]
    words = _(
        "Then you continue with new draws, if all others agree. It can be asked in your own turn: "
        "now that is {name}."
    ).format(name=name)
    label = _("I am {name}: ask the others").format(name=name)
    return [
        h("h3", title),
        h("p", words),
        button(label, lambda: ask(seat), cls="quiet", id="promise-anew"),
    ]


class AgreementSheet:
    """Sheet that asks whether a party that has lost its secret may go on.

    ``answer(agrees)`` is called with the answer.
    """

    name = "agreement"

    def __init__(self, table: Table, answer: Callable[[bool], None]) -> None:
        assert table.fair is not None
        pending = table.fair.pending
        assert pending is not None
        self.answer = answer
        self.asking = seat_names(table.terms)[table.terms.parties[pending.party].seats[0]]

    def title(self) -> str:
        """See ``Sheet``."""
        return _("{name} has lost the seat").format(name=self.asking)

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        lead = _("If all agree, {name} continues with new draws, which nobody can choose.")
        ask = _(
            "Agree only if you believe it: somebody who dislikes a draw could claim a loss. If you "
            "decline, this game stops."
        )
        return [
            h("p", lead.format(name=self.asking), cls="lead"),
            h("p", ask),
            h(
                "div",
                button(_("Agree"), lambda: self.answer(True), cls="main", id="agree"),
                button(_("Decline"), lambda: self.answer(False), cls="quiet", id="decline"),
                cls="choices",
            ),
        ]
