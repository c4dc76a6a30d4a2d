"""The page about observation tensors is of today's games."""

from __future__ import annotations

import pytest

from motherlode.games import CATALOG
from tests import smallest_game
from tools.tensors import PAGE, text


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "python3 run.py files writes it"


def test_a_game_without_a_tensor_is_not_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, "claims", smallest_game.ENTRY)
    assert PAGE.read_text(encoding="utf-8") == text()
