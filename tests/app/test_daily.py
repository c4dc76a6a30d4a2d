"""The daily table, seeds that are typed in, and storage that is to last."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.app.challenges import Challenges
from motherlode.app.puzzle.run import progress_key, puzzle_of_day
from motherlode.app.thinking import decide
from motherlode.app.words import table_id
from motherlode.games import CATALOG
from motherlode.locale import LANGUAGES
from motherlode.match.codec.link import link, open_link
from motherlode.match.daily import daily_date, daily_seed, daily_terms, is_date
from motherlode.match.draws.chance import format_seed
from motherlode.match.shelf.results import result_of
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.settings import Settings
from motherlode.match.shelf.streak import DAYS, stamp_day
from motherlode.match.table import Table
from tests.app.fakes import House, new_table, play_first, stored

TODAY = "2026-01-31"


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_same_date_gives_everybody_the_same_table(entry: str) -> None:
    info = CATALOG[entry].info
    one, other = (Table.new(daily_terms(info, TODAY, name)) for name in ("Anna", "Ben"))
    for _ in range(12):
        for table in (one, other):
            play_first(table, 1)
    assert one.tokens() == other.tokens()
    assert daily_seed(entry, TODAY) != daily_seed(entry, "2026-02-01")
    assert daily_date(one.terms, ["2026-02-01", TODAY]) == TODAY
    assert daily_date(new_table(entry=entry).terms, [TODAY]) == ""


def test_the_draws_of_a_date_never_change() -> None:
    assert daily_seed("gold", TODAY).hex() == "4852e889b9f6d13f0f25485de1ec9d8f"


@given(st.text(max_size=12))
def test_dates_are_dates(text: str) -> None:
    if is_date(text):
        assert len(text) == 10
        assert text.isascii()


def finished_daily() -> House:
    house = House(fragment="daily").start()
    house.cabinet.change_setting("player", "Anna")
    house.press("daily-go-west", rest=False)
    while not house.table.finished:
        house.clock.run()
        if house.state.legal():
            house.press_move(house.state.token(house.state.legal()[0]))
    house.clock.run()
    return house


def test_one_try_counts_and_its_result_can_be_sent() -> None:
    house = finished_daily()
    id, scores = house.table.id, house.table.state.scores()
    house.press("send-link")
    words, address = house.sharing.copied.split("\n")
    assert f"daily game of {TODAY}" in words
    assert f"Anna {scores[0]}" in words
    assert open_link(address).table.finished
    house.arrive("daily")
    assert f"{scores[0]} : {scores[1]}." in house.text
    assert house.find(id="daily-go-west").text() == "Look at the game"
    assert "1 day in a row" in house.text
    day = house.find(aria_current="date")
    assert day.attrs["title"].startswith("Saturday, 31 January: 1 game ")
    house.cabinet.remove(id)
    Challenges(house.cabinet).play_daily("go-west")
    house.clock.run()
    kept = house.cabinet.shelf.results.of(id)
    assert kept is not None
    assert [seat.score for seat in kept.seats] == scores, "the first try counts"


def test_todays_table_is_gone_on_with() -> None:
    house = House(fragment="daily").start()
    house.press("daily-gold", rest=False)
    house.clock.run()
    id = house.table.id
    house.arrive("daily")
    assert house.find(id="daily-gold").text() == "Continue"
    house.press("daily-gold")
    assert house.table.id == id
    assert len(house.cabinet.tables()) == 1


def test_a_seed_is_shown_at_the_end_and_can_be_typed_in() -> None:
    table = play_first(new_table(rounds="one"), 999)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    house.press("tool-share")
    seed = house.find(id="seed-name").text()
    again = House(stored(table), fragment="new/gold").start()
    again.put("seed", seed, "input")
    again.submit()
    assert again.table.terms.seed == table.terms.seed
    assert again.table.id != table.id, "both stand on the shelf"
    running = play_first(new_table(), 4)
    shown = House(stored(running), fragment=f"table/{running.id}").start()
    shown.press("tool-share")
    assert not shown.has(id="seed-name"), "the luck to come is not told"


@given(st.text(max_size=70))
def test_any_words_are_a_seed(words: str) -> None:
    house = House(fragment="new/gold").start()
    house.put("seed", words, "input")
    seed = house.screen.terms().seed
    assert seed is not None
    assert len(seed) == 16


def test_lasting_storage_is_asked_for_once_there_is_something_to_lose() -> None:
    house = House(fragment="new/gold").start()
    house.submit()
    assert house.device.asked_lasting == 0
    for _ in range(40):
        if house.state.legal():
            house.press_move(house.state.token(house.state.legal()[0]))
        house.clock.run()
    assert house.device.asked_lasting == 1


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_date_begins_with_a_capital_letter(language: str) -> None:
    store = MemoryStore()
    Shelf(store).keep_settings(Settings(language=language))
    house = House(store, fragment="today").start()
    dates = (n for n in house.root.walk() if n.attrs.get("class") == "today-date")
    assert next(dates).text()[0].isupper()


def test_the_last_fourteen_days_end_with_today() -> None:
    house = House(fragment="today").start()
    days = [n for n in house.root.walk() if n.attrs.get("class", "").split()[:1] == ["day"]]
    assert len(days) == 14 and days[-1].attrs.get("aria-current") == "date"
    assert days[-1].text().startswith("Sa31") and "18 January" in days[0].text()


@pytest.mark.parametrize("address", ["today", "daily", "puzzles", "puzzles/gold/nonsense"])
def test_former_addresses_open_the_page_of_the_day(address: str) -> None:
    house = House(fragment=address).start()
    assert (house.screen.name, house.location.now) == ("today", "today")
    assert "Saturday, 31 January" in house.text


def has_result(house: House) -> bool:
    """Return whether the page shows how a game of today ended."""
    return any(words in house.text for words in ("Won ", "Lost "))


# -- what comes from elsewhere ---------------------------------------------------------


ID = table_id(daily_seed("gold", TODAY))


def others(plies: int = 9_999, name: str = "Anna", date: str = TODAY) -> Table:
    """A friend's daily table, played so far."""
    table = Table.new(daily_terms(CATALOG["gold"].info, date, name))
    while not table.finished and plies:
        seat, legal = table.state.current_player, table.state.legal_actions()
        computer = table.terms.seats[seat].kind == "computer"
        table.play(decide(table, seat) if computer else legal[0])
        plies -= 1
    return table


