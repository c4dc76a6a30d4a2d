"""Gold West: whole games by keyboard and by finger, pages on a telephone, a turn that moves house.

A whole game of each edition by mouse is in ``test_whole_games``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import FRAME, TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.breadth import sample

MOST = 200
#: The decisions played at the beginning of a game, and those of both at its end.
ENDS = (4, 5)
#: The number of looks at the board, and the milliseconds between them.
LOOKS, PAUSE = 40, 100
ALONE = (planted.PERSON, SeatTerms("Nell", "computer", "random"))
#: The pauses in which a person reads what a computer player does: a test needs none.
HASTE = """{
  const wait = window.setTimeout;
  window.setTimeout = (call, ms, ...more) => wait(call, ms < 600 ? ms / 20 : ms, ...more);
}"""


def over(one: TablePage) -> bool:
    """Wait until this player is asked; whether the game has ended instead."""
    one.until_asked()
    return one.at(".result").count() > 0


def told_right(one: TablePage) -> None:
    """The ranking on the page is that of the stored record, played again here."""
    table = one.table()
    assert table.finished
    ranks = one.at(".ranks li").all_inner_texts()
    standings = sorted(table.state.standings(), key=lambda line: (line.rank, line.seat))
    assert len(ranks) == len(standings)
    for told, standing in zip(ranks, standings, strict=True):
        assert f"{standing.score} point" in told
        assert one.shown_names(table)[standing.seat] in told


def a_game_by_keyboard(player: Player) -> None:
    """Every decision on the text board or by a digit; the focus is never lost."""
    tables = planted.stretches(planted.table(*ALONE, entry="gold-west-1e", seed=4), *ENDS)
    anna = player(*(at for at, _most in tables))
    anna.page.add_init_script(HASTE)
    anna.open("shelf")
    for begun, most in tables:
        anna.sit_at(begun)
        for _ in range(most):
            if over(anna):
                break
            at = anna.table()
            take(anna, at, planted.best(at))
            assert anna.focused() != "body"
    told_right(anna)


def take(anna: TablePage, at: Table, action: Action) -> None:
    """Walk to a cell that means it and press Enter; else press the digit of its button."""
    if anna.forced(at):
        return
    view = CATALOG[at.terms.entry].part("view").VIEW
    seen = at.state.observation(at.state.current_player)
    legal = at.state.legal_actions()
    rows = view.board(seen, planted.names(at)).rows
    places = [
        (r, c)
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        if cell.key and view.action_of(cell.key, legal) == [action]
    ]
    if places:
        stroll(anna, *places[0])
        anna.press("Enter")
        return
    keyed = {one for row in rows for cell in row for one in view.action_of(cell.key, legal)}
    loose = [one for one in legal if one not in keyed]
    anna.press(str(loose.index(action) + 1))


def stroll(anna: TablePage, row: int, column: int) -> None:
    """Over the text board with arrows: to the row, then along it. Rows differ in length."""
    if not anna.focused().startswith("cell-"):
        anna.press("b")
    down = row - standing(anna)[0]
    anna.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    right = column - standing(anna)[1]
    anna.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    assert standing(anna) == (row, column)


def standing(anna: TablePage) -> tuple[int, int]:
    """The row and column of the cell that has the focus."""
    _cell, row, column = anna.focused().split("-")
    return int(row), int(column)


def a_game_by_finger(player: Player) -> None:
    """On a telephone: whatever can be chosen is in view and large enough; axe finds nothing."""
    table = planted.table(*ALONE, entry="gold-west-2e", seed=5, whitewater=True)
    tables = planted.stretches(table, *ENDS)
    anna = player(*(at for at, _most in tables), **{**PHONE, "device_scale_factor": 1})
    anna.page.add_init_script(HASTE)
    anna.open("shelf")
    wrong: list[str] = []
    for begun, most in tables:
        anna.sit_at(begun)
        for decision in range(most):
            if over(anna):
                break
            in_reach(anna)
            if decision in (0, 3):
                no_sideways(anna)
                wrong += violations(anna.page)
            tap(anna, anna.table())
    told_right(anna)
    no_sideways(anna)
    assert [*wrong, *violations(anna.page)] == []


@pytest.mark.parametrize("play", sample([a_game_by_keyboard, a_game_by_finger], 1))
def test_a_whole_game(player: Player, play: Callable[[Player], None]) -> None:
    play(player)


def in_reach(anna: TablePage) -> None:
    """Every live spot lies within the stage."""
    box = anna.at(".stage").bounding_box()
    assert box is not None
    for place in anna.places().values():
        if place.live:
            assert box["x"] <= place.x <= box["x"] + box["width"], place
            assert box["y"] <= place.y <= box["y"] + box["height"], place


def tap(anna: TablePage, at: Table) -> None:
    """Take what the best bot would, by finger, and confirm where that is asked."""
    if anna.forced(at):
        return
    action = planted.best(at)
    key = anna.spot_of(at, action)
    if key is None:
        anna.at(".ask .choice", has_text=anna.words_for(at, action)).tap()
    else:
        anna.touch(key)
    anna.page.evaluate(FRAME)
    confirm = anna.confirm
    if confirm.count():
        confirm.tap()


def test_pages_on_a_telephone(player: Player) -> None:
    """The map has the width with the own carts beside it; a swipe shows the market, the others."""
    four = (planted.PERSON, *(planted.COMPUTER for _ in range(3)))
    table = planted.played(planted.table(*four, entry="gold-west-1e", seed=5), 24)
    while table.state.current_player != 0 or at_phase(table) != "activate":
        table.play(planted.best(table))
    anna = player(table, **PHONE)
    anna.open()
    anna.until_asked()
    assert comes_into_view(anna, "supply:0:0", "supply:0:3", "hex:A4", "hex:N4")
    assert not in_view(anna, "cell:5") and not in_view(anna, "tray:1")
    anna.flick(-160, 4)
    assert comes_into_view(anna, "supply:0:0", "cell:0", "track:2", "bonus")
    anna.flick(160, 0)
    assert comes_into_view(anna, "hex:A4")
    anna.flick(6, -170)
    assert comes_into_view(anna, "tray:1", "cart:2:3", "tray:3")
    anna.zoom.tap()
    assert comes_into_view(anna, "hex:A4", "cell:0", "tray:3", "influence")
    anna.zoom.tap()
    assert comes_into_view(anna, "supply:0:0", "hex:N4") and not in_view(anna, "cell:5")


def at_phase(table: Table) -> str:
    return str(table.state.observation(0).phase)


def comes_into_view(anna: TablePage, *keys: str) -> bool:
    """Return whether the middles of all these places are soon to be seen."""
    for _ in range(LOOKS):
        if in_view(anna, *keys):
            return True
        anna.page.wait_for_timeout(PAUSE)
    return False


def in_view(anna: TablePage, *keys: str) -> bool:
    """Return whether they are to be seen now."""
    box = anna.at(".stage").bounding_box()
    assert box is not None
    places = anna.places()
    return all(
        box["x"] <= places[key].x <= box["x"] + box["width"]
        and box["y"] <= places[key].y <= box["y"] + box["height"]
        for key in keys
    )


def test_a_turn_moves_to_another_device_and_back(player: Player) -> None:
    """From step 2 on a telephone to a desk by link, there to step 3, and back to the telephone."""
    seats = (planted.PERSON, planted.BY_LINK)
    table = planted.played(planted.table(*seats, entry="gold-west-1e", seed=6), 60)
    while at_phase(table) != "use" or table.state.current_player != 0:
        planted.play(table, planted.best(table))
    phone, desk = player(table, **PHONE), player()
    phone.open()
    phone.until_still()
    desk.open(link_of(phone))
    expect(desk.button("Play as Anna").or_(desk.prompt_line).first).to_be_visible()
    if desk.button("Play as Anna").count():
        desk.button("Play as Anna").click()
    desk.wait_for_table()
    desk.until_still()
    assert desk.table().tokens() == phone.table().tokens()
    expect(desk.prompt_line).to_contain_text("Step 2")
    for _ in range(MOST):
        at = desk.table()
        if at_phase(at) in ("place", "activate"):
            break
        desk.play(at, planted.best(at))
        desk.page.wait_for_timeout(100)
        desk.until_still()
    phone.follow(link_of(desk))
    phone.wait_for_table()
    phone.until_still()
    assert phone.table().tokens() == desk.table().tokens()
    assert phone.table().cursor > table.cursor
    expect(phone.prompt_line).to_contain_text("Pick a cart to load")
    in_reach(phone)


def link_of(one: TablePage) -> str:
    one.tool("Share").click()
    address = one.field("Link to this table").input_value()
    one.press("Escape")
    return address.partition("#")[2]
