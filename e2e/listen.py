"""`run.py listen`: what Orca, the screen reader of Linux, says of each screen and of a turn.

Needs Debian's orca, firefox-esr, xvfb, dbus and xdotool. Orca hears of Firefox by the desktop's
own bus, as it would at somebody's desk, and writes into its log what it would have said aloud.
The keys are real ones, of a keyboard that X is told of.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import cast

from playwright.sync_api import Page

from e2e import planted
from e2e.engines.driven_page import DrivenPage
from e2e.engines.launching import firefox, screen, started
from e2e.engines.site import leaving_site
from e2e.engines.webdriver import until_written
from e2e.site import build
from e2e.table_page import LISTEN, TablePage
from motherlode.app.game_view import playable_entries
from motherlode.app.words import game_title
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tools.paths import CACHE
from tools.problem import Problem, reporting_problems

PROGRAMS = ("orca", "firefox-esr", "Xvfb", "dbus-daemon", "xdotool")
FILE = CACHE / "what-a-listener-hears.md"
HEAD = """# What a listener hears

Written by `python3 run.py listen`: Orca's words in Firefox, line by line as they were said, after
each key in **bold**. The board is walked as a table of text; Anna plays against the computer.
"Browse mode", "focus mode" and the question about persistent storage are Orca's and Firefox's own.
"""
SAID = re.compile(r"SPEECH OUTPUT: '(.*)' ?(?:\{.*)?$", re.MULTILINE)
HERE = re.compile(r"127\.0\.0\.1:\d+")
KEYS = {"Enter": "Return", "ArrowUp": "Up", "ArrowDown": "Down", "ArrowLeft": "Left"}
KEYS |= {"ArrowRight": "Right", "Space": "space", "?": "question"}
#: The focus on the button that brings the board as text, or else on the board itself.
WAY = """() => {
  const way = document.getElementById("to-text-board");
  (way ?? document.querySelector("[id^=cell-][tabindex='0']")).focus();
  return !!way;
}"""
#: Seconds without a word after which nothing more is to come.
SILENCE = 1.6
LONGEST = 12.0
#: Keys that Orca says, and nothing.
OWN = {"", "tab", "return", "space", "Down", "down", "up", "left", "right"}
#: So many times Tab is pressed on a new screen.
STOPS = 9
#: Milliseconds until a written player's box has started, or its duel is over.
STARTING_MS = 120_000
#: So many times in a row nothing is said by none but a screen reader that hangs.
MUTE = 12
#: Keeps the speaking program from being started: without sound, Orca would wait for it for ever.
NO_LOUDSPEAKER = ("speech-dispatcher/speechd.conf", "DisableAutoSpawn\n")


class Listener:
    """Orca's log, read on from where it was read last; what was heard, as lines of Markdown."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.at = 0
        self.lines: list[str] = [HEAD]
        self.mute = 0

    def title(self, words: str) -> None:
        self.lines.append(f"\n## {words}\n")

    def hear(self, done: str) -> list[str]:
        """Return the lines said since the last call, once it is quiet again."""
        begun = grown = time.monotonic()
        size = -1
        while time.monotonic() - grown < SILENCE and time.monotonic() - begun < LONGEST:
            now = self.log.stat().st_size
            if now != size:
                grown, size = time.monotonic(), now
            time.sleep(0.1)
        text = self._rest()
        every = (HERE.sub("this site", words).strip() for words in SAID.findall(text))
        said = [words for words in every if words not in OWN]
        self.lines.append(f"- **{done}**" + "".join(f"\n  - {words}" for words in said))
        if not said:
            self.lines.append("  - *(nothing)*")
        print(self.lines[-1], flush=True)
        self.mute = 0 if said else self.mute + 1
        if self.mute == MUTE:
            raise Problem("Orca has stopped speaking; what was written before is left as it was.")
        return said

    def _rest(self) -> str:
        with self.log.open("rb") as file:
            file.seek(self.at)
            rest = file.read()
        self.at += len(rest)
        return rest.decode("utf-8", "replace")


#: One part of what is written.
Part = Callable[[TablePage, Listener], None]


