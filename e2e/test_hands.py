"""A table on one device and hands on two phones, over real data channels and without a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from e2e.conftest import Player
from e2e.live_device import launch_live
from e2e.table_page import TablePage
from e2e.test_live_tables import ALLOWED, PHONE, connect, invite, play_turn


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that looks up the names of this network."""
    chromium = launch_live(playwright)
    yield chromium
    chromium.close()


def test_two_phones_are_the_hands_of_a_table(player: Player) -> None:
    """The table shows the board and no hand, and fills the screen; the phones play."""
    board: TablePage = player(permissions=ALLOWED)
    phones = [player(permissions=ALLOWED, viewport=PHONE) for _ in "ab"]
    board.open("new/go-west")
    board.at("#kind-1").select_option("person")
    board.at("#name-0").fill("Anna")
    board.at("#name-1").fill("Ben")
    board.at("#hands").check()
    board.button("Start").click()
    board.wait_for_table()
    for seat, (name, phone) in enumerate(zip(("Anna", "Ben"), phones, strict=True)):
        phone.mine = (seat,)
        if board.dialog.count():
            board.dialog.get_by_role("button", name=f"Invite {name}").wait_for()
        offer = invite_here(board, f"Invite {name}")
        connect(board, phone, offer, f"Play as {name}")
    for _turn in range(2):
        play_turn(*phones)
    board.until_so(lambda: board.table().cursor == phones[0].table().cursor)
    assert board.table().tokens() == phones[1].table().tokens()
    board.at("#tool-screen").click()
    assert board.at(".fills-screen").count() == 1


def invite_here(board: TablePage, words: str) -> str:
    """Press the invitation in the sheet that is open, or open it; return the offer."""
    if not board.dialog.count():
        return invite(board, words)
    board.button(words).click()
    board.button("Copy the link").click()
    board.at("dialog .done").wait_for()
    return board.clipboard().partition("#")[2]
