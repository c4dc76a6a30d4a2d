"""Action <-> text of Go West!: the table in the docstring of ``actions.py``."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.action import Action
from motherlode.core.notation import TableNotation
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.go_west.rules.actions import (
    DOUBLE,
    DRAW,
    MOVE,
    PAY,
    PLACE,
    PLAY,
    SCORE,
    SEALED_DRAW,
    SELL,
    START,
)
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CARD_NUMBER,
    REGION_CODES,
    RINGED,
)


def _tokens() -> Iterator[tuple[str, Action]]:
    yield "double", DOUBLE
    yield "score", SCORE
    for seat, start in enumerate(START):
        yield "?" + SEAT_LETTERS[seat], start
    for card_id, card in CARD_NUMBER.items():
        yield "?" + card_id, DRAW[card]
        yield "p" + card_id, PLAY[card]
        yield "s" + card_id, SELL[card]
    for points, pay in enumerate(PAY):
        if points:
            yield f"v{points}", pay
    for region in RINGED:
        yield "+" + REGION_CODES[region], PLACE[region]
    for region in range(CALIFORNIA):
        yield "w" + REGION_CODES[region], MOVE[region]
    yield "?card", SEALED_DRAW


NOTATION = TableNotation("Go West!", _tokens)
