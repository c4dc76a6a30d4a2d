"""At one table: every move as a button, taking back, replay, and what nobody may read."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import COVER, PIXELS, TablePage
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms

FACES = re.compile(r"gold worth \d|prospector of strength \d", re.IGNORECASE)
HUSH = "() => !document.getElementById('say').textContent"
HOT_SEAT = (planted.PERSON, SeatTerms("Ben", "person"))


def test_every_move_is_a_button(player: Player) -> None:
    """The list of moves says each in a sentence of its own; the text board can be shown."""
    table = planted.played(planted.table(), 4)
    anna = player(table)
    anna.open()
    anna.until_asked()
    at = anna.table()
    anna.tab("Moves").click()
    sentences = anna.at(".moves .move").all_inner_texts()
    legal = at.state.legal_actions()
    assert sentences == [anna.words_for(at, action) for action in legal]
    assert len(set(sentences)) == len(legal) > 50
    for action in legal:
        expect(anna.move(anna.words_for(at, action))).to_have_count(1)

    expect(anna.text_board).to_have_count(0)
    anna.button("Walk over the board as text").focus()
    anna.press("Enter")
    assert anna.focused() == "cell-0-0" and small(anna)
    anna.button("Board as text").click()
    expect(anna.button("Board as text")).to_have_attribute("aria-pressed", "true")
    expect(anna.text_board).to_be_visible()
    assert not small(anna)
    action = planted.best(at)
    anna.move(anna.words_for(at, action)).click()
    anna.until_asked()
    assert anna.table().cursor > at.cursor
    up = anna.at("[role=grid] td").all_inner_texts()
    assert sum("face up" in cell for cell in up) == 1
    # an empty or dead place says why it cannot be chosen
    anna.at("[role=grid] td", has_text="face up").click()
    expect(anna.at(".hint.shown")).to_contain_text("face up")


def small(anna: TablePage) -> bool:
    box = anna.at(".text-board").bounding_box()
    return box is not None and box["width"] <= 2


LOOK_ON = f"""() => {{
  globalThis.lookedOn = [];
  const pixels = {PIXELS};
  const look = () => {{
    const asked = document.querySelector("#prompt")?.innerText ?? "";
    lookedOn.push([asked.split(/\\s+/).join(" "), pixels()]);
    if (lookedOn.length < 40) requestAnimationFrame(look);
  }};
  look();
}}"""


def test_the_board_of_another_table_is_gone_at_once(player: Player) -> None:
    """No frame asks about one game and shows the other."""
    land, gold = planted.table(entry="carcassonne", seed=2), planted.table(seed=3)
    for table in (land, gold):
        while table.state.current_player != 0:
            table.play(planted.best(table))
    anna = player(land, gold)
    anna.open(f"table/{land.id}")
    anna.until_asked()
    before, asked = anna.page.evaluate(PIXELS), anna.prompt
    anna.page.evaluate(LOOK_ON)
    anna.follow(f"table/{gold.id}")
    anna.until("() => lookedOn.length >= 40")
    seen = anna.page.evaluate("lookedOn")
    assert seen[0] == [asked, before]
    assert seen[-1][0] == anna.prompt != asked
    assert seen[0][1] not in [board for said, board in seen if said == anna.prompt]


COUNT_CLOSED = """() => {
  const { close } = ImageBitmap.prototype;
  globalThis.givenBack = 0;
  ImageBitmap.prototype.close = function () { givenBack++; close.call(this); };
}"""
WHOLE = "() => document.querySelector('[data-whole=yes]')"


def test_the_pictures_of_a_board_that_is_left_are_given_back(player: Player) -> None:
    """They are most of what a table takes, and are made again when somebody looks."""
    land = planted.played(planted.table(planted.PERSON, planted.BY_LINK, entry="carcassonne"), 6)
    anna = player(land)
    anna.open(f"table/{land.id}")
    anna.until_still()
    anna.until(WHOLE)
    before = anna.page.evaluate(PIXELS)
    anna.page.evaluate(COUNT_CLOSED)
    anna.follow("shelf")
    anna.until("() => givenBack > 5")
    anna.sit_at(land)
    anna.until_still()
    anna.until(WHOLE)
    assert anna.page.evaluate(PIXELS) == before


def test_taking_back_and_keys(player: Player) -> None:
    """A mine is asked about, taken, taken back and taken again, by buttons and by keys."""
    careful = replace(planted.QUICK, confirm="always")
    both = player(planted.table(*HOT_SEAT, undo="free"), settings=careful, mine=(0, 1))
    both.open()
    both.until_asked()
    start = both.table()
    expect(both.button("Undo", exact=False)).to_be_disabled()

    key = both.spot_of(start, planted.best(start))
    assert key is not None
    both.tap(key)
    expect(both.confirm).to_be_visible()
    both.press("Escape")
    expect(both.confirm).to_have_count(0)
    both.tap(key)
    both.press("1")
    both.until_asked()
    one = both.table()
    both.play_well()
    both.until_asked()
    two = both.table()
    assert start.cursor < one.cursor < two.cursor

    for back, on in (("Control+z", "Control+y"), ("Control+z", "Control+Shift+z")):
        both.press(back)
        assert both.table().tokens() == one.tokens()
        both.press(on)
        both.until_asked()
        assert both.table().tokens() == two.tokens()
    both.button("Undo", exact=False).click()
    both.button("Undo", exact=False).click()
    assert both.table().tokens() == start.tokens()
    assert both.focused() != "body"
    both.button("Redo").click()
    both.until_asked()
    assert both.table().tokens() == one.tokens()
    while not (at := both.table()).can_restart:
        expect(both.button("Restart turn")).to_be_disabled()
        both.play_well()
        both.until_asked()
    both.button("Restart turn").click()
    again = both.table()
    assert again.cursor < at.cursor
    assert again.state.current_player == at.state.current_player
    assert "Undone." in " ".join(both.heard)

    both.press("?")
    expect(both.at("dialog.keys")).to_contain_text("Ctrl+Z")
    both.press("Escape")
    expect(both.dialog).to_have_count(0)
    assert both.focused() != "body"

    # Space means the game to those who press buttons with the mouse, the button to all others
    both.tool("Share").click()
    both.press("Escape")
    expect(both.dialog).to_have_count(0)
    expect(both.tool("Share")).to_be_focused()
    both.press("Space")
    assert both.dialog.count() == 0 and both.focused() == "main"
    both.press("Shift+Tab", "Space")
    expect(both.at("dialog.settings")).to_have_count(1)


def test_replay_and_its_silence(player: Player) -> None:
    """Through the replay by slider, keys and log; nothing of the running round is told."""
    before = at_the_end_of_a_round()
    anna = player(before, mine=(0, 1))
    anna.open()
    anna.until_asked()
    anna.tool("Replay").click()
    last = sum(ply.seat >= 0 for ply in before.plies)
    expect(anna.field("Moment of the game")).to_have_value(str(last))
    anna.page.locator("body").press("Home")
    expect(anna.field("Moment of the game")).to_have_value("0")
    anna.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(anna.field("Moment of the game")).to_have_value("2")
    anna.press("End")
    expect(anna.field("Moment of the game")).to_have_value(str(last))
    anna.button("Earlier turns").click()
    anna.at(".log .line").last.click()
    anna.until_so(lambda: int(anna.field("Moment of the game").input_value()) <= 3)
    for ply in range(0, last, 7):
        anna.field("Moment of the game").fill(str(ply))
        silent(anna)
    anna.press("Escape")
    expect(anna.field("Moment of the game")).to_have_count(0)

    # the cards that end the round are turned over: then everything is told
    while planted.seen(anna.table()).round == 1:
        anna.play_well()
        anna.until_asked()
    lines = anna.at(".log .line")
    anna.until_so(lambda: len(FACES.findall(" ".join(lines.all_inner_texts()))) > 20)


def test_what_lies_face_down_is_nowhere(player: Player) -> None:
    """Two cards are seen, lie face down again, and are in no text of the page any more."""
    table = planted.played(planted.table(*HOT_SEAT), 4)
    both = player(table, mine=(0, 1))
    both.open()
    both.until_asked()
    at = both.table()
    while both.table().cursor < at.cursor + 12:
        both.play(both.table(), both.table().state.legal_actions()[0])
        both.until_asked()
        if planted.seen(both.table()).first < 0:
            both.until(HUSH)
            silent(both)
    told = " ".join(both.heard)
    assert FACES.search(told), "what everybody sees is said"


def silent(anna: TablePage) -> None:
    """No word and no attribute of the page, and no hook, names the face of a card."""
    shown = anna.page.evaluate(
        "document.documentElement.outerHTML + motherlode.spots() + document.title"
    )
    found = FACES.search(shown)
    assert found is None, found
    cells = anna.at("[role=grid] td [aria-hidden]").all_inner_texts()
    assert set(cells) <= {"▪", "·", "–", *"RYGBV"}, set(cells)


def at_the_end_of_a_round() -> Table:
    """A match shortly before its first round ends."""
    table = planted.table(*HOT_SEAT)
    ends = []
    while planted.seen(table).round == 1:
        ends.append(table.cursor)
        table.play(planted.best(table))
    return table.branch(ends[-3], table.id)


def test_who_plays_where_a_notice_lies_closes_it(player: Player) -> None:
    """It lies over the board until then, and a tap on it plays nothing."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry="carcassonne")
    while table.cursor < 12 or table.state.current_player != 0:
        planted.play(table, planted.best(table))
    anna = player(table, viewport={"width": 1200, "height": 480})
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.page.evaluate("document.dispatchEvent(new CustomEvent('motherlode:newer'))")
    expect(anna.at(".notice")).to_be_visible()
    hidden = next(
        place
        for place in anna.places().values()
        if place.live and anna.page.evaluate(COVER, [place.x, place.y])
    )
    anna.page.mouse.click(hidden.x, hidden.y)
    anna.until_still()
    expect(anna.at(".choices.asked")).to_have_count(0)
    legal = table.state.legal_actions()
    action = next(a for a in legal if anna.spot_of(table, a) == hidden.key)
    anna.play(table, action)
    anna.until_still()
    assert anna.table().cursor > table.cursor
    expect(anna.at(".notice")).to_have_count(0)
