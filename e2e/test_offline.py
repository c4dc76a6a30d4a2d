"""Once opened, the cabinet needs no network; a new version waits for its turn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e import planted
from e2e.conftest import Player
from e2e.site import FLAGS, built_once, files_of, serving
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.app.whats_new import VERSIONS
from tests.breadth import sample
from tools.build import DIGITS, SERVICE_WORKER, write_site
from tools.chromium import VARIABLE, find_chromium
from tools.lock import sha256_of
from tools.venv import python

FIRST_VISIT = True

KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return !!registration?.active && registration.active.state === "activated";
}"""
HELD = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).length;
}"""
#: True if the device holds all that comes without being asked for, also what waits for rest.
ALL_KEPT = """async () => {
  (await navigator.serviceWorker.ready).active.postMessage("rest");
  const program = await (await fetch("./sw.js")).text();
  const named = name => JSON.parse(program.match(new RegExp(`const ${name} = (.*);`))[1]);
  const wanted = Object.values({ ...named("AT_FIRST"), ...named("LATER") });
  const [name] = await caches.keys(), store = await caches.open(name);
  const kept = new Set((await store.keys()).map(request => request.url.split("kept=")[1]));
  return wanted.every((hash) => kept.has(hash));
}"""
FOLDER = """const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(encodeURIComponent(new URL(".", location).href));"""
LEFT_OVER = f"""async () => {{
  {FOLDER}
  await folder.getFileHandle("snapshot-old.bin", {{ create: true }});
}}"""
FILES = f"""async () => {{
  {FOLDER}
  return (await Array.fromAsync(folder.keys())).length;
}}"""
FILE = f"""async () => {{
  {FOLDER}
  for await (const [name, file] of folder.entries()) return [name, (await file.getFile()).size];
}}"""
CHANGE = (
    f"async ([name, change]) => {{ {FOLDER}"
    + """
  if (change === "gone") return folder.removeEntry(name);
  const file = await folder.getFileHandle(name);
  const stream = await file.createWritable({ keepExistingData: true });
  if (change === "cut short") await stream.truncate(1000);
  if (change === "damaged") {
    const [byte] = new Uint8Array(await (await file.getFile()).slice(9e6, 9e6 + 1).arrayBuffer());
    await stream.write({ type: "write", position: 9e6, data: Uint8Array.of(byte ^ 0x10) });
  }
  await stream.close();
}"""
)
#: Return whether the unpacked snapshot is as it was.
WHOLE_FILE = (
    f"async ([name, size]) => {{ {FOLDER}"
    + """
  try {
    const file = await (await folder.getFileHandle(name)).getFile();
    if (file.size !== size) return false;
    const words = new Uint32Array(await file.arrayBuffer());
    return words.slice(4).reduce((sum, word) => (sum + word) >>> 0, 0) === words[3];
  } catch {
    return false;
  }
}"""
)
RENEWED = """async () => document.documentElement.dataset.ready === "yes" &&
  !document.querySelector(".notice") && (await (await fetch(".")).text()).includes("<title>New ")"""
WOKEN = """() => {
  const [entry] = performance.getEntriesByType("navigation");
  return entry.workerFinalRouterSource ?? entry.workerFinalSourceType;
}"""
DEAF = """if (globalThis.ServiceWorker) {
  const { prototype } = ServiceWorker, { postMessage } = prototype;
  prototype.postMessage = function (said, ...more) {
    if (said !== "take") postMessage.call(this, said, ...more);
  };
}"""
WAITING = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"


@pytest.mark.parametrize(
    "beside", sample(["index.html", "?from=a-friend", "index.html?from=a-friend"], 1, 2)
)
def test_the_second_visit_needs_no_network(player: Player, beside: str) -> None:
    """Nor do other addresses of the page: those who pass a link on may hang something on it."""
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    anna.page.context.set_offline(True)
    anna.open()
    assert anna.page.evaluate(WOKEN) in ("cache", None), "the page comes before the program wakes"
    anna.page.goto(anna.base + beside)
    anna.opened()
    wanted = ("cache", None) if "?" not in beside else ("", None)
    assert anna.page.evaluate(WOKEN) in wanted
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
    anna.until_asked()
    anna.play_well()
    cursor = anna.table().cursor
    assert cursor > 0
    anna.reload()
    assert anna.table().cursor >= cursor


AT_REST = """async () => {
  (await navigator.serviceWorker.ready).active.postMessage("rest");
}"""
LESSONS_KEPT = """async () => {
  const program = await (await fetch("./sw.js")).text();
  const [, name] = program.match(/"(on-demand-[0-9a-f]+\\.zip)": "/);
  const [, hash] = program.match(new RegExp(`"${name}": "([0-9a-f]+)"`));
  for (const kept of await caches.keys())
    if (await (await caches.open(kept)).match(`${new URL(".", location).href}?kept=${hash}`))
      return true;
  return false;
}"""


def test_lessons_come_when_asked_for_and_are_kept_once_the_page_is_at_rest(
    player: Player, watch: Watch
) -> None:
    watch.pardoned += ["on-demand-", "ERR_FAILED"]
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    assert not anna.page.evaluate(LESSONS_KEPT)
    anna.page.context.set_offline(True)
    anna.open("#learn/gold")
    expect(anna.button("Try again")).to_be_visible()
    anna.page.context.set_offline(False)
    anna.page.evaluate(AT_REST)
    anna.until(LESSONS_KEPT)
    anna.page.context.set_offline(True)
    anna.button("Try again").click()
    anna.button("Start: ", exact=False).click()
    expect(anna.button("Continue")).to_be_visible()


LOSE = """async every => {
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const [at, request] of (await store.keys()).entries())
      if (at % every === 0) await store.delete(request);
  }
}"""


LOSE_CACHES = "caches.keys().then(names => Promise.all(names.map(n => caches.delete(n))))"


@pytest.mark.parametrize("every", sample([2, 1, 0], 1))
def test_what_the_browser_has_let_go_comes_again(player: Player, every: int) -> None:
    """Every second file, all of them, or the caches: the next opening with a network mends it.

    The service worker still stands.
    """
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    held = anna.page.evaluate(HELD)
    if every:
        anna.page.evaluate(LOSE, every)
        assert anna.page.evaluate(HELD) < held
    else:
        anna.page.evaluate(LOSE_CACHES)
    anna.open()
    anna.until(f"async () => (await caches.keys()).length > 1 && await ({HELD})() >= {held}")
    anna.page.context.set_offline(True)
    anna.open()
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
    anna.until_asked()


#: Another page of the same host can write into what is kept of this one.
SPOIL = """async name => {
  const program = await (await fetch("./sw.js")).text();
  const [, hash] = program.match(new RegExp(`"[^"]*${name}": "([0-9a-f]+)"`));
  const key = `${new URL(".", location).href}?kept=${hash}`;
  for (const kept of await caches.keys()) {
    const store = await caches.open(kept);
    if (!await store.match(key)) continue;
    const headers = { "Content-Type": "text/javascript" };
    await store.put(key, new Response("<!doctype html>", { headers }));
  }
}"""


def test_what_is_kept_damaged_is_fetched_anew(player: Player, watch: Watch) -> None:
    watch.pardoned += ["page error", "was preloaded", "maker.js"]
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    anna.page.evaluate(SPOIL, "maker.js")
    anna.page.goto(anna.base)
    expect(anna.at(".splash-words[role=alert]")).to_be_visible(timeout=60_000)
    anna.button("Load it again").click()
    anna.opened()
    anna.page.context.set_offline(True)
    anna.open()


FAILS = """
addEventListener("message", ({ data }) => {
  if (data === "fail") caches.open = () => Promise.reject(new Error("the disk is gone"));
});
"""


def test_a_store_that_fails_keeps_no_page_from_opening(player: Player, tmp_path: Path) -> None:
    """The service worker is asked for everything, and can keep and give nothing."""
    program = tmp_path / "site" / SERVICE_WORKER
    program.write_text(program.read_text(encoding="utf-8") + FAILS, encoding="utf-8")
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    anna.page.evaluate("navigator.serviceWorker.ready.then(it => it.active.postMessage('fail'))")
    anna.open("shelf")
    answer = "fetch('./assets/maker.js').then(it => it.status)"
    assert anna.page.evaluate(answer) == 200


@pytest.mark.parametrize("change", sample(["", "damaged", "cut short", "gone"], 1, 2))
def test_the_snapshot_lies_unpacked_on_the_device(player: Player, change: str) -> None:
    """It is read from there; when it is not as it was it is unpacked anew.

    Either way it is the quick start, and nothing is asked of a network.
    """
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    name, size = anna.page.evaluate(FILE)
    assert name.startswith("snapshot-")
    assert size > 10_000_000
    anna.page.evaluate(CHANGE, [name, change])
    anna.page.context.set_offline(True)
    asked: list[str] = []
    told: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.on("console", lambda message: told.append(message.text))
    anna.open()
    assert [url for url in asked if url.endswith(name)] == [anna.base + name] * bool(change)
    assert not any("quick start" in line for line in told), told
    anna.until(WHOLE_FILE, [name, size])


def test_it_can_be_installed(browser: Browser, base: str, tmp_path: Path) -> None:
    """As Chromium sees it, in a profile that keeps things."""
    path = os.environ.get(VARIABLE) or find_chromium(python())
    with browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=path, args=list(FLAGS)
    ) as context:
        page = context.new_page()
        TablePage(page, base).open()
        asking = context.new_cdp_session(page)
        assert not asking.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert not asking.send("Page.getAppManifest")["errors"]


@pytest.fixture
def base(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of its own, which may change."""
    site = tmp_path / "site"
    shutil.copytree(built_once(tmp_path_factory), site)
    with serving(site) as address:
        yield address


