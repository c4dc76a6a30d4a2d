"""The notation of Three Claims: a table of tokens."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.action import Action
from motherlode.core.notation import TableNotation
from motherlode.core.seats import SEAT_LETTERS
from tests.smallest_game.claims import INFO
from tests.smallest_game.claims.rules.actions import BEGINS, STAKES


def tokens() -> Iterator[tuple[str, Action]]:
    """Every action once, with its token."""
    yield from (("?" + SEAT_LETTERS[action.seat], action) for action in BEGINS)
    yield from ((f"c{action.cell}", action) for action in STAKES)


NOTATION = TableNotation(INFO.title, tokens)