def ben() -> House:
    house = House(fragment="daily").start()
    house.cabinet.change_setting("player", "Ben")
    return house


def play_daily(house: House) -> Table:
    house.arrive("daily")
    house.press("daily-gold", rest=False)
    return house.table


def finish(house: House) -> Table:
    table = house.table
    while not table.finished:
        seat, legal = table.state.current_player, table.state.legal_actions()
        computer = table.terms.seats[seat].kind == "computer"
        table.play(decide(table, seat) if computer else legal[-1])
    house.cabinet.store_table(table, table.cursor)
    return table


@pytest.mark.parametrize("plies", [0, 12, 9_999])
def test_a_friends_plain_link_is_a_friends_table(plies: int) -> None:
    """Before one's own try is begun: it is still to be played, and only its end counts."""
    house = ben()
    house.arrive(link(others(plies)))
    friends = house.table
    assert friends.terms.names[0] == "Anna" and friends.id != ID
    assert any("your own is not touched" in words for words in house.cabinet.notices.texts)
    house.arrive("daily")
    assert house.find(id="daily-gold").text() == "Play now"
    own = play_daily(house)
    assert (own.id, own.terms.names[0]) == (ID, "Ben")
    assert own.cursor < 5 and not own.finished
    finish(house)
    counted = [result for result in house.cabinet.results() if result.daily]
    assert [(r.id, r.seats[0].name) for r in counted] == [(ID, "Ben")]
    house.arrive("shelf")
    assert "Daily game of Anna" in house.text


