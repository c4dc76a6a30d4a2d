"""Many games: what 300 finished tables cost at the opening, and 30 games played in one tab.

The two shelves take turns in browsers of their own, so that their ratio holds on a busy machine;
each has been opened before, and has its journal written. Of a game the end is played by computers
and looked at, and the next one is opened from the shelf; after it the tab rests before it is
weighed, so that the worker has been given back. A page around the cabinet does that, in a browser
without a debugger, which would keep what the page has fetched; it is weighed from outside.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from statistics import mean
from subprocess import DEVNULL, Popen
from time import monotonic, sleep

from bench.chrome import ARGUMENTS, VIEW, playwright, profile, trace_page
from bench.figures import Figure, ratio
from bench.links import seeded_table
from bench.long import browsing, saved
from bench.site import Sent, make_site, serving
from bench.weight import AT_REST, anonymous, share
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.shelf.results import result_of
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import RESULTS, SETTINGS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tools.chromium import find_chromium
from tools.processes import list_descendants

SECTION = "many"
FINISHED = 300
#: Times that the full shelf may take as long as the empty one.
MOST_TIMES = 1.3
#: Milliseconds since 1970 at which the first of them ended.
ENDED = 1_760_000_000_000
#: Different games of each entry on that shelf.
GAMES_EACH = 4
#: Openings of each shelf in a round.
OPENINGS = 3
PLAYED = 30
#: Plies of a game that are played in the tab.
PLIES_LEFT = 24
NAMES = ("Nell", "Dusty")
#: Milliseconds that the end of a game is looked at.
LOOKING_MS = 500
#: Times that garbage is collected before a tab is weighed.
COLLECTIONS = 3
#: The file of the page around the cabinet, and the address at which it tells of each game.
HOST_FILE, TOLD = "many.html", "told"
#: What is weighed of the process that shows the tab: all that is its part, and what is no file's.
KINDS: dict[str, Callable[[int], float]] = {"memory": share, "footprint": anonymous}
#: The game after which memory no longer grows, and the megabytes that are no growth.
SETTLED, FLAT_MB = 3, 10.0
#: Seconds that one game may take.
GAME_S = 600
STILL = write_settings(Settings(motion="off", look="short", player="Anna"))
#: The beginning of a page around the cabinet, which opens it on the shelf.
AROUND = """<!doctype html><meta charset="utf-8"><title>Around the cabinet</title>
<style>
html, body, iframe {{ margin: 0; border: 0; width: 100%; height: 100%; display: block }}
</style>
<script type="module">
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
Object.assign(localStorage, {kept});
const frame = document.createElement("iframe");
frame.src = "index.html#shelf";
document.body.append(frame);
const found = (selector) => frame.contentDocument.querySelector(selector);
const until = async (selector) => {{
  while (!found(selector)) await pause(200);
}};
const go = (to) => {{ frame.contentWindow.location.hash = to; }};
// all that is garbage, with no script under way that might still point at it
const collect = () => gc({{ type: "major", execution: "async", flavor: "last-resort" }});
await until("[data-ready=yes]");
"""
HOST = (
    AROUND
    + """\
