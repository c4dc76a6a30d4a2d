"""Live tables between browsers: by the buttons a player presses, over real data channels."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Playwright, expect

from e2e.conftest import Player
from e2e.live_device import launch_live
from e2e.table_page import TIMEOUT_S, TablePage, seat_by_link
from e2e.test_fair_tables import sent, take
from motherlode.match.draws.audit import find_fault
from motherlode.match.table import Table
from tests.breadth import BREADTH, sample

ALLOWED = ["clipboard-read", "clipboard-write"]
PHONE = {"width": 360, "height": 740}
#: Turns of the beginning of a game; in a full run it is played to its end.
TURNS = 1000 if BREADTH == "full" else 3


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that looks up the names of this network."""
    chromium = launch_live(playwright)
    yield chromium
    chromium.close()


def copied(one: TablePage) -> str:
    """The fragment that was copied."""
    return one.clipboard().partition("#")[2]


def set_up(anna: TablePage, people: tuple[str, ...], draws: str) -> None:
    """Set up a table for these people by link: of Go West! if it is sealed."""
    anna.open("new/go-west" if draws == "sealed" else "new/carcassonne")
    seat_by_link(anna.page, people)
    if draws != "open":
        anna.page.get_by_label("Sealed cards" if draws == "sealed" else "Fair draws").check()
    anna.button("Start").click()
    anna.wait_for_table()


def show_devices(anna: TablePage) -> None:
    """Open the sheet of the devices at the table."""
    if anna.at("#live-devices").count():
        if anna.at("details.live[open]").count() == 0:
            anna.at("#live-state").click()
        anna.button("Devices …").click()
    elif anna.button("Play live").count():
        anna.button("Play live").first.click()
    else:
        anna.tool("Share").click()
        anna.button("Play live").last.click()


def invite(anna: TablePage, words: str) -> str:
    """Press the invitation of those words; return the offer."""
    show_devices(anna)
    anna.button(words).click()
    anna.button("Copy the link").click()
    expect(anna.at("dialog .done")).to_contain_text("Copied")
    return copied(anna)


def connect(anna: TablePage, guest: TablePage, offer: str, sit: str = "") -> None:
    """The guest opens the offer and answers; Anna pastes the answer."""
    guest.open(offer)
    guest.button("Connect").click()
    guest.button("Copy the link").click()
    expect(guest.at("dialog .done")).to_contain_text("Copied")
    anna.page.get_by_label("The answer that came back: paste it here.").fill(copied(guest))
    anna.button("Connect").click()
    if sit:
        guest.button(sit).click()
    guest.wait_for_table()
    if anna.dialog.count():
        anna.dialog.get_by_role("button", name="Close").click()


def play_turn(*players: TablePage) -> None:
    """Whoever is to move plays until it is somebody else's turn; the others see the same."""
    movers: list[TablePage] = []

    def is_anybody_to_move() -> bool:
        movers[:] = islice(filter(is_to_move, players), 1)
        return bool(movers) or any(one.table().finished for one in players)

    players[0].until_so(is_anybody_to_move)
    for one in movers:

        def is_asked_or_over(one: TablePage = one) -> bool:
            # a turn without a choice is over by itself
            return one.is_asked or not is_to_move(one)

        one.until_so(is_asked_or_over)
        one.play_turn()
        tokens = one.table().tokens()
        for other in players:
            until_has(other, tokens)


def is_to_move(one: TablePage) -> bool:
    """Return whether that player is to move, as their own table says."""
    table = settled(one)
    opens = table.opening_seat is not None
    return not table.finished and not opens and table.turn in one.mine


def settled(one: TablePage) -> Table:
    """The table as it is stored, once nothing is shown and no draw waits for anybody.

    A guest waits for the first number of the host until the host's first turn is over.
    """

    def is_settled() -> bool:
        return one.table().awaited_seat is None

    one.until_still()
    one.until_so(is_settled)
    return one.table()


def until_has(one: TablePage, tokens: list[str]) -> None:
    """Wait until the page has stored these moves, and shows them."""
    end = time.monotonic() + TIMEOUT_S
    while one.table().tokens()[: len(tokens)] != tokens:
        assert time.monotonic() < end, f"{one.prompt}: {one.table().tokens()} is not {tokens}"
        time.sleep(0.05)
    one.until_still()


def require_sealed(anna: TablePage, ben: TablePage) -> None:
    """Require that each has its own hand alone; at the end, that all is proven."""
    if anna.table().finished:
        for one in (anna, ben):
            expect(one.at("#fair")).to_contain_text("Checked: all draws are", timeout=60_000)
        return
    for one, seat in ((anna, 0), (ben, 1)):
        state = one.table().state
        hands = [state.observation(at).hand for at in range(2)]  # type: ignore[attr-defined]
        assert [bool(hand) for hand in hands] == [at == seat for at in range(2)]


