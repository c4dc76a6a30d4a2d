"""What is this? By finger, by mouse and by keyboard; nothing is played, and axe finds nothing."""

from __future__ import annotations

import pytest

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from motherlode.app.game_view import playable_entries
from tests.breadth import sample

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ENTRIES = [entry.info.id for entry in playable_entries()]


@pytest.mark.parametrize("entry", sample(ENTRIES, 2))
def test_by_finger_on_a_phone(player: Player, entry: str) -> None:
    """In the mode a tap on the board asks; the symbols beside a name always answer."""
    table = planted.played(planted.table(entry=entry), 6)
    anna = player(table, **PHONE)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    before = anna.stored()["record"]
    anna.at("#facts-1").tap()
    anna.until("() => document.querySelector('.hint.shown')")
    assert anna.at(".hint.shown").inner_text().startswith("Nell: ")
    assert not violations(anna.page)
    anna.at("#tool-what").tap()
    anna.touch(next(place.key for place in anna.places().values() if anna.in_sight(place)))
    anna.until("() => !document.querySelector('.hint.shown')?.innerText.startsWith('Nell: ')")
    assert anna.at(".hint.shown").count() and anna.at("#hint-on").count()
    assert not violations(anna.page)
    assert anna.stored()["record"] == before
    anna.at("#hint-on").tap()
    anna.at("#guide-title").wait_for()


@pytest.mark.parametrize("entry", sample(ENTRIES, 2, 1))
def test_by_mouse_and_by_keyboard(player: Player, entry: str) -> None:
    table = planted.played(planted.table(entry=entry), 6)
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    before = anna.stored()["record"]
    place = next(place for place in anna.places().values() if anna.in_sight(place))
    anna.page.mouse.move(place.x, place.y)
    anna.at(".about-this").wait_for()
    assert not violations(anna.page)
    anna.tab_to("facts-0")
    anna.press("i")
    anna.until("() => heard.at(-1)?.startsWith('Anna: ')")
    anna.press("b")
    anna.press("i")
    anna.until("() => !heard.at(-1)?.startsWith('Anna: ')")
    assert anna.at(".hint.shown").count()
    assert not violations(anna.page)
    assert anna.stored()["record"] == before
