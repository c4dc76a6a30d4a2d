"""The branch sheet: who plays on from a moment of the replay."""

from __future__ import annotations

from dataclasses import replace

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import mark_at
from motherlode.app.navigator import Navigator
from motherlode.app.words import seat_names
from motherlode.bots.roster import default_level
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.match.terms import Kind, SeatTerms, as_kind


class BranchSheet:
    """Asks for each seat whether a person, the computer or somebody by link takes it over."""

    name = "branch"

    def __init__(self, table: Table, ply: int, navigator: Navigator) -> None:
        self.table = table
        self.ply = ply
        self.navigator = navigator
        self.seats = list(table.terms.seats)
        self.names = seat_names(table.terms)
        self.position = table.at(ply)

    def title(self) -> str:
        return _("Play on from here")

    def body(self) -> list[Node]:
        words = _(
            "A second table begins at this moment, with new luck. The one you look at stays as "
            "it is."
        )
        go = button(_("Play on"), self._go, cls="main", id="branch-go")
        rows = [self._row(seat, terms) for seat, terms in enumerate(self.seats)]
        return [h("p", words), *rows, h("div", go, cls="choices")]

    def _row(self, seat: int, terms: SeatTerms) -> Node:
        kinds: dict[Kind, str] = {
            "person": _("Person here"),
            "computer": _("Computer"),
            "link": _("Person by link"),
        }
        view, seen = view_of(CATALOG[self.table.terms.entry]), self.position.observation(None)
        mark = mark_at(view, seen, seat, aloud=False)
        return h(
            "div",
            h("label", mark, h("span", self.names[seat]), cls="of-seat", for_=f"branch-{seat}"),
            h(
                "select",
                [h("option", w, value=k, selected=k == terms.kind) for k, w in kinds.items()],
                value=terms.kind,
                id=f"branch-{seat}",
                on={"change": lambda signal: self._pick(seat, signal)},
            ),
            cls="option",
            key=str(seat),
        )

    def _pick(self, seat: int, signal: Signal) -> None:
        kind, before = as_kind(signal.value), self.seats[seat]
        level = before.level or default_level(self.table.terms.entry)
        self.seats[seat] = replace(before, kind=kind, level=level if kind == "computer" else "")

    def _go(self) -> None:
        self.navigator.branch(self.table, self.ply, tuple(self.seats))
