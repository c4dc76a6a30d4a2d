"""The ways round the house: an address leads to a screen, a text or a file to what is in it.

``ROUTES`` has every address, and ``Navigation.go`` is the one way to a screen. A screen that comes
on demand is fetched there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice, repeat
from typing import TYPE_CHECKING

from motherlode.app.arrivals import Arrivals
from motherlode.app.cabinet import Cabinet
from motherlode.app.navigator import (
    COMPARE,
    FORMER_TODAY,
    LEARN,
    LIVE,
    NEW_TABLE,
    PLAY_NOW,
    PLAYER_LINK,
    PUZZLES,
    RESULTS,
    SHELF,
    TABLE,
    TEST,
    TODAY,
    WORKSHOP,
    WRITING,
)
from motherlode.app.on_demand import call_fetched, fetch_first
from motherlode.app.ports import FileContent, Ports
from motherlode.app.seating import open_table, play_now
from motherlode.app.sheets import SettingsSheet, TabConflictSheet, ThrownAwaySheet
from motherlode.app.words import game_title, short_title
from motherlode.core.bot import WRITTEN
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, with_label
from motherlode.match.shelf.saves import Shelf
from motherlode.match.table import Opened, Table

if TYPE_CHECKING:
    from motherlode.app.agent.seat import AgentSeat
    from motherlode.app.table.screen import TableScreen
    from motherlode.match.codec.link import LinkParams


def cabinet_with(ports: Ports, shelf: Shelf) -> Cabinet:
    """Return the cabinet, with its navigator."""
    return Cabinet(ports, shelf, Navigation)


#: Tables of a file that are taken in before the browser comes to its own work.
IMPORTED_PER_STEP = 4


#: Bytes that packed files begin with, a package of Python among them.
PACKED_HEADS = (b"PK\x03\x04", b"\x1f\x8b")
#: Ending of the folder that a package of Python has in it.
PACKAGE_FOLDER = b".dist-info/"

#: Characters of a text in which the address of a screen is looked for.
MAX_ADDRESS_CHARACTERS = 2000
#: The address of a screen, alone or at the end of the page's: its name, and what stands behind it.
_SCREEN = re.compile(
    r"(?:^|(?<![#!/?&=])[!/?&=]*+#)[#!/?&=]*+(today|daily|results|workshop|puzzles|(?:learn|new|now)(?=/))(?![a-z0-9])"
    r"((?:/++[a-z0-9_-]++)*+)",
    re.ASCII | re.IGNORECASE,
)


# -- the routes ------------------------------------------------------------------------

#: The longest id of a table or a player that is looked up.
MAX_ID_CHARACTERS = 40


@dataclass(frozen=True, slots=True)
class Route:
    """The way to the screen of an address.

    Attributes:
        open: Opens the screen; it is given the cabinet, the address, and whether the history gets
            no new entry. It imports the screen: the first words do not wait for the rest.
        fits: Tells of what stands behind the name and its slash whether it can be an address.
        title: Returns the title while the modules of the screen are fetched; ``None`` for those
            that are there from the beginning.
        back: Returns the address to go back to where they cannot be fetched.
    """

    open: Callable[[Cabinet, str, bool], None]
    fits: Callable[[str], bool] = lambda _rest: True
    title: Callable[[str], str] | None = None
    back: Callable[[str], str] = lambda _address: SHELF


def _is_empty(rest: str) -> bool:
    return not rest


def _is_game(rest: str) -> bool:
    return rest in CATALOG


def _begins_with_game(rest: str) -> bool:
    return rest.partition("/")[0] in CATALOG


def _rest(address: str) -> str:
    """Return what stands behind the name of the screen."""
    return address.partition("/")[2]


def _open_shelf(cabinet: Cabinet, _address: str, replace: bool) -> None:
    from motherlode.app.shelf import ShelfScreen

    cabinet.open(ShelfScreen(cabinet), SHELF, replace=replace)
    load_ahead(cabinet, _entries_played(cabinet))


def _entries_played(cabinet: Cabinet) -> Iterator[str]:
    """Yield the entries of the tables on the shelf, which has mostly been described by then."""
    read = cabinet.shelf.entries_read()
    yield from read or [heading.entry for heading in cabinet.tables()]


def _open_results(cabinet: Cabinet, _address: str, replace: bool) -> None:
    from motherlode.app.results_screen import ResultsScreen

    cabinet.open(ResultsScreen(cabinet), RESULTS, replace=replace)


def _open_today(cabinet: Cabinet, _address: str, replace: bool) -> None:
    from motherlode.app.today import TodayScreen

    cabinet.open(TodayScreen(cabinet), TODAY, replace=replace)


def _open_puzzle(cabinet: Cabinet, address: str, replace: bool) -> None:
    from motherlode.app.puzzle.row import open_puzzle

    entry, _slash, puzzle = _rest(address).partition("/")
    open_puzzle(cabinet, entry, puzzle, replace)


def _play_now(cabinet: Cabinet, address: str, replace: bool) -> None:
    play_now(cabinet, _rest(address), replace_address=replace)


def _set_up_table(cabinet: Cabinet, address: str, replace: bool) -> None:
    from motherlode.app.new_table import NewTableScreen

    entry = _rest(address)
    cabinet.open(NewTableScreen(cabinet, entry), NEW_TABLE + entry, replace=replace)
    load_ahead(cabinet, [entry])


def _open_table(cabinet: Cabinet, address: str, replace: bool) -> None:
    """Open a table's own address; with its link behind it others can open it too."""
    name, _slash, link = _rest(address).partition("/")
    name = name[:MAX_ID_CHARACTERS]
    here = cabinet.shelf.heading(name) is not None
    if not link or (here and cabinet.ports.location.is_own_address()):
        open_table(cabinet, name, replace_address=replace)
    else:
        cabinet.navigator.open_text(f"#{link}", known=name if here else "")


