"""The sources as they are, without a build, as `run.py play` serves them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.conftest import Player
from e2e.site import serving
from e2e.test_single import looks_up_and_learns
from tools.paths import ROOT
from tools.vendor import ensure_vendor


@pytest.fixture(scope="module")
def sources() -> Iterator[str]:
    ensure_vendor()
    with serving(ROOT) as address:
        yield address


@pytest.fixture
def base(sources: str) -> str:
    return sources


def test_they_open_and_play(player: Player) -> None:
    """PyScript brings the cabinet there; nothing is kept, and nothing is missed."""
    anna = player()
    anna.open("new/gold")
    anna.button("Start").click()
    anna.until_asked()
    anna.play_well()
    assert anna.table().cursor > 0


def test_the_guide_and_a_lesson_open(player: Player) -> None:
    looks_up_and_learns(player())
