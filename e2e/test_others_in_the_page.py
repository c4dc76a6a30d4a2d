"""Translators, password managers and the like change the page under the cabinet's hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from e2e import planted, tour
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.watch import Watch
from motherlode.app.game_view import playable_entries
from motherlode.games import CATALOG
from tests.breadth import sample

DECISIONS = 4

#: As the translators of browsers do it: every text becomes another in an element of its own.
TRANSLATE = """() => {
  const wrap = text => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest("font")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = "«" + text.data + "»";
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = node => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), texts = [];
    if (node.nodeType === 3) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  walk(document.body);
  new MutationObserver(changes => {
    for (const {type, target, addedNodes} of changes) {
      if (type === "characterData") wrap(target);
      else addedNodes.forEach(walk);
    }
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
#: As extensions do it: something before, between and after all that is in the page.
PLANT = """() => {
  const skip = "svg, select, .stage, x-foreign, script, style";
  for (const element of document.querySelectorAll("body, body *")) {
    if (element.closest(skip) || element.querySelector(":scope > x-foreign")) continue;
    for (const next of [...element.childNodes, null]) {
      const foreign = document.createElement("x-foreign");
      foreign.hidden = true;
      element.insertBefore(foreign, next);
    }
  }
}"""
SHOWN = """() => ["#prompt", ".seat", "#panel-log, .log"].map(selector =>
  [...document.querySelectorAll(selector)].map(element => element.textContent.replace(/[«»]/g, "")))
"""


def translate(page: TablePage) -> None:
    if page.at("font").count() == 0:
        page.page.evaluate(TRANSLATE)


def plant(page: TablePage) -> None:
    page.page.evaluate(PLANT)


@pytest.mark.parametrize(("changed", "first"), [(translate, 1), (plant, 2)])
def test_a_game_goes_on_in_a_page_that_others_change(
    player: Player, changed: Callable[[TablePage], None], first: int
) -> None:
    """It says of every decision what a page says that nobody has touched."""
    playable = playable_entries()
    names = sample((name for name, entry in CATALOG.items() if entry in playable), 1, first)
    tables = [planted.table(entry=name, seed=seed) for seed, name in enumerate(names, 1)]
    anna = player(*tables)
    anna.open(f"table/{tables[0].id}")
    said = {}
    for table in tables:
        anna.follow(f"table/{table.id}")
        anna.until(f"location.hash.includes('{table.id}') && !!document.querySelector('#prompt')")
        anna.until_asked()
        changed(anna)
        for _ in range(DECISIONS):
            anna.play_well()
            anna.until_asked()
            changed(anna)
        anna.until_still()
        said[table.id] = anna.page.evaluate(SHOWN)
        assert anna.table().cursor >= DECISIONS
    ben = player(entries=anna.storage())
    ben.open(f"table/{tables[0].id}")
    for table in tables:
        ben.follow(f"table/{table.id}")
        ben.until(f"location.hash.includes('{table.id}') && !!document.querySelector('#prompt')")
        ben.until_asked()
        assert ben.page.evaluate(SHOWN) == said[table.id], table.terms.entry


#: As one does that has nothing to translate: every word as it was, in an element of its own.
WRAP = TRANSLATE.replace('"«" + text.data + "»"', "text.data")
#: All words of the page and what its fields hold, a line for each block.
SAID = """() => {
  const blocks = "p, div, li, h1, h2, h3, td, th, dt, dd, button, option, label, summary, a";
  const say = (node, words) => {
    if (node.nodeType === 3) words.push(node.data);
    if (node.nodeType !== 1 || node.matches("script, style, canvas, #say, #say-now")) return words;
    if (node.matches("input, select, textarea"))
      words.push(`[${/checkbox|radio/.test(node.type) ? node.checked : node.value}]`);
    if (node.matches(blocks)) words.push("\\n");
    for (const child of node.childNodes) say(child, words);
    return words;
  };
  const lines = say(document.body, []).join("").split("\\n");
  return lines.map(line => line.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
#: Stops of the tour that are others every time.
BY_LOT = frozenset({"row", "first-game"})
AGAIN = f"(() => {{ const plant = {PLANT}; setInterval(plant, 400); }})"


@pytest.mark.parametrize("others", [WRAP, AGAIN], ids=["wrapped", "planted"])
def test_every_screen_says_what_it_says_where_nobody_changes_it(
    player: Player, watch: Watch, others: str
) -> None:
    """From the first words of the page on, before Python is there."""
    first = 1 if others is WRAP else 4
    for way in sample(tour.ways(sample(CATALOG, 1, first)), 1, first):
        watch.pardoned += way.pardoned
        said: dict[str, list[str]] = {}
        for changed in (False, True):
            anna = player(*way.tables(), settings=tour.STILL, entries=way.entries())
            if changed:
                anna.page.add_init_script(f"addEventListener('DOMContentLoaded', {others})")
            for stop in way.walk(anna):
                anna.until_still(hurry=False)
                anna.page.wait_for_timeout(500)
                if not changed:
                    said[stop] = anna.page.evaluate(SAID)
                elif stop not in BY_LOT:
                    assert anna.page.evaluate(SAID) == said[stop], f"{way.name}: {stop}"


#: As password managers do it: a field that nobody else can see into.
HIDDEN_FIELD = """() => {
  const other = document.createElement("x-foreign");
  const field = document.createElement("input");
  other.attachShadow({mode: "closed"}).append(field);
  document.querySelector("%s").append(other);
  field.focus();
  window.written = () => field.value;
}"""


@pytest.mark.parametrize("place", ["body", "#main"])
def test_what_is_written_in_a_hidden_field_of_others_is_no_command(
    player: Player, place: str
) -> None:
    table = planted.table(entry="gold")
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    shown = anna.page.evaluate(SHOWN)
    anna.page.evaluate(HIDDEN_FIELD % place)
    anna.page.keyboard.type("b?1o0 ")
    assert anna.page.evaluate("window.written()") == "b?1o0 "
    assert anna.at("dialog").count() == 0
    assert anna.page.evaluate(SHOWN) == shown


def test_what_is_read_aloud_is_put_back(player: Player) -> None:
    table = planted.table(entry="gold")
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.page.evaluate("document.querySelectorAll('#say, #say-now').forEach(one => one.remove())")
    anna.play_well()
    anna.until_asked()
    assert anna.at("#say").count() == 1
    assert anna.table().cursor > 0
