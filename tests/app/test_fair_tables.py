"""Fair tables in the page: set up, joined by link, checked on arrival, and carried by a key."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

from motherlode.app.arrivals import Arrivals
from motherlode.app.html import Signal
from motherlode.app.seating import rematch
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import open_record, write
from motherlode.match.draws import chains
from motherlode.match.shelf.store import MemoryStore
from motherlode.match.terms import SeatTerms
from tests.app.fakes import House, stored
from tests.match.fair_play import devices, play_quickly
from tools.paths import ROOT


def host(seats: int = 2, entry: str = "carcassonne", computer: bool = False) -> House:
    """Anna, who has set up a fair table for people by link."""
    house = House(fragment=f"new/{entry}").start()
    house.screen._set_count(seats)
    house.put("name-0", "Anna", "input")
    for seat in range(1, seats):
        last = computer and seat == seats - 1
        house.put(f"kind-{seat}", "computer" if last else "link")
        house.put(f"name-{seat}", ["Ben", "Cleo", "Dora", "Emil"][seat - 1], "input")
    house.put("draws", "on")
    house.submit()
    return house


def sent(house: House) -> str:
    """The fragment of the link that the house hands on."""
    house.press("send-link")
    return house.sharing.copied.partition("#")[2]


def take_seat(house: House) -> None:
    """Confirm the seat key that was typed."""
    house.find(id="seat-key-form").on["submit"](Signal("submit"))
    house.clock.run()


def play_turn(house: House) -> None:
    """Play until nobody here is to move."""
    while house.state.my_turn:
        house.press_move(house.state.token(house.state.legal()[0]))


def both() -> tuple[House, House]:
    """Anna and Ben at a table of two at which both have joined, and Anna is to move."""
    anna = host()
    ben = House(fragment=sent(anna)).start()
    ben.press("sit-1")
    anna.arrive(sent(ben))
    return anna, ben


def test_a_table_for_people_by_link_asks_where_the_draws_come_from() -> None:
    house = House(fragment="new/gold").start()
    assert not house.has(id="draws"), "nobody has to be trusted at one device"
    house.put("kind-1", "link")
    assert house.has(id="draws")
    house.put("draws", "on")
    assert not house.has(id="seed"), "a fair table has no seed"
    assert not house.has(id="undo")
    house.put("draws", "")
    house.submit()
    assert house.table.fair is None


def test_the_numbers_are_made_before_start_is_pressed() -> None:
    """In an idle moment; Start does not wait for them, and another table has others."""
    house = House(fragment="new/carcassonne").start()
    house.put("kind-1", "link")
    house.put("draws", "")
    house.put("draws", "on")
    chains._chain.cache_clear()
    house.page.rest()
    made = chains._chain.cache_info().misses
    house.submit()
    assert made == 1 == chains._chain.cache_info().misses
    secret = house.table.fair and house.table.fair.secret
    house.arrive("new/carcassonne")
    house.put("kind-1", "link")
    house.put("draws", "on")
    house.submit()
    assert secret and house.table.fair and house.table.fair.secret not in (None, secret)


def test_two_join_by_link_and_play() -> None:
    anna = host()
    assert "Send the link to Ben." in anna.text
    assert anna.table.cursor == 0
    ben = House(fragment=sent(anna)).start()
    assert "Nobody can choose or repeat a draw." in ben.text
    ben.press("sit-1")
    assert "Send the link to Anna." in ben.text
    assert not ben.state.my_turn
    anna.arrive(sent(ben))
    assert anna.state.my_turn
    play_turn(anna)
    assert anna.state.remote_mover == 1
    before = anna.table.cursor
    ben.arrive(sent(anna))
    assert ben.state.my_turn
    assert ben.table.cursor > before, "the draw of a turn is made on its own device"
    play_turn(ben)
    anna.arrive(sent(ben))
    assert anna.state.my_turn
    assert anna.table.tokens()[: ben.table.cursor] == ben.table.tokens()


def test_three_join_in_a_row_and_the_link_goes_back_the_way_it_came() -> None:
    anna = host(3)
    ben = House(fragment=sent(anna)).start()
    ben.press("sit-1")
    assert "Send the link to Cleo." in ben.text
    cleo = House(fragment=sent(ben)).start()
    assert not cleo.has(id="sit-1"), "that seat is taken"
    cleo.press("sit-2")
    assert "Send the link to Ben." in cleo.text
    ben.arrive(sent(cleo))
    assert "Send the link to Anna." in ben.text
    anna.arrive(sent(ben))
    assert anna.state.my_turn
    for one, other in ((anna, ben), (ben, cleo), (cleo, anna)):
        play_turn(one)
        other.arrive(sent(one))
        assert other.state.my_turn


def test_a_computer_is_played_by_the_device_of_the_host_alone() -> None:
    anna = host(3, computer=True)
    ben = House(fragment=sent(anna)).start()
    ben.press("sit-1")
    assert ben.state.computer is None
    anna.arrive(sent(ben))
    play_turn(anna)
    ben.arrive(sent(anna))
    play_turn(ben)
    assert ben.state.remote_mover == 2, "the computer is at home with Anna"
    anna.arrive(sent(ben))
    anna.clock.run()
    assert anna.state.my_turn
    assert any(ply.seat == 2 for ply in anna.table.plies)


def test_what_was_stored_opens_again_with_its_secret() -> None:
    anna, _ben = both()
    again = House(anna.store, fragment=f"table/{anna.table.id}").start()
    assert again.state.my_turn
    assert write(again.table) == write(anna.table)


def test_the_joining_survives_a_page_that_was_loaded_anew() -> None:
    anna = host()
    ben = House(fragment=sent(anna)).start()
    ben.press("sit-1")
    reply = sent(ben)
    again = House(anna.store, fragment=reply).start()
    assert again.state.my_turn
    assert again.table.id == anna.table.id


def test_a_second_guest_at_one_seat_is_told_so_and_nothing_is_stored() -> None:
    anna = host()
    address = sent(anna)
    ben, late = House(fragment=address).start(), House(fragment=address).start()
    ben.press("sit-1")
    late.press("sit-1")
    joined = sent(ben)
    anna.arrive(joined)
    before = dict(anna.store.texts)
    anna.arrive(sent(late))
    assert "Nothing has been stored." in anna.text
    assert "Ben has already joined on another device" in anna.cabinet.notices.texts[-1]
    assert anna.store.texts == before
    late.arrive(joined)
    assert "Ben has already joined" in late.cabinet.notices.texts[-1]


def test_an_old_invitation_changes_nothing() -> None:
    anna = host()
    address = sent(anna)
    ben = House(fragment=address).start()
    ben.press("sit-1")
    anna.arrive(sent(ben))
    play_turn(anna)
    tokens = anna.table.tokens()
    anna.arrive(address)
    assert anna.table.tokens() == tokens
    assert len(anna.table.terms.parties) == 2


@pytest.mark.parametrize("only_watches", [True, False])
def test_a_forged_draw_is_named_and_not_stored(only_watches: bool) -> None:
    anna, ben = both()
    play_turn(anna)
    ben.arrive(sent(anna))
    record = write(ben.table)
    drawn = ben.table.tokens()[-1]
    other = next(outcome for outcome in ("?U", "?V") if outcome != drawn)
    head, _sep, tail = record.rpartition(drawn)
    cleo = House(fragment="shelf").start()
    before = dict(cleo.store.texts)
    if only_watches:  # as at a live table
        Arrivals(cleo.cabinet).watch(open_record(head + other + tail).table)
    else:
        cleo.cabinet.navigator.open_text(head + other + tail)
    assert "is not the one promised." in cleo.cabinet.notices.texts[-1]
    assert cleo.store.texts == before


def test_a_number_of_another_chain_is_refused_with_a_name() -> None:
    anna, ben = both()
    play_turn(anna)
    forged = open_link(link(anna.table)).table
    assert forged.fair is not None
    forged.fair.rows[0][1] = bytes(16)
    before = dict(ben.store.texts)
    ben.arrive(link(forged).removeprefix("#"))
    assert "Anna’s numbers" in ben.cabinet.notices.texts[-1]
    assert ben.store.texts == before
    assert "Nothing has been stored." in ben.text
    ben.arrive(sent(anna))
    assert ben.state.my_turn
    assert "Nothing has been stored." not in ben.text, "the honest link has come since"


def test_another_way_before_a_turn_already_answered_is_refused() -> None:
    """The numbers of the answer, once known, would tell how best to play before it."""
    anna, ben = both()
    start = anna.table.branch(anna.table.cursor)
    play_turn(anna)
    ben.arrive(sent(anna))
    play_turn(ben)
    sent(ben)
    while not start.is_elsewhere(start.turn):
        start.play(start.state.legal_actions()[-1])
    tokens = ben.table.tokens()
    ben.arrive(link(start).removeprefix("#"))
    assert "already played" in ben.cabinet.notices.texts[-1]
    assert ben.cabinet.shelf.load(ben.cabinet.tables()[0].id).table.tokens() == tokens


@pytest.mark.parametrize("theirs", [True, False])
def test_of_two_versions_one_alone_keeps_the_secret(theirs: bool) -> None:
    anna, ben = both()
    start = anna.table.branch(anna.table.cursor)
    play_turn(anna)
    ben.arrive(sent(anna))
    while not start.is_elsewhere(start.turn):
        start.play(start.state.legal_actions()[-1])
    ben.arrive(link(start).removeprefix("#"))
    ben.press("take-theirs" if theirs else "take-ours")
    assert ben.state.my_turn
    tables = [ben.cabinet.shelf.load(heading.id).table for heading in ben.cabinet.tables()]
    assert sorted(t.fair.party is None for t in tables if t.fair) == [False, True]


def test_a_seat_goes_to_another_device_by_its_key() -> None:
    anna, ben = both()
    play_turn(anna)
    address = sent(anna)
    ben.press("more-ways")
    key = ben.find(id="seat-key").text()
    phone = House(fragment=address).start()
    assert not phone.has(id="sit-1")
    phone.put("seat-key", "not a key", "input")
    phone.find(id="take-seat")
    take_seat(phone)
    assert "22 characters" in phone.text
    phone.put("seat-key", "A" * 22, "input")
    take_seat(phone)
    assert "opens no seat" in phone.text
    phone.put("seat-key", key, "input")
    take_seat(phone)
    assert phone.state.local_seats == frozenset({1})
    assert phone.state.my_turn
    assert anna.table.tokens() == phone.table.tokens()[: anna.table.cursor]


def lost_and_asked() -> tuple[House, House, House]:
    """Anna and Ben have played, Ben's device is lost, and on a new one he asks in his turn."""
    anna, ben = both()
    play_turn(anna)
    new = House(fragment=sent(anna)).start()
    new.press("promise-anew")
    return anna, ben, new


