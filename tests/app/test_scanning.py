"""Codes before the camera: read, refused, and where there is no camera."""

from __future__ import annotations

import pytest

from motherlode.app.arrivals import SeatsSheet
from motherlode.app.ports import CameraProblem
from motherlode.match.codec.link import link
from tests.app.fakes import BY_LINK, PERSON, House, new_table, play_first


def scanning() -> House:
    house = House().start()
    house.press("scan-code")
    return house


def test_a_code_opens_the_table_in_it() -> None:
    house = scanning()
    assert house.code_reader.found is not None
    table = play_first(new_table(PERSON, BY_LINK), 4)
    house.code_reader.found("https://example.org/cabinet/" + link(table))
    assert isinstance(house.cabinet.sheet, SeatsSheet)


def test_a_code_of_something_else_is_told_in_a_sentence() -> None:
    house = scanning()
    assert house.code_reader.found is not None
    house.code_reader.found("https://example.org/menu")
    assert house.cabinet.sheet is None
    assert "neither a link" in house.text


@pytest.mark.parametrize(
    ("problem", "words"), [("refused", "not allowed"), ("missing", "No camera")]
)
def test_a_camera_that_does_not_open_says_so_and_what_to_do(
    problem: CameraProblem, words: str
) -> None:
    house = scanning()
    assert house.code_reader.failed is not None
    house.code_reader.failed(problem)
    assert words in house.text
    assert "aste the link" in house.text


def test_a_code_that_is_read_after_the_sheet_is_closed_opens_nothing() -> None:
    house = scanning()
    assert house.code_reader.found is not None
    house.cabinet.close()
    house.code_reader.found(link(new_table(PERSON, BY_LINK)))
    assert house.cabinet.sheet is None


def test_without_a_camera_nothing_is_offered() -> None:
    house = House()
    house.code_reader.there = False
    assert house.start().root.find(id="scan-code") is None