def _compare(cabinet: Cabinet, address: str, replace: bool) -> None:
    """Open a finished table beside the game of its rival."""
    from motherlode.app.compare_screen import CompareScreen
    from motherlode.match.codec.link import open_link, read_link_params

    table_id, shelf = _rest(address)[:MAX_ID_CHARACTERS], cabinet.shelf
    rival = shelf.attempts.of(table_id)
    try:
        ours = shelf.load(table_id).table
        link = rival.link if rival else ""
        theirs, params = open_link(link).table, read_link_params(link)
    except MotherlodeError as error:
        cabinet.go(SHELF, replace=True)
        cabinet.notify(error_message(error))
        return
    seat, heading = params.duel or 0, shelf.heading(table_id)
    if not (ours.finished and theirs.finished and seat < len(ours.terms.seats)):
        open_table(cabinet, table_id, replace_address=True)
        return
    hints = (params.hints or 0, heading.hints if heading else 0)
    screen = CompareScreen(cabinet, ours, theirs, seat, hints)
    cabinet.enter(screen, COMPARE + table_id, replace=replace)


def _open_lessons(cabinet: Cabinet, address: str, replace: bool) -> None:
    """Open the course of a game, its test, or a lesson of it where it was left."""
    entry, _slash, lesson = _rest(address).partition("/")
    if lesson == TEST:
        from motherlode.app.lesson.course_test import show_test

        show_test(cabinet, entry, replace_address=replace)
        return
    from motherlode.app.lesson.course import CourseScreen, course_of
    from motherlode.app.lesson.goal import lesson_screen

    taught = next((one for one in course_of(entry) if one.id == lesson), None)
    if taught is None:
        cabinet.open(CourseScreen(cabinet, entry), LEARN + entry, replace=replace)
    else:
        screen = lesson_screen(cabinet, entry, taught)
        cabinet.enter(screen, f"{LEARN}{entry}/{lesson}", replace=replace)