def test_a_lost_seat_goes_on_with_new_draws_if_all_agree() -> None:
    anna, old, ben = lost_and_asked()
    assert "Send the link to Anna." in ben.text
    assert not ben.state.my_turn
    plies = anna.table.cursor
    anna.arrive(sent(ben))
    assert "Ben has lost the seat" in anna.text
    anna.press("agree")
    assert anna.table.cursor == plies
    assert "Ben’s turn. Send the link." in anna.text
    ben.arrive(sent(anna))
    assert ben.state.my_turn
    play_turn(ben)
    anna.arrive(sent(ben))
    assert anna.state.my_turn
    again = House(ben.store, fragment=f"table/{ben.table.id}").start()
    assert again.table.fair is not None
    assert again.table.fair.secret == ben.table.fair.secret != old.table.fair.secret  # type: ignore[union-attr]
    play_turn(anna)
    old.arrive(sent(anna))
    assert old.table.fair is not None
    assert old.table.fair.secret is None, "the seat is on the new device now"
    assert not old.state.my_turn


def test_who_declines_keeps_the_table_as_it_was() -> None:
    anna, _old, ben = lost_and_asked()
    before = dict(anna.store.texts)
    anna.arrive(sent(ben))
    anna.press("decline")
    assert "has lost the seat" not in anna.text
    assert anna.store.texts == before
    assert anna.table.fair is not None
    assert not anna.table.fair.renewals


