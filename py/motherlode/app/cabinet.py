"""The cabinet: the open screen, the stored tables, the settings as they apply on this device.

It draws the frame around every screen.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.navigator import SHELF, THROWN_AWAY, LiveTable, Navigator
from motherlode.app.notices import TOAST_MS, Notice, Notices, Offer, Toast
from motherlode.app.ports import Device, Ports
from motherlode.app.screen import BlankScreen, BoardScreen, Screen, Sheet
from motherlode.app.whats_new import news_in
from motherlode.app.words import (
    fetch_failure_words,
    newer_words,
    own_seat,
    seat_names,
    table_id,
)
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Pace
from motherlode.canvas.theme import DAY, NIGHT, Theme
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import (
    LANGUAGES,
    SeatNames,
    _,
    has_words,
    language,
    mark,
    set_language,
    with_label,
)
from motherlode.match.challenge import challenge_seed
from motherlode.match.daily import DAYS_AHEAD, RECENT_DAYS, daily_date, seed_date
from motherlode.match.draws.chance import parse_seed
from motherlode.match.shelf.copies import stamp_key
from motherlode.match.shelf.journal import JournaledStore
from motherlode.match.shelf.results import GameResult, result_of
from motherlode.match.shelf.saved_table import Heading
from motherlode.match.shelf.saves import Conflict, Shelf, ThrownAway, Unsaved
from motherlode.match.shelf.settings import Setting, Settings
from motherlode.match.shelf.store import SETTINGS, STAMPS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import Terms

MOTION_FACTORS = {"off": 0.0, "fast": 0.5, "slow": 1.6, "auto": 1.0}
NEXT_MOTION = {"slow": "auto", "auto": "fast", "fast": "off", "off": "auto"}
#: Milliseconds after which tables that the first screen does not show are read, and how many of
#: them in one idle moment.
READ_AFTER_MS, READ_AT_ONCE = 1000, 8
MEMORY_FACTORS = {"short": 0.6, "normal": 1.0, "long": 2.0}


def choose_language(settings: Settings, device: Device) -> str:
    """Return the language chosen, else the first of the device's that is spoken here."""
    if settings.language in LANGUAGES:
        return settings.language
    return next((code for code in device.languages() if code in LANGUAGES), "en")


def next_motion(motion: str) -> str:
    """Return the next faster motion setting; after none at all the usual one."""
    return NEXT_MOTION[motion]


def pace(settings: Settings, device: Device) -> Pace:
    """Return the pace of motion, honouring the device's wish for little of it."""
    motion = MOTION_FACTORS[settings.motion]
    if settings.motion == "auto" and device.reduced_motion():
        motion = 0.0
    return Pace(
        motion=motion,
        memory_factor=MEMORY_FACTORS[settings.look],
        wait_for_tap=settings.wait is True,
        own_waits=settings.wait == "own",
    )


NEARLY_FULL = mark(
    "The browser’s storage for this site is nearly full. Save the whole shelf as a file, "
    "and remove tables that are no longer needed."
)


def is_waiting_here(heading: Heading) -> bool:
    """Return whether a table played by link waits for somebody at this device."""
    turn = heading.turn
    return "link" in heading.kinds and turn >= 0 and heading.kinds[turn] == "person"


def find_no_picture(_name: str) -> None:
    """Find no picture: for sheets without any."""


#: Plies from which on the browser is asked not to delete the table.
MIN_PLIES_WORTH_PERSISTING = 10