@pytest.mark.parametrize("draws", sample(["open", "fair", "sealed"], 1, 2))
def test_two_browsers_play_live(player: Player, draws: str) -> None:
    """From the invitation on: moves appear at once, and a reload is seen."""
    anna = player(permissions=ALLOWED)
    ben = player(mine=(1,), permissions=ALLOWED, viewport=PHONE)
    set_up(anna, ("Ben",), draws)
    connect(anna, ben, invite(anna, "Invite Ben"), "Play as Ben")
    expect(anna.at("#live-state")).to_contain_text("all are here")
    expect(ben.at("#live-state")).to_contain_text("all are here")
    for _ in range(TURNS):
        if anna.table().finished:
            break
        play_turn(anna, ben)
    anna.until_still()
    ours, theirs = anna.table().tokens(), ben.table().tokens()
    assert ours[: len(theirs)] == theirs[: len(ours)]
    assert {ply.seat for ply in ben.table().plies} >= {0, 1}
    if draws == "fair":
        assert find_fault(ben.table()) is None
        table = ben.table()
        assert table.draws.live_holdings()
    if draws == "sealed":
        require_sealed(anna, ben)
    if anna.table().finished or draws == "sealed":
        return

    ben.reload()
    expect(anna.at("#live-state")).to_contain_text("Ben is not connected.", timeout=7_000)

    connect(anna, ben, invite(anna, "Invite Ben"))
    expect(anna.at("#live-state")).to_contain_text("all are here")
    play_turn(anna, ben)


def test_an_answer_opened_in_a_second_tab_connects_the_first(player: Player) -> None:
    """And the second tab says that it can be closed."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    set_up(anna, ("Ben",), "open")
    ben.open(invite(anna, "Invite Ben"))
    ben.button("Connect").click()
    ben.button("Copy the link").click()
    expect(ben.at("dialog .done")).to_contain_text("Copied")
    second = TablePage(anna.page.context.new_page(), anna.base, 0)
    second.open(copied(ben))
    expect(second.at(".notices")).to_contain_text("You can close this one.")
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    expect(anna.at("#live-state")).to_contain_text("all are here")


#: The connections of this device are lost, as after a sleep.
LOSE = """import("./assets/live.js").then(({ default: live }) => {
  for (let peer = 1; peer < 9; peer += 1) live.close(peer, "lost");
})"""
#: Counts the screen locks that are asked for, and those that were let go.
LOCKS = """window.locks = [0, 0];
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  window.locks[0] += 1;
  return { release: async () => { window.locks[1] += 1; } };
} } });"""


#: A browser that tells no address of this device, until ``window.hides`` is false.
HIDES = """window.hides = true;
const Channels = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Channels {
  constructor(given) { super(window.hides ? { ...given, iceTransportPolicy: "relay" } : given); }
};"""


def test_an_offer_without_an_address_is_not_handed_out(player: Player) -> None:
    """It says what helps before anything is sent; then it is tried again, or sent anyway."""
    anna = player(permissions=ALLOWED, viewport=PHONE)
    anna.page.add_init_script(HIDES)
    set_up(anna, ("Ben",), "open")
    show_devices(anna)
    anna.button("Invite Ben").click()
    expect(anna.dialog.get_by_role("alert")).to_contain_text("hides where your device is")
    expect(anna.button("Copy the link")).to_have_count(0)
    anna.button("Send it anyway").click()
    expect(anna.button("Copy the link")).to_be_visible()
    anna.button("Cancel").click()
    anna.button("Invite Ben").click()
    expect(anna.dialog.get_by_role("alert")).to_be_visible()
    anna.page.evaluate("window.hides = false")
    anna.button("Try again").click()
    expect(anna.button("Copy the link")).to_be_visible()
    expect(anna.dialog.get_by_role("alert")).to_have_count(0)


def test_a_table_that_slept_is_found_again_by_one_press(player: Player) -> None:
    """And the screen stays on as long as it is live."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    anna.page.add_init_script(LOCKS)
    set_up(anna, ("Ben",), "open")
    connect(anna, ben, invite(anna, "Invite Ben"), "Play as Ben")
    play_turn(anna, ben)
    anna.until("locks[0] === 1 && locks[1] === 0")
    anna.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    anna.until("locks[0] === 2")
    anna.page.evaluate(LOSE)
    anna.until("locks[1] === 1")
    expect(ben.at("#live-state")).to_contain_text("Anna is not connected.")
    anna.button("Connect again").click()
    expect(anna.at("dialog .done")).to_contain_text("Copied")
    ben.follow(copied(anna))
    ben.button("Connect", exact=True).click()
    ben.button("Copy the link").click()
    expect(ben.at("dialog .done")).to_contain_text("Copied")
    anna.page.get_by_label("The answer that came back: paste it here.").fill(copied(ben))
    anna.dialog.get_by_role("button", name="Connect", exact=True).click()
    expect(ben.at("#live-state")).to_contain_text("all are here")
    if anna.dialog.count():
        anna.dialog.get_by_role("button", name="Close").click()
    expect(anna.at("#live-state")).to_contain_text("all are here")
    play_turn(anna, ben)


def test_a_table_goes_on_by_link_and_comes_back_live(player: Player) -> None:
    """Ben's page is gone for a turn of each, and what was played meanwhile is there afterwards."""
    anna, ben = player(permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    set_up(anna, ("Ben",), "open")
    connect(anna, ben, invite(anna, "Invite Ben"), "Play as Ben")
    play_turn(anna, ben)
    while settled(anna).turn != 0:
        play_turn(anna, ben)
    ben.reload()
    expect(anna.at("#live-state")).to_contain_text("Ben is not connected.", timeout=7_000)
    anna.until_asked()
    anna.play_turn()
    take(ben, sent(anna))
    until_has(ben, anna.table().tokens())
    ben.until_asked()
    ben.play_turn()
    connect(anna, ben, invite(anna, "Invite Ben"))
    expect(anna.at("#live-state")).to_contain_text("all are here")
    until_has(anna, ben.table().tokens())
    play_turn(anna, ben)
