"""The cabinet as one file: opened from the disk, without a host and without a network."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e import planted
from e2e.conftest import WINDOW
from e2e.live_device import launch_live
from e2e.site import built_once, files_of
from e2e.table_page import LISTEN, TablePage
from e2e.test_live_tables import play_turn, set_up
from e2e.watch import Watch
from motherlode.match.codec.link import link
from motherlode.match.draws.audit import find_fault
from motherlode.match.table import Table
from tools.single import SNAPSHOT, single

#: Notes for each look into the storage whether the browser knew the page already.
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
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
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
    """The parts that come on demand: the guide, and a course's first lesson."""
    anna.open("learn/gold")
    anna.tool("Rules").click()
    expect(anna.dialog.get_by_role("article")).to_be_visible()
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)
    anna.button("Start: ", exact=False).click()
    expect(anna.button("Continue")).to_be_visible()


def test_a_link_opens(anna: TablePage) -> None:
    table = planted.played(planted.table(seed=3), 12)
    anna.open(link(table))
    expect(anna.dialog.or_(anna.prompt_line).first).to_be_visible()
    assert "GOLD" in anna.page.title()


def test_a_worker_thinks_and_what_is_shared_names_no_disk(anna: TablePage) -> None:
    anna.open(f"table/{carcassonne().id}")
    anna.until_asked()
    for _decision in range(2):
        anna.play_well()
        anna.until_asked()
    assert len(anna.page.workers) == 1
    anna.tool("Share").click()
    assert anna.field("Link to this table").input_value().startswith("#play/1/")
    expect(anna.dialog).to_contain_text("a file on your device")
    expect(anna.button("QR code")).to_have_count(0)


def test_two_files_play_live(file: str, playwright: Playwright, watch: Watch) -> None:
    """The offer and the answer are pasted, as no address leads to a file on a disk."""
    with ExitStack() as stack:
        anna, ben = (own_browser(file, playwright, watch, stack, seat) for seat in range(2))
        set_up(anna, ("Ben",), "fair")
        if not anna.button("Play live").count():
            anna.tool("Share").click()
        anna.button("Play live").last.click()
        anna.button("Invite Ben").click()
        offer = anna.page.get_by_label("Send the link to Ben.").input_value()
        assert offer.startswith("#live/1/")
        ben.open("shelf")
        ben.field("Paste a link or a record").fill(offer)
        ben.button("Open").click()
        ben.button("Connect").click()
        answer = ben.page.get_by_label("Send this answer back.").input_value()
        anna.page.get_by_label("The answer that came back").fill(answer)
        anna.button("Connect").click()
        ben.button("Play as Ben").click()
        ben.wait_for_table()
        anna.dialog.get_by_role("button", name="Close").click()
        for _turn in range(3):
            play_turn(anna, ben)
        assert {ply.turn for ply in ben.table().plies} >= {0, 1}
        assert find_fault(ben.table()) is None


def own_browser(
    file: str, playwright: Playwright, watch: Watch, stack: ExitStack, seat: int
) -> TablePage:
    """The file in a browser of its own, which may look for devices of its network."""
    browser = launch_live(playwright)
    stack.callback(browser.close)
    context = browser.new_context(viewport=WINDOW, locale="en-GB")
    context.add_init_script(LISTEN)
    watch.over(context)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.goto(file)
    page.evaluate("entries => Object.assign(localStorage, entries)", planted.shelf())
    return TablePage(page, file, seat)


def test_a_damaged_file_says_so(
    anna: TablePage, site: dict[str, bytes], watch: Watch, tmp_path: Path
) -> None:
    """There is no plain start in it: it does not try one, nor say that there was one.

    A whole file in its place opens, however often the other has failed.
    """
    watch.pardoned += ["page error", "Uncaught"]
    (snapshot,) = [name for name in site if SNAPSHOT.fullmatch(name)]
    path = tmp_path / "Motherlode.html"
    path.write_bytes(single(site | {snapshot: gzip.compress(b"nothing of use")}))
    watch.base = path.as_uri()
    anna.page.goto(watch.base)
    for _start in range(3):
        expect(anna.at(".splash-words[role=alert]")).to_be_visible(timeout=60_000)
        said = anna.at(".splash-words").inner_text()
        assert said.startswith("The cabinet could not be opened: ")
        expect(anna.button("Load it without the saved games")).to_have_count(0)
        with anna.page.expect_navigation():
            anna.button("Load it again").click()
    path.write_bytes(single(site))
    expect(anna.at(".splash-words[role=alert]")).to_be_visible(timeout=60_000)
    anna.button("Load it again").click()
    anna.opened()


def test_a_player_is_written_and_runs_in_its_box(anna: TablePage) -> None:
    anna.open("workshop")
    anna.button("Write a player").click()
    anna.button("Check", exact=True).click()
    expect(anna.at(".said, .fault")).to_contain_text("can play", timeout=120_000)
