"""The daily table, seeds that are typed in, and storage that is to last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.games import CATALOG
from motherlode.match.daily import daily_date, daily_seed, daily_terms, is_date
from motherlode.match.link import open_link
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
    assert f"daily table of {TODAY}" in words
    assert f"Anna {scores[0]}" in words
    assert open_link(address).table.finished
    house.arrive("daily")
    assert f"Today: {scores[0]} : {scores[1]}" in house.text
    assert not any(
        n.text() == "Play today’s table" and n.attrs["id"] == "daily-go-west"
        for n in house.root.walk()
        if n.tag == "button"
    )
    day = next(
        n
        for n in house.root.walk()
        if n.attrs.get("title", "").startswith(TODAY) and "not played" not in n.attrs["title"]
    )
    assert "won" in day.attrs["title"] or "lost" in day.attrs["title"]
    house.cabinet.remove(id)
    house.cabinet.navigator.play_daily("go-west")
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
    assert "Go on with today’s table" in house.text
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


def test_today_is_marked_in_every_calendar() -> None:
    house = House(fragment="daily").start()
    days = [n for n in house.root.walk() if n.attrs.get("aria-current") == "date"]
    assert len(days) == len(CATALOG)
    assert all(day.text().startswith("31") for day in days)
