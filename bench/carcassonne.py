"""Carcassonne: games by lot a second, and what a large table costs the view and the page.

Two seats play whole games with farms through `legal_actions` and the unchecked apply, events
included. Boxes are mixed to show that a move costs the same on a large table: 1, 2 and 4 of
them are 72, 144 and 288 tiles. "ns an option" divides by all the legal actions that were
listed, which is what grows with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from bench import boards
from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.page import CLICK_MS, LIVE, QUIET, REDRAW_MS, SHOWN, TAKE, Task
from motherlode.core.game import TERMINAL
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tools.problem import Problem

SECTION = "carcassonne"
ENTRY = "carcassonne"
#: Games per second wanted at least.
TARGETS: dict[tuple[str, str], float] = {
    ("72 tiles, farms", "CPython"): 120.0,
    ("80 tiles, Goldmines and castles", "CPython"): 90.0,
    ("72 tiles, farms", "Pyodide"): 50.0,
    ("80 tiles, Goldmines and castles", "Pyodide"): 35.0,
}
TABLES = (72, 144, 200)
#: Tiles on the tables that are clicked on in the page; two boxes have 160.
CLICKED = (70, 140, 156)
BOARDS = Path(boards.__file__)

#: The live spot nearest to the middle of what is seen: others may lie beyond.
NEAREST = f"""() => {{
  const box = document.querySelector('[slot="stage"]').getBoundingClientRect();
  const far = (spot) => Math.hypot(
    spot.x - box.x - box.width / 2, spot.y - box.y - box.height / 2);
  return ({LIVE})().sort((a, b) => far(a) - far(b))[0];
}}"""
#: A forced step is played by the page itself: a choice may be gone before a mouse gets there.
CHOOSE = """() => {
  const choice = document.querySelector(".ask .choice");
  if (choice) choice.click();
  return !!choice;
}"""
FIRST = """() => {
  const first = bench.tasks.find((task) => task.start > bench.up && task.rows > 0);
  return first.end - bench.up;
}"""

Speed = Callable[[str], dict[str, float]]
Costs = Callable[[int], dict[str, float]]


def figures(rounds: int) -> Iterator[Figure]:
    yield from _games("CPython", rounds, boards.speed)
    yield from _costs("CPython", boards.costs)
    with on_site() as (context, site):
        page, _told = open_page(context, site + "index.html#shelf")
        run_python(page, BOARDS.read_text(encoding="utf-8"))
        yield from _games("Pyodide", rounds, _inside(page, "speed"))
        yield from _costs("Pyodide", _inside(page, "costs"))
        page.close()
        for tiles in CLICKED:
            page, _told = open_page(context, site + "index.html" + large_link(tiles))
            page.wait_for_timeout(QUIET)
            yield from _clicks(page, tiles, rounds)
            page.close()


def _inside(page: Page, name: str) -> Callable[..., dict[str, float]]:
    def run(given: str | int) -> dict[str, float]:
        told = run_python(page, f"answer = {name}({given!r})", answer=True)
        return {what: float(value) for what, value in told.items()}

    return run


def _games(where: str, rounds: int, speed: Speed) -> Iterator[Figure]:
    for name in boards.SETUPS:
        speed(name)  # the first pass is slower: not counted
        told = [speed(name) for _ in range(rounds)]
        wanted = TARGETS.get((name, where))
        label = f"{name}: {where}"
        games = tuple(one["games"] for one in told)
        yield Figure(SECTION, label, "games/s", games, wanted, more_is_better=True)
        yield Figure(SECTION, f"{label}: a ply", "us", tuple(one["ply"] for one in told))
        yield Figure(SECTION, f"{label}: an option", "ns", tuple(one["option"] for one in told))


def _costs(where: str, costs: Costs) -> Iterator[Figure]:
    for tiles in TABLES:
        for what, taken in costs(tiles).items():
            yield Figure(SECTION, f"{tiles} tiles: {what}: {where}", "ms", (taken,))


def _clicks(page: Page, tiles: int, rounds: int) -> Iterator[Figure]:
    """Turns by mouse: from the button going up to the end of the frame that shows it."""
    ghosts: list[float] = []
    placed: list[float] = []
    frames: list[float] = []
    for _turn in range(rounds):
        at = page.evaluate(NEAREST)
        page.mouse.move(at["x"], at["y"])
        ghosts.append(_shown(page, lambda at=at: page.mouse.click(at["x"], at["y"])))  # type: ignore[misc]
        if page.locator("#confirm").count():
            placed.append(_shown(page, page.locator("#confirm").click))
        _until(page, "!motherlode.playing()")
        tasks: list[Task] = page.evaluate(TAKE)
        frames += [task["end"] - task["start"] for task in tasks]
        _finish_turn(page)
    label = f"{tiles} tiles in the page:"
    yield Figure(SECTION, f"{label} click to ghost", "ms", tuple(ghosts), CLICK_MS)
    if placed:
        yield Figure(SECTION, f"{label} click to tile placed", "ms", tuple(placed), CLICK_MS)
    yield Figure(SECTION, f"{label} frame of a tile on its way", "ms", tuple(frames), REDRAW_MS)


def _shown(page: Page, click: Callable[[], None]) -> float:
    """Milliseconds from the click to the end of the first frame that shows something else."""
    page.wait_for_timeout(QUIET)
    page.evaluate(TAKE)
    click()
    _until(page, f"({SHOWN})()")
    return float(page.evaluate(FIRST))


def _finish_turn(page: Page) -> None:
    """Answer whatever is asked until the next tile is to be placed."""
    for _question in range(12):
        page.wait_for_timeout(QUIET)
        _until(page, "!motherlode.playing()")
        if page.locator(".wanted canvas").count():
            return
        if not page.evaluate(CHOOSE) and (spots := page.evaluate(LIVE)):
            page.mouse.click(spots[0]["x"], spots[0]["y"])


def _until(page: Page, true: str) -> None:
    for _glance in range(3000):
        if page.evaluate(f"() => {true}"):
            return
        page.wait_for_timeout(20)
    raise Problem(f"The page does not get on: {true}")


def large_link(tiles: int) -> str:
    """The fragment of a game of two boxes at the moment when a tile is to be placed.

    Each size has a seed of its own: of one table the page would ask which way it has gone on.
    """
    seats = tuple(SeatTerms(name) for name in boards.NAMES)
    options = CATALOG[ENTRY].info.resolve(2, {"copies": 2, "castles": True})
    table = Table.new(Terms(ENTRY, seats, options, bytes(range(tiles, tiles + 16))))
    table.resolve_chance()
    rng = Random(3)
    while table.state.current_player != TERMINAL:
        seen: Any = table.state.observation(None)
        if len(seen.tiles) >= tiles and seen.phase == "place_tile":
            break
        table.play(rng.choice(table.state.legal_actions()))
    return link(table)
