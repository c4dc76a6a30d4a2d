"""The shelf: the games as boxes, the editions of one game in one box, and my tables below.

A stored table says whose turn it is, its progress, and has its buttons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture, icon
from motherlode.app.navigator import (
    LEARN,
    NEW_TABLE,
    PLAY_NOW,
    RESULTS,
    TABLE,
    TEST,
    TODAY,
    WORKSHOP,
)
from motherlode.app.other_shelf import carrying_note
from motherlode.app.ports import no_player_boxes
from motherlode.app.screen import PictureSource, PlainScreen
from motherlode.app.sheets import AboutSheet, ScanSheet, SetAsideSheet
from motherlode.app.today_strip import TodayStrip
from motherlode.app.whats_new import WhatsNewSheet
from motherlode.app.words import default_name, entry_title, heading_names, time_ago
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, join_names, join_parts, mark, ngettext, with_label
from motherlode.match.shelf.saved_table import Heading
from motherlode.match.terms import MAX_NAME_UNITS, BadName, clean_name, typed_name
from motherlode.view.person import capital

#: The words for a game's difficulty, by ``GameInfo.difficulty``.
DIFFICULTY = {1: mark("easy"), 2: mark("medium"), 3: mark("hard")}
SEVERAL = mark("{n} editions")
FACTS = mark(
    "{least} to {most} players\N{NO-BREAK SPACE}· {short} to {long} min\N{NO-BREAK SPACE}· "
    "{difficulty}\N{NO-BREAK SPACE}· from age {age}"
)
#: The same of a game for one number of players.
FACTS_EXACT = mark(
    "{most} players\N{NO-BREAK SPACE}· {short} to {long} min\N{NO-BREAK SPACE}· "
    "{difficulty}\N{NO-BREAK SPACE}· from age {age}"
)
#: The sentence that introduces the page.
LEAD = mark("Five gold-rush board games: play now, or learn one in ten minutes. No account.")
PLAY_LABEL = mark("Play now")
LEARN_LABEL = mark("Learn")
OPTIONS_LABEL = mark("Options …")
#: Milliseconds after which the words are there and the pictures may come.
PICTURES_AFTER_MS = 80
#: Tables that are listed at first; the others come when they are asked for.
MAX_LISTED_TABLES = 12


def boxes(infos: Iterable[GameInfo]) -> list[tuple[GameInfo, ...]]:
    """Return the games of one title together, in their order; each begins with its main edition."""
    by_title: dict[str, list[GameInfo]] = {}
    for info in infos:
        by_title.setdefault(info.title, []).append(info)
    return [tuple(editions) for editions in by_title.values()]


def origin(editions: tuple[GameInfo, ...]) -> str:
    """Return the words for designer and edition of a box."""
    several = len(editions) > 1
    first = editions[0]
    edition = _(SEVERAL).format(n=len(editions)) if several else _(first.edition)
    return f"{first.designer}\N{NO-BREAK SPACE}· {edition}"


def facts(info: GameInfo) -> str:
    """Return the words for number of players, duration, difficulty and age."""
    pattern = FACTS_EXACT if info.min_seats == info.max_seats else FACTS
    return _(pattern).format(
        least=info.min_seats,
        most=info.max_seats,
        short=info.minutes[0],
        long=info.minutes[1],
        difficulty=_(DIFFICULTY[info.difficulty]),
        age=info.age,
    )


class ShelfScreen(PlainScreen):
    """The first screen of a visit without a link and without a table."""

    name = "shelf"
    lists_tables = True

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.list = TablesList(cabinet, self._lid)
        self.strip = TodayStrip(cabinet, self._lid, self.list.picture)
        self.link = ""

    @property
    def pictures(self) -> PictureSource:  # type: ignore[override]
        """See ``Screen``."""
        return self.strip.pictures

    def title(self) -> str:
        """See ``Screen``."""
        return _("Shelf")

    def body(self) -> list[Node]:
        """See ``Screen``."""
        headings = self.list.headings()
        returning = bool(headings) or self.cabinet.shelf.results.any()
        return [
            h(
                "div",
                self.strip.node(headings) if returning else None,
                self._games(returning),
                self.list.node(headings) if returning else self._today(),
                self._files(),
                self._workshop(),
                self._about(),
                cls="shelf returning" if returning else "shelf",
                key="shelf",
            )
        ]

    # -- games -------------------------------------------------------------------------

    def _games(self, returning: bool) -> Node:
        infos = [entry.info for entry in playable_entries()]
        return h(
            "section",
            h("h2", _("Games")),
            None if returning else h("p", _(LEAD), cls="shelf-lead"),
            self._player(),
            h("div", [self._box(editions) for editions in boxes(infos)], cls="boxes"),
            key="games",
        )

    def _player(self) -> Node:
        """Return the field for the player's name, in sight and never in the way."""

        def named(signal: Signal) -> None:
            try:
                name = clean_name(typed_name(signal.value))
            except BadName as error:
                self.cabinet.notify(error_message(error))
                return
            self.cabinet.change_setting("player", name)
            self.cabinet.render()

        return h(
            "div",
            h("label", _("Your name"), for_="player"),
            h(
                "input",
                type="text",
                value=self.cabinet.settings.player,
                placeholder=default_name(0, "person"),
                maxlength=str(MAX_NAME_UNITS),
                autocomplete="nickname",
                id="player",
                on={"change": named},
            ),
            cls="shelf-player",
        )

    def _box(self, editions: tuple[GameInfo, ...]) -> Node:
        info = editions[0]
        return h(
            "div",
            self._lid(info.id),
            h("span", _("Learnt"), cls="stamp") if self._is_learnt(editions) else None,
            h(
                "div",
                h("h3", _(info.title), cls="box-title"),
                h("p", _(info.pitch), cls="box-pitch") if info.pitch else None,
                h("p", facts(info), cls="box-facts"),
                h("p", origin(editions), cls="box-facts"),
                h("div", self._actions(info), cls="box-actions"),
                cls="box-words",
            ),
            cls="box",
            key=info.id,
        )

    def _is_learnt(self, editions: tuple[GameInfo, ...]) -> bool:
        """Return whether the test of one of these courses has been passed."""
        progress = self.cabinet.shelf.progress
        return any(TEST in progress(info.id).done for info in editions)

    def _actions(self, info: GameInfo) -> list[Node]:
        """Return the buttons of a box. The first is what a tap anywhere on it does."""
        game = _(info.title)
        return [
            button(
                _(PLAY_LABEL),
                lambda: self.cabinet.go(PLAY_NOW + info.id),
                cls="main box-play",
                aria_label=with_label(_(PLAY_LABEL), game),
                id=f"play-{info.id}",
            ),
            button(
                _(LEARN_LABEL),
                lambda: self.cabinet.go(LEARN + info.id),
                cls="quiet",
                aria_label=with_label(_(LEARN_LABEL), game),
                title=_("Learn it at the table, in ten minutes"),
                id=f"learn-{info.id}",
            ),
            button(
                _(OPTIONS_LABEL),
                lambda: self.cabinet.go(NEW_TABLE + info.id),
                cls="quiet",
                aria_label=f"{_(OPTIONS_LABEL)} {game}",
                title=_("Set up a table"),
                id=f"box-{info.id}",
            ),
        ]

    def _today(self) -> Node:
        """Return the way to the page of the day."""
        words = _("A game and a puzzle from every box, new every day and the same for everybody.")
        return h(
            "section",
            h("h2", _("Today")),
            h(
                "div",
                button(
                    _("Today’s games"), partial(self.cabinet.go, TODAY), cls="quiet", id="today"
                ),
                h("p", words),
                cls="desk-tools",
            ),
            key="today",
        )

    def _lid(self, entry: str) -> Node | None:
        """Return the picture on the game's box, drawn beforehand."""
        if entry not in CATALOG:
            return None
        source = box_picture(entry, self.cabinet.theme.name)
        return h("img", src=source, alt="", width=300, height=220)

    # -- files and links -----------------------------------------------------------------

    def _files(self) -> Node:
        def typed(signal: Signal) -> None:
            self.link = signal.value

        def follow(_signal: Signal) -> bool:
            self.cabinet.navigator.open_text(self.link)
            return True

        return h(
            "section",
            h("h2", _("Links and files")),
            h(
                "div",
                h(
                    "form",
                    h(
                        "input",
                        type="text",
                        value=self.link,
                        placeholder=_("Paste a link or a record"),
                        aria_label=_("Paste a link or a record"),
                        autocomplete="off",
                        id="paste",
                        on={"input": typed},
                    ),
                    h("button", _("Open"), type="submit", cls="main", id="open-link"),
                    on={"submit": follow},
                ),
                button(
                    _("Open a file"),
                    lambda: self.ports.page.pick_file(self.cabinet.navigator.open_file),
                    cls="quiet",
                    id="open-file",
                ),
                self._scan(),
                button(_("Save the whole shelf"), self._export, cls="quiet", id="export"),
                self._aside(),
                cls="desk-tools",
            ),
            carrying_note(self.ports.device.shelf_place()),
            key="files",
        )

    def _scan(self) -> Node | None:
        """Return the way to scan a code, where the browser offers a camera."""
        if not self.ports.code_reader.is_there():
            return None
        sheet = ScanSheet(self.cabinet, self.cabinet.navigator.open_text)
        return button(_("Scan a code"), sheet.open, cls="quiet", id="scan-code")

    def _aside(self) -> Node | None:
        """Return the way to what was set aside, where anything was."""
        count = self.cabinet.shelf.quarantined_count()
        if not count:
            return None
        words = ngettext("{n} thing set aside", "{n} things set aside", count).format(n=count)
        return button(words, self._show_set_aside, cls="quiet", id="set-aside")

    def _show_set_aside(self) -> None:
        self.cabinet.show(SetAsideSheet(self.cabinet))

    def _export(self) -> None:
        try:
            text = self.cabinet.shelf.export_all()
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self.cabinet.save_file("shelf.motherlode", text)
        self.cabinet.shelf.mark_all_sent()

    def _workshop(self) -> Node | None:
        """Return the door of the workshop, where written players can run."""
        if self.ports.player_boxes is no_player_boxes:
            return None
        words = _("Write a computer player in Python, and see how it plays.")
        door = button(
            _("Write a player"), partial(self.cabinet.go, WORKSHOP), cls="quiet", id="workshop"
        )
        tools = h("div", door, h("p", words), cls="desk-tools")
        return h("section", h("h2", _("Workshop")), tools, key="workshop")

    def _about(self) -> Node:
        return h(
            "footer",
            h(
                "p",
                _(
                    "Everything stays in this browser: no account, no server, nothing counted. "
                    "Motherlode is made by players and belongs to no publisher; the games are "
                    "their authors’ and publishers’. Buy the boxes: they are worth it."
                ),
            ),
            h(
                "div",
                button(
                    _("What is new"),
                    lambda: self.cabinet.show(WhatsNewSheet()),
                    cls="quiet",
                    id="whats-new",
                ),
                button(
                    _("About Motherlode"),
                    lambda: self.cabinet.show(AboutSheet(self.ports.location)),
                    cls="quiet",
                    id="about",
                ),
                cls="choices",
            ),
            cls="about",
            key="about",
        )


