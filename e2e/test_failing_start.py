"""A start that fails says so and stays said, with what can be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Route, expect

from e2e.conftest import Player, Speak
from e2e.site import built_once
from e2e.table_page import TablePage
from e2e.test_boot import NO_MEMORY, PLAINLY, a_page_instead, cut_short_of_half, gone
from e2e.watch import Watch
from motherlode.locale import LANGUAGES
from tests.breadth import sample
from tools.paths import ROOT

FIRST_VISIT = True


def failed(anna: TablePage) -> str:
    """Return the words of a page that has not opened, which stay."""
    expect(anna.at(".splash-words[role=alert]")).to_be_visible(timeout=60_000)
    said = anna.at(".splash-words").inner_text()
    for later in ("slow", "table", "failed"):
        anna.page.evaluate("key => motherlodeEarly.progress(key, 90, 'something else')", later)
    expect(anna.at(".splash-words")).to_have_text(said)
    expect(anna.at(".splash-progress")).to_be_hidden()
    return said


PARTS = [
    "style.css",
    "boot.js",
    "pyodide.js",
    "pyodide.asm.js",
    "painter.js",
    "maker.js",
    "journal.js",
]


@pytest.mark.parametrize(
    ("part", "fault"),
    sample(
        [
            *((part, fault) for part in PARTS for fault in (gone, a_page_instead)),
            # what is left of a style is one
            *((part, cut_short_of_half) for part in PARTS if part != "style.css"),
        ],
        (len(PARTS) + 1) // 2,
    ),
)
def test_a_start_that_fails_says_so_and_stays_said(
    player: Player, watch: Watch, part: str, fault: Callable[[Route], None]
) -> None:
    """Whichever part is missing; loading it again, with the part there, opens the cabinet."""
    watch.pardoned += ["404", "was preloaded", part, "page error", "Uncaught", "module script"]
    anna = player()
    anna.page.route(f"**/{part}", fault)
    anna.page.goto(anna.base)
    assert failed(anna).startswith("The cabinet could not be opened: ")
    anna.page.unroute(f"**/{part}")
    anna.button("Load it again").click()
    anna.opened()


def test_without_webassembly_it_says_what_to_do(player: Player) -> None:
    anna = player()
    anna.page.add_init_script("delete globalThis.WebAssembly")
    anna.page.goto(anna.base)
    assert "does not run WebAssembly" in failed(anna)


def test_after_two_failures_nothing_that_is_kept_is_relied_upon(
    player: Player, watch: Watch
) -> None:
    """The third start in a row is the plain one, and a start that succeeds forgets the others."""
    watch.pardoned += ["404", "was preloaded", "maker.js", "page error"]
    anna = player()
    anna.page.route("**/maker.js", gone)
    anna.page.goto(anna.base)
    failed(anna)
    with anna.page.expect_navigation():
        anna.button("Load it again").click()
    failed(anna)
    expect(anna.button("Load it without the saved games")).to_be_visible()
    anna.page.unroute("**/maker.js")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.button("Load it again").click()
    anna.opened()
    assert any("python_stdlib" in url for url in asked)
    assert not any("/snapshot-" in url for url in asked)
    asked.clear()
    anna.reload()
    assert any("/snapshot-" in url for url in asked)


@pytest.mark.parametrize(
    "part", sample(["pyodide.asm.wasm", "python_stdlib.zip", "motherlode-*.zip"], 1)
)
@pytest.mark.parametrize("fault", sample([gone, cut_short_of_half], 1))
def test_a_plain_start_that_fails_says_so(
    player: Player, watch: Watch, part: str, fault: Callable[[Route], None]
) -> None:
    """There is no further way out. What Pyodide would keep to itself is said as well."""
    watch.pardoned += ["404", "page error", "console"]
    anna = player()
    anna.page.add_init_script(PLAINLY)
    anna.page.route(f"**/{part}", fault)
    anna.page.goto(anna.base)
    said = failed(anna)
    assert said.startswith("The cabinet could not be opened: ")
    assert "Traceback" not in said


def test_no_memory_for_the_program_says_so(player: Player, watch: Watch) -> None:
    watch.pardoned += ["was preloaded", "page error"]
    anna = player()
    anna.page.add_init_script(f"{NO_MEMORY}(9)")
    anna.page.goto(anna.base)
    assert "Out of memory" in failed(anna)


def test_what_nobody_waits_for_is_told(player: Player, watch: Watch) -> None:
    watch.pardoned += ["was preloaded", "page error"]
    anna = player()
    held: list[Route] = []
    anna.page.route("**/boot.js", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.at(".splash-words")).to_be_visible()
    anna.page.evaluate("void Promise.reject(new Error('a part of it is lost'))")
    assert "a part of it is lost." in failed(anna)


def test_a_start_that_neither_fails_nor_ends_has_a_way_out(player: Player, watch: Watch) -> None:
    """A part that never comes. It is not called a failure: the line may be slow."""
    watch.pardoned.append("was preloaded")
    anna = player()
    anna.page.clock.install()
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    anna.page.route("**/painter.js", hold_the_first)
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.page.get_by_text("Unpacking the games")).to_be_visible()
    again = anna.button("Load it again")
    assert not again.count()
    anna.page.clock.fast_forward(61_000)
    expect(again).to_be_visible()
    expect(anna.at(".splash-words")).to_contain_text("Still loading")
    again.click()
    anna.opened()


def test_a_start_that_hung_counts_however_it_is_left(player: Player, watch: Watch) -> None:
    """Loading the page again by the browser's own button leads to the plain start as well."""
    watch.pardoned.append("was preloaded")
    anna = player()
    anna.page.clock.install()
    held: list[Route] = []
    anna.page.route("**/painter.js", lambda route: held.append(route))
    starts = "sessionStorage.getItem('motherlode/1/starts')"
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.page.get_by_text("Unpacking the games")).to_be_visible()
    anna.page.reload(wait_until="commit")
    expect(anna.page.get_by_text("Unpacking the games")).to_be_visible()
    assert anna.page.evaluate(starts) == "1", "who has not waited has seen nothing fail"
    anna.page.clock.fast_forward(61_000)
    expect(anna.button("Load it again")).to_be_visible()
    anna.page.reload(wait_until="commit")
    expect(anna.at(".splash-words")).to_be_visible()
    assert anna.page.evaluate(starts) == "2"


