"""The ways into screens: an address, a link, a record, a file, a stored table, the shelf."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
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
from motherlode.app.notices import Toast
from motherlode.app.ports import FileContent, Ports
from motherlode.app.screen import BoardScreen, Screen
from motherlode.app.sheets import SetAsideSheet, SettingsSheet, TabConflictSheet, ThrownAwaySheet
from motherlode.app.words import game_title, house_name, seat_names, short_title, table_id
from motherlode.bots.roster import default_level, levels
from motherlode.core.bot import WRITTEN
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, with_label
from motherlode.match.saves import Shelf
from motherlode.match.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

if TYPE_CHECKING:
    from motherlode.app.agent.seat import AgentSeat
    from motherlode.app.table.screen import TableScreen
    from motherlode.match.link import LinkParams


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
    r"(?:^|#)[#!/?&=]*(today|daily|results|workshop|puzzles|(?:learn|new|now)(?=/))(?![a-z0-9])"
    r"((?:/+[a-z0-9_-]+)*)",
    re.ASCII | re.IGNORECASE,
)

Go = Callable[[], None]


class Navigation:
    """The navigator of a cabinet: a :class:`~motherlode.app.navigator.Navigator`.

    Screens are imported when they are first opened: the first words do not wait for the rest.
    """

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
        if unfinished:
            last = max(unfinished, key=lambda heading: heading.updated)
            self.open_table(last.id, replace_address=True)
        else:
            self.open_shelf(replace_address=True)

    def follow_address(self) -> None:
        """See ``Navigator``."""
        fragment = self.ports.location.fragment()
        self._follow(find_screen(fragment) or fragment)

    def _follow(self, fragment: str) -> None:
        kind, slash, rest = fragment.partition("/")
        if kind == "play":
            self.open_text(f"#{fragment}")
        elif fragment == TODAY or fragment in FORMER_TODAY:
            self.open_today(replace_address=True)
        elif kind == PUZZLES:
            entry, _slash, puzzle = rest.partition("/")
            self.open_puzzles(entry, puzzle, replace_address=True)
        elif fragment == RESULTS:
            self.open_results(replace_address=True)
        elif kind + slash == TABLE and rest:
            self._table_or_link(*rest.split("/", 1))
        elif kind + slash == COMPARE:
            self.compare(rest[:40], replace_address=True)
        elif kind + slash == PLAY_NOW and rest in CATALOG:
            self.play_now(rest, replace_address=True)
        elif kind + slash == NEW_TABLE and rest in CATALOG:
            self.set_up_table(rest, replace_address=True)
        elif kind + slash == LEARN and rest.partition("/")[0] in CATALOG:
            entry, _slash, lesson = rest.partition("/")
            self.open_lessons(entry, lesson, replace_address=True)
        elif kind in (LIVE, WORKSHOP, PLAYER_LINK):
            self._open_on_demand(kind, fragment)
        else:
            self._follow_mangled(fragment)

    def _open_on_demand(self, kind: str, fragment: str) -> None:
        """Open the address of a screen that comes on demand."""
        if kind == LIVE:
            self.open_live_link(fragment, replace_address=True)
        elif kind == PLAYER_LINK:
            self.open_player_link(fragment, replace_address=True)
        else:
            player = fragment.partition("/")[2][:40]
            self.open_workshop(player, replace_address=True)

    def _follow_mangled(self, fragment: str) -> None:
        """Open the link that an address was before it was mangled, or else the shelf."""
        from motherlode.match.link import find_link

        if find_link(fragment):
            self.open_text(f"#{fragment}")
        else:
            self.open_shelf(replace_address=True)

    def _table_or_link(self, name: str, link: str = "") -> None:
        """Open a table's own address; with its link behind it others can open it too."""
        name = name[:40]
        here = self.cabinet.shelf.heading(name) is not None
        if not link or (here and self.ports.location.is_own_address()):
            self.open_table(name, replace_address=True)
        else:
            self.open_text(f"#{link}", known=name if here else "")

    def open_shelf(self, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        from motherlode.app.shelf import ShelfScreen

        self._open(ShelfScreen(self.cabinet), SHELF, replace_address)
        self._load_ahead(self._entries_played())

    def _entries_played(self) -> Iterator[str]:
        """Yield the entries of the tables on the shelf, which has mostly been described by then."""
        read = self.cabinet.shelf.entries_read()
        yield from read or [heading.entry for heading in self.cabinet.tables()]

    def open_results(self, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        from motherlode.app.results_screen import ResultsScreen

        self._open(ResultsScreen(self.cabinet), RESULTS, replace_address)

    def open_today(self, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        there = partial(self.open_today, replace_address=True)
        if self._fetch_first(_("Today"), there, TODAY, replace_address):
            return
        from motherlode.app.today import open_today

        open_today(self.cabinet, replace_address)

    def open_puzzles(self, entry: str, puzzle: str, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        address = "/".join(filter(None, (PUZZLES, entry, puzzle)))
        there = partial(self.open_puzzles, entry, puzzle, replace_address=True)
        if self._fetch_first(_("Puzzle"), there, address, replace_address):
            return
        from motherlode.app.puzzle.row import open_puzzle

        open_puzzle(self.cabinet, entry, puzzle, replace_address)

    def open_puzzle_row(self, entry: str) -> None:
        """See ``Navigator``."""
        from motherlode.app.puzzle.row import ROW

        self.open_puzzles(entry, ROW)

    def _fetch_first(
        self, title: str, there: Go, address: str, replace_address: bool, back: Go | None = None
    ) -> bool:
        """Show that the modules on demand are being fetched, then what was asked for.

        Returns:
            False where they are here already.
        """
        if self.ports.on_demand.is_here():
            return False
        from motherlode.app.on_demand import FetchScreen

        waiting = FetchScreen(self.cabinet, title, there, back or self.open_shelf)
        self._open(waiting, address, replace_address)
        waiting.fetch()
        return True

    def open_live_link(self, text: str, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        there = partial(self.open_live_link, text, replace_address=True)
        address = text if text.startswith(LIVE) else SHELF
        if self._fetch_first(_("Live table"), there, address, replace_address):
            return
        from motherlode.app.live.sheet import open_live_link

        open_live_link(self.cabinet, text)

    def open_workshop(self, player: str = "", *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        address = "/".join(filter(None, (WORKSHOP, player)))
        there = partial(self.open_workshop, player, replace_address=True)
        if self._fetch_first(_("Write a player"), there, address, replace_address):
            return
        from motherlode.app.workshop.screen import open_workshop

        open_workshop(self.cabinet, player, replace=replace_address)

    def open_player_link(self, text: str, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        there = partial(self.open_player_link, text, replace_address=True)
        address = text if text.startswith(PLAYER_LINK) else WORKSHOP
        if self._fetch_first(_("Write a player"), there, address, replace_address):
            return
        from motherlode.app.workshop.screen import open_player_link

        open_player_link(self.cabinet, text)

    def play_daily(self, entry: str) -> None:
        """See ``Navigator``."""
        from motherlode.app.challenges import Challenges

        Challenges(self.cabinet).play_daily(entry)

    def set_up_table(self, entry: str, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        from motherlode.app.new_table import NewTableScreen

        address = NEW_TABLE + entry
        self._open(NewTableScreen(self.cabinet, entry), address, replace_address)
        self._load_ahead([entry])

    def play_now(self, entry: str, *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        seed = self.ports.device.random_bytes(16)
        terms = quick_terms(CATALOG[entry].info, self.cabinet.settings, seed)
        self._start_table(terms, replace_address)

    def open_lessons(self, entry: str, lesson: str = "", *, replace_address: bool = False) -> None:
        """See ``Navigator``."""
        back = partial(self.set_up_table, entry)
        there = partial(self.open_lessons, entry, lesson, replace_address=True)
        title = with_label(short_title(CATALOG[entry].info), _("Lessons"))
        address = "/".join(filter(None, (LEARN + entry, lesson)))
        if self._fetch_first(title, there, address, replace_address, back):
            return
        if lesson == TEST:
            from motherlode.app.puzzle.row import show_test

            show_test(self.cabinet, entry, replace_address=replace_address)
            return
        from motherlode.app.lesson.course import CourseScreen, course_of
        from motherlode.app.lesson.goal import lesson_screen

        address = LEARN + entry
        for taught in course_of(entry):
            if taught.id == lesson:
                screen = lesson_screen(self.cabinet, entry, taught)
                self._enter(screen, f"{address}/{lesson}", replace_address)
                return
        self._open(CourseScreen(self.cabinet, entry), address, replace_address)

    def play_first_game(self, entry: str) -> None:
        """See ``Navigator``."""
        name = self.cabinet.settings.player
        easy = next((level for level in levels(entry) if level != "random"), "random")
        seats = (SeatTerms(name), SeatTerms(house_name(1, name), "computer", easy))
        terms = Terms(entry, seats, seed=self.ports.device.random_bytes(16))
        self._start_table(terms, taught=True)

    def open_table(
        self, table_id: str, *, replace_address: bool = False, seen: int | None = None
    ) -> None:
        """Open a stored table; if that fails, open the shelf and say why."""
        shelf = self.cabinet.shelf
        try:
            opened = shelf.load(table_id)
            heading = shelf.heading(table_id)
        except MotherlodeError as error:
            self.open_shelf(replace_address=True)
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
        """See ``Navigator``."""
        from motherlode.app.compare_screen import CompareScreen
        from motherlode.match.link import open_link, read_link_params

        shelf = self.cabinet.shelf
        rival = shelf.attempts.of(table_id)
        try:
            ours = shelf.load(table_id).table
            link = rival.link if rival else ""
            theirs, said = open_link(link).table, read_link_params(link)
        except MotherlodeError as error:
            self.open_shelf(replace_address=True)
            self.cabinet.notify(error_message(error))
            return
        seat, heading = said.duel or 0, shelf.heading(table_id)
        if not (ours.finished and theirs.finished and seat < len(ours.terms.seats)):
            self.open_table(table_id, replace_address=True)
            return
        hints = (said.hints or 0, heading.hints if heading else 0)
        screen = CompareScreen(self.cabinet, ours, theirs, seat, hints)
        self._enter(screen, COMPARE + table_id, replace_address)

    def remind(self, table_id: str) -> None:
        """See ``Navigator``."""
        from motherlode.app.share import HandOver, LinkMessage, LinkSender
        from motherlode.match.link import LinkWriter

        cabinet = self.cabinet
        try:
            table = cabinet.shelf.load(table_id).table
            turn, names = table.turn, seat_names(table.terms)
            sender = LinkSender(
                LinkWriter(table),
                self.ports,
                lambda: LinkMessage(table),
                lambda: names[turn] if turn >= 0 and table.is_elsewhere(turn) else "",
                HandOver(self.ports, cabinet.render, lambda _words: None),
                sent=cabinet.notify,
                image=lambda: cabinet.shelf.pictures.get(table_id),
            )
            sender.send()
        except MotherlodeError as error:
            cabinet.notify(error_message(error))

    def _open(self, screen: Screen, address: str, replace_address: bool) -> None:
        self._agent = None
        self.cabinet.open(screen, address, replace=replace_address)

    def _enter(self, screen: BoardScreen, address: str, replace_address: bool) -> None:
        self._agent = None
        self.cabinet.enter(screen, address, replace=replace_address)

    def sit_down(
        self, table: Table, seen: int, replace_address: bool = False, sent: int = 0
    ) -> None:
        """Show the table and go on playing from what was seen."""
        if has_written_player(table):
            there = partial(self.sit_down, table, seen, replace_address=True, sent=sent)
            title = game_title(CATALOG[table.terms.entry].info)
            if self._fetch_first(title, there, TABLE + table.id, replace_address):
                return
        mine = [i for i, seat in enumerate(table.terms.seats) if seat.kind == "person"]
        taught = self.cabinet.shelf.progress(table.terms.entry).first_table == table.id
        screen = self._make_table_screen(table, mine, seen, sent, taught)
        self._enter(screen, TABLE + table.id, replace_address)
        if taught and not self.ports.on_demand.is_here():
            self.ports.on_demand.fetch(partial(self._on_teacher_fetched, screen))

    def _make_table_screen(
        self, table: Table, mine: list[int], seen: int, sent: int, taught: bool
    ) -> TableScreen:
        """Return the screen of the table with its company, its goal and who sits at it."""
        guests = None
        if has_written_player(table):
            from motherlode.app.workshop.seat import written_players

            guests = written_players
        if self.cabinet.live is not None and self.cabinet.live.is_at(table):
            from motherlode.app.live.company import LiveCompany
            from motherlode.app.live.session import session_of

            session = session_of(self.cabinet, table)
            assert session is not None
            return LiveCompany(session).open(table, mine, seen, sent, guests)
        if taught and self.ports.on_demand.is_here():
            from motherlode.app.lesson.first_game import FirstGame

            return FirstGame(self.cabinet, table.terms.entry, seen).open(table, mine, seen, sent)
        from motherlode.app.table.screen import TableScreen

        return TableScreen(self.cabinet, table, mine, seen, sent, guests=guests)

    def _on_teacher_fetched(self, screen: TableScreen, here: bool) -> None:
        """Open the table of a first game once more, with the teacher at it."""
        if here and self.cabinet.screen is screen:
            self.open_table(screen.table.id, replace_address=True)

    def _load_ahead(self, entries: Iterable[str]) -> None:
        """Import when idle the modules a table of these games needs."""

        def parts() -> Iterator[Callable[[], object]]:
            for entry in dict.fromkeys(entries):
                if entry in CATALOG:
                    yield from (partial(CATALOG[entry].part, part) for part in ("rules", "view"))

        self.ports.page.run_when_idle(parts())

    # -- by text -----------------------------------------------------------------------

    def open_file(self, content: FileContent) -> None:
        """See ``Navigator``."""
        if isinstance(content, bytes) and content.startswith(PACKED_HEADS):
            self._take_package(content)
            return
        if isinstance(content, bytes):
            from motherlode.match.foreign_text import decode

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
        from motherlode.match.export import find_export
        from motherlode.match.foreign_text import drop_invisible
        from motherlode.match.link import (
            PLAYER_FILE_HEAD,
            find_link,
            open_link,
            read_link_params,
        )
        from motherlode.match.record import is_record, open_record

        stripped = drop_invisible(given.strip())
        try:
            if stripped.startswith(PLAYER_FILE_HEAD):
                self.open_player_link(stripped)
                return
            export = find_export(stripped)
            kind = "" if export else find_link(stripped)
            is_link = kind == "play"
            if kind and not is_link and not is_record(given):
                (self.open_live_link if kind == LIVE else self.open_player_link)(stripped)
                return
            if export or (stripped.startswith("{") and not is_link):
                self._import_shelf(export or stripped)
                return
            screen = "" if is_link or is_record(given) else find_screen(stripped)
            if screen:
                self._follow(screen)
                return
            if not is_link and not is_record(given):
                raise MotherlodeError(_("This is neither a link nor a record."))
            opened = open_link(stripped) if is_link else open_record(given)
        except MotherlodeError as error:
            if known:
                self.open_table(known, replace_address=True)
                return
            if not stays and not self.cabinet.screen.stays_on_error:
                self.open_shelf(replace_address=True)
            self.cabinet.notify(error_message(error))
            return
        said = read_link_params(stripped)
        if self._take_challenge(opened.table, said):
            return
        self.arrivals.take(opened, known, said)
        if said.at is not None:
            self._show_moment(said.at)

    def _take_challenge(self, table: Table, said: LinkParams) -> bool:
        """Open a challenge; return whether it is one."""
        if said.duel is None:
            return False
        from motherlode.app.challenges import Challenges

        return Challenges(self.cabinet).take(table, said.duel, said.hints or 0)

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
        self.open_shelf()

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

    # -- anew --------------------------------------------------------------------------

    def begin_table(self, terms: Terms, secret: bytes = b"") -> None:
        """See ``Navigator``."""
        self._start_table(terms, secret=secret)

    def _start_table(
        self,
        terms: Terms,
        replace_address: bool = False,
        taught: bool = False,
        secret: bytes = b"",
    ) -> None:
        assert terms.identity is not None
        id = self.cabinet.free_id(terms)
        if taught:
            shelf = self.cabinet.shelf
            course = replace(shelf.progress(terms.entry), first_table=id)
            shelf.keep_progress(terms.entry, course)
        self.seat_at(terms, id, replace_address=replace_address, secret=secret)

    def seat_at(
        self, terms: Terms, id: str, *, replace_address: bool = False, secret: bytes = b""
    ) -> Table:
        """See ``Navigator``."""
        from motherlode.app.table.state import MAX_STEPS_SHOWN_ON_OPENING

        table = Table(terms, id)
        if table.fair is not None:
            table.hold(secret)
        table.resolve_chance()
        # a few draws that come first are shown, the laying out of a whole box is not
        seen = 0 if table.cursor <= MAX_STEPS_SHOWN_ON_OPENING else table.cursor
        self.cabinet.store_table(table, seen)
        self.sit_down(table, seen, replace_address)
        return table

    def rematch(self, table: Table) -> None:
        """See ``Navigator``."""
        from motherlode.app.table.playback import head_to_head

        luck = self.ports.device.random_bytes(16)
        sealed = table.terms.sealed
        terms = replace(table.terms, seed=luck, version=None, parties=(), sealed=False, secrets=())
        if table.fair is None:
            self.begin_table(terms)
        else:
            from motherlode.match.fair import invite

            self.begin_table(invite(terms, luck, sealed), luck)
        standing = head_to_head(self.cabinet.results(), table.terms)
        if standing:
            self.cabinet.show_toast(Toast(standing))

    def take_seat(self, table_id: str) -> None:
        """See ``Navigator``."""
        self.arrivals.take_seat(self.cabinet.shelf.load(table_id).table)

    def open_agent_sheet(self) -> None:
        """See ``Navigator``."""
        from motherlode.app.on_demand import call_fetched

        call_fetched(self.cabinet, self._open_agent_sheet)

    def _open_agent_sheet(self) -> None:
        from motherlode.app.agent.seat import AgentSeat, AgentSheet
        from motherlode.app.table.screen import TableScreen

        screen = self.cabinet.screen
        if not isinstance(screen, TableScreen):
            return
        if self._agent is None or self._agent.desk is not screen.desk:
            self._agent = AgentSeat(self.cabinet, screen.commands)
        self.cabinet.show(AgentSheet(self._agent))

    def branch(self, table: Table, ply: int, seats: tuple[SeatTerms, ...]) -> None:
        """See ``Navigator``."""
        seed = self.ports.device.random_bytes(16)
        other = table.branch(ply, table_id(seed), seed)
        other.reseat(seats)
        self.cabinet.store_table(other, other.cursor)
        words = _("Branch from move {n}").format(n=sum(p.seat >= 0 for p in table.plies[:ply]))
        self.cabinet.shelf.set_label(other.id, words)
        self.sit_down(other, other.cursor)

    # -- sheets of every screen --------------------------------------------------------

    def show_settings(self) -> None:
        """See ``Navigator``."""
        self.cabinet.show(SettingsSheet(self.cabinet))

    def show_set_aside(self) -> None:
        """See ``Navigator``."""
        self.cabinet.show(SetAsideSheet(self.cabinet))

    def show_keys(self) -> None:
        """See ``Navigator``."""
        from motherlode.app.table.bindings import KeysSheet

        self.cabinet.show(KeysSheet())

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
    from motherlode.match.link import clean_link_text

    for word in text[:MAX_ADDRESS_CHARACTERS].split():
        found = _SCREEN.search(clean_link_text(word))
        if found is not None:
            kind, rest = found[1].lower(), re.sub("/+", "/", found[2]).rstrip("/")
            return kind + (rest if kind == WORKSHOP else rest.lower())
    return ""


def has_written_player(table: Table) -> bool:
    """Return whether a player from the workshop sits at the table."""
    return any(seat.level.startswith(WRITTEN) for seat in table.terms.seats)


def quick_terms(info: GameInfo, settings: Settings, seed: bytes) -> Terms:
    """Return terms with the fewest seats, one of them the player's, and default options."""
    name = settings.player
    level = default_level(info.id)
    others = (
        SeatTerms(house_name(seat, name), "computer", level) for seat in range(1, info.min_seats)
    )
    return Terms(info.id, (SeatTerms(name, "person"), *others), seed=seed)
