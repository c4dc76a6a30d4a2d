"""Why: the computer says in one sentence what its turn was for, and shows it on the board."""

from __future__ import annotations

import pytest

from motherlode.app.table.commands import hint as hint_module
from motherlode.app.table.commands.hint import action_reasons, explanation, last_computer_turn
from motherlode.app.table.state import TableState
from motherlode.bots.roster import reasons_for
from motherlode.games import CATALOG
from motherlode.match.table import Table
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first, stored

TOLD = [entry for entry in CATALOG if reasons_for(entry) is not None]


def house_at(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


@pytest.mark.parametrize("entry", TOLD)
def test_after_its_turn_it_says_why(entry: str) -> None:
    """Sooner or later in a game; a tap lights the pieces, another puts them out."""
    house = house_at(new_table(COMPUTER, PERSON, entry=entry))
    for _ in range(30):
        house.clock.run()
        if house.has(id="why"):
            break
        house.screen.commands.play.commit(house.state.legal()[0])
    told = house.find(id="why")
    assert "Nell had in mind: " in told.text()
    house.press("why")
    pieces = house.state.lit
    assert pieces
    assert house.find(id="why").attrs["aria-pressed"] == "true"
    house.press("why")
    assert not house.state.lit


def test_it_is_the_turn_of_a_computer_that_is_explained() -> None:
    """From its first decision to its last; nothing of what people do."""
    table = play_first(new_table(PERSON, COMPUTER), 3)
    state = TableState(table, [0], table.cursor)
    turn = last_computer_turn(state)
    decided = table.plies[turn[1] - 1].seat if turn else 0
    assert turn is None or (decided == turn[2] == 1 and turn[0] < turn[1])
    assert last_computer_turn(TableState(new_table(PERSON, COMPUTER), [0], 0)) is None


def test_a_game_that_cannot_tell_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_first(new_table(COMPUTER, PERSON), 8)
    monkeypatch.setattr(hint_module, "reasons_for", lambda *_entry_and_level: None)
    state = TableState(table, [1], table.cursor)
    assert explanation(state) is None
    assert action_reasons(state, table.state.legal_actions()[0]) == ""


def test_a_hint_says_what_it_is_for() -> None:
    """With the same reasons as the computer's own turns; nothing where there is none."""
    table = new_table(PERSON, PERSON, entry="carcassonne")
    state = TableState(table, [0, 1], 0)
    told = {""}
    while not told - {""}:
        told |= {action_reasons(state, action) for action in table.state.legal_actions()}
        play_first(table, 1)
    assert all(words.startswith("It is for: ") for words in told - {""})
