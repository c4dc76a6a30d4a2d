"""The quick start, and the plain one whenever something is wrong with what the quick one needs."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from tests.breadth import sample
from tools.file_list import listed
from tools.paths import ROOT

TOLD = "The quick start does not work here"
SNAPSHOT = "**/snapshot-*.bin"
FIRST_VISIT_BYTES = 9_000_000


def console(page: Page) -> list[str]:
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    return lines


#: Counts what is made to call Python on a stack of its own.
STACKS = """window.stacks = 0;
const {promising} = WebAssembly;
if (promising) WebAssembly.promising = (...given) => {
  window.stacks++;
  return promising(...given);
};"""


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


def test_a_first_visit_is_light(player: Player, base: str) -> None:
    """The shelf is there within 9,000 kB, as `python3 run.py bench weight` counts them."""
    anna = player()
    asked: dict[str, None] = {}
    anna.page.on("request", lambda request: asked.setdefault(request.url))
    anna.open()
    sizes = {url: packed_size(url) for url in asked if url.startswith(base)}
    assert any("snapshot-" in url for url in sizes)
    assert sum(sizes.values()) < FIRST_VISIT_BYTES, sizes


def packed_size(url: str) -> int:
    """The bytes of what is there, as hosts pack it."""
    with urlopen(Request(url, headers={"Accept-Encoding": "gzip"})) as answer:
        return len(answer.read())


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

FIRST_VISIT = True
brought = Future()
Bundle().fetch(brought.set_result)
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
    """The library is not there: what the modules need of it has to be in the memory.

    Those that come on demand are fetched first. Those that run in a box alone have it there.
    """
    paths = [Path(path).with_suffix("") for path in listed(ROOT / "py") if path.endswith(".py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    names = [name for name in names if not name.startswith("motherlode.browser.box_")]
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
    anna.button("Options … GOLD").click()
    anna.page.wait_for_timeout(2500)
    assert not any("/pyscript/" in url for url in asked)
    with anna.page.expect_request("**/pyscript/core.js"):
        anna.button("Start").click()
    anna.until_asked()


@pytest.mark.parametrize("hand", ["painter.js", "maker.js"])
def test_python_waits_for_what_it_draws_with(player: Player, hand: str) -> None:
    anna = player()
    held: list[Route] = []
    anna.page.route(f"**/{hand}", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.page.get_by_text("Unpacking the games")).to_be_visible()
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


@pytest.mark.parametrize("fault", sample(WAYS_OUT, 1))
def test_the_way_out(player: Player, watch: Watch, fault: Callable[[Route], None]) -> None:
    """It is told in the console, and the page opens the plain way."""
    watch.pardoned += ["404", "was preloaded", "/snapshot-"]
    anna = player()
    told = console(anna.page)
    anna.page.route(SNAPSHOT, fault)
    plays(anna, told)


@pytest.mark.parametrize("fault", sample([gone, cut_short, rubbish], 1, 1))
def test_the_way_out_without_its_program(
    player: Player, watch: Watch, fault: Callable[[Route], None]
) -> None:
    watch.pardoned += ["404", "was preloaded", "/program-"]
    anna = player()
    told = console(anna.page)
    anna.page.route("**/program-*.wasm", fault)
    plays(anna, told)


def a_page_instead(route: Route) -> None:
    """As hosts give that answer everything with their own page."""
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/html")


def a_script_that_is_none(route: Route) -> None:
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/javascript")


@pytest.mark.parametrize("fault", sample([gone, a_page_instead, a_script_that_is_none], 1, 2))
def test_nothing_there_to_unpack_it(
    player: Player, watch: Watch, fault: Callable[[Route], None]
) -> None:
    """Nor is it said that the start has failed: it has not."""
    watch.pardoned += ["404", "was preloaded", "unpack.js", "console"]
    anna = player()
    told = console(anna.page)
    anna.page.add_init_script(ALERTED)
    anna.page.route("**/unpack.js", fault)
    plays(anna, told)
    assert not anna.page.evaluate("alerted")


#: Notes whether the page has said that it could not be opened.
ALERTED = """window.alerted = false;
new MutationObserver(() => {
  window.alerted ||= !!document.querySelector("#progress-words[role=alert]");
}).observe(document, { subtree: true, childList: true, attributes: true });"""


#: As after two starts that failed: the next one is plain.
PLAINLY = "sessionStorage.setItem('motherlode/1/starts', '2')"


@pytest.mark.parametrize("fault", sample([gone, a_page_instead], 1))
def test_no_start_needs_the_index_of_packages(
    player: Player, watch: Watch, fault: Callable[[Route], None]
) -> None:
    watch.pardoned += ["404", "was preloaded", "sessionStorage"]
    anna = player()
    told = console(anna.page)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.route("**/pyodide-lock.json", fault)
    anna.open()
    assert not any(TOLD in line for line in told)
    anna.page.add_init_script(PLAINLY)
    anna.open()
    assert any("python_stdlib" in url for url in asked)
    assert not any("pyodide-lock" in url for url in asked)


@pytest.mark.parametrize("silent", sample(["onmessage = () => {};", ""], 1))
def test_a_worker_that_never_answers_is_not_waited_for(
    player: Player, watch: Watch, silent: str
) -> None:
    watch.pardoned.append("was preloaded")
    anna = player()
    told = console(anna.page)
    anna.page.clock.install()
    anna.page.route(
        "**/unpack.js",
        lambda route: route.fulfill(body=silent, content_type="text/javascript"),
    )
    anna.page.goto(anna.base)
    expect(anna.page.get_by_text("Waking up Python")).to_be_visible()
    anna.page.clock.run_for(21_000)
    anna.opened()
    assert any(TOLD in line and "is silent" in line for line in told), told


def test_a_browser_that_cannot_unpack(player: Player, watch: Watch) -> None:
    watch.pardoned.append("was preloaded")
    anna = player()
    told = console(anna.page)
    anna.page.add_init_script("delete globalThis.DecompressionStream")
    plays(anna, told)


#: The program cannot be started so many times: Pyodide itself would not tell.
NO_MEMORY = """(times => {
  const {instantiate} = WebAssembly;
  WebAssembly.instantiate = (what, imports) => imports && times-- > 0
    ? Promise.reject(new RangeError("Out of memory"))
    : instantiate.call(WebAssembly, what, imports);
})"""


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
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
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
    "leave to keep anything": """if (location.protocol !== "about:") {
      const denied = { get() { throw new DOMException("denied", "SecurityError"); } };
      Object.defineProperty(Navigator.prototype, "serviceWorker", denied);
      for (const name of ["indexedDB", "caches"]) Object.defineProperty(globalThis, name, denied);
    }""",
}


@pytest.mark.parametrize("missing", sample(WITHOUT, 1, 2))
def test_a_browser_that_has_less_opens_the_cabinet(
    player: Player, watch: Watch, missing: str
) -> None:
    watch.pardoned += ["was preloaded", "no workers here"]
    anna = player()
    anna.page.add_init_script(WITHOUT[missing])
    anna.open()
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
    anna.until_asked()
