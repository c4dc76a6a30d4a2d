"""The cabinet in Chromium, Firefox and WebKit: what a visit needs, by real input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from e2e import planted
from e2e.box_attacks import scripts
from e2e.box_page import PLANT, RUN_SCRIPT, SECRET, line_of, listening, outcome
from e2e.box_page import decide as decide_in_box
from e2e.engines.differences import ABILITIES, ASK, BY_CPU
from e2e.engines.finding import found
from e2e.engines.launching import tab
from e2e.engines.site import LeavingServer, leaving_site
from e2e.killing import KILLS, survives
from e2e.site import built_once, files_of
from e2e.table_page import LISTEN, TablePage
from e2e.test_every_game import decide
from e2e.test_offline import HELD, KEPT
from e2e.test_single import PICTURES
from motherlode.match.codec.link import open_link
from tests.breadth import sample
from tests.journal_model import live
from tests.real_stores import RealBrowser
from tools.single import single

ENGINES = found()
DECISIONS = 10
#: A page of the site on which nothing of the cabinet runs; in a picture WebKit runs no modules.
PLAIN_FILE = "robots.txt"
KEEP = "entries => { localStorage.clear(); Object.assign(localStorage, entries); }"
#: The name of the button on each game's box that sets up a table.
BOXES = "[...document.querySelectorAll('button[id^=box-]')].map(box => box.ariaLabel)"
WHOLE = """() => {
  const shown = document.querySelectorAll(".stage canvas:not([hidden])").length;
  window.looks = shown && shown === window.shownLast ? (window.looks ?? 0) + 1 : 0;
  window.shownLast = shown;
  return window.looks > 20;
}"""
LAYERS = """() => [...document.querySelectorAll(".stage canvas")].map(canvas => {
  const ctx = canvas.getContext("2d"), small = new OffscreenCanvas(64, 64).getContext("2d");
  small.drawImage(canvas, 0, 0, 64, 64);
  const inked = small.getImageData(0, 0, 64, 64).data.some(value => value > 0);
  return {hidden: canvas.hidden, inked, byCpu: ctx.getContextAttributes().willReadFrequently};
})"""
FORGET = """async () => {
  localStorage.clear();
  for (const {name} of await indexedDB.databases()) await new Promise(done => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = asked.onerror = asked.onblocked = () => done();
  });
}"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_once(tmp_path_factory)


@pytest.fixture
def server(site: Path) -> Iterator[LeavingServer]:
    with leaving_site(site) as serving:
        yield serving


@pytest.fixture(params=list(ENGINES))
def engine(request: pytest.FixtureRequest) -> str:
    """The name of the engine."""
    return str(request.param)


@pytest.fixture
def anna(engine: str, server: LeavingServer, tmp_path: Path) -> Iterator[TablePage]:
    """A player with a new browser of that engine, nothing in it."""
    with tab(engine, ENGINES[engine], tmp_path) as page:
        page.add_init_script(LISTEN)
        yield TablePage(page, server.address, 0)


def keep(anna: TablePage, entries: dict[str, str]) -> None:
    """Put the entries into the browser's storage before the cabinet is opened."""
    anna.page.goto(anna.base + PLAIN_FILE)
    anna.page.evaluate(KEEP, entries)


def test_the_engine_is_as_we_know_it(anna: TablePage, engine: str) -> None:
    """The differences are written down in one place, and those that are gone are not."""
    anna.page.goto(anna.base + PLAIN_FILE)
    found = anna.page.evaluate(ASK)
    assert found["locks"]
    if sys.platform == "linux":
        assert found == ABILITIES[engine]


def test_a_layer_with_nothing_on_it_costs_nothing(anna: TablePage, engine: str) -> None:
    """The board is whole, on canvases made as this engine is quickest with them."""
    table = planted.played(planted.table(entry="gold-west-2e"), 6)
    keep(anna, planted.shelf(table))
    anna.open(f"table/{table.id}")
    anna.until(WHOLE)
    layers = anna.page.evaluate(LAYERS)
    assert any(layer["hidden"] for layer in layers), "nothing is focused: there are no rings"
    for layer in layers:
        assert layer["hidden"] != layer["inked"]
        if sys.platform == "linux":
            assert layer["byCpu"] is (engine in BY_CPU)


def test_every_game_is_set_up_and_played(anna: TablePage) -> None:
    keep(anna, planted.shelf())
    anna.open("shelf")
    anna.until(PICTURES)
    boxes = anna.page.evaluate(BOXES)
    assert len(boxes) > 3
    for box in boxes:
        anna.follow("shelf")
        anna.at(f"[aria-label='{box}']").click()
        anna.at("button", "Start").click()
        anna.wait_for_table()
        anna.until_asked()
        for _ in range(DECISIONS):
            decide(anna)
        assert anna.table().cursor >= DECISIONS


