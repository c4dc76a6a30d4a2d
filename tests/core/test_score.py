"""Ranks and tie-breaks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.score import ScoreLine, Standing, rank


def test_different_scores_need_no_tie_break() -> None:
    assert rank([3, 9, 5], [("cards", [7, 7, 7])]) == [
        Standing(0, 3, 3),
        Standing(1, 1, 9),
        Standing(2, 2, 5),
    ]


def test_a_tie_break_separates_and_is_shown_to_the_tied_only() -> None:
    assert rank([9, 9, 5], [("cards", [2, 4, 9])]) == [
        Standing(0, 2, 9, (("cards", 2),)),
        Standing(1, 1, 9, (("cards", 4),)),
        Standing(2, 3, 5),
    ]


def test_what_nothing_separates_is_shared_and_the_next_rank_is_left_out() -> None:
    standings = rank([9, 9, 5], [("cards", [4, 4, 9]), ("last", [1, 1, 1])])
    assert [s.rank for s in standings] == [1, 1, 3]
    assert standings[0].tie_breaks == (("cards", 4), ("last", 1))


def test_the_second_tie_break_is_looked_at_only_when_the_first_is_equal() -> None:
    standings = rank([9, 9, 9], [("cards", [4, 4, 3]), ("last", [1, 2, 5])])
    assert [s.rank for s in standings] == [2, 1, 3]
    assert [len(s.tie_breaks) for s in standings] == [2, 2, 1]


def test_without_tie_breaks_ties_are_shared() -> None:
    assert [s.rank for s in rank([1, 1], [])] == [1, 1]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=6))
def test_ranks_are_those_of_the_sorted_keys(keys: list[tuple[int, int]]) -> None:
    standings = rank([key[0] for key in keys], [("second", [key[1] for key in keys])])
    ordered = sorted(keys, reverse=True)
    assert [s.rank for s in standings] == [ordered.index(key) + 1 for key in keys]


def test_a_score_line_needs_only_source_and_points() -> None:
    assert ScoreLine("road", 4) == ScoreLine("road", 4, 0, ())
