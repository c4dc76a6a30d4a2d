"""Computer players of Gold West: the judgement of a turn, and the parts of a search."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.core.bot import AT_HAND, FITTED, Evaluation, Level, Reasons
from motherlode.core.game import Observation
from motherlode.core.score import ScoreLine, gained
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation
from motherlode.games.gold_west.bot.judgement import JUDGEMENT
from motherlode.games.gold_west.bot.weights import WEIGHTS
from motherlode.games.gold_west.rules.components import TRACKS
from motherlode.games.gold_west.rules.observation import GoldWestObservation

__all__ = ["JUDGEMENT", "LEVELS", "evaluation", "reasons"]

LEVELS = (
    Level(name="youngster", weights=AT_HAND, overlooks=50),
    Level(name="greenhorn", slack=110),
    Level(name="digger", slack=70),
    Level(name="greedy"),
    Level(name="assayer", weights=FITTED, slack=128),
    Level(name="surveyor", weights=FITTED, candidates=2, simulations=4, turns=1, work=4_000),
    Level(name="strong", weights=FITTED, candidates=5, simulations=20, turns=2, work=4_000),
)


def evaluation(weights: str) -> Evaluation:
    """See ``motherlode.core.bot``; there are only the weights fitted by play."""
    del weights
    return GoldWestEvaluation(WEIGHTS)


#: Sources that count only when the game is over, by the word before a colon.
COUNTED_LAST = ("group", "office", "terrain", "wanted", "water")


def reasons(before: Observation, after: Observation, seat: int, weights: str = "") -> Reasons:
    """See ``Reasons``: by source as if the game ended now, and the coaches on their way."""
    del weights  # what is told is counted on the table
    assert isinstance(before, GoldWestObservation)
    assert isinstance(after, GoldWestObservation)
    if after.phase == "end":
        return Reasons()
    lines = gained(before.shown_scores[seat], after.shown_scores[seat])
    others = [other for other in range(after.seats) if other != seat]
    taken = [
        line
        for other in others
        for line in gained(after.shown_scores[other], before.shown_scores[other])
    ]
    return Reasons(
        tuple(line for line in lines if not _last(line)),
        (*(line for line in lines if _last(line)), *_coaches(before, after, seat)),
        tuple(sorted(taken, key=lambda line: -line.points)),
    )


def _last(line: ScoreLine) -> bool:
    return line.source.partition(":")[0] in COUNTED_LAST


def _coaches(
    before: GoldWestObservation, after: GoldWestObservation, seat: int
) -> Iterator[ScoreLine]:
    """Coaches that have moved: what they are on the way to is still to be reached."""
    for track, name in enumerate(TRACKS):
        step = after.coach_of(seat, track)
        if step > before.coach_of(seat, track):
            yield ScoreLine(f"coach:{name}", 0, step, (f"coach:{seat}:{track}",))
