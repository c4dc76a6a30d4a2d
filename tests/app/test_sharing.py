"""What the share sheet hands over."""

from __future__ import annotations

import pytest

from motherlode.match.link import open_link
from tests.app.fakes import House, new_table, play_first, stored
from tests.app.test_ways_in import paste


def test_the_link_leads_to_the_cabinet() -> None:
    house = House(stored(play_first(new_table(), 5))).start()
    house.press("tool-share")
    address = house.find(id="link").attrs["value"]
    assert address.startswith(f"{house.location.base()}#play/1/")
    assert open_link(address).table.tokens() == house.table.tokens()
    assert house.has(id="show-qr")


def test_from_a_file_the_link_names_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the file opens it; a camera cannot."""
    house = House(stored(play_first(new_table(), 5))).start()
    monkeypatch.setattr(house.location, "base", lambda: "")
    house.press("tool-share")
    address = house.find(id="link").attrs["value"]
    assert address.startswith("#play/1/")
    assert "pastes it into the field on the first page" in house.text
    assert not house.has(id="show-qr")
    other = House().start()
    paste(other, address)
    assert other.table.tokens() == house.table.tokens()