def change_title(files: dict[str, bytes]) -> None:
    """Another version of the built site, which differs in one file."""
    page = files["index.html"]
    files["index.html"] = page.replace(b"<title>", b"<title>New ", 1)
    known, new = (sha256_of(each)[:DIGITS].encode() for each in (page, files["index.html"]))
    files[SERVICE_WORKER] = files[SERVICE_WORKER].replace(known, new)


def renew(anna: TablePage, site: Path) -> None:
    """Another version of the site is there; the page, loaded again, hears of it."""
    files = files_of(site)
    change_title(files)
    write_site(files, site)
    anna.reload()
    anna.until(WAITING)
    expect(anna.at(".notice").first).to_be_visible()
    assert "new version" in anna.notices[0]
    lines = anna.at(".notice li").all_inner_texts()
    assert lines == list(VERSIONS[0].lines), "the new one says itself what it brings"


def test_a_new_version_waits_until_the_old_one_is_closed(player: Player, tmp_path: Path) -> None:
    anna = player(keeps_site=True)
    anna.open()
    anna.until(KEPT)
    anna.until(ALL_KEPT)
    held = anna.page.evaluate(HELD)
    anna.page.evaluate(LEFT_OVER)
    renew(anna, tmp_path / "site")
    anna.button("Later").click()
    assert not anna.notices
    assert anna.page.evaluate(HELD) == held + 1, "only what has changed was fetched"
    context = anna.page.context
    anna.page.close()
    again = TablePage(context.new_page(), anna.base)

    def is_new() -> bool:
        """The browser may still be closing the old page when the next is asked for."""
        again.page.goto("about:blank")
        again.page.goto(anna.base, wait_until="commit")
        answer = again.page.evaluate("fetch('.').then(answer => answer.text())")
        return "<title>New " in answer

    again.until_so(is_new)
    again.opened()
    again.until(f"async () => await ({HELD})() === {held} && await ({FILES})() === 1")
    assert not again.notices