class Cabinet:
    """The whole application behind the page. ``live``: the live table that this device is at.

    Everything that happens ends in :meth:`render`, which describes the page anew. ``navigate``
    makes the navigator, which knows the other screens.
    """

    def __init__(
        self, ports: Ports, shelf: Shelf, navigate: Callable[[Cabinet], Navigator]
    ) -> None:
        self.ports = ports
        self.shelf = shelf
        self.settings = shelf.settings()
        self.sheet: Sheet | None = None
        self._find_picture: Callable[[str], Picture | None] = find_no_picture
        self.notices = Notices(self.render)
        self.screen: Screen = BlankScreen()
        self.toast = Toast()
        self.navigator = navigate(self)
        self._toasts = 0
        self._due_count = 0
        self._asked_persistence = False
        self._storing = True
        self._refused = False
        shelf.on_refusal(self._tell_refusal)
        self._journaled: JournaledStore | None = None
        self.live: LiveTable | None = None
        #: Loads the page anew with the version that the host has by now, where this one's is gone.
        self.renew: Callable[[], None] | None = None

    def connect_journal(self, store: JournaledStore) -> None:
        """Hear what the journal puts back late; nothing is put back under the open table."""
        self._journaled = store
        store.is_open = self._is_open
        store.on_change = self._take_restored

    def _is_open(self, key: str) -> bool:
        table = self.screen.table
        return table is not None and key == TABLES + table.id

    def _take_restored(self, keys: Sequence[str]) -> None:
        """Show what the journal has put back, and whether it can be relied on."""
        if SETTINGS in keys:
            self.settings = self.shelf.settings()
            self.apply_settings()
        self._count_due()
        self.render()

    def start(self) -> None:
        """Open the link in the address, else the table last played, else the shelf."""
        self._apply_language()
        self.ports.page.set_picture_source(self._picture)
        self.navigator.open_first()
        if self.screen.table is None:
            self.ports.page.say(self.screen.title())  # a table says itself what is wanted
        self.render()
        # hundreds of tables would have to be read before the first screen shows
        unread = self.shelf.unread > 0 or not self.screen.lists_tables
        steps = self._work_at_leisure(unread)
        self.ports.clock.after(READ_AFTER_MS, partial(self.ports.page.run_when_idle, steps))

    def _work_at_leisure(self, unread: bool) -> Iterator[Callable[[], object]]:
        """Yield the steps of reading all tables if unread, and of storing results once refused.

        The tables due are counted once they are read. Each step is short.
        """
        if unread:
            ids = self.shelf.ids()
            for at in range(0, len(ids), READ_AT_ONCE):
                yield partial(self._read, ids[at : at + READ_AT_ONCE])
            yield from (self._count_due, self.render)
        for id in self.shelf.ids_without_result():
            yield partial(self._store_refused_result, id)

    def _read(self, ids: Sequence[str]) -> None:
        for id in ids:
            if self.shelf.heading(id) is None:
                self._tell_trouble()

    def _picture(self, name: str) -> Picture | None:
        """Return the picture of that name, from the sheet or from the screen."""
        found = self._find_picture(name) if self.sheet else None
        return found or self.screen.pictures.get(name)

    @property
    def theme(self) -> Theme:
        """The theme of now: the player's choice, else the device's."""
        choice = self.settings.theme
        dark = self.ports.device.dark() if choice == "auto" else choice == "night"
        return NIGHT if dark else DAY

    def open(self, screen: Screen, fragment: str | None = None, *, replace: bool = False) -> None:
        """Leave the screen shown for this one; ``fragment`` is its address."""
        left = self.screen
        left.leave()
        self.screen = screen
        self.sheet = None
        self.clear_toast()
        table = screen.table
        self.notices.go_to(f"{screen.name}/{table.id if table else ''}")
        self.ports.page.scroll_to_top()
        if fragment is not None:
            self.ports.location.go(fragment, replace=replace)
        if self._journaled is not None:
            self._journaled.settle()
        self.render()
        if left.table is not None:
            # The parts of a table know one another: they would stay in memory until much more has
            # been made, and with every game it would grow.
            self.ports.page.run_when_idle([gc.collect])

    def enter(self, screen: BoardScreen, fragment: str, *, replace: bool = False) -> None:
        """Open a screen with a board: only on the page it has a size to lay the board out for."""
        self.open(screen, fragment, replace=replace)
        self.ports.page.render_now()
        screen.enter()

    def go(self, address: str, *, replace: bool = False) -> None:
        """Open the screen of that address; ``replace``: write no new entry into the history."""
        self.navigator.go(address, replace=replace)

    def follow_address(self) -> None:
        """Open the screen of an address the player went to: back, forward, or a pasted link."""
        self.navigator.follow_address()
        self.render()

    def show(
        self, sheet: Sheet, find_picture: Callable[[str], Picture | None] = find_no_picture
    ) -> None:
        """Open a sheet in front of the screen; ``find_picture`` looks up its pictures."""
        self.sheet = sheet
        self._find_picture = find_picture
        self.render()

    def close(self) -> None:
        """Close the sheet."""
        self.sheet = None
        self.render()

    def show_toast(self, toast: Toast) -> None:
        """Show a toast over the board and have it read aloud."""
        self.toast = toast
        self._toasts += 1
        number = self._toasts

        def over() -> None:
            if number == self._toasts:
                self.toast = Toast()
                self.render()

        self.ports.page.say(toast.aloud)
        self.ports.clock.after(TOAST_MS, over)
        self.render()

    def clear_toast(self) -> None:
        """Remove the toast; it is gone when the page is described next."""
        self.toast = Toast()

    def notify(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence as a notice and have it read aloud.

        It is shown until it is closed or the screen is left, or everywhere if it ``stays``.
        """
        self.notices.add(Notice(sentence, stays=stays))
        self.ports.page.say(sentence, urgent=True)
        self.render()

    def save_file(self, name: str, text: str) -> None:
        """Hand a file to the browser, and offer it again: it tells nobody whether it kept it."""
        self.ports.page.download(name, text)
        words = _("{file} is among your downloads. If it is not, save it again.").format(file=name)
        again = Offer(_("Save again"), partial(self.save_file, name, text), mark("Close"))
        self.notices.add(Notice(words, again))
        self.ports.page.say(words)
        self.render()

    def announce(self, progress: str) -> None:
        """Show the progress of something that takes time; an empty text ends it."""
        self.notices.progress = progress
        self.render()

    def offer_update(self, take: Callable[[], None], news: str = "") -> None:
        """Offer a new version of the cabinet.

        Nobody is torn from a game: it is taken when the player says so, or with the next visit.

        Args:
            take: Loads the page anew with the new version.
            news: What its service worker says of it, as JSON.
        """
        lines = news_in(news, choose_language(self.settings, self.ports.device))
        if self._storing:
            sentence = _("A new version of Motherlode is here. Your tables are kept.")
            notice = Notice(sentence, Offer(_("Use it now"), take), lines, stays=True)
        else:
            sentence = _("A new version of Motherlode is ready for your next visit.")
            notice = Notice(sentence, lines=lines, stays=True)
        self.notices.add(notice)
        self.ports.page.say(" ".join((notice.text, *lines)))
        self.render()

    def offer_renewal(self, renew: Callable[[], None]) -> None:
        """Offer the version that the host has in the place of this one, of which parts are gone.

        Args:
            renew: Loads the page anew with it, at the same place.
        """
        self.renew = renew
        offer = Offer(_("Open it"), renew) if self._storing else None
        notice = Notice(newer_words(), offer, stays=True)
        self.notices.add(notice)
        self.ports.page.say(notice.text)
        self.render()

    def apply_settings(self) -> None:
        """Apply changed settings, theme of the device, or size."""
        self._apply_language()
        self.screen.restyle()
        self.render()

    def handle_key(self, signal: Signal) -> bool:
        """Handle a key pressed outside any field; return whether it meant something."""
        if self.sheet is not None or signal.within == "field" or not self._allows(signal):
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
            self.navigator.show_keys()
            return True
        return self.screen.key(signal)

    def _allows(self, signal: Signal) -> bool:
        """Return whether a key that writes a character is a command, as the player has set it.

        Who dictates types letters wherever the focus is.
        """
        if signal.ctrl or len(signal.key) != 1 or signal.key == " ":
            return not signal.alt
        return self.settings.keys != "off" and (signal.alt or self.settings.keys == "alone")

    def render(self) -> None:
        """Have the page described anew."""
        self.ports.page.render(self.describe)

    def describe(self) -> Node:
        """Return the whole page as it is to be now."""
        title = self.screen.title()
        # describing it may come upon trouble, which is then among the messages, and counts the
        # tables that are due
        body = self.screen.body()
        named = f"({self._due_count}) {title}" if self._due_count else title
        self.ports.page.set_appearance(self.theme.name, language(), named)
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
            on={"keydown": self.handle_key},
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
                partial(self.go, SHELF),
                cls="tool home",
                title=_("Shelf"),
                id="home",
            ),
            h("h1", title, cls="hidden" if self.screen.lists_tables else "title"),
            h(
                "div",
                self.screen.tools(),
                tool("settings", _("Settings"), self.navigator.show_settings),
                cls="tools",
            ),
            cls="bar",
        )

    def _sheet(self) -> Node | None:
        sheet = self.sheet
        if sheet is None:
            return None

        def closed(signal: Signal) -> None:
            # a field that chooses a file tells "cancel" too
            if self.sheet is sheet and signal.within != "field":
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
            # after Escape the browser tells "close" later than the next key
            on={"cancel": closed, "close": closed},
            key=f"sheet-{sheet.name}",
        )

    # -- tables ------------------------------------------------------------------------

    def tables(self, finished: int | None = None) -> Sequence[Heading]:
        """Return the stored tables, the last changed first; none while storage does not answer.

        Those by link that wait for somebody at this device are counted, for the icon's badge.

        Args:
            finished: See ``Shelf.list``.
        """
        headings = self.shelf.list(finished)
        due = sum(is_waiting_here(heading) for heading in headings)
        if due != self._due_count:
            self._due_count = due
            self.ports.attention.badge(due)
        if self.shelf.last_error:
            self._tell_trouble()
        elif self.screen.lists_tables and self.shelf.is_nearly_full():
            self.notices.add(Notice(_(NEARLY_FULL)))
        return headings

    def _tell_trouble(self) -> None:
        """Say what the store has last refused, or what of it cannot be read, if anything."""
        if self.shelf.last_error:
            self.notices.add(Notice(self.shelf.last_error, stays=True))

    def remove(self, id: str) -> None:
        """Delete a table; that its game was seen is remembered."""
        heading = self.shelf.heading(id)
        if heading is not None and heading.finished and heading.seed:
            with suppress(MotherlodeError):
                self.remember_seen(heading.entry, parse_seed(heading.seed), heading.kinds)
        self._report(self.shelf.remove(id))
        self._count_due()
        self.close()

    def remember_seen(self, entry: str, seed: bytes, kinds: Sequence[str]) -> None:
        """Note that a finished game was seen here, so that it can be no challenge any more.

        Args:
            entry: Its entry.
            seed: The seed of its draws.
            kinds: Who sat at each seat.
        """
        if self.is_daily_seed(entry, seed):
            return  # it has one id for everybody, and is played whatever others have sent
        for seat, kind in enumerate(kinds):
            if kind != "computer":
                self.shelf.attempts.mark_known(table_id(challenge_seed(entry, seat, seed)))

    def is_daily_seed(self, entry: str, seed: bytes | None) -> bool:
        """Return whether a daily table of about now has this seed."""
        days = (self.ports.clock.day(offset) for offset in range(-RECENT_DAYS, DAYS_AHEAD + 1))
        return bool(seed_date(entry, seed, days))

    def free_id(self, terms: Terms) -> str:
        """Return an id for a table that is no attempt: nobody else's, and no daily table's."""
        id = table_id(terms.identity or self.ports.device.random_bytes(16))
        taken = (
            self.shelf.heading(id) is not None
            or self.shelf.attempts.of(id) is not None
            or self.is_daily_seed(terms.entry, terms.seed)
        )
        return table_id(self.ports.device.random_bytes(16)) if taken else id

    def results(self) -> Sequence[GameResult]:
        """Return the results of all finished games, the newest first."""
        return self.shelf.results.all()

    def store_table(self, table: Table, seen: int) -> None:
        """Store the table; if that fails, say so once and let play go on.

        Args:
            table: The table.
            seen: How many of its plies have been shown here.
        """
        now, refused = self.ports.clock.now(), self._refused
        view = view_of(CATALOG[table.terms.entry])
        names = SeatNames(seat_names(table.terms), own_seat(table.terms))
        summary = view.summary(table.state.observation(None), names)
        outcome = self.shelf.save(table, now, seen, summary)
        if table.cursor >= MIN_PLIES_WORTH_PERSISTING and not self._asked_persistence:
            self._asked_persistence = True
            self.ports.device.request_persistence()
        self._store_result(table, now)
        if any(seat.kind == "link" for seat in table.terms.seats):
            self._count_due()
        if isinstance(outcome, Conflict):
            self._follow_other_tab(table, seen)
        elif isinstance(outcome, ThrownAway):
            self._tell_thrown_away(table, seen)
        elif isinstance(outcome, Unsaved):
            self._tell_refusal(outcome.sentence)
        else:
            if refused:
                # it was told when it was refused
                self._refused = self._storing = False
                for id in self.shelf.ids_without_result():
                    self._store_refused_result(id)
            self._storing = True

    def _store_refused_result(self, id: str) -> None:
        """Store the result of a finished table that a full store has refused."""
        found = self.shelf.read_table(id)
        if found is not None and found[0].finished:
            self._store_result(*found)
        elif found is None:
            self._tell_trouble()

    def _tell_refusal(self, sentence: str) -> None:
        """Say that something is not stored: once, until a table is stored again."""
        self._refused = True
        if self._storing:
            self._storing = False
            self.notify(sentence, stays=True)

    def _count_due(self) -> None:
        """Count anew the tables that wait for somebody at this device."""
        self.tables()

    def play_sound(self, name: str) -> None:
        """Play a sound if the player has asked for sounds; ``""`` is none."""
        if name and self.settings.sound:
            self.ports.sounds.play(name)

    def speak(self, sentence: str) -> None:
        """Have the device's voice say it if the player has asked for that."""
        if sentence and self.settings.speech:
            self.ports.sounds.speak(sentence, language())

    def call_player(self, title: str, fragment: str) -> None:
        """Tell a player who looks elsewhere, and has asked for it, that it is their turn there."""
        if self.settings.notify:
            words = with_label(_("Your turn"), title)
            self.ports.attention.notify(words, fragment, self.stop_notifying)

    def stop_notifying(self) -> None:
        """Turn the player's wish for notifications off: this browser shows none."""
        self.change_setting("notify", False)
        self.notify(_("The browser does not allow notifications here."))

    def _store_result(self, table: Table, now: int) -> None:
        """Store the result of a finished game, which stays when its table is removed."""
        results = self.shelf.results
        if not (table.finished or table.can_redo):
            return
        counts = self.shelf.attempts.of(table.id) is not None
        if not table.finished:
            if not counts:
                results.forget(table.id)
            return
        days = (self.ports.clock.day(-ago) for ago in range(RECENT_DAYS))
        # another table with the same draws is not the one that counts, nor one begun elsewhere
        own = counts and table.id == table_id(table.terms.seed or b"")
        daily = daily_date(table.terms, days) if own else ""
        heading = self.shelf.heading(table.id)
        hints = heading.hints if heading else 0
        results.keep(result_of(table, now, daily, hints), first=counts)

    def change_setting(self, name: str, value: Setting) -> None:
        """Change one of the settings and store them."""
        changed: dict[str, Any] = {name: value}
        self.settings = replace(self.settings, **changed)
        self._report(self.shelf.keep_settings(self.settings))

    def remember_names(self, player: str, companions: Sequence[str]) -> None:
        """Store the names of people at this device; an empty name changes nothing."""
        player = player or self.settings.player
        others = tuple(companions) or self.settings.companions
        if (player, others) != (self.settings.player, self.settings.companions):
            self.settings = replace(self.settings, player=player, companions=others)
            self._report(self.shelf.keep_settings(self.settings))

    def _report(self, unsaved: Unsaved | None) -> None:
        if unsaved is not None and unsaved.sentence not in self.notices.texts:
            self.notify(unsaved.sentence, stays=True)

    def handle_storage_event(self, key: str) -> None:
        """Follow a change that another tab of this browser has made under this storage key."""
        table = self.screen.table
        if key.startswith(STAMPS):
            # the stamp is written last: now it is sure that the table is gone for good
            is_own = table is not None and key == stamp_key(TABLES + table.id)
            if table is not None and is_own and self.shelf.is_thrown_away(table.id):
                self._tell_thrown_away(table, table.cursor)
            return
        if key == SETTINGS:
            self._take_restored([SETTINGS])
            return
        self._count_due()
        if table is not None and key.endswith(f"/{table.id}"):
            self._follow_other_tab(table, table.cursor)
        elif self.screen.lists_tables:
            self.render()

    def catch_up(self) -> None:
        """Follow what other pages have stored while this one was kept aside and heard nothing."""
        self._take_restored([SETTINGS])
        table = self.screen.table
        if table is None:
            return
        if self.shelf.is_thrown_away(table.id):
            self._tell_thrown_away(table, table.cursor)
        else:
            self._follow_other_tab(table, table.cursor)

    def _tell_thrown_away(self, table: Table, seen: int) -> None:
        """Say that another tab has thrown the open table away."""
        if self.sheet is None or self.sheet.name != THROWN_AWAY:
            self.navigator.show_thrown_away(table, seen)

    def _follow_other_tab(self, table: Table, seen: int) -> None:
        """Follow a table that has gone on in another tab; ask if this tab has moves of its own."""
        standing = self.shelf.standing(table)
        if standing == "own":
            self.navigator.show_tab_conflict(table, seen)
        elif standing == "newer":
            self.navigator.reopen(table.id, seen)

    def _apply_language(self) -> None:
        chosen = choose_language(self.settings, self.ports.device)
        if has_words(chosen):
            set_language(chosen)
        else:  # until it is here, the one spoken so far stays
            self.ports.on_demand.fetch_words(chosen, self._on_words)

    def _on_words(self, here: bool) -> None:
        if here:
            self.apply_settings()
        else:
            self.notify(fetch_failure_words(self.ports.on_demand.is_gone()))
