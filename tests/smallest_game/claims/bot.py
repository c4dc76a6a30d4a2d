"""The judgement of Three Claims: the nearer to the middle, the better."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng
from tests.smallest_game.claims.rules.actions import Stake

#: Deciding takes no time, so the page does it itself instead of a worker.
QUICK = True


class MiddleJudgement:
    """More cells touch the middle than the rim."""

    def weigh(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> list[int]:
        """See ``Judgement``."""
        return [4 - abs(a.cell - 4) if isinstance(a, Stake) else 0 for a in observation.legal]


JUDGEMENT = MiddleJudgement()
