"""The cabinet: which screen is open, what is stored, and the frame around every screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from motherlode.app.controls import tool
from motherlode.app.game_view import view_of
from motherlode.app.hint import Hint
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.navigator import Navigator
from motherlode.app.notices import Notice, Notices, Offer
from motherlode.app.ports import Ports
from motherlode.app.preferences import spoken
from motherlode.app.screen import BlankScreen, Screen, Sheet
from motherlode.app.whats_new import news_in
from motherlode.app.words import icon, seat_names, table_id
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import DAY, NIGHT, Theme
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES, _, mark, set_language
from motherlode.match.daily import RECENT_DAYS, daily_date
from motherlode.match.results import GameResult, result_of
from motherlode.match.saved_table import Heading
from motherlode.match.saves import Conflict, Shelf, Unsaved
from motherlode.match.settings import Setting
from motherlode.match.table import Table

NEARLY_FULL = mark(
    "The browser's storage for this site is nearly full. Save the whole shelf as a file, "
    "and remove tables that are no longer needed."
)


def waits_here(heading: Heading) -> bool:
    """Whether a table played by link waits for somebody at this device."""
    turn = heading.turn
    return "link" in heading.kinds and turn >= 0 and heading.kinds[turn] == "person"


def undrawn(_name: str) -> None:
    """The pictures of a sheet without any."""


MUCH_TO_LOSE = 10
"""Plies of a table that it would be a pity to lose."""


class Cabinet:
    """The whole application behind the page.

    Everything that happens ends in :meth:`render`, which describes the page anew. ``navigate``
    makes what knows the ways from screen to screen.
    """

    def __init__(
        self, ports: Ports, shelf: Shelf, navigate: Callable[[Cabinet], Navigator]
    ) -> None:
        self.ports = ports
        self.shelf = shelf
        self.settings = shelf.settings()
        self.sheet: Sheet | None = None
        self._drawn: Callable[[str], Picture | None] = undrawn
        self.notices = Notices(self.render)
        self.screen: Screen = BlankScreen()
        self.hint = Hint()
        self.navigator = navigate(self)
        self._hints = 0
        self._due = 0
        self._asked_lasting = False
        self._storing = True

    def start(self) -> None:
        """Opens the link in the address, else the table last played, else the shelf."""
        self._speak()
        self.ports.page.pictures_from(self._picture)
        self._count_due()
        self.navigator.first()
        if self.screen.table is None:
            self.ports.page.say(self.screen.title())  # a table says itself what is wanted
        self.render()

    def _picture(self, name: str) -> Picture | None:
        """The picture of that name, as the sheet has it, or the screen."""
        found = self._drawn(name) if self.sheet else None
        return found or self.screen.pictures.get(name)

    @property
    def theme(self) -> Theme:
        """The theme wanted now: the player's choice, else the device's."""
        choice = self.settings.theme
        dark = self.ports.device.dark() if choice == "auto" else choice == "night"
        return NIGHT if dark else DAY

    def open(self, screen: Screen, fragment: str | None = None, *, replace: bool = False) -> None:
        """Leaves the screen shown for this one; ``fragment`` is its address."""
        self.screen.leave()
        self.screen = screen
        self.sheet = None
        self.clear_hint()
        table = screen.table
        self.notices.go_to(f"{screen.name}/{table.id if table else ''}")
        self.ports.page.to_top()
        if fragment is not None:
            self.ports.location.go(fragment, replace=replace)
        self.render()

    def went(self) -> None:
        """The address was changed by the player: back, forward, or a pasted link."""
        self.navigator.follow()
        self.render()

    def show(self, sheet: Sheet, drawn: Callable[[str], Picture | None] = undrawn) -> None:
        """Opens a sheet in front of the screen; ``drawn`` finds the pictures that it names."""
        self.sheet = sheet
        self._drawn = drawn
        self.render()

    def close(self) -> None:
        """Closes the sheet."""
        self.sheet = None
        self.render()

    def give_hint(self, hint: Hint) -> None:
        """Shows it over the board for a moment, and has it read aloud."""
        self.hint = hint
        self._hints += 1
        number = self._hints

        def over() -> None:
            if number == self._hints:
                self.hint = Hint()
                self.render()

        self.ports.page.say(hint.aloud)
        self.ports.clock.after(hint.time, over)
        self.render()

    def clear_hint(self) -> None:
        """What is shown over the board is gone when the page is described next."""
        self.hint = Hint()

    def notify(self, sentence: str, *, stays: bool = False) -> None:
        """Shows a sentence until it is closed or the screen is left, unless it ``stays``, and has
        it read aloud."""
        self.notices.add(Notice(sentence, stays=stays))
        self.ports.page.say(sentence, urgent=True)
        self.render()

    def announce(self, progress: str) -> None:
        """Shows how far something is that takes its time; nothing when it is over."""
        self.notices.show_progress(progress)
        self.render()

    def renewed(self, take: Callable[[], None], news: str = "") -> None:
        """A new version of the cabinet has come; ``take`` loads the page anew with it, ``news``
        is what its service worker says of it.

        Nobody is torn from a game: it is taken when the player says so, or with the next visit.
        """
        lines = news_in(news, spoken(self.settings, self.ports.device))
        if self._storing:
            sentence = _("A new version of the cabinet has arrived. Your tables are kept.")
            notice = Notice(sentence, Offer(_("Use it now"), take), lines, stays=True)
        else:
            sentence = _("A new version of the cabinet has arrived, for your next visit.")
            notice = Notice(sentence, lines=lines, stays=True)
        self.notices.add(notice)
        self.ports.page.say(" ".join((notice.text, *lines)))
        self.render()

    def changed(self) -> None:
        """The settings, the device's theme or the size have changed."""
        self._speak()
        self.screen.restyle()
        self.render()

    def pressed(self, signal: Signal) -> bool:
        """A key pressed outside any field."""
        if self.sheet is not None or signal.within == "field":
            return False
        if signal.key in ("Enter", " "):
            if signal.within == "button":
                return False
            if signal.within == "clicked" and self.screen.takes_enter:
                # who plays with the mouse means the game, not the button pressed last
                self.ports.page.focus("main")
                self.screen.key(signal)
                return True
        if signal.key == "?":
            self.navigator.keys()
            return True
        return self.screen.key(signal)

    def render(self) -> None:
        """Has the page described anew."""
        self.ports.page.render(self.describe)

    def describe(self) -> Node:
        """The whole page as it is to be now."""
        title = self.screen.title()
        language = spoken(self.settings, self.ports.device)
        named = f"({self._due}) {title}" if self._due else title
        self.ports.page.set_appearance(self.theme.name, language, named)
        # describing it may come upon trouble, which is then among the messages
        body = self.screen.body()
        return h(
            "div",
            h("a", _("Skip to the content"), href="#main", cls="skip", on={"click": self._skip}),
            self._bar(title),
            self.notices.node() if self.screen.table is None else None,
            # the focus falls on it where what had it is gone: it says where one is then
            h("main", body, id="main", tabindex="-1", aria_label=title, key=self.screen.name),
            self._sheet(),
            cls="app" if self.screen.table is None else "app at-table",
            data_screen=self.screen.name,
            on={"keydown": self.pressed},
            key="app",
        )

    def _skip(self, _signal: Signal) -> bool:
        self.ports.page.focus("main")
        return True

    def _bar(self, title: str) -> Node:
        return h(
            "header",
            h("span", "Motherlode", cls="brand")
            if self.screen.lists_tables
            else button(
                [icon("back"), h("span", _("Shelf"))],
                self.navigator.shelf,
                cls="tool home",
                title=_("Shelf"),
                id="home",
            ),
            h("h1", title, cls="hidden" if self.screen.lists_tables else "title"),
            h(
                "div",
                self.screen.tools(),
                tool("settings", _("Settings"), self.navigator.settings),
                cls="tools",
            ),
            cls="bar",
        )

    def _sheet(self) -> Node | None:
        sheet = self.sheet
        if sheet is None:
            return None

        def closed(_signal: Signal) -> None:
            if self.sheet is not None:
                self.close()

        return h(
            "dialog",
            h(
                "div",
                h("h2", sheet.title(), id="sheet-title"),
                button(icon("close"), self.close, cls="tool", aria_label=_("Close"), id="close"),
                cls="sheet-head",
            ),
            h("div", sheet.body(), cls="sheet-body", tabindex="0"),
            cls=f"sheet {sheet.name}",
            open=True,
            aria_labelledby="sheet-title",
            on={"close": closed},
            key=f"sheet-{sheet.name}",
        )

    # -- tables ------------------------------------------------------------------------

    def tables(self) -> Sequence[Heading]:
        """The stored tables, the last changed first; none while the storage does not answer."""
        headings = self.shelf.list()
        if self.shelf.trouble:
            self.notices.add(Notice(self.shelf.trouble, stays=True))
        elif self.screen.lists_tables and self.shelf.is_nearly_full():
            self.notices.add(Notice(_(NEARLY_FULL)))
        return headings

    def remove(self, table_id: str) -> None:
        """Throws a table away."""
        self._report(self.shelf.remove(table_id))
        self._count_due()
        self.close()

    def results(self) -> Sequence[GameResult]:
        """How all finished games ended, the newest first."""
        return self.shelf.results.all()

    def keep_table(self, table: Table, seen: int) -> None:
        """Stores the table; what keeps it from being stored is said once, and play goes on."""
        now = self.ports.clock.now()
        view = view_of(CATALOG[table.terms.entry])
        summary = view.summary(table.state.observation(None), seat_names(table.terms))
        outcome = self.shelf.save(table, now, seen, summary)
        if table.cursor >= MUCH_TO_LOSE and not self._asked_lasting:
            self._asked_lasting = True
            self.ports.device.ask_lasting()
        self._keep_result(table, now)
        if any(seat.kind == "link" for seat in table.terms.seats):
            self._count_due()
        if isinstance(outcome, Conflict):
            self._fall_in(table, seen)
        elif isinstance(outcome, Unsaved) and self._storing:
            self._storing = False
            self.notify(outcome.sentence, stays=True)
        elif not isinstance(outcome, Unsaved):
            self._storing = True

    def _count_due(self) -> None:
        """How many tables by link wait for somebody at this device."""
        due = sum(waits_here(heading) for heading in self.tables())
        if due != self._due:
            self._due = due
            self.ports.page.badge(due)

    def sound(self, name: str) -> None:
        """Lets it be heard, if the player has asked for sounds; ``""`` is none."""
        if name and self.settings.sound:
            self.ports.sounds.play(name)

    def _keep_result(self, table: Table, now: int) -> None:
        """How a finished game ended stays, whatever becomes of its table."""
        results = self.shelf.results
        if not (table.finished or table.can_redo):
            return
        counts = self.shelf.attempts.of(table.id) is not None
        if not table.finished:
            if not counts:
                results.forget(table.id)
            return
        days = (self.ports.clock.day(-ago) for ago in range(RECENT_DAYS))
        # another table with the same draws is not the one that counts
        own = table.id == table_id(table.terms.seed or b"")
        daily = daily_date(table.terms, days) if own else ""
        results.keep(result_of(table, now, daily), first=counts)

    def prefer(self, name: str, value: Setting) -> None:
        """Changes one of the settings and stores them."""
        changed: dict[str, Any] = {name: value}
        self.settings = replace(self.settings, **changed)
        self._report(self.shelf.keep_settings(self.settings))

    def remember(self, player: str, companions: Sequence[str]) -> None:
        """Keeps what people at this device are called; an empty name changes nothing."""
        player = player or self.settings.player
        others = tuple(companions) or self.settings.companions
        if (player, others) != (self.settings.player, self.settings.companions):
            self.settings = replace(self.settings, player=player, companions=others)
            self._report(self.shelf.keep_settings(self.settings))

    def _report(self, unsaved: Unsaved | None) -> None:
        if unsaved is not None:
            self.notify(unsaved.sentence, stays=True)

    def stored_elsewhere(self, key: str) -> None:
        """Another tab of this browser has stored something under this key."""
        self._count_due()
        table = self.screen.table
        if table is not None and key.endswith(f"/{table.id}"):
            self._fall_in(table, table.cursor)
        elif self.screen.lists_tables:
            self.render()

    def _fall_in(self, table: Table, seen: int) -> None:
        """The table may have gone on in another tab: this one follows where it has nothing of
        its own to lose, and asks where it has."""
        standing = self.shelf.standing(table)
        if standing == "own":
            self.navigator.tab_conflict(table, seen)
        elif standing == "newer":
            self.navigator.stored(table.id, replace_address=True, seen=seen)
            heading = self.shelf.heading(table.id)
            if heading is not None and waits_here(heading) and self.settings.notify:
                self.ports.page.notify(
                    _("It is your turn: {game}").format(game=self.screen.title())
                )

    def _speak(self) -> None:
        language = spoken(self.settings, self.ports.device)
        assert language in LANGUAGES
        set_language(language)