await pause({rest});
for (const game of {games}) {{
  go(`table/${{game}}`);
  await until(".result");
  await pause({looking});
  go("shelf");
  await until(".boxes");
  await pause({rest});
  // one collection leaves some megabytes that the next takes
  for (let time = 0; time < {times}; time += 1) {{
    await collect();
    await pause({looking});
  }}
  await fetch(`told/${{game}}`);
  await pause({looking});
}}
</script>
"""
)


def figures(rounds: int) -> Iterator[Figure]:
    folder = make_site()
    with serving(folder) as (site, sent):
        yield from opened(site, rounds)
        yield from played(site, sent, folder)


# -- a full shelf --------------------------------------------------------------------------


def full_shelf() -> dict[str, str]:
    """Return the entries of a storage that holds the finished tables and their results."""
    games = [seeded_table(entry, number) for entry in CATALOG for number in range(GAMES_EACH)]
    kept = {}
    for number, table in zip(range(FINISHED), cycle(games), strict=False):
        kept[TABLES + f"T{number}"] = saved(table, f"T{number}")
        kept[RESULTS + f"T{number}"] = result_of(table, ENDED + number).text()
    return kept


def opened(site: str, rounds: int) -> Iterator[Figure]:
    """Yield milliseconds until both shelves are playable, those of its thread, and the ratios."""
    shelves = {"empty shelf": {}, f"shelf of {FINISHED} finished tables": full_shelf()}
    taken: dict[str, dict[str, list[float]]] = {name: {} for name in shelves}
    with ExitStack() as stack:
        started, path = stack.enter_context(playwright())
        contexts = {
            name: stack.enter_context(browsing(started, path, site, {SETTINGS: STILL, **kept}))[1]
            for name, kept in shelves.items()
        }
        for visit in range(1 + rounds * OPENINGS):
            for name, context in contexts.items():
                page, told = trace_page(context, f"{site}index.html#shelf")
                page.wait_for_timeout(AT_REST)
                page.close()
                if visit:
                    for kind in ("playable", "busy"):
                        taken[name].setdefault(kind, []).append(told[kind])
    for kind in ("playable", "busy"):
        empty, full = (
            Figure(SECTION, f"{name}: {kind}", "ms", tuple(each[kind]))
            for name, each in taken.items()
        )
        yield from (empty, full, ratio(SECTION, full.name, full, empty, MOST_TIMES))


# -- one game after another ----------------------------------------------------------------


def tables() -> dict[str, Table]:
    """Return the ends of games to be played by their ids: every entry in turn."""
    made = {}
    seats = tuple(SeatTerms(name, "computer", "greedy") for name in NAMES)
    for number, entry in zip(range(PLAYED), cycle(CATALOG), strict=False):
        table = seeded_table(entry, number)
        short = table.branch(table.cursor - PLIES_LEFT)
        short.terms = replace(table.terms, seats=seats)
        made[f"G{number}"] = short
    return made


def played(site: str, sent: list[Sent], folder: Path) -> Iterator[Figure]:
    """Yield the tab's memory after each game, and by how much it has grown since the third."""
    games = tables()
    kept = {TABLES + id: saved(table, id) for id, table in games.items()}
    (folder / HOST_FILE).write_text(
        HOST.format(
            kept=json.dumps({SETTINGS: STILL, **kept}),
            games=json.dumps(list(games)),
            rest=AT_REST,
            looking=LOOKING_MS,
            times=COLLECTIONS,
        ),
        encoding="utf-8",
    )
    with plain_browser(f"{site}{HOST_FILE}") as process:
        sizes = [weigh(process, sent, f"/{TOLD}/{id}") for id in games]
    for kind, measure in KINDS.items():
        own = tuple(size[kind] for size in sizes)
        yield Figure(SECTION, f"{PLAYED} games in one tab: {kind}", "MB", own)
        # the pictures of the last table stay, and one collection leaves some megabytes more than
        # another: a round of all entries is compared with the first one, by their means
        rounds = range(SETTLED - 1, PLAYED - len(CATALOG) + 1, len(CATALOG))
        first, *later = (mean(own[at : at + len(CATALOG)]) for at in rounds)
        grown = max(later) - first
        name = f"{PLAYED} games in one tab: {kind}, grown after the third"
        target = FLAT_MB if measure is anonymous else None
        yield Figure(SECTION, name, "MB", (grown,), target)


@contextmanager
def plain_browser(address: str) -> Iterator[int]:
    """Start Chromium on that page, without a debugger, which would keep what is fetched.

    Yields the number of its first process.
    """
    with profile() as kept:
        words = [
            find_chromium(Path(sys.executable)),
            *ARGUMENTS,
            "--headless=new",
            f"--user-data-dir={kept}",
            f"--window-size={VIEW['width']},{VIEW['height']}",
            "--js-flags=--expose-gc",
            address,
        ]
        process = Popen(words, stdout=DEVNULL, stderr=DEVNULL)
        try:
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def weigh(browser: int, sent: list[Sent], told: str) -> dict[str, float]:
    """Return the megabytes of the tab once it has told that it is at rest after a game."""
    until_told(sent, told)
    started = list_descendants(browser)
    tabs = [each.pid for each in started if "--type=renderer" in each.command]
    return {kind: max(map(measure, tabs)) for kind, measure in KINDS.items()}


def until_told(sent: list[Sent], told: str) -> None:
    """Wait until a page has told of this. Raises MotherlodeError when it does not come to it."""
    until = monotonic() + GAME_S
    while not any(one.path == told for one in sent):
        if monotonic() > until:
            raise MotherlodeError(f"The page does not come to {told}.")
        sleep(0.1)
