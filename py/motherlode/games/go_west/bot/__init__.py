"""The computer players of Go West!: the judgement of a turn, and what a search needs."""

from __future__ import annotations

from dataclasses import replace

from motherlode.core.bot import AT_HAND, FITTED, Evaluation, Level
from motherlode.core.game import State
from motherlode.games.go_west.bot.evaluation import GoWestEvaluation
from motherlode.games.go_west.bot.judgement import JUDGEMENT, SHARES
from motherlode.games.go_west.bot.land import POINT, WORTH
from motherlode.games.go_west.bot.leads import LEADS
from motherlode.games.go_west.bot.motifs import THEME_OF, motifs
from motherlode.games.go_west.bot.weights import WEIGHTS
from motherlode.games.go_west.rules.components import RINGED
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.payments import gains

__all__ = [
    "JUDGEMENT",
    "LEADS",
    "LEVELS",
    "PUZZLES_FROM",
    "THEME_OF",
    "USUAL_LOSS",
    "evaluation",
    "motifs",
    "points_at_hand",
]

#: Points. The margin between equals has a standard deviation of 5.7 points here, and of 17 and more
#: in the other games, where a puzzle's best turn is ahead by 5: about a third of it or less.
PUZZLES_FROM = 2
#: At two seats more counts. These are by hand: a fit that began with them came to worse ones.
TWO_SEATS = replace(WEIGHTS, push=20, push_east=40, best=6, hand=3)
#: By entry, points that *surveyors* lost a turn in two games by the look back: see
#: `research.usual_loss`.
USUAL_LOSS = {"go-west": 0.35}
LEVELS = (
    Level(name="youngster", weights=AT_HAND, overlooks=50),
    Level(name="greenhorn", slack=5 * SHARES * POINT // 3),
    Level(name="digger", slack=9 * SHARES * POINT // 10),
    Level(name="greedy"),
    Level(
        name="assayer", weights=FITTED, candidates=2, simulations=2, turns=1, prior=4, work=60_000
    ),
    Level(name="surveyor", weights=FITTED, candidates=4, simulations=8, turns=1, work=60_000),
    Level(
        name="strong",
        weights=FITTED,
        candidates=5,
        simulations=24,
        turns=3,
        own_turns=1,
        work=130_000,
    ),
)


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``: those ``FITTED``, or else the judgement's own."""
    return GoWestEvaluation(WEIGHTS, TWO_SEATS) if weights == FITTED else GoWestEvaluation(WORTH)


def points_at_hand(state: State, seat: int) -> int:
    """Return what a beginner counts, in hundredths: points, and what the rings would pay now."""
    assert isinstance(state, GoWestState)
    pairs = zip(RINGED, state.rings, strict=True)
    paid = sum(gains(ring, state.wagons[region], state.seats)[seat] for region, ring in pairs)
    return 100 * (state.points[seat] + paid)
