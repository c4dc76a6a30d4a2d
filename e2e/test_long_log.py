"""A long log: its small pictures take memory only where they are seen."""

from __future__ import annotations

import pytest

from e2e import planted
from e2e.conftest import Player
from tests.breadth import sample

#: Canvases of the log that hold pixels at a time.
MOST = 60
HELD = """() => [...document.querySelectorAll(".log canvas")]
  .filter(canvas => canvas.style.width && canvas.width).length"""
INKED = """at => {
  const shown = [...document.querySelectorAll(".log canvas")].at(at);
  if (!shown.width || !shown.style.width) return false;
  const {data} = shown.getContext("2d").getImageData(0, 0, shown.width, shown.height);
  return data.some(value => value > 0);
}"""
SHOW = "at => [...document.querySelectorAll('.log canvas')].at(at).scrollIntoView()"


@pytest.mark.parametrize("entry", sample(["carcassonne", "gold-west-1e"], 1))
def test_pictures_of_the_log_are_there_where_it_is_read(player: Player, entry: str) -> None:
    table = planted.played(planted.table(entry=entry))
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_still()
    assert anna.at(".log canvas").count() < MOST
    anna.button("Earlier turns").click()
    assert anna.at(".log canvas").count() > 3 * MOST
    for at in (0, -1, 0):
        anna.page.evaluate(SHOW, at)
        anna.until(INKED, at)
        assert 0 < anna.page.evaluate(HELD) < MOST


ESCAPED = """() => [...document.querySelectorAll(".panel .hidden")]
  .filter(words => !words.offsetParent?.closest(".panel")).length"""


@pytest.mark.parametrize("entry", sample(["gold-west-2e", "go-west", "gold"], 1))
def test_words_for_the_ear_stay_inside_the_log(player: Player, entry: str) -> None:
    """Else the page itself would become as long as the log, which scrolls by itself."""
    table = planted.played(planted.table(entry=entry))
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.tab("Log").click()
    anna.until("() => document.querySelector('.panel .hidden')")
    assert anna.page.evaluate(ESCAPED) == 0
    assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
