"""Plans by link: made on the board by one, met and played at once in the browser of the other."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.table import Table

ALLOWED = ["clipboard-read", "clipboard-write"]


def ben_is_next() -> Table:
    """Anna has just played; Ben, elsewhere, is to decide."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry="gold-west-1e")
    while table.cursor < 60 or table.state.current_player != 1:
        planted.play(table, planted.best(table))
    return table


def press_a_move(one: TablePage, token: str = "") -> str:
    """Take that move in the list of moves, or the last of them; return it."""
    one.at("#tab-moves").click()
    chosen = one.at(f"#side [id='move-{token}']" if token else "#side .move").last
    pressed = (chosen.get_attribute("id") or "").removeprefix("move-")
    chosen.press("Enter")
    one.until_still()
    return pressed


def plan(anna: TablePage) -> list[str]:
    """Make a plan; return what Ben does in it."""
    anna.at("#plan-ahead").click()
    expect(anna.dialog).to_contain_text("try Ben’s moves one by one")
    assert not violations(anna.page)
    anna.at("#plan-add").click()
    anna.until_still()
    moves = []
    while not anna.at("#plan-keep").count():
        is_bens = "may the others do" in anna.at("#plan-step").inner_text()
        token = press_a_move(anna)
        if is_bens:
            moves.append(token)
    assert not violations(anna.page)
    anna.at("#plan-keep").click()
    expect(anna.at("#plan-ahead")).to_have_text("1 plan goes along")
    return moves


def test_a_plan_that_is_met_is_played_at_once(player: Player) -> None:
    anna, ben = player(ben_is_next(), permissions=ALLOWED), player(mine=(1,), permissions=ALLOWED)
    anna.open()
    anna.until_still()
    before = anna.table().tokens()
    moves = plan(anna)
    assert anna.table().tokens() == before
    anna.reload()
    expect(anna.at("#plan-ahead")).to_have_text("1 plan goes along")
    anna.at("#send-link").click()
    expect(anna.at("#sent")).to_be_visible()
    fragment = anna.clipboard().split("#")[1]
    ben.open(fragment)
    ben.button("Play as Ben").click()
    ben.wait_for_table()
    ben.until_still()
    expect(ben.at(".plans")).to_contain_text("Anna has left 1 plan.")
    for move in moves:
        press_a_move(ben, move)
    expect(ben.page.get_by_text("Anna had planned this answer.").first).to_be_attached()
    ben.until_so(lambda: any(ply.seat == 0 for ply in ben.table().plies[len(before) :]))
    ben.until_still()
    ben.at("#tab-log").click()
    expect(ben.at("#side")).to_contain_text("(planned)")
    # what comes back to Anna is known as hers, and the plan is done with
    while not ben.at("#send-link").count():
        press_a_move(ben)
    ben.at("#send-link").click()
    expect(ben.at("#sent")).to_be_visible()
    anna.follow(ben.clipboard().split("#")[1])
    anna.until_so(lambda: len(anna.table().tokens()) > len(before))
    assert not anna.page.get_by_text("knows of no such plan").count()
