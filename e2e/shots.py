"""`run.py shots`: pictures of every screen at three sizes, by day and by night.

The luck and the clock are fixed, so the same sources give the same pictures.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from e2e import planted
from e2e.site import build, launch, serving
from e2e.table_page import PIXELS, TablePage
from motherlode.app.game_view import playable
from motherlode.match.link import link
from motherlode.match.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tools.paths import ROOT

FOLDER = ROOT / ".cache/shots"
README = ("table-1440-day.jpg", "table-360-night.jpg")
PICTURES = ROOT / "docs/pictures"
LARGEST = 400_000
NOW = datetime.fromtimestamp(planted.UPDATED / 1000 + 300, UTC)
REST = 400
"""Milliseconds."""
PATIENCE = 20
THEMES = {"day": "light", "night": "dark"}
STILL = Settings(motion="off", look="long", wait=True, player="Anna")


@dataclass(frozen=True)
class Size:
    """A window, and whether fingers are used in it."""

    width: int
    height: int
    touch: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """For Playwright's new context."""
        options: dict[str, Any] = {"viewport": {"width": self.width, "height": self.height}}
        if self.touch:
            options |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        return options


SIZES = (Size(360, 740, touch=True), Size(820, 1180, touch=True), Size(1440, 900))


# -- the tables in the pictures ------------------------------------------------------------


def first_card(past: int, seed: int, *seats: SeatTerms, **options: Any) -> Table:
    """A table at Anna's turn with one card up."""
    table = planted.table(*seats, seed=seed, **options)
    while not (
        table.cursor > past
        and table.state.current_player == 0
        and table.state.observation(0).phase == "second"
    ):
        table.play(planted.best(table))
    return table


def four() -> tuple[SeatTerms, ...]:
    names = ("Nell", "Dusty", "Pearl")
    return (planted.PERSON, *(SeatTerms(name, "computer", "greedy-adult") for name in names))


def tables() -> dict[str, Table]:
    """By the name of the picture they are for."""
    return {
        "mines": planted.table(seed=12),
        "table": first_card(60, 11),
        "four": first_card(70, 15, *four(), layout="scattered"),
        "over": planted.played(planted.table(seed=13)),
        **{f"table-{name}": some_way_in(name, 20 + n) for n, name in enumerate(other_games())},
    }


def other_games() -> list[str]:
    """What is on the shelf beside GOLD."""
    return [entry.info.id for entry in playable() if entry.info.id != "gold"]


def some_way_in(entry: str, seed: int) -> Table:
    """A table of that game at Anna's turn, some twenty decisions after its start."""
    table = planted.played(planted.table(entry=entry, seed=seed), 20)
    while not table.finished and table.state.current_player != 0:
        table.play(planted.best(table))
    return table


# -- the screens ---------------------------------------------------------------------------

Shoot = Callable[[str], None]


def screens(at: TablePage, held: dict[str, Table], shoot: Shoot) -> None:
    """Goes to every screen in turn and has it taken."""
    shoot("shelf-with-tables")
    at.follow("new/gold")
    at.page.wait_for_selector("#start")
    shoot("new-table")
    go(at, held["mines"])
    shoot("choosing-mines")
    go(at, held["four"])
    shoot("four-strewn")
    go(at, held["over"])
    shoot("result")
    for name, table in held.items():
        if name.startswith("table-"):
            go(at, table)
            shoot(name)
    go(at, held["table"])
    shoot("table")
    panels(at, shoot)
    sheets(at, shoot)
    two_cards(at, held["table"], shoot)
    arriving = planted.table(planted.PERSON, planted.BY_LINK, seed=14)
    at.follow(link(planted.played(arriving, 9))[1:])
    at.page.wait_for_selector("dialog.sit")
    shoot("who-are-you")
    at.press("Escape")
    at.follow("play/1/" + "A" * 60)
    at.page.wait_for_selector(".notice")
    shoot("a-message")


def go(at: TablePage, table: Table) -> None:
    at.follow(f"table/{table.id}")
    at.page.wait_for_selector("#prompt")
    at.until_asked()


def panels(at: TablePage, shoot: Shoot) -> None:
    """What stands beside the board, or slides over it on a narrow screen."""
    narrow = at.at("#tool-side").is_visible()
    if narrow:
        at.at("#tool-side").click()
    for tab in ("log", "moves", "scores"):
        at.at(f"#tab-{tab}").click()
        shoot(tab)
    at.at("#tab-log").click()
    if narrow:
        at.at(".side-close").click()
    at.at("#tool-text").click()
    shoot("text-board")
    at.at("#tool-text").click()


