"""Texts from outside that were made to stop the page: each is answered with a sentence."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from zlib import compress

from playwright.sync_api import FilePayload, expect

from e2e.conftest import Player
from e2e.table_page import TablePage

#: What a million characters of a record are filled with: what was slow to read once.
CLASSES = ("a", "[", "\n>", "a=b\n", "\u0301", "“ ", "<a ", "\n 1/", "1 a", "=?a?b?")
MILLION = 1_000_000
#: Ten thousand lists in one another: Python's parser calls itself for each, and the page ended.
BRACKETS = "[" * 10_000
RECORD, SHELF = "gold 1 seats=2 ", '{"motherlode": 1, "tables": {"X": '
#: On a machine that does nothing else reading takes less than half a second.
STANDS_STILL_MS = 6_000
NOTE_LONG_TASKS = """() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ type: "longtask" });
}"""


def player_link(source: str) -> str:
    return "player/1/" + urlsafe_b64encode(compress(source.encode())).decode().rstrip("=")


def require_alive(one: TablePage) -> None:
    """The shelf still answers."""
    one.follow("today")
    expect(one.at("h1")).to_be_visible()
    one.follow("shelf")
    expect(one.at(".boxes")).to_be_visible()


def test_brackets_in_a_link_are_answered_with_a_sentence(player: Player) -> None:
    one = player().open(player_link(BRACKETS))
    expect(one.at(".notice p").first).to_be_visible()
    require_alive(one)
    one.follow(player_link('{"v":1,"players":' + BRACKETS))
    expect(one.at(".notice p").first).to_be_visible()
    require_alive(one)


def test_texts_of_a_million_characters_are_answered_with_a_sentence(player: Player) -> None:
    """Each is read at once: the page never stands still for long."""
    one = player().open("shelf")
    texts = [RECORD + one * ((MILLION - len(RECORD)) // len(one)) for one in CLASSES]
    texts += [SHELF + BRACKETS, BRACKETS * 100, SHELF + '"a": 1, ' * 120_000]
    one.page.evaluate(NOTE_LONG_TASKS)
    slow = []
    for text in texts:
        open_file(one, text)
        require_alive(one)
        longest = one.page.evaluate("() => Math.max(0, ...longTasks.splice(0))")
        print(f"{longest:.0f} ms: {text[:40]!r}")
        slow += [(text[:40], longest)] if longest > STANDS_STILL_MS else []
    assert not slow


def test_a_pasted_record_of_a_million_characters_is_answered(player: Player) -> None:
    one = player().open("shelf")
    one.page.get_by_label("Paste a link or a record").fill(RECORD + "a" * (MILLION - len(RECORD)))
    one.button("Open").click()
    expect(one.at(".notice p").first).to_be_visible()
    require_alive(one)


def open_file(one: TablePage, text: str) -> None:
    """Open a file as a player does, and wait for the sentence about it, or for its table."""
    with one.page.expect_file_chooser() as choosing:
        one.button("Open a file").click()
    content: FilePayload = {
        "name": "game.motherlode",
        "mimeType": "text/plain",
        "buffer": text.encode(),
    }
    choosing.value.set_files(content)
    # quotation marks belong to no record: what is left of some is a whole one
    expect(one.at(".notice p, .ask").first).to_be_visible()