@pytest.mark.parametrize("own_plies", [0, 3, 9_999])
@pytest.mark.parametrize("plies", [2, 12, 9_999])
def test_a_friends_plain_link_leaves_ones_own_as_it_is(own_plies: int, plies: int) -> None:
    """A friend's link that goes on with it, goes another way, is a part of it, or is the same."""
    house = ben()
    play_daily(house)
    own = others(own_plies, "Ben")
    own.id = ID
    house.cabinet.store_table(own, own.cursor)
    before = house.cabinet.shelf.load(ID).table.tokens()
    house.arrive(link(others(plies)))
    assert house.cabinet.sheet is None
    assert house.table.id != ID and house.table.terms.names[0] == "Anna"
    assert house.cabinet.shelf.load(ID).table.tokens() == before
    assert [r.seats[0].name for r in house.cabinet.results() if r.daily] == ["Ben"] * own.finished


def test_a_friends_link_when_the_own_was_thrown_away() -> None:
    house = ben()
    play_daily(house)
    house.cabinet.remove(ID)
    house.arrive(link(others()))
    assert house.table.id != ID
    assert not [r for r in house.cabinet.results() if r.daily]
    house.arrive("daily")
    assert "only the first try counts" in house.text


def test_a_friends_table_of_tomorrow_waits_for_nobody() -> None:
    """In a place where it is tomorrow already; and on that day one's own is still to be played."""
    house = ben()
    date = house.clock.day(1)
    house.arrive(link(others(date=date)))
    assert house.table.id != table_id(daily_seed("gold", date))


def test_a_table_set_up_by_hand_with_the_daily_seed_is_not_the_daily() -> None:
    house = ben()
    house.arrive("new/gold")
    house.put("seed", format_seed(daily_seed("gold", TODAY)), "input")
    house.submit()
    assert house.table.id != ID
    finish(house)
    assert not [r for r in house.cabinet.results() if r.daily]
    house.arrive("daily")
    assert house.find(id="daily-gold").text() == "Play now"
    assert play_daily(house).cursor < 5


def test_ones_own_link_opens_ones_own_table() -> None:
    house = ben()
    own = play_daily(house)
    house.arrive("shelf")
    house.arrive(link(own))
    assert house.table.id == ID and len(house.cabinet.tables()) == 1


def test_a_strangers_table_under_the_daily_id_makes_room_and_is_kept() -> None:
    """As older cabinets stored it: with its result, which never counts as the daily's."""
    store, table = MemoryStore(), others()
    table.id = ID
    shelf = Shelf(store)
    shelf.save(table, 5, table.cursor, "")
    shelf.set_note(ID, "Anna's")
    shelf.results.keep(result_of(table, 5, TODAY))
    house = House(store, fragment="daily").start()
    assert not has_result(house)
    own = play_daily(house)
    assert own.id == ID and not own.finished
    (kept,) = [h for h in house.cabinet.tables() if h.id != ID]
    assert kept.note == "Anna's"
    assert house.cabinet.shelf.load(kept.id).table.tokens() == table.tokens()
    assert [(r.id, r.daily) for r in house.cabinet.results()] == [(kept.id, "")]
    finish(house)
    assert [r.id for r in house.cabinet.results() if r.daily] == [ID]


@pytest.mark.parametrize("begun", [False, True])
def test_a_result_in_a_file_is_not_the_dailys(begun: bool) -> None:
    house = ben()
    if begun:
        play_daily(house)
    theirs = others()
    theirs.id = ID
    values = json.loads(result_of(theirs, 5, TODAY).text())
    house.cabinet.shelf.import_all(json.dumps({"motherlode": 1, "results": {ID: values}}))
    house.arrive("daily")
    assert not has_result(house)
    play_daily(house)
    own = finish(house)
    house.arrive("daily")
    assert " : ".join(map(str, own.state.scores())) in house.text


def test_ones_own_shelf_carries_its_tries() -> None:
    house = finished_daily()
    other = House(fragment="shelf").start()
    other.cabinet.shelf.import_all(house.cabinet.shelf.export_all())
    other.arrive("daily")
    assert has_result(other)


