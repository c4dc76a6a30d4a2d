"""On a telephone of 360 px nothing lies on what it is about, and one can look before choosing.

That every screen fits is in ``test_tour``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.inspector import OVERFLOW
from e2e.table_page import PIXELS, TablePage
from e2e.test_touch import PHONE
from e2e.tour import STILL, go, some_way
from e2e.watch import Watch
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tests.breadth import sample


def at_phone(player: Player, table: Table) -> TablePage:
    """At that table on a telephone, its player asked."""
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    return anna


# -- what explains lies beside what it explains ------------------------------------------------


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 1))
def test_an_explanation_does_not_lie_on_what_it_explains(player: Player, entry: str) -> None:
    """At the top and at the foot of the board."""
    table = some_way(entry)
    anna = at_phone(player, table)
    places = sorted(
        (each for each in anna.places().values() if anna.in_sight(each)), key=lambda each: each.y
    )
    wrong = []
    for place in (places[0], places[len(places) // 2], places[-1]):
        anna.button("What is this?").tap()
        anna.page.touchscreen.tap(place.x, place.y)
        expect(anna.at(".hint.shown")).to_be_visible()
        box = anna.at(".hint").bounding_box()
        assert box is not None
        if box["y"] - 8 < place.y < box["y"] + box["height"] + 8:
            wrong.append(place.key)
        if anna.button("What is this?").get_attribute("aria-pressed") == "true":
            anna.button("What is this?").tap()
        expect(anna.at(".hint.shown")).to_have_count(0)
    assert wrong == []


def test_an_explanation_and_its_rule_lie_beside_the_tabs_of_the_pages(player: Player) -> None:
    """The way to the rule is below what is said in the upper part of the board, else above it."""
    table = some_way("gold-west-2e")
    anna = at_phone(player, table)
    anna.button("What is this?").tap()
    expect(anna.at(".hint.shown")).to_be_visible()
    hint = anna.at(".hint").bounding_box()
    assert hint is not None
    for tab in (each.bounding_box() for each in anna.at(".page-tab span").all()):
        assert tab is not None
        assert tab["y"] >= hint["y"] + hint["height"] or tab["y"] + tab["height"] <= hint["y"]
    anna.button("What is this?").tap()
    expect(anna.at(".hint.shown")).to_have_count(0)
    places = sorted(
        (each for each in anna.places().values() if anna.in_sight(each)), key=lambda each: each.y
    )
    for place in (places[0], places[-1]):
        anna.button("What is this?").tap()
        expect(anna.button("in the guide", exact=False)).to_have_count(0)
        anna.page.touchscreen.tap(place.x, place.y)
        expect(anna.button("in the guide", exact=False)).to_be_visible()
        lying = [anna.button("in the guide", exact=False), *anna.at(".page-tab span").all()]
        way, *tabs = (each.bounding_box() for each in lying)
        assert way is not None and tabs
        for tab in tabs:
            assert tab is not None
            beside = tab["x"] >= way["x"] + way["width"] or tab["x"] + tab["width"] <= way["x"]
            below = tab["y"] >= way["y"] + way["height"] or tab["y"] + tab["height"] <= way["y"]
            assert beside or below, place.key


BENEATH = """() => {
  const box = document.querySelector("#tool-what").getBoundingClientRect();
  const apart = other => other.right <= box.left || other.left >= box.right
    || other.bottom <= box.top || other.top >= box.bottom;
  return [...document.querySelectorAll("button, input, .stage")]
    .filter(each => each.id !== "tool-what" && each.checkVisibility({visibilityProperty: true}))
    .filter(each => !apart(each.getBoundingClientRect()))
    .map(each => each.id || each.className);
}"""


@pytest.mark.parametrize("width", sample([360, 1440, 768], 2))
def test_nothing_covers_what_can_be_pressed(player: Player, width: int) -> None:
    """The "?" neither the board nor the picture of what is in hand; a message the board alone."""
    table = some_way("carcassonne")
    anna = player(table, settings=STILL, viewport={"width": width, "height": 740})
    anna.open("shelf")
    go(anna, table)
    anna.button("The tile just drawn", exact=False).wait_for()
    assert anna.page.evaluate(BENEATH) == []
    anna.page.evaluate("document.dispatchEvent(new CustomEvent('motherlode:newer'))")
    expect(anna.button("Use it now")).to_be_visible()
    board, message = (anna.at(name).first.bounding_box() for name in (".board", ".notice"))
    assert board and message
    assert board["x"] <= message["x"]
    assert message["x"] + message["width"] <= board["x"] + board["width"]
    assert board["y"] <= message["y"]
    assert message["y"] + message["height"] <= board["y"] + board["height"]


@pytest.mark.parametrize("entry", ["carcassonne", "gold"])
def test_from_the_board_in_words_one_press_leads_back(player: Player, entry: str) -> None:
    table = some_way(entry)
    anna = player(table, settings=replace(STILL, board="text"), **PHONE)
    anna.open("shelf")
    go(anna, table)
    expect(anna.at(".text-mode [role=grid]")).to_be_visible()
    expect(anna.zoom).to_be_hidden()
    anna.button("Board as text").tap()
    expect(anna.at(".text-mode")).to_have_count(0)
    expect(anna.zoom).to_be_visible()


# -- names and titles --------------------------------------------------------------------------


CUT = """name => [...document.querySelectorAll(name)].filter((each) => each.checkVisibility())
  .filter((each) => each.scrollWidth > each.clientWidth
    || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("language", sample(["de", "en", "fr", "it"], 1, 1))
def test_the_title_of_a_table_is_whole_on_a_tablet(player: Player, language: str) -> None:
    tables = [planted.table(entry=entry, seed=5) for entry in CATALOG]
    settings = replace(STILL, language=language)
    anna = player(*tables, settings=settings, viewport={"width": 768, "height": 1024})
    anna.open("shelf")
    for table in tables:
        go(anna, table)
        assert anna.page.evaluate(CUT, ".bar .title") == []


@pytest.mark.parametrize("language", sample(["de", "en", "fr", "it"], 1, 2))
def test_the_title_of_a_form_is_whole_on_a_phone(player: Player, language: str) -> None:
    anna = player(settings=replace(STILL, language=language), **PHONE)
    anna.open("shelf")
    for entry in CATALOG:
        anna.follow(f"new/{entry}")
        expect(anna.at(".form")).to_be_visible()
        assert anna.page.evaluate(CUT, ".bar .title") == []
        assert anna.page.evaluate("() => document.querySelector('.bar').offsetHeight") <= 64
        anna.follow("shelf")
        expect(anna.at(".boxes")).to_be_visible()


ASKED_FOR = """() => {
  const colour = (which) => getComputedStyle(document.querySelector(".guide-nav input"), which);
  const muted = document.querySelector(".guide-nav").appendChild(document.createElement("i"));
  muted.style.color = "var(--muted)";
  return [colour("::placeholder").color, getComputedStyle(muted).color];
}"""


def test_what_a_field_asks_for_can_be_read(player: Player) -> None:
    """Its words are no paler than any other aside."""
    anna = at_phone(player, some_way("go-west"))
    anna.tool("Rules").tap()
    expect(anna.at("dialog.guide .guide-nav input")).to_be_visible()
    placeholder, muted = anna.page.evaluate(ASKED_FOR)
    assert placeholder == muted


#: The fields that have the keyboard and are not seen.
HIDDEN = """() => {
  const ledge = document.querySelector(".form > .choices");
  return [...document.querySelectorAll(".form :is(select, input)")].filter((field) => {
    field.focus();
    return field.getBoundingClientRect().bottom > ledge.getBoundingClientRect().top + 10;
  }).map((field) => field.id || field.name);
}"""


def test_nothing_is_pressed_behind_the_ledge_of_start(player: Player) -> None:
    anna = player(settings=STILL, **PHONE)
    anna.open("shelf")
    anna.follow("new/gold")
    expect(anna.button("Start")).to_be_visible()
    start = anna.button("Start").bounding_box()
    assert start is not None and start["y"] + start["height"] <= 740
    for x in (40, start["x"] - 8, start["x"] + start["width"] + 8):
        over = "([x, y]) => document.elementFromPoint(x, y).className"
        assert anna.page.evaluate(over, [x, start["y"] + start["height"] / 2]) == "choices"
    assert anna.page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("language", sample(["de", "en", "fr", "it"], 1, 1))
def test_what_can_be_done_with_a_box_stands_in_one_line(player: Player, language: str) -> None:
    anna = player(settings=replace(STILL, language=language), **PHONE)
    anna.open("shelf")
    for width in (360, 820):
        anna.page.set_viewport_size({"width": width, "height": 740})
        lines = anna.page.evaluate(
            """() => [...document.querySelectorAll(".box-actions")].map(row =>
              new Set([...row.children].map(each => each.getBoundingClientRect().top)).size)"""
        )
        assert lines and set(lines) == {1}, width


def test_what_cannot_be_fetched_is_said_away_from_the_edge(player: Player, watch: Watch) -> None:
    watch.pardoned += ("on-demand-", "ERR_FAILED")
    anna = player(settings=STILL, **PHONE)
    anna.open("shelf")
    anna.page.route("**/on-demand-*.zip", lambda route: route.abort())
    anna.follow("learn/gold")
    expect(anna.button("Try again")).to_be_visible()
    for box in (anna.at(".bringing p").bounding_box(), anna.button("Try again").bounding_box()):
        assert box and box["x"] >= 12 and box["x"] + box["width"] <= 360 - 12


def test_a_tie_leaves_the_names_their_room(player: Player) -> None:
    """Go West!: what broke the tie stands below the name."""
    tied = planted.played(planted.table(entry="go-west", seed=3))
    assert len(set(tied.state.scores())) == 1
    anna = at_phone(player, tied)
    expect(anna.at(".ranks .breaks")).to_have_count(2)
    assert anna.page.evaluate(CUT, ".ranks .seat-name") == []


#: The names of buttons below that selector whose middle is out of sight or under something else.
COVERED = """name => [...document.querySelectorAll(`${name} button`)].filter((each) => {
  if (!each.checkVisibility()) return false;
  const box = each.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !each.contains(top);
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 1))
def test_what_comes_after_a_game_is_seen_at_once(player: Player, entry: str) -> None:
    """Beside four ranks too, with what broke a tie: all that can be done next is in sight."""
    over = planted.played(planted.table(*planted.AMONG_COMPUTERS, entry=entry, seed=4))
    anna = at_phone(player, over)
    expect(anna.button("Rematch")).to_be_visible()
    assert anna.page.evaluate(COVERED, ".over > .choices") == []
    assert anna.page.evaluate(COVERED, ".over > .row") == []
    assert violations(anna.page) == []


# -- looking before choosing -------------------------------------------------------------------


@pytest.mark.parametrize("size", sample([(360, 740), (360, 430), (740, 360)], 1, 1))
def test_cards_can_be_compared_while_choosing(player: Player, size: tuple[int, int]) -> None:
    """Go West!: the question stands under the hand, and every card of it stays in sight.

    Where there is little room the answers scroll, upright and on its side.
    """
    table = some_way("go-west", seed=20, decisions=20)
    anna = at_phone(player, table)
    hand = [place for key, place in anna.places().items() if key.startswith("hand-")]
    for place in (hand[0], hand[-1]):
        anna.page.touchscreen.tap(place.x, place.y)
        expect(anna.at(".choices.raised")).to_be_visible()
        box = anna.at(".choices.raised").bounding_box()
        assert box is not None
        assert all(each.y < box["y"] for each in hand)
    anna.button("Cancel").tap()
    expect(anna.at(".choices.raised")).to_have_count(0)
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    anna.page.wait_for_timeout(300)
    place = next(place for key, place in anna.places().items() if key.startswith("hand-"))
    anna.page.touchscreen.tap(place.x, place.y)
    expect(anna.at(".choices.raised")).to_be_visible()
    first, second = (anna.at(".choices.raised > .choice").nth(at).bounding_box() for at in range(2))
    assert first and second and first["y"] + first["height"] <= second["y"], "one over another"


def test_what_a_hint_asks_covers_little_of_the_board(player: Player) -> None:
    """Go West!: "Cancel" is a cross beside the answer, and most of the board stays in sight."""
    anna = at_phone(player, some_way("go-west", seed=20, decisions=20))
    anna.button("Hint").tap()
    expect(anna.at(".choices.raised .main")).to_be_visible()
    box, board = (anna.at(at).bounding_box() for at in (".choices.raised", ".stage"))
    assert box and board and box["height"] < 0.4 * board["height"]
    cancel = anna.page.get_by_role("button", name="Cancel", exact=True)
    cross, answer = cancel.bounding_box(), anna.confirm.bounding_box()
    assert cross and answer and cross["x"] > answer["x"] + answer["width"]
    assert min(cross["width"], cross["height"]) >= 44
    cancel.tap()
    expect(anna.at(".choices.raised")).to_have_count(0)


BOARD_BOX = """() => {
  const box = document.querySelector(".board").getBoundingClientRect();
  return [box.top, box.height].map(Math.round);
}"""


@pytest.mark.parametrize("entry", ["go-west", "carcassonne"])
def test_the_board_stays_where_it_is_under_a_question(player: Player, entry: str) -> None:
    """Nothing leaves the panel below while it asks which move a tap meant, or shows a tile."""
    anna = at_phone(player, some_way(entry, seed=20, decisions=20))
    spots = [spot for spot in anna.places().values() if spot.live and anna.in_sight(spot)]
    before = anna.page.evaluate(BOARD_BOX)
    anna.page.touchscreen.tap(spots[0].x, spots[0].y)
    expect(anna.at(".choices.asked")).to_be_visible()
    anna.until_still()
    assert anna.page.evaluate(BOARD_BOX) == before
    anna.button("Cancel").tap()
    expect(anna.at(".choices.asked")).to_have_count(0)
    assert anna.page.evaluate(BOARD_BOX) == before


def test_the_pages_of_gold_west_by_finger_and_by_keyboard(player: Player) -> None:
    """At the turn on a telephone every page is one press of a tab or one swipe away."""
    table = some_way("gold-west-2e", seed=21, decisions=20)
    anna = at_phone(player, table)
    tabs = anna.at(".page-tab")
    first = sorted(tabs.all_inner_texts())
    assert len(first) == 2
    tops = [box["y"] for tab in tabs.locator("span").all() if (box := tab.bounding_box())]
    lowest = max(place.y for place in anna.places().values() if place.y < min(tops))
    assert lowest + 30 < min(tops), "the tabs cover nothing of the board"
    anna.at(".page-tab.down").tap()
    expect(anna.at(".page-tab.up")).to_be_visible()
    anna.tab_to(anna.at(".page-tab.up"), 60)
    anna.press("Enter")
    expect(anna.at(".page-tab.down")).to_be_visible()
    assert sorted(tabs.all_inner_texts()) == first
    side = "right" if anna.at(".page-tab.right").count() else "left"
    anna.flick(-160 if side == "right" else 160, 0)
    other = "left" if side == "right" else "right"
    expect(anna.at(f".page-tab.{other}")).to_be_visible()
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
    for tab in ("Log", "Scores"):
        anna.tab(tab).click()
        assert anna.at(".table svg.mark text").count() == 0, tab


# -- the shelf ---------------------------------------------------------------------------------


def test_the_shelf_shows_the_position_and_the_note(player: Player) -> None:
    """A table left comes to stand on the shelf with its picture and what was written down."""
    table = some_way("carcassonne")
    anna = at_phone(player, table)
    anna.until("id => !!localStorage.getItem('motherlode/1/picture/' + id)", table.id)
    anna.button("Log and scores").tap()
    anna.button("My note").tap()
    anna.field("My note").fill("Mind the eastern road.")
    anna.answer("Done").tap()
    anna.side_close.tap()
    anna.button("Shelf").tap()
    expect(anna.at(".slip img.position").first).to_be_visible()
    size = anna.page.evaluate(
        "(i => [i.naturalWidth, i.naturalHeight, i.src.length])"
        "(document.querySelector('.slip img.position'))"
    )
    assert size[:2] == [192, 144] and size[2] < 16_000
    expect(anna.at(".slip")).to_contain_text("Mind the eastern road.")
    assert not anna.page.evaluate(OVERFLOW)
    anna.reload()
    anna.follow("shelf")
    expect(anna.at(".slip img.position").first).to_be_visible()


# -- the replay --------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 3))
def test_the_board_keeps_its_room_in_the_replay(player: Player, entry: str) -> None:
    """However long the sentence of a moment is, nothing jumps from one to the next."""
    table = some_way(entry)
    anna = at_phone(player, table)
    anna.tool("Replay").tap()
    expect(anna.field("Moment of the game")).to_be_visible()
    rooms = set()
    for _ in range(8):
        anna.press("ArrowLeft")
        anna.until_still()
        box = anna.at(".board").bounding_box()
        assert box is not None
        rooms.add(box["height"])
    assert len(rooms) == 1 and min(rooms) > 300
    assert not anna.page.evaluate(OVERFLOW)


# -- a tile before it is placed ----------------------------------------------------------------


#: Lines of buttons that end before their row does.
UNEVEN = """() => [...document.querySelectorAll(".paper .choices")].flatMap((row) => {
  const inside = row.getBoundingClientRect(), all = [...row.children];
  if (all.length < 2) return [];
  const places = all.map((each) => each.getBoundingClientRect());
  return places.filter((place) => Math.abs(place.right - inside.right) > 1
    && !places.some((other) => Math.abs(other.top - place.top) < 1 && other.left >= place.right))
    .map((place) => `${place.right} of ${inside.right}`);
})"""


@pytest.mark.parametrize("language", sample(["de", "en", "fr", "it"], 1, 2))
def test_several_buttons_fill_their_lines(player: Player, language: str) -> None:
    """However long the words are in the player's language, the edges are straight."""
    anna = player(settings=replace(STILL, language=language), **PHONE)
    anna.open("today")
    expect(anna.at(".results .choices").first).to_be_visible()
    uneven = anna.page.evaluate(UNEVEN)
    assert uneven == []


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
    anna = at_phone(player, table)
    places = {key: place for key, place in anna.places().items() if place.live}
    for key, place in places.items():
        anna.touch(key)
        expect(anna.confirm).to_be_visible()
        assert anna.place(key) == place, "it stays under the finger"
        if anna.button("Turn it").count():
            break
        anna.button("Cancel").tap()
    first = anna.prompt
    anna.touch(key)
    anna.until("words => document.getElementById('prompt').innerText !== words", first)
    assert anna.place(key) == place and anna.table().cursor == table.cursor
    anna.confirm.tap()
    anna.until_still()
    assert anna.table().cursor > table.cursor


#: Counts how often the board was of another size, and how often nothing was on it then.
WATCH_FOR_DARKNESS = """() => {
  const small = new OffscreenCanvas(64, 64).getContext("2d", { willReadFrequently: true });
  window.sizes = window.dark = 0;
  new ResizeObserver(() => {
    small.clearRect(0, 0, 64, 64);
    for (const canvas of document.querySelectorAll(".stage canvas")) {
      if (canvas.width && !canvas.hidden) small.drawImage(canvas, 0, 0, 64, 64);
    }
    window.sizes++;
    if (!small.getImageData(0, 0, 64, 64).data.some(Boolean)) window.dark++;
  }).observe(document.querySelector(".stage canvas").parentElement);
}"""


def test_the_board_does_not_go_dark_as_the_question_grows(player: Player) -> None:
    anna = at_phone(player, some_way("gold-west-1e", seed=3))
    anna.until("() => document.querySelector('[data-whole=yes]')")
    anna.page.evaluate(WATCH_FOR_DARKNESS)
    anna.until("sizes === 1")
    anna.button("Why?").tap()
    anna.until("sizes > 1")
    assert anna.page.evaluate("dark") == 0


def test_meeple_places_lie_apart_under_a_finger(player: Player) -> None:
    """On the magnified tile no two places are nearer than a finger is wide.

    No button of ours lies on one.
    """
    table = laying(meeple=True)
    anna = at_phone(player, table)
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


#: The part of the window that shows the board.
BOARD_SHARE = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const over = document.querySelector(".choices.raised")?.getBoundingClientRect();
  const top = Math.max(board.top, over?.top ?? 0);
  const under = over ? Math.max(0, Math.min(board.bottom, over.bottom) - top) : 0;
  return (board.height - under) / innerHeight;
}"""


@pytest.mark.parametrize("entry", sample(CATALOG, 2))
def test_the_board_keeps_half_of_the_screen_with_a_hint_open(player: Player, entry: str) -> None:
    """Also before it, beside what the computer's turn was for."""
    table = some_way(entry)
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    anna.until(f"() => ({BOARD_SHARE})() >= 0.5")
    anna.press("t")
    expect(anna.at(".ask > .advice")).to_be_visible(timeout=60_000)
    anna.until(f"() => ({BOARD_SHARE})() >= 0.5")
    assert violations(anna.page) == []


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 1440, "height": 900}}])
def test_what_a_turn_was_for_stands_in_place_of_what_it_was(
    player: Player, size: dict[str, Any]
) -> None:
    """One sentence about the computer's turn, and beside it the button that shows it again."""
    table = some_way("gold-west-1e")
    anna = player(table, settings=STILL, **size)
    anna.open("shelf")
    go(anna, table)
    expect(anna.at(".ask > .why")).to_be_visible()
    expect(anna.at(".account .line").last).to_be_hidden()
    why, again = anna.at(".ask > .why").bounding_box(), anna.button("Show again").bounding_box()
    assert why is not None
    assert again is not None
    assert again["x"] >= why["x"] + why["width"] - 1
    assert again["y"] < why["y"] + why["height"], "in its line"
    assert violations(anna.page) == []


