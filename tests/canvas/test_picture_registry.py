"""Pictures are drawn in the order asked for, a little in every frame, or all at once."""

from __future__ import annotations

import pytest

from motherlode.canvas import pictures
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import PictureRegistry
from tests.canvas.stages import picture

NAMES = ("a", "b", "c", "d")


def test_a_number_is_given_at_once_and_the_picture_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "DRAW_SLICE_S", -1.0)
    drawn = {name: picture() for name in NAMES}
    handed: list[Picture] = []
    worn = PictureRegistry(drawn, handed.append)
    assert [worn[name] for name in ("c", "a", "c", "b")] == [0, 1, 0, 2]
    assert worn.get("unknown", -1) == -1 and not handed
    assert not worn.draw(whole=False) and handed == [drawn["c"]]
    assert worn.draw(whole=True) and handed == [drawn[name] for name in "cab"]
    assert worn.draw(whole=False) and len(handed) == 3, "nobody has asked for the last"
    assert worn.height(1) == drawn["a"].bounds.h
