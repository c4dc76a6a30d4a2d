"""Every game but GOLD, which has its own tests: a whole one by mouse.

The end of one by keyboard and on a telephone, and one that goes to and fro by link.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.test_touch import PHONE, no_sideways
from motherlode.app.game_view import playable_entries
from tests.breadth import BREADTH, sample

ENTRIES = [entry.info.id for entry in playable_entries() if entry.info.id != "gold"]
EXTRAS: dict[str, dict[str, Any]] = {
    "carcassonne": {"castles": True},
    "gold-west-2e": {"whitewater": True},
}
MOST = 600
#: Links there and back.
WAYS_AND_BACK = 2 if BREADTH == "full" else 1


@pytest.mark.parametrize("entry", sample(ENTRIES, 1, 0))
def test_a_whole_game_by_mouse(player: Player, entry: str) -> None:
    """Every decision on the board or by its button, against the best bot, to the result."""
    tables = planted.stretches(planted.table(entry=entry, **EXTRAS.get(entry, {})), 3, 7)
    anna = player(*(at for at, _most in tables))
    anna.open("shelf")
    decisions = 0
    for at, most in tables:
        anna.sit_at(at)
        for _ in range(most):
            if asked(anna):
                break
            anna.play_well()
            decisions += 1
    table = anna.table()
    assert table.finished
    assert decisions >= 8
    ranks = anna.at(".ranks li").all_inner_texts()
    assert len(ranks) == 2
    anna.tab("Scores").click()
    for seat, score in enumerate(table.state.scores()):
        assert str(score) in anna.at("[role=tabpanel] .scores section").nth(seat).inner_text()


@pytest.mark.parametrize("entry", sample(ENTRIES, 1, 1))
def test_the_end_of_a_game_by_keyboard(player: Player, entry: str) -> None:
    """Every decision in the list of moves; the focus is never lost."""
    anna = player(planted.nearly_over(planted.table(entry=entry, **EXTRAS.get(entry, {})), 8))
    anna.open()
    decisions = 0
    while not asked(anna):
        at = anna.table()
        if anna.forced(at):
            continue
        move = anna.move(anna.words_for(at, planted.best(at)))
        if not move.count():
            anna.tab_to(anna.tab("Moves"), 120)
            anna.press("Enter")
        anna.tab_to(move, 260)
        anna.press("Enter")
        assert anna.focused() != "body"
        decisions += 1
        assert decisions < MOST
    assert anna.table().finished
    assert decisions >= 1


@pytest.mark.parametrize("entry", sample(ENTRIES, 1, 2))
def test_the_end_of_a_game_on_a_telephone(player: Player, entry: str) -> None:
    """By touch; nothing wider than the window, and axe finds nothing on the way."""
    table = planted.table(entry=entry, **EXTRAS.get(entry, {}))
    anna = player(planted.nearly_over(table, 6), **PHONE)
    anna.open()
    decisions = 0
    wrong: list[str] = []
    while not asked(anna):
        if decisions == 0:
            wrong = violations(anna.page)
            no_sideways(anna)
        anna.play_well()
        decisions += 1
        assert decisions < MOST
    assert anna.table().finished
    no_sideways(anna)
    assert [*wrong, *violations(anna.page)] == []


@pytest.mark.parametrize("entry", sample(ENTRIES, 1, 3))
def test_a_game_goes_to_and_fro_by_link(player: Player, entry: str) -> None:
    """In the middle of a game: a link there, some decisions, a link back."""
    table = planted.table(planted.PERSON, planted.BY_LINK, entry=entry)
    anna = player(planted.played(table, 40))
    ben = player(mine=(1,))
    anna.open()
    ben.open("shelf")
    for _ in range(WAYS_AND_BACK):
        for giver, taker in ((anna, ben), (ben, anna)):
            giver.play_turn()
            taker.follow(link_of(giver))
            expect(taker.button("Play as Ben").or_(taker.prompt_line).first).to_be_visible()
            if taker is ben and taker.button("Play as Ben").count():
                taker.button("Play as Ben").click()
            taker.wait_for_table()
            taker.until_still()
            given, taken = giver.table().tokens(), taker.table().tokens()
            assert taken[: len(given)] == given
            assert all(token.startswith("?") for token in taken[len(given) :]), "draws of its own"
    assert anna.table().cursor > table.cursor


def asked(anna: TablePage) -> bool:
    """Wait for the player's turn; whether the game is over instead."""
    anna.until_asked()
    return anna.at(".result").count() > 0


def link_of(anna: TablePage) -> str:
    anna.tool("Share").click()
    address = anna.field("Link to this table").input_value()
    anna.press("Escape")
    return address.partition("#")[2]