def test_a_new_version_is_taken_at_a_table_and_the_game_goes_on(
    player: Player, tmp_path: Path
) -> None:
    table = planted.played(planted.table(), 5)
    anna = player(table, keeps_site=True)
    anna.open(f"table/{table.id}")
    anna.until(KEPT)
    renew(anna, tmp_path / "site")
    anna.until_asked()
    anna.play_well()
    anna.until_asked()
    cursor = anna.table().cursor
    other = TablePage(anna.page.context.new_page(), anna.base).open("shelf")
    other.button("Later").click()
    with anna.page.expect_navigation():
        anna.button("Use it now").click()
    expect(other.at(".notice").first).to_be_visible()
    assert "new version" in other.notices[0], "who goes on with the old one is told"
    anna.opened().until(RENEWED)
    anna.until_asked()
    assert anna.table().cursor == cursor
    with other.page.expect_navigation():
        other.button("Use it now").click()
    other.opened().until(RENEWED)


def test_a_version_of_which_a_part_is_gone_from_the_host_gives_way_to_the_new_one(
    player: Player, watch: Watch, tmp_path: Path
) -> None:
    """It is fetched and taken by the press, and goes on where the player was."""
    watch.pardoned += ["on-demand-", "404"]
    site = tmp_path / "site"
    anna = player(keeps_site=True)
    anna.open("shelf")
    anna.until(KEPT)
    files = files_of(site)
    next(site.glob("on-demand-*.zip")).unlink()
    anna.page.evaluate("location.hash = 'learn/gold'")
    expect(anna.at("#bring-newer")).to_be_visible()
    change_title(files)
    write_site(files, site)
    with anna.page.expect_navigation():
        anna.at("#bring-newer").click()
    anna.opened().until(RENEWED)
    assert anna.fragment == "learn/gold"
    expect(anna.button("Start: ", exact=False)).to_be_visible()


def test_a_version_that_was_taken_is_waited_for_three_seconds(
    player: Player, tmp_path: Path
) -> None:
    """A browser may hold on to the old one: then the page is loaded anew, and offers it again."""
    anna = player(keeps_site=True)
    anna.page.add_init_script(DEAF)
    anna.open()
    anna.until(KEPT)
    renew(anna, tmp_path / "site")
    with anna.page.expect_navigation():
        anna.button("Use it now").click()
    expect(anna.opened().at(".notice").first).to_be_visible()
    assert "new version" in anna.notices[0]
