"""Builds in turns, and their figures beside the whole one's."""

from __future__ import annotations

import pytest

from bench import before
from bench.builds import Samples, beside, in_turn
from tools.problem import Problem


def test_each_round_another_build_is_first() -> None:
    assert [in_turn(["a", "b", "c"], turn) for turn in range(3)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
    ]


def test_a_build_is_told_as_a_ratio_of_the_same_round() -> None:
    samples: Samples = {
        ("cold", "shelf", "now", "busy"): [100.0, 200.0],
        ("cold", "shelf", "before", "busy"): [110.0, 220.0],
        ("again", "shelf", "now", "busy"): [1.0, 1.0],
        ("cold", "shelf", "now", "words"): [1.0, 1.0],
    }
    now, ratio = beside("builds", samples, "now", "busy", ("cold",))
    assert (now.unit, now.samples) == ("ms", (100.0, 200.0))
    assert ratio.unit == "x"
    assert ratio.samples == pytest.approx((1.1, 1.1))


def test_without_another_build_it_says_what_it_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(before.VARIABLE, raising=False)
    with pytest.raises(Problem, match=before.VARIABLE):
        next(before.figures(1))
