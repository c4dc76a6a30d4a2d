"""Frames from Start to the board at rest: of a sealed table being shuffled, and of open ones.

Beside them the CPU that the page's thread takes meanwhile, and the longest task, which other
programs on the machine do not stretch.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext

from bench.chrome import on_site, tasks_of, tracing
from bench.figures import Figure
from motherlode.games import CATALOG

SECTION = "frames"
A_SECOND = 60
#: Milliseconds after Start that are looked at: the shuffling of a sealed table takes as long.
WINDOW_MS = 2200
#: The page's own work at the end of its opening is over by then.
QUIET_MS = 3000
MARK = "bench: start"
START = """([mark, window]) => new Promise(done => {
  let frames = 0, from = 0;
  const button = [...document.querySelectorAll("button")]
    .find(each => each.textContent.trim() === "Start");
  const frame = () => {
    frames += 1;
    if (performance.now() < from + window) requestAnimationFrame(frame);
    else done(1000 * frames / (performance.now() - from));
  };
  setTimeout(() => {
    from = performance.now();
    performance.mark(mark);
    button.click();
    requestAnimationFrame(frame);
  });
})"""


def figures(rounds: int) -> Iterator[Figure]:
    with on_site() as (context, site):
        for entry, sealed in (("go-west", True), *((entry, False) for entry in CATALOG)):
            taken = [
                started(context, f"{site}index.html#new/{entry}", sealed) for _ in range(rounds)
            ]
            rate, busy, longest = zip(*taken, strict=True)
            name = f"{entry}, sealed" if sealed else entry
            yield Figure(
                SECTION, f"{name}: frames", "a second", rate, A_SECOND, more_is_better=True
            )
            yield Figure(SECTION, f"{name}: CPU", "ms", busy)
            yield Figure(SECTION, f"{name}: longest task", "ms of CPU", longest)


def started(context: BrowserContext, address: str, sealed: bool) -> tuple[float, float, float]:
    """Set up a table and press Start; return frames a second, CPU and the longest task's."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => document.documentElement.dataset.ready === 'yes'")
    if sealed:
        page.get_by_label("Seat B: who").select_option("link")
        page.get_by_label("Seat B: name").fill("Ben")
        page.get_by_label("Draws").select_option("sealed")
    page.wait_for_timeout(QUIET_MS)
    with tracing(context, page) as events:
        rate: float = page.evaluate(START, [MARK, WINDOW_MS])
    page.close()
    tasks, start = tasks_of(events, MARK)
    # the press is within the task that has set the mark
    until = start + 1000 * WINDOW_MS
    within = [
        task.get("tdur", 0) / 1000
        for task in tasks
        if task["ts"] < until and task["ts"] + task.get("dur", 0) > start
    ]
    return rate, sum(within), max(within)
