"""The page before any Python runs: the shelf as it will be, or the box that is being opened."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.shelf import boxes as in_boxes
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import SETTINGS
from tests.breadth import sample
from tools.paths import ROOT

FIRST_VISIT = True

BOXES = [editions[0].id for editions in in_boxes(entry.info for entry in CATALOG.values())]
SHOWN = """() => [...document.querySelectorAll(".opening img")]
  .filter((box) => box.complete && box.naturalWidth === 600 && box.checkVisibility())
  .map((box) => /boxes\\/([\\w-]+)-day/.exec(box.src)[1])"""

COME = """[...document.querySelectorAll(".opening img[src]")].every((box) => box.complete)"""


def before_python(anna: TablePage, fragment: str) -> list[Route]:
    """Open the page there; what begins the interpreter waits in the list."""
    held: list[Route] = []
    anna.page.route("**/boot.js", lambda route: held.append(route))
    anna.page.goto(anna.base + fragment, wait_until="domcontentloaded")
    expect(anna.page.get_by_text("Opening the cabinet")).to_be_visible()
    return held


def shows(page: Page, *boxes: str) -> None:
    """These boxes are in sight, and no others, as soon as they have come."""
    page.wait_for_function(
        f"wanted => {COME} && ({SHOWN})().join() === wanted", arg=",".join(boxes)
    )


# What the browser tells of its paints is held back, and the timer that does without it.
NOT_TOLD = """const later = setTimeout;
globalThis.setTimeout = (call, ms) => (ms === 350 ? (globalThis.unheard = call) : later(call, ms));
globalThis.PerformanceObserver = class { observe() {} };"""

PLACE = """() => [...document.querySelectorAll(".splash, .box:first-child img")]
  .map((part) => part.getBoundingClientRect().toJSON())"""


@pytest.mark.parametrize("shelf", [False, True])
def test_the_first_words_come_before_all_else(player: Player, shelf: bool) -> None:
    """Until they are on the screen only boxes are asked for; nothing moves when the rest comes."""
    anna = player()
    boxes = BOXES if shelf else ["gold"]
    table = planted.table(planted.PERSON, planted.PERSON, entry="gold")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    anna.page.add_init_script(NOT_TOLD)
    held = before_python(anna, "" if shelf else link(table))
    anna.page.wait_for_timeout(200)
    assert set(asked) - {"icon.svg"} == {"", *(f"{entry}-day.webp" for entry in boxes)}
    shows(anna.page, "gold")
    first = anna.page.evaluate(PLACE)
    with anna.page.expect_request("**/boot.js"):
        anna.page.evaluate("() => unheard()")
    shows(anna.page, *boxes)
    assert anna.page.evaluate(PLACE) == first
    for route in held:
        route.continue_()
    anna.opened()


@pytest.mark.parametrize("entry", ["gold", "carcassonne"])
def test_a_link_shows_its_game(player: Player, entry: str) -> None:
    anna = player()
    table = planted.table(planted.PERSON, planted.PERSON, entry=entry)
    before_python(anna, link(table))
    shows(anna.page, entry)


@pytest.mark.parametrize("name", ["fair-go-west-2", "sealed-go-west-2"])
def test_the_link_of_a_fair_table_shows_its_game(player: Player, name: str) -> None:
    anna = player()
    address = (ROOT / f"tests/corpus/{name}.link").read_text(encoding="utf-8").strip()
    before_python(anna, address)
    shows(anna.page, "go-west")


def test_a_table_kept_here_shows_its_game(player: Player) -> None:
    table = planted.table(planted.PERSON, planted.PERSON, entry="go-west")
    anna = player(table)
    before_python(anna, f"#table/{table.id}")
    shows(anna.page, "go-west")


def test_a_language_that_an_older_cabinet_did_not_know_is_spoken_at_once(player: Player) -> None:
    settings = write_settings(Settings(language="de")).replace('"language": "de"', "%s", 1)
    anna = player(entries={SETTINGS: settings % '"language": "auto"'})
    anna.page.route("**/boot.js", lambda _route: None)
    anna.page.goto(anna.base, wait_until="domcontentloaded")
    expect(anna.at("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("fragment", ["", "#shelf"])
def test_the_shelf_stands_and_can_be_used_before_python(player: Player, fragment: str) -> None:
    anna = player()
    held = before_python(anna, fragment)
    shows(anna.page, *BOXES)
    anna.at(".opening [href='#new/go-west']").click()
    shows(anna.page, "go-west")
    for route in held:
        route.continue_()
    anna.opened()
    expect(anna.at("h1")).to_have_text("New table: Go West!")
    expect(anna.button("Start")).to_be_visible()


@pytest.mark.parametrize(
    "fragment", sample(["#play/1/!!!!", "#play/1/AAAA", "#table/nothing", "#%"], 2)
)
def test_what_cannot_be_read_shows_no_box(player: Player, fragment: str) -> None:
    anna = player()
    before_python(anna, fragment)
    expect(anna.at(".splash-name")).to_be_visible()
    assert anna.page.evaluate(SHOWN) == []


def test_focus_stays_where_the_keyboard_put_it(player: Player) -> None:
    """The program takes over from the first frame, and what was reached with Tab is still it."""
    anna = player()
    held = before_python(anna, "")
    learn = anna.page.get_by_role("link", name="Learn").nth(2)
    anna.tab_to(learn)
    assert anna.focused() == "learn-go-west"
    anna.until_so(lambda: bool(held))
    for route in held:
        route.continue_()
    anna.opened()
    assert anna.focused() == "learn-go-west"
    anna.press("Enter")
    anna.until_so(lambda: anna.fragment.startswith("learn/go-west"))
