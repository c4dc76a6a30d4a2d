"""The page of finished games, and what is said of them at the table."""

from __future__ import annotations

import pytest

from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.shelf.results import GameResult, SeatResult, SourcePoints, result_of
from motherlode.match.shelf.saves import Shelf
from motherlode.match.shelf.store import MemoryStore
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first, stored


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
    assert " Nell " in house.find(id="rivalry").text()
    table = house.table
    house.press("home")
    house.press("results")
    assert house.location.now == "results"
    assert "1 game, 1 won." in house.text
    assert f"You {table.state.scores()[0]}" in house.text
    house.press("csv")
    assert house.page.files["motherlode-results.csv"].count("\n") == 3
    opens = next(n for n in house.root.walk() if n.attrs.get("class") == "finished-open")
    assert "GOLD" in opens.text()


def test_the_best_game_is_shown_by_its_last_board() -> None:
    """As long as its table is stored; a press leads there."""
    house = nearly()
    finish(house)
    id, best = house.table.id, house.table.state.scores()[0]
    house.cabinet.shelf.pictures.keep(id, "data:image/webp;base64,AAAA")
    house.press("home")
    house.press("results")
    board = house.find(id="best-gold")
    assert str(best) in board.text()
    house.press("best-gold")
    assert house.table.id == id
    house.cabinet.shelf.pictures.forget(id)
    house.press("home")
    house.press("results")
    assert not house.has(id="best-gold")


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
    assert " Nell " in house.hinted


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
    assert "gets a line here" in house.text
    assert all(_(entry.info.title) in house.text for entry in CATALOG.values())
    house.press("to-shelf")
    assert house.location.now == "shelf"


def results_of(*scores: tuple[int, int]) -> MemoryStore:
    """Return a store with games of one's own points and the computer's, the oldest first."""
    store = MemoryStore()
    for number, (own, other) in enumerate(scores):
        ranks = (1, 2) if own >= other else (2, 1)
        seats = (
            SeatResult("Anna", "person", "", own, ranks[0]),
            SeatResult("Nell", "computer", "assayer", other, ranks[1]),
        )
        Shelf(store).results.keep(GameResult(f"game{number:04}", number + 1, "gold", seats))
    return store


def test_the_ledger_tells_the_last_games_in_words_and_marks_the_best() -> None:
    house = House(results_of((10, 20), (31, 20), (22, 30)), fragment="results").start()
    games = [n.attrs["title"] for n in house.root.walk() if n.tag == "li" and "title" in n.attrs]
    assert [words.split(",")[:2] for words in games] == [
        ["lost", " 10"],
        ["won", " 31"],
        ["lost", " 22"],
    ]
    (best,) = [n for n in house.root.walk() if n.tag == "li" and n.attrs.get("class") == "best"]
    assert "31" in best.text() and "best" in best.text()
    assert house.has(cls="nugget") and house.has(cls="nugget stone")
    assert house.has(aria_label="Your points, game by game: 10, 31, 22")
    assert "3 games, 1 won." in house.text
    assert house.has(cls="face") and "Assayer" in house.text


def test_only_the_last_ten_are_nuggets_and_the_curve_ends() -> None:
    house = House(results_of(*((n, 5) for n in range(40))), fragment="results").start()
    assert len([n for n in house.root.walk() if n.tag == "li" and "title" in n.attrs]) == 10
    assert len([n for n in house.root.walk() if n.tag == "circle"]) == 30


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


def test_the_end_tells_the_best_so_far_and_makes_a_picture() -> None:
    """The picture holds who, when and the points; it is saved, or sent where there is a sheet."""
    house = nearly()
    house.store.texts.update(results_of((1, 2)).texts)
    finish(house)
    assert "Your best so far" in house.text
    assert "GOLD · " in house.text
    house.press("keep-picture")
    name, picture, width = house.sharing.drawn
    assert (name, width) == ("motherlode-gold.png", 1200)
    words = " ".join(picture.strings)
    assert "GOLD" in words and "You win by" in words and "Your best so far" in words
    assert "14 November 2023" in words or "January 2026" in words
    assert "Anna" not in words and str(house.table.state.scores()[0]) in words
    assert house.cabinet.notices.texts == ["The picture is among your downloads."]
    house.sharing.sheet = True
    house.press("keep-picture")
    words = " ".join(house.sharing.drawn[1].strings)
    assert "Anna wins by" in words, "others know the player by name"


@pytest.mark.parametrize("lost", [True, False])
def test_nobody_is_given_laurels_for_a_game_that_was_lost(lost: bool) -> None:
    """On the page and on the picture, which has the own points in front then."""
    table = play_first(new_table(PERSON, COMPUTER), 600)
    winner = min(table.state.standings(), key=lambda standing: standing.rank).seat
    seats = [COMPUTER, COMPUTER]
    seats[1 - winner if lost else winner] = PERSON
    table.reseat(tuple(seats))
    house = House(stored(table), fragment=f"table/{table.id}").start()
    laurels = [n for n in house.root.walk() if "laurel" in str(n.attrs.get("class", "")).split()]
    assert len(laurels) == (0 if lost else 2)
    house.press("keep-picture")
    words = " ".join(house.sharing.drawn[1].strings)
    assert ("You win by" in words) != lost
    if lost:
        own = table.state.scores()[1 - winner]
        assert f"You {own}, " in words


def test_one_press_begins_the_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    house = nearly()
    finish(house)
    monkeypatch.setattr(house.thinker, "review", lambda *_asked: None)
    house.press("look-back")
    assert house.state.review.covers(house.table.cursor)
    assert house.has(id="review")


def test_a_streak_under_way_is_told_beside_the_longest() -> None:
    won, lost = (20, 10), (10, 20)
    house = House(results_of(won, won, won, lost, won, won), fragment="results").start()
    assert "Longest streak: 3 games won in a row. Now 2 in a row." in house.text
    other = House(results_of(won, won, lost), fragment="results").start()
    assert "Longest streak: 2 games won in a row." in other.text and "Now" not in other.text
