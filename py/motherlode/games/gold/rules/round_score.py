"""The score of a round, counted from its piles (gold 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from motherlode.core.score import Standing, rank
from motherlode.games.gold.rules.components import VALUE


def worth(pile: Sequence[int]) -> int:
    """The value of so many gold cards of each value, in the order of ``GOLD_CARDS``."""
    return sum(map(mul, VALUE, pile))


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round: per seat its points and its gold cards."""

    points: tuple[int, ...]
    cards: tuple[int, ...]

    @classmethod
    def of(cls, piles: Sequence[Sequence[int]]) -> RoundScore:
        """Count the piles: per seat how many cards of each value."""
        return cls(tuple(worth(pile) for pile in piles), tuple(sum(pile) for pile in piles))

    def standings(self) -> list[Standing]:
        """Ranks in the round: the higher value, then more gold cards, then shared."""
        return rank(list(self.points), [("gold-cards", list(self.cards))])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first rank."""
        return tuple(line.seat for line in self.standings() if line.rank == 1)
