"""The page about observation tensors is of today's games."""

from __future__ import annotations

from tools.tensors import PAGE, text


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "python3 run.py files writes it"
