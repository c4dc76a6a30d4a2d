"""Medians, ratios, targets, and the table as it is printed."""

from __future__ import annotations

import json

import pytest

from bench.__main__ import EVERY, as_json, main
from bench.figures import Figure, number, ratio, table


def test_the_median_is_told_with_its_spread() -> None:
    figure = Figure("start", "words", "ms", (9.0, 1.0, 2.0))
    assert figure.median == 2.0
    assert figure.as_json()["min"] == 1.0
    assert figure.as_json()["max"] == 9.0
    assert figure.met is None


@pytest.mark.parametrize(
    ("target", "more", "met"), [(2.0, False, True), (1.9, False, False), (2.0, True, True)]
)
def test_a_target_bounds_the_median(target: float, more: bool, met: bool) -> None:
    figure = Figure("page", "frame", "ms", (1.0, 2.0, 9.0), target, more_is_better=more)
    assert figure.met is met


def test_a_ratio_is_taken_within_each_round() -> None:
    ours = Figure("start", "ours", "ms", (10.0, 100.0, 12.0))
    peer = Figure("start", "peer", "ms", (5.0, 100.0, 4.0))
    found = ratio("start", "ours", ours, peer, 1.3)
    assert found.samples == (2.0, 1.0, 3.0)
    assert (found.median, found.met, found.beside) == (2.0, False, "peer")


def test_rounds_of_different_length_have_no_ratio() -> None:
    with pytest.raises(ValueError, match="zip"):
        ratio("s", "r", Figure("s", "a", "ms", (1.0,)), Figure("s", "b", "ms", (1.0, 2.0)))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.1234, "0.123"),
        (4.561, "4.56"),
        (78.94, "78.9"),
        (12345.6, "12,346"),
        (-5, "-5.00"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_the_table_has_a_heading_per_section_and_says_what_is_missed() -> None:
    lines = table(
        [
            Figure("page", "click", "ms", (20.0,), 50),
            Figure("page", "frame", "ms", (20.0,), 8),
            Figure("rules", "gold", "decisions/s", (70_000.0,), 60_000, more_is_better=True),
        ]
    ).splitlines()
    assert [line.split()[0] for line in lines] == [
        "median",
        "PAGE",
        "click",
        "frame",
        "RULES",
        "gold",
    ]
    assert lines[2].endswith("<= 50.0 yes")
    assert lines[3].endswith("<= 8.00 NO")
    assert lines[5].endswith(">= 60,000 yes")


def test_json_holds_every_sample() -> None:
    told = json.loads(as_json([Figure("page", "click", "ms", (20.0, 30.0))], 2))
    assert told["about"]["rounds"] == 2
    assert told["figures"][0]["samples"] == [20.0, 30.0]


def test_an_unknown_section_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert ", ".join(EVERY) in capsys.readouterr().err