class RealKeys:
    """A keyboard whose keys go the way of all keys, so that Orca has them first."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env

    def press(self, name: str) -> None:
        key = KEYS.get(name, name)
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.env, check=True)
        time.sleep(0.25)

    def focus(self) -> None:
        """Give the keyboard to the one window there is."""
        command = ["xdotool", "search", "--onlyvisible", "--class", "firefox", "windowfocus"]
        subprocess.run(command, env=self.env, check=True)


class Desk(TablePage):
    """A page before a keyboard of its own."""

    def __init__(self, page: Page, base: str, keys: RealKeys) -> None:
        super().__init__(page, base, 0)
        self.keys = keys

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keys.press(key)


@contextmanager
def desk(home: Path, base: str) -> Iterator[tuple[TablePage, Listener]]:
    """Firefox in a window, Orca beside it, a keyboard for both."""
    with ExitStack() as stack:
        env = {**os.environ, "HOME": str(home), "LANG": "C.UTF-8", "GNOME_ACCESSIBILITY": "1"}
        env["DISPLAY"] = f":{screen(home, stack)}"
        name, text = NO_LOUDSPEAKER
        settings = home / ".config" / name
        settings.parent.mkdir(parents=True)
        settings.write_text(text, encoding="utf-8")
        told = home / "bus"
        with told.open("wb") as file:
            where = ["--session", "--nofork", f"--print-address={file.fileno()}"]
            bus = started(["dbus-daemon", *where], stack, pass_fds=(file.fileno(),), env=env)
        env["DBUS_SESSION_BUS_ADDRESS"] = until_written(told, bus)
        log = home / "orca.log"
        started(["orca", f"--debug-file={written_at_once(log)}"], stack, env=env)
        until_written(log, bus)
        profile = home / "profile"
        profile.mkdir()
        driver = firefox(["firefox-esr"], profile, stack, env)
        stack.callback(driver.close)
        driven = DrivenPage(driver)
        driven.add_init_script(LISTEN)
        keys = RealKeys(env)
        keys.focus()
        driven.mouse.click(4, 4)
        yield Desk(cast(Page, driven), base, keys), Listener(log)


def written_at_once(log: Path) -> str:
    """Return a terminal that writes into that file all that comes to it, at once.

    Orca keeps back what it writes into a file itself, and would be heard some keys late.
    """
    ours, theirs = os.openpty()
    tty.setraw(theirs)

    def copy() -> None:
        with log.open("wb", buffering=0) as file:
            while True:
                file.write(os.read(ours, 65_536))

    Thread(target=copy, daemon=True).start()
    return os.ttyname(theirs)


def keep(anna: TablePage, *tables: Table) -> None:
    anna.page.goto(anna.base + "assets/icon.svg")
    anna.page.evaluate(
        "entries => { localStorage.clear(); Object.assign(localStorage, entries); }",
        planted.shelf(*tables),
    )


def tabs(anna: TablePage, heard: Listener, stops: int) -> None:
    """Tab so many times, each stop by itself."""
    for _ in range(stops):
        anna.press("Tab")
        heard.hear("Tab")


def shelf(anna: TablePage, heard: Listener) -> None:
    heard.title("Shelf")
    keep(anna)
    anna.open("shelf")
    heard.hear("the shelf is opened")
    tabs(anna, heard, STOPS)
    heard.title("A new table")
    anna.page.evaluate("document.getElementById('box-gold').focus()")
    heard.hear("the focus on the box")
    anna.press("Enter")
    anna.page.wait_for_selector(".form")
    heard.hear("Enter")
    tabs(anna, heard, STOPS)


def workshop(anna: TablePage, heard: Listener) -> None:
    """The first player of the lesson, with a fault that is mended, and the duel that checks it."""
    heard.title("Workshop: a first player")
    keep(anna)
    anna.open("workshop")
    heard.hear("the workshop is opened")
    press(anna, heard, "first", "code-editor")
    tabs(anna, heard, 3)
    for key in ("ArrowDown", "ArrowDown", "End", "x", "Escape", "Tab"):
        anna.press(key)
        heard.hear(key)
    press(anna, heard, "check", ".fault")
    anna.press("shift+Tab")
    heard.hear("Shift and Tab")
    for key in ("End", "BackSpace", "Escape", "Tab"):
        anna.press(key)
        heard.hear(key)
    press(anna, heard, "check", ".said:not(:empty)")
    press(anna, heard, "step-check", "#step-next")
    press(anna, heard, "step-next", "#step-check")
    tabs(anna, heard, 2)
    press(anna, heard, "begin-duel", "#stop-duel")
    anna.page.wait_for_selector("#replay-1", timeout=STARTING_MS, state="attached")
    anna.press("Enter")
    heard.hear("Enter")


def press(anna: TablePage, heard: Listener, id: str, shown: str) -> None:
    """Press that button by the keyboard, and listen until this is shown."""
    if anna.focused() != id:
        anna.page.evaluate("id => document.getElementById(id).focus()", id)
        heard.hear("the focus on a button")
    anna.press("Enter")
    anna.page.wait_for_selector(shown, timeout=STARTING_MS)
    heard.hear("Enter")


def turn(anna: TablePage, heard: Listener, entry: str) -> None:
    """A refusal, decisions until the computer has answered, and the result."""
    # a table of its own for each: the browser remembers what was played at the others
    seed = 2 * list(CATALOG).index(entry) + 1
    table = planted.table(entry=entry, seed=seed)
    heard.title(f"{game_title(CATALOG[entry].info)}: a turn")
    keep(anna, table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    heard.hear("the table is opened")
    to_board(anna)
    heard.hear("Tab to the way to the board, Enter")
    refused(anna, heard)
    mine = 0
    while mine < 4 and (before := anna.table()).state.current_player == 0:
        act(anna, heard, before)
        mine += 1
        if any(ply.seat == 1 for ply in anna.table().plies[before.cursor :]):
            break
    heard.title(f"{game_title(CATALOG[entry].info)}: the result")
    over = planted.nearly_over(planted.table(entry=entry, seed=seed + 1), 4)
    keep(anna, over)
    anna.open(f"table/{over.id}")
    anna.until_asked()
    heard.hear("a table near its end is opened")
    to_board(anna)
    heard.hear("Tab to the way to the board, Enter")
    while not anna.table().finished:
        act(anna, heard, anna.table())


def to_board(anna: TablePage) -> None:
    """Over the button that Tab comes to first; B is Orca's own key while one reads."""
    if anna.page.evaluate(WAY):
        anna.page.wait_for_timeout(900)  # what is gone when its name is asked for has none
        anna.press("Enter")
        anna.page.wait_for_timeout(400)