def _lessons_title(address: str) -> str:
    entry = _rest(address).partition("/")[0]
    return with_label(short_title(CATALOG[entry].info), _("Lessons"))


def _before_lessons(address: str) -> str:
    return NEW_TABLE + _rest(address).partition("/")[0]


def _open_live_link(cabinet: Cabinet, text: str, _replace: bool) -> None:
    from motherlode.app.live.sheet import open_live_link

    open_live_link(cabinet, text)


def _open_workshop(cabinet: Cabinet, address: str, replace: bool) -> None:
    from motherlode.app.workshop.screen import open_workshop

    open_workshop(cabinet, _rest(address)[:MAX_ID_CHARACTERS], replace=replace)


def _open_player_link(cabinet: Cabinet, text: str, _replace: bool) -> None:
    from motherlode.app.workshop.screen import open_player_link

    open_player_link(cabinet, text)


def _open_link(cabinet: Cabinet, address: str, _replace: bool) -> None:
    cabinet.navigator.open_text(f"#{address}")


_TODAY = Route(_open_today, _is_empty, lambda _address: _("Today"))

#: Name of a screen in the address -> the way to it.
ROUTES = {
    SHELF: Route(_open_shelf, _is_empty),
    RESULTS: Route(_open_results, _is_empty, lambda _address: _("Finished games")),
    TODAY: _TODAY,
    **dict.fromkeys(FORMER_TODAY, _TODAY),
    PUZZLES: Route(_open_puzzle, title=lambda _address: _("Puzzle")),
    PLAY_NOW.rstrip("/"): Route(_play_now, _is_game),
    NEW_TABLE.rstrip("/"): Route(_set_up_table, _is_game),
    TABLE.rstrip("/"): Route(_open_table, bool),
    COMPARE.rstrip("/"): Route(_compare, bool, lambda _address: _("Two games")),
    LEARN.rstrip("/"): Route(_open_lessons, _begins_with_game, _lessons_title, _before_lessons),
    LIVE: Route(_open_live_link, title=lambda _address: _("Live table")),
    WORKSHOP: Route(_open_workshop, title=lambda _address: _("Write a player")),
    PLAYER_LINK: Route(_open_player_link, title=lambda _address: _("Write a player")),
    "play": Route(_open_link),
}


#: Kind of a link -> the address shown while what it needs is fetched, where the text is none.
FALLBACKS = {LIVE: SHELF, PLAYER_LINK: WORKSHOP}


def load_ahead(cabinet: Cabinet, entries: Iterable[str]) -> None:
    """Import when idle the modules a table of these games needs."""

    def parts() -> Iterator[Callable[[], object]]:
        for entry in dict.fromkeys(entries):
            if entry in CATALOG:
                yield from (partial(CATALOG[entry].part, part) for part in ("rules", "view"))

    cabinet.ports.page.run_when_idle(parts())


# -- tables ----------------------------------------------------------------------------


def sit_down(
    cabinet: Cabinet, table: Table, seen: int, *, replace_address: bool = False, sent: int = 0
) -> None:
    """Show a table and go on playing it; see ``Navigator``."""
    if has_written_player(table) or table.terms.by_hand:
        there = partial(sit_down, cabinet, table, seen, replace_address=True, sent=sent)
        title = game_title(CATALOG[table.terms.entry].info)
        if fetch_first(cabinet, title, TABLE + table.id, there, replace_address=replace_address):
            return
    local_seats = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
    course = cabinet.shelf.progress(table.terms.entry)
    taught = course.teaches and course.first_table == table.id

    def enter(*, replace: bool = True) -> None:
        screen = _make_screen(cabinet, table, local_seats, seen, sent, taught)
        cabinet.enter(screen, TABLE + table.id, replace=replace)
        if table.plans and not cabinet.ports.on_demand.is_here():
            cabinet.ports.on_demand.fetch(partial(_open_again, cabinet, screen))

    if taught and not cabinet.ports.on_demand.is_here():
        # who cannot be taught plays all the same
        title = game_title(CATALOG[table.terms.entry].info)
        fetch_first(
            cabinet, title, TABLE + table.id, enter, without=enter, replace_address=replace_address
        )
    else:
        enter(replace=replace_address)