def test_a_written_player_decides_in_its_box(anna: TablePage) -> None:
    """And what got out of its interpreter would reach nobody."""
    table = planted.played(planted.table(entry="go-west"), 6)
    anna.open("shelf")
    source = "def choose(decision):\n    return decision.legal[-1]\n"
    ready, *answers = decide_in_box(anna, source, [line_of(table)], 3)
    assert not ready["text"], ready
    assert {outcome(answer) for answer in answers} == {"answer"}
    anna.page.evaluate(PLANT)
    with listening() as listener:
        for text in sample(scripts(listener.address, anna.base.rstrip("/")), 12):
            told = " ".join(anna.page.evaluate(RUN_SCRIPT, text))
            assert "REACHED" not in told and SECRET not in told, (text, told)
        assert not listener.visits


def test_a_link_is_given_and_opened_and_needs_no_network(
    anna: TablePage, server: LeavingServer
) -> None:
    """A table is reloaded, shared, opened where nobody knows it, and played on offline."""
    table = planted.played(planted.table(planted.PERSON, planted.BY_LINK), 12)
    keep(anna, planted.shelf(table))
    anna.open(f"table/{table.id}")
    anna.until_still()
    anna.until(KEPT)
    assert anna.reload().table().tokens() == table.tokens()
    anna.at(".bar button", "Share").click()
    address = anna.at("[aria-label='Link to this table']").input_value()
    assert open_link(address).table.tokens() == table.tokens()
    anna.at("button", "Copy the link").click()
    anna.until("document.querySelector('.done').innerText.includes('Copied')")

    anna.page.goto(anna.base + PLAIN_FILE)
    anna.page.evaluate(FORGET)
    anna.open(address.partition("#")[2])
    anna.at("button", f"Play as {planted.names(table)[table.state.current_player]}").click()
    anna.wait_for_table()
    assert anna.table().tokens() == table.tokens()

    anna.until(KEPT)
    assert anna.page.evaluate(HELD) > 10
    server.leave()
    anna.mine = (table.state.current_player,)
    anna.open(anna.fragment)
    anna.until_asked()
    anna.play_well()
    assert anna.table().cursor > table.cursor


def test_the_single_file(anna: TablePage, site: Path, tmp_path: Path) -> None:
    """Opened from the disk it is played, and holds its table when it is opened again."""
    file = tmp_path / "the attic & co" / "Motherlode.html"
    file.parent.mkdir()
    file.write_bytes(single(files_of(site)))
    anna.base = file.as_uri()
    anna.open("shelf")
    anna.until(PICTURES)
    anna.at("[aria-label='Options … GOLD']").click()
    anna.at("button", "Start").click()
    anna.until_asked()
    for _ in range(3):
        anna.play_well()
        anna.until_asked()
    kept = anna.table()
    assert kept.cursor > 3
    assert anna.reload().table().tokens()[: kept.cursor] == kept.tokens()


@contextmanager
def come_back(engine: str, home: Path, base: str) -> Iterator[TablePage]:
    """A player in the browser that keeps what it keeps in that folder."""
    stack = ExitStack()
    page = stack.enter_context(tab(engine, ENGINES[engine], home))
    page.add_init_script(LISTEN)
    try:
        yield TablePage(page, base, 0)
    finally:
        with suppress(Exception):  # it has been killed
            stack.close()


@pytest.mark.parametrize("engine", [name for name in ENGINES if name == "firefox"], indirect=True)
@pytest.mark.parametrize(("deed", "seconds"), sample(KILLS, 2, 3))
def test_a_killed_browser_has_kept_everything(
    engine: str, server: LeavingServer, tmp_path: Path, deed: str, seconds: float
) -> None:
    """However soon after a move, a note, a removal or a step of a lesson it is killed."""
    opening = partial(come_back, engine, tmp_path, server.address)
    assert survives(opening, tmp_path, deed, seconds)


@pytest.mark.parametrize("seed", sample(range(100), 2))
def test_no_life_of_a_browser_loses_anything_or_brings_it_back(anna: TablePage, seed: int) -> None:
    """The model of two tabs, kills and faults, on the storage and the IndexedDB of the engine."""
    anna.page.goto(anna.base + PLAIN_FILE)
    real = RealBrowser(anna.page, anna.base + "assets/journal.js")
    live(f"real {seed}", real)
    real.check()
