"""Storage: after a reload, full or forbidden, and with two tabs."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.shelf.store import ASIDE, TABLES

FILL = """() => {
  // a picture of the table may be replaced by a smaller one, and leave room: none is there yet
  for (const key of Object.keys(localStorage))
    if (key.includes("/picture/")) localStorage.removeItem(key);
  let number = 0;
  for (let size = 1 << 20; size >= 1; size >>= 1) {
    try { for (;;) localStorage.setItem("ballast" + number++, "x".repeat(size)); }
    catch { /* full for pieces of this size */ }
  }
  // a new piece has a name too: the last letters go to an old one
  try { for (;;) localStorage.setItem("ballast0", localStorage.getItem("ballast0") + "x"); }
  catch { /* full */ }
}"""
EMPTY = """() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("ballast")) localStorage.removeItem(key);
}"""
FORBID = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Access is denied for this document.", "SecurityError"); }
});"""


def test_resume(player: Player) -> None:
    """A reload goes on where it was; an address without a fragment opens the last table."""
    older = planted.played(planted.table(seed=5), 9)
    anna = player(planted.played(planted.table(), 8), older)
    anna.open(f"table/{older.id}")
    anna.until_asked()
    anna.play_well()
    anna.until_asked()
    at, prompt = anna.table(), anna.prompt
    anna.reload()
    anna.until_asked()
    assert anna.table().tokens() == at.tokens()
    assert anna.prompt == prompt
    assert anna.places()
    anna.open()
    anna.until_asked()
    assert anna.fragment == f"table/{older.id}", "the table played last, not the one stored first"
    # back and forward go through the screens
    anna.button("Shelf").click()
    expect(anna.at(".boxes")).to_be_visible()
    anna.page.go_back()
    anna.wait_for_table()
    assert anna.fragment == f"table/{older.id}"


def test_full_storage_and_what_is_damaged(player: Player) -> None:
    """Both are said in a sentence; the game goes on, and later is kept again."""
    table = planted.played(planted.table(), 8)
    anna = player(table, entries={TABLES + "damaged1": '{"v":1,"oops"'})
    anna.open("shelf")
    assert any("set aside" in notice for notice in anna.notices)
    assert ASIDE + "damaged1" in anna.storage()
    with anna.page.expect_download() as coming:
        anna.button("Save the whole shelf").click()
    exported = json.loads(coming.value.path().read_text("utf-8"))
    assert exported["aside"] == {"damaged1": '{"v":1,"oops"'}
    assert list(exported["tables"]) == [table.id]
    dismiss_all(anna)

    anna.follow(f"table/{table.id}")
    anna.until_asked()
    before = anna.stored()["record"]
    anna.page.evaluate(FILL)
    at = anna.table()
    for _ in range(2):
        action = planted.best(at)
        anna.play(at, action)
        at.play(action)
        anna.until_asked()
        if at.state.current_player != 0:
            break
    assert len(anna.notices) == 1, "it is said once"
    assert anna.stored()["record"] == before
    anna.page.evaluate(EMPTY)
    anna.tab("Moves").click()
    anna.at(".moves .move").first.click()
    anna.until_asked()
    assert anna.stored()["record"] != before


def dismiss_all(anna: TablePage) -> None:
    while anna.notices:
        anna.at(".notice").first.locator("button").last.click()


def test_forbidden_storage(player: Player) -> None:
    """The page opens, says so, and plays."""
    anna = player()
    anna.page.add_init_script(FORBID)
    anna.open()
    anna.button("Options … GOLD").click()
    anna.button("Start").click()
    anna.until_asked()
    assert anna.notices
    key = next(place.key for place in anna.places().values() if place.live)
    anna.tap(key)
    anna.until_asked()
    assert "begins" in anna.at(".log").inner_text() or anna.at(".log .line").count() > 1


def test_two_tabs(player: Player) -> None:
    """The older tab has nothing of its own: it follows by itself, whichever that is."""
    table = planted.played(planted.table(), 8)
    one = player(table)
    two = TablePage(one.page.context.new_page(), one.base)
    for tab in (one, two):
        tab.open(f"table/{table.id}")
        tab.until_asked()
    for tab, other in ((two, one), (one, two)):
        before = tab.table().cursor
        tab.play_well()
        tab.until_asked()
        other.until_asked()
        expect(other.dialog).to_have_count(0)
        other.tab("Moves").click()
        legal = tab.table().state.legal_actions()
        assert tab.table().cursor > before
        expect(other.at(".moves .move")).to_have_count(len(legal))
    names = [key for key in one.storage() if key.startswith(TABLES)]
    assert len(names) == 1


def test_a_page_gone_back_to_shows_what_was_played_meanwhile(player: Player) -> None:
    """It was kept as it was, and is told of nothing that another page stores."""
    table = planted.played(planted.table(), 8)
    further = planted.played(table.branch(table.cursor, table.id), 6)
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    for key, text in planted.shelf(further).items():
        anna.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    back = "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
    anna.page.evaluate(back)
    anna.until_asked()
    expect(anna.dialog).to_have_count(0)
    anna.tab("Moves").click()
    expect(anna.at(".moves .move")).to_have_count(len(further.state.legal_actions()))