#: The corners of an element, as far as they are seen and can be pressed.
REACHED = """(own) => {
  const { left, top, right, bottom } = own.getBoundingClientRect();
  const inset = 6;
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(
    ([x, y]) => [x + (x === left ? inset : -inset), y + (y === top ? inset : -inset)]);
  return corners.filter(([x, y]) => own.contains(document.elementFromPoint(x, y))).length;
}"""


def cut_buttons(anna: TablePage, where: str) -> list[str]:
    """The buttons there of which a corner is not seen."""
    buttons = anna.at(f"{where} button:visible").all()
    return [each.inner_text() for each in buttons if each.evaluate(REACHED) < 4]


def test_the_ending_shows_the_whole_land_and_every_way_on(player: Player) -> None:
    """Also where a finger has moved the board before; and so does a costly moment, both places.

    Of a game that was lost nobody gets laurels, and the picture is one press away.
    """
    begun = planted.table(entry="carcassonne", seed=1)
    anna = player(planted.nearly_over(begun, 2), settings=STILL, **PHONE)
    anna.open(f"table/{begun.id}")
    anna.until_asked()
    anna.flick(120, 90)
    for _turn in range(4):
        if anna.at(".result").count():
            break
        anna.play_well()
        anna.until_asked()
    expect(anna.at(".result")).to_be_visible()
    anna.until_still()
    tiles = [place for key, place in anna.places().items() if key.startswith("tile:")]
    assert len(tiles) > 70 and not [tile.key for tile in tiles if not anna.in_sight(tile)]
    assert cut_buttons(anna, ".ask.over > .choices") == []
    own, other = (standing.rank for standing in anna.table().state.standings())
    assert anna.at(".laurels .laurel").count() == (0 if other < own else 2)
    with anna.page.expect_download() as kept:
        anna.button("Keep a picture").tap()
    assert kept.value.suggested_filename == "motherlode-carcassonne.png"
    assert violations(anna.page) == []


