"""Sealed tables in the page: set up, joined by link, shuffled in slices, laid open at the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from motherlode.app.html import Signal
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.games.go_west.rules.components import copies
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import read, write
from motherlode.match.draws.audit import audit
from tests.app.fakes import House, stored
from tests.app.test_fair_tables import sent
from tests.match.sealed_play import LINKS_A_NOTE, late_tables, whole_game

RNG = random.Random(7)


def host(seats: int = 2, computer: bool = False) -> House:
    """Anna, who has set up a table of Go West! for people by link."""
    house = House(fragment="new/go-west").start()
    house.screen._set_count(seats)
    house.put("name-0", "Anna", "input")
    for seat in range(1, seats):
        last = computer and seat == seats - 1
        house.put(f"kind-{seat}", "computer" if last else "link")
        house.put(f"name-{seat}", ["Ben", "Cleo", "Dora"][seat - 1], "input")
    house.screen.options["start"] = "A"
    house.put("draws", "on")
    house.submit()
    house.clock.run()
    return house


def joined(fragment: str, seat: int) -> House:
    """Somebody who opens the invitation and sits down."""
    house = House(fragment=fragment).start()
    house.press(f"sit-{seat}")
    house.clock.run()
    return house


def hand_over(one: House, other: House) -> None:
    """The link goes from one to the other."""
    other.arrive(sent(one))
    other.clock.run()


def both() -> tuple[House, House]:
    """Anna and Ben at a sealed table that is shuffled and dealt, and Anna is to move."""
    anna = host()
    ben = joined(sent(anna), 1)
    hand_over(ben, anna)
    return anna, ben


def hand(house: House, seat: int) -> tuple[int, ...]:
    seen = house.table.state.observation(seat)
    assert isinstance(seen, GoWestObservation)
    return seen.hand


def play_turn(house: House) -> None:
    """Play until nobody here is to move."""
    while house.state.my_turn:
        legal = house.state.legal()
        others = [a for a in legal if not isinstance(a, SellCard)]
        house.press_move(house.state.token(RNG.choice(others or legal)))
        house.clock.run()


def test_one_switch_seals_the_cards_where_hands_are_hidden() -> None:
    house = House(fragment="new/go-west").start()
    house.put("kind-1", "link")
    assert "No device shows another’s cards" in house.text
    house.put("draws", "on")
    house.submit()
    assert house.table.terms.sealed
    gold = House(fragment="new/gold").start()
    gold.put("kind-1", "link")
    assert "Sealed" not in gold.text and "Nobody can choose a draw." in gold.text


def test_without_it_a_table_is_open_and_begins_with_the_inviters_move() -> None:
    for entry in ("go-west", "gold"):
        house = House(fragment=f"new/{entry}").start()
        house.put("kind-1", "link")
        house.submit()
        assert house.table.sealed is None and house.table.fair is None
        assert house.state.my_turn
        assert "Send" not in house.find(id="prompt").text()


def test_two_join_shuffle_and_play() -> None:
    anna = host()
    assert "Send the link to Ben." in anna.text
    ben = joined(sent(anna), 1)
    assert "Send the link to Anna." in ben.text
    hand_over(ben, anna)
    assert anna.state.my_turn
    assert len(hand(anna, 0)) == 7
    assert hand(anna, 1) == ()
    play_turn(anna)
    hand_over(anna, ben)
    assert ben.state.my_turn
    assert len(hand(ben, 1)) == 7
    together = Counter((*hand(ben, 1), *hand(anna, 0)))
    there_are = copies(DECKS[str(anna.table.terms.options["deck"])].rows)
    assert all(number <= there_are[card] for card, number in together.items())
    play_turn(ben)
    hand_over(ben, anna)
    assert anna.state.my_turn


def test_shuffling_goes_in_slices_and_is_said() -> None:
    anna = host()
    ben = House(fragment=sent(anna)).start()
    sit = ben.find(id="sit-1").on["click"]
    sit(Signal("click"))
    sealed = ben.table.sealed
    assert sealed is not None
    slices = 0
    while sealed.is_due:
        assert "Shuffling …" in ben.text
        assert not ben.has(id="send-link")
        due, ben.clock.due = ben.clock.due, []
        for call in due:
            call()
        slices += 1
    assert slices > 10, "the page comes to its own work in between"
    ben.clock.run()
    assert ben.has(id="send-link")


@pytest.mark.parametrize("becomes_whole", [True, False])
def test_shuffling_leaves_the_page_to_a_board_that_is_being_painted(becomes_whole: bool) -> None:
    """Both at once take longer than a frame; a board that is never whole is not waited for."""
    anna = host()
    ben = House(fragment=sent(anna)).start()
    ben.surface.unfinished = True
    ben.find(id="sit-1").on["click"](Signal("click"))
    now = ben.clock.time
    ben.clock.frame()
    ben.clock.time = now
    sealed = ben.table.sealed
    assert sealed is not None

    def pass_frames() -> None:
        for _frame in range(80):
            due, ben.clock.due = ben.clock.due, []
            for call in due:
                call()

    pass_frames()
    assert sealed.is_due
    if becomes_whole:
        ben.surface.unfinished = False
        ben.clock.frame()
    else:
        ben.clock.time += 5_000
    pass_frames()
    assert not sealed.is_due


def test_what_was_shuffled_half_goes_on_after_a_reload() -> None:
    anna = host()
    fragment = sent(anna)
    again = House(anna.store, fragment=f"table/{anna.table.id}").start()
    again.clock.run()
    assert sent(again) == fragment
    ben = joined(fragment, 1)
    again.arrive(sent(ben))
    again.clock.run()
    assert again.state.my_turn
    once_more = House(anna.store, fragment=f"table/{anna.table.id}").start()
    once_more.clock.run()
    assert hand(once_more, 0) == hand(again, 0)


def test_a_shuffled_pile_is_stored_before_it_can_be_sent() -> None:
    """Else a device could be made to shuffle two lists, of which one would tell of the other."""
    anna = host()
    ben = joined(sent(anna), 1)
    for house in (anna, ben):
        kept = house.cabinet.shelf.load(house.table.id).table.sealed
        assert kept is not None
        assert house.table.sealed is not None
        assert kept.lap() == house.table.sealed.lap()


def test_a_computer_at_a_sealed_table_sees_its_own_hand() -> None:
    anna = host(3, computer=True)
    ben = joined(sent(anna), 1)
    hand_over(ben, anna)
    play_turn(anna)
    hand_over(anna, ben)
    play_turn(ben)
    assert ben.state.computer is None
    hand_over(ben, anna)
    anna.clock.run()
    assert any(ply.seat == 2 for ply in anna.table.plies)
    anna.press("tab-scores")
    assert "Anna’s device plays for the computer" in anna.find(id="trust").text()


def test_the_seat_does_not_move_by_its_key() -> None:
    anna, ben = both()
    play_turn(anna)
    address = sent(anna)
    hand_over(anna, ben)
    anna.press("more-ways")
    assert "Only the file of “Save the whole shelf” carries it" in anna.text
    assert "A turn that was sent cannot be undone here" in anna.text
    assert not anna.has(id="ask-back")
    assert anna.has(id="sheet-play-live")
    phone = House(fragment=address).start()
    assert not phone.has(id="seat-key"), "there is none"
    assert "open the file of" in phone.text


def test_the_file_of_all_tables_carries_the_seat() -> None:
    anna, ben = both()
    play_turn(anna)
    hand_over(anna, ben)
    phone = House(fragment="shelf").start()
    phone.cabinet.shelf.import_all(ben.cabinet.shelf.export_all())
    phone.arrive(f"table/{ben.table.id}")
    phone.clock.run()
    assert hand(phone, 1) == hand(ben, 1)
    assert phone.state.my_turn


def test_an_old_file_of_the_seat_catches_up_by_the_links_since() -> None:
    anna = host()
    ben = joined(sent(anna), 1)
    file = ben.cabinet.shelf.export_all()
    hand_over(ben, anna)
    links = []
    for _turn in range(3):
        play_turn(anna)
        links.append(sent(anna))
        hand_over(anna, ben)
        play_turn(ben)
        hand_over(ben, anna)
    phone = House().start()
    phone.cabinet.shelf.import_all(file)
    phone.arrive(links[-1])
    assert "cannot be opened with this link. Nothing has" in phone.cabinet.notices.texts[-1]
    for address in links:
        phone.arrive(address)
        phone.clock.run()
    assert phone.table.tokens() == open_link(links[-1]).table.tokens()
    assert phone.state.my_turn
    assert hand(phone, 1)


@pytest.mark.parametrize("older_first", [True, False])
def test_an_older_file_beside_the_table_does_not_stop_the_game(older_first: bool) -> None:
    """The copy of then cannot open the cards of now, and is not asked to."""
    anna = host()
    ben = joined(sent(anna), 1)
    files = [ben.cabinet.shelf.export_all()]
    hand_over(ben, anna)
    for _turn in range(2):
        play_turn(anna)
        hand_over(anna, ben)
        play_turn(ben)
        files.append(ben.cabinet.shelf.export_all())
        hand_over(ben, anna)
    play_turn(anna)
    phone = House().start()
    for file in files if older_first else reversed(files):
        phone.cabinet.shelf.import_all(file)
    assert len(phone.cabinet.tables()) == len(files)
    phone.arrive(sent(anna))
    phone.clock.run()
    assert phone.cabinet.notices.texts == []
    assert phone.table.tokens() == anna.table.tokens()
    assert phone.state.my_turn


def test_another_version_of_a_turn_is_refused() -> None:
    anna, ben = both()
    start = write(anna.table, private=True)
    play_turn(anna)
    hand_over(anna, ben)
    tokens = ben.table.tokens()
    other = read(start)
    assert other.fair is not None
    assert anna.table.fair is not None
    assert other.hold(anna.table.fair.secret or b"")
    while not other.is_elsewhere(other.turn):
        other.play(other.state.legal_actions()[-1])
    ben.arrive(link(other).removeprefix("#"))
    assert "does not match the game" in ben.cabinet.notices.texts[-1]
    assert ben.cabinet.shelf.load(ben.cabinet.tables()[0].id).table.tokens() == tokens


def test_a_sealed_game_is_laid_open_and_proven_at_its_end() -> None:
    houses = [House(stored(table)).start() for table in late_tables()]
    anna, ben = houses
    for _hop in range(2 * LINKS_A_NOTE):
        play_turn(houses[0])
        if houses[0].table.finished and houses[1].table.finished:
            break
        houses[1].arrive(sent(houses[0]))
        houses[1].clock.run()
        houses.reverse()
    last, first = houses
    assert "Not proven yet" in first.text
    assert not first.has(id="look-back"), "the hands are not known"
    onward = "Send the result on until everybody reads this."
    assert onward not in first.text
    assert onward in last.text
    first.arrive(sent(last))
    first.clock.run()
    assert onward in first.text
    for house in houses:
        assert house.table.sealed is None
        assert "Checked: all draws are as promised." in house.text
        assert house.has(id="look-back")
        (result,) = house.cabinet.results()
        assert result.fair is True
        assert "?card" not in write(house.table)
        assert hand(house, 0)
    assert anna.table.tokens() == ben.table.tokens()
    assert audit(write(anna.table)).fault is None
    assert audit(link(anna.table)).fault is None
    assert open_link(link(anna.table)).sentence is None


def test_who_only_watches_sees_the_verdict_and_is_offered_no_rematch() -> None:
    watcher = House(fragment=link(whole_game().table).removeprefix("#")).start()
    watcher.press_text("Just watching")
    watcher.clock.run()
    assert "Checked: all draws are as promised." in watcher.text
    assert not watcher.has(id="rematch")
