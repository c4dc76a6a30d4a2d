"""The table in the page: what a redraw, a turning card and a click cost.

All on GOLD's full table of 64 cards. A redraw's milliseconds are the whole animation frame on
the main thread, Python's part included. A click counts from the button going up to the end of
the frame that shows something else; where that time goes is told by Python's own clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.links import table_link

SECTION = "page"
REDRAW_MS = 8
CLICK_MS = 50
CLICKS_A_ROUND = 4
#: Milliseconds in which whatever was under way comes to rest.
QUIET = 400

INSIDE = Path(__file__).with_name("inside.py")
LIVE = """() => {
  const box = document.querySelector('[slot="stage"]').getBoundingClientRect();
  return JSON.parse(motherlode.spots()).filter((spot) => spot.live)
    .map((spot) => ({ x: box.x + spot.x, y: box.y + spot.y }));
}"""
RESTS = "() => !motherlode.playing() || motherlode.waiting()"
SHOWN = "() => bench.tasks.some((task) => task.start > bench.up && task.rows > 0)"
FIRST_RASTER = """() => {
  const slices = [];
  bench.painter.refresh();
  for (let more = true; more;) {
    const start = performance.now();
    more = bench.painter.paint();
    slices.push(performance.now() - start);
  }
  return slices;
}"""
TELL = "answer = told()\nspent.clear()"
TAKE = "() => { const tasks = bench.tasks; bench.tasks = []; return tasks; }"

Task = dict[str, float]


def figures(rounds: int) -> Iterator[Figure]:
    with on_site() as (context, site):
        page, _told = open_page(context, site + "index.html" + table_link("gold", 2))
        yield from of_table(page, rounds)
        yield from from_inside(page, rounds * CLICKS_A_ROUND)


def of_table(page: Page, rounds: int) -> Iterator[Figure]:
    """Measure redraws and clicks on a table of GOLD that has just been opened."""
    page.wait_for_timeout(QUIET)
    yield from redraws(page, rounds)
    yield from clicks(page, rounds * CLICKS_A_ROUND)


def redraws(page: Page, rounds: int) -> Iterator[Figure]:
    """Measure redraws of the whole table: while zooming, and sharp for a new zoom afterwards."""
    page.mouse.move(*_middle(page))
    page.evaluate(TAKE)
    for delta in (-120, 120) * rounds:
        for _step in range(3):
            page.mouse.wheel(0, delta)
            page.wait_for_timeout(40)
        page.wait_for_timeout(QUIET)
    tasks: list[Task] = page.evaluate(TAKE)
    most = max(task["layers"] for task in tasks)
    whole = [task for task in tasks if task["layers"] == most]
    kept = _lengths(task for task in whole if not task["rastered"])
    fresh = _lengths(task for task in whole if task["rastered"])
    yield Figure(SECTION, "redraw, bitmaps kept", "ms", kept, REDRAW_MS)
    if fresh:
        yield Figure(SECTION, "redraw, some bitmaps made anew", "ms", fresh)
    slices: list[list[float]] = [page.evaluate(FIRST_RASTER) for _round in range(rounds)]
    every = tuple(sum(frames) for frames in slices)
    yield Figure(SECTION, "redraw, every bitmap made anew", "ms", every)
    longest = tuple(max(frames) for frames in slices)
    yield Figure(SECTION, "redraw, every bitmap made anew: longest frame", "ms", longest)


def _middle(page: Page) -> tuple[float, float]:
    box = page.locator('[slot="stage"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _lengths(tasks: Any) -> tuple[float, ...]:
    return tuple(task["end"] - task["start"] for task in tasks)


def clicks(page: Page, number: int) -> Iterator[Figure]:
    """Measure cards turned one after another by a mouse, as anybody outside sees it."""
    shown: list[float] = []
    turning: list[float] = []
    for first, after in turned(page, number):
        shown.append(first)
        turning += after
    yield Figure(SECTION, "click to changed picture", "ms", tuple(shown), CLICK_MS)
    yield Figure(SECTION, "frame of a moving card", "ms", tuple(turning), REDRAW_MS)


def from_inside(page: Page, number: int) -> Iterator[Figure]:
    """Measure the same by Python's own clock, by part; the mouse's way to the card counts too."""
    run_python(page, INSIDE.read_text(encoding="utf-8"))
    inside: dict[str, list[float]] = {}
    for _turned in turned(page, number):
        for name, ms in run_python(page, TELL, answer=True).items():
            inside.setdefault(name, []).append(ms)
    for name, taken in sorted(inside.items()):
        yield Figure(SECTION, f"a click and what follows: {name}", _unit(name), tuple(taken))


def turned(page: Page, number: int) -> Iterator[tuple[float, list[float]]]:
    """Turn up to ``number`` cards; yield milliseconds to a changed picture and of later frames."""
    for _click in range(number):
        at = live_spot(page)
        if at is None:
            break
        page.mouse.move(*at)
        page.wait_for_timeout(100)
        page.evaluate(TAKE)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_function(SHOWN)
        rest(page)
        tasks: list[Task] = page.evaluate(TAKE)
        up: float = page.evaluate("() => bench.up")
        first = next(t for t in tasks if t["start"] > up and t["rows"] > 0)
        yield (
            first["end"] - up,
            [t["end"] - t["start"] for t in tasks if t["start"] > first["start"]],
        )


def _unit(name: str) -> str:
    return "times" if name.endswith("calls") else "ms"


def rest(page: Page) -> None:
    """Wait until a person is asked again, and press Continue where the page waits for it."""
    while True:
        page.wait_for_function(RESTS)
        page.wait_for_timeout(QUIET)
        if not page.evaluate("() => motherlode.playing()"):
            return
        page.locator("#continue").click()


def live_spot(page: Page) -> tuple[float, float] | None:
    for _attempt in range(10):
        live = page.evaluate(LIVE)
        if live:
            spot = live[len(live) // 2]
            return spot["x"], spot["y"]
        page.wait_for_timeout(QUIET)
    return None
