"""Live tables at other devices: three processes as a star, one of them killed, and Firefox."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e import planted
from e2e.conftest import Player
from e2e.engines.finding import found
from e2e.engines.launching import tab
from e2e.killing import KEEP, PLAIN_FILE, kill_browser
from e2e.live_device import launch_kept, launch_live
from e2e.page_pool import FORGETFUL
from e2e.table_page import LISTEN, TablePage
from e2e.test_live_tables import (
    ALLOWED,
    TURNS,
    connect,
    invite,
    play_turn,
    set_up,
    settled,
    until_has,
)
from motherlode.match.draws.audit import find_fault
from tests.breadth import BREADTH

FIREFOX = [program for name, program in found().items() if name == "firefox"]
NAMES = ("Anna", "Ben", "Cleo")
#: Browsers killed or reloaded in the middle of a move.
KILLS = 60 if BREADTH == "full" else 1
#: Turns after somebody has come back; in a full run a game is over before.
TURNS_AFTER = TURNS if TURNS > 100 else 2
#: The text that the open sheet hands over.
HANDED = "() => document.querySelector('.live-hand input')?.value.split('#')[1] || ''"


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that looks up the names of this network."""
    chromium = launch_live(playwright)
    yield chromium
    chromium.close()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def hear(page: Page) -> Page:
    """Keep what a page tells a screen reader; return the page."""
    for script in (LISTEN, FORGETFUL):
        page.add_init_script(script)
    return page


def seated(page: Page, base: str, seat: int) -> TablePage:
    """A player at a new browser, who wants nothing moved."""
    player = TablePage(hear(page), base, seat)
    page.goto(base + PLAIN_FILE)
    page.evaluate(KEEP, planted.shelf(settings=planted.QUICK))
    return player


def play(turns: int, *players: TablePage) -> None:
    """Play so many turns, or the game to its end; all have the same then."""
    for _ in range(turns):
        if players[0].table().finished:
            break
        play_turn(*players)
    logs = [player.table().tokens() for player in players]
    least = min(map(len, logs))
    assert least
    assert len({tuple(log[:least]) for log in logs}) == 1


class Process:
    """A player at a Chromium of its own that keeps what it keeps in a folder, and can be killed."""

    def __init__(self, playwright: Playwright, base: str, folder: Path, seat: int) -> None:
        self.folder = folder
        self.seat = seat
        self._playwright = playwright
        self.context = self._launch()
        self.player = seated(self.context.new_page(), base, seat)

    def _launch(self) -> BrowserContext:
        return launch_kept(self._playwright, self.folder, permissions=ALLOWED)

    def kill(self) -> None:
        """Kill it as the system does that wants its memory, and start it again."""
        kill_browser(self.folder)
        self.context = self._launch()
        self.player = TablePage(hear(self.context.new_page()), self.player.base, self.seat)


def test_three_processes_play_as_a_star_and_are_killed_over_their_moves(
    player: Player, playwright: Playwright, base: str, tmp_path: Path, stack: ExitStack
) -> None:
    """One that is killed is missed, and comes back by a new invitation; no move is lost."""
    anna = player(permissions=ALLOWED)
    others = {1: Process(playwright, base, tmp_path / "ben", 1)}
    others[2] = Process(playwright, base, tmp_path / "cleo", 2)

    def close() -> None:
        for other in others.values():
            other.context.close()

    stack.callback(close)

    def players() -> list[TablePage]:
        return [anna, *(each.player for each in others.values())]

    set_up(anna, NAMES[1:], "fair")
    for seat, other in others.items():
        offer = invite(anna, f"Invite {NAMES[seat]}")
        connect(anna, other.player, offer, f"Play as {NAMES[seat]}")
    for one in players():
        expect(one.at("#live-state")).to_contain_text("all are here")
    for number in range(KILLS):
        play(1, *players())
        while settled(anna).turn not in others and not anna.table().finished:
            play(1, *players())
        if anna.table().finished:
            break
        victim = others[anna.table().turn]
        victim.player.until_asked()
        victim.player.play_well()
        time.sleep(number % 5 * 0.1)
        own = victim.player.table().tokens()
        # what can still be undone is on no other device
        rest = [one for one in players() if one is not victim.player]
        confirmed = max((one.table().tokens() for one in rest), key=len)
        if number % 3 == 2:
            victim.player.reload()
            assert victim.player.table().tokens()[: len(own)] == own
        else:
            victim.kill()
        name = NAMES[victim.seat]
        expect(anna.at("#live-state")).to_contain_text(f"{name} is not connected.", timeout=9_000)
        connect(anna, victim.player, invite(anna, f"Invite {name}"))
        for one in players():
            expect(one.at("#live-state")).to_contain_text("all are here")
            until_has(one, confirmed)
    play(TURNS_AFTER, *players())
    table = others[2].player.table()
    assert find_fault(table) is None
    assert {ply.turn for ply in table.plies} >= {0, 1, 2}


@pytest.mark.parametrize("program", FIREFOX)
def test_chromium_and_firefox_play(player: Player, base: str, tmp_path: Path, program: str) -> None:
    """The one invited sits in Firefox, where the answer waits without the other's address."""
    anna = player(permissions=ALLOWED)
    set_up(anna, ("Ben",), "fair")
    offer = invite(anna, "Invite Ben")
    with tab("firefox", program, tmp_path) as page:
        ben = seated(page, base, 1)
        ben.open(offer)
        ben.at("#live-connect").click()
        ben.until(HANDED)
        answer = str(ben.page.evaluate(HANDED))
        anna.page.get_by_label("The answer that came back: paste it here.").fill(answer)
        anna.button("Connect").click()
        ben.at("#sit-1").click()
        ben.wait_for_table()
        anna.dialog.get_by_role("button", name="Close").click()
        expect(anna.at("#live-state")).to_contain_text("all are here")
        play(TURNS, anna, ben)
        assert find_fault(ben.table()) is None
        table = ben.table()
        assert table.draws.live_holdings()
