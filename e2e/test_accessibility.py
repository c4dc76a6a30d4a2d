"""axe finds nothing before Python is up; for every screen after that see ``test_tour``."""

from __future__ import annotations

from contextlib import suppress
from itertools import cycle

from playwright.sync_api import Error, Route, expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.watch import Watch
from motherlode.match.codec.link import link
from motherlode.match.shelf.settings import Settings

LOOKS = [(1440, 900, "light"), (1440, 900, "dark"), (360, 740, "dark"), (360, 740, "light")]


STILL = Settings(motion="off", look="short", wait=False, player="Anna")


def test_opening(player: Player, watch: Watch) -> None:
    """The shell that is there before Python."""
    anna = player(settings=STILL)
    watch.pardoned += ["failed: ", "preload"]
    held: list[Route] = []
    anna.page.route("**/program-*.wasm", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.at(".splash-words")).to_be_visible()
    wrong = []
    ways_in = cycle(("", f"#{link(planted.table())}"))
    for (width, height, scheme), way in zip(LOOKS, ways_in, strict=False):
        anna.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        anna.page.goto("about:blank")
        anna.page.goto(anna.base + way, wait_until="commit")
        anna.page.set_viewport_size({"width": width, "height": height})
        expect(anna.at(".splash-words")).to_be_visible()
        wrong += violations(anna.page)
    assert held and anna.page.locator("html[data-ready]").count() == 0
    # a page that is left first says nothing about what it then does not get
    anna.page.goto("about:blank")
    for route in held:
        with suppress(Error):
            route.abort()
    assert wrong == []
