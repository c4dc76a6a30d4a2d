"""Computer players of Carcassonne: the judgement of one step, and an evaluation for searches."""

from __future__ import annotations

from motherlode.core.bot import AT_HAND, FITTED, Evaluation, Level
from motherlode.core.game import State
from motherlode.games.carcassonne.bot.evaluation import CarcassonneEvaluation
from motherlode.games.carcassonne.bot.judgement import JUDGEMENT
from motherlode.games.carcassonne.bot.leads import LEADS
from motherlode.games.carcassonne.bot.motifs import THEME_OF, motifs
from motherlode.games.carcassonne.rules.components import ingot_points
from motherlode.games.carcassonne.rules.final_scoring import unfinished_points
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.packed import FIELD, HOLDERS

__all__ = [
    "JUDGEMENT",
    "LEADS",
    "LEVELS",
    "THEME_OF",
    "USUAL_LOSS",
    "evaluation",
    "motifs",
    "points_at_hand",
]

#: Over 40 games of one step against itself the margin less the luck spread by 14.5 points, the
#: margin by 21.0: the draws tell half of it.
LUCK = True
#: By entry, points that *surveyors* lost a turn in two games by the look back: see
#: `research.usual_loss`.
USUAL_LOSS = {"carcassonne": 0.22}
LEVELS = (
    Level(name="youngster", weights=AT_HAND, overlooks=40),
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


def points_at_hand(state: State, seat: int) -> int:
    """Return what a beginner counts, in hundredths: all as it lies now, but for fields.

    A meeple in a field is only one that is missing, and what fields bring at the end a surprise.
    """
    assert isinstance(state, CarcassonneState)
    points = 100 * state.points[seat]
    if state.phase == "end":
        fields = [s for s in state.ledger if s.source == "field" and seat in s.seats]
        return points - 100 * sum(scored.points for scored in fields)
    points += 100 * ingot_points(state.purses[seat])
    board = state.board
    own = [segment for segment, owner in state.meeples.items() if owner == seat]
    for label in {board.label[segment] for segment in own}:
        if board.letter(label) != FIELD and seat in HOLDERS[board.crew[label]]:
            points += 100 * unfinished_points(state, label)
    return points - sum(board.name(segment)[0] == FIELD for segment in own)
