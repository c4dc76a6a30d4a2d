"""A test of many things names every offender, not only the first."""

from __future__ import annotations

import pytest

from tests.offenders import MAX_NAME_CHARACTERS, for_each


def test_every_offender_is_named_with_its_fault() -> None:
    @for_each(("one", "other"), [(1, 1), (1, 2), (3, 4)], ids=["same", "near", "far"])
    def are_equal(one: int, other: int, more: int) -> None:
        if more:
            with pytest.raises(ValueError, match="never"):
                int("0")
        assert one == other

    with pytest.raises(BaseExceptionGroup, match="2 of 3") as caught:
        are_equal(more=0)
    assert [fault.__notes__ for fault in caught.value.exceptions] == [["with near"], ["with far"]]
    with pytest.raises(BaseExceptionGroup, match="3 of 3"):
        are_equal(more=1)


def test_a_long_offender_is_named_by_its_beginning() -> None:
    @for_each("text", ["x" * 100_000])
    def is_empty(text: str) -> None:
        assert len(text) == 0

    with pytest.raises(BaseExceptionGroup) as caught:
        is_empty()
    assert caught.value.exceptions[0].__notes__ == ["with " + "x" * MAX_NAME_CHARACTERS]


def test_nothing_to_try_is_no_test() -> None:
    with pytest.raises(AssertionError, match="nothing to try"):
        for_each("one", [])
