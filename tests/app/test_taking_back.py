"""Taking back a turn: free until it is sent, with the other's leave afterwards."""

from __future__ import annotations

import pytest

from motherlode.app.cabinet import is_waiting_here
from motherlode.match.shelf.saves import Shelf
from motherlode.match.shelf.settings import Settings
from motherlode.match.shelf.store import MemoryStore
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms
from tests.app.fakes import BY_LINK, COMPUTER, PERSON, House, new_table, play_first, stored


def at_my_turn(*seats: SeatTerms, entry: str = "carcassonne") -> House:
    table = new_table(*seats, entry=entry)
    while table.state.current_player != 0:
        table.play(table.state.legal_actions()[0])
    return House(stored(table), fragment=f"table/{table.id}").start()


def play_turn(house: House, rest: bool = True) -> Table:
    """Play until somebody else is to move; return the table before that."""
    before = house.table.branch(house.table.cursor)
    while house.state.my_turn:
        house.press_move(house.state.token(house.state.legal()[0]), rest)
    return before


def test_until_it_is_sent_a_turn_can_be_taken_back() -> None:
    house = at_my_turn(PERSON, BY_LINK)
    before = play_turn(house)
    assert house.state.remote_mover == 1
    house.press("tool-restart")
    assert house.table.tokens() == before.tokens()
    assert house.state.my_turn
    play_turn(house)
    house.press("send-link")
    assert "disabled" in house.find(id="tool-undo").attrs
    assert "disabled" in house.find(id="tool-restart").attrs
    again = House(house.store, fragment=f"table/{house.table.id}").start()
    assert "disabled" in again.find(id="tool-undo").attrs, "also after the page was loaded anew"


def test_what_was_seen_is_not_taken_back() -> None:
    house = at_my_turn(PERSON, BY_LINK, entry="gold")
    play_turn(house)
    if any(e.is_news for ply in house.table.plies[-2:] for e in ply.events):
        assert "disabled" in house.find(id="tool-restart").attrs


def test_afterwards_the_other_is_asked() -> None:
    anna = at_my_turn(PERSON, BY_LINK)
    before = play_turn(anna)
    anna.press("send-link")
    ben = House(fragment=anna.sharing.copied.partition("#")[2]).start()
    ben.press("sit-1")
    anna.press("more-ways")
    anna.press("ask-back")
    message, address = anna.sharing.copied.split("\n")
    assert "May I undo my turn, Ben?" in message
    ben.arrive(address.partition("#")[2])
    assert "Anna asks to undo the last turn." in ben.text
    kept = ben.table.tokens()
    ben.press("leave-offer")
    assert ben.table.tokens() == kept, "nothing happens unless Ben says so"
    ben.arrive("shelf")
    ben.arrive(address.partition("#")[2])
    ben.press("take-offer")
    assert ben.table.tokens() == before.tokens()
    ben.press("send-link")
    message, address = ben.sharing.copied.split("\n")
    assert "You may undo your turn" in message
    anna.arrive(address.partition("#")[2])
    assert "older than your table" not in anna.text
    anna.press("take-offer")
    assert anna.table.tokens() == before.tokens()
    assert anna.state.my_turn


def test_nobody_takes_back_the_turn_of_another_by_a_link() -> None:
    anna = at_my_turn(PERSON, BY_LINK)
    play_turn(anna)
    anna.press("send-link")
    address = anna.sharing.copied.partition("#")[2]
    kept = anna.table.tokens()
    for said in ("&undo=1", "&back=0", "&back=1", "&undo=19999", "&back=99999"):
        anna.arrive(address + said)
        assert not anna.has(id="take-offer"), said
        assert anna.table.tokens() == kept


def test_a_computer_waits_for_done_where_that_is_wished() -> None:
    house = at_my_turn(PERSON, COMPUTER)
    house.cabinet.change_setting("done", True)
    before = play_turn(house)
    assert house.state.computer == 1
    assert house.has(id="done")
    house.press("tool-restart")
    assert house.table.tokens() == before.tokens()
    play_turn(house)
    house.press("done")
    assert house.state.my_turn
    assert house.table.cursor > before.cursor + 2
    assert Settings().done is False


