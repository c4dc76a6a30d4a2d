"""When a tap is asked about once more, where the settings leave it to the device."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.app import asking


def screen(touch: bool, **view: bool) -> Any:
    device = SimpleNamespace(coarse_pointer=lambda: touch)
    ports = SimpleNamespace(device=device)
    return SimpleNamespace(cabinet=SimpleNamespace(ports=ports), view=SimpleNamespace(**view))


@pytest.mark.parametrize(
    ("touch", "view", "how"),
    [
        (False, {}, "never"),
        (True, {}, "always"),
        (True, {"TAP_COMMITS": True}, "never"),
        (True, {"TAP_COMMITS": True, "ASKS_FINAL": True}, "final"),
        (False, {"TAP_COMMITS": True, "ASKS_FINAL": True}, "never"),
    ],
)
def test_a_finger_is_asked_where_the_view_wants_it(
    touch: bool, view: dict[str, bool], how: str
) -> None:
    assert asking._usual(screen(touch, **view)) == how
