"""Small windows and large letters: nothing that can be pressed is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.test_touch import PHONE
from motherlode.games import CATALOG
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.breadth import sample

CUT_OFF = """() => [...document.querySelectorAll(".bar button, .ask button, .slip")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    const there = (y) => y > innerHeight || each.contains(document.elementFromPoint(middle, y));
    if (box.left < 0 || box.right > innerWidth) return true;
    if (each.matches(".slip")) return !(there(box.top + 3) && there(box.bottom - 3));
    return box.bottom > innerHeight || !there(box.top + 3) || !there(box.bottom - 3);
  }).map((each) => each.id || each.className)"""


def some_tables() -> tuple[Table, ...]:
    """The last with one card of two up; all at Anna's turn."""
    gold = planted.table(seed=3)
    while planted.seen(gold).phase != "second" or gold.state.current_player != 0:
        gold.play(planted.best(gold))
    four = [
        planted.PERSON,
        *(SeatTerms(n, "computer", "greedy") for n in ("Nell", "Dusty", "Pearl")),
    ]
    land = planted.played(planted.table(*four, entry="carcassonne", seed=4), 12)
    west = planted.played(planted.table(entry="gold-west-1e", seed=5), 6)
    return (land, west, gold)


@pytest.mark.parametrize(("width", "height"), sample([(320, 568), (667, 331), (331, 667)], 1, 1))
def test_nothing_is_cut_off_on_a_small_telephone(player: Player, width: int, height: int) -> None:
    """Upright and on its side, below the bar of the browser."""
    tables = some_tables()
    window = {"viewport": {"width": width, "height": height}}
    settings = Settings(motion="off", wait=True, player="Anna")
    anna = player(*tables, settings=settings, **(PHONE | window))
    anna.open("shelf")
    expect(anna.at(".slip")).to_have_count(3)
    assert anna.page.evaluate(CUT_OFF) == []
    for table in tables:
        anna.follow(f"table/{table.id}")
        anna.until_asked(hurry=False)
        assert anna.page.evaluate(CUT_OFF) == []
    key = anna.spot_of(tables[-1], planted.best(tables[-1]))
    assert key is not None
    anna.touch(key)
    expect(anna.button("Continue")).to_be_visible()
    assert anna.page.evaluate(CUT_OFF) == []


def test_letters_grow_as_the_browser_is_told_to(player: Player) -> None:
    """Those who read with letters twice as large have a larger question beside a smaller board."""
    tables = some_tables()
    anna = player(*tables, viewport={"width": 1280, "height": 800})
    anna.open(f"table/{tables[0].id}")
    anna.until_asked()
    read = "parseFloat(getComputedStyle(document.querySelector('.line')).fontSize)"
    usual = anna.page.evaluate(read)
    anna.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert anna.page.evaluate(read) == 2 * usual
    for table in tables:
        anna.follow(f"table/{table.id}")
        anna.until_asked()
        assert anna.page.evaluate(CUT_OFF) == []


HINT = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const hint = box(".hint.shown"), board = box(".board"), ask = box(".ask");
  return [hint.left - board.left, hint.top - board.top, board.right - hint.right,
          ask.top - hint.bottom, hint.height / board.height];
}"""


def test_a_refusal_and_its_rule_leave_room_on_a_narrow_telephone(player: Player) -> None:
    """They lie over the board alone, beside nothing that can be pressed."""
    _land, west, gold = some_tables()
    anna = player(west, gold, **PHONE)
    for table in (west, gold):
        anna.open(f"table/{table.id}")
        anna.until_asked()
        places = anna.places().values()
        dead = next(place for place in places if not place.live and anna.in_sight(place))
        anna.touch(dead.key)
        expect(anna.at(".hint.shown small").first).to_be_visible()
        *edges, share = anna.page.evaluate(HINT)
        assert min(edges) >= 0 and share < 0.5
        assert anna.at(".hint small").inner_text().startswith("Rule ")
        assert anna.page.evaluate(CUT_OFF) == []


WIDER = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
BOARD = """() => { const box = document.querySelector(".stage").getBoundingClientRect();
  return [box.top + scrollY, Math.round(box.height)]; }"""
REACHED = """() => [...document.querySelectorAll(".ask button, .bar button")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    each.scrollIntoView({ block: "center" });
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !each.contains(there);
  }).map((each) => each.id || each.className)"""


@pytest.mark.parametrize(("width", "height"), sample([(320, 256), (568, 320)], 1))
def test_what_does_not_fit_is_scrolled_to(player: Player, width: int, height: int) -> None:
    """At 400 % the board comes first, large enough to play on; every control can be reached."""
    tables = some_tables()
    anna = player(*tables, viewport={"width": width, "height": height})
    anna.open("shelf")
    assert anna.page.evaluate(WIDER) == 0
    for table in tables:
        anna.follow(f"table/{table.id}")
        anna.until_asked()
        assert anna.page.evaluate(WIDER) == 0
        top, high = anna.page.evaluate(BOARD)
        assert top < 80 and high >= 180
        assert anna.page.evaluate(REACHED) == []


SHARE = """() => document.querySelector(".board").getBoundingClientRect().height / innerHeight"""
#: Shares of the prompt and of the hint that are in sight at once.
SEEN = """(name) => {
  const ask = document.querySelector(".ask").getBoundingClientRect();
  const row = document.querySelector(".ask > .row").getBoundingClientRect();
  const part = document.querySelector(name).getBoundingClientRect();
  return Math.min(part.bottom, row.top) - Math.max(part.top, ask.top);
}"""
LAST_LINE = """() => {
  const prompt = document.querySelector("#prompt");
  prompt.scrollIntoView({ block: "end" });
  prompt.scrollTop = prompt.scrollHeight;
  const words = document.createRange();
  words.selectNodeContents(prompt);
  const lines = [...words.getClientRects()], last = lines[lines.length - 1];
  return prompt.contains(document.elementFromPoint(last.left + 2, (last.top + last.bottom) / 2));
}"""


@pytest.mark.parametrize("entry", sample(list(CATALOG), 2, 1))
def test_letters_twice_as_large_leave_the_board_two_fifths(player: Player, entry: str) -> None:
    """On a telephone: the question scrolls, the tools and the hint stay in sight."""
    four = [planted.PERSON, *(SeatTerms(n, "computer", "greedy") for n in ("Nell", "Jo", "Pearl"))]
    table = planted.played(planted.table(*four, entry=entry, seed=4), 9)
    settings = Settings(motion="off", player="Anna")
    window = {"viewport": {"width": 390, "height": 844}}
    anna = player(table, settings=settings, **(PHONE | window))
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert anna.page.evaluate(SHARE) >= 0.4
    assert anna.page.evaluate(LAST_LINE)
    assert anna.page.evaluate(REACHED) == []
    anna.press("t")
    expect(anna.at(".advice")).to_be_visible()
    anna.at(".advice").scroll_into_view_if_needed()
    expect(anna.at(".ask > .row")).to_be_in_viewport(ratio=1)
    assert anna.page.evaluate(SHARE) >= 0.4
    assert anna.page.evaluate(SEEN, ".advice") >= 40
