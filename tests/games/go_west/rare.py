"""Rare positions of Go West!: prices that take exactly the last token or point, or miss one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.components import COINS, SCORE_COSTS
from tests.games.go_west.board import at_turn

HAND = "EA-X-2 WE-1-0"


def positions() -> Iterator[tuple[Any, Any]]:
    """Every price of a score or action card, paid to the last coin and not quite."""
    for used in range(len(SCORE_COSTS) + 1):
        for cost in sorted({*SCORE_COSTS, *COINS, 0}):
            for points in (0, 1, cost):
                for tokens in (cost - points - 1, cost - points, cost - points + 1):
                    if 0 <= tokens <= 30:
                        state = at_turn(HAND, "", supply={0: tokens}, points=(points, 10))
                        state.score_cards[0] = used
                        yield load("go-west"), state
