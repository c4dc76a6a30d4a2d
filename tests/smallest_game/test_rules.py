"""Tests of Three Claims beyond the shared suite: its rules, by playthroughs."""

from __future__ import annotations

import pytest

from motherlode.core.errors import BadRecord
from motherlode.match.codec.record import read


@pytest.mark.parametrize(
    ("moves", "scores", "ranks"),
    [
        ("?A c0 c3 c1 c4 c2", [1, 0], [1, 2]),
        ("?B c0 c3 c4 c5 c8", [0, 1], [2, 1]),
        ("?A c0 c1 c2 c4 c3 c5 c7 c6 c8", [0, 0], [1, 1]),
        ("?A c0 c3 c2 c4 c7 c6 c8 c5", [0, 1], [2, 1]),
        ("?A c0 c3 c2 c5 c6 c7 c8 c1 c4", [2, 0], [1, 2]),
    ],
    ids=["a row", "a slanting row", "a full field", "the second seat", "two rows at once"],
)
def test_a_row_or_a_full_field_is_the_end(moves: str, scores: list[int], ranks: list[int]) -> None:
    """Claims 4, 4.1."""
    state = read(f"claims 1 seats=2\n{moves}").state
    assert state.phase == "end"
    assert state.scores() == scores
    assert [standing.rank for standing in state.standings()] == ranks


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ("?A c0 c0", "claims 3"),
        ("?A c0 ?B", "turn order"),
        ("c0", "turn order"),
        ("?A c0 c3 c1 c4 c2 c5", "end of the game"),
    ],
)
def test_what_the_rules_forbid(moves: str, rule: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(f"claims 1 seats=2\n{moves}")
    assert caught.value.rule == rule
