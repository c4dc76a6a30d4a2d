"""The sheet that asks, at a table that came by link, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from motherlode.app.html import Node, button, h
from motherlode.app.words import default_name, seat_mark, titled
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.match.terms import Kind


class SeatsSheet:
    """Asks which seats are answered on this device.

    ``sit(table, seen)`` is called with the answer: the table with its seats, and how many plies
    of it these have seen.
    """

    name = "sit"

    def __init__(self, table: Table, sit: Callable[[Table, int], None]) -> None:
        self.table = table
        self.sit = sit
        seats = table.terms.seats
        self.people = [i for i, seat in enumerate(seats) if seat.kind != "computer"]
        self.names = [seat.name or default_name(i, seat.kind) for i, seat in enumerate(seats)]

    def title(self) -> str:
        return _("Who are you?")

    def body(self) -> list[Node]:
        turn = self.table.state.current_player
        lead = _("At this table {game} is played.").format(
            game=titled(CATALOG[self.table.terms.entry].info)
        )
        if turn in self.people:
            lead += " " + _("{name} is to move.").format(name=self.names[turn])
        first_people = sorted(self.people, key=lambda seat: seat != turn)
        return [
            h("p", lead, cls="lead"),
            h(
                "div",
                [
                    button(
                        [seat_mark(seat), _("I am {name}").format(name=self.names[seat])],
                        lambda s=seat: self._take([s]),  # type: ignore[misc]
                        cls="choice",
                        id=f"sit-{seat}",
                        key=str(seat),
                    )
                    for seat in first_people
                ],
                cls="choices",
            ),
            h(
                "div",
                button(
                    _("We all play on this device"),
                    lambda: self._take(self.people),
                    cls="quiet",
                ),
                button(_("I only watch"), lambda: self._take([]), cls="quiet"),
                cls="choices",
            ),
        ]

    def _take(self, mine: Iterable[int]) -> None:
        mine = set(mine)
        seats = tuple(
            seat if seat.kind == "computer" else replace(seat, kind=_kind(index in mine))
            for index, seat in enumerate(self.table.terms.seats)
        )
        self.table.reseat(seats)
        self.sit(self.table, self._last_seen(mine))

    def _last_seen(self, mine: set[int]) -> int:
        """Just after the last move made by one of these seats: the rest is news to them."""
        plies = self.table.plies[: self.table.cursor]
        return max((i for i, ply in enumerate(plies, 1) if ply.seat in mine), default=0)


def _kind(here: bool) -> Kind:
    return "person" if here else "link"
