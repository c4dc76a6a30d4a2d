"""The notation of GOLD: the tokens of its actions, as ``actions`` lists them."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.action import Action
from motherlode.core.notation import TableNotation
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold import INFO
from motherlode.games.gold.rules.actions import BEGINS, CHOICES, FLIPS, REVEALS
from motherlode.games.gold.rules.components import COLOUR_LETTERS, KIND_TEXT, PLACE_TEXT


def tokens() -> Iterator[tuple[str, Action]]:
    """Every action once, with its token."""
    yield from (("m" + COLOUR_LETTERS[action.colour], action) for action in CHOICES)
    yield from ((PLACE_TEXT[action.place], action) for action in FLIPS)
    yield from (("?s" + SEAT_LETTERS[action.seat], action) for action in BEGINS)
    yield from (("?" + KIND_TEXT[action.kind], action) for action in REVEALS)


NOTATION = TableNotation(INFO.title, tokens)
