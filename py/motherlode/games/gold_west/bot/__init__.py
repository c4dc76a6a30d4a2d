"""Computer players of Gold West: the judgement of a turn, and the parts of a search."""

from __future__ import annotations

from motherlode.core.bot import AT_HAND, FITTED, Evaluation, Level
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation
from motherlode.games.gold_west.bot.judgement import JUDGEMENT
from motherlode.games.gold_west.bot.leads import LEADS
from motherlode.games.gold_west.bot.motifs import THEME_OF, motifs
from motherlode.games.gold_west.bot.weights import WEIGHTS

__all__ = [
    "JUDGEMENT",
    "LEADS",
    "LEVELS",
    "PUZZLES_FROM",
    "THEME_OF",
    "USUAL_LOSS",
    "evaluation",
    "motifs",
]

#: Points by which the cart of a puzzle's turn is ahead at least: what is built then counts as well.
PUZZLES_FROM = 3
#: By entry, points that *surveyors* lost a turn in two games by the look back: see
#: `research.usual_loss`.
USUAL_LOSS = {"gold-west-1e": 1.2}
LEVELS = (
    Level(name="youngster", weights=AT_HAND, overlooks=50, slack=50),
    Level(name="greenhorn", slack=110),
    Level(name="digger", slack=70),
    Level(name="greedy"),
    Level(name="assayer", weights=FITTED, slack=128),
    Level(name="surveyor", weights=FITTED, candidates=2, simulations=4, turns=1, work=4_000),
    Level(
        name="strong",
        weights=FITTED,
        candidates=5,
        simulations=20,
        turns=2,
        own_turns=1,
        work=4_000,
    ),
)


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``; there are only the weights fitted by play."""
    del weights
    return GoldWestEvaluation(WEIGHTS)
