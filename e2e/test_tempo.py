"""Tempo: nothing that changes nothing is acted out, and what runs can be hurried and skipped."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from playwright.sync_api import Error as PageError
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.test_go_west import plan
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.games.go_west.rules.actions import ScoreCard
from motherlode.games.go_west.rules.events import RegionScored
from motherlode.games.go_west.view.event_words import region_payment
from motherlode.locale import SeatNames
from motherlode.match.shelf.settings import Settings
from motherlode.match.table import Table
from motherlode.view.person import long
from tests.breadth import sample

#: In how many frames each sentence has stood beside the board.
WATCH = """() => {
  window.asked = {};
  const look = () => {
    const words = document.getElementById("prompt")?.textContent ?? "";
    asked[words] = (asked[words] ?? 0) + 1;
    requestAnimationFrame(look);
  };
  look();
}"""
MOST_SEEDS = 12
#: Frames: what takes no time is gone in the next.
FLASH = 2


def before_a_scoring() -> tuple[Table, Action, list[RegionScored]]:
    """Anna may score: some regions will pay, and some nobody."""
    for seed in range(1, MOST_SEEDS):
        at = planted.table(entry="go-west", seed=seed, start="A")
        while not at.finished:
            for action in at.state.legal_actions() if at.state.current_player == 0 else ():
                if isinstance(action, ScoreCard):
                    told = at.state.clone().apply(action)
                    regions = [event for event in told if isinstance(event, RegionScored)]
                    if len({bool(event.spaces) for event in regions}) == 2:
                        return at, action, regions
            at.play(plan(at))
    raise AssertionError("no region is ever empty")


def test_a_region_that_pays_nobody_is_not_told(player: Player) -> None:
    """Beside the ones that pay, at normal speed, it is neither told nor acted out."""
    at, action, regions = before_a_scoring()
    anna = player(at, settings=Settings(motion="auto", player="Anna"))
    anna.open()
    anna.until_asked()
    anna.page.evaluate(WATCH)
    anna.play(at, action)
    anna.until_so(lambda: anna.table().cursor > at.cursor)
    anna.until_still(hurry=False)
    asked, heard = anna.page.evaluate("asked"), " ".join(anna.heard)
    for event in regions:
        words = long(region_payment(event, SeatNames(planted.names(at), 0)))
        if event.spaces:
            assert asked.get(words, 0) > FLASH, words
        else:
            assert not words
    assert "Nobody scores" not in heard


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 4))
def test_speed_and_skip_are_in_reach_on_a_phone(player: Player, entry: str) -> None:
    """While the computer's turn is shown, in every game: 44 px, in sight, and at once."""
    at = planted.played(planted.table(entry=entry, seed=3), 8)
    action = planted.best(at)
    while at.state.current_player or answered(at, action) is None:
        at.play(action)
        action = planted.best(at)
    slow = replace(planted.QUICK, motion="slow")
    anna = player(at, settings=slow, viewport={"width": 360, "height": 740}, has_touch=True)
    anna.open(f"table/{at.id}")
    anna.until_asked()
    anna.play(at, action)
    speed, skip = anna.button("Speed: ", exact=False), anna.button("Skip")
    for button in (speed, skip):
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44 and box["width"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert box["y"] >= 0 and box["y"] + box["height"] <= 740
    speed.click()
    assert '"motion":"slow"' not in str(anna.storage())
    anna.until_so(lambda: skip.count() > 0 or not anna.playing)
    with suppress(PageError):  # it may have ended by itself
        skip.click(timeout=1000)
    anna.until_so(lambda: not anna.playing or anna.table().cursor > at.cursor + 1)


def answered(at: Table, action: Action) -> Table | None:
    """The table after that action, if the computer is to move then."""
    after = at.branch(at.cursor)
    after.play(action)
    return after if after.state.current_player == 1 else None
