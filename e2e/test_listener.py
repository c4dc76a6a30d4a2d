"""The accessibility tree that Chromium gives a screen reader.

`run.py listen` writes down what one makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_every_game import decide
from e2e.test_keyboard import walk
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tests.breadth import sample

#: Roles that nobody can use without a name.
NAMED = {"button", "link", "textbox", "checkbox", "combobox", "radio", "gridcell", "heading"}
NONSENSE = re.compile(r"undefined|None\b|NaN|[{}<>]|\s{3}|\[object")
COUNTED = """() => [...document.querySelectorAll("#text-board tbody tr")].map(row =>
  [...row.querySelectorAll("td")].map(cell =>
    [Number(cell.getAttribute("aria-rowindex")), Number(cell.getAttribute("aria-colindex"))]))"""


@dataclass(frozen=True)
class Heard:
    """A node of the tree."""

    role: str
    name: str


def tree(anna: TablePage) -> list[Heard]:
    """All nodes that a screen reader comes to, without the empty corner of the board as text."""
    asking = anna.page.context.new_cdp_session(anna.page)
    nodes: list[dict[str, Any]] = asking.send("Accessibility.getFullAXTree")["nodes"]
    asking.detach()
    found = [
        Heard(node["role"]["value"], str(node.get("name", {}).get("value", "")))
        for node in nodes
        if not node["ignored"]
    ]
    corner = Heard("gridcell", "")
    if corner in found:
        found.remove(corner)
    return found


def sensible(nodes: list[Heard]) -> Iterator[str]:
    """Yield the faults of these nodes."""
    for node in nodes:
        if node.role in NAMED and not node.name.strip():
            yield f"a {node.role} without a name"
        if NONSENSE.search(node.name):
            yield f"{node.role}: {node.name}"
        if node.role in ("Canvas", "image") and not node.name:
            yield f"an {node.role} that says nothing"
    roles = [node.role for node in nodes]
    if roles.count("main") != 1 or "heading" not in roles:
        yield "no way about the page"


def test_the_shelf_and_a_new_table(player: Player) -> None:
    anna = player()
    anna.open("shelf")
    assert not list(sensible(tree(anna)))
    anna.button("Options … GOLD").click()
    expect(anna.button("Start")).to_be_visible()
    assert not list(sensible(tree(anna)))


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 4))
def test_a_turn_is_told_once_and_makes_sense(player: Player, entry: str) -> None:
    """The table, its board as text, and what is read aloud until the computer has answered."""
    table = planted.table(entry=entry)
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    for _ in range(3):
        decide(anna)
    anna.press("b")
    expect(anna.text_board.get_by_role("gridcell").first).to_be_visible()
    nodes = tree(anna)
    assert not list(sensible(nodes))
    heard = anna.heard
    assert heard, "nothing is read aloud"
    logged = [node.name for node in nodes]
    again = {one for one, other in pairwise(heard) if one == other}
    assert not [one for one in again if heard.count(one) > logged.count(one)], "said twice"
    assert not [line for line in heard if NONSENSE.search(line)]
    for r, row in enumerate(anna.page.evaluate(COUNTED), 1):
        assert row == [[r, c] for c in range(1, len(row) + 1)], "counted as the words count"


RAW = """() => {
  window.raw = [];
  new MutationObserver(changes => {
    for (const change of changes) for (const line of change.addedNodes) raw.push(line.textContent);
  }).observe(document.getElementById("say"), {childList: true});
}"""


def test_what_happens_twice_is_heard_twice(player: Player) -> None:
    """Orca leaves out a line that is the same to the letter as the one before it."""
    over = planted.nearly_over(planted.table(entry="go-west", seed=8), 4)
    anna = player(over)
    anna.open("shelf")
    anna.page.evaluate(RAW)
    anna.follow(f"table/{over.id}")
    expect(anna.button("Rematch")).to_be_visible()
    moves = [line for line in anna.page.evaluate("raw") if line.startswith("Nell moves a wagon")]
    assert len(moves) > len({line.strip() for line in moves}), "one of them is moved twice"
    assert all(one != other for one, other in pairwise(moves))


def test_the_walk_goes_on_when_the_board_changes_its_shape(player: Player) -> None:
    """The row of the mines is gone once all are taken, and with it the cell that was chosen."""
    table = planted.table()
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    rows = 0
    while not rows or anna.at("[role=grid] tbody tr").count() == rows:
        anna.press("b")
        expect(anna.text_board).to_be_visible()
        rows = anna.at("[role=grid] tbody tr").count()
        walk(anna, *place_of(anna.table()))
        anna.press("Enter")
        anna.until_asked()
    assert anna.focused().startswith("cell-")


def place_of(at: Table) -> tuple[int, int]:
    """Return row and column of the best bot's action on the board as text."""
    view = CATALOG[at.terms.entry].part("view").VIEW
    legal, action = at.state.legal_actions(), planted.best(at)
    return next(
        (r, c)
        for r, row in enumerate(view.board(at.state.observation(0), planted.names(at)).rows)
        for c, cell in enumerate(row)
        if cell.key and view.action_of(cell.key, legal) == [action]
    )


def test_the_page_around_is_not_called_clickable(player: Player) -> None:
    """Screen readers say that of all that lies in what hears clicks, word after word."""
    anna = player()
    anna.open("shelf")
    asking = anna.page.context.new_cdp_session(anna.page)
    for name in ("page", "main"):
        wanted = {"expression": f"document.getElementById({name!r})"}
        found = asking.send("Runtime.evaluate", wanted)["result"]["objectId"]
        heard = asking.send("DOMDebugger.getEventListeners", {"objectId": found})["listeners"]
        assert "click" not in {listener["type"] for listener in heard}
    asking.detach()


def test_how_far_the_opening_is_is_said_in_words_alone(player: Player) -> None:
    """A number of percent beside them says the same twice."""
    anna = player()
    held: list[Route] = []
    anna.page.route("**/boot.js", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="commit")
    expect(anna.at(".splash-words")).to_be_visible()
    nodes = tree(anna)
    assert Heard("StaticText", "Opening the cabinet …") in nodes
    assert not [node for node in nodes if node.role.lower().startswith("progress")]
