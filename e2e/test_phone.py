"""On a telephone of 360 px: every screen fits, everything is large enough for a finger, nothing
lies on what it is about."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations
from math import hypot

import pytest
from playwright.sync_api import Error as PageError

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import PIXELS, TablePage
from e2e.test_first_visit import OVERFLOW
from e2e.test_touch import PHONE
from motherlode.games import CATALOG
from motherlode.match.settings import Settings
from motherlode.match.table import Table

STILL = Settings(motion="off", look="short", player="Anna")
LEAST = 44
"""CSS pixels of what a finger is to hit, both ways."""
SMALL = """least => {
  const wanted = "a, button, select, input, textarea, summary, [role=gridcell], [role=tab]";
  return [...document.querySelectorAll(wanted)]
    .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .filter(each => !each.closest(".skip, .hidden, .to-text-board, [inert]"))
    .map(each => each.matches("input[type=checkbox], input[type=radio]")
      ? each.closest("label") ?? each : each)
    .map(each => [each.id || each.className || each.tagName, each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1)
    .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`);
}"""
CUT = """() => [...document.querySelectorAll("main *, dialog *")]
  .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(each => !each.closest(".text-board, .stage, .hidden, .slip-words, .fact, svg, select"))
  .filter(each => {
    const box = each.getBoundingClientRect();
    return box.width > 1 && (box.right > innerWidth + 1 || box.left < -1);
  }).map(each => `${each.id || each.className || each.tagName}`)"""


class Sweep:
    """Looks at one screen after the other and notes what does not fit."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.wrong: list[str] = []

    def look(self, where: str) -> None:
        page = self.page.page
        page.wait_for_timeout(260)
        if page.evaluate(OVERFLOW):
            self.wrong.append(f"{where}: wider than the window")
        self.wrong += [f"{where}: cut off: {name}" for name in page.evaluate(CUT)]
        self.wrong += [f"{where}: small: {name}" for name in page.evaluate(SMALL, LEAST)]

    def sheet(self, where: str) -> None:
        """The sheet that is open, which is then closed."""
        self.page.page.wait_for_selector("dialog[open]")
        self.look(where)
        self.page.at("#close").tap()
        self.page.page.wait_for_selector("dialog", state="detached")


def some_way(entry: str, seed: int = 3, decisions: int = 14) -> Table:
    """A table of that game at Anna's turn, some way in."""
    table = planted.played(planted.table(entry=entry, seed=seed), decisions)
    while not table.finished and table.state.current_player != 0:
        table.play(planted.best(table))
    return table


def go(anna: TablePage, table: Table) -> None:
    anna.follow(f"table/{table.id}")
    anna.page.wait_for_selector("#prompt")
    anna.until_asked()


def test_around_the_tables_everything_fits(player: Player) -> None:
    """Shelf, form, results, daily tables, course and lesson, and the sheets of the shelf."""
    over = planted.played(planted.table(seed=4, rounds="one"))
    anna = player(some_way("carcassonne"), over, settings=STILL, **PHONE)
    anna.open("shelf")
    sweep = Sweep(anna)
    anna.page.wait_for_selector(".slip")
    sweep.look("shelf")
    anna.at(".slip .tool").last.tap()
    sweep.sheet("removing")
    anna.at("#tool-settings").tap()
    sweep.sheet("settings")
    for fragment, there in (
        ("results", ".results"),
        ("daily", ".calendar"),
        *((f"new/{entry}", "#start") for entry in CATALOG),
        *((f"learn/{entry}", ".course") for entry in ("gold", "go-west")),
    ):
        anna.follow(fragment)
        anna.page.wait_for_selector(there)
        sweep.look(fragment)
    anna.at(".course-lesson").first.tap()
    anna.page.wait_for_selector(".lesson-head")
    sweep.look("lesson")
    assert sweep.wrong == []


@pytest.mark.parametrize("entry", list(CATALOG))
def test_at_the_tables_everything_fits(player: Player, entry: str) -> None:
    """The table at a turn, log, moves, scores and what is left, the sheets, replay and text."""
    table = some_way(entry)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    sweep = Sweep(anna)
    sweep.look("table")
    anna.at("#tool-side").tap()
    for tab in anna.at("[role=tab]").all():
        tab.tap()
        sweep.look(tab.inner_text())
    anna.at("#tab-log").tap()
    anna.at("#tool-note").tap()
    sweep.sheet("note")
    anna.at("#side-close").tap()
    for name in ("settings", "rules", "share"):
        anna.at(f"#tool-{name}").tap()
        sweep.sheet(name)
    anna.press("?")
    sweep.sheet("keys")
    anna.at("#tool-replay").tap()
    anna.page.wait_for_selector("#scrubber")
    sweep.look("replay")
    anna.press("Escape")
    anna.page.wait_for_selector("#scrubber", state="detached")
    assert sweep.wrong == []


def test_a_finished_table_fits(player: Player) -> None:
    over = planted.played(planted.table(seed=4, rounds="one"))
    anna = player(over, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, over)
    sweep = Sweep(anna)
    sweep.look("result")
    assert sweep.wrong == []


# -- what explains lies beside what it explains ------------------------------------------------


@pytest.mark.parametrize("entry", list(CATALOG))
def test_an_explanation_does_not_lie_on_what_it_explains(player: Player, entry: str) -> None:
    """At the top and at the foot of the board."""
    table = some_way(entry)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    places = sorted(
        (each for each in anna.places().values() if anna.in_sight(each)), key=lambda each: each.y
    )
    wrong = []
    for place in (places[0], places[len(places) // 2], places[-1]):
        anna.at("#tool-what").tap()
        anna.page.touchscreen.tap(place.x, place.y)
        anna.page.wait_for_selector(".hint.shown")
        box = anna.at(".hint").bounding_box()
        assert box is not None
        if box["y"] - 8 < place.y < box["y"] + box["height"] + 8:
            wrong.append(place.key)
        if anna.at("#tool-what").get_attribute("aria-pressed") == "true":
            anna.at("#tool-what").tap()
        anna.page.wait_for_selector(".hint.shown", state="detached")
    assert wrong == []


# -- looking before choosing -------------------------------------------------------------------


def test_cards_can_be_compared_while_choosing(player: Player) -> None:
    """Go West!: the question stands above the hand, and every card of it stays in sight."""
    table = some_way("go-west", seed=20, decisions=20)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    hand = [place for key, place in anna.places().items() if key.startswith("hand-")]
    for place in (hand[0], hand[-1]):
        anna.page.touchscreen.tap(place.x, place.y)
        anna.page.wait_for_selector(".choices.raised")
        box = anna.at(".choices.raised").bounding_box()
        assert box is not None
        assert all(box["y"] + box["height"] < each.y - 30 for each in hand)
    anna.at("#cancel").tap()
    anna.page.wait_for_selector(".choices.raised", state="detached")


def test_the_pages_of_gold_west_by_finger_and_by_keyboard(player: Player) -> None:
    """At the turn on a telephone every page is one press of a tab or one swipe away."""
    table = some_way("gold-west-2e", seed=21, decisions=20)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    tabs = anna.at(".page-tab")
    first = sorted(tabs.all_inner_texts())
    assert len(first) == 2
    anna.at("#page-down").tap()
    anna.page.wait_for_selector("#page-up")
    anna.tab_to("page-up", 60)
    anna.press("Enter")
    anna.page.wait_for_selector("#page-down")
    assert sorted(tabs.all_inner_texts()) == first
    side = "right" if anna.at("#page-right").count() else "left"
    anna.flick(-160 if side == "right" else 160, 0)
    anna.page.wait_for_selector("#page-left" if side == "right" else "#page-right")
    label = anna.at(".page-tab").first.get_attribute("aria-label")
    assert label is not None and label.startswith("Turn the board to: ")


# -- GOLD's seats and mines --------------------------------------------------------------------


def test_no_two_things_in_gold_are_called_by_one_letter(player: Player) -> None:
    """Seats bear the crests of their mines, beside the names, in the log and in the scores."""
    table = some_way("gold", seed=12, decisions=30)
    anna = player(table, settings=STILL)
    anna.open("shelf")
    go(anna, table)
    assert anna.at(".seat .mark.pictured canvas").count() >= 2
    crests = anna.page.evaluate(
        "[...document.querySelectorAll('.seats .mark canvas')].map(c => c.dataset.picture)"
    )
    assert len(set(crests)) == len(crests), "no two seats look alike"
    for tab in ("log", "scores"):
        anna.at(f"#tab-{tab}").click()
        assert anna.at(".table svg.mark text").count() == 0, tab


# -- tempo -------------------------------------------------------------------------------------


def test_what_runs_can_be_skipped_with_a_finger(player: Player) -> None:
    """While a computer's turn is shown, Skip is in sight and ends it at once."""
    table = some_way("go-west", seed=20, decisions=20)
    anna = player(table, settings=Settings(motion="slow", player="Anna"), **PHONE)
    anna.open("shelf")
    anna.follow(f"table/{table.id}")
    anna.page.wait_for_selector("#prompt")
    anna.until_asked()
    anna.play(table, planted.best(table))
    anna.page.wait_for_selector("#skip-all")
    box = anna.at("#skip-all").bounding_box()
    assert box is not None and box["height"] >= LEAST and box["width"] >= LEAST
    taps = 0

    def mine_again() -> bool:
        nonlocal taps
        if anna.playing and anna.at("#skip-all").count():
            taps += 1
            with suppress(PageError):  # it may have ended by itself
                anna.at("#skip-all").tap(timeout=1000)
        return not anna.playing and "Anna" in anna.prompt

    anna.until_so(mine_again)
    assert 1 <= taps <= 12


# -- the shelf ---------------------------------------------------------------------------------


def test_the_shelf_shows_the_position_and_the_note(player: Player) -> None:
    """A table left comes to stand on the shelf with its picture and what was written down."""
    table = some_way("carcassonne")
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    anna.until("id => !!localStorage.getItem('motherlode/1/picture/' + id)", table.id)
    anna.at("#tool-side").tap()
    anna.at("#tool-note").tap()
    anna.at("#note").fill("Mind the eastern road.")
    anna.at("#note-done").tap()
    anna.at("#side-close").tap()
    anna.at("#home").tap()
    anna.page.wait_for_selector(".slip img.position")
    size = anna.page.evaluate(
        "(i => [i.naturalWidth, i.naturalHeight, i.src.length])"
        "(document.querySelector('.slip img.position'))"
    )
    assert size[:2] == [192, 144] and size[2] < 16_000
    assert "Mind the eastern road." in anna.at(".slip").inner_text()
    assert anna.page.evaluate(OVERFLOW) == 0
    anna.reload()
    anna.follow("shelf")
    anna.page.wait_for_selector(".slip img.position")


# -- a tile before it is placed ----------------------------------------------------------------


def test_a_tile_is_seen_under_the_mouse_before_it_is_chosen(player: Player) -> None:
    """Carcassonne: where the mouse is, the board shows the tile; away from there, it does not."""
    table = laying()
    anna = player(table, settings=STILL)
    anna.open("shelf")
    go(anna, table)
    place = next(each for each in anna.places().values() if each.live)
    anna.page.mouse.move(place.x + 300, place.y + 300)
    anna.page.wait_for_timeout(300)
    before = anna.page.evaluate(PIXELS)
    anna.page.mouse.move(place.x, place.y)
    anna.page.wait_for_timeout(300)
    assert anna.page.evaluate(PIXELS) != before
    assert anna.table().cursor == table.cursor


def test_a_second_tap_turns_the_tile_and_the_tick_places_it(player: Player) -> None:
    table = laying()
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    keys = [key for key, place in anna.places().items() if place.live]
    for key in keys:
        anna.touch(key)
        anna.page.wait_for_selector("#confirm")
        if anna.at("#turn").count():
            break
        anna.at("#cancel").tap()
    first = anna.prompt
    anna.touch(key)
    anna.until("words => document.getElementById('prompt').innerText !== words", first)
    assert anna.table().cursor == table.cursor, "a second tap plays nothing"
    anna.at("#confirm").tap()
    anna.until_still()
    assert anna.table().cursor > table.cursor


def test_meeple_places_lie_apart_under_a_finger(player: Player) -> None:
    """On the magnified tile no two places are nearer than a finger is wide, and no button of
    ours lies on one."""
    table = laying(meeple=True)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    offered = [place for place in anna.places().values() if place.live]
    assert len(offered) > 1
    for one, other in combinations(offered, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 40, (one, other)
    for place in offered:
        there = anna.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).tagName", [place.x, place.y]
        )
        assert there != "BUTTON", place


def laying(meeple: bool = False) -> Table:
    """A table of Carcassonne at Anna's turn: with a tile to place, or a meeple on it."""
    table = planted.table(entry="carcassonne", seed=22)
    wanted = "place_meeple" if meeple else "place_tile"
    while not (
        table.cursor > 12
        and table.state.current_player == 0
        and table.state.phase == wanted
        and len(table.state.legal_actions()) > 3
    ):
        table.play(planted.best(table))
    return table
