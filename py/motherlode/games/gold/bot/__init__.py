"""The computer players of GOLD: the judgement of one turn, and how well they remember."""

from __future__ import annotations

from motherlode.core.bot import ADULT, AT_HAND, CHILD, Evaluation, Level, Reasons
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.bot.evaluation import GoldEvaluation
from motherlode.games.gold.bot.judgement import JUDGEMENT, SCALE
from motherlode.games.gold.rules.components import DOWN, GONE
from motherlode.games.gold.rules.observation import GoldObservation

__all__ = [
    "JUDGEMENT",
    "LEVELS",
    "MEMORY",
    "PUZZLER",
    "PUZZLES_FROM",
    "QUICK",
    "REVIEWED",
    "evaluation",
    "reasons",
]

#: Remembering what was shown is what the game is about.
MEMORY = True
#: A decision takes a few milliseconds.
QUICK = True
#: The unit of the judgement is expected points: a look back may tell differences.
REVIEWED = SCALE
LEVELS = (
    Level(name="youngster", weights=AT_HAND, memory=CHILD, overlooks=50),
    Level(name="greenhorn", memory=CHILD, slack=3 * SCALE // 2),
    Level(name="greedy-child", memory=CHILD),
    Level(name="greedy-adult", memory=ADULT),
    Level(name="strong"),
)
#: The level that finds puzzles: each of the best turns, the answer to it and one's own next.
PUZZLER = Level(name="puzzler", candidates=4, simulations=40, turns=2)
#: Points. No card of gold is worth more than 4.
PUZZLES_FROM = 2


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``; the weights are the judgement's own."""
    del weights
    return GoldEvaluation()


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
