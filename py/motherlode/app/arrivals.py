"""Arrivals: a table comes by link or record; find it on the shelf, or ask who sits where."""

from __future__ import annotations

from typing import Protocol

from motherlode.app.cabinet import Cabinet
from motherlode.app.fork_sheet import Fork, ForkSheet
from motherlode.app.notices import Notice, Offer
from motherlode.app.seats_sheet import SeatsSheet
from motherlode.app.words import table_id
from motherlode.core.errors import BadSave
from motherlode.locale import _, is_complete
from motherlode.match.divergence import RelatedTable, Relation
from motherlode.match.link import LinkParams
from motherlode.match.table import Opened, Table

CLOSEST: tuple[Relation, ...] = ("same", "behind", "ahead", "forked")
"""Which of several stored tables of the same game is meant, the first first."""


NOTHING = LinkParams()


class Seating(Protocol):
    """The ways to a table that arrivals need."""

    def stored(
        self, table_id: str, *, replace_address: bool = False, seen: int | None = None
    ) -> None: ...

    def shelf(self, *, replace_address: bool = False) -> None: ...

    def sit_down(
        self, table: Table, seen: int, replace_address: bool = False, sent: int = 0
    ) -> None: ...


class Arrivals:
    """What is done with a table from outside; nothing stored is ever lost by it."""

    def __init__(self, cabinet: Cabinet, ways: Seating) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.ways = ways

    def take(self, opened: Opened, known: str = "", said: LinkParams = NOTHING) -> None:
        """The table has come from outside; ``known``: the stored one that its address names,
        ``said``: what stood behind the link."""
        table = opened.table
        related = sorted(
            self.cabinet.shelf.find_related(table),
            key=lambda r: (CLOSEST.index(r.relation), r.heading.id != known),
        )
        if not related:
            self._unknown(table)
        elif related[0].relation == "forked":
            self._forked(related, table)
        else:
            self._meet(related[0], table, known or self._answer(related[0], table, said))
        if opened.sentence:
            self.cabinet.notify(opened.sentence)

    # -- known here --------------------------------------------------------------------

    def _meet(self, related: RelatedTable, theirs: Table, known: str) -> None:
        """The table is one that we have: go on with whichever knows more."""
        shelf, heading = self.cabinet.shelf, related.heading
        if related.relation == "behind":
            ours = shelf.load(heading.id).table
            for ply in theirs.plies[ours.cursor : theirs.cursor]:
                ours.enter(ply.action, known_legal=True)
            self.cabinet.keep_table(ours, heading.seen)
            shelf.mark_sent(heading.id, theirs.cursor)
        self.ways.stored(heading.id, replace_address=True)
        if related.relation == "ahead" and heading.id != known:
            self.cabinet.notify(
                _(
                    "This link is older than your table, which has gone on since. "
                    "Here is your table."
                )
            )

    def _answer(self, related: RelatedTable, theirs: Table, said: LinkParams) -> str:
        """A turn is to be taken back, or may be: says so. The id if there is nothing else to say
        of a link that is older than the table."""
        id, names = related.heading.id, theirs.terms.names
        if said.undo is not None and related.relation in ("same", "behind"):
            actor = next((p.seat for p in reversed(theirs.plies) if p.seat >= 0), -1)
            if self._all_of_one(theirs, said.undo) and related.heading.kinds[actor] == "link":
                words = _("{name} asks to take the last turn back.").format(name=names[actor])
                self._offer(words, _("Give it back"), id, said.undo)
        ours = self.cabinet.shelf.load(id).table
        if said.back is None or related.relation != "ahead" or said.back != theirs.cursor:
            return ""
        turn = ours.plies[said.back].seat
        if self._all_of_one(ours, said.back) and related.heading.kinds[turn] == "person":
            self._offer(_("You may take your last turn back."), _("Take it back"), id, said.back)
            return id
        return ""

    @staticmethod
    def _all_of_one(table: Table, ply: int) -> bool:
        """Whether from that ply on one seat alone has decided anything."""
        seats = {done.seat for done in table.plies[ply : table.cursor] if done.seat >= 0}
        return ply < table.cursor and len(seats) == 1

    def _offer(self, words: str, label: str, id: str, ply: int) -> None:
        def take() -> None:
            table = self.cabinet.shelf.load(id).table
            if ply < table.cursor and self._all_of_one(table, ply):
                back = table.branch(ply, id)
                back.resolve_chance()
                self.cabinet.keep_table(back, back.cursor)
                self.ways.stored(id, replace_address=True)

        self.cabinet.notices.add(Notice(words, Offer(label, take)))

    def _forked(self, related: list[RelatedTable], theirs: Table) -> None:
        """Some turn was played in two ways: both are shown, and the player says which counts."""
        forks = []
        for relative in related:
            try:
                ours = self.cabinet.shelf.load(relative.heading.id).table
            except BadSave:
                continue
            forks.append(Fork(ours, theirs))
        fork = max(forks, key=lambda fork: fork.shared)
        theirs.reseat(fork.ours.terms.seats)
        self._name(theirs)

        def choose(take_theirs: bool) -> None:
            shelf = self.cabinet.shelf
            self.cabinet.keep_table(theirs, fork.shared)
            shelf.mark_sent(theirs.id, theirs.cursor)
            left, taken = (fork.ours, theirs) if take_theirs else (theirs, fork.ours)
            shelf.set_label(left.id, fork.label())
            shelf.set_label(taken.id, "")
            self.ways.stored(taken.id, replace_address=True)

        self.ways.stored(fork.ours.id, replace_address=True)
        self.cabinet.show(ForkSheet(fork, choose))

    # -- new here ----------------------------------------------------------------------

    def _unknown(self, table: Table) -> None:
        self._name(table)
        if any(seat.kind == "link" for seat in table.terms.seats):
            self.ways.shelf(replace_address=True)
            self.cabinet.show(SeatsSheet(table, self._take_over))
            if not is_complete():
                on_demand = self.cabinet.ports.on_demand
                on_demand.bring(lambda _here: self.cabinet.render())
        else:
            self._take_over(table)

    def _name(self, table: Table) -> None:
        """Gives it an id that no stored table has."""
        random = self.ports.device.random_bytes(16)
        table.id = table_id(table.terms.seed or random)
        if self.cabinet.shelf.heading(table.id) is not None:
            table.id = table_id(random)

    def _take_over(self, table: Table, seen: int | None = None) -> None:
        known = table.cursor
        table.resolve_chance()
        at = table.cursor if seen is None else seen
        self.cabinet.keep_table(table, at)
        self.cabinet.shelf.mark_sent(table.id, known)
        self.ways.sit_down(table, at, replace_address=True, sent=known)
