"""One site, one browser; every test gets its own context, watched to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, sync_playwright

from e2e import planted
from e2e.engines.finding import found
from e2e.page_pool import PagePool
from e2e.site import built_once, launch, serving
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.locale import set_language
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from tests.breadth import BREADTH
from tools.engines import missing_sentence

#: What a full run alone holds.
collect_ignore = [] if BREADTH == "full" else ["test_older_build.py"]
WINDOW: ViewportSize = {"width": 1200, "height": 800}
#: Modules whose tests take long. Each process begins with some of them, so that none is left with
#: one when the others are done.
LONG = frozenset(
    f"test_{name}.py"
    for name in (
        *("tour", "workshop", "look_back", "fair_tables", "links", "agent", "lessons", "sources"),
        *("live_devices", "live_tables", "live_wire", "live_homes", "single", "killed"),
        *("go_west", "gold_west", "carcassonne", "whole_games", "match", "touch", "keyboard"),
    )
)
#: The part of its other tests that a process runs before them, while the first builds the site.
LEAD = 1 / 4


def is_long(item: pytest.Item) -> bool:
    """Return whether it is a test of one of these modules."""
    return item.path.parent.name == "e2e" and item.path.name in LONG


def put_long_first(items: Sequence[pytest.Item], processes: int) -> list[pytest.Item]:
    """Return the tests in equal runs, one for each process, with the long modules dealt out."""
    modules = [list(tests) for _path, tests in groupby(filter(is_long, items), lambda i: i.path)]
    others = [item for item in items if not is_long(item)]
    ordered: list[pytest.Item] = []
    for process in range(processes):
        own = [item for tests in modules[process::processes] for item in tests]
        share = (len(items) - len(ordered)) // (processes - process) - len(own)
        beside, others = others[: max(0, share)], others[max(0, share) :]
        lead = int(LEAD * len(beside)) if process else 0
        ordered += [*beside[:lead], *own, *beside[lead:]]
    return [*ordered, *others]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin the tests that take long early in every process."""
    items[:] = put_long_first(items, getattr(config, "workerinput", {}).get("workercount", 1))


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site."""
    with serving(built_once(tmp_path_factory)) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one Playwright that a process can have."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = launch(playwright.chromium)
    yield chromium
    chromium.close()


@pytest.fixture
def watch(base: str) -> Iterator[Watch]:
    """Fail the test when anything went wrong in the background, whatever else it checks."""
    watching = Watch(base)
    yield watching
    watching.check()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in which engines their tests could not run: nobody shall take that for a pass."""
    reports = (each for reports in terminalreporter.stats.values() for each in reports)
    if any(getattr(each, "nodeid", "").startswith("e2e/engines/") for each in reports):
        sentence = missing_sentence(found())
        if sentence:
            terminalreporter.write_line(sentence, yellow=True)


Player = Callable[..., TablePage]
Speak = Callable[[str], None]


@pytest.fixture
def speak() -> Iterator[Speak]:
    """Set the language in which names are looked for; after the test it is English again."""
    yield set_language
    set_language("en")


@pytest.fixture(scope="session")
def page_pools() -> dict[tuple[Browser, str], PagePool]:
    """The pools of pages, one for each browser and site: some tests have their own."""
    return {}


@pytest.fixture
def page_pool(
    browser: Browser, base: str, page_pools: dict[tuple[Browser, str], PagePool]
) -> Iterator[PagePool]:
    """The pages that the tests of a process share."""
    pool = page_pools.setdefault((browser, base), PagePool(browser, base))
    with pytest.MonkeyPatch.context() as patch:
        pool.notice(patch)
        yield pool


@pytest.fixture
def player(page_pool: PagePool, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A player with a browser of their own, holding the tables given and nothing else.

    Where a module says ``FIRST_VISIT = True``, nobody has been there with that browser before.
    """
    failed = request.session.testsfailed
    fresh = getattr(request.module, "FIRST_VISIT", False)

    def sits_down(
        *tables: Table,
        settings: Settings = planted.QUICK,
        entries: dict[str, str] | None = None,
        mine: tuple[int, ...] = (0,),
        **options: Any,
    ) -> TablePage:
        kept = planted.shelf(*tables, settings=settings) | (entries or {})
        options = {"viewport": WINDOW, "locale": "en-GB", **options}
        page = page_pool.lend(watch, kept, fresh=fresh, **options)
        return TablePage(page, page_pool.base, *mine)

    yield sits_down
    page_pool.take_back(passed=request.session.testsfailed == failed)
    watch.leave()
