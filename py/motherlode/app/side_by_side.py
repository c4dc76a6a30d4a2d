"""Several think about one table side by side, and come to what one alone would.

Each has its share of the simulations; after every round of the search each is told what the
others have found. What goes to and fro is text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from motherlode.app.thinking import SLICE, thinking_about, written
from motherlode.bots.search import Shard, SimulationValues


class ShardRun:
    """What one does, the one with number ``at`` (0..) of so many, for the seat to move."""

    def __init__(self, text: str, level: str, times: int = 1, at: int = 0, of: int = 1) -> None:
        """At the table of that record. Raises BadRecord."""
        self._shard = Shard(at, of)
        self._thinking, self._notation = thinking_about(text, level, times, self._shard)

    def tell(self, found: str) -> None:
        """What all together have found in the round."""
        self._shard.receive(_made(found))

    def go_on(self, now: Callable[[], float], seconds: float = SLICE) -> bool:
        """Thinks for about so many seconds of that clock. Whether there is more to think now."""
        return self._thinking.go_on(now, seconds)

    def said(self) -> str:
        """What it has found in this round, or where all is thought the verdict."""
        if self._shard.own is not None:
            return _written(self._shard.own)
        verdict = self._thinking.verdict
        return written(verdict, self._notation) if verdict else ""


def together(said: Sequence[str]) -> tuple[str, bool]:
    """What all have said as one, and whether it is the end: a verdict, or nothing is wanted.

    Where one had to let a weaker player decide, the others need not go on.
    """
    for text in said:
        if not text.startswith("{"):
            return text, True
    return _written({key: made for text in said for key, made in _made(text).items()}), False


def _written(made: SimulationValues) -> str:
    return json.dumps({"made": [[*key, *found] for key, found in made.items()]})


def _made(text: str) -> SimulationValues:
    rows = json.loads(text)["made"]
    return {(number, index): (value, work) for number, index, value, work in rows}
