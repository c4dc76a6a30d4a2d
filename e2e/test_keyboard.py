"""A match of GOLD by somebody who has a keyboard and nothing else."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.table import Table


def test_a_match_by_keyboard(player: Player) -> None:
    """From the skip link to the result; the focus is never lost on the way."""
    ends = planted.stretches(planted.table(seed=9), 3, 6)[1:]
    anna = player(*(at for at, _most in ends))
    anna.open("shelf")
    anna.press("Tab")
    assert anna.page.evaluate("document.activeElement.className") == "skip"
    anna.press("Enter")
    assert anna.focused() == "main"
    anna.tab_to(anna.button("Options … GOLD"))
    anna.press("Enter")
    expect(anna.button("Start")).to_be_visible()
    assert anna.focused() != "body"
    anna.tab_to(anna.button("Start"))
    anna.press("Enter")
    anna.until_asked()
    assert anna.focused() != "body"
    takes(anna, 3 if ends else planted.MOST)
    for at, most in ends:
        anna.sit_at(at)
        anna.until_asked()
        takes(anna, most)
    assert anna.table().finished
    expect(anna.at(".result")).to_be_visible()
    anna.tab_to(anna.button("Replay"))
    anna.press("Enter")
    expect(anna.field("Moment of the game")).to_be_visible()
    assert anna.focused() != "body"


def takes(anna: TablePage, most: int) -> None:
    """So many decisions, the second in the list of moves, or to the end."""
    for moves in range(most):
        if (at := anna.table()).finished:
            return
        take(anna, at, planted.best(at), by_list=moves == 1)
        assert anna.focused() != "body"
        anna.until_asked()
        assert anna.focused() != "body"


def take(anna: TablePage, at: Table, action: Action, by_list: bool) -> None:
    """Take the action in the list of moves, or on the text board."""
    if anna.forced(at):
        return
    if by_list:
        anna.tab_to(anna.tab("Log"))
        anna.tab_to(anna.tab("Moves"))
        anna.press("Enter")
        anna.tab_to(anna.move(anna.words_for(at, action)), 90)
        anna.press("Enter")
        return
    view = CATALOG[at.terms.entry].part("view").VIEW
    seen = at.state.observation(at.state.current_player)
    rows = view.board(seen, planted.names(at)).rows
    legal = at.state.legal_actions()
    places = (
        (r, c)
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        if cell.key and view.action_of(cell.key, legal) == [action]
    )
    walk(anna, *next(places))
    anna.press("Enter")


def walk(anna: TablePage, row: int, column: int) -> None:
    """Over the text board with arrows, from wherever the walk ended last."""
    if not anna.focused().startswith("cell-"):
        anna.press("b")
    _cell, r, c = anna.focused().split("-")
    steps = {"ArrowDown": row - int(r), "ArrowUp": int(r) - row}
    steps |= {"ArrowRight": column - int(c), "ArrowLeft": int(c) - column}
    for key, times in steps.items():
        anna.press(*[key] * max(0, times))
    assert anna.focused() == f"cell-{row}-{column}"


def test_dictated_words_play_nothing_until_the_settings_say_so(player: Player) -> None:
    """A letter acts with Alt; alone once the settings say so; never when they are off."""
    table = planted.table(entry="gold")
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    keyboard, sheet = anna.page.keyboard, anna.at("dialog.keys")
    before = anna.table().cursor
    keyboard.type("hi bob?got it1+0")
    expect(anna.at("#text-board")).to_have_count(0)
    expect(anna.at("dialog")).to_have_count(0)
    assert anna.table().cursor == before
    keyboard.press("Alt+?")
    expect(sheet).to_contain_text("Alt+B")
    keyboard.press("Escape")
    for setting, key, opens in (("alone", "?", True), ("off", "Alt+?", False)):
        anna.button("Settings").click()
        anna.field("Keys for letters and numbers").select_option(setting)
        anna.button("Close").click()
        keyboard.press(key)
        expect(sheet).to_have_count(int(opens))
        keyboard.press("Escape")