def test_a_device_that_lost_its_secret_takes_its_seat_again() -> None:
    """The table is still there, as that of somebody who watches."""
    anna, ben = both()
    play_turn(anna)
    ben.arrive(sent(anna))
    ben.table.fair.release()  # type: ignore[union-attr]
    ben.cabinet.store_table(ben.table, ben.table.cursor)
    again = House(ben.store, fragment=f"table/{ben.table.id}").start()
    assert not again.state.my_turn
    again.press("more-ways")
    again.press("take-a-seat")
    again.press("promise-anew")
    assert again.table.id == ben.table.id
    assert len(again.cabinet.shelf.list()) == 1
    assert "Send the link to" in again.text


def test_it_can_be_asked_in_the_own_turn_alone() -> None:
    anna, _ben = both()
    play_turn(anna)
    lost = House(fragment=sent(anna)).start()
    assert lost.find(id="promise-anew").text() == "I am Ben: ask the others"
    assert "in your own turn: now that is Ben" in lost.text


def test_who_only_watches_draws_nothing() -> None:
    anna, _ben = both()
    play_turn(anna)
    dora = House(fragment=sent(anna)).start()
    assert "All seats are taken." in dora.text
    dora.press_text("Just watching")
    assert not dora.state.my_turn
    assert dora.table.tokens() == anna.table.tokens()


