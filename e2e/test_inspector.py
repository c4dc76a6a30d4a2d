"""Help ("What is this?") by finger, by mouse and by keyboard; nothing is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from motherlode.app.game_view import playable_entries
from tests.breadth import sample

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ENTRIES = [entry.info.id for entry in playable_entries()]


@pytest.mark.parametrize("entry", sample(ENTRIES, 1))
def test_by_finger_on_a_phone(player: Player, entry: str) -> None:
    """In the mode a tap on the board asks; the symbols beside a name always answer."""
    table = planted.played(planted.table(entry=entry), 6)
    anna = player(table, **PHONE)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    before = anna.stored()["record"]
    anna.at(".seat", "Nell").get_by_role("button").tap()
    expect(anna.at(".hint.shown")).to_have_text(re.compile("^Nell: "))
    assert not violations(anna.page)
    anna.button("What is this?").tap()
    anna.touch(next(place.key for place in anna.places().values() if anna.in_sight(place)))
    expect(anna.at(".hint.shown")).not_to_have_text(re.compile("^Nell: "))
    expect(anna.at(".hint.shown")).to_be_visible()
    expect(anna.button("in the guide", exact=False)).to_be_visible()
    assert not violations(anna.page)
    assert anna.stored()["record"] == before
    anna.button("in the guide", exact=False).tap()
    expect(anna.dialog.get_by_role("article")).to_be_visible()


@pytest.mark.parametrize("entry", sample(ENTRIES, 1, 1))
def test_by_mouse_and_by_keyboard(player: Player, entry: str) -> None:
    table = planted.played(planted.table(entry=entry), 6)
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    before = anna.stored()["record"]
    place = next(place for place in anna.places().values() if anna.in_sight(place))
    anna.page.mouse.move(place.x, place.y)
    expect(anna.at(".about-this.beside")).to_be_visible()
    assert not violations(anna.page)
    anna.tab_to(anna.at(".seat", "You").get_by_role("button"))
    anna.press("i")
    anna.until("() => heard.at(-1)?.startsWith('You: ')")
    anna.press("b")
    anna.press("i")
    anna.until("() => !heard.at(-1)?.startsWith('You: ')")
    assert anna.at(".hint.shown").count()
    assert not violations(anna.page)
    assert anna.stored()["record"] == before
