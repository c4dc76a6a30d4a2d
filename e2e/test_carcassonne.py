"""Carcassonne with The Goldmines: a whole game by keyboard alone, and one by finger.

The scores on the page are those of the stored record, played again here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.canvas.scene import TextBoard
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.games.carcassonne.view import keys
from motherlode.locale import SeatNames
from motherlode.match.codec.record import open_record
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from motherlode.view.person import long
from tests.app.test_playing import without_a_meeple
from tests.breadth import sample

ENTRY = "carcassonne"
ANYBODY = SeatTerms("Nell", "computer", "random")
LAID_OUT = (
    "words => words.some(one => document.getElementById('prompt')?.textContent.endsWith(one))"
)
TOLD = "([id, words]) => document.getElementById(id)?.textContent.includes(words)"
STORED = "([key, plies]) => JSON.parse(localStorage.getItem(key)).plies > plies"
TURNS = 8


def a_game_by_keyboard(player: Player) -> None:
    """Tiles and meeples on the board as text; the focus is never lost; fields on the way."""
    tables = stretches(5, begun=80)
    anna = player(*(at for at, _most in tables))
    anna.open("shelf")
    for at, most in tables:
        anna.sit_at(at)
        played(anna, by_key, most)
    assert any(", completed" in line for line in anna.heard), anna.heard
    fields(anna)
    counted(anna)


def a_game_by_finger(player: Player) -> None:
    """On a telephone: whatever is not in sight comes into sight with the whole board."""
    tables = stretches(6, last=5)
    anna = player(*(at for at, _most in tables), **PHONE)
    anna.open("shelf")
    for at, most in tables:
        anna.sit_at(at)
        played(anna, by_finger, most)
    no_sideways(anna)
    counted(anna)


@pytest.mark.parametrize("play", sample([a_game_by_finger, a_game_by_keyboard], 1))
def test_a_whole_game(player: Player, play: Callable[[Player], None]) -> None:
    play(player)


def test_what_lies_beyond_the_view_is_a_tap_away(player: Player) -> None:
    table = planted.table(planted.PERSON, planted.PERSON, entry=ENTRY, seed=4)
    anna = player(planted.played(table, 91), mine=(0, 1), **PHONE)
    anna.open()
    anna.until_asked()
    expect(anna.button("More to choose ←")).to_be_visible()
    away = [place.key for place in anna.places().values() if place.live and place.x < 0]
    assert away
    anna.button("More to choose ←").tap()
    expect(anna.button("More to choose ←")).to_have_count(0)
    assert all(anna.places()[key].x > 0 for key in away)
    expect(anna.button("More to choose →")).to_be_visible()


def stretches(seed: int, begun: int = 0, last: int = 6) -> list[tuple[Table, int]]:
    """A game against somebody who plays anything, or a part of it and the end of another."""
    table = planted.table(planted.PERSON, ANYBODY, entry=ENTRY, seed=seed)
    return planted.stretches(table, 3, last, begun)


def played(anna: TablePage, take: Callable[[TablePage, Table], None], most: int) -> None:
    """Play so many decisions, or to the end."""
    anna.until_asked()
    for _ in range(most):
        if anna.at(".result").count():
            return
        before = anna.stored()
        at = open_record(before["record"]).table
        if not anna.forced(at):
            take(anna, at)
        anna.until(STORED, [TABLES + before["id"], before["plies"]])
        # Space shows the rest at once: not where it would choose a cell
        anna.page.evaluate("document.getElementById('main').focus()")
        anna.until_asked()


def counted(anna: TablePage) -> None:
    """The final scores and their sources are those of the record."""
    table = anna.table()
    assert table.finished
    lines = anna.at(".ranks li").all_inner_texts()
    for standing in table.state.standings():
        name = anna.shown_names(table)[standing.seat]
        (shown,) = (line for line in lines if name in line)
        assert f"{standing.score} point" in shown
    if anna.button("Log and scores").is_visible():
        anna.button("Log and scores").click()
    anna.tab("Scores").click()
    view = CATALOG[ENTRY].part("view").VIEW
    for seat in range(2):
        told = anna.at("[role=tabpanel] .scores section").nth(seat).inner_text()
        for line in table.state.score_breakdown(seat):
            assert view.score_words(line) in told
            assert str(line.points) in told


# ---------------------------------------------------------------------------- by keyboard


def by_key(anna: TablePage, at: Table) -> None:
    """Walk to the nearest cell that can be chosen, turn with R, and take it with Enter.

    What completes a feature comes first.
    """
    view = CATALOG[ENTRY].part("view").VIEW
    seen = planted.seen(at, 0)
    board = view.board(seen, SeatNames(planted.names(at), 0))
    if not anna.focused().startswith("cell-"):
        anna.press("b")
    row, column = here(anna)
    cells = [
        (not seen.preview(action), abs(r - row) + abs(c - column), r, c, action)
        for action in at.state.legal_actions()
        for r, c in places_of(board, keys.spot_of(action))
    ]
    if not cells:
        anna.press("1")
        return
    _open, _far, r, c, action = min(cells, key=lambda cell: cell[:4])
    anna.until(TOLD, [f"cell-{r}-{c}", board.rows[r][c].words])
    walk(anna, r, c)
    anna.press("Enter")
    assert anna.focused() != "body"
    legal = at.state.legal_actions()
    if len(view.features.ghost.distinct(view.action_of(keys.spot_of(action), legal), seen)) > 1:
        settled(anna, at, action, lambda: anna.press("r"), lambda: anna.press("Enter"))


def here(anna: TablePage) -> tuple[int, int]:
    """The cell that has the focus."""
    _cell, row, column = anna.focused().split("-")
    return (int(row), int(column))


def places_of(board: TextBoard, key: str) -> list[tuple[int, int]]:
    rows = enumerate(board.rows)
    return [(r, c) for r, row in rows for c, cell in enumerate(row) if key and cell.key == key]


def walk(anna: TablePage, row: int, column: int) -> None:
    """Over the text board with arrows: first to the row, which may be a short one."""
    for number, wanted, less, more in ((0, row, "Up", "Down"), (1, column, "Left", "Right")):
        at = here(anna)[number]
        anna.press(*[f"Arrow{more if wanted > at else less}"] * abs(wanted - at))
    assert here(anna) == (row, column)


def settled(
    anna: TablePage,
    at: Table,
    action: Action,
    turn: Callable[[], None],
    place: Callable[[], None],
) -> None:
    """Turn the ghost until the page says what is wanted, then places it."""
    view, legal = CATALOG[ENTRY].part("view").VIEW, at.state.legal_actions()
    alike = [anna.words_for(at, other) for other in same_look(at, action)]
    meant = [anna.words_for(at, other) for other in view.action_of(keys.spot_of(action), legal)]
    for _ in range(TURNS):
        anna.until(LAID_OUT, meant)
        if anna.prompt.endswith(tuple(alike)):
            place()
            return
        meant = [words for words in meant if not anna.prompt.endswith(words)] or meant
        turn()
    raise AssertionError(f"turning does not lead to: {alike}")


def same_look(at: Table, action: Action) -> list[Action]:
    """The legal actions that leave the same table as this one."""
    view = CATALOG[ENTRY].part("view").VIEW
    seen = at.state.observation(0)
    return [
        other
        for other in at.state.legal_actions()
        if len(view.features.ghost.distinct([action, other], seen)) == 1
    ]


def fields(anna: TablePage) -> None:
    """The overlay of the fields is switched on and off with a key, and said."""
    before = len(anna.heard)
    anna.press("o")
    overlay = anna.button("Fields and the cities they supply")
    expect(overlay).to_have_attribute("aria-pressed", "true")
    assert "Fields and the cities they supply" in anna.heard[before:]
    anna.press("o")
    expect(overlay).to_have_attribute("aria-pressed", "false")


# ---------------------------------------------------------------------------- by finger


def by_finger(anna: TablePage, at: Table) -> None:
    """Tap the spot, turn with another tap, and confirm; no meeple has a button."""
    action = planted.best(at)
    key = keys.spot_of(action)
    if key:
        seen = at.state.observation(0)
        asked = CATALOG[ENTRY].part("view").VIEW.prompt(seen, SeatNames(planted.names(at), 0))
        anna.until(LAID_OUT, [long(asked)])
        anna.touch(key)
        settled(anna, at, action, anna.button("Turn it").tap, anna.confirm.tap)
        return
    anna.at(".ask .choice").first.tap()
    anna.confirm.tap()


def test_without_a_meeple_the_turn_ends_with_the_tile(player: Player) -> None:
    """It is asked about once more, since nothing is after it, and the rest plays itself."""
    at, key, action = without_a_meeple()
    anna = player(at, settings=replace(planted.QUICK, confirm="auto"))
    anna.open(f"table/{at.id}")
    anna.until_asked()
    anna.tap(key)
    assert anna.table().cursor == at.cursor
    anna.confirm.click()
    anna.until_so(lambda: anna.table().cursor > at.cursor + 2)
    done = anna.table().plies[at.cursor : at.cursor + 2]
    assert [ply.seat for ply in done] == [0, 0]
    assert done[0].action == action
    anna.until_asked()
    assert "No meeple" not in anna.prompt