class TablesList:
    """The list of tables; ``lid`` draws the lid of a game's box."""

    def __init__(self, cabinet: Cabinet, lid: Callable[[str], Node | None]) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.shelf = cabinet.shelf
        self.lid = lid
        self._pictures: Mapping[str, str] | None = None
        self._lists_all = False

    def headings(self) -> list[Heading]:
        """Return the stored tables, those first that wait for somebody here.

        Of the finished ones at the end of the list those are left out that nobody has read yet.
        """
        finished = None if self._lists_all else MAX_LISTED_TABLES
        headings = sorted(self.cabinet.tables(finished), key=_sort_key)
        if headings and self._pictures is None:
            # the words do not wait for them
            self._pictures = {}
            self.ports.clock.after(PICTURES_AFTER_MS, self._load_pictures)
        return headings

    def node(self, headings: Sequence[Heading]) -> Node:
        """Return the list of these tables."""
        now = self.ports.clock.now()
        listed = headings if self._lists_all else headings[:MAX_LISTED_TABLES]
        lines = number_duplicates([slip_lines(heading, now) for heading in listed])
        slips = [self._slip(*slip) for slip in zip(listed, lines, strict=True)]
        rest = len(headings) - len(listed) + self.shelf.unread
        more = ngettext("Show {n} more table", "Show {n} more tables", rest).format(n=rest)
        return h(
            "section",
            h("h2", _("My tables")),
            h("ul", slips, cls="slips"),
            h(
                "div",
                button(more, self._list_all, cls="quiet", id="more-tables") if rest else None,
                button(
                    _("Finished games"),
                    partial(self.cabinet.go, RESULTS),
                    cls="quiet",
                    id="results",
                ),
                cls="choices",
            ),
            key="tables",
        )

    def _list_all(self) -> None:
        self._lists_all = True
        self.cabinet.render()

    def _load_pictures(self) -> None:
        """Show the tables themselves instead of their boxes."""
        self._pictures = self.shelf.pictures.all()
        if self._pictures:
            self.cabinet.render()

    def picture(self, heading: Heading) -> Node | None:
        """Return the position as it was drawn last; the box where there is no picture of it."""
        image = (self._pictures or {}).get(heading.id)
        if image is None:
            return self.lid(heading.entry)
        return h("img", src=image, alt="", width=96, height=72, cls="position")

    def _slip(self, heading: Heading, lines: tuple[str, ...]) -> Node:
        title, turn, facts, *more = lines
        return h(
            "li",
            button(
                [
                    self.picture(heading),
                    h("span", title, h("span", turn, cls="slip-turn"), cls="slip-title"),
                    h("span", facts, cls="slip-facts"),
                    *[h("span", line, cls="slip-facts") for line in more if line],
                    note_line(heading),
                ],
                lambda: self.cabinet.go(TABLE + heading.id),
                cls="slip-open",
            ),
            button(
                [icon("share"), h("span", _("Remind"))],
                partial(_remind, self.cabinet, heading.id),
                cls="tool remind",
                title=with_label(_("Remind"), heading_names(heading)[heading.turn]),
                id=f"remind-{heading.id}",
            )
            if heading.turn >= 0 and heading.kinds[heading.turn] == "link"
            else None,
            button(
                icon("bin"),
                lambda: self.cabinet.show(RemoveSheet(self.cabinet, heading, lines)),
                cls="tool",
                aria_label=with_label(_("Remove"), join_parts([title, facts, *filter(None, more)])),
            ),
            cls="slip",
            key=heading.id,
        )


