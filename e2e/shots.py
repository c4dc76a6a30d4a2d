"""`run.py shots`: pictures of every screen at three sizes, by day and by night, in any language.

The luck and the clock are fixed, so the same sources give the same pictures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from e2e import planted, tour
from e2e.page_pool import FORGETFUL
from e2e.site import build, launch, serving
from e2e.table_page import PIXELS, TablePage
from motherlode.locale import set_language
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tools.paths import ROOT
from tools.problem import Problem, reporting_problems

FOLDER = ROOT / ".cache/shots"
README = ("carcassonne-1440-day.jpg", "gold-west-360-night.jpg")
PICTURES = ROOT / "docs/pictures"
LARGEST = 400_000
REST_MS = 400
MAX_LOOKS = 20
LOCALES = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
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


SIZES = (Size(360, 740, touch=True), Size(768, 1024, touch=True), Size(1440, 900))


# -- what is taken besides the tour ----------------------------------------------------------


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


def pieces() -> list[Table]:
    """Tables of GOLD, a strewn one with four seats among them, and the two of the README."""
    strewn = first_card(70, 15, *four(), layout="scattered")
    late = [at_annas_turn(entry, seed) for entry, seed in (("carcassonne", 4), ("gold-west-2e", 5))]
    return [first_card(60, 11), strewn, planted.table(seed=12), *late]


def at_annas_turn(entry: str, seed: int) -> Table:
    """A table well under way at which Anna is to decide."""
    table = planted.played(planted.table(entry=entry, seed=seed), 60)
    while table.state.current_player != 0:
        planted.play(table, planted.best(table))
    return table


def show_pieces(at: TablePage) -> Iterator[str]:
    """Those tables, and two cards that are to be looked at."""
    table, strewn, begins, carcassonne, gold_west = pieces()
    at.open("shelf")
    for name, one in (
        ("carcassonne", carcassonne),
        ("gold-west", gold_west),
        ("choosing-mines", begins),
        ("four-strewn", strewn),
        ("table", table),
    ):
        tour.go(at, one)
        yield name
    at.play(table, planted.best(table))
    expect(at.button("Continue")).to_be_visible()
    yield "two-cards"


#: Its pictures bear their own names alone: the README shows two of them.
SHOW = tour.Way("show", frozenset({"table"}), show_pieces, pieces)


# -- taking them ---------------------------------------------------------------------------


@dataclass(frozen=True)
class ViewOptions:
    """One viewing: its folder, windows, parts of the tour, themes and language."""

    folder: Path
    sizes: tuple[Size, ...]
    ways: tuple[tour.Way, ...]
    themes: tuple[str, ...]
    language: str


def take_all(browser: Browser, base: str, look: ViewOptions) -> Generator[Path]:
    """Take every picture; yields where it was put."""
    settings = replace(STILL, language=look.language)
    for size in look.sizes:
        of_size = {"locale": LOCALES[look.language], **size.options}
        if SHOW in look.ways:
            yield from opening(browser.new_context(**of_size), base, look, size)
        for way in look.ways:
            kept = planted.shelf(*way.tables(), settings=settings) | way.entries()
            state = planted.storage_state(base, kept)
            with closing(browser.new_context(storage_state=state, **of_size)) as context:
                context.add_init_script(FORGETFUL)
                page = context.new_page()
                page.clock.set_fixed_time(planted.NOW)
                for stop in way.walk(TablePage(page, base)):
                    name = stop if way is SHOW else f"{way.name}-{stop}"
                    yield from shots(page, look, size, name)


def opening(context: BrowserContext, base: str, look: ViewOptions, size: Size) -> Iterator[Path]:
    """The page before Python is up."""
    page = context.new_page()
    held: list[Route] = []
    page.route("**/program-*.wasm", lambda route: held.append(route))
    for theme in look.themes:
        page.emulate_media(color_scheme=THEMES[theme])  # type: ignore[arg-type]
        page.goto(base, wait_until="commit")
        expect(page.locator(".splash-words")).to_be_visible()
        page.wait_for_timeout(700)
        yield taken(page, look.folder, size, "opening", theme)
    for route in held:
        route.abort()
    context.close()


def shots(page: Page, look: ViewOptions, size: Size, name: str) -> Iterator[Path]:
    """The screen by day and by night."""
    for theme in look.themes:
        page.emulate_media(color_scheme=THEMES[theme])  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        painted(page)
        yield taken(page, look.folder, size, name, theme)


def painted(page: Page) -> None:
    """Wait until nothing changes on the board, which is not empty.

    As long as the page takes to come to rest: what is pointed at may be there before the board is.
    """
    before, board, same = None, page.locator(".stage canvas").count(), 0
    for _ in range(MAX_LOOKS):
        page.wait_for_timeout(REST_MS)
        now = page.evaluate(PIXELS)
        same = same + 1 if now == before and (now.strip("0") or not board) else 0
        if same == (2 if board else 1):
            return
        before = now


def taken(page: Page, folder: Path, size: Size, name: str, theme: str) -> Path:
    path = folder / f"{name}-{size.width}-{theme}.png"
    page.screenshot(path=path, animations="disabled")
    small = path.with_suffix(".jpg")
    if small.name in README:
        page.screenshot(path=small, animations="disabled", type="jpeg", quality=80)
    return path


def take_for_readme(browser: Browser, base: str, folder: Path, name: str) -> Path:
    """Take that picture of the README alone; return where it was put."""
    _stop, width, theme = name.removesuffix(".jpg").rsplit("-", 2)
    size = next(size for size in SIZES if str(size.width) == width)
    look = ViewOptions(folder, (size,), (SHOW,), (theme,), "en")
    with closing(take_all(browser, base, look)) as pictures:
        paths = (path.with_suffix(".jpg") for path in pictures)
        return next(path for path in paths if path.name == name)


def missing_for_readme(look: ViewOptions) -> list[str]:
    """Return the pictures of the README that this look does not take."""
    if SHOW not in look.ways or look.language != "en":
        return list(README)
    widths = {str(size.width) for size in look.sizes}
    return [
        name
        for name in README
        for _stop, width, theme in [name.removesuffix(".jpg").rsplit("-", 2)]
        if width not in widths or theme not in look.themes
    ]


def refresh_readme(folder: Path) -> None:
    """Copy the README's pictures.

    Raises:
        Problem: One is too large for that.
    """
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in README:
        content = (folder / name).read_bytes()
        if len(content) > LARGEST:
            raise Problem(f"{name} has {len(content)} bytes, more than {LARGEST}.")
        (PICTURES / name).write_bytes(content)


def parsed(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--readme", action="store_true", help="refresh docs/pictures too")
    widths = [size.width for size in SIZES]
    parser.add_argument("--width", type=int, choices=widths, action="append")
    names = [way.name for way in (SHOW, *tour.WAYS)]
    parser.add_argument("--way", choices=names, action="append", help="a part of the tour")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--language", choices=LOCALES, default="en")
    return parser.parse_args(argv)


@reporting_problems
def main(argv: list[str]) -> int:
    """Take the pictures and say where they are."""
    options = parsed(argv)
    sizes = tuple(s for s in SIZES if not options.width or s.width in options.width)
    ways = tuple(w for w in (SHOW, *tour.WAYS) if not options.way or w.name in options.way)
    themes = tuple(theme for theme in THEMES if not options.theme or theme in options.theme)
    set_language(options.language)
    look = ViewOptions(options.folder, sizes, ways, themes, options.language)
    if options.readme and (missing := missing_for_readme(look)):
        names = " and ".join(missing)
        raise Problem(f"With --readme the tour must take {names}: leave out what excludes them.")
    options.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="motherlode-") as folder,
        serving(build(Path(folder))) as base,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright.chromium)
        count = sum(1 for _ in take_all(browser, base, look))
        browser.close()
    if options.readme:
        refresh_readme(options.folder)
    print(f"{count} pictures are in {options.folder}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
