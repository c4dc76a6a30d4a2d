"""An hour of a live table: what a star of three leaves in the memory of each tab.

Three games are played first, as fast as they go: the browser takes what it needs for them and
keeps it for the next. From then on the hour counts: another game is played, its turns spread over
the time, and its end is looked at. Before and after it the tabs are weighed on the shelf, and at
the table in between. No page is loaded anew meanwhile.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from bench.figures import Figure
from bench.unrecorded import make_program
from bench.weight import anonymous, share
from e2e import planted
from e2e.conftest import WINDOW
from e2e.live_device import PLAYED_FLAGS
from e2e.page_pool import FORGETFUL
from e2e.site import build, serving
from e2e.table_page import LISTEN, TablePage
from e2e.test_live_tables import ALLOWED, connect, invite, play_turn, set_up
from tools.chromium import find_chromium

SECTION = "hour"
NAMES = ("Anna", "Ben", "Cleo")
HOUR_S = 3600
#: The game after which memory no longer grows, and the megabytes that are no growth.
SETTLED, FLAT_MB = 3, 5.0
#: Seconds between two turns, and between two looks at the memory.
TURN_S, LOOK_S = 25, 300
#: Times that each tab is weighed at one look, as single collections differ by some megabytes.
WEIGHED = 4
#: Seconds in which a page comes to rest and gives its worker back.
REST_S = 60
COLLECT = "gc({type: 'major', execution: 'async', flavor: 'last-resort'})"


class Tab(TablePage):
    """A tab whose page is loaded once."""

    is_loaded = False

    def open(self, fragment: str = "") -> TablePage:
        """See ``TablePage``."""
        if not self.is_loaded:
            self.is_loaded = True
            return super().open(fragment)
        self.follow(fragment.lstrip("#"))
        return self


def figures(_rounds: int) -> Iterator[Figure]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        address = stack.enter_context(serving(build(folder / "site")))
        program = make_program(folder, find_chromium(Path(sys.executable)))
        playwright = stack.enter_context(sync_playwright())
        state = planted.storage_state(address, planted.shelf(settings=planted.QUICK))
        players, processes = [], []
        for seat in range(len(NAMES)):
            browser = playwright.chromium.launch(
                executable_path=program, args=[*PLAYED_FLAGS, "--js-flags=--expose-gc"]
            )
            stack.callback(browser.close)
            context = browser.new_context(
                viewport=WINDOW, locale="en-GB", storage_state=state, permissions=ALLOWED
            )
            for script in (FORGETFUL, LISTEN):
                context.add_init_script(script)
            players.append(Tab(context.new_page(), address, seat).open("shelf"))
            processes.append(process_of_tab(browser))
        for _game in range(SETTLED):
            sit_down(players)
            while not is_over(players):
                play_turn(*players)
            leave(players)
        before = at_the_shelf(players, processes)
        looks: list[list[float]] = []
        begun = time.monotonic()
        sit_down(players)
        while (passed := time.monotonic() - begun) < HOUR_S:
            if passed > LOOK_S * len(looks):
                looks.append(weigh(players, processes))
            if not is_over(players):
                play_turn(*players)
            time.sleep(TURN_S)
        leave(players)
        after = at_the_shelf(players, processes)
    for at, name in enumerate(NAMES):
        yield Figure(SECTION, f"{name}: at the table", "MB", tuple(look[at] for look in looks))
        yield Figure(SECTION, f"{name}: on the shelf before", "MB", (before[at],))
        grown = after[at] - before[at]
        yield Figure(SECTION, f"{name}: grown in an hour", "MB", (grown,), FLAT_MB)


def process_of_tab(browser: Browser) -> int:
    """Return the number of the process that shows the browser's only page."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    processes: list[int] = [one["id"] for one in told if one["type"] == "renderer"]
    return max(processes, key=share)


def sit_down(players: Sequence[TablePage]) -> None:
    """Set up a live table of fair draws, at which everybody sits."""
    host, *guests = players
    set_up(host, NAMES[1:], "fair")
    for guest, name in zip(guests, NAMES[1:], strict=True):
        connect(host, guest, invite(host, f"Invite {name}"), f"Play as {name}")


def is_over(players: Sequence[TablePage]) -> bool:
    return players[0].table().finished


def leave(players: Sequence[TablePage]) -> None:
    """Go to the shelf."""
    for one in players:
        one.follow("shelf")
        expect(one.at(".boxes")).to_be_visible()


def at_the_shelf(players: Sequence[TablePage], processes: Sequence[int]) -> list[float]:
    """Return the megabytes of each tab once it is at rest."""
    time.sleep(REST_S)
    return weigh(players, processes)


def weigh(players: Sequence[TablePage], processes: Sequence[int]) -> list[float]:
    """Return the megabytes of each tab that are no file's, what is garbage collected before."""
    rounds = []
    for _each in range(WEIGHED):
        for one in players:
            one.page.evaluate(f"async () => {{ await {COLLECT}; }}")
        time.sleep(1)
        rounds.append([anonymous(process) for process in processes])
    return [mean(each) for each in zip(*rounds, strict=True)]
