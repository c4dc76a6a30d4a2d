"""The short tokens of ``actions.py``."""

from __future__ import annotations

import pytest

from motherlode.core.errors import BadToken
from motherlode.games.go_west.rules.actions import DRAW, MOVE, PAY, PLACE, PLAY, SELL, START
from motherlode.games.go_west.rules.components import CARD_NUMBER, RINGED
from motherlode.games.go_west.rules.notation import NOTATION


def test_all_actions_are_one_to_one_with_their_texts() -> None:
    """Every action there is, and only chance begins with a question mark."""
    plain = [*PLAY, *SELL, *PAY[1:], *(PLACE[region] for region in RINGED), *MOVE[:5]]
    for action in [*plain, *DRAW, *START, NOTATION.parse("double"), NOTATION.parse("score")]:
        text = NOTATION.text(action)
        assert NOTATION.parse(text) is action
        assert text.startswith("?") == (action in {*DRAW, *START})


def test_the_table_in_the_docstring() -> None:
    """Its examples mean what it says."""
    card = CARD_NUMBER["EA-2-2"]
    assert NOTATION.parse("?A") == START[0]
    assert NOTATION.parse("?EA-2-2") == DRAW[card]
    assert NOTATION.parse("pEA-2-2") == PLAY[card]
    assert NOTATION.parse("sEA-2-2") == SELL[card]
    assert NOTATION.parse("+GP") == PLACE[2]
    assert NOTATION.parse("v3") == PAY[3]
    assert NOTATION.parse("wNE") == MOVE[0]


@pytest.mark.parametrize(
    "text", ["", "?", "pEA", "+NE", "+CA", "wCA", "v0", "v17", "?E", "Score", "EA-2-2"]
)
def test_anything_else_is_refused(text: str) -> None:
    """With one sentence."""
    with pytest.raises(BadToken):
        NOTATION.parse(text)
