"""Puzzles of one's own games: kept by a look back, due the next day, gone once solved."""

from __future__ import annotations

from dataclasses import replace

from motherlode.app.puzzle.goal import solution
from motherlode.app.puzzle.run import OWN_PUZZLES, PuzzleRun, keep_moments, own_puzzles
from motherlode.match.shelf.progress import MAX_POSITIONS, CourseProgress
from motherlode.match.table import Table
from motherlode.review.findings import Moment
from motherlode.review.puzzle import own_puzzle, read_puzzle, write_puzzle
from motherlode.view.lesson import words_of
from tests.app.fakes import COMPUTER, PERSON, House, new_table

ENTRY = "carcassonne"


def finished() -> Table:
    table = new_table(PERSON, COMPUTER, entry=ENTRY)
    while not table.finished:
        table.play(table.state.legal_actions()[0])
    return table


TABLE = finished()
PLY = next(
    n
    for n, ply in enumerate(TABLE.plies)
    if n > 20 and ply.seat == 0 and len(TABLE.at(n).legal_actions()) > 4
)
TEXT = TABLE.game.notation.text
PLAYED = TEXT(TABLE.plies[PLY].action)
*_rest, OTHER, SECOND, EQUAL, BEST = (
    token for token in map(TEXT, TABLE.at(PLY).legal_actions()) if token != PLAYED
)
MOMENT = Moment(PLY, 0, PLAYED, BEST, 7.0, 0.5, equal=(EQUAL,), second=SECOND, behind=3.0)


def house() -> House:
    at = House(fragment="today").start()
    at.clock.run()
    return at


def test_a_costly_moment_comes_back_the_next_day() -> None:
    at = house()
    day = at.clock.day(1)
    keep_moments(at.cabinet.shelf, TABLE, [MOMENT, replace(MOMENT, lost=1.0)], day)
    assert not own_puzzles(at.cabinet.shelf, at.clock.day())
    ((entry, puzzle),) = own_puzzles(at.cabinet.shelf, day)
    assert (entry, puzzle.mistake, puzzle.lost) == (ENTRY, PLAYED, 7.0)
    assert (puzzle.rival, puzzle.gain) == (SECOND, 3.0)
    assert {BEST, EQUAL} <= set(puzzle.answer[0]) and not {PLAYED, SECOND} & set(puzzle.answer[0])
    table = PuzzleRun(puzzle, "Anna").table()
    assert table.cursor == PLY and table.terms.seed is None
    assert table.state.observation(0).legal == TABLE.at(PLY).observation(0).legal


def test_where_the_best_is_not_sure_there_is_none() -> None:
    at = house()
    keep_moments(at.cabinet.shelf, TABLE, [replace(MOMENT, second="")], at.clock.day())
    assert own_puzzles(at.cabinet.shelf, at.clock.day()) == []


def test_every_answer_is_called_what_it_is() -> None:
    """The move played is told, one as good as the best is right, the second is the second."""
    puzzle = own_puzzle(TABLE, MOMENT)
    assert puzzle and read_puzzle(write_puzzle(puzzle)) == puzzle
    run = PuzzleRun(puzzle, "Anna")
    assert words_of(run.step) == "Find something better than you played."
    assert run.answer(PLAYED) == "That is what you played: about 7 points less."
    assert run.answer(BEST) == run.answer(EQUAL) == ""
    assert run.answer(SECOND) == "Good, but about 3 points less than the best."
    assert run.answer(OTHER) == "There is something better."
    assert "3 points worse" in solution(run)


def test_an_older_cabinet_can_open_it() -> None:
    """It reads a degree from 1 to 3 where this one reads a rating."""
    puzzle = own_puzzle(TABLE, MOMENT)
    assert puzzle and write_puzzle(puzzle).split()[2] == "2"


def test_what_was_played_may_be_the_second_best() -> None:
    puzzle = own_puzzle(TABLE, replace(MOMENT, equal=(), second=PLAYED, behind=7.0))
    assert puzzle and puzzle.rival == puzzle.mistake == PLAYED
    run = PuzzleRun(puzzle, "Anna")
    assert run.answer(PLAYED) == "That is what you played: about 7 points less."
    assert "7 points worse" in solution(run)


def test_one_kept_long_ago_says_nothing_of_a_second_best() -> None:
    """It holds what was played in the place of the second best, which nobody measured."""
    whole = own_puzzle(TABLE, MOMENT)
    assert whole
    old = read_puzzle(f"{whole.link} 7.0 2 own {PLAYED} {BEST}")
    assert (old.mistake, old.lost, old.rival) == (PLAYED, 7.0, "")
    run = PuzzleRun(old, "Anna")
    assert run.answer(PLAYED) == "That is what you played: about 7 points less."
    assert "worse" not in solution(run)


def test_it_is_asked_for_on_the_page_of_the_day_until_it_is_solved() -> None:
    at = house()
    assert "From your own games" not in at.text
    keep_moments(at.cabinet.shelf, TABLE, [MOMENT], at.clock.day())
    ((_entry, puzzle),) = own_puzzles(at.cabinet.shelf, at.clock.day())
    at.arrive("shelf")
    at.arrive("today")
    assert "From your own games" in at.text
    assert f"{ENTRY}/{puzzle.id}" in [
        node.attrs["data-picture"] for node in at.root.walk() if "data-picture" in node.attrs
    ]
    assert len(at.screen.pictures.get(f"{ENTRY}/{puzzle.id}").ops) > 100
    at.press(f"own-{puzzle.id}")
    assert at.location.now == f"puzzles/{ENTRY}/{puzzle.id}"
    at.screen.commands.play.commit(at.table.game.notation.parse(puzzle.answer[0][0]))
    at.clock.run()
    assert "Solved!" in at.text
    assert puzzle.id in at.cabinet.shelf.progress(OWN_PUZZLES).done
    at.press("lesson-onward")
    assert at.location.now == "today" and "From your own games" not in at.text


def test_lines_that_are_none_are_left_out() -> None:
    """Anything may stand in a store: what cannot be read is not shown."""
    at = house()
    nonsense = (
        "",
        "2026-01-01",
        "2026-01-01 carcassonne x 1 2 a b c",
        f"x {ENTRY} #play/1/zz 1 1 a b c",
    )
    at.cabinet.shelf.keep_progress(OWN_PUZZLES, CourseProgress(positions=nonsense))
    assert own_puzzles(at.cabinet.shelf, at.clock.day()) == []


def test_of_too_many_the_oldest_go() -> None:
    lines = [f"2026-01-01 gold {n}" for n in range(MAX_POSITIONS + 3)]
    kept = CourseProgress().with_positions(lines)
    assert kept.positions == tuple(lines[3:])
    other = CourseProgress(positions=("2026-01-02 gold x",))
    assert kept.merge(other).positions == (*other.positions, *kept.positions)[-MAX_POSITIONS:]
