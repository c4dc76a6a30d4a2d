"""The page of finished games, and what is said of them at the table."""

from __future__ import annotations

import pytest

from motherlode.games import CATALOG
from motherlode.match.results import GameResult, SeatResult, SourcePoints, result_of
from motherlode.match.saves import Shelf
from motherlode.match.store import MemoryStore
from tests.app.fakes import House, new_table, play_first, stored


def nearly(left: int = 1, seed: int = 1) -> House:
    """A table of one round that ends with the next moves."""
    whole = play_first(new_table(rounds="one", undo="free", seed=seed), 999)
    last = [at for at, ply in enumerate(whole.plies) if ply.seat == 0][-left]
    table = whole.branch(last, whole.id)
    return House(stored(table), fragment=f"table/{table.id}").start()


def finish(house: House) -> None:
    while not house.table.finished:
        house.press_move(house.state.token(house.state.legal()[0]))


def test_a_game_that_ends_is_kept_and_its_page_leads_back_to_it() -> None:
    house = nearly()
    finish(house)
    assert "Anna and Nell" in house.find(id="rivalry").text()
    table = house.table
    house.press("home")
    house.press("results")
    assert house.location.now == "results"
    assert "1 finished game" in house.text
    assert f"Anna {table.state.scores()[0]}" in house.text
    house.press("csv")
    assert house.page.files["motherlode-results.csv"].count("\n") == 3
    opens = next(n for n in house.root.walk() if n.attrs.get("class") == "finished-open")
    assert "GOLD" in opens.text()


def test_an_end_that_was_taken_back_does_not_count() -> None:
    house = nearly()
    finish(house)
    assert house.cabinet.shelf.results.any()
    house.press("tool-undo")
    assert not house.cabinet.shelf.results.any()


def test_the_rematch_tells_how_things_stand() -> None:
    house = nearly()
    finish(house)
    house.press("rematch", rest=False)
    assert "Anna and Nell" in house.hinted


def test_a_result_outlives_its_table() -> None:
    house = nearly()
    finish(house)
    house.cabinet.remove(house.table.id)
    house.arrive("shelf")
    house.press("results")
    assert "GOLD" in house.text
    assert not any(n.attrs.get("class") == "finished-open" for n in house.root.walk())


def test_with_nothing_finished_the_page_says_so() -> None:
    house = House(fragment="results").start()
    assert "Nothing yet" in house.text


@pytest.mark.parametrize("entry", list(CATALOG))
def test_every_game_words_where_its_points_came_from(entry: str) -> None:
    store = MemoryStore()
    table = play_first(new_table(entry=entry), 900)
    if not table.finished:
        pytest.fail("the game does not end")
    Shelf(store).results.keep(result_of(table, 5))
    house = House(store, fragment="results").start()
    assert "Where the points came from" in house.text or not any(table.state.scores())


def test_sources_of_another_cabinet_are_passed_over() -> None:
    store = MemoryStore()
    for entry in ("gold", "go-west", "carcassonne", "gold-west-1e", "unknown"):
        seat = SeatResult("Anna", "person", "", 3, 1, (SourcePoints("nothing-known", 3, 1),))
        Shelf(store).results.keep(GameResult(entry, 5, entry, (seat,)))
    house = House(store, fragment="results").start()
    assert "Finished games" in house.text
