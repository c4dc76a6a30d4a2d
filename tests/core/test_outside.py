"""The door for JSON from outside."""

from __future__ import annotations

import json

import pytest

from motherlode.core.outside import MAX_DEPTH, drop_deep, is_shallow, read_json


def nested(depth: int, inner: str = "") -> str:
    return "[" * depth + inner + "]" * depth


@pytest.mark.parametrize(
    "text",
    [
        nested(MAX_DEPTH + 1),
        "[" * 10_000,
        '{"a":' * 10_000,
        "]" * 10_000,
        '"' + "[" * 10_000,
        '["\\"", ' + "[" * 10_000,
        "{]",
        "",
        "9" * 10_000,
        "[" + "[]," * 400 + "[]]",
    ],
)
def test_what_is_no_short_shallow_json_is_refused(text: str) -> None:
    for written in (text, text.encode()):
        with pytest.raises(ValueError):
            read_json(written, 1_000)
        if len(text) > 5_000 and text[0] != "9":
            with pytest.raises(ValueError):
                read_json(written, 100_000)


@pytest.mark.parametrize("text", [nested(MAX_DEPTH), '["[[[", "\\"[", "\\\\"]', "[[], {}, [{}]]"])
def test_what_is_shallow_is_read(text: str) -> None:
    assert read_json(text, 1_000) == read_json(text.encode(), 1_000) == json.loads(text)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(ValueError):
        read_json(b'"\xff"', 10)


def test_a_deep_value_goes_and_the_rest_stays() -> None:
    deep = nested(99, '"]"')
    whole = f'{{"a": {{"one": {deep}, "two": [2], "three": {deep}}}, "b": "[{{"}} [ and more'
    assert drop_deep(whole, 2) == whole.replace(deep, "null")
    assert drop_deep(whole, 99) == whole
    cut = '{"a": {"one": [1], "two": '
    assert drop_deep(cut + "[" * 10_000, 2) == cut


@pytest.mark.parametrize(
    "text", ['"\\' * 200_000, '"' + '\\"' * 200_000, "[]" * 200_000, "[" * 400_000]
)
def test_counting_goes_over_nothing_twice(text: str) -> None:
    """Ten seconds and more where it does."""
    is_shallow(text)
    drop_deep(text, 2)