def test_the_challenge_of_a_daily_table_is_played_though_its_plain_link_was_opened() -> None:
    theirs = others()
    house = ben()
    house.arrive(link(theirs))
    house.arrive(link(theirs) + "&duel=0")
    house.press("take-up", rest=False)
    assert house.table.id == ID and house.table.terms.names[0] == "Ben"


def test_hints_go_with_the_result_of_the_daily_table() -> None:
    house = ben()
    play_daily(house)
    house.cabinet.shelf.set_hints(ID, 2)
    finish(house)
    house.arrive("daily")
    assert "2 hints." in house.text
    house.press("daily-gold")
    house.press("send-link")
    words, address = house.sharing.copied.split("\n")
    assert "2 hints." in words and address.endswith("&hints=2")
    other = Shelf(MemoryStore())
    other.import_all(house.cabinet.shelf.export_all())
    assert [result.hints for result in other.results.all()] == [2]


def test_at_midnight_the_open_page_has_another_day() -> None:
    """The date, the calendar, today's games and today's puzzles are those of the new day."""
    house = House(fragment="today").start()
    house.press("daily-gold", rest=False)
    yesterdays = house.table.terms.seed
    house.arrive("today")
    assert house.find(id="daily-gold").text() == "Continue"
    shown, puzzles = house.screen, set()
    for day in range(1, 9):
        house.clock.today += timedelta(days=1)
        house.cabinet.render()
        assert house.screen is shown and house.find(id="daily-gold").text() == "Play now"
        (today,) = [n for n in house.root.walk() if n.attrs.get("aria-current") == "date"]
        assert "".join(filter(str.isdigit, today.text()[:5])).startswith(str(day))
        puzzles.add(puzzle_of_day("gold", str(house.clock.today)).id)
    assert "Sunday, 8 February" in house.text and len(puzzles) > 1
    house.press("daily-gold", rest=False)
    assert house.table.terms.seed not in (None, yesterdays)
    house.arrive("today")
    house.press("puzzle-gold", rest=False)
    assert puzzle_of_day("gold", "2026-02-08").id in house.location.now


def test_at_midnight_the_strip_of_the_day_is_another() -> None:
    """Another game is offered on the shelf, and it is that day's."""
    house = House(stored(play_first(new_table(), 5)), fragment="shelf").start()
    offered = set()
    for _day in range(6):
        house.page.rest()
        offered.add(house.text)
        house.clock.today += timedelta(days=1)
        house.cabinet.render()
    assert len(offered) > 1


def test_a_streak_that_was_longer_is_told_beside_the_one_under_way() -> None:
    house = House(fragment="today").start()
    shelf, progress = house.cabinet.shelf, house.cabinet.shelf.progress(DAYS)
    for offset in (-9, -8, -7, 0):
        progress = stamp_day(progress, house.clock.day(offset))
    shelf.keep_progress(DAYS, progress)
    house.arrive("shelf")
    house.arrive("today")
    assert "1 day in a row" in house.text
    assert "Your best: 3. Play a game or solve a puzzle every day. One missed day" in house.text


def test_the_box_of_a_day_is_stamped_once_its_game_and_its_puzzle_are_done() -> None:
    house = finished_daily()
    entry, shelf = house.table.terms.entry, house.cabinet.shelf
    house.arrive("today")
    assert not house.has(cls="stamp")
    key = progress_key(entry)
    shelf.keep_progress(key, shelf.progress(key).with_done(puzzle_of_day(entry, TODAY).id))
    house.arrive("shelf")
    house.arrive("today")
    assert house.find(cls="stamp").text() == "Done"


def test_the_daily_game_calls_when_the_computers_have_played() -> None:
    house = House(fragment="daily").start()
    house.cabinet.change_setting("notify", True)
    house.press("daily-go-west")
    house.attention.notified.clear()
    while not house.attention.notified:
        assert not house.table.finished
        house.press_move(house.state.token(house.state.legal()[0]))
    ((words, fragment),) = house.attention.notified
    assert words.startswith("Your turn")
    assert fragment.startswith(f"table/{house.table.id}")
