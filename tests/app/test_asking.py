"""When a tap is asked about once more, where the settings leave it to the device."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.app import asking
from motherlode.view.contract import Features, Touch


def screen(touch: bool, **wanted: bool) -> Any:
    device = SimpleNamespace(coarse_pointer=lambda: touch)
    ports = SimpleNamespace(device=device)
    view = SimpleNamespace(FEATURES=Features(touch=Touch(**wanted)))
    return SimpleNamespace(cabinet=SimpleNamespace(ports=ports), view=view)


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
    assert asking._usual(screen(touch, **view)) == how