def _remind(cabinet: Cabinet, table_id: str) -> None:
    """Send the link of a stored table once more."""
    from motherlode.app.share import send_again

    send_again(cabinet, table_id)


def note_line(heading: Heading) -> Node | None:
    """Return the beginning of the player's note about the table."""
    first = next((line.strip() for line in heading.note.splitlines() if line.strip()), "")
    if not first:
        return None
    label = h("span", _("My note"), cls="hidden")
    return h("span", icon("pencil"), label, h("span", first, cls="slip-words"), cls="slip-note")


def slip_lines(heading: Heading, now: int) -> tuple[str, ...]:
    """Return title, whose turn it is, players and date, progress, and name of the branch."""
    names = heading_names(heading)
    return (
        entry_title(heading.entry),
        turn_words(heading, names),
        f"{join_names(names)} · {time_ago(heading.updated, now)}",
        capital(heading.summary),
        heading.label,
    )


def number_duplicates(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the rows with a number after those that equal another, letter for letter."""
    many, met = Counter(rows), Counter[tuple[str, ...]]()
    told = []
    for row in rows:
        met[row] += 1
        number = _("No. {n}").format(n=met[row])
        told.append((*row, number) if many[row] > 1 else row)
    return told


class RemoveSheet:
    """Sheet that asks before a table is deleted; ``lines`` tell it from the others."""

    name = "remove"

    def __init__(self, cabinet: Cabinet, heading: Heading, lines: tuple[str, ...]) -> None:
        self.cabinet = cabinet
        self.heading = heading
        self.lines = lines

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Remove this table for good?")

    def body(self) -> list[Node]:
        """See ``Sheet``."""

        def remove() -> None:
            self.cabinet.remove(self.heading.id)

        title, _turn, *facts = self.lines
        return [
            h("div", h("p", title, cls="lead"), [h("p", fact) for fact in facts if fact]),
            h(
                "div",
                button(_("Remove"), remove, cls="main", id="remove"),
                button(_("Keep"), self.cabinet.close, cls="quiet"),
                cls="choices",
            ),
        ]


def turn_words(heading: Heading, names: Sequence[str]) -> str:
    """Return the words for whose turn it is at a stored table."""
    if heading.finished:
        return _("finished")
    if 0 <= heading.turn < len(names):
        if heading.kinds[heading.turn] == "person" and heading.kinds.count("person") == 1:
            return _("Your turn")
        return _("{name}’s turn.").format(name=names[heading.turn]).rstrip(".")
    return ""


def _sort_key(heading: Heading) -> tuple[int, int]:
    """Return a sort key: those that wait for somebody here, others, finished; then the newest."""
    if heading.finished:
        first = 2
    else:
        waits = 0 <= heading.turn < len(heading.kinds) and heading.kinds[heading.turn] == "person"
        first = 0 if waits else 1
    return (first, -heading.updated)
