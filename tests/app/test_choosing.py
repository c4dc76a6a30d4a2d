"""When a tap is asked about once more, where the settings leave it to the device."""

from __future__ import annotations

import pytest

from motherlode.app.table.choosing import confirmation
from motherlode.view.contract import Features, Touch


@pytest.mark.parametrize(
    ("touch", "view", "how"),
    [
        (False, {}, "never"),
        (True, {}, "always"),
        (True, {"commits": True}, "never"),
        (True, {"commits": True, "asks_final": True}, "final"),
        (False, {"commits": True, "asks_final": True}, "never"),
    ],
)
def test_a_finger_is_asked_where_the_view_wants_it(
    touch: bool, view: dict[str, bool], how: str
) -> None:
    assert confirmation("auto", touch, Features(touch=Touch(**view))) == how
