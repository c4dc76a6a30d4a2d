"""The workshop: a player is written by hand, beats the greenhorn, and is sent to a friend."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, expect

from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.workshop.examples import example
from motherlode.match.shelf.players import new_player
from motherlode.match.shelf.store import PLAYERS

#: Milliseconds until an interpreter of its own has started in the box.
OPENING_MS = 120_000
#: Milliseconds until a duel of ten games is over.
DUEL_MS = 240_000
#: Decisions until its first turn is over.
MOST = 40
#: Ems by which the last row of a line of code is indented.
REST_INDENT = """line => {
  const range = document.createRange();
  range.selectNodeContents(line);
  const rows = [...range.getClientRects()], top = Math.max(...rows.map(row => row.top));
  const left = Math.min(...rows.filter(row => row.top === top).map(row => row.left));
  return (left - line.getBoundingClientRect().left) / parseFloat(getComputedStyle(line).fontSize);
}"""
LOST = "def choose(decision):\n    return decision.lagal[0]\n"


def editor(at: TablePage) -> Locator:
    """The editor, once it has come."""
    found = at.page.get_by_role("textbox", name="Escape, then Tab leaves the editor")
    expect(found).to_have_class(re.compile("cm-content"))
    return found


def write(at: TablePage, source: str) -> None:
    """Write this by the keyboard in the place of what stands in the editor."""
    editor(at).click()
    at.press("ControlOrMeta+a", "Delete")
    at.page.keyboard.insert_text(source)


def code(at: TablePage) -> str:
    """The code that stands in the editor."""
    return str(at.page.evaluate("document.getElementById('player-source').value"))


def verdict(at: TablePage) -> Locator:
    """The sentence about the player."""
    return at.at(".said, .fault")


def test_a_player_that_beats_the_greenhorn_is_written_sent_and_tried_elsewhere(
    player: Player,
) -> None:
    anna = player(viewport={"width": 360, "height": 740}, has_touch=True)
    anna.open("shelf")
    began = time.perf_counter()
    anna.button("Write a player").click()
    anna.field("Game").select_option("gold")
    anna.button("Your first player, step by step").click()
    editor(anna)
    print(f"first open of the workshop: {time.perf_counter() - began:.1f} s")
    write(anna, LOST)
    began = time.perf_counter()
    anna.button("Check", exact=True).click()
    expect(verdict(anna)).to_contain_text("can play", timeout=OPENING_MS)
    print(f"first run: {time.perf_counter() - began:.1f} s")
    anna.button("Check it by a duel").click()
    expect(verdict(anna)).to_contain_text("Line 2. “AttributeError", timeout=OPENING_MS)
    expect(verdict(anna)).to_contain_text("Did you mean: 'legal'?”")
    expect(anna.page.locator(".cm-faulty")).to_contain_text("lagal")
    expect(verdict(anna)).to_be_in_viewport()
    write(anna, example("random", "gold"))
    expect(verdict(anna)).to_have_text("")
    anna.button("Check it by a duel").click()
    expect(anna.button("Next step")).to_be_visible(timeout=DUEL_MS)
    anna.button("Next step").click()
    write(anna, example("judging", "gold"))
    began = time.perf_counter()
    anna.button("Check it by a duel").click()
    expect(anna.at("main")).to_contain_text("beats the greenhorn", timeout=DUEL_MS)
    print(f"duel of 10 games against the greenhorn: {time.perf_counter() - began:.1f} s")
    print(anna.at("main").get_by_text("games a second").inner_text())
    assert violations(anna.page) == []
    for summary in anna.at(".writing summary").all():
        summary.click()
    for size in ("200%", ""):
        anna.page.evaluate("size => { document.documentElement.style.fontSize = size; }", size)
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert anna.at(".cm-scroller").evaluate("at => at.scrollWidth - at.clientWidth") == 0
    assert anna.page.locator(".cm-line", has_text="JUDGEMENT.weigh").evaluate(REST_INDENT) > 3
    anna.field("Name").fill("Nugget")
    anna.button("Send as a link").click()
    link = anna.page.get_by_label("Link", exact=True).input_value()
    anna.button("Copy the link").click()

    ben = player()
    ben.open(link.partition("#")[2])
    expect(ben.at("main")).to_contain_text("Read its code before you try it")
    expect(ben.at("pre")).to_contain_text("JUDGEMENT.weigh")
    assert not ben.page.frames[1:], "nothing of it runs before it is asked for"
    ben.button("Try it in its box").click()
    expect(verdict(ben)).to_contain_text("Nugget can play.", timeout=OPENING_MS)
    ben.field("Against").select_option("random")
    ben.button("Start").click()
    expect(ben.at("main")).to_contain_text(re.compile("[2-9] games against"), timeout=DUEL_MS)
    ben.button("Stop").click()
    expect(ben.button("Start")).to_be_visible()
    ben.at("summary").filter(has_text="The games").click()
    ben.page.get_by_role("button", name="Replay: Game 1").click()
    ben.wait_for_table()
    assert ben.table().finished


def test_a_written_player_sits_at_a_table_and_the_keyboard_is_enough(player: Player) -> None:
    anna = player()
    anna.open("workshop")
    anna.field("Game").select_option("gold")
    anna.button("Write a player").click()
    editor(anna).click()
    anna.press("ControlOrMeta+a", "Delete")
    anna.page.keyboard.type("def choose(decision):\nprint(len(decision.legal))\n")
    anna.page.keyboard.type("return decision.legal[0]")
    anna.press("Escape", "Tab")
    assert anna.page.evaluate("document.activeElement.textContent") == "Check"
    anna.press("Enter")
    expect(verdict(anna)).to_contain_text("can play", timeout=OPENING_MS)
    anna.tab_to(anna.button("Play against it"))
    anna.press("Enter")
    anna.wait_for_table()
    drawer = anna.at(".drawer summary")
    anna.until_asked()
    for _decision in range(MOST):
        if "for a decision" in drawer.inner_text():
            break
        anna.play_well()
        anna.until_asked()
    expect(drawer).to_contain_text(re.compile("[1-9] lines? printed · .* ms for a decision"))
    drawer.click()
    expect(anna.at(".drawer pre")).to_contain_text(re.compile(r"\d"))
    assert violations(anna.page) == []
    anna.tool("Shelf").click() if anna.tool("Shelf").count() else anna.at("#home").click()
    expect(anna.at(".boxes")).to_be_visible()
    assert not anna.page.frames[1:], "the box is gone with the table"


def test_a_league_is_played_sent_and_seen_elsewhere_code_first(player: Player) -> None:
    names = ("Nell", "Otto")
    sources = {name: f"# {name}\n{example('random', 'gold')}" for name in names}
    players = [new_player(name, "gold", source) for name, source in sources.items()]
    anna = player(entries={PLAYERS + one.id: one.text() for one in players})
    anna.open("shelf")
    anna.button("Write a player").click()
    anna.button("A league of friends").click()
    anna.tab_to(anna.button("Play all duels"))
    anna.press("Enter")
    expect(anna.button("Stop")).to_be_focused()
    expect(anna.at("main")).to_contain_text("All duels are played", timeout=DUEL_MS)
    expect(anna.button("Play all duels")).to_be_focused()
    standings = anna.at("table").inner_text()
    assert len(re.findall(r"\b10\b", standings)) == len(names)
    anna.button("Send as a link").click()
    link = anna.page.get_by_label("Link", exact=True).input_value()

    ben = player()
    ben.open(link.partition("#")[2])
    expect(ben.at("table")).to_have_text(standings, use_inner_text=True)
    for name in names:
        code = ben.page.get_by_role("region", name=f"Code of {name}")
        expect(code).to_have_text(sources[name], use_inner_text=True)
    assert not ben.page.frames[1:], "nothing of it runs before it is asked for"
    ben.button("Try it in its box").last.click()
    expect(verdict(ben)).to_contain_text("Otto can play.", timeout=OPENING_MS)


def test_the_keyboard_passes_by_the_editor_and_leaves_it(player: Player) -> None:
    """Tab indents what is written, and is never a trap: the way out is told and waits."""
    anna = player()
    anna.open("workshop")
    anna.button("Write a player").click()
    field = editor(anna)
    expect(anna.page.get_by_text("Escape, then Tab leaves the editor.")).to_be_visible()
    before = code(anna)
    anna.tab_to(field)
    anna.press("Tab")
    expect(anna.button("Check", exact=True)).to_be_focused()
    anna.press("Shift+Tab")
    expect(field).to_be_focused()
    anna.press("Shift+Tab")
    expect(anna.field("Name")).to_be_focused()
    assert code(anna) == before
    anna.press("Tab", "ControlOrMeta+Home", "Tab")
    assert code(anna) == f"    {before}"
    anna.press("Shift+Tab")
    assert code(anna) == before
    anna.press("Escape")
    anna.page.wait_for_timeout(2_500)
    anna.press("Shift+Tab")
    expect(anna.field("Name")).to_be_focused()
    field.click()
    anna.press("ControlOrMeta+Home", "Tab", "Escape", "Tab")
    expect(anna.button("Check", exact=True)).to_be_focused()
    field.click()
    anna.press("Tab")
    assert len(code(anna)) == len(before) + 8
