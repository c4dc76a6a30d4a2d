"""At one table: every move as a button, taking back, replay, and what nobody may read."""

from __future__ import annotations

import re
from dataclasses import replace

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import PIXELS, TablePage
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
    anna.at("#tab-moves").click()
    sentences = anna.at(".moves .move").all_inner_texts()
    legal = at.state.legal_actions()
    assert sentences == [anna.words_for(at, action) for action in legal]
    assert len(set(sentences)) == len(legal) > 50
    for action in legal:
        assert anna.at(f"#move-{at.game.notation.text(action)}").count() == 1

    assert anna.at("#text-board").count() == 0
    anna.at("#to-text-board").focus()
    anna.press("Enter")
    assert anna.focused() == "cell-0-0" and small(anna)
    anna.at("#tool-text").click()
    assert anna.at("#tool-text").get_attribute("aria-pressed") == "true"
    assert anna.at("#cell-0-0").is_visible() and not small(anna)
    action = planted.best(at)
    anna.at(f"#move-{at.game.notation.text(action)}").click()
    anna.until_asked()
    assert anna.table().cursor > at.cursor
    up = anna.at("#text-board td").all_inner_texts()
    assert sum("face up" in cell for cell in up) == 1
    # an empty or dead place says why it cannot be chosen
    anna.at("#text-board td", has_text="face up").click()
    assert "face up" in anna.at(".hint.shown").inner_text()


def small(anna: TablePage) -> bool:
    box = anna.at(".text-board").bounding_box()
    return box is not None and box["width"] <= 2


LOOK_ON = f"""() => {{
  globalThis.lookedOn = [];
  const pixels = {PIXELS};
  const look = () => {{
    const asked = document.querySelector("#prompt")?.innerText ?? "";
    lookedOn.push([asked, pixels()]);
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


def test_taking_back_and_keys(player: Player) -> None:
    """A mine is asked about, taken, taken back and taken again, by buttons and by keys."""
    careful = replace(planted.QUICK, confirm="always")
    both = player(planted.table(*HOT_SEAT, undo="free"), settings=careful, mine=(0, 1))
    both.open()
    both.until_asked()
    start = both.table()
    assert both.at("#tool-undo").is_disabled()

    key = both.spot_of(start, planted.best(start))
    assert key is not None
    both.tap(key)
    assert both.at("#confirm").is_visible()
    both.press("Escape")
    assert both.at("#confirm").count() == 0
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
    both.at("#tool-undo").click()
    both.at("#tool-undo").click()
    assert both.table().tokens() == start.tokens()
    assert both.focused() != "body"
    both.at("#tool-redo").click()
    both.until_asked()
    assert both.table().tokens() == one.tokens()
    while not (at := both.table()).can_restart:
        assert both.at("#tool-restart").is_disabled()
        both.play_well()
        both.until_asked()
    both.at("#tool-restart").click()
    again = both.table()
    assert again.cursor < at.cursor
    assert again.state.current_player == at.state.current_player
    assert "Taken back." in " ".join(both.heard)

    both.press("?")
    assert "Ctrl+Z" in both.at("dialog.keys").inner_text()
    both.press("Escape")
    both.page.wait_for_selector("dialog", state="detached")
    assert both.focused() != "body"

    # Space means the game to those who press buttons with the mouse, the button to all others
    both.at("#tool-share").click()
    both.press("Escape")
    both.page.wait_for_selector("dialog", state="detached")
    assert both.focused() == "tool-share"
    both.press("Space")
    assert both.at("dialog").count() == 0 and both.focused() == "main"
    both.press("Shift+Tab", "Space")
    assert both.at("dialog.settings").count() == 1


def test_replay_and_its_silence(player: Player) -> None:
    """Through the replay by slider, keys and log; nothing of the running round is told."""
    before = at_the_end_of_a_round()
    anna = player(before, mine=(0, 1))
    anna.open()
    anna.until_asked()
    anna.at("#tool-replay").click()
    last = sum(ply.seat >= 0 for ply in before.plies)
    assert anna.at("#scrubber").input_value() == str(last)
    anna.page.locator("body").press("Home")
    assert anna.at("#scrubber").input_value() == "0"
    anna.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert anna.at("#scrubber").input_value() == "2"
    anna.press("End")
    assert anna.at("#scrubber").input_value() == str(last)
    anna.at(".log .line").last.click()
    assert int(anna.at("#scrubber").input_value()) <= 3
    for ply in range(0, last, 7):
        anna.at("#scrubber").fill(str(ply))
        silent(anna)
    anna.press("Escape")
    assert anna.at("#scrubber").count() == 0

    # the cards that end the round are turned over: then everything is told
    while planted.seen(anna.table()).round == 1:
        anna.play_well()
        anna.until_asked()
    told = " ".join(anna.at(".log .line").all_inner_texts())
    assert len(FACES.findall(told)) > 20


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
    cells = anna.at("#text-board td [aria-hidden]").all_inner_texts()
    assert set(cells) <= {"▪", "·", "–", *"RYGBV"}, set(cells)


def at_the_end_of_a_round() -> Table:
    """A match shortly before its first round ends."""
    table = planted.table(*HOT_SEAT)
    ends = []
    while planted.seen(table).round == 1:
        ends.append(table.cursor)
        table.play(planted.best(table))
    return table.branch(ends[-3], table.id)