@pytest.mark.parametrize("kind", ["open", "fair", "sealed"])
def test_the_kind_is_told_at_the_table_itself(kind: str) -> None:
    house = House(fragment="new/gold" if kind == "fair" else "new/go-west").start()
    house.put("kind-1", "link")
    house.put("draws", "" if kind == "open" else "on")
    house.submit()
    house.clock.run()
    if kind != "open":
        said = house.find(id="kind").text()
        assert said.startswith(f"{kind.capitalize()} table")
        assert ("seat key" in said) == (kind == "fair")
        assert ("Save the whole shelf" in said) == (kind == "sealed")
    house.press("tab-scores")
    assert house.find(id="trust").text().startswith(f"{kind.capitalize()} table: ")


def message(house: House) -> str:
    """The line before the link that the house hands on."""
    house.press("send-link")
    return house.sharing.copied.partition("\n")[0]


def test_the_message_says_what_is_wanted_at_each_hop() -> None:
    anna = host(3)
    assert message(anna) == "Join our game, Ben! Carcassonne."
    ben = House(fragment=sent(anna)).start()
    ben.press("sit-1")
    assert message(ben).startswith("Join our game, Cleo!")
    cleo = House(fragment=sent(ben)).start()
    cleo.press("sit-2")
    assert message(cleo).startswith("Ben, open this and send it on.")
    assert "nobody could choose the first draws" in cleo.state.prompt()
    ben.arrive(sent(cleo))
    assert message(ben).startswith("Anna, open this and we begin.")
    anna.arrive(sent(ben))
    play_turn(anna)
    assert message(anna).startswith("Your turn, Ben!")
    new = House(fragment=sent(anna)).start()
    new.press("promise-anew")
    assert message(new).startswith("Cleo, may Ben have new draws?")
    assert "Each of the others is asked." in new.state.prompt()


