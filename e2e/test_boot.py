"""The quick start, and the plain one whenever something is wrong with what the quick one needs."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from tools.file_list import listed
from tools.paths import ROOT

TOLD = "The quick start does not work here"
SNAPSHOT = "**/snapshot-*.bin"


def console(page: Page) -> list[str]:
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    return lines


STACKS = """window.stacks = 0;
const {promising} = WebAssembly;
if (promising) WebAssembly.promising = (...given) => {
  window.stacks++;
  return promising(...given);
};"""
"""Counts what is made to call Python on a stack of its own."""


def test_python_runs_on_the_stack_of_the_page(player: Player) -> None:
    """Chromium was seen to read beyond the end of another one, and the tab was gone."""
    anna = player()
    anna.page.add_init_script(STACKS)
    anna.open()
    assert anna.page.evaluate("stacks") == 0


def test_the_snapshot_is_used(player: Player) -> None:
    """Nothing of what it replaces is fetched."""
    anna = player()
    told = console(anna.page)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.open()
    assert not any(TOLD in line for line in told)
    assert any("snapshot-" in url for url in asked)
    assert not any("python_stdlib" in url or url.endswith(".zip") for url in asked)


def test_the_unpacked_snapshot_is_given_back(player: Player) -> None:
    """It has been copied to where Python is: twenty megabytes that a phone does not have."""
    anna = player()
    anna.open()
    assert anna.page.evaluate("motherlodeEarly.ahead.pages.then(pages => pages.byteLength)") == 0


IMPORT = """
from asyncio import Future
from importlib import import_module
from js import document
from motherlode.browser.on_demand import Bundle
brought = Future()
Bundle().bring(brought.set_result)
await brought
failed = []
for name in {names}:
    try:
        import_module(name)
    except Exception as error:
        failed.append(f"{{name}}: {{error!r}}")
