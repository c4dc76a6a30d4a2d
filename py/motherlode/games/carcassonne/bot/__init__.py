"""Computer players of Carcassonne: the judgement of one step, and an evaluation for searches."""

from __future__ import annotations

from motherlode.core.bot import FITTED, Evaluation, Level
from motherlode.games.carcassonne.bot.evaluation import CarcassonneEvaluation
from motherlode.games.carcassonne.bot.judgement import JUDGEMENT
from motherlode.games.carcassonne.bot.motifs import THEMES, motifs

__all__ = ["JUDGEMENT", "LEVELS", "THEMES", "evaluation", "motifs"]

#: Over 40 games of one step against itself the margin less the luck spread by 14.5 points, the
#: margin by 21.0: the draws tell half of it.
LUCK = True
LEVELS = (
    Level(name="greenhorn", slack=200),
    Level(name="digger", slack=120),
    Level(name="greedy"),
    Level(name="surveyor", weights=FITTED, candidates=4, simulations=16, turns=1, at_once=4),
    Level(
        name="strong",
        weights=FITTED,
        candidates=8,
        simulations=80,
        turns=4,
        prior=2,
        work=17_000,
    ),
)


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``: those ``FITTED``, or else the judgement's own."""
    return CarcassonneEvaluation(fitted=weights == FITTED)
