"""Results and what they come to: kept whatever happens, read back or refused."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.core.errors import BadSave
from motherlode.locale import set_language
from motherlode.match.shelf.results import (
    GameResult,
    ResultStore,
    SeatResult,
    SourcePoints,
    average_by_source,
    count_wins,
    opponents,
    player_statistics,
    read_result,
    result_of,
    results_csv,
)
from motherlode.match.shelf.saves import MemoryStore, Shelf
from motherlode.match.shelf.store import RESULTS, GuardedStore
from tests.app.fakes import new_table, play_first
from tests.breadth import examples
from tests.offenders import for_each

WORD = st.text("abcxyz-", min_size=1, max_size=10)
SEAT = st.builds(
    SeatResult,
    st.sampled_from(["", "Anna", "Nell", "Ben É", "=cmd"]),
    st.sampled_from(["person", "computer", "link"]),
    st.just(""),
    st.integers(-50, 300),
    st.integers(1, 6),
    st.lists(st.builds(SourcePoints, WORD, st.integers(-9, 99), st.integers(0, 9)), max_size=5).map(
        tuple
    ),
)
RESULT = st.builds(
    GameResult,
    st.text("abcdef0123", min_size=1, max_size=10),
    st.integers(0, 2**41),
    st.sampled_from(["gold", "carcassonne", "gone"]),
    st.lists(SEAT, min_size=1, max_size=6).map(tuple),
    st.sampled_from(["", "2026-01-31"]),
)


@given(RESULT)
def test_a_result_comes_back_as_it_was(result: GameResult) -> None:
    assert read_result(result.text()) == result


@given(RESULT, st.data())
def test_a_damaged_result_is_refused_or_within_its_bounds(
    result: GameResult, data: st.DataObject
) -> None:
    text = result.text()
    at = data.draw(st.integers(0, len(text)))
    noise = data.draw(st.text('0{}[]",:-aé\u202e', max_size=4))
    try:
        read = read_result(text[:at] + noise + text[at + data.draw(st.integers(0, 4)) :])
    except BadSave as error:
        assert str(error).isprintable()
        return
    assert 0 < len(read.seats) <= 6
    assert all(seat.name.isprintable() and abs(seat.score) <= 1_000_000 for seat in read.seats)


def rows_of(results: list[GameResult]) -> list[list[str]]:
    """The cells of the English table, behind the mark at its start."""
    return list(csv.reader(StringIO(results_csv(results).removeprefix("\ufeff"))))


@settings(max_examples=examples(50))
@given(st.lists(RESULT, max_size=12, unique_by=lambda r: r.id))
def test_sums_agree_with_the_games(results: list[GameResult]) -> None:
    found = player_statistics(results)
    own = [r for r in results if any(seat.kind == "person" for seat in r.seats)]
    assert (found is None) == (not own)
    if found:
        assert found.played == len(own)
        assert 0 <= found.streak <= found.longest <= found.won <= found.played
        assert found.average <= found.best
    assert all(average.count >= 0 for average in average_by_source(results))
    assert all(isinstance(name, str) for r in results for name in opponents(r))
    lines = rows_of(results)
    assert len(lines) == 1 + sum(len(r.seats) for r in results)
    assert all(len(line) == 10 for line in lines)
    assert not any(cell.startswith("=") for line in lines for cell in line)


def test_wins_of_the_same_people_count_wherever_they_sat() -> None:
    anna = SeatResult("Anna", "person", "", 10, 1)
    nell = SeatResult("Nell", "computer", "greedy", 5, 2)
    games = [
        GameResult("a", 1, "gold", (anna, nell)),
        GameResult("b", 2, "gold", (replace(nell, rank=1), replace(anna, rank=2))),
        GameResult("c", 3, "gold", (anna, nell)),
        GameResult("d", 4, "go-west", (anna, nell)),
        GameResult("e", 5, "gold", (anna, nell, replace(nell, name="Ben"))),
    ]
    assert count_wins(games, "gold", ["Anna", "Nell"]) == [2, 1]
    assert count_wins(games, "gold", ["", "Nell"]) == [0, 0]
    nameless = replace(anna, name="")
    unnamed = [GameResult("a", 1, "gold", (nameless, nell))]
    assert count_wins(unnamed, "gold", ["", "Nell"], own=0) == [1, 0]
    assert count_wins(unnamed, "gold", ["Nell", ""], own=0) == [0, 0]


def test_a_finished_table_leaves_a_result_that_outlives_it() -> None:
    table = play_first(new_table(rounds="one"), 999)
    assert table.finished
    store = MemoryStore()
    shelf = Shelf(store)
    shelf.save(table, 5, table.cursor, "")
    shelf.results.keep(result_of(table, 5))
    shelf.remove(table.id)
    (kept,) = shelf.results.all()
    assert [seat.score for seat in kept.seats] == table.state.scores()
    shelf.results.keep(result_of(table, 99))
    assert shelf.results.all()[0].ended == 5, "the same end keeps its date"
    other = MemoryStore()
    Shelf(other).import_all(shelf.export_all())
    assert list(Shelf(other).results.all()) == [kept]
    assert Shelf(other).import_all(shelf.export_all())[0] == "There was nothing to import."


def test_what_cannot_be_read_is_passed_over_and_goes_with_an_export() -> None:
    store = MemoryStore()
    store.set(RESULTS + "broken", "{oops")
    book = ResultStore(GuardedStore(store))
    assert list(book.all()) == []
    assert "{oops" in Shelf(store).export_all()
    assert store.get(RESULTS + "broken") == "{oops"
    whole = json.loads(Shelf(store).export_all())
    assert whole["results"] == {}


FORMULAS = (
    '=HYPERLINK("http://evil.example","hi")',
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\uff1d1+1",
    "\uff0b1",
    "\uff0d1",
    "\uff201",
    "\u207a1",
    "\ufe621",
    " =1",
    "\xa0=1",
    "\u200b=1",
    "\t=1",
    "|cmd",
    "%0A=1",
)


@pytest.mark.parametrize(
    ("language", "separator"), [("de", ";"), ("en", ","), ("fr", ";"), ("it", ";")]
)
def test_a_spreadsheet_of_the_language_opens_it_in_columns(language: str, separator: str) -> None:
    """Which reads UTF-8 only behind its mark."""
    seat = SeatResult("Zo\xeb", "person", "", 3, 1)
    set_language(language)
    try:
        text = results_csv([GameResult("gold", 1, "t", (seat,), "")])
    finally:
        set_language("en")
    assert text.encode().startswith(b"\xef\xbb\xbfended" + separator.encode())
    (_head, line) = csv.reader(StringIO(text), delimiter=separator)
    assert (len(line), line[4]) == (10, "Zo\xeb")


@for_each("text", FORMULAS)
def test_no_text_cell_is_a_formula(text: str) -> None:
    """Whatever stands in it; a number below zero stays a number."""
    seat = SeatResult(text, text, text, -3, 1)
    (_head, line) = rows_of([GameResult(text, 1, text, (seat,), text)])
    assert [cell for cell in line if cell.endswith(text)] == [f"'{text}"] * 6
    assert line[7] == "-3"


@for_each("text", FORMULAS)
def test_no_cell_of_a_spreadsheet_that_parts_at_semicolons_is_a_formula(text: str) -> None:
    """As where a comma stands in numbers."""
    seat = SeatResult(f"Anna;{text};", "person", "", 3, 1)
    (_head, line) = rows_of([GameResult("gold", 1, "t", (seat,), "")])
    assert line[4] == f"Anna;'{text};"


@for_each("text", (*FORMULAS, "", "two words", "a\xe9", "x" * 41, "a,b", "-a"))
@for_each("field", ["entry", "level"])
def test_a_result_whose_entry_or_level_is_no_identifier_is_refused(field: str, text: str) -> None:
    table = play_first(new_table(rounds="one"), 999)
    values = json.loads(result_of(table, 5).text())
    if field == "entry":
        values["entry"] = text
    elif text:
        values["seats"][1]["level"] = text
    else:
        return  # a person has no level
    with pytest.raises(BadSave):
        read_result(json.dumps(values))
    shelf = Shelf(MemoryStore())
    assert shelf.import_all(json.dumps({"motherlode": 1, "results": {"x": values}})) == [
        "1 thing could not be kept."
    ]
    assert not shelf.results.all()
