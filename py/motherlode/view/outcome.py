"""The outcome of a game in one sentence, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.core.game import Observation
from motherlode.locale import listed, named, ngettext


def outcome(seen: Observation, names: Sequence[str], points: Callable[[int], str]) -> str:
    """Who has won, and with how much; ``points`` words a number of the game's points."""
    winners = [named(names, line.seat) for line in seen.standings if line.rank == 1]
    best = max((line.score for line in seen.standings), default=0)
    words = ngettext(
        "{names} wins with {points}.", "{names} share the victory with {points}.", len(winners)
    )
    return words.format(names=listed(winners), points=points(best))
