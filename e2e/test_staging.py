"""One picture, then the question: nothing is asked of a board before it is whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import FRAME, PIXELS, TablePage
from e2e.test_touch import PHONE
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.shelf.settings import Settings
from tests.breadth import sample

#: A painter that makes bitmaps ten times slower: it paints for a tenth of its time.
SLOW = """{
  let made;
  const slow = (painter) => {
    const raster = painter.Picture.prototype.raster;
    painter.Picture.prototype.raster = function (res, until, ...more) {
      const begun = performance.now();
      const left = Math.max(0, Math.min(until, begun + 8) - begun);
      const bitmap = raster.call(this, res, begun + left / 10, ...more);
      while (performance.now() < begun + left);
      return bitmap ?? (until === Infinity ? raster.call(this, res, until, ...more) : bitmap);
    };
    return painter;
  };
  Object.defineProperty(globalThis, "MotherlodePainter", {
    get: () => made,
    set: (painter) => { made = slow(painter); },
  });
}"""
#: Notes in every frame what is seen beside a board that is not whole, until it is.
WATCH = """{
  window.early = []; window.covered = 0; window.whole = false;
  const told = ["#prompt", ".ask", ".side", ".players", ".beyond", ".row", ".zoom", ".hint-on"];
  const seen = (each) => each?.checkVisibility({ visibilityProperty: true });
  const watcher = new MutationObserver((changes) => {
    window.whole ||= changes.some(({ target }) => target.dataset.whole === "yes");
  });
  watcher.observe(document, { subtree: true, attributeFilter: ["data-whole"] });
  window.heard = [];
  const look = () => {
    if (window.whole) return;
    if (document.querySelector(".board .stage:not([data-whole=yes])")) {
      for (const name of told) {
        if (seen(document.querySelector(".table " + name))) window.early.push(name);
      }
      if (seen(document.querySelector(".cover"))) window.covered += 1;
      window.early.push(...window.heard);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def is_seen_as_one(anna: TablePage) -> None:
    """The board has become whole with its box in its place, and what is asked has waited."""
    anna.until("() => window.whole")
    assert anna.page.evaluate("early") == []
    assert anna.page.evaluate("covered") > 0
    anna.page.evaluate(FRAME)
    expect(anna.prompt_line).to_be_visible()
    expect(anna.at(".cover")).to_be_hidden()


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 5))
def test_nothing_is_asked_before_the_board_is_whole(player: Player, entry: str) -> None:
    """With a slow painter: from the shelf, by link, after a reload, and once turned on its side."""
    at = planted.played(planted.table(entry=entry, seed=3), 2)
    anna = player(at, settings=Settings(motion="off"), **PHONE)
    anna.page.add_init_script(SLOW)
    anna.open("shelf")
    anna.page.evaluate(WATCH)
    anna.follow(f"now/{entry}")
    is_seen_as_one(anna)

    anna.page.add_init_script(WATCH)
    anna.open(f"table/{at.id}")
    is_seen_as_one(anna)
    anna.reload()
    is_seen_as_one(anna)
    anna.open(link(planted.played(planted.table(entry=entry, seed=4), 2)))
    is_seen_as_one(anna)
    anna.until_so(lambda: bool(anna.heard))

    anna.page.evaluate(WATCH)
    anna.page.set_viewport_size({"width": 740, "height": 360})
    is_seen_as_one(anna)


EMPTY = """() => {
  for (const canvas of document.querySelectorAll(".stage canvas")) canvas.width = canvas.width;
}"""


@pytest.mark.parametrize(
    "event",
    [
        "document.dispatchEvent(new Event('visibilitychange'))",
        "window.dispatchEvent(new Event('focus'))",
        "window.dispatchEvent(new PageTransitionEvent('pageshow'))",
    ],
)
def test_a_board_that_was_emptied_is_painted_when_it_is_looked_at(
    player: Player, event: str
) -> None:
    """The browser has taken its pixels, and told nobody."""
    at = planted.played(planted.table(entry="gold-west-1e", seed=3), 2)
    anna = player(at)
    anna.open()
    anna.until_asked()
    board: Any = anna.at(".stage[data-whole=yes]")
    expect(board).to_have_count(1)
    before = anna.page.evaluate(PIXELS)
    anna.page.evaluate(EMPTY)
    assert anna.page.evaluate(PIXELS) != before
    anna.page.evaluate(event)
    anna.until_so(lambda: anna.page.evaluate(PIXELS) == before)
    expect(anna.prompt_line).to_be_visible()


def test_what_is_said_goes_with_the_press_that_makes_it_old(player: Player) -> None:
    """A refusal stands at an edge, off what can be pressed; it goes with the next press."""
    at = planted.played(planted.table(entry="gold-west-1e", seed=3), 4)
    anna = player(at, settings=Settings(motion="off"), **PHONE)
    anna.open(f"table/{at.id}")
    anna.until_asked()
    shown, board = anna.at(".hint.shown"), anna.at(".board").bounding_box()
    places = [place for place in anna.places().values() if anna.in_sight(place)]
    live = next(place for place in places if place.live)
    dead = next(place for place in places if not place.live)
    anna.touch(dead.key)
    expect(shown).to_be_visible()
    box = shown.bounding_box()
    assert box is not None and board is not None
    at_edge = min(box["y"] - board["y"], board["y"] + board["height"] - box["y"] - box["height"])
    assert 0 <= at_edge <= 24
    assert not box["y"] < live.y < box["y"] + box["height"]
    anna.touch(live.key)
    expect(shown).to_have_count(0, timeout=1000)
    anna.touch(dead.key)
    anna.until_so(lambda: shown.count() == 0)


def test_nothing_said_lies_on_the_final_board(player: Player) -> None:
    new = planted.table(entry="gold-west-1e", seed=3)
    ends = (planted.nearly_over(new, left) for left in range(1, 12))
    at = next(at for at in ends if at.state.current_player == 0)
    anna = player(at, settings=Settings(motion="off"))
    anna.open(f"table/{at.id}")
    anna.until_asked()
    hexes = (place for place in anna.places().values() if place.key.startswith("hex:"))
    anna.tap(next(place.key for place in hexes if not place.live))
    expect(anna.at(".hint.shown")).to_be_visible()
    anna.play_turn()
    expect(anna.at(".result")).to_be_visible()
    expect(anna.at(".hint.shown, .hint-on")).to_have_count(0)


def test_what_a_card_may_do_stands_under_it(player: Player) -> None:
    """On a telephone: neither over the wheels nor over the card."""
    at = planted.played(planted.table(entry="go-west", seed=3, start="A"), 6)
    while at.state.current_player != 0:
        planted.play(at, planted.best(at))
    anna = player(at, settings=Settings(motion="off"), **PHONE)
    anna.open(f"table/{at.id}")
    anna.until_asked()
    hand = [p for p in anna.places().values() if p.live and p.key.startswith("hand-")]
    anna.touch(hand[0].key)
    asked, board = anna.at(".choices.asked").bounding_box(), anna.at(".board").bounding_box()
    assert asked is not None and board is not None
    assert asked["y"] >= anna.place(hand[0].key).y
    assert asked["y"] >= board["y"] + board["height"] - 24
    assert asked["y"] + asked["height"] <= PHONE["viewport"]["height"]  # type: ignore[index]
