"""A table that fills the screen, to be read from the other end of a room."""

from __future__ import annotations

from tests.app.fakes import House, new_table, stored


def house() -> House:
    table = new_table()
    return House(stored(table), f"table/{table.id}").start()


def fills(at: House) -> bool:
    return any("fills-screen" in str(n.attrs.get("class", "")) for n in at.root.walk())


def test_it_fills_the_screen_and_comes_back() -> None:
    at = house()
    at.press("tool-screen")
    assert fills(at)
    assert at.page.filled
    at.press("tool-screen")
    assert not fills(at)
    assert not at.page.filled


def test_the_rest_is_back_where_the_browser_ends_it() -> None:
    at = house()
    at.press("tool-screen")
    at.page.leave_screen()
    assert not fills(at)
