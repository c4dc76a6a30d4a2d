"""Live tables at other devices: three processes as a star, one of them killed, and Firefox."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e import planted
from e2e.conftest import FORGETFUL, Player
from e2e.engines.finding import found
from e2e.engines.launching import tab
from e2e.killing import KEEP, PLAIN_FILE, processes_of
from e2e.live_device import launch_kept, launch_live
from e2e.table_page import LISTEN, TablePage
from e2e.test_live_tables import ALLOWED, TURNS, connect, invite, play_turn, set_up
from motherlode.match.fair import find_fault

FIREFOX = [program for name, program in found().items() if name == "firefox"]
#: Turns after somebody has come back; in a full run a game is over before.
TURNS_AFTER = TURNS if TURNS > 100 else 3
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


def seated(page: Page, base: str, seat: int) -> TablePage:
    """A player at a new browser, who wants nothing moved."""
    for script in (LISTEN, FORGETFUL):
        page.add_init_script(script)
    player = TablePage(page, base, seat)
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


def test_three_processes_play_as_a_star_and_one_is_killed(
    player: Player, playwright: Playwright, base: str, tmp_path: Path, stack: ExitStack
) -> None:
    """One that is killed is missed by all, and comes back by a new invitation."""
    anna = player(permissions=ALLOWED)
    other = launch_live(playwright)
    stack.callback(other.close)
    ben = seated(other.new_context(permissions=ALLOWED).new_page(), base, 1)
    kept = launch_kept(playwright, tmp_path, permissions=ALLOWED)
    cleo = seated(kept.new_page(), base, 2)
    set_up(anna, ("Ben", "Cleo"), "fair")
    connect(anna, ben, invite(anna, "Invite Ben"), "I am Ben")
    connect(anna, cleo, invite(anna, "Invite Cleo"), "I am Cleo")
    for one in (anna, ben, cleo):
        expect(one.at("#live-state")).to_contain_text("all are here")
    play(3, anna, ben, cleo)

    for process in processes_of(tmp_path):
        os.kill(process, signal.SIGKILL)
    for one in (anna, ben):
        expect(one.at("#live-state")).to_contain_text("Not connected: Cleo", timeout=9_000)
    kept = launch_kept(playwright, tmp_path, permissions=ALLOWED)
    stack.callback(kept.close)
    cleo = TablePage(kept.new_page(), base, 2)
    connect(anna, cleo, invite(anna, "Invite Cleo"))
    for one in (anna, ben, cleo):
        expect(one.at("#live-state")).to_contain_text("all are here")
    play(TURNS_AFTER, anna, ben, cleo)
    assert find_fault(cleo.table()) is None
    assert {ply.turn for ply in cleo.table().plies} >= {0, 1, 2}


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
        assert ben.table().live_holdings()
