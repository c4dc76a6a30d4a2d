"""Points, ranks and tie-breaks of GOLD (gold 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import TERMINAL
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.rules.position import GoldPosition
from motherlode.games.gold.rules.round_score import RoundScore


def counted(position: GoldPosition) -> list[RoundScore]:
    """All rounds begun so far, the running one as if it ended now."""
    rounds = list(position.finished)
    if position.current_player != TERMINAL:
        rounds.append(RoundScore.of(position.all_piles()))
    return rounds


def scores(position: GoldPosition) -> list[int]:
    """Per seat the points of all rounds, the running one included."""
    rounds = counted(position)
    return [sum(r.points[seat] for r in rounds) for seat in range(position.setup.seats)]


def score_lines(position: GoldPosition, seat: int, rounds: Sequence[RoundScore]) -> list[ScoreLine]:
    """One line per round, ``round-1`` and so on: points, gold cards.

    The line of the round whose piles lie on the table lights up ``pile-A`` and so on.
    """
    return [
        ScoreLine(
            source=f"round-{number}",
            points=score.points[seat],
            count=score.cards[seat],
            pieces=(f"pile-{SEAT_LETTERS[seat]}",) if number == position.round else (),
        )
        for number, score in enumerate(rounds, 1)
    ]


def standings(position: GoldPosition) -> list[Standing]:
    """Ranks if everything were counted now.

    One round: see ``RoundScore``. A match: the higher
    total, then the higher score of the last round. Ruling (gold 7.1): then shared; the
    rulebook breaks a tie of totals by nothing else.
    """
    last = counted(position)[-1]
    if position.setup.rounds == 1:
        return last.standings()
    return rank(scores(position), [("last-round", list(last.points))])
