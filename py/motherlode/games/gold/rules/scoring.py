"""Points, ranks and tie-breaks of GOLD (gold 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import TERMINAL
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.rules.position import GoldPosition, RoundScore


def worth(pile: Sequence[int]) -> int:
    """The value of so many gold cards of value 1, 2, 3, 4."""
    return pile[0] + 2 * pile[1] + 3 * pile[2] + 4 * pile[3]


def counted(position: GoldPosition) -> list[RoundScore]:
    """All rounds begun so far, the running one as if it ended now."""
    rounds = list(position.finished)
    if position.current_player != TERMINAL:
        piles = [position.pile(seat) for seat in range(position.setup.seats)]
        points = tuple(worth(pile) for pile in piles)
        rounds.append(RoundScore(points, tuple(sum(pile) for pile in piles)))
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


def round_standings(points: Sequence[int], cards: Sequence[int]) -> list[Standing]:
    """Ranks of one round: the higher value, then more gold cards, then shared (gold 6)."""
    return rank(list(points), [("gold-cards", list(cards))])


def round_winners(points: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the first rank in a round."""
    return tuple(line.seat for line in round_standings(points, cards) if line.rank == 1)


def standings(position: GoldPosition) -> list[Standing]:
    """Ranks if everything were counted now.

    One round: see ``round_standings``. A match: the higher
    total, then the higher score of the last round. Ruling (gold 7.1): then shared; the
    rulebook breaks a tie of totals by nothing else.
    """
    last = counted(position)[-1]
    if position.setup.rounds == 1:
        return round_standings(last.points, last.cards)
    return rank(scores(position), [("last-round", list(last.points))])
