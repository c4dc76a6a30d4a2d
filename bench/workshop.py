"""The workshop: its opening, the first run of a player, duels, and memory given back afterwards.

A duel in the page runs the player in its box and the level beside the page; on the command line
both run in one process. Memory is that of all processes that show pages, in a browser without a
debugger, as in ``bench.many``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page

from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure, ratio
from bench.many import AROUND, STILL, plain_browser, until_told
from bench.site import Sent, make_site, serving
from bench.weight import AT_REST, anonymous
from motherlode.app.workshop.duel import PAIRS
from motherlode.app.workshop.examples import example
from motherlode.arena.duel import Duel, run
from motherlode.match.shelf.players import StoredPlayer, file_of_player, new_player
from motherlode.match.shelf.store import PLAYERS, SETTINGS
from tools.processes import list_descendants

SECTION = "workshop"
ENTRY, OPPONENT = "gold", "greenhorn"
GAMES = 2 * PAIRS
DUELS = 3
#: Megabytes that are no growth from the first duel to the last.
FLAT_MB = 10.0
#: Milliseconds until a duel is over.
DUEL_MS = 300_000
#: The file of the page around the cabinet, and what it tells of in turn.
HOST_FILE = "workshop.html"
TOLD = ("before", "playing", *(f"duel-{number}" for number in range(1, DUELS + 1)), "closed")
HOST = (
    AROUND
    + """\
const told = {told}.values();
const tell = async () => {{
  await fetch(`told/${{told.next().value}}`);
  await pause({rest});
}};
const atRest = async () => {{
  await pause({rest});
  await collect();
  await pause({rest});
}};
await atRest();
await tell();
go("{address}");
for (let duel = 0; duel < {duels}; duel++) {{
  await until("#begin-duel");
  found("#begin-duel").click();
  await until("#stop-duel");
  if (!duel) {{
    await until("#replay-1");
    await tell();
  }}
  await until("#begin-duel");
  await atRest();
  await tell();
}}
go("shelf");
await until(".boxes");
await atRest();
await tell();
</script>
"""
)


def figures(rounds: int) -> Iterator[Figure]:
    folder = make_site()
    with serving(folder) as (site, sent):
        yield from opened(site, rounds)
        yield from weighed(site, sent, folder)


def written() -> StoredPlayer:
    """Return the player that is measured: the one of the lesson that beats the greenhorn."""
    return new_player("Nugget", ENTRY, example("judging", ENTRY))


def opened(site: str, rounds: int) -> Iterator[Figure]:
    """Yield milliseconds until one can write and until the player can play, and games a second."""
    duel = f"duel against the {OPPONENT} in {ENTRY}"
    names = {
        "from the shelf until one can write": "ms",
        "until the player can play in its box": "ms",
        f"{duel}, in the page": "games/s",
    }
    visits, there = [], []
    for _round in range(rounds):
        with (
            playwright() as (started, path),
            profile() as kept,
            browser(started, path, kept) as context,
        ):
            page, _told = open_page(context, f"{site}index.html#shelf")
            visits.append(visited(page))
        there.append(on_the_desk())
    here = [
        Figure(SECTION, name, unit, samples)
        for (name, unit), samples in zip(names.items(), zip(*visits, strict=True), strict=True)
    ]
    desk = Figure(SECTION, f"{duel}, on the command line", "games/s", tuple(there))
    yield from (*here, desk, ratio(SECTION, here[-1].name, here[-1], desk))


def visited(page: Page) -> tuple[float, float, float]:
    """Return the milliseconds and the games a second of one visit that begins at the shelf."""
    page.wait_for_timeout(AT_REST)
    begun = perf_counter()
    page.get_by_role("button", name="Write a player").click()
    page.locator("#workshop-entry").select_option(ENTRY)
    page.locator("#write").click()
    page.locator(".cm-content").wait_for()
    writing = perf_counter() - begun
    page.locator("#example-judging").evaluate("button => button.click()")
    begun = perf_counter()
    page.locator("#check").click()
    page.locator(".said", has_text="can play").wait_for()
    running = perf_counter() - begun
    page.locator("#opponent").select_option(OPPONENT)
    page.locator("#begin-duel").click()
    page.locator("#replay-1").wait_for(state="attached", timeout=DUEL_MS)
    begun = perf_counter()
    page.locator(f"#replay-{GAMES}").wait_for(state="attached", timeout=DUEL_MS)
    return 1000 * writing, 1000 * running, (GAMES - 1) / (perf_counter() - begun)


def on_the_desk() -> float:
    """Return the games a second that the command `duel` plays with the same player."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "nugget.py"
        file.write_text(file_of_player(written()), encoding="utf-8")
        begun = perf_counter()
        run(Duel(ENTRY, (str(file), OPPONENT), PAIRS, bytes(16)))
        return GAMES / (perf_counter() - begun)


def weighed(site: str, sent: list[Sent], folder: Path) -> Iterator[Figure]:
    """Yield the memory before, after each duel and once the workshop is closed, and its growth."""
    player = written()
    (folder / HOST_FILE).write_text(
        HOST.format(
            kept=json.dumps({SETTINGS: STILL, PLAYERS + player.id: player.text()}),
            told=json.dumps(TOLD),
            address=f"workshop/{player.id}",
            duels=DUELS,
            rest=AT_REST,
        ),
        encoding="utf-8",
    )
    sizes = {}
    with plain_browser(f"{site}{HOST_FILE}") as process:
        for name in TOLD:
            until_told(sent, f"/told/{name}")
            pages = (one for one in list_descendants(process) if "--type=renderer" in one.command)
            sizes[name] = sum(anonymous(page.pid) for page in pages)
            yield Figure(SECTION, f"memory, {name}", "MB", (sizes[name],))
    grown = sizes[f"duel-{DUELS}"] - sizes["duel-1"]
    yield Figure(
        SECTION, f"memory, grown over {GAMES * (DUELS - 1)} games", "MB", (grown,), FLAT_MB
    )