def test_the_title_counts_the_tables_that_wait_here() -> None:
    mine = new_table(PERSON, BY_LINK, entry="carcassonne", seed=2)
    while mine.state.current_player != 0:
        mine.play(mine.state.legal_actions()[0])
    alone = new_table(PERSON, COMPUTER, seed=3)
    house = House(stored(mine, alone), fragment="shelf").start()
    assert house.page.appearance[2].startswith("(1) ")
    assert house.attention.badges == [1]
    house.arrive(f"table/{mine.id}")
    play_turn(house)
    assert not house.page.appearance[2].startswith("(")
    assert house.attention.badges == [1, 0]


def test_who_is_waited_for_is_said_with_the_time_and_can_be_reminded() -> None:
    house = at_my_turn(PERSON, BY_LINK)
    play_turn(house)
    house.arrive("shelf")
    assert "Ben’s turn" in house.text
    house.clock.time += 30 * 3_600_000
    house.cabinet.render()
    assert "1 day ago" in house.text
    house.clock.time += 48 * 3_600_000
    house.cabinet.render()
    assert "3 days ago" in house.text
    remind = next(n for n in house.root.walk() if n.attrs.get("id", "").startswith("remind-"))
    house.press(remind.attrs["id"])
    assert "Your turn, Ben!" in house.sharing.copied
    assert "#play/1/" in house.sharing.copied


def test_a_table_that_comes_back_is_heard_and_told_where_that_was_asked_for() -> None:
    house = at_my_turn(PERSON, BY_LINK)
    play_turn(house)
    store = house.store
    back = Shelf(store).load(house.table.id).table
    while back.state.current_player != 0:
        play_first(back, 1)
    for wished in (False, True):
        one = House(MemoryStore(), fragment="shelf")
        one.store.texts.update(store.texts)
        one.cabinet.change_setting("sound", wished)
        one.cabinet.change_setting("notify", wished)
        one.start()
        one.arrive(f"table/{house.table.id}")
        one.sounds.heard.clear()
        other = Shelf(one.store)
        other.load(back.id)
        other.save(back, 1_800_000_000_000, back.cursor, "")
        one.cabinet.handle_storage_event(f"motherlode/1/table/{back.id}")
        one.clock.run()
        assert one.state.my_turn
        assert ("turn" in one.sounds.heard) == wished
        called = [(f"Your turn: {house.state.title()}", f"table/{back.id}")]
        assert one.attention.notified == (called if wished else [])
        heading = one.cabinet.shelf.heading(back.id)
        assert heading is not None
        assert is_waiting_here(heading)


def test_a_refused_wish_to_be_told_is_taken_back() -> None:
    house = House(fragment="shelf").start()
    house.attention.lets_notify = False
    house.press("tool-settings")
    house.put("setting-notify", "yes")
    assert house.cabinet.settings.notify is False
    assert "does not allow notifications" in house.text


def test_a_call_that_no_browser_shows_is_said_and_not_tried_again() -> None:
    house = House(fragment="shelf").start()
    house.cabinet.change_setting("notify", True)
    house.attention.lets_notify = False
    house.cabinet.call_player("GOLD", "table/1")
    assert house.cabinet.settings.notify is False
    assert "does not allow notifications" in house.text


@pytest.mark.parametrize(
    ("minutes", "ago"),
    [(0, "just now"), (20, "20 min ago"), (300, "5 h ago"), (3000, "2 days ago")],
)
def test_how_long_a_table_has_waited_is_told_in_the_roughest_unit(minutes: int, ago: str) -> None:
    house = at_my_turn(PERSON, BY_LINK)
    play_turn(house)
    house.clock.time += minutes * 60_000
    house.arrive("shelf")
    assert "Ben’s turn" in house.text and ago in house.text