def _make_screen(
    cabinet: Cabinet, table: Table, local_seats: list[int], seen: int, sent: int, taught: bool
) -> TableScreen:
    """Return the screen of the table with its company, its goal and who sits at it."""
    guests = None
    if has_written_player(table):
        from motherlode.app.workshop.seat import written_players

        guests = written_players
    if cabinet.live is not None and cabinet.live.is_at(table):
        from motherlode.app.live.company import LiveCompany
        from motherlode.app.live.session import session_of

        session = session_of(cabinet, table)
        assert session is not None
        return LiveCompany(session).open(table, local_seats, seen, sent, guests)
    if table.terms.by_hand:
        from motherlode.app.box.goal import BoxGoal

        goal = BoxGoal(cabinet, table.terms.entry)
        return goal.open(table, local_seats, seen, sent, guests)
    if taught and cabinet.ports.on_demand.is_here():
        from motherlode.app.lesson.first_game import FirstGame

        return FirstGame(cabinet, table.terms.entry, seen).open(table, local_seats, seen, sent)
    if table.plans and cabinet.ports.on_demand.is_here():
        from motherlode.app.plan.company import PlannedCompany

        return PlannedCompany(cabinet).open(table, local_seats, seen, sent, guests)
    from motherlode.app.table.screen import TableScreen

    return TableScreen(cabinet, table, local_seats, seen, sent, guests=guests)


def _open_again(cabinet: Cabinet, screen: TableScreen, here: bool) -> None:
    """Open a table once more, with its plans."""
    if here and cabinet.screen is screen:
        open_table(cabinet, screen.table.id, replace_address=True)


def has_written_player(table: Table) -> bool:
    """Return whether a player from the workshop sits at the table."""
    return any(seat.level.startswith(WRITTEN) for seat in table.terms.seats)