def test_what_a_fair_table_asks_of_its_players_is_said() -> None:
    anna, _ben = both()
    play_turn(anna)
    assert "Save your seat key" in anna.find(id="kind").text()
    form = House(fragment="new/gold").start()
    form.put("kind-1", "link")
    form.put("draws", "on")
    assert "One extra link before the first move." in form.text
    invited = House(fragment=sent(host())).start()
    assert "Save your seat key" in invited.text


def test_what_the_link_gives_away_is_said_of_a_fair_table() -> None:
    anna = host(3, computer=True)
    anna.press("more-ways")
    assert "Nobody can choose or repeat a draw." in anna.text
    assert "Anna’s device plays for the computer" in anna.text
    assert "the draws to come" not in anna.text


def test_a_rematch_is_a_new_fair_table_with_a_secret_of_its_own() -> None:
    anna, ben = both()
    assert ben.table.fair is not None
    before = ben.table.fair.secret
    rematch(ben.cabinet, ben.table)
    assert ben.table.fair is not None
    assert ben.table.fair.secret not in (None, before)
    assert ben.table.fair.party == 0
    assert ben.table.terms.identity != anna.table.terms.identity
    assert ben.state.remote_mover == 0


def near_the_end(entry: str = "carcassonne") -> list[House]:
    """The devices of a fair game that is soon over."""
    parties, seed = [(0,), (1,)], 3
    whole = play_quickly(entry, parties, random.Random(seed))
    address = link(whole.branch(whole.cursor - 14))
    houses = []
    for device in devices(parties, random.Random(seed)):
        table = open_link(address).table
        table.id = "AAAAAAAA"
        assert table.hold(device.secret)
        kinds = [SeatTerms(kind="person" if at in device.seats else "link") for at in range(2)]
        table.reseat(tuple(kinds))
        houses.append(House(stored(table)).start())
    return houses


def test_a_finished_game_says_that_it_was_checked() -> None:
    houses = near_the_end()
    anna, ben = houses
    while not anna.table.finished or not ben.table.finished:
        play_turn(houses[0])
        if houses[0].table.finished and houses[1].table.finished:
            break
        houses[1].arrive(link(houses[0].table).removeprefix("#"))
        houses.reverse()
    for house in (anna, ben):
        assert "Checked: all draws are as promised." in house.text
        (result,) = house.cabinet.results()
        assert result.fair is True
    assert not anna.has(id="challenge"), "its draws depend on who played when"
    assert "cannot be a challenge: its draws depend on" in anna.find(id="no-challenge").text()


def test_a_save_without_a_store_keeps_its_secret_in_memory() -> None:
    anna = House(MemoryStore(room=60), fragment="new/carcassonne").start()
    anna.put("kind-1", "link")
    anna.put("draws", "on")
    anna.submit()
    assert anna.table.fair is not None
    assert anna.table.fair.party == 0


OPEN_TABLE = """
import sys
from tests.app.fakes import House
house = House(fragment="new/{entry}").start()
house.submit()
house.clock.run()
assert house.table.fair is None
print(*(name for name in sys.modules if DEFERRED.match(name) and ".match." in name))
"""


@pytest.mark.parametrize("entry", ["carcassonne", "go-west"])
def test_an_open_table_loads_nothing_of_a_fair_one(entry: str) -> None:
    code = f"from tools.snapshot_contents import DEFERRED\n{OPEN_TABLE.format(entry=entry)}"
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert (told.returncode, told.stdout.strip()) == (0, ""), told.stderr


def test_before_the_first_move_no_seat_is_lost() -> None:
    anna = host()
    watcher = House(fragment=sent(anna)).start()
    watcher.press_text("Just watching")
    watcher.press("tool-share")
    watcher.press("take-a-seat")
    assert watcher.has(id="sit-1") and "Device and key lost?" not in watcher.text
