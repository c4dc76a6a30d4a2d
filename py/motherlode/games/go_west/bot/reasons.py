"""The reasons of a turn: what Go West! brought its seat, and what a scoring would now bring it."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.bot import Reasons
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine, gained
from motherlode.games.go_west.rules.components import REGIONS, RINGED, token_key
from motherlode.games.go_west.rules.observation import GoWestObservation


def reasons(before: Observation, after: Observation, seat: int, weights: str = "") -> Reasons:
    """See ``Reasons``: by region, what its wagons would pay its tokens now and before."""
    del weights  # what is told is counted on the table
    assert isinstance(before, GoWestObservation)
    assert isinstance(after, GoWestObservation)
    if after.phase == "end":
        return Reasons()
    others = [other for other in range(after.seats) if other != seat]
    taken = [line for other in others for line in _regions(after, before, other)]
    supply = after.accounts[seat].supply - before.accounts[seat].supply
    hoped = [*_regions(before, after, seat)]
    if supply > 0:
        hoped.append(ScoreLine("supply", 0, supply, (f"account-{seat}",)))
    return Reasons(
        gained(before.shown_scores[seat], after.shown_scores[seat]),
        tuple(sorted(hoped, key=lambda line: -line.points)),
        tuple(sorted(taken, key=lambda line: -line.points)),
    )


def _regions(one: GoWestObservation, other: GoWestObservation, seat: int) -> Iterator[ScoreLine]:
    """The regions that would pay the seat more in ``other``, with its tokens there."""
    for at, region in enumerate(RINGED):
        more = other.preview[at][seat] - one.preview[at][seat]
        if more > 0:
            ring = other.rings[at]
            pieces = tuple(
                token_key(region, ring.space(age))
                for age, owner in enumerate(ring.tokens)
                if owner == seat
            )
            yield ScoreLine(REGIONS[region], more, len(pieces), pieces)