def test_a_page_of_which_the_script_does_not_run_says_so(player: Player, watch: Watch) -> None:
    """A browser that is too old for it. Nothing but the page itself is there to tell."""
    watch.pardoned += ["console", "page error"]
    anna = player()

    def unreadable(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"use strict";', "?.", 1))

    anna.page.route(anna.base, unreadable)
    anna.page.goto(anna.base)
    expect(anna.at(".splash-unheard")).to_be_hidden()
    hurry = anna.page.context.new_cdp_session(anna.page)
    hurry.send("Animation.enable")
    hurry.send("Animation.setPlaybackRate", {"playbackRate": 20})
    expect(anna.at(".splash-unheard")).to_be_visible()
    expect(anna.at(".splash-unheard")).to_contain_text("or try another browser")
    anna.page.unroute(anna.base)
    anna.at(".splash-unheard a").click()
    anna.opened()
    expect(anna.at(".splash-unheard")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("built", [True, False], ids=["built", "sources"])
def test_a_page_opened_by_double_click_says_what_it_needs(
    browser: Browser,
    tmp_path_factory: pytest.TempPathFactory,
    speak: Speak,
    language: str,
    built: bool,
) -> None:
    """A server, with the command for it, or the single file; at once, and it stays said."""
    speak(language)
    folder = built_once(tmp_path_factory) if built else ROOT
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())
    command = "python3 -m http.server" if built else "python3 run.py play"
    line = page.get_by_role("alert").filter(has_text=command)
    expect(line).to_be_visible(timeout=5_000)
    expect(line).to_contain_text("motherlode.html")
    assert page.evaluate("document.documentElement.lang") == language
    expect(page.get_by_role("button")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("fault", [gone, a_page_instead])
def test_missing_parts_that_the_start_does_not_need_say_nothing(
    player: Player, watch: Watch, fault: Callable[[Route], None]
) -> None:
    """The cabinet opens as ever: what is missing is only the comfort that it would bring."""
    parts = ("offline.js", "shelf.css", "*.woff2", "manifest.webmanifest")
    watch.pardoned += ["404", "page error", "Failed to decode", "OTS", "Manifest"]
    watch.pardoned += [part.strip("*") for part in parts]
    anna = player()
    for part in parts:
        anna.page.route(f"**/{part}", fault)
    anna.page.goto(anna.base)
    anna.opened()
    assert anna.at(".splash-words[role=alert]").count() == 0
    assert anna.notices == []
