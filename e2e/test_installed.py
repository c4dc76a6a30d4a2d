"""The installed cabinet: shared links, files the system opens, the doors of its icon."""

from __future__ import annotations

import json
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.live.live_link import LiveLink
from tools.paths import ROOT

FIRST_VISIT = True

#: A stand-in of the shape that browsers give it: no headless one installs the cabinet.
LAUNCH_QUEUE = """Object.defineProperty(window, "launchQueue", {
  value: { setConsumer(consumer) { this.consumer = consumer; } },
})"""
LAUNCH = """text => launchQueue.consumer({
  files: [{ getFile: async () => new File([text], "game.motherlode") }],
})"""
MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_a_link_shared_with_the_cabinet_opens(player: Player) -> None:
    """Apps put it into the words or beside them; what else they say is left out."""
    table = planted.played(planted.table(), 9)
    address = f"https://example.org/motherlode/{link(table)}"
    names = MANIFEST["share_target"]["params"]
    for shared in (
        {names["title"]: "Motherlode", names["url"]: address},
        {names["text"]: f"Your turn, Anna! {address}"},
    ):
        anna = player()
        anna.page.goto(f"{anna.base}?{urlencode(shared)}")
        anna.opened().wait_for_table()
        assert anna.table().tokens()[: table.cursor] == table.tokens()
        assert "?" not in anna.page.url


def test_a_link_of_another_kind_shared_with_the_cabinet_opens(player: Player) -> None:
    offer = LiveLink(b"abcdef", 0, room=bytes(range(16))).text()
    names = MANIFEST["share_target"]["params"]
    anna = player()
    words = f"Come: https://example.org/motherlode/{offer.replace('/', '%2F')} now"
    anna.page.goto(f"{anna.base}?{urlencode({names['text']: words})}")
    anna.opened()
    expect(anna.at("dialog", "invited to a live table")).to_be_visible()


def test_a_link_whose_sign_was_escaped_behind_a_question_opens(player: Player) -> None:
    table = planted.played(planted.table(), 9)
    anna = player()
    anna.page.goto(f"{anna.base}?utm_source=mail%23{link(table).removeprefix('#')}")
    anna.opened().wait_for_table()
    assert anna.table().tokens()[: table.cursor] == table.tokens()
    assert "?" not in anna.page.url


def test_shared_words_without_a_link_are_answered(player: Player) -> None:
    anna = player()
    anna.page.goto(f"{anna.base}?{urlencode({'text': 'Hello <b>Anna</b>'})}")
    anna.opened()
    expect(anna.at(".notice").first).to_contain_text("link")


def test_a_file_opened_with_the_cabinet_is_taken_in(player: Player) -> None:
    table = planted.played(planted.table(), 9)
    anna = player()
    anna.page.add_init_script(LAUNCH_QUEUE)
    anna.open()
    anna.page.evaluate(LAUNCH, "neither")
    expect(anna.at(".notice", "neither a link nor a record")).to_be_visible()
    anna.page.evaluate(LAUNCH, write(table))
    anna.wait_for_table()
    assert anna.table().tokens()[: table.cursor] == table.tokens()


def test_the_doors_of_the_icon_lead_to_pages(player: Player) -> None:
    anna = player()
    for shortcut in MANIFEST["shortcuts"]:
        anna.open(shortcut["url"].removeprefix("./#"))
        assert f"#{anna.fragment}" == shortcut["url"].removeprefix("./")
        expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
