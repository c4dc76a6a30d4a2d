"""Frames from Start to the board at rest: of a sealed table being shuffled, and of open ones.

They are counted from the end of the press, which is one task with a figure of its own. Beside them
the CPU that the page's thread takes meanwhile, and the longest task, which other programs on the
machine do not stretch. PyScript, which comes to a page once, has come before.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from playwright.sync_api import BrowserContext

from bench.chrome import on_site, tasks_of, tracing
from bench.figures import Figure
from e2e.table_page import seat_by_link
from motherlode.games import CATALOG

SECTION = "frames"
START_OF = itemgetter("ts")
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
    performance.mark(mark);
    button.click();
    from = performance.now();
    requestAnimationFrame(frame);
  });
})"""


def figures(rounds: int) -> Iterator[Figure]:
    with on_site() as (context, site):
        for entry, sealed in (("go-west", True), *((entry, False) for entry in CATALOG)):
            taken = [
                started(context, f"{site}index.html#new/{entry}", sealed) for _ in range(rounds)
            ]
            rate, press, busy, longest = zip(*taken, strict=True)
            name = f"{entry}, sealed" if sealed else entry
            yield Figure(
                SECTION, f"{name}: frames", "a second", rate, A_SECOND, more_is_better=True
            )
            yield Figure(SECTION, f"{name}: press of Start", "ms of CPU", press)
            yield Figure(SECTION, f"{name}: after it", "ms of CPU", busy)
            yield Figure(SECTION, f"{name}: longest task after it", "ms of CPU", longest)


def started(
    context: BrowserContext, address: str, sealed: bool
) -> tuple[float, float, float, float]:
    """Set up a table and press Start.

    Returns frames a second, and milliseconds of CPU: of the press, of all after it, and of the
    longest task of those.
    """
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => document.documentElement.dataset.ready === 'yes'")
    if sealed:
        seat_by_link(page, ("Ben",))
        page.get_by_label("Sealed cards").check()
    page.evaluate("() => motherlodePyScript()")
    page.wait_for_timeout(QUIET_MS)
    with tracing(context, page) as events:
        rate: float = page.evaluate(START, [MARK, WINDOW_MS])
    page.close()
    tasks, start = tasks_of(events, MARK)
    until = start + 1000 * WINDOW_MS
    within = [task for task in tasks if task["ts"] < until and task["ts"] + task["dur"] > start]
    # the press is within the task that has set the mark
    press, *after = (task.get("tdur", 0) / 1000 for task in sorted(within, key=START_OF))
    return rate, press, sum(after), max(after)
