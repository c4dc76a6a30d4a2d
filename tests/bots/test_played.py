"""Levels that links and records have named for long play on exactly as they did.

The records were played when ``greedy`` and its forgetful kin were the only levels beside
``random``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.app.thinking import decide
from motherlode.games import CATALOG
from motherlode.match.codec.record import read

PLAYED = Path(__file__).parent / "played"


@pytest.mark.parametrize("entry", CATALOG)
def test_old_levels_play_on_as_they_did(entry: str) -> None:
    """Every decision of a whole game is made again."""
    table = read((PLAYED / f"{entry}.record").read_text(encoding="utf-8"))
    assert table.finished
    shadow, made = table.branch(0), 0
    shadow.resolve_chance()
    while shadow.cursor < table.cursor:
        action = decide(shadow, shadow.state.current_player)
        assert action == table.plies[shadow.cursor].action, shadow.cursor
        shadow.play(action)
        made += 1
    assert made > 40
    assert shadow.plies == table.plies
