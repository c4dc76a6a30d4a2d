"""The cabinet as one file: opened from the disk, without a host and without a network."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e import planted
from e2e.conftest import WINDOW
from e2e.site import built_once, files_of
from e2e.table_page import LISTEN, TablePage
from e2e.watch import Watch
from motherlode.match.link import link
from motherlode.match.table import Table
from tools.single import SNAPSHOT, single

EARLY = """(() => {
  if (location.protocol !== "file:") return;
  window.early = [];
  let known = false;
  navigator.locks.query().then(() => { known = true; });
  const {get} = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {get() {
    early.push(!known);
    return get.call(this);
  }});
})()"""
"""Notes for each look into the storage whether the browser knew the page already."""
PICTURES = """[...document.images].length > 0
  && [...document.images].every((picture) => picture.naturalWidth > 0)"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files that the one file is made of."""
    return files_of(built_once(tmp_path_factory))


@pytest.fixture(scope="module")
def file(site: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file, in a folder of an awkward name and with nothing beside it."""
    path: Path = tmp_path_factory.mktemp("the attic & co") / "Motherlode.html"
    path.write_bytes(single(site))
    return path.as_uri()


@pytest.fixture
def base(file: str) -> str:
    return file


@pytest.fixture
def anna(browser: Browser, file: str, watch: Watch) -> Iterator[TablePage]:
    """Anna's browser has, of an earlier visit, one table of Carcassonne: its bots use a worker."""
    context = browser.new_context(viewport=WINDOW, locale="en-GB", offline=True)
    context.add_init_script(LISTEN)
    entries = planted.shelf(carcassonne())
    watch.over(context)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(file)
    page.evaluate("entries => Object.assign(localStorage, entries)", entries)
    yield TablePage(page, file, 0)
    context.close()


def carcassonne() -> Table:
    return planted.table(entry="carcassonne")


def test_the_storage_is_asked_for_when_the_browser_knows_the_page(anna: TablePage) -> None:
    """Chromium gives a page from a disk that asks sooner a dead one, about once in thirty times."""
    anna.page.add_init_script(EARLY)
    anna.open(f"table/{carcassonne().id}")
    looks: list[bool] = anna.page.evaluate("early")
    assert looks
    assert not any(looks)


def test_a_table_is_played_and_kept(anna: TablePage) -> None:
    """Against a computer player, without anything from outside."""
    anna.open("shelf")
    anna.until(PICTURES)
    anna.at("#box-gold").click()
    anna.at("#start").click()
    anna.until_asked()
    for _decision in range(4):
        anna.play_well()
        anna.until_asked()
    kept = anna.table()
    assert kept.cursor > 8
    assert anna.reload().table().tokens() == kept.tokens()


def test_the_guide_and_a_lesson_are_in_the_file(anna: TablePage) -> None:
    looks_up_and_learns(anna)


def looks_up_and_learns(anna: TablePage) -> None:
    """What comes when asked for: the guide, and a course's first lesson."""
    anna.open("learn/gold")
    anna.at("#tool-rules").click()
    anna.at("#guide-title").wait_for()
    anna.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")
    anna.at("#learn-on").click()
    anna.at("#lesson-next").wait_for()


def test_a_link_opens(anna: TablePage) -> None:
    table = planted.played(planted.table(seed=3), 12)
    anna.open(link(table))
    anna.until("!!document.querySelector('dialog, #prompt')")
    assert "GOLD" in anna.page.title()


def test_a_worker_thinks_and_what_is_shared_names_no_disk(anna: TablePage) -> None:
    anna.open(f"table/{carcassonne().id}")
    anna.until_asked()
    for _decision in range(2):
        anna.play_well()
        anna.until_asked()
    assert len(anna.page.workers) == 1
    anna.at("#tool-share").click()
    assert anna.at("#link").input_value().startswith("#play/1/")
    assert "a file on your device" in anna.at("dialog").inner_text()
    assert not anna.at("#show-qr").count()


def test_a_damaged_file_says_so(
    anna: TablePage, site: dict[str, bytes], watch: Watch, tmp_path: Path
) -> None:
    """There is no plain start in it: it does not try one, nor say that there was one. A whole file
    in its place opens, however often the other has failed."""
    watch.pardoned += ["page error", "Uncaught"]
    (snapshot,) = [name for name in site if SNAPSHOT.fullmatch(name)]
    path = tmp_path / "Motherlode.html"
    path.write_bytes(single(site | {snapshot: gzip.compress(b"nothing of use")}))
    watch.base = path.as_uri()
    anna.page.goto(watch.base)
    for _start in range(3):
        anna.page.wait_for_selector("#progress-words[role=alert]", timeout=60_000)
        said = anna.at("#progress-words").inner_text()
        assert said.startswith("The cabinet could not be opened: ")
        assert not anna.at("button", "Load it without what is kept here").count()
        with anna.page.expect_navigation():
            anna.at("button", "Load it again").click()
    path.write_bytes(single(site))
    anna.page.wait_for_selector("#progress-words[role=alert]", timeout=60_000)
    anna.at("button", "Load it again").click()
    anna.opened()
