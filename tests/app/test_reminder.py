"""The reminder of a table: a calendar that RFC 5545 allows, whatever names there are."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.app.reminder import MAX_LINE_BYTES, calendar_entry
from motherlode.locale import LANGUAGES, set_language
from motherlode.match.terms import BadName, SeatTerms, clean_name
from tests.app.fakes import PERSON, House, new_table, stored
from tests.app.test_sharing import by_link

NOW = datetime(2026, 11, 29, 13, 34, 56, tzinfo=UTC)
ADDRESS = "https://example.org/motherlode/#table/abc"


def unfolded(text: str) -> list[str]:
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= MAX_LINE_BYTES for line in text.split("\r\n"))
    return text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")


@given(st.text(max_size=40))
def test_any_name_stands_in_a_valid_calendar(name: str) -> None:
    try:
        name = clean_name(name)
    except BadName:
        name = ""
    table = new_table(PERSON, SeatTerms(name, "link"))
    lines = unfolded(calendar_entry(table, NOW, ADDRESS))
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    values = dict(line.split(":", 1) for line in lines)
    assert all(re.fullmatch(r"[A-Z-]+", key) for key in values)
    assert values["DTSTAMP"] == "20261129T133456Z"
    assert values["DTSTART"] == "20261130T130000Z"
    assert values["URL"] == ADDRESS
    assert not re.search(r"(?<!\\)(?:\\\\)*[;,]", values["SUMMARY"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_made_by_one_press_in_every_language(language: str) -> None:
    house = by_link()
    set_language(language)
    house.press("more-ways")
    house.press("reminder")
    set_language("en")
    ((name, text),) = house.page.files.items()
    assert name.endswith(".ics")
    assert any(line.startswith("SUMMARY:Carcassonne") for line in unfolded(text))
    assert f"#table/{house.table.id}" in "".join(unfolded(text))


def test_a_game_at_one_device_needs_none() -> None:
    house = House(stored(new_table())).start()
    house.press("tool-share")
    assert not house.has(id="reminder")
