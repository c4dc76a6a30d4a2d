"""What a seat had before its eyes when it was to decide."""

from __future__ import annotations

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.match.table import Table
from motherlode.match.terms import steady_seed


def decision_at(table: Table, seat: int, purpose: bytes = b"") -> Decision:
    """The decision that the seat, which is to move, has to make.

    ``purpose``: another one gives other luck to whoever thinks about it.
    """
    seed = steady_seed(table.terms)
    return Decision(
        observation=table.state.observation(seat),
        events=table.events_for(seat),
        rng=rng_for(purpose + seed, table.cursor),
        memory_seed=memory_seed_for(seed),
    )