def test_a_costly_moment_has_both_places_in_sight(player: Player) -> None:
    """On the board, with no button cut in the card below it."""
    table = planted.played(planted.table(entry="carcassonne", seed=2), 12)
    while table.state.current_player != 0 or planted.seen(table).phase != "place_tile":
        planted.play(table, planted.best(table))
    planted.play(table, table.state.legal_actions()[-1])
    anna = player(planted.played(table), settings=STILL, **PHONE)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.button("Look back").tap()
    moment = anna.at(".review .moves button").first
    expect(moment).to_be_visible(timeout=60_000)
    moment.tap()
    expect(anna.button("Show what was better")).to_be_visible()
    assert cut_buttons(anna, ".replay > .lost") == []
    anna.button("Show what was better").tap()
    expect(anna.at(".better")).to_be_visible()
    assert cut_buttons(anna, ".replay > .lost") == []
    seen = anna.at(".lost").locator("[aria-hidden=true]").all_inner_texts()
    told = anna.at(".lost").inner_text()
    assert "better" in told
    assert not [line for line in seen if re.search(r"\d (north|east|south|west)", line)]


def test_icons_carry_words(player: Player) -> None:
    """Under each icon of the row below the board stands a part of its name."""
    table = some_way("carcassonne")
    anna = player(table, settings=STILL, **PHONE)
    anna.open("shelf")
    go(anna, table)
    for press in anna.at(".ask .row .tool").all():
        if not press.is_visible():
            continue
        short = press.locator("small")
        expect(short).to_be_visible()
        name = press.get_attribute("aria-label") or press.get_attribute("title") or ""
        assert short.inner_text().lower() in name.lower()


