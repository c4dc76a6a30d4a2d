"""axe finds nothing on any screen, by day and by night, on a telephone and on a desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle

import pytest
from playwright.sync_api import Error, Page, Route

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.match.link import link
from motherlode.match.settings import Settings
from motherlode.match.table import Table

LOOKS = [(1440, 900, "light"), (1440, 900, "dark"), (360, 740, "dark"), (360, 740, "light")]


class Inspector:
    """Looks at what a page shows in every size and light, and notes what is wrong."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []
        self.seen = 0

    def look(self, where: str, looks: int = len(LOOKS)) -> None:
        for width, height, scheme in LOOKS[:looks]:
            self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            self.page.set_viewport_size({"width": width, "height": height})
            theme = "night" if scheme == "dark" else "day"
            self.page.wait_for_selector(f"html[data-theme={theme}]")
            # colours and sheets on their way are no colours to judge
            self.page.wait_for_timeout(260)
            name = f"{where}, {width} wide, {theme}"
            self.wrong += [f"{name}: {text}" for text in violations(self.page)]
            if self.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                self.wrong.append(f"{name}: wider than the window")
            self.seen += 1


@pytest.fixture
def inspect() -> Iterator[Callable[[TablePage], Inspector]]:
    inspectors: list[Inspector] = []

    def begin(player: TablePage) -> Inspector:
        inspectors.append(Inspector(player.page))
        return inspectors[-1]

    yield begin
    wrong = [text for inspector in inspectors for text in inspector.wrong]
    assert not wrong, "\n".join(wrong)


Inspect = Callable[[TablePage], Inspector]
STILL = Settings(motion="off", look="short", player="Anna")


def test_opening(player: Player, inspect: Inspect, watch: Watch) -> None:
    """The shell that is there before Python."""
    anna = player(settings=STILL)
    watch.pardoned += ["failed: ", "preload"]
    held: list[Route] = []
    anna.page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="commit")
    anna.page.wait_for_selector(".splash-words")
    look = inspect(anna)
    ways_in = cycle(("", f"#{link(planted.table())}"))
    for (width, height, scheme), way in zip(LOOKS, ways_in, strict=False):
        anna.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        anna.page.goto("about:blank")
        anna.page.goto(anna.base + way, wait_until="commit")
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.wait_for_selector(".splash-words")
        look.wrong += violations(anna.page)
    assert anna.page.locator("html[data-ready]").count() == 0
    # a page that is left first says nothing about what it then does not get
    anna.page.goto("about:blank")
    for route in held:
        with suppress(Error):
            route.abort()


def test_shelf_and_form(player: Player, inspect: Inspect) -> None:
    """The empty shelf, the form for a new table, the shelf with tables, their sheets."""
    first, over = planted.played(planted.table(), 9), planted.played(planted.table(seed=4))
    anna = player(settings=STILL)
    anna.open("shelf")
    look = inspect(anna)
    look.look("empty shelf")
    anna.at("#box-gold").click()
    anna.at("#kind-1").select_option("link")
    look.look("new table")
    kept = planted.shelf(first, over, settings=STILL)
    anna.page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    anna.at("#home").click()
    anna.page.wait_for_selector(".slip")
    look.look("full shelf")
    anna.at(".slip .tool").first.click()
    look.look("removing", 2)
    anna.press("Escape")
    anna.at("#paste").fill("nonsense")
    anna.at("#open-link").click()
    anna.page.wait_for_selector(".notice")
    look.look("a message", 2)
    arriving = planted.table(planted.PERSON, planted.BY_LINK, seed=8)
    anna.follow(link(planted.played(arriving, 6))[1:])
    anna.page.wait_for_selector("dialog.sit")
    look.look("who are you")


def test_table(player: Player, inspect: Inspect) -> None:
    """A table in all its states, and every sheet in front of it."""
    table = table_with_a_card_up()
    anna = player(table, planted.played(planted.table(seed=4)), settings=STILL)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    look = inspect(anna)
    for tab in ("log", "moves", "scores"):
        anna.page.set_viewport_size({"width": 1440, "height": 900})
        anna.at(f"#tab-{tab}").click()
        look.look(f"tab {tab}", 2)
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.at("#tool-side").click()
    look.look("side sheet")
    anna.press("Escape")
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    anna.at("#tool-text").click()
    look.look("text board")
    anna.at("#tool-text").click()
    sheets(anna, look)
    anna.at("#tool-replay").click()
    look.look("replay")
    anna.press("Escape")
    anna.page.evaluate("document.dispatchEvent(new CustomEvent('motherlode:newer'))")
    anna.page.wait_for_selector("#take-offer")
    look.look("a message with an answer")
    anna.at("#leave-offer").click()
    played_elsewhere(anna, table)
    look.look("played on in another tab")


def played_elsewhere(anna: TablePage, table: Table) -> None:
    """Another tab has stored another move, and this one was not told."""
    best = planted.best(table)
    fork = table.branch(table.cursor, table.id)
    fork.play(next(action for action in fork.state.legal_actions() if action != best))
    kept = planted.shelf(fork, settings=STILL)
    anna.page.evaluate("kept => { Object.assign(localStorage, kept); }", kept)
    anna.play(table, best)
    anna.page.wait_for_selector("dialog.tab-conflict")


def test_result(player: Player, inspect: Inspect) -> None:
    anna = player(planted.played(planted.table(seed=4)), settings=STILL)
    anna.open("table/" + planted.table(seed=4).id)
    anna.page.wait_for_selector(".result")
    inspect(anna).look("result")


def sheets(anna: TablePage, look: Inspector) -> None:
    for name in ("settings", "rules", "share"):
        anna.at(f"#tool-{name}").click()
        if name == "share":
            anna.at("#show-qr").click()
            anna.page.wait_for_selector(".qr")
        look.look(f"{name} sheet")
        anna.press("Escape")
        anna.page.wait_for_selector("dialog", state="detached")
    anna.press("?")
    anna.page.wait_for_selector("dialog.keys")
    look.look("keys sheet")
    anna.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")


def table_with_a_card_up() -> Table:
    table = planted.table()
    while table.state.current_player != 0 or table.state.phase != "second" or table.cursor < 30:
        table.play(planted.best(table))
    return table
