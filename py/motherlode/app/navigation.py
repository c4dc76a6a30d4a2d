"""Ways in: the address, a link, a record, a file, a stored table, the shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import islice, repeat
from typing import TYPE_CHECKING

from motherlode.app import addresses
from motherlode.app.arrivals import Arrivals
from motherlode.app.cabinet import Cabinet
from motherlode.app.hint import Hint
from motherlode.app.keys_sheet import KeysSheet
from motherlode.app.ports import Ports
from motherlode.app.screen import Screen
from motherlode.app.set_aside_sheet import SetAsideSheet
from motherlode.app.settings_sheet import SettingsSheet
from motherlode.app.tab_conflict import TabConflictSheet
from motherlode.app.table.playback import MUCH
from motherlode.app.table.rivalry import rivalry
from motherlode.app.words import table_id, titled
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message
from motherlode.match.saves import Shelf
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

if TYPE_CHECKING:
    from motherlode.app.table.screen import TableScreen


def cabinet_with(ports: Ports, shelf: Shelf) -> Cabinet:
    """The cabinet, with all its ways."""
    return Cabinet(ports, shelf, Navigation)


IMPORTED_AT_ONCE = 4
"""Tables of a file that are taken in before the browser comes to its own work."""


Go = Callable[[], None]


class Navigation:
    """The ways of a cabinet: a :class:`~motherlode.app.navigator.Navigator`.

    Screens are imported when they are first opened: the first words do not wait for the rest.
    """

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.arrivals = Arrivals(cabinet, self)
        self._seated: TableScreen | None = None

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
        elif fragment == addresses.DAILY:
            self.daily(replace_address=True)
        elif kind == addresses.PUZZLES:
            entry, _slash, puzzle = rest.partition("/")
            self.puzzles(entry, puzzle, replace_address=True)
        elif fragment == addresses.RESULTS:
            self.results(replace_address=True)
        elif kind + slash == addresses.TABLE and rest:
            self._table_or_link(*rest.split("/", 1))
        elif kind + slash == addresses.COMPARE:
            self.compare(rest[:40], replace_address=True)
        elif kind + slash == addresses.PLAY_NOW and rest in CATALOG:
            self.play_now(rest, replace_address=True)
        elif kind + slash == addresses.NEW_TABLE and rest in CATALOG:
            self.new_table(rest, replace_address=True)
        elif kind + slash == addresses.LEARN and rest.partition("/")[0] in CATALOG:
            entry, _slash, lesson = rest.partition("/")
            self.learn(entry, lesson, replace_address=True)
        else:
            self.shelf(replace_address=True)

    def _table_or_link(self, name: str, link: str = "") -> None:
        """A table's own address; with its link behind it others can open it too."""
        name = name[:40]
        here = self.cabinet.shelf.heading(name) is not None
        if not link or (here and self.ports.location.written_here()):
            self.stored(name, replace_address=True)
        else:
            self.text(f"#{link}", known=name if here else "")

    def shelf(self, *, replace_address: bool = False) -> None:
        from motherlode.app.shelf import ShelfScreen

        self._open(ShelfScreen(self.cabinet), addresses.SHELF, replace_address)
        self._load_ahead(dict.fromkeys(heading.entry for heading in self.cabinet.tables()))

    def results(self, *, replace_address: bool = False) -> None:
        from motherlode.app.results_screen import ResultsScreen

        self._open(ResultsScreen(self.cabinet), addresses.RESULTS, replace_address)

    def daily(self, *, replace_address: bool = False) -> None:
        from motherlode.app.daily_screen import DailyScreen

        self._open(DailyScreen(self.cabinet), addresses.DAILY, replace_address)

    def puzzles(self, entry: str = "", puzzle: str = "", *, replace_address: bool = False) -> None:
        if not self.ports.on_demand.here():
            address = "/".join(filter(None, (addresses.PUZZLES, entry, puzzle)))
            there = partial(self.puzzles, entry, puzzle, replace_address=True)
            self._bring(_("Puzzles"), there, self.shelf, address, replace_address)
            return
        from motherlode.app.puzzle.opening import open_puzzle

        open_puzzle(self.cabinet, entry, puzzle, replace_address)

    def _bring(self, title: str, there: Go, back: Go, address: str, replace_address: bool) -> None:
        """Shows that something is coming, then what was asked for."""
        from motherlode.app.bringing_screen import BringingScreen

        waiting = BringingScreen(self.cabinet, title, there, back)
        self._open(waiting, address, replace_address)
        waiting.bring()

    def daily_table(self, entry: str) -> None:
        from motherlode.app.challenges import Challenges

        Challenges(self.cabinet, self).daily(entry)

    def new_table(self, entry: str, *, replace_address: bool = False) -> None:
        from motherlode.app.new_table import NewTableScreen

        address = addresses.NEW_TABLE + entry
        self._open(NewTableScreen(self.cabinet, entry), address, replace_address)
        self._load_ahead([entry])

    def play_now(self, entry: str, *, replace_address: bool = False) -> None:
        from motherlode.app.quick_table import quick_terms

        seed = self.ports.device.random_bytes(16)
        terms = quick_terms(CATALOG[entry].info, self.cabinet.settings, seed)
        self._begin(terms, replace_address)

    def learn(self, entry: str, lesson: str = "", *, replace_address: bool = False) -> None:
        if not self.ports.on_demand.here():
            back = partial(self.new_table, entry)
            there = partial(self.learn, entry, lesson, replace_address=True)
            title = _("{game}: lessons").format(game=titled(CATALOG[entry].info))
            address = "/".join(filter(None, (addresses.LEARN + entry, lesson)))
            self._bring(title, there, back, address, replace_address)
            return
        from motherlode.app.lesson.course import course_of
        from motherlode.app.lesson.course_screen import CourseScreen
        from motherlode.app.lesson.screen import LessonScreen

        address = addresses.LEARN + entry
        for taught in course_of(entry):
            if taught.id == lesson:
                screen = LessonScreen(self.cabinet, entry, taught)
                self._open(screen, f"{address}/{lesson}", replace_address)
                # only once it is on the page the board has a size to lay it out for
                self.ports.page.catch_up()
                screen.enter()
                return
        self._open(CourseScreen(self.cabinet, entry), address, replace_address)

    def first_game(self, entry: str) -> None:
        from motherlode.app.quick_table import house_name, own_name
        from motherlode.bots.roster import levels

        name = own_name(self.cabinet.settings)
        easy = next((level for level in levels(entry) if level != "random"), "random")
        seats = (SeatTerms(name), SeatTerms(house_name(1, name), "computer", easy))
        terms = Terms(entry, seats, seed=self.ports.device.random_bytes(16))
        self._begin(terms, taught=True)

    def stored(
        self, table_id: str, *, replace_address: bool = False, seen: int | None = None
    ) -> None:
        """A table of the shelf; what is wrong with it is said and the shelf opened."""
        shelf = self.cabinet.shelf
        try:
            opened = shelf.load(table_id)
            heading = shelf.heading(table_id)
        except MotherlodeError as error:
            self.shelf(replace_address=True)
            self.cabinet.notify(error_message(error))
            return
        if seen is None:
            seen = heading.seen if heading else 0
        seen = min(seen, opened.table.cursor)
        sent = heading.sent if heading else 0
        self.sit_down(opened.table, seen, replace_address, sent)
        if opened.sentence:
            self.cabinet.notify(opened.sentence)

    def compare(self, table_id: str, *, replace_address: bool = False) -> None:
        from motherlode.app.compare_screen import CompareScreen
        from motherlode.match.link import open_link, read_link_params

        shelf = self.cabinet.shelf
        rival = shelf.attempts.of(table_id)
        try:
            ours = shelf.load(table_id).table
            link = rival.link if rival else ""
            theirs, seat = open_link(link).table, read_link_params(link).duel or 0
        except MotherlodeError as error:
            self.shelf(replace_address=True)
            self.cabinet.notify(error_message(error))
            return
        if not (ours.finished and theirs.finished and seat < len(ours.terms.seats)):
            self.stored(table_id, replace_address=True)
            return
        screen = CompareScreen(self.cabinet, ours, theirs, seat)
        self._open(screen, addresses.COMPARE + table_id, replace_address)
        # only once it is on the page the boards have a size to lay them out for
        self.ports.page.catch_up()
        screen.enter()

    def remind(self, table_id: str) -> None:
        from motherlode.app.reminder import remind

        remind(self.cabinet, table_id)

    def _open(self, screen: Screen, address: str, replace_address: bool) -> None:
        self.cabinet.open(screen, address, replace=replace_address)

    def sit_down(
        self, table: Table, seen: int, replace_address: bool = False, sent: int = 0
    ) -> None:
        """Shows the table and goes on playing from what was seen."""
        mine = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
        taught = self.cabinet.shelf.progress(table.terms.entry).first_table == table.id
        screen = self._table_screen(taught)(self.cabinet, table, mine, seen, sent)
        self._open(screen, addresses.TABLE + table.id, replace_address)
        # only once it is on the page the board has a size to lay it out for
        self.ports.page.catch_up()
        self._seated = screen
        screen.enter()
        if taught and not self.ports.on_demand.here():
            self.ports.on_demand.bring(partial(self._teacher_came, screen))

    def _table_screen(self, taught: bool) -> type[TableScreen]:
        if taught and self.ports.on_demand.here():
            from motherlode.app.lesson.first_game import FirstGameScreen

            return FirstGameScreen
        from motherlode.app.table.screen import TableScreen

        return TableScreen

    def _teacher_came(self, screen: TableScreen, here: bool) -> None:
        """The table of a first game is opened once more, with the teacher at it."""
        if here and self.cabinet.screen is screen:
            self.stored(screen.table.id, replace_address=True)

    def _load_ahead(self, entries: Iterable[str]) -> None:
        """Loads at leisure what a table of these games will need."""
        known = [CATALOG[entry] for entry in entries if entry in CATALOG]
        parts = (partial(entry.part, part) for entry in known for part in ("rules", "view"))
        self.ports.page.at_leisure(parts)

    # -- by text -----------------------------------------------------------------------

    def text(self, given: str, known: str = "") -> None:
        """A link, a record, or a file of the whole shelf. What is wrong is said in a sentence.

        ``known``: the stored table to which the link is said to belong.
        """
        from motherlode.match.link import open_link, read_link_params
        from motherlode.match.record import is_record, open_record

        stripped = given.strip()
        try:
            if stripped.startswith("{"):
                self._take_in(stripped)
                return
            is_link = "play/" in stripped[:2000]
            if not is_link and not is_record(given):
                raise MotherlodeError(_("This is neither a link nor a record of a table."))
            opened = open_link(stripped) if is_link else open_record(given)
        except MotherlodeError as error:
            if known:
                self.stored(known, replace_address=True)
                return
            if not self.cabinet.screen.stays_on_error:
                self.shelf(replace_address=True)
            self.cabinet.notify(error_message(error))
            return
        said = read_link_params(stripped)
        if said.duel is not None and self._challenged(opened.table, said.duel):
            return
        self.arrivals.take(opened, known, said)
        if said.at is not None:
            self._show_moment(said.at)

    def _challenged(self, table: Table, seat: int) -> bool:
        from motherlode.app.challenges import Challenges

        return Challenges(self.cabinet, self).take(table, seat)

    def _show_moment(self, ply: int) -> None:
        """The table that was just opened is looked at in its replay; the rest lies behind it."""
        if self._seated is not None and self.cabinet.screen is self._seated:
            self._seated.commands.skip_all()
            self._seated.commands.look_at(ply)

    def _take_in(self, export: str) -> None:
        """Takes in a file of the whole shelf, some things at a time, and says what came of it."""
        task = self.cabinet.shelf.start_import(export)
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

    # -- anew --------------------------------------------------------------------------

    def begin(self, terms: Terms) -> None:
        """A new table. Raises :class:`~motherlode.core.errors.BadOption`."""
        self._begin(terms)

    def _begin(self, terms: Terms, replace_address: bool = False, taught: bool = False) -> None:
        assert terms.seed is not None
        id = table_id(terms.seed)
        if self.cabinet.shelf.heading(id) is not None:
            id = table_id(self.ports.device.random_bytes(16))
        if taught:
            shelf = self.cabinet.shelf
            course = replace(shelf.progress(terms.entry), first_table=id)
            shelf.keep_progress(terms.entry, course)
        self.seat_at(terms, id, replace_address=replace_address)

    def seat_at(self, terms: Terms, id: str, *, replace_address: bool = False) -> Table:
        """Sits down at a new table of that name."""
        table = Table.new(terms, id)
        # a few draws that come first are shown, the laying out of a whole box is not
        seen = 0 if table.cursor <= MUCH else table.cursor
        self.cabinet.keep_table(table, seen)
        self.sit_down(table, seen, replace_address)
        return table

    def rematch(self, table: Table) -> None:
        seed = self.ports.device.random_bytes(16)
        self.begin(replace(table.terms, seed=seed, version=None))
        standing = rivalry(self.cabinet.results(), table.terms)
        if standing:
            self.cabinet.give_hint(Hint(standing))

    def branch(self, table: Table, ply: int, seats: tuple[SeatTerms, ...]) -> None:
        seed = self.ports.device.random_bytes(16)
        other = table.branch(ply, table_id(seed), seed)
        other.reseat(seats)
        self.cabinet.keep_table(other, other.cursor)
        words = _("Branch from move {n}").format(n=sum(p.seat >= 0 for p in table.plies[:ply]))
        self.cabinet.shelf.set_label(other.id, words)
        self.sit_down(other, other.cursor)

    # -- sheets of every screen --------------------------------------------------------

    def settings(self) -> None:
        self.cabinet.show(SettingsSheet(self.cabinet))

    def set_aside(self) -> None:
        self.cabinet.show(SetAsideSheet(self.cabinet))

    def keys(self) -> None:
        self.cabinet.show(KeysSheet())

    def tab_conflict(self, table: Table, seen: int) -> None:
        self.cabinet.show(TabConflictSheet(self.cabinet, table, seen))