#: What lies beyond the right edge of the window, of what is shown and does not scroll by itself.
BEYOND_EDGE = """() => [...document.querySelectorAll("main *")]
  .filter((each) => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter((each) => !each.closest(".hidden, .stage, .text-board, .ledger, svg, span"))
  .filter((each) => each.getBoundingClientRect().right > 361)
  .map((each) => each.id || each.className || each.tagName)"""


def test_nothing_is_cut_off_where_letters_are_twice_as_large(player: Player) -> None:
    """On a phone: forms, courses, results, a table with a question, its replay."""
    table = some_way("go-west")
    anna = player(table, planted.played(planted.table(rounds="one")), settings=STILL, **PHONE)
    anna.open("shelf")
    anna.page.evaluate("document.documentElement.style.fontSize = '200%'")
    wrong = {}
    for fragment in ("new/carcassonne", "learn/carcassonne", "results", f"table/{table.id}"):
        anna.follow(fragment)
        anna.page.wait_for_timeout(400)
        expect(anna.at("main button").first).to_be_visible()
        wrong[fragment] = anna.page.evaluate(BEYOND_EDGE)
    anna.tool("Replay").click()
    expect(anna.field("Moment of the game")).to_be_visible()
    wrong["replay"] = anna.page.evaluate(BEYOND_EDGE)
    anna.button("Play on from here").click()
    expect(anna.dialog).to_be_visible()
    assert not any(wrong.values()), wrong
