"""The page, as a player's hands and eyes. Knows the cabinet's own layer and no game."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e import planted
from motherlode.app.table.state import TableState
from motherlode.app.words import own_seat, seat_names
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.locale import SeatNames, _
from motherlode.match.codec.record import open_record
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Table
from motherlode.view.person import long

expect.set_options(timeout=20_000)

OPENED = "html[data-ready=yes]"
OPENING = 90_000
#: Milliseconds.
GLIMPSE = 40
#: CSS pixels along the edges of the stage where a spot counts as out of sight.
EDGE = 12
#: A piece turned more often than this has been seen from every side.
TURNS = 8
#: So many frames in which nothing moves are rest.
STILL = 4
#: A spot that has moved at so many looks does not come to rest.
LOOKS = 60
TIMEOUT_S = 40
#: A decision that has been tried so often in vain is not tried again.
MAX_TRIES = 10

#: Waits for two frames: a change is seen in the next one, or a little later where the browser takes
#: long to show it.
FRAME = """() => {
  const next = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 60); });
  return next().then(next);
}"""
#: True if a condition holds, and still holds two frames later.
SHOWN = f"""const frames = {FRAME};
  const shown = async (holds) => {{
    await frames();
    if (!holds()) return false;
    await frames();
    return holds();
  }};"""
#: True while the board is not whole: nothing of the table is seen before.
BARE = 'document.querySelector(".board:not(.text-mode) [data-bare]")'
ASKED = f"""mine => {{
  {SHOWN}
  return shown(() => {{
    if (!window.motherlode || motherlode.playing() || {BARE}) return false;
    if (document.querySelector(".result")) return true;
    const mark = document.querySelector(".seat.now .mark");
    return !!mark && mine.some(seat => mark.classList.contains("seat-" + seat));
  }});
}}"""
AT_REST = f"""() => {{
  {SHOWN}
  return shown(() => window.motherlode && !motherlode.playing() && !{BARE});
}}"""
CLIPBOARD = """milliseconds => Promise.race([
  navigator.clipboard.readText(),
  new Promise((_, fail) => { setTimeout(() => fail(new Error("no clipboard")), milliseconds); }),
])"""
#: What lies over a spot of the stage, and its number if it is a notice; null for nothing.
COVER = """([x, y]) => {
  const top = document.elementFromPoint(x, y);
  if (top?.closest(".stage")) return null;
  const notice = [...document.querySelectorAll(".notice")].findIndex((each) => each.contains(top));
  return { words: top?.outerHTML.slice(0, 200) ?? "no element", notice };
}"""
#: Space presses a button that has the focus; elsewhere it shows the rest at once.
OFF_BUTTONS = """() => {
  if (document.activeElement.tagName === "BUTTON") document.getElementById("main").focus();
}"""
#: The pixels of the board, made small.
PIXELS = """() => {
  const small = new OffscreenCanvas(64, 64).getContext("2d", { willReadFrequently: true });
  for (const canvas of document.querySelectorAll(".stage canvas")) {
    if (canvas.width) small.drawImage(canvas, 0, 0, 64, 64);
  }
  return small.getImageData(0, 0, 64, 64).data.join("");
}"""
#: Keeps for the tests the lines given to a screen reader, which are taken out of the page again.
LISTEN = """window.heard = [];
const listen = () => {
  for (const id of ["say", "say-now"]) {
    const region = document.getElementById(id);
    if (region) new MutationObserver(changes => {
      for (const change of changes)
        for (const line of change.addedNodes) window.heard.push(line.textContent.trim());
    }).observe(region, {childList: true});
  }
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", listen);
else listen();"""


@dataclass(frozen=True)
class Place:
    """A spot of the board: its middle in CSS pixels of the window."""

    key: str
    x: float
    y: float
    live: bool


def seat_by_link(page: Page, people: Sequence[str]) -> None:
    """Give the seats after the first to these people by link, in the form for a new table."""
    if len(people) > 1:
        numbers = page.get_by_role("radiogroup", name="Number of players")
        numbers.get_by_role("radio", name=str(1 + len(people)), exact=True).check()
    for letter, name in zip("BCDE", people, strict=False):
        page.get_by_label(f"Player {letter}: Who plays").select_option("link")
        page.get_by_label(f"Player {letter}: Name").fill(name)


class TablePage:
    """One tab. ``mine`` are the seats that this player answers for."""

    def __init__(self, page: Page, base: str, *mine: int) -> None:
        self.page = page
        self.base = base
        self.mine = mine or (0,)

    # -- going places ------------------------------------------------------------------

    def open(self, fragment: str = "") -> TablePage:
        """Load the page anew and wait until it can be used."""
        self.page.goto("about:blank")
        self.page.goto(self.base + (f"#{fragment.lstrip('#')}" if fragment else ""))
        return self.opened()

    def reload(self) -> TablePage:
        self.page.reload()
        return self.opened()

    def opened(self) -> TablePage:
        self.page.wait_for_selector(OPENED, timeout=OPENING, state="attached")
        return self

    def follow(self, fragment: str) -> None:
        """Go to another fragment without loading the page again."""
        self.page.evaluate("to => { location.hash = to }", fragment)

    def sit_at(self, table: Table) -> None:
        """Come to that table by way of the shelf: nothing of another is taken for its own."""
        self.follow("shelf")
        expect(self.at(".boxes")).to_be_visible()
        self.follow(f"table/{table.id}")
        self.wait_for_table()

    @property
    def fragment(self) -> str:
        """The address of the screen, without the link that stands behind a table's."""
        return str(self.page.evaluate("location.hash.slice(1).split('/play/')[0]"))

    # -- finding -----------------------------------------------------------------------
    # By role and name, as a listener does. Names are the words on the screen in English; they are
    # looked for in the language that `motherlode.locale` speaks.

    def button(self, name: str, exact: bool = True) -> Locator:
        """The button of that name; if not ``exact``, with these words in its name."""
        return self.page.get_by_role("button", name=_(name), exact=exact)

    def tool(self, name: str) -> Locator:
        """The button of that name in the bar at the top."""
        return self.page.get_by_role("banner").get_by_role("button", name=_(name), exact=True)

    def answer(self, name: str) -> Locator:
        """The button of that name in the open sheet."""
        return self.dialog.get_by_role("button", name=_(name), exact=True)

    def tab(self, name: str) -> Locator:
        """The tab of that name beside the board."""
        return self.page.get_by_role("tab", name=_(name), exact=True)

    def field(self, label: str, **parts: str) -> Locator:
        """The field of that label, in which the ``parts`` are put."""
        labelled = self.page.get_by_label(_(label).format(**parts), exact=True)
        return labelled.and_(self.page.locator("input, select, textarea"))

    def section(self, title: str) -> Locator:
        """The section under that heading."""
        heading = self.page.get_by_role("heading", name=_(title), exact=True)
        return self.page.locator("section", has=heading)

    def move(self, words: str) -> Locator:
        """The move of that sentence in the list of moves."""
        return self.page.get_by_role("tabpanel").get_by_role("button", name=words, exact=True)

    @property
    def dialog(self) -> Locator:
        """The open sheet."""
        return self.page.get_by_role("dialog")

    @property
    def side(self) -> Locator:
        """The log, the moves and the scores beside the board."""
        return self.page.get_by_role("complementary")

    @property
    def side_close(self) -> Locator:
        """The button that shuts the panel where it lies over the board."""
        return self.side.get_by_role("button", name=_("Close"), exact=True)

    @property
    def text_board(self) -> Locator:
        """The board as a table of text."""
        return self.page.get_by_role("grid")

    @property
    def zoom(self) -> Locator:
        """The button that looks closer, or shows everything again."""
        names = "|".join(re.escape(_(name)) for name in ("Zoom in", "Fit the board"))
        return self.page.get_by_role("button", name=re.compile(f"^({names})$"))

    @property
    def confirm(self) -> Locator:
        """The button that plays what is asked about: often its name is the move's sentence."""
        return self.at(".choices.asked .main")

    @property
    def prompt_line(self) -> Locator:
        """The sentence that asks the player for something."""
        return self.at("#prompt")

    def at(self, selector: str, has_text: str | None = None) -> Locator:
        """The elements of a selector: for what has neither role nor name."""
        return self.page.locator(selector, has_text=has_text)

    def wait_for_table(self) -> None:
        """Wait until a table is shown, with what is asked of the player."""
        self.page.wait_for_selector("#prompt")

    # -- looking -----------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        return " ".join(self.prompt_line.inner_text().split())

    @property
    def text(self) -> str:
        """All the text of the page, also what is for screen readers only."""
        return str(self.page.evaluate("document.body.textContent"))

    @property
    def notices(self) -> list[str]:
        return self.at(".notice p").all_inner_texts()

    @property
    def heard(self) -> list[str]:
        """All that a screen reader was given to say since the page was loaded."""
        lines: list[str] = self.page.evaluate("heard")
        return lines

    @property
    def playing(self) -> bool:
        return bool(self.page.evaluate("motherlode.playing()"))

    def clipboard(self) -> str:
        """The text that was copied."""
        return str(self.page.evaluate(CLIPBOARD, TIMEOUT_S * 1000))

    def places(self) -> dict[str, Place]:
        """All spots of the board by key."""
        box = self.at(".stage").bounding_box()
        assert box is not None
        spots = json.loads(self.page.evaluate("motherlode.spots()"))
        return {
            s["key"]: Place(s["key"], box["x"] + s["x"], box["y"] + s["y"], s["live"])
            for s in spots
        }

    def focused(self) -> str:
        """The id of the focused element, else its tag."""
        return str(
            self.page.evaluate(
                "document.activeElement.id || document.activeElement.tagName.toLowerCase()"
            )
        )

    def press(self, *keys: str) -> None:
        """Press keys one after the other: a character with Alt, as a first visit wants it."""
        for key in keys:
            self.page.keyboard.press(f"Alt+{key}" if len(key) == 1 and key != " " else key)

    def tab_to(self, target: Locator, most: int = 60) -> None:
        """Press Tab until that element has the focus, as somebody without a mouse does."""
        focused = target.and_(self.page.locator(":focus"))
        for _press in range(most):
            self.press("Tab")
            if focused.count():
                return
        raise AssertionError(f"Tab does not lead to {target}, but to {self.focused()}")

    # -- what is stored ----------------------------------------------------------------

    def storage(self) -> dict[str, str]:
        kept: dict[str, str] = self.page.evaluate("({...localStorage})")
        return kept

    def stored(self) -> dict[str, Any]:
        """The stored table that the address names."""
        name = self.fragment.removeprefix("table/")
        text = self.page.evaluate("key => localStorage.getItem(key)", TABLES + name)
        saved: dict[str, Any] = json.loads(text)
        return saved

    def table(self) -> Table:
        """The stored table, played again here."""
        return open_record(self.stored()["record"]).table

    # -- waiting -----------------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        """True if it is this player's turn or the game is over, and nothing is being shown."""
        return bool(self.page.evaluate(ASKED, list(self.mine)))

    def until_asked(self, hurry: bool = True) -> None:
        """Until it is this player's turn or the game is over; in a hurry with Space pressed."""
        self.until(ASKED, list(self.mine), hurry)

    def until_still(self, hurry: bool = True) -> None:
        """Until nothing is being shown."""
        self.until(AT_REST, hurry=hurry)

    def until(self, true: str, given: Any = None, hurry: bool = False) -> None:
        """Until this JavaScript, an expression or a function of what is given, says so.

        Playwright's own way to wait evaluates strings in the page, which the page forbids.
        """
        until = time.monotonic() + TIMEOUT_S
        while time.monotonic() < until:
            if self.page.evaluate(true, given):
                return
            if hurry and self.playing:
                self.page.evaluate(OFF_BUTTONS)
                self.press("Space")
            self.page.wait_for_timeout(GLIMPSE)
        raise AssertionError(f"the page does not get on: {self.prompt_line.all_inner_texts()}")

    # -- playing -----------------------------------------------------------------------

    def until_so(self, holds: Callable[[], bool]) -> None:
        """Until that is so, seen from here."""
        until = time.monotonic() + TIMEOUT_S
        while not holds():
            assert time.monotonic() < until, "it does not come about"
            self.page.wait_for_timeout(GLIMPSE)

    def tap(self, key: str) -> None:
        """Click the middle of a spot; see ``free_place``."""
        place = self.free_place(key, lambda: self.press("0"))
        self.page.mouse.click(place.x, place.y)
        self.page.evaluate(FRAME)

    def touch(self, key: str) -> None:
        """Tap a spot with a finger; see ``free_place``."""
        place = self.free_place(key, self.zoom.tap)
        self.page.touchscreen.tap(place.x, place.y)
        self.page.evaluate(FRAME)

    def free_place(self, key: str, show_all: Callable[[], object]) -> Place:
        """Return the spot at rest, in sight and with nothing over its middle.

        What lies beyond the view is brought there, a notice over it is closed, and what goes by
        itself is waited for.
        """
        place = self.place(key)
        if not self.in_sight(place):
            show_all()
            place = self.place(key)
        until = time.monotonic() + TIMEOUT_S
        while cover := self.page.evaluate(COVER, [place.x, place.y]):
            assert time.monotonic() < until, f"{key} lies under {cover['words']!r}"
            if cover["notice"] >= 0:
                self.at(".notice").nth(cover["notice"]).get_by_role("button").last.click()
            place = self.place(key)
        return place

    def place(self, key: str) -> Place:
        """Return the spot at rest: the board moves a little when the words beside it change."""
        place, alike = self.places()[key], 0
        for _look in range(LOOKS):
            self.page.evaluate(FRAME)
            before, place = place, self.places()[key]
            # on a busy machine it may begin to move a frame later than it was told to
            alike = alike + 1 if place == before else 0
            if alike == STILL:
                return place
        raise AssertionError(f"{key} does not come to rest")

    def flick(self, dx: float, dy: float) -> None:
        """One finger, a tenth of a second, about the middle of the stage. In CSS pixels."""
        box = self.at(".stage").bounding_box()
        assert box is not None
        x, y = box["x"] + (box["width"] - dx) / 2, box["y"] + (box["height"] - dy) / 2
        moves = [(part / 10, "touchMove", x + dx * part, y + dy * part) for part in (0.3, 0.6, 1.0)]
        self._by_finger((0.0, "touchStart", x, y), *moves, (0.1, "touchEnd", None, None))

    def tap_twice(self, x: float, y: float) -> None:
        """One finger taps there twice, a tenth of a second apart. In CSS pixels of the page."""
        once = ((0.0, "touchStart", x, y), (0.03, "touchEnd", None, None))
        self._by_finger(*once, *((after + 0.1, *rest) for after, *rest in once))

    def _by_finger(self, *events: tuple[float, str, float | None, float | None]) -> None:
        """Send the events of one finger: (seconds from the first event, kind, x, y).

        The browser is told when each has happened, so that a busy machine bends no gesture.
        """
        fingers = self.page.context.new_cdp_session(self.page)
        begun = time.time()
        for after, kind, x, y in events:
            when = begun + after
            time.sleep(max(0.0, when - time.time()))
            points = [] if x is None else [{"x": x, "y": y}]
            fingers.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when}
            )
        fingers.detach()

    def in_sight(self, place: Place) -> bool:
        """Return whether the middle of a spot lies within the stage, clear of its edges."""
        box = self.at(".stage").bounding_box()
        assert box is not None
        across = box["x"] + EDGE < place.x < box["x"] + box["width"] - EDGE
        return across and box["y"] + EDGE < place.y < box["y"] + box["height"] - EDGE

    def spot_of(self, at: Table, action: Action) -> str | None:
        """A spot that means this action at this table, if there is one."""
        view = CATALOG[at.terms.entry].part("view").VIEW
        legal = at.state.legal_actions()
        meant = {key: view.action_of(key, legal) for key, p in self.places().items() if p.live}
        fitting = [key for key, actions in meant.items() if action in actions]
        return min(fitting, key=lambda key: len(meant[key]), default=None)

    def forced(self, at: Table) -> bool:
        """Return whether the move here is forced; if so, wait until the page has played it."""
        if TableState(at, [at.state.current_player], 0).forced_action() is None:
            return False
        until = time.monotonic() + TIMEOUT_S
        while self.table().cursor == at.cursor:
            assert time.monotonic() < until, "the page does not play what is forced"
            self.page.wait_for_timeout(GLIMPSE)
        return True

    def play(self, at: Table, action: Action) -> None:
        """Take the action: on the board, else by its button, else in the list of moves.

        What is forced is left to the page.
        """
        if self.forced(at):
            return
        key = self.spot_of(at, action)
        words = self.words_for(at, action)
        if key is None:
            choice = self.at(".ask .choice", has_text=words)
            if choice.count() != 1:
                self.take_in_list(at, action)
                return
            choice.click()
            key = ""
        else:
            self.tap(key)
            if self.has_gone_on(at):
                return  # what is asked now is about the next decision
        if self.at(".choices.asked").count():
            self._answer(at, action, words)

    def has_gone_on(self, at: Table) -> bool:
        """Return whether the table is stored, and no longer where that one is."""
        name = TABLES + self.fragment.removeprefix("table/")
        text = self.page.evaluate("key => localStorage.getItem(key)", name)
        return text is not None and self.table().cursor != at.cursor

    def _answer(self, at: Table, action: Action, words: str) -> None:
        """Choose among what the tap may mean, turning what is turned."""
        choice = self.at(".choices.asked button", has_text=words)
        if choice.count():
            choice.first.click()
            return
        turn = self.at(".choices.asked button", has_text=_("Turn it"))
        for _turn in range(TURNS):
            if self.heard[-1] == words:
                self.confirm.click()
                return
            if not turn.count():
                break
            turn.click()
        self.at(".choices.asked button", has_text=_("Cancel")).click()
        self.take_in_list(at, action)

    def take_in_list(self, at: Table, action: Action) -> None:
        """Take the action in the list of moves."""
        moves = self.at("[role=tab]", has_text=_("Moves"))
        if not moves.is_visible():
            self.at("button", has_text=_("Log and scores")).click()
        moves.click()
        self.at(f"[id='move-{at.game.notation.text(action)}']").click()
        if self.confirm.count():
            self.confirm.click()

    @staticmethod
    def shown_names(at: Table) -> list[str]:
        """Return the names as the page says them: "You" where one person plays there."""
        own = own_seat(at.terms)
        return [_("You") if seat == own else name for seat, name in enumerate(seat_names(at.terms))]

    def words_for(self, at: Table, action: Action) -> str:
        """The sentence on the action's button."""
        view = CATALOG[at.terms.entry].part("view").VIEW
        seen = at.state.observation(at.state.current_player)
        names = SeatNames(seat_names(at.terms), own_seat(at.terms))
        return long(view.action_words(action, seen, names))

    def play_well(self) -> None:
        """Do what the best bot would do here, unless the page has gone on by itself since."""
        at = self.table()
        if at.finished or at.terms.seats[at.state.current_player].kind == "computer":
            return
        self.play(at, planted.best(at))

    def play_turn(self) -> None:
        """Do so until the decision is somebody else's, or the game is over."""
        tries, cursor = 0, -1
        while tries < MAX_TRIES:
            self.until_still()
            at = self.table()
            if at.finished or at.state.current_player not in self.mine:
                return
            tries = tries + 1 if at.cursor == cursor else 0
            cursor = at.cursor
            self.play_well()
        asked = self.prompt_line.all_inner_texts()
        raise AssertionError(f"nothing is played: {asked} at {cursor}, {self.places()}")
