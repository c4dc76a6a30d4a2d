"""Puzzles that are kept, looked at once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import pytest

from motherlode.bots.roster import judge_level
from motherlode.games import CATALOG
from motherlode.match.codec.link import open_link
from motherlode.match.table import Table
from motherlode.match.terms import Terms
from motherlode.review.puzzle import SEATS, Puzzle, read_puzzle, write_puzzle
from research import puzzles
from research.puzzle_themes import (
    WAYS,
    Course,
    is_defence,
    is_waiting,
    needs_memory,
    position_theme,
)

ENTRY = "gold"
PUZZLED = [entry for entry in CATALOG if CATALOG[entry].puzzles()]


@pytest.mark.parametrize("entry", PUZZLED)
def test_what_is_kept_still_holds(entry: str) -> None:
    """A change of a game's judgement keeps its puzzles, or finds them again.

    With `run.py puzzles ENTRY --again --write`.
    """
    line, puzzle = next(puzzles.again(entry, None))
    assert puzzle is not None and write_puzzle(puzzle) == line


def test_what_is_none_any_longer_is_dropped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second, *_others = CATALOG[ENTRY].puzzles().splitlines()
    held = read_puzzle(second)
    monkeypatch.setattr(puzzles, "file_of", lambda _entry: tmp_path / "puzzles" / "gold.txt")
    monkeypatch.setattr(puzzles, "again", lambda *_asked: iter([(first, None), (second, held)]))
    assert puzzles.main([ENTRY, "--again", "--write"]) == 0
    text = (tmp_path / "puzzles" / "gold.txt").read_text("utf-8")
    assert write_puzzle(held) in text and first not in text


def test_without_write_nothing_is_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = CATALOG[ENTRY].puzzles().splitlines()[0]
    monkeypatch.setattr(puzzles, "file_of", lambda _entry: tmp_path / "puzzles" / "gold.txt")
    monkeypatch.setattr(puzzles, "again", lambda *_asked: iter([(first, None)]))
    assert puzzles.main([ENTRY, "--again"]) == 0
    assert f"none any longer: {first}" in capsys.readouterr().out
    assert not (tmp_path / "puzzles").exists()


def test_any_number_of_workers_finds_the_same(processes: Executor) -> None:
    terms = Terms(ENTRY, SEATS, CATALOG[ENTRY].info.resolve(2, {"rounds": "one"}))
    alone = [write_puzzle(one) for one in puzzles.found(terms, "one", 2, None)]
    assert [write_puzzle(one) for one in puzzles.found(terms, "one", 2, processes)] == alone


def test_lines_found_before_are_kept_beside_what_else_was_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = CATALOG[ENTRY].puzzles().splitlines()
    printed = tmp_path / "printed.txt"
    printed.write_text("\n".join(["2 games", lines[0], "60 puzzles are kept."]), "utf-8")
    taken: dict[str, Sequence[str]] = {}

    def add(entry: str, found: Sequence[str]) -> int:
        taken[entry] = found
        return len(found)

    monkeypatch.setattr(puzzles, "add", add)
    assert puzzles.main([ENTRY, "--take", str(printed)]) == 0
    assert taken == {ENTRY: lines[:1]}


@pytest.mark.parametrize("name", ["nowhere.txt", "."])
def test_a_file_that_cannot_be_read_is_said(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert puzzles.main([ENTRY, "--take", str(tmp_path / name)]) == 1
    said = capsys.readouterr().err
    assert "cannot be read" in said and said.count("\n") == 1


@pytest.mark.parametrize("entry", PUZZLED)
def test_of_too_many_those_are_kept_that_are_spread_most_evenly(entry: str) -> None:
    lines = CATALOG[entry].puzzles().splitlines()
    assert puzzles.spread(entry, lines) == lines
    few = puzzles.spread(entry, lines, 9)
    assert few == [line for line in lines if line in few] and len(few) == 9
    assert sorted(Counter(read_puzzle(line).degree for line in few).values()) == [3, 3, 3]


@pytest.mark.parametrize("entry", ["carcassonne", "go-west"])
def test_the_quick_search_knows_a_wrong_turn_from_the_right_one(entry: str) -> None:
    """Of the clearest of its puzzles: the best other action, and the answer."""
    judge = judge_level(entry)
    assert judge is not None
    puzzle = max(map(read_puzzle, CATALOG[entry].puzzles().splitlines()), key=lambda one: one.gain)
    table = open_link("#" + puzzle.link.lstrip("#")).table
    rival, answer = map(table.game.notation.parse, (puzzle.rival, puzzle.answer[0][0]))
    assert puzzles.goes_wrong(table, *judge, rival)
    assert not puzzles.goes_wrong(table, *judge, answer)


def kept(entry: str, theme: str) -> Puzzle:
    lines = map(read_puzzle, CATALOG[entry].puzzles().splitlines())
    return next(puzzle for puzzle in lines if puzzle.theme == theme)


def table_of(puzzle: Puzzle) -> Table:
    return open_link("#" + puzzle.link.lstrip("#")).table


@pytest.mark.parametrize(
    "entry, theme, told",
    [
        ("carcassonne", "endgame", "endgame"),
        ("carcassonne", "build", ""),
        ("go-west", "defence", "defence"),
        ("go-west", "score", ""),
        ("gold", "memory", "memory"),
        ("gold", "sure", ""),
    ],
)
def test_a_theme_is_told_by_the_position(entry: str, theme: str, told: str) -> None:
    judge, puzzle = judge_level(entry), kept(entry, theme)
    assert judge is not None
    assert position_theme(puzzle, table_of(puzzle), judge[0]) == told


def test_a_quick_search_tells_positions_of_a_theme() -> None:
    """Not all, as it asks for the first decision alone; and no others."""
    judge = judge_level("gold")
    assert judge is not None
    lines = map(read_puzzle, CATALOG["gold"].puzzles().splitlines())
    tables = [table_of(puzzle) for puzzle in lines if puzzle.theme == "memory"][:3]
    assert "memory" in [puzzles.quick_theme(table, *judge) for table in tables]
    assert puzzles.quick_theme(table_of(kept("gold", "sure")), *judge) == ""


def ways(at_once: int, answer: int, later: int) -> list[Course]:
    return [Course(at_once, answer, later)] * WAYS


def test_a_defence_takes_half_of_the_lead_from_the_answer_and_brings_no_more_at_once() -> None:
    rival = ways(2, 9, 2)
    assert is_defence(ways(2, 5, 2), rival, 8)
    assert not is_defence(ways(2, 6, 2), rival, 8)
    assert not is_defence(ways(3, 5, 3), rival, 8)


def test_a_defence_by_luck_alone_is_none() -> None:
    """It takes something in a few ways on only."""
    best = [Course(0, 0 if number < 2 else 9, 0) for number in range(WAYS)]
    assert not is_defence(best, ways(0, 9, 0), 2)


def test_waiting_brings_nothing_where_the_rival_brings_a_point_and_more_later() -> None:
    rival = ways(1, 0, 3)
    assert is_waiting(ways(0, 0, 4), rival)
    assert not is_waiting(ways(0, 0, 3), rival)
    assert not is_waiting(ways(0, 0, 4), ways(0, 0, 3))
    assert not is_waiting([*ways(0, 0, 4)[1:], Course(1, 0, 4)], rival)


def test_the_last_turns_are_enough_for_who_forgets_nothing_and_not_for_a_child() -> None:
    assert needs_memory(kept("gold", "memory"))
    assert not needs_memory(kept("gold", "sure"))
    assert not needs_memory(kept("go-west", "defence"))
