"""A table on one device and the hands on others: it brings them together and plays nowhere."""

from __future__ import annotations

import pytest

from tests.app.fakes import House
from tests.app.test_live import connect, invite
from tests.app.wires import Ether, live_house


def gathered(entry: str) -> tuple[Ether, House, House, House]:
    """A table with two phones, set up by the form."""
    ether = Ether()
    table = live_house(ether, "a" * 64, fragment=f"new/{entry}")
    table.put("kind-1", "person")
    table.put("name-0", "Anna", "input")
    table.put("name-1", "Ben", "input")
    table.put("hands", "on")
    table.clock.run()
    table.submit()
    phones = [live_house(ether, sign * 64, fragment="shelf") for sign in "bc"]
    for seat, phone in enumerate(phones):
        connect(ether, table, phone, invite(table, seat), sit=seat)
    anna, ben = phones
    return ether, table, anna, ben


@pytest.mark.parametrize("entry", ["gold", "go-west", "carcassonne", "gold-west-2e"])
def test_the_phones_play_and_the_table_shows_it(entry: str) -> None:
    ether, table, anna, ben = gathered(entry)
    assert not table.state.local_seats
    assert (anna.state.local_seats, ben.state.local_seats) == ({0}, {1})
    for _ in range(8):
        for phone in (anna, ben):
            phone.clock.run()
            if phone.state.my_turn and phone.state.legal():
                phone.screen.commands.play.commit(phone.state.legal()[0])
                phone.clock.run()
        ether.later()
        table.clock.run()
    known = table.table.tokens()
    assert len(known) > 4
    for phone in (anna, ben):
        assert phone.table.tokens()[: len(known)] == known


def test_the_table_shows_no_hand() -> None:
    _ether, table, anna, _ben = gathered("go-west")
    assert table.state.seen.hand == ()
    assert len(anna.state.seen.hand) == 7
