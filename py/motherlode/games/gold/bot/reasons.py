"""The reasons of a turn: what GOLD brought its seat. Nothing is said of what was turned back."""

from __future__ import annotations

from motherlode.core.bot import Reasons
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.rules.components import DOWN, GONE
from motherlode.games.gold.rules.observation import GoldObservation


def reasons(before: Observation, after: Observation, seat: int, weights: str = "") -> Reasons:
    """See ``Reasons``: the gold won, the cards that are gone.

    The worth of gold lies face down: it is counted, not valued.
    """
    del weights  # what is told is counted on the table
    assert isinstance(before, GoldObservation)
    assert isinstance(after, GoldObservation)
    if after.phase == "end" or after.round != before.round:
        return Reasons()
    won = after.piles[seat] - before.piles[seat]
    pile = f"pile-{SEAT_LETTERS[seat]}"
    gone = sum(was == DOWN for was in before.cards) - sum(is_ != GONE for is_ in after.cards)
    if won > 0:
        return Reasons(hoped=(ScoreLine("won", 0, won, (pile,)),))
    if gone > 0 and sum(after.piles) == sum(before.piles):
        return Reasons(against=(ScoreLine("gone", 0, gone, (pile,)),))
    return Reasons()
