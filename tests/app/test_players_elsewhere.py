"""A written player at a table with people elsewhere: the device that has it plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from motherlode.app.navigator import TABLE
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.page import TablePage
from motherlode.app.table.state import TableState
from motherlode.match.shelf.players import new_player
from motherlode.match.shelf.saves import Shelf
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, PERSON, House, new_table, stored
from tests.app.test_live import connect, invite, play, sent
from tests.app.test_workshop import FIRST
from tests.app.wires import Ether, live_house

ID = "own-0123456789"
NELL = SeatTerms("Nell", "computer", ID)
ANNA_PLAYS = "Nell is a written player: Anna’s device plays it"


def shelf_of_anna(*seats: SeatTerms, knows: bool = True) -> Any:
    """A shelf with a table at which Nell sits; it ``knows`` Nell."""
    store = stored(new_table(*seats, entry="gold"))
    if knows:
        Shelf(store).players.save(replace(new_player("Nell", "gold", FIRST), id=ID))
    return store


def move(house: House) -> None:
    """Play at that device until it is another’s turn."""
    while house.state.my_turn:
        house.press_move(house.state.token(house.state.legal()[0]))


def played_by_box(house: House) -> bool:
    return house.boxes is not None and any(box.player for box in house.boxes.opened)


def by_link() -> tuple[House, House]:
    """Anna and Ben at a table by link, where Ben has moved and Nell is next."""
    anna = House(shelf_of_anna(PERSON, BY_LINK, NELL)).start()
    move(anna)
    ben = House(fragment=sent(anna)).start()
    if ben.has(id="sit-1"):
        ben.press("sit-1")
    move(ben)
    return anna, ben


def test_by_link_the_table_waits_for_the_device_that_has_the_player() -> None:
    anna, ben = by_link()
    assert ben.table.turn == 2
    assert ben.state.prompt() == "Anna’s device plays for Nell. Send the link."
    assert ANNA_PLAYS in ben.text
    assert ben.thinker.asked == 0 and not played_by_box(ben)
    anna.arrive(sent(ben))
    assert any(ply.seat == 2 for ply in anna.table.plies)
    assert played_by_box(anna)
    assert "in its place" not in anna.text


def test_by_link_who_does_not_want_to_wait_lets_the_computer_play_on() -> None:
    _anna, ben = by_link()
    ben.press("take-out-2")
    assert any(ply.seat == 2 for ply in ben.table.plies)
    assert "Nell: the computer plays in its place" in ben.text


def test_when_the_game_is_over_nobody_is_asked_to_play_on() -> None:
    table = new_table(PERSON, BY_LINK, NELL, entry="gold", rounds="one")
    while not table.finished:
        table.play(table.state.legal_actions()[0])
        table.resolve_chance()
    house = House(stored(table), f"table/{table.id}").start()
    assert "is a written player" not in house.text
    assert not house.has(id="take-out-2")


def live(*seats: SeatTerms, knows: bool = True) -> tuple[Ether, House, House]:
    ether = Ether()
    anna = live_house(ether, "a" * 64, shelf_of_anna(*seats, knows=knows))
    ben = live_house(ether, "b" * 64, fragment="shelf")
    connect(ether, anna, ben, invite(anna))
    return ether, anna, ben


def test_live_one_device_plays_it_and_the_other_says_so() -> None:
    ether, anna, ben = live(PERSON, BY_LINK, NELL)
    assert ANNA_PLAYS in ben.text and "Live: all are here." in ben.text
    play(ether, 12, anna, ben)
    assert any(ply.seat == 2 for ply in ben.table.plies)
    assert anna.table.tokens() == ben.table.tokens()
    assert played_by_box(anna) and not played_by_box(ben)
    assert anna.thinker.asked == ben.thinker.asked == 0
    anna.press("home")
    assert anna.boxes is not None and anna.boxes.open_now == 0


@pytest.mark.parametrize("made", [TableState, Desk, TableCommands, TablePage])
def test_a_live_table_with_a_written_player_is_one_table(
    made: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made of one state, one desk, one set of commands and one page."""
    _ether, anna, _ben = live(PERSON, BY_LINK, NELL)
    begun: list[object] = []
    real = made.__init__

    def note(self: object, *args: Any, **more: Any) -> None:
        begun.append(self)
        real(self, *args, **more)

    monkeypatch.setattr(made, "__init__", note)
    anna.cabinet.go(TABLE + anna.table.id)
    assert anna.has(id="live-state") and "0 lines printed" in anna.text
    assert len(begun) == 1


def test_live_a_device_that_lacks_the_player_says_who_plays_in_its_place() -> None:
    ether, anna, ben = live(PERSON, BY_LINK, NELL, knows=False)
    play(ether, 12, anna, ben)
    assert any(ply.seat == 2 for ply in ben.table.plies)
    assert "Nell is not on this shelf: the level" in anna.text
    assert anna.table.tokens() == ben.table.tokens()
