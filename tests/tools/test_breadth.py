"""The part of a matrix that a run tries."""

from __future__ import annotations

import pytest

from tests import breadth


def test_a_full_run_tries_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breadth, "BREADTH", "full")
    assert breadth.sample("abcde", 2, 1) == list("abcde")
    assert breadth.examples(100) == 300


def test_else_a_few_evenly_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breadth, "BREADTH", "usual")
    assert breadth.sample("abcdef", 2) == ["a", "d"]
    assert breadth.sample("abcdef", 2, 4) == ["e", "b"]
    assert breadth.examples(100) == 100


def test_a_quick_run_has_few_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breadth, "BREADTH", "quick")
    assert breadth.examples(100) == 10
    assert breadth.examples(10) == breadth.FEWEST_EXAMPLES
