"""The computer players of GOLD: the judgement of one turn, and how well they remember."""

from __future__ import annotations

from motherlode.core.bot import ADULT, CHILD, Evaluation, Level, Retention
from motherlode.games.gold.bot.evaluation import GoldEvaluation
from motherlode.games.gold.bot.judgement import JUDGEMENT, SCALE
from motherlode.games.gold.bot.leads import LEADS
from motherlode.games.gold.bot.motifs import THEME_OF, motifs

__all__ = [
    "JUDGE",
    "JUDGEMENT",
    "LEADS",
    "LEVELS",
    "MEMORY",
    "PUZZLES_FROM",
    "QUICK",
    "THEME_OF",
    "evaluation",
    "motifs",
]

#: Remembering what was shown is what the game is about.
MEMORY = True
#: A decision takes a few milliseconds.
QUICK = True
#: Knows the last card for sure, and little of those before.
FLEETING = Retention(1, 3, 3)
LEVELS = (
    Level(name="youngster", memory=FLEETING, slack=9 * SCALE // 4),
    Level(name="greenhorn", memory=CHILD, slack=3 * SCALE // 2),
    Level(name="greedy-child", memory=CHILD),
    Level(name="greedy-adult", memory=ADULT),
    Level(name="strong"),
)
#: It knows the true odds and looks at each of the best turns, the answer to it and one's own next.
JUDGE = Level(name="judge", candidates=4, simulations=40, turns=2)
#: Points. No card of gold is worth more than 4, and few turns are ahead by half of that.
PUZZLES_FROM = 1


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``; the weights are the judgement's own."""
    del weights
    return GoldEvaluation()
