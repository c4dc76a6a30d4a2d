"""Computer players that look ahead think beside the page, and the same everywhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.app.thinking import decide
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms

STRONG = SeatTerms("Nell", "computer", "strong")
#: Counts the frames from now on.
FRAMES = """() => {
  window.frames = 0;
  const look = () => {
    window.frames++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
#: While something is thought about for seconds; in the page's own thread there would be none.
FEWEST_FRAMES = 10


def to_move(seat: int, decisions: int) -> Table:
    """A table at which that seat is to place a tile after so many decisions."""
    at = planted.played(planted.table(planted.PERSON, STRONG, entry="carcassonne"), decisions)
    while at.state.current_player != seat or at.state.phase != "place_tile":
        planted.played(at, 1)
    return at


def test_a_strong_player_thinks_beside_the_page(player: Player) -> None:
    """The worker plays what is played here, and the page goes on meanwhile."""
    at = to_move(0, 20)
    expected = planted.played(at.branch(at.cursor), 1)
    while expected.state.current_player == 0:
        planted.played(expected, 1)
    mine = expected.cursor
    while expected.state.current_player == 1:
        expected.play(decide(expected, 1))
    anna = player(at).open()
    while anna.table().state.current_player == 0 and anna.table().cursor < mine:
        anna.until_asked()
        now = anna.table()
        anna.play(now, expected.plies[now.cursor].action)
    anna.page.evaluate(FRAMES)
    anna.until_asked()
    now = anna.table()
    assert [ply.action for ply in now.plies[: expected.cursor]] == [
        ply.action for ply in expected.plies[: expected.cursor]
    ]
    assert anna.page.evaluate("window.frames") > FEWEST_FRAMES


#: Notes when the board is whole, before anybody in the page hears of it.
WHOLE = """new MutationObserver((_changes, observer) => {
  if (!document.querySelector("[data-whole=yes]")) return;
  observer.disconnect();
  window.whole = performance.now();
}).observe(document, { attributes: true, attributeFilter: ["data-whole"], subtree: true });"""
CAME = """() => performance.getEntriesByType("resource")
  .filter((each) => each.name.endsWith("/pyscript/core.js")).map((each) => each.startTime)[0]"""


def test_what_starts_the_worker_waits_for_the_board(player: Player) -> None:
    """Nobody thinks yet: the board comes first."""
    anna = player(planted.table(planted.PERSON, planted.BY_LINK, entry="gold-west-2e"))
    anna.page.add_init_script(WHOLE)
    anna.open()
    anna.until_so(lambda: anna.page.evaluate(CAME) is not None)
    assert anna.page.evaluate(CAME) > anna.page.evaluate("window.whole")


CORES = """for (const [name, value] of [["hardwareConcurrency", 3], ["deviceMemory", 8]])
  Object.defineProperty(navigator, name, { get: () => value });"""
#: The number of its answers that are remembered: it is the last one at most.
BY_TWO = "() => performance.getEntriesByName('thought by 2').length"


def test_workers_side_by_side_play_the_same(player: Player) -> None:
    """With cores to spare another worker joins once the first has answered."""
    at = to_move(0, 8)
    anna = player(at)
    anna.page.add_init_script(CORES)
    anna.open()
    anna.until_asked()
    assert not anna.page.evaluate(BY_TWO)
    while not anna.page.evaluate(BY_TWO):
        now = anna.table()
        assert not now.finished
        anna.play(now, planted.best(now))
        anna.until_asked()
    now = anna.table()
    assert len(anna.page.workers) == 2
    for number, ply in enumerate(now.plies[: now.cursor]):
        if ply.seat == 1 and number >= at.cursor:
            assert decide(now.branch(number), 1) == ply.action


#: A tab that goes into the background, or comes back.
AWAY = """away => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_nobody_thinks_in_a_tab_that_is_not_seen_and_thinking_can_be_ended(player: Player) -> None:
    """Whoever looks at something else has the device to himself; then it goes on.

    After three seconds of waiting one press has the computer play by what it knows.
    """
    anna = player(to_move(0, 20)).open()
    cursor = play_and_leave(anna)
    anna.page.wait_for_timeout(4000)
    assert anna.table().cursor == cursor
    anna.page.evaluate(AWAY, False)
    anna.until_asked()
    assert anna.table().cursor > cursor
    cursor = play_and_leave(anna)  # the worker rests, so that it takes long
    expect(anna.button("Decide now")).to_be_visible(timeout=15_000)
    assert violations(anna.page) == []
    anna.button("Decide now").click()
    expect(anna.button("Decide now")).to_have_count(0)
    anna.page.evaluate(AWAY, False)
    anna.until_asked()
    assert anna.table().cursor > cursor and anna.table().state.current_player == 0


def play_and_leave(anna: TablePage) -> int:
    """Play to the end of the own turn, and look at another tab; return how far the game is."""
    while anna.table().state.current_player == 0:
        anna.until_asked()
        anna.page.evaluate(AWAY, True)
        now = anna.table()
        anna.play(now, planted.best(now))
    anna.until_still()
    cursor: int = anna.table().cursor
    return cursor


def test_a_hint_comes_from_beside_the_page(player: Player) -> None:
    """One key: what a strong player would do lies on the board, and waits to be placed."""
    at = to_move(0, 20)
    anna = player(at).open()
    anna.until_asked()
    anna.press("t")
    expect(anna.at(".advice")).to_contain_text(
        re.compile("worse|as good|strong player|This "), timeout=60_000
    )
    assert anna.table().cursor == at.cursor
    anna.confirm.click()
    expect(anna.at(".advice")).to_have_count(0)
    assert anna.table().cursor > at.cursor


def test_the_tools_keep_their_place_beside_a_hint(player: Player) -> None:
    """In a wide window too: a second press plays nothing, and takes nothing back."""
    anna = player(to_move(0, 20)).open()
    anna.until_asked()
    hint = anna.button("Hint")
    before = hint.bounding_box()
    hint.click()
    expect(anna.button("Cancel")).to_be_visible(timeout=60_000)
    assert hint.bounding_box() == before


def test_when_a_game_is_over_its_memory_is_given_back(player: Player) -> None:
    """The worker goes with the last decision."""
    at = planted.nearly_over(planted.table(planted.PERSON, STRONG, entry="carcassonne"), 6)
    anna = player(at).open()
    worked = False
    anna.until_asked()
    while not (now := anna.table()).finished:
        anna.play(now, planted.best(now))
        anna.until_asked()
        worked = worked or bool(anna.page.workers)
    assert worked
    expect(anna.button("Rematch")).to_be_visible()
    anna.page.wait_for_timeout(300)
    assert not anna.page.workers


#: The worker ends by itself, as one does whose memory has run out.
END = "() => { setTimeout(() => self.close(), 20); }"


def test_a_worker_that_dies_is_made_again_at_once(player: Player, watch: Watch) -> None:
    """Idle, while a hint is thought about, and at a computer's turn: what was asked for comes."""
    watch.pardoned.append("worker")
    anna = player(to_move(0, 20)).open()
    anna.until_asked()
    advice = anna.at(".advice")
    anna.press("t")
    expect(advice).not_to_contain_text("Thinking", timeout=60_000)
    first = anna.page.workers[0]
    first.evaluate(END)
    anna.until_so(lambda: bool(anna.page.workers) and first not in anna.page.workers)
    anna.press("Escape")
    while anna.table().state.current_player == 0:
        anna.until_asked()
        now = anna.table()
        anna.play(now, planted.best(now))
    second, cursor = anna.page.workers[0], anna.table().cursor
    second.evaluate(END)
    anna.until_asked()
    assert second not in anna.page.workers
    assert anna.table().plies[cursor].seat == 1
    third = anna.page.workers[0]
    anna.press("t")
    expect(advice).to_contain_text("Thinking")
    third.evaluate(END)
    expect(advice).not_to_contain_text("Thinking", timeout=60_000)
    assert anna.page.workers and third not in anna.page.workers