def sheets(at: TablePage, shoot: Shoot) -> None:
    """The sheets and the replay."""
    for name in ("settings", "rules", "share"):
        at.at(f"#tool-{name}").click()
        if name == "share":
            at.at("#show-qr").click()
            at.at(".qr").scroll_into_view_if_needed()
        shoot(name)
        close(at)
    at.press("?")
    shoot("keys")
    close(at)
    at.at("#tool-replay").click()
    at.page.wait_for_selector("#scrubber")
    at.at("#scrubber").fill("40")
    shoot("replay")
    at.press("Escape")


def close(at: TablePage) -> None:
    at.press("Escape")
    at.page.wait_for_selector("dialog", state="detached")


def two_cards(at: TablePage, table: Table, shoot: Shoot) -> None:
    """The second card is turned over and waits to be looked at."""
    at.play(table, planted.best(table))
    at.page.wait_for_selector("#continue")
    shoot("two-cards")
    while at.page.locator("#continue").count():
        at.at("#continue").click()
        at.page.wait_for_timeout(50)


# -- taking them ---------------------------------------------------------------------------


def take_all(browser: Browser, base: str, folder: Path, sizes: tuple[Size, ...]) -> Iterator[Path]:
    """Takes every picture; yields where it was put."""
    for size in sizes:
        held = tables()
        kept = planted.shelf(*held.values(), settings=STILL)
        context = browser.new_context(
            storage_state=planted.storage_state(base, kept), locale="en-GB", **size.options
        )
        yield from opening(browser.new_context(**size.options), base, folder, size)
        page = context.new_page()
        at = TablePage(page, base)
        at.open("new/gold")
        page.clock.set_fixed_time(NOW)
        at.follow("shelf")
        page.wait_for_selector(".boxes")
        taken: list[Path] = []

        def shoot(name: str, page: Page = page, size: Size = size, taken: Any = taken) -> None:
            taken.extend(shots(page, folder, size, name))

        screens(at, held, shoot)
        at.page.evaluate("localStorage.clear()")
        at.open()
        shoot("shelf-empty")
        yield from taken
        context.close()


def opening(context: BrowserContext, base: str, folder: Path, size: Size) -> Iterator[Path]:
    """The page before Python is up."""
    page = context.new_page()
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    for theme, scheme in THEMES.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.goto(base, wait_until="commit")
        page.wait_for_selector(".splash-words")
        page.wait_for_timeout(700)
        yield taken(page, folder, size, "opening", theme)
    for route in held:
        route.abort()
    context.close()


def shots(page: Page, folder: Path, size: Size, name: str) -> Iterator[Path]:
    """The screen by day and by night."""
    for theme, scheme in THEMES.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_selector(f"html[data-theme={theme}]")
        painted(page)
        yield taken(page, folder, size, name, theme)


def painted(page: Page) -> None:
    """Until nothing has changed on the board for as long as the page takes to come to rest."""
    before = None
    for _ in range(PATIENCE):
        page.wait_for_timeout(REST)
        now = page.evaluate(PIXELS)
        if now == before:
            return
        before = now


def taken(page: Page, folder: Path, size: Size, name: str, theme: str) -> Path:
    path = folder / f"{name}-{size.width}-{theme}.png"
    page.screenshot(path=path, animations="disabled")
    small = path.with_suffix(".jpg")
    if small.name in README:
        page.screenshot(path=small, animations="disabled", type="jpeg", quality=80)
    return path


def refresh_readme(folder: Path) -> None:
    """Copies the README's pictures; raises ValueError when one is too large for that."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in README:
        content = (folder / name).read_bytes()
        if len(content) > LARGEST:
            raise ValueError(f"{name} has {len(content)} bytes, more than {LARGEST}.")
        (PICTURES / name).write_bytes(content)


def parsed(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--readme", action="store_true", help="refresh docs/pictures too")
    widths = [size.width for size in SIZES]
    parser.add_argument("--width", type=int, choices=widths, action="append")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Takes the pictures and says where they are."""
    options = parsed(argv)
    options.folder.mkdir(parents=True, exist_ok=True)
    sizes = tuple(s for s in SIZES if not options.width or s.width in options.width)
    with (
        tempfile.TemporaryDirectory(prefix="motherlode-") as folder,
        serving(build(Path(folder))) as base,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        count = sum(1 for _ in take_all(browser, base, options.folder, sizes))
        browser.close()
    if options.readme:
        refresh_readme(options.folder)
    print(f"{count} pictures are in {options.folder}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