def go(anna: TablePage, row: int, column: int) -> None:
    """To that cell of the text board, from wherever the focus is."""
    if not anna.focused().startswith("cell-"):
        to_board(anna)
    anna.until("document.activeElement.id.startsWith('cell-')")
    _cell, r, c = anna.focused().split("-")
    steps = {"ArrowDown": row - int(r), "ArrowUp": int(r) - row}
    steps |= {"ArrowRight": column - int(c), "ArrowLeft": int(c) - column}
    for key, times in steps.items():
        for _ in range(times):
            before = anna.focused()
            anna.press(key)
            anna.until("before => document.activeElement.id !== before", before)


def act(anna: TablePage, heard: Listener, at: Table) -> None:
    """The best bot's action, on the text board where it has a cell, else in the list of moves."""
    if anna.forced(at):
        anna.until_asked()
        heard.hear("what is forced is played")
        return
    action = planted.best(at)
    text = at.game.notation.text(action)
    place = cell_of(at, lambda meant: meant == [action])
    if place:
        go(anna, *place)
        heard.hear("arrows")
    else:
        anna.page.evaluate("document.getElementById('tab-moves').click()")
        anna.page.evaluate("id => document.getElementById(id).focus()", f"move-{text}")
        heard.hear("the focus on a move of the list")
    anna.press("Enter")
    anna.page.wait_for_timeout(400)
    if anna.confirm.count():
        heard.hear("Enter")
        anna.page.evaluate("document.getElementById('confirm').focus()")
        anna.press("Enter")
    anna.until_asked(hurry=False)
    heard.hear("Enter")


def refused(anna: TablePage, heard: Listener) -> None:
    place = cell_of(anna.table(), lambda meant: not meant)
    if place is None:
        return
    go(anna, *place)
    heard.hear("arrows, to a place that is not allowed")
    anna.press("Enter")
    heard.hear("Enter")


def cell_of(at: Table, fits: Callable[[list[object]], bool]) -> tuple[int, int] | None:
    """Return row and column of a cell of the text board whose actions fit."""
    view = CATALOG[at.terms.entry].part("view").VIEW
    legal = at.state.legal_actions()
    rows = view.board(at.state.observation(0), planted.names(at)).rows
    places = (
        (r, c)
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        if cell.key and fits(view.action_of(cell.key, legal))
    )
    return next(places, None)


@reporting_problems
def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py listen", description=__doc__)
    parts: dict[str, Part] = {"shelf": shelf, "workshop": workshop}
    parts |= {entry.info.id: partial(turn, entry=entry.info.id) for entry in playable_entries()}
    parser.add_argument("--only", choices=list(parts))
    parser.add_argument("--write", type=Path, default=FILE, help="the file that is written")
    options = parser.parse_args(argv)
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if missing:
        raise Problem(f"Listening needs {', '.join(missing)}: apt-get install them.")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with leaving_site(build(home)) as site, desk(home, site.address) as (anna, heard):
            for name, part in parts.items():
                if options.only in (None, name):
                    part(anna, heard)
            options.write.write_text("\n".join(heard.lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
