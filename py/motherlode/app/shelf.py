"""The shelf: the games as boxes, the editions of one game in one box, and my tables below."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.app.cabinet import Cabinet
from motherlode.app.game_view import playable_entries
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import box_picture
from motherlode.app.navigator import TEST
from motherlode.app.ports import no_player_boxes
from motherlode.app.screen import PictureSource, PlainScreen
from motherlode.app.sheets import AboutSheet, ScanSheet
from motherlode.app.tables_list import TablesList
from motherlode.app.today_strip import TodayStrip
from motherlode.app.whats_new import WhatsNewSheet
from motherlode.app.words import default_name
from motherlode.core.errors import MotherlodeError
from motherlode.core.info import GameInfo
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, mark, ngettext, with_label
from motherlode.match.terms import MAX_NAME_CHARACTERS, BadName, clean_name

#: The words for a game's difficulty, by ``GameInfo.difficulty``.
DIFFICULTY = {1: mark("easy"), 2: mark("medium"), 3: mark("demanding")}
SEVERAL = mark("{n} editions")
FACTS = mark(
    "{least} to {most} players\N{NO-BREAK SPACE}· {short} to {long} min\N{NO-BREAK SPACE}· "
    "{difficulty}\N{NO-BREAK SPACE}· from age {age}"
)
#: The sentence that introduces the page.
LEAD = mark(
    "Board games of the gold rush: play one at once, or learn it in ten minutes; no account."
)
PLAY = mark("Play now")
LEARN = mark("Learn")
OPTIONS = mark("Options …")


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
    return _(FACTS).format(
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
        self.navigator = cabinet.navigator
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
                name = clean_name(signal.value)
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
                maxlength=str(MAX_NAME_CHARACTERS),
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
        game, navigator = _(info.title), self.navigator
        return [
            button(
                _(PLAY),
                lambda: navigator.play_now(info.id),
                cls="main box-play",
                aria_label=with_label(_(PLAY), game),
                id=f"play-{info.id}",
            ),
            button(
                _(LEARN),
                lambda: navigator.open_lessons(info.id),
                cls="quiet",
                aria_label=with_label(_(LEARN), game),
                title=_("Learn it at the table, in ten minutes"),
                id=f"learn-{info.id}",
            ),
            button(
                _(OPTIONS),
                lambda: navigator.set_up_table(info.id),
                cls="quiet",
                aria_label=f"{_(OPTIONS)} {game}",
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
                button(_("Today’s games"), self.navigator.open_today, cls="quiet", id="today"),
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
            self.navigator.open_text(self.link)
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
                    lambda: self.ports.page.pick_file(self.navigator.open_file),
                    cls="quiet",
                    id="open-file",
                ),
                self._scan(),
                button(_("Save the whole shelf"), self._export, cls="quiet", id="export"),
                self._aside(),
                cls="desk-tools",
            ),
            key="files",
        )

    def _scan(self) -> Node | None:
        """Return the way to scan a code, where the browser offers a camera."""
        if not self.ports.code_reader.is_there():
            return None
        sheet = ScanSheet(self.cabinet, self.navigator.open_text)
        return button(_("Scan a code"), sheet.open, cls="quiet", id="scan-code")

    def _aside(self) -> Node | None:
        """Return the way to what was set aside, where anything was."""
        count = self.cabinet.shelf.quarantined_count()
        if not count:
            return None
        words = ngettext("{n} thing set aside", "{n} things set aside", count).format(n=count)
        return button(words, self.navigator.show_set_aside, cls="quiet", id="set-aside")

    def _export(self) -> None:
        try:
            text = self.cabinet.shelf.export_all()
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        self.ports.page.download("shelf.motherlode", text)

    def _workshop(self) -> Node | None:
        """Return the door of the workshop, where written players can run."""
        if self.ports.player_boxes is no_player_boxes:
            return None
        words = _("Write a computer player in Python, and see how it plays.")
        door = button(_("Write a player"), self.navigator.open_workshop, cls="quiet", id="workshop")
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
