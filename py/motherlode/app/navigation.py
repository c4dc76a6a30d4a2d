"""Ways in: the address, a link, a record, a file, a stored table, the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import islice, repeat

from motherlode.app import addresses
from motherlode.app.cabinet import Cabinet
from motherlode.app.keys_sheet import KeysSheet
from motherlode.app.ports import Ports
from motherlode.app.screen import Screen
from motherlode.app.seats_sheet import SeatsSheet
from motherlode.app.set_aside_sheet import SetAsideSheet
from motherlode.app.settings_sheet import SettingsSheet
from motherlode.app.tab_conflict import TabConflictSheet
from motherlode.app.table.playback import MUCH
from motherlode.app.words import table_id
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.saves import Relative, Shelf
from motherlode.match.table import Opened, Table
from motherlode.match.terms import Terms


def cabinet_with(ports: Ports, shelf: Shelf) -> Cabinet:
    """The cabinet, with all its ways."""
    return Cabinet(ports, shelf, Navigation)


IMPORTED_AT_ONCE = 4
"""Tables of a file that are taken in before the browser comes to its own work."""


class Navigation:
    """The ways of a cabinet: a :class:`~motherlode.app.navigator.Navigator`.

    Screens are imported when they are first opened: the first words do not wait for the rest.
    """

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports

    # -- by address --------------------------------------------------------------------

    def first(self) -> None:
        if self.ports.location.fragment():
            self.follow()
            return
        unfinished = [heading for heading in self.cabinet.tables() if not heading.finished]
        if unfinished:
            last = max(unfinished, key=lambda heading: heading.updated)
            self.stored(last.id, replace_address=True)
        else:
            self.shelf(replace_address=True)

    def follow(self) -> None:
        fragment = self.ports.location.fragment()
        kind, slash, rest = fragment.partition("/")
        if kind == "play":
            self.text(f"#{fragment}")
        elif kind + slash == addresses.TABLE and rest:
            self.stored(rest[:40], replace_address=True)
        elif kind + slash == addresses.NEW_TABLE and rest in CATALOG:
            self.new_table(rest, replace_address=True)
        else:
            self.shelf(replace_address=True)

    def shelf(self, *, replace_address: bool = False) -> None:
        from motherlode.app.shelf import ShelfScreen

        self._open(ShelfScreen(self.cabinet), addresses.SHELF, replace_address)
        self._load_ahead(dict.fromkeys(heading.entry for heading in self.cabinet.tables()))

    def new_table(self, entry: str, *, replace_address: bool = False) -> None:
        from motherlode.app.new_table import NewTableScreen

        address = addresses.NEW_TABLE + entry
        self._open(NewTableScreen(self.cabinet, entry), address, replace_address)
        self._load_ahead([entry])

    def stored(self, table_id: str, *, replace_address: bool = False) -> None:
        """A table of the shelf; what is wrong with it is said and the shelf opened."""
        shelf = self.cabinet.shelf
        try:
            opened = shelf.load(table_id)
            heading = shelf.heading(table_id)
        except MotherlodeError as error:
            self.shelf(replace_address=True)
            self.cabinet.notify(str(error))
            return
        seen = min(heading.seen if heading else 0, opened.table.cursor)
        self._sit_down(opened.table, seen, replace_address)
        if opened.sentence:
            self.cabinet.notify(opened.sentence)

    def _open(self, screen: Screen, address: str, replace_address: bool) -> None:
        self.cabinet.open(screen, address, replace=replace_address)

    def _sit_down(self, table: Table, seen: int, replace_address: bool = False) -> None:
        """Shows the table and goes on playing from what was seen."""
        from motherlode.app.table.screen import TableScreen

        mine = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
        screen = TableScreen(self.cabinet, table, mine, seen)
        self._open(screen, addresses.TABLE + table.id, replace_address)
        # only once it is on the page the board has a size to lay it out for
        self.ports.page.catch_up()
        screen.enter()

    def _load_ahead(self, entries: Iterable[str]) -> None:
        """Loads at leisure what a table of these games will need."""
        known = [CATALOG[entry] for entry in entries if entry in CATALOG]
        parts = (partial(entry.part, part) for entry in known for part in ("rules", "view"))
        self.ports.page.at_leisure(parts)

    # -- by text -----------------------------------------------------------------------

    def text(self, given: str) -> None:
        """A link, a record, or a file of the whole shelf. What is wrong is said in a sentence."""
        from motherlode.match.link import open_link
        from motherlode.match.record import open_record

        stripped = given.strip()
        try:
            if stripped.startswith("{"):
                self._take_in(stripped)
                return
            is_link = "play/" in stripped[:2000]
            opened = open_link(stripped) if is_link else open_record(given)
        except MotherlodeError as error:
            if not self.cabinet.screen.stays_on_error:
                self.shelf(replace_address=True)
            self.cabinet.notify(str(error))
            return
        self._arrived(opened)

    def _take_in(self, export: str) -> None:
        """Takes in a file of the whole shelf, some things at a time, and says what came of it."""
        task = self.cabinet.shelf.importing(export)
        steps = task.steps()
        self.shelf()

        def some() -> None:
            for done in islice(steps, IMPORTED_AT_ONCE):
                words = _("Taking in the file: {n} of {all} …")
                self.cabinet.announce(words.format(n=done, all=task.total))

        def over() -> None:
            self.cabinet.announce("")
            for sentence in task.sentences():
                self.cabinet.notify(sentence)

        rounds = task.total // IMPORTED_AT_ONCE + 1
        self.ports.page.at_leisure([*repeat(some, rounds), over])

    def _arrived(self, opened: Opened) -> None:
        """A table has come from outside: find it on the shelf, or ask who sits where."""
        table, shelf = opened.table, self.cabinet.shelf
        related = [r for r in shelf.relatives(table) if r.relation != "forked"]
        if related:
            self._meet(related[0], table)
        else:
            random = self.ports.device.random_bytes(16)
            table.rename(table_id(table.terms.seed or random))
            if shelf.heading(table.id) is not None:
                table.rename(table_id(random))
            if any(seat.kind == "link" for seat in table.terms.seats):
                self.shelf(replace_address=True)
                self.cabinet.show(SeatsSheet(table, self._take_over))
            else:
                self._take_over(table)
        if opened.sentence:
            self.cabinet.notify(opened.sentence)

    def _meet(self, related: Relative, theirs: Table) -> None:
        """The table is one that we have: go on with whichever knows more."""
        heading = related.heading
        if related.relation == "behind":
            ours = self.cabinet.shelf.load(heading.id).table
            for ply in theirs.plies[ours.cursor : theirs.cursor]:
                ours.enter(ply.action, known_legal=True)
            self.cabinet.keep_table(ours, heading.seen)
        self.stored(heading.id, replace_address=True)
        if related.relation == "ahead":
            self.cabinet.notify(
                _(
                    "This link is older than your table, which has gone on since. "
                    "Here is your table."
                )
            )

    def _take_over(self, table: Table, seen: int | None = None) -> None:
        table.resolve_chance()
        at = table.cursor if seen is None else seen
        self.cabinet.keep_table(table, at)
        self._sit_down(table, at, replace_address=True)

    # -- anew --------------------------------------------------------------------------

    def begin(self, terms: Terms) -> None:
        """A new table. Raises :class:`~motherlode.core.errors.BadOption`."""
        assert terms.seed is not None
        table = Table.new(terms, table_id(terms.seed))
        # a few draws that come first are shown, the laying out of a whole box is not
        seen = 0 if table.cursor <= MUCH else table.cursor
        self.cabinet.keep_table(table, seen)
        self._sit_down(table, seen)

    def rematch(self, table: Table) -> None:
        seed = self.ports.device.random_bytes(16)
        self.begin(replace(table.terms, seed=seed, version=None))

    def branch(self, table: Table, ply: int) -> None:
        seed = self.ports.device.random_bytes(16)
        other = table.branch(ply, table_id(seed), seed)
        self.cabinet.keep_table(other, other.cursor)
        self._sit_down(other, other.cursor)

    # -- sheets of every screen --------------------------------------------------------

    def settings(self) -> None:
        self.cabinet.show(SettingsSheet(self.cabinet))

    def set_aside(self) -> None:
        self.cabinet.show(SetAsideSheet(self.cabinet))

    def keys(self) -> None:
        self.cabinet.show(KeysSheet())

    def tab_conflict(self, table: Table, seen: int) -> None:
        self.cabinet.show(TabConflictSheet(self.cabinet, table, seen))