class Navigation:
    """The navigator of a cabinet: a :class:`~motherlode.app.navigator.Navigator`."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.arrivals = Arrivals(cabinet)
        # The agent that may play a seat of the table shown, if one may.
        self._agent: AgentSeat | None = None

    # -- by address --------------------------------------------------------------------

    def open_first(self) -> None:
        """See ``Navigator``."""
        if self.ports.location.fragment():
            self.follow_address()
            return
        tables = self.cabinet.tables(finished=0)
        unfinished = [heading for heading in tables if not heading.finished]
        last = max(unfinished, key=lambda heading: heading.updated, default=None)
        self.go(TABLE + last.id if last else SHELF, replace=True)

    def follow_address(self) -> None:
        """See ``Navigator``."""
        fragment = self.ports.location.fragment()
        self.go(find_screen(fragment) or fragment, replace=True)

    def go(self, address: str, *, replace: bool = False) -> None:
        """See ``Navigator``."""
        name, _slash, rest = address.partition("/")
        route = ROUTES.get(name)
        if route is not None and route.fits(rest):
            self._open(route, address, address, replace)
        else:
            self._follow_mangled(address)

    def _open(self, route: Route, given: str, address: str, replace: bool) -> None:
        """Open the route for what is given, a text or its ``address``; fetch it first."""
        self._agent = None
        if route.title is not None:
            there = partial(self._open, route, given, address, replace=True)
            title, back = route.title(given), route.back(given)
            if fetch_first(self.cabinet, title, address, there, back, replace_address=replace):
                return
        route.open(self.cabinet, given, replace)

    def _follow_mangled(self, fragment: str) -> None:
        """Open the link that an address was before it was mangled, or else the shelf."""
        from motherlode.match.codec.link import find_link

        if find_link(fragment):
            self.open_text(f"#{fragment}")
        else:
            self.go(SHELF, replace=True)

    def sit_down(
        self, table: Table, seen: int, *, replace_address: bool = False, sent: int = 0
    ) -> None:
        """See ``Navigator``."""
        self._agent = None
        sit_down(self.cabinet, table, seen, replace_address=replace_address, sent=sent)

    def reopen(self, table_id: str, seen: int) -> None:
        """See ``Navigator``."""
        open_table(self.cabinet, table_id, replace_address=True, seen=seen)

    # -- by text -----------------------------------------------------------------------

    def open_file(self, content: FileContent) -> None:
        """See ``Navigator``."""
        if isinstance(content, bytes) and content.startswith(PACKED_HEADS):
            self._take_package(content)
            return
        if isinstance(content, bytes):
            from motherlode.match.salvage import decode

            self.open_text(decode(content), stays=True)
            return
        self.cabinet.notify(
            {
                "large": _("This file is too large to hold tables of Motherlode."),
                "several": _("One file at a time, please."),
                "unreadable": _("This file could not be read."),
            }[content]
        )

    def _take_package(self, content: bytes) -> None:
        """Give a package of Python to the player that is being written."""
        screen = self.cabinet.screen
        if screen is not None and screen.name == WRITING:
            from motherlode.app.workshop.writing import WritingScreen

            assert isinstance(screen, WritingScreen)
            screen.take_package(content)
            return
        if PACKAGE_FOLDER in content:
            words = _("This file is a package. Open your player, then drop it there.")
        else:
            words = _("This file is packed. Unpack it, then drop what is in it.")
        self.cabinet.notify(words)

    def open_text(self, given: str, known: str = "", *, stays: bool = False) -> None:
        """Open a link, a record, or a file of the whole shelf; say what is wrong with it.

        Args:
            given: The text.
            known: Id of the stored table to which the link is said to belong.
            stays: The screen is not left for what cannot be opened: it is not of its address.
        """
        from motherlode.match.codec.link import (
            PLAYER_FILE_HEAD,
            find_link,
            open_link,
            read_link_params,
        )
        from motherlode.match.codec.record import is_record, open_record
        from motherlode.match.salvage import drop_invisible
        from motherlode.match.shelf.export import find_export

        stripped = drop_invisible(given.strip())
        try:
            if stripped.startswith(PLAYER_FILE_HEAD):
                self._open(ROUTES[PLAYER_LINK], stripped, WORKSHOP, replace=False)
                return
            export = find_export(stripped)
            kind = "" if export else find_link(stripped)
            is_link = kind == "play"
            if kind and not is_link and not is_record(given):
                own = stripped if stripped.startswith(kind) else FALLBACKS[kind]
                self._open(ROUTES[kind], stripped, own, replace=False)
                return
            if export or (stripped.startswith("{") and not is_link):
                self._import_shelf(export or stripped)
                return
            screen = "" if is_link or is_record(given) else find_screen(stripped)
            if screen:
                self.go(screen, replace=True)
                return
            if not is_link and not is_record(given):
                raise MotherlodeError(_("This is neither a link nor a record."))
            opened = open_link(stripped) if is_link else open_record(given)
        except MotherlodeError as error:
            if known:
                self.go(TABLE + known, replace=True)
                return
            if not stays and not self.cabinet.screen.stays_on_error:
                self.go(SHELF, replace=True)
            self.cabinet.notify(error_message(error))
            return
        params = read_link_params(stripped)
        if self._take_challenge(opened.table, params):
            return
        if params.plans and not self.ports.on_demand.is_here():
            take = partial(self._take, opened, known, params)
            self.ports.on_demand.fetch(lambda _here: take())
        else:
            self._take(opened, known, params)

    def _take(self, opened: Opened, known: str, params: LinkParams) -> None:
        """Take in the table of a link or a record."""
        self.arrivals.take(opened, known, params)
        if params.at is not None:
            self._show_moment(params.at)

    def _take_challenge(self, table: Table, params: LinkParams) -> bool:
        """Open a challenge; return whether it is one."""
        if params.duel is None:
            return False
        from motherlode.app.challenges import Challenges

        return Challenges(self.cabinet).take(table, params.duel, params.hints or 0)

    def _show_moment(self, ply: int) -> None:
        """Show that moment of the table just opened in its replay, unless something is asked."""
        from motherlode.app.table.screen import TableScreen

        screen = self.cabinet.screen
        if isinstance(screen, TableScreen) and self.cabinet.sheet is None:
            screen.commands.board.skip_all()
            screen.commands.replay.look_at(ply)

    def _import_shelf(self, export: str) -> None:
        """Import a file of the whole shelf, some tables at a time, and say what came of it."""
        task = self.cabinet.shelf.start_import(export)
        steps = task.steps()
        self.go(SHELF)

        def some() -> None:
            for done in islice(steps, IMPORTED_PER_STEP):
                words = _("Reading the file: {n} of {all} …")
                self.cabinet.announce(words.format(n=done, all=task.total))

        def over() -> None:
            self.cabinet.announce("")
            for sentence in task.sentences():
                self.cabinet.notify(sentence)

        rounds = task.total // IMPORTED_PER_STEP + 1
        self.ports.page.run_when_idle([*repeat(some, rounds), over])

    # -- sheets --------------------------------------------------------

    def open_agent_sheet(self) -> None:
        """See ``Navigator``."""
        call_fetched(self.cabinet, self._open_agent_sheet)

    def _open_agent_sheet(self) -> None:
        from motherlode.app.agent.seat import AgentSeat, AgentSheet
        from motherlode.app.table.screen import TableScreen

        screen = self.cabinet.screen
        if not isinstance(screen, TableScreen):
            return
        if self._agent is None or self._agent.desk is not screen.desk:
            self._agent = AgentSeat(self.cabinet, screen.desk, screen.commands.play)
        self.cabinet.show(AgentSheet(self._agent))

    def open_plan_sheet(self) -> None:
        """See ``Navigator``."""
        call_fetched(self.cabinet, self._open_plan_sheet)

    def _open_plan_sheet(self) -> None:
        from motherlode.app.plan.sheet import PlanSheet
        from motherlode.app.table.screen import TableScreen

        screen = self.cabinet.screen
        if isinstance(screen, TableScreen):
            self.cabinet.show(PlanSheet(self.cabinet, screen.state))

    def show_settings(self) -> None:
        """See ``Navigator``."""
        self.cabinet.show(SettingsSheet(self.cabinet))

    def show_keys(self) -> None:
        """See ``Navigator``."""
        from motherlode.app.table.bindings import KeysSheet

        self.cabinet.show(KeysSheet(self.cabinet.settings.keys, self.show_settings))

    def show_tab_conflict(self, table: Table, seen: int) -> None:
        """See ``Navigator``."""
        self.cabinet.show(TabConflictSheet(self.cabinet, table, seen))

    def show_thrown_away(self, table: Table, seen: int) -> None:
        """See ``Navigator``."""
        self.cabinet.show(ThrownAwaySheet(self.cabinet, table, seen))


def find_screen(text: str) -> str:
    """Return the address of a screen in the text, however it was mangled; "" for none.

    Links, and a table's own address, are none: ``match.link`` reads them.
    """
    from motherlode.match.salvage import clean_link_text

    for word in text[:MAX_ADDRESS_CHARACTERS].split():
        found = _SCREEN.search(clean_link_text(word))
        if found is not None:
            kind, rest = found[1].lower(), re.sub("/+", "/", found[2]).rstrip("/")
            return kind + (rest if kind == WORKSHOP else rest.lower())
    return ""