document.documentElement.dataset.failed = "; ".join(failed) or "none"
"""
RUN = """async code => {
  await motherlodePyScript();
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}"""


def test_every_module_can_be_imported_from_the_snapshot(player: Player) -> None:
    """The library is not there: what the modules need of it has to be in the memory. Those that
    come on demand are fetched first."""
    paths = [Path(path).with_suffix("") for path in listed(ROOT / "py") if path.endswith(".py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    anna = player()
    anna.open()
    anna.page.evaluate(RUN, IMPORT.format(names=names))
    anna.until("!!document.documentElement.dataset.failed")
    assert anna.page.evaluate("document.documentElement.dataset.failed") == "none"


def test_pyscript_comes_to_a_table(player: Player) -> None:
    """On the shelf nobody thinks: nothing there waits for it, and nothing is held up by it."""
    anna = player()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.open()
    anna.page.wait_for_timeout(2500)
    assert not any("/pyscript/" in url for url in asked)
    anna.at("#box-gold").click()
    anna.page.wait_for_timeout(2500)
    assert not any("/pyscript/" in url for url in asked)
    with anna.page.expect_request("**/pyscript/core.js"):
        anna.at("#start").click()
    anna.until_asked()


@pytest.mark.parametrize("hand", ["painter.js", "maker.js"])
def test_python_waits_for_what_it_draws_with(player: Player, hand: str) -> None:
    anna = player()
    held: list[Route] = []
    anna.page.route(f"**/{hand}", lambda route: held.append(route))  # noqa: PLW0108
    anna.page.goto(anna.base, wait_until="commit")
    anna.page.wait_for_selector("text=Unpacking the games")
    for route in held:
        route.continue_()
    anna.opened()


def gone(route: Route) -> None:
    route.fulfill(status=404, body="There is nothing here.")


def damaged(route: Route) -> None:
    body = bytearray(route.fetch().body())
    body[len(body) // 2] ^= 0x55
    route.fulfill(body=bytes(body))


def cut_short(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:100_000])


def cut_short_of_half(route: Route) -> None:
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[: len(body) // 2])


def of_another_version(route: Route) -> None:
    plain = gzip.decompress(route.fetch().body())
    route.fulfill(body=gzip.compress(plain.replace(b'"version":"3', b'"version":"2', 1), 1))


def flipped_and_packed_again(route: Route) -> None:
    plain = bytearray(gzip.decompress(route.fetch().body()))
    plain[-9_000_000] ^= 0x10
    route.fulfill(body=gzip.compress(bytes(plain), 1))


def flipped_in_its_head(route: Route) -> None:
    plain = bytearray(gzip.decompress(route.fetch().body()))
    plain[plain.index(b'"runs":[[') + 9] ^= 1
    route.fulfill(body=gzip.compress(bytes(plain), 1))


def rubbish(route: Route) -> None:
    """As long as what was asked for, and it begins as that does."""
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[:8] + bytes(255 for _ in body[8:]))


WAYS_OUT = [
    gone,
    damaged,
    cut_short,
    of_another_version,
    flipped_and_packed_again,
    flipped_in_its_head,
]


@pytest.mark.parametrize("fault", WAYS_OUT)
def test_the_way_out(player: Player, watch: Watch, fault: Callable[[Route], None]) -> None:
    """It is told in the console, and the page opens the plain way."""
    watch.pardoned += ["404", "was preloaded", "/snapshot-"]
    anna = player()
    told = console(anna.page)
    anna.page.route(SNAPSHOT, fault)
    plays(anna, told)


@pytest.mark.parametrize("fault", [gone, cut_short, rubbish])
def test_the_way_out_without_its_program(
    player: Player, watch: Watch, fault: Callable[[Route], None]
) -> None:
    watch.pardoned += ["404", "was preloaded", "/program-"]
    anna = player()
    told = console(anna.page)
    anna.page.route("**/program-*.wasm", fault)
    plays(anna, told)


def test_nothing_there_to_unpack_it(player: Player, watch: Watch) -> None:
    watch.pardoned += ["404", "was preloaded", "unpack.js"]
    anna = player()
    told = console(anna.page)
    anna.page.route("**/unpack.js", gone)
    plays(anna, told)


def test_a_browser_that_cannot_unpack(player: Player, watch: Watch) -> None:
    watch.pardoned.append("was preloaded")
    anna = player()
    told = console(anna.page)
    anna.page.add_init_script("delete globalThis.DecompressionStream")
    plays(anna, told)


NO_MEMORY = """(times => {
  const {instantiate} = WebAssembly;
  WebAssembly.instantiate = (what, imports) => imports && times-- > 0
    ? Promise.reject(new RangeError("Out of memory"))
    : instantiate.call(WebAssembly, what, imports);
})"""
"""The program cannot be started so many times: Pyodide itself would not tell."""


def test_the_way_out_when_the_program_does_not_start(player: Player, watch: Watch) -> None:
    watch.pardoned.append("was preloaded")
    anna = player()
    told = console(anna.page)
    anna.page.add_init_script(f"{NO_MEMORY}(1)")
    plays(anna, told)


def test_a_host_that_does_not_say_what_a_program_is(player: Player, watch: Watch) -> None:
    """Not every host knows the kind of these files."""
    watch.pardoned.append("was preloaded")
    anna = player()

    def unnamed(route: Route) -> None:
        route.fulfill(body=route.fetch().body(), content_type="application/octet-stream")

    anna.page.route("**/program-*.wasm", gone)
    anna.page.route("**/pyodide.asm.wasm", unnamed)
    watch.pardoned += ["404", "/program-"]
    anna.open()


def plays(anna: TablePage, told: list[str]) -> None:
    anna.open()
    assert any(TOLD in line for line in told), told
    anna.at("#box-gold").click()
    anna.at("#start").click()
    anna.until_asked()
    anna.play_well()
    assert anna.table().cursor > 0


WITHOUT = {
    "pictures made ready": "delete HTMLImageElement.prototype.decode",
    "paint timing that is observed": (
        "PerformanceObserver.prototype.observe = () => { throw new TypeError('no such type'); }"
    ),
    "a worker": "globalThis.Worker = function () { throw new Error('no workers here'); }",
    "paint timing": "delete globalThis.PerformanceObserver",
    "streams of WebAssembly": "delete WebAssembly.compileStreaming",
}


@pytest.mark.parametrize("missing", WITHOUT)
def test_a_browser_that_has_less_opens_the_cabinet(
    player: Player, watch: Watch, missing: str
) -> None:
    watch.pardoned += ["was preloaded", "no workers here"]
    anna = player()
    anna.page.add_init_script(WITHOUT[missing])
    anna.open()
    anna.at("#box-gold").click()
    anna.at("#start").click()
    anna.until_asked()


def failed(anna: TablePage) -> str:
    """What the page says that has not opened, and goes on saying."""
    anna.page.wait_for_selector("#progress-words[role=alert]", timeout=60_000)
    said = anna.at("#progress-words").inner_text()
    for later in ("slow", "table", "failed"):
        anna.page.evaluate("key => motherlodeEarly.progress(key, 90, 'something else')", later)
    assert anna.at("#progress-words").inner_text() == said
    assert anna.at(".splash-progress").is_hidden()
    return said


PARTS = ["boot.mjs", "pyodide.mjs", "pyodide.asm.mjs", "painter.js", "maker.js", "journal.js"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("fault", [gone, cut_short_of_half])
def test_a_start_that_fails_says_so_and_stays_said(
    player: Player, watch: Watch, part: str, fault: Callable[[Route], None]
) -> None:
    """Whichever part is missing; loading it again, with the part there, opens the cabinet."""
    watch.pardoned += ["404", "was preloaded", part, "page error", "Uncaught"]
    anna = player()
    anna.page.route(f"**/{part}", fault)
    anna.page.goto(anna.base)
    assert failed(anna).startswith("The cabinet could not be opened: ")
    anna.page.unroute(f"**/{part}")
    anna.at("button", "Load it again").click()
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
        anna.at("button", "Load it again").click()
    failed(anna)
    assert anna.at("button", "Load it without what is kept here").is_visible()
    anna.page.unroute("**/maker.js")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.at("button", "Load it again").click()
    anna.opened()
    assert any("python_stdlib" in url for url in asked)
    assert not any("/snapshot-" in url for url in asked)
    asked.clear()
    anna.reload()
    assert any("/snapshot-" in url for url in asked)


PLAINLY = "sessionStorage.setItem('motherlode/1/starts', '2')"
"""As after two starts that failed: the next one is plain."""


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "python_stdlib.zip", "motherlode-*.zip"])
@pytest.mark.parametrize("fault", [gone, cut_short_of_half])
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
    anna.page.route("**/boot.mjs", lambda route: held.append(route))  # noqa: PLW0108
    anna.page.goto(anna.base, wait_until="commit")
    anna.page.wait_for_selector("#progress-words")
    anna.page.evaluate("void Promise.reject(new Error('a part of it is lost'))")
    assert "a part of it is lost." in failed(anna)


def test_a_start_that_neither_fails_nor_ends_has_a_way_out(player: Player, watch: Watch) -> None:
    """A worker that never answers. It is not called a failure: the line may be slow."""
    watch.pardoned.append("was preloaded")
    anna = player()
    anna.page.clock.install()
    silent = "onmessage = () => {};"
    anna.page.route(
        "**/unpack.js",
        lambda route: route.fulfill(body=silent, content_type="text/javascript"),
    )
    anna.page.goto(anna.base)
    anna.page.wait_for_selector("text=Waking up Python")
    again = anna.at("button", "Load it again")
    assert not again.count()
    anna.page.clock.fast_forward(61_000)
    again.wait_for()
    assert "Still loading" in anna.at("#progress-words").inner_text()
    anna.page.unroute("**/unpack.js")
    again.click()
    anna.opened()
