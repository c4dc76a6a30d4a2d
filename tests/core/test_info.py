"""Options and seat counts: what is filled in and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.core.errors import BadOption
from motherlode.core.info import GameInfo, Option

TOY = GameInfo(
    id="toy",
    title="Toy",
    version=1,
    min_seats=2,
    max_seats=4,
    minutes=(5, 10),
    age=8,
    designer="Nobody",
    edition="first",
    rulebook="none",
    options=(
        Option("castles", (True, False), False),
        Option("small", (4, 2), 4),
        Option("start", ("any", "C"), "any", min_seats={"C": 3}),
    ),
)


def test_defaults_are_filled_in_in_order() -> None:
    assert list(TOY.resolve(2, None).items()) == [
        ("castles", False),
        ("small", 4),
        ("start", "any"),
    ]


def test_given_values_are_kept() -> None:
    assert TOY.resolve(3, {"start": "C", "small": 2}) == {
        "castles": False,
        "small": 2,
        "start": "C",
    }


def test_words_are_parsed_to_options() -> None:
    assert TOY.parse(["castles=yes", "small=2"]) == {"castles": True, "small": 2}
    assert TOY.parse([]) == {}


@pytest.mark.parametrize("words", [["small"], ["small=2", "small=2"], ["small=3"], ["hat=1"]])
def test_words_that_are_no_options_are_refused(words: list[str]) -> None:
    with pytest.raises(BadOption):
        TOY.parse(words)


@pytest.mark.parametrize("seats", [1, 5, 0, -2, "2", 2.0, None, True])
def test_a_wrong_seat_count_is_refused(seats: object) -> None:
    with pytest.raises(BadOption, match="2 to 4 seats"):
        TOY.resolve(seats, None)


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="castles, small, start"):
        TOY.resolve(2, {"gold": True})
    with pytest.raises(BadOption, match="it has none"):
        replace(TOY, options=()).resolve(2, {"gold": True})


@pytest.mark.parametrize(
    "given", [{"castles": 1}, {"castles": "yes"}, {"small": True}, {"small": 3}, {"start": None}]
)
def test_a_value_must_be_a_choice_of_the_same_type(given: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="is one of"):
        TOY.resolve(2, given)


def test_a_choice_can_need_more_seats() -> None:
    with pytest.raises(BadOption, match="at least 3 seats"):
        TOY.resolve(2, {"start": "C"})


def test_values_are_written_and_read() -> None:
    castles, small, start = TOY.options
    assert [castles.text(True), castles.text(False), small.text(2)] == ["yes", "no", "2"]
    assert castles.parse("yes") is True
    assert small.parse("2") == 2
    assert start.parse("C") == "C"
    with pytest.raises(BadOption, match="yes, no"):
        castles.parse("True")


def test_long_nonsense_is_cut_in_the_sentence() -> None:
    with pytest.raises(BadOption) as caught:
        TOY.option("x" * 500)
    assert len(str(caught.value)) < 200


def test_an_option_is_left_out_of_the_rules_before_it_came() -> None:
    """Tables of older versions are without it; only its default may be named there."""
    late = Option("lots", (False, True), False, since=2)
    info = GameInfo("toy", "Toy", 2, 2, 4, (1, 2), 4, "", "", "", options=(late,))
    assert info.resolve(2, {}) == {"lots": False} == info.resolve(2, {"lots": False}, 2)
    assert info.resolve(2, {"lots": False}, 1) == {} == info.resolve(2, None, 1)
    with pytest.raises(BadOption, match="no option “lots”"):
        info.resolve(2, {"lots": True}, 1)
