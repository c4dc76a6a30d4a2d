"""Chromium under measurement: profiles, and the report of a page on itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    Error,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from bench.site import make_site, serving
from tools.chromium import find_chromium
from tools.problem import Problem

WATCH = Path(__file__).with_name("watch.js").read_text(encoding="utf-8")
VIEW: ViewportSize = {"width": 1280, "height": 800}
LIMIT = 60_000
#: The line that the watch writes to the console then.
PLAYABLE = "bench: playable"
# Containers often have a shared memory too small for a page of WebAssembly.
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]


@contextmanager
def playwright() -> Iterator[tuple[Playwright, str]]:
    """Start Playwright; yield it and the path of a Chromium. Raises Problem when there is none."""
    path = find_chromium(Path(sys.executable))
    with sync_playwright() as started:
        yield started, path


@contextmanager
def profile() -> Iterator[Path]:
    """Make a folder for a browser's profile, with its cache on disk, removed afterwards."""
    with TemporaryDirectory(prefix="motherlode-bench-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def browser(started: Playwright, path: str, folder: Path) -> Iterator[BrowserContext]:
    """Start a browser process on that profile, with the watch on every page."""
    context = started.chromium.launch_persistent_context(
        folder,
        executable_path=path,
        args=ARGUMENTS,
        viewport=VIEW,
        # the policy forbids what Playwright waits with
        bypass_csp=True,
    )
    context.add_init_script(WATCH)
    context.set_default_timeout(LIMIT)
    try:
        yield context
    finally:
        context.close()


@contextmanager
def on_site() -> Iterator[tuple[BrowserContext, str]]:
    """Start a browser with a new profile; yield it and the address of our site as built now."""
    with (
        serving(make_site()) as (site, _),
        playwright() as (started, path),
        profile() as folder,
        browser(started, path, folder) as context,
    ):
        yield context, site


def open_page(context: BrowserContext, address: str) -> tuple[Page, dict[str, float]]:
    """Open a page and wait until it is playable; return it and `until_playable`'s report.

    ``busy`` is added: milliseconds of CPU of its main thread. Other programs on the machine
    stretch the times, but not the CPU.
    """
    page = context.new_page()
    clock = context.new_cdp_session(page)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})
    told = until_playable(page, address)
    metrics = clock.send("Performance.getMetrics")["metrics"]
    thread = next(float(m["value"]) for m in metrics if m["name"] == "ThreadTime")
    return page, {**told, "busy": 1000 * thread}


#: What a trace has to hold: the tasks of each thread with their CPU, and the marks of the page.
TRACED = {"includedCategories": ["toplevel", "blink.user_timing"]}
TASK = "ThreadControllerImpl::RunTask"


@contextmanager
def tracing(context: BrowserContext, page: Page) -> Iterator[list[dict[str, Any]]]:
    """Trace the page; the events are in the list once the block has ended."""
    clock = context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    complete: list[bool] = []
    clock.on("Tracing.dataCollected", lambda batch: events.extend(batch["value"]))
    clock.on("Tracing.tracingComplete", lambda _event: complete.append(True))
    clock.send("Tracing.start", {"traceConfig": TRACED, "transferMode": "ReportEvents"})
    yield events
    clock.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)


def tasks_of(events: list[dict[str, Any]], mark: str) -> tuple[list[dict[str, Any]], float]:
    """Return the tasks of the thread that has set the mark, and when: in microseconds.

    A task during which the trace began or ended has no length and is left out.
    """
    found = next(event for event in events if event["name"] == mark)
    thread = (found["pid"], found["tid"])
    of_thread = [e for e in events if e["name"] == TASK and (e["pid"], e["tid"]) == thread]
    return [task for task in of_thread if "dur" in task], found["ts"]


def trace_page(context: BrowserContext, address: str) -> tuple[Page, dict[str, float]]:
    """Open a page as :func:`open_page` does; ``busy`` ends when it is playable, to the millisecond.

    What is asked of a page comes late, on a busy machine after all that it does once it is open.
    """
    page = context.new_page()
    with tracing(context, page) as events:
        told = until_playable(page, address)
    tasks, end = tasks_of(events, PLAYABLE)
    busy = sum(task.get("tdur", 0) for task in tasks if task["ts"] < end)
    return page, {**told, "busy": busy / 1000}


def until_playable(page: Page, address: str) -> dict[str, float]:
    """Return ms since navigation: ``words`` first painted, ``playable``, and the marks between.

    Our own pages tell of their first ``picture`` as well.

    Nothing is asked of the page before it says that it is playable: asking puts a script of
    300 kB into it, in the way of its first words. Raises Problem when the page does not open.
    """
    try:
        with page.expect_console_message(lambda message: message.text == PLAYABLE):
            page.goto(address, wait_until="commit")
    except Error as error:
        why = str(error).splitlines()[0]
        raise Problem(f"{address[:80]} does not become playable ({why})") from error
    told: dict[str, float] = page.evaluate("() => globalThis.bench.told()")
    return told


KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== "activated") await new Promise((done) => setTimeout(done, 50));
}"""


def until_kept(page: Page) -> None:
    """Wait until the site is kept on the device."""
    page.evaluate(KEPT)


RUN = """async ([code, wanted]) => {
  await globalThis.motherlodePyScript?.();
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  const done = new Promise((resolve) => script.addEventListener("py:done", resolve));
  document.body.append(script);
  await done;
  script.remove();
  return wanted ? JSON.parse(globalThis.bench.answer) : null;
}"""


def run_python(page: Page, code: str, answer: bool = False) -> Any:
    """Run code in the page's own interpreter; its variable ``answer`` comes back as JSON."""
    if answer:
        code += "\nimport js, json\njs.bench.answer = json.dumps(answer)\n"
        page.evaluate("() => { delete bench.answer; }")
    try:
        return page.evaluate(RUN, [code, answer])
    except Error as error:
        raise Problem(f"The page's Python has not answered: {code.strip()[:80]}") from error
