"""The teacher's notes: a rating by first tries, the next puzzle near it, and how one plays."""

from __future__ import annotations

import pytest

from motherlode.app.puzzle.run import progress_key, puzzles_of
from motherlode.app.puzzle.teacher import (
    MIN_TRIES,
    keep_look_back,
    keep_try,
    look_backs,
    loss_words,
    nearest_puzzle,
    notes_key,
    player_rating,
)
from motherlode.bots.roster import usual_loss
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.review.findings import Moment, ReviewSummary
from motherlode.review.habits import LookBack
from motherlode.view.words import decimal
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first

ENTRY, DAY = "carcassonne", "2026-11-28"


def shelf() -> Shelf:
    return Shelf(MemoryStore())


def test_the_next_puzzle_is_the_nearest_to_the_rating() -> None:
    """One who finds them gets harder ones; one solved does not come again, nor count."""
    here = shelf()
    first = nearest_puzzle(here, ENTRY)
    assert first is not None
    for puzzle in puzzles_of(ENTRY)[:8]:
        keep_try(here, ENTRY, puzzle, True)
    rating = player_rating(here, ENTRY)
    assert rating.tries == 8 and rating.value > 1300
    harder = nearest_puzzle(here, ENTRY)
    assert harder is not None and harder.rating > first.rating
    done = here.progress(progress_key(ENTRY)).with_done(harder.id)
    here.keep_progress(progress_key(ENTRY), done)
    assert nearest_puzzle(here, ENTRY) != harder
    keep_try(here, ENTRY, harder, False)
    assert player_rating(here, ENTRY).tries == 8


def test_only_the_first_try_counts() -> None:
    """A wrong answer, or the answer shown, is a miss; then finding it is no more."""
    puzzle = nearest_puzzle(shelf(), ENTRY)
    assert puzzle is not None
    house = House(fragment=f"puzzles/{ENTRY}/{puzzle.id}").start()
    play, parse = house.screen.commands.play, house.table.game.notation.parse
    before = player_rating(house.cabinet.shelf, ENTRY)
    play.commit(parse(puzzle.rival))
    play.commit(parse(puzzle.rival))
    missed = player_rating(house.cabinet.shelf, ENTRY)
    assert missed.tries == 1 and missed.value < before.value
    while not house.has(id="lesson-onward"):
        house.press("lesson-show")
    assert player_rating(house.cabinet.shelf, ENTRY) == missed


def test_who_finds_it_at_once_rises() -> None:
    puzzle = next(p for p in puzzles_of(ENTRY) if len(p.answer) == 1)
    house = House(fragment=f"puzzles/{ENTRY}/{puzzle.id}").start()
    before = player_rating(house.cabinet.shelf, ENTRY)
    house.screen.commands.play.commit(house.table.game.notation.parse(puzzle.answer[0][0]))
    house.clock.run()
    after = player_rating(house.cabinet.shelf, ENTRY)
    assert after.tries == 1 and after.value > before.value


def test_a_look_back_is_noted_once_a_table() -> None:
    here, table = shelf(), play_first(new_table(PERSON, COMPUTER, entry=ENTRY), 40)
    ply = next(n for n, done in enumerate(table.plies) if done.seat == 0)
    for lost in (3.0, 4.0):
        found = ReviewSummary((Moment(ply, 0, "a", "b", lost, 0.1, theme="field"),))
        keep_look_back(here, table, found, 0, DAY)
    (done,) = look_backs(here, ENTRY)
    assert (done.table, done.lost) == (table.id, 4.0)
    keep_try(here, ENTRY, puzzles_of(ENTRY)[0], True)
    assert look_backs(here, ENTRY) == [done], "the rating stands beside it"


def test_it_is_said_in_a_few_sentences() -> None:
    games = [LookBack("one", DAY, 20, (("field", "end", 18.0), ("close", "beginning", 2.0)))]
    words = " ".join(loss_words(ENTRY, games))
    assert "In 1 game looked back on you lost 1.0 points a turn." in words
    assert "What you miss most: Farmers, 18 points a game." in words
    assert "Most of it goes near the end: 18 points a game." in words
    usual = usual_loss(ENTRY)
    assert usual is None or f"A Surveyor loses {decimal(usual)}." in words
    assert len(loss_words(ENTRY, [LookBack("one", DAY, 20)])) == 1


@pytest.mark.parametrize("tries", [MIN_TRIES - 1, MIN_TRIES])
def test_it_stands_on_the_page_of_the_day_once_there_is_something(tries: int) -> None:
    store = MemoryStore()
    here = Shelf(store)
    for puzzle in puzzles_of(ENTRY)[:tries]:
        keep_try(here, ENTRY, puzzle, True)
    house = House(store, fragment="today").start()
    assert ("How you play" in house.text) == (tries >= MIN_TRIES)
    if tries >= MIN_TRIES:
        assert "Your rating in puzzles: " in house.text
        house.press(f"for-you-{ENTRY}")
        following = nearest_puzzle(here, ENTRY)
        assert following and house.location.now == f"puzzles/{ENTRY}/{following.id}"


def test_the_curve_is_drawn_and_said() -> None:
    store = MemoryStore()
    here = Shelf(store)
    lines = (f"one {DAY} 10 field:end:50", f"two {DAY} 10 field:end:20", "nonsense")
    here.keep_progress(notes_key(ENTRY), CourseProgress(positions=lines))
    house = House(store, fragment="today").start()
    curve = house.find(cls="ledger-curve")
    assert curve.attrs["aria-label"] == "Points you lost a turn, game by game: 0.5; 0.2"
