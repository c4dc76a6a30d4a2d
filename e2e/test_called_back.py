"""Called back to a table: the title, the icon, a notification, and a turn that is asked back."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.match.codec.link import link, open_link, read_link_params
from motherlode.match.table import Table

ICON = "Navigator.prototype.setAppBadge = async (number) => { window.badge = number; };"
NOTES = """window.notes = [];
window.Notification = class {
  static permission = "granted";
  constructor(text) { window.notes.push(text); }
  addEventListener() {}
};"""
AWAY = """Object.defineProperty(document, "hidden", { get: () => !!window.away });"""
#: The texts of the notifications: those of the page itself, and those of its service worker.
BY_PAGE = "window.notes"
BY_WORKER = """navigator.serviceWorker.ready.then(async (one) =>
  (await one.getNotifications()).map(({ title }) => title))"""
SOUNDS = """window.tones = 0;
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.tones++; return begin.apply(this, at); };
"""
#: Audio that a call interrupts, as on an iPhone, and how often it was asked to go on.
CALLS = """window.resumed = 0;
Object.defineProperty(AudioContext.prototype, "state", {
  get: () => (window.inCall ? "interrupted" : "running"),
});
AudioContext.prototype.resume = async () => { window.resumed += 1; };"""
ALLOWED = ["clipboard-read", "clipboard-write"]


def with_ben() -> Table:
    """Anna is to move; Ben plays on another device."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry="carcassonne")
    while table.state.current_player != 0:
        planted.play(table, planted.best(table))
    return table


def copied(one: TablePage) -> tuple[str, str]:
    """Message and address as they lie on the clipboard."""
    words, address = one.clipboard().split("\n")
    return words, address


def test_a_table_that_waits_is_counted_in_the_title_and_on_the_icon(player: Player) -> None:
    anna = player(with_ben(), permissions=ALLOWED)
    anna.page.add_init_script(ICON)
    anna.open("shelf")
    assert anna.page.title().startswith("(1) ")
    assert anna.page.evaluate("window.badge") == 1
    anna.at(".slip-open").click()
    anna.until_asked()
    anna.play_turn()
    expect(anna.page).not_to_have_title(re.compile(r"^\("))
    assert anna.page.evaluate("window.badge") == 0
    anna.until("location.hash.includes('/play/1/')")
    assert open_link(anna.page.url).table.tokens() == anna.table().tokens()


@pytest.mark.parametrize("notes", [BY_PAGE, BY_WORKER])
def test_a_table_that_comes_back_calls(player: Player, notes: str) -> None:
    """The tab that is not looked at tells of it, is heard, and counts it."""
    table = with_ben()
    before = table.branch(table.cursor, table.id)
    while table.state.current_player == 0:
        planted.play(table, planted.best(table))
    reply = table.branch(table.cursor, table.id)
    while reply.state.current_player == 1:
        planted.play(reply, planted.best(reply))
    assert before.cursor < table.cursor < reply.cursor
    called = replace(planted.QUICK, notify=True, sound=True)
    kept = notes == BY_WORKER
    anna = player(table, settings=called, keeps_site=kept, permissions=["notifications"])
    anna.page.add_init_script(AWAY + SOUNDS + ("" if kept else NOTES))
    anna.open(f"table/{table.id}")
    anna.until_still()
    anna.page.mouse.click(5, 5)
    assert not anna.page.title().startswith("(")
    anna.page.evaluate("window.away = true")
    newer = TablePage(anna.page.context.new_page(), anna.base, 0)
    newer.open(link(reply)[1:])
    expect(anna.page).to_have_title(re.compile(r"^\(1\) "))
    anna.until(f"Promise.resolve({notes}).then((all) => all.length === 1)")
    assert anna.page.evaluate(notes)[0].startswith("Your turn: ")
    anna.until("tones > 0", hurry=True)


def test_sound_comes_back_with_the_press_after_a_call(player: Player) -> None:
    anna = player(with_ben(), settings=replace(planted.QUICK, sound=True))
    anna.page.add_init_script(CALLS + SOUNDS)
    anna.open()
    anna.until_asked()
    anna.play_turn()
    anna.until("tones > 0")
    assert anna.page.evaluate("resumed") == 0
    anna.page.evaluate("window.inCall = true")
    anna.page.mouse.click(5, 5)
    anna.until("resumed > 0")


def test_a_turn_that_was_sent_is_asked_back(player: Player) -> None:
    """Free until it is sent; then the wish goes with the next link, and back comes the leave."""
    start = with_ben()
    anna = player(start, permissions=ALLOWED, viewport={"width": 360, "height": 740})
    ben = player(mine=(1,), permissions=ALLOWED)
    anna.open()
    anna.until_asked()
    anna.play_turn()
    anna.button("Restart turn").click()
    anna.until_asked()
    assert anna.table().tokens() == start.tokens(), "not sent yet: taken back at once"
    anna.play_turn()
    anna.button("Send", exact=False).click()
    expect(anna.at(".done")).to_be_visible()
    expect(anna.button("Restart turn")).to_be_disabled()
    _words, address = copied(anna)
    ben.open(address.partition("#")[2])
    ben.button("Play as Ben").click()
    ben.until_asked()

    anna.button("More …").click()
    assert violations(anna.page) == []
    anna.button("Ask to undo my turn").click()
    anna.until("navigator.clipboard.readText().then(t => t.includes('&undo='))")
    words, address = copied(anna)
    assert "May I undo my turn, Ben?" in words
    assert read_link_params(address).undo == start.cursor
    ben.follow(address.partition("#")[2])
    expect(ben.button("Agree")).to_be_visible()
    assert "Anna asks to undo the last turn." in ben.notices[0]
    ben.button("Agree").click()
    ben.until_still()
    assert ben.table().tokens() == start.tokens()
    ben.button("Send", exact=False).click()
    expect(ben.at(".done")).to_be_visible()
    words, address = copied(ben)
    assert read_link_params(address).back is not None
    anna.press("Escape")
    anna.follow(address.partition("#")[2])
    anna.button("Undo it").click()
    anna.until_asked()
    assert anna.table().tokens() == start.tokens()


def test_who_is_waited_for_is_reminded_from_the_shelf(player: Player) -> None:
    """It says for whom and since when; one press copies the link once more."""
    table = with_ben()
    while table.state.current_player == 0:
        planted.play(table, planted.best(table))
    anna = player(table, permissions=ALLOWED)
    later = planted.UPDATED / 1000 + 30 * 3600
    anna.page.clock.set_fixed_time(datetime.fromtimestamp(later, UTC))
    anna.open("shelf")
    expect(anna.at(".slip")).to_contain_text("Ben’s turn")
    anna.button("Remind").click()
    expect(anna.at(".notice").first).to_be_visible()
    words, address = copied(anna)
    assert words.startswith("Your turn, Ben!")
    assert open_link(address).table.tokens() == table.tokens()
    assert anna.fragment == "shelf"
