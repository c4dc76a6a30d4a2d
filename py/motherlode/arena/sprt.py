"""The sequential probability ratio test: a duel that ends as soon as it has told enough.

Two claims about the first bot, so many Elo points above its opponents or so many more, are weighed
by how likely each makes the pairs played so far. A pair counts as one result, its part of the wins,
because its games have the draws in common. What nothing is said of, how often which result comes,
is taken as likely as each claim allows (the generalised test, as chess engines are tested by).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

#: The chance of either mistake.
ERROR_RATE = 0.05
#: The logarithm of the ratio at which a claim is taken.
LIMIT = log((1 - ERROR_RATE) / ERROR_RATE)
#: Pairs that are counted to have been won and lost wholly, so that neither is impossible.
PRIOR_PAIRS = 1e-3
BISECTIONS = 60


@dataclass(frozen=True, slots=True)
class Claims:
    """The two claims: ``low`` Elo points, and ``high``, which is more."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a test.

    Attributes:
        low: The Elo of the lower claim.
        high: The Elo of the higher claim.
        llr: The logarithm of the ratio, positive where the higher one is the likelier.
        limit: At it the higher claim is taken, at its negative the lower.
        taken: The Elo of the claim that is taken; ``None`` before that.
    """

    low: float
    high: float
    llr: float
    limit: float
    taken: float | None


def judge(claims: Claims, pairs: Iterable[float], seats: int) -> Verdict:
    """Weigh the claims.

    Args:
        claims: The claims.
        pairs: Of each pair the mean part of the win, from 0 to 1.
        seats: The seats of the games.
    """
    counts = Counter({0.0: PRIOR_PAIRS, 1.0: PRIOR_PAIRS})
    for share in pairs:
        counts[share] += 1
    low, high = (expected_rate(elo, seats) for elo in (claims.low, claims.high))
    llr = _log_likelihood(counts, high) - _log_likelihood(counts, low)
    taken = None if abs(llr) < LIMIT else (claims.high if llr > 0 else claims.low)
    return Verdict(claims.low, claims.high, llr, LIMIT, taken)


def expected_rate(elo: float, seats: int) -> float:
    """Return the win rate of who is so many points above each of the others.

    >>> expected_rate(0, 2), expected_rate(0, 4), round(expected_rate(400, 2), 3)
    (0.5, 0.25, 0.909)
    """
    strength: float = 10 ** (elo / 400)
    return strength / (strength + seats - 1)


def _log_likelihood(counts: Mapping[float, float], rate: float) -> float:
    """Return how likely the results are at best where their mean is ``rate``, but for a constant.

    The likeliest parts are those counted, each divided by 1 + t (result - rate), with the t that
    gives them this mean.
    """
    lowest, highest = -1 / (1 - rate), 1 / rate
    for _ in range(BISECTIONS):
        t = (lowest + highest) / 2
        pull = sum(n * (share - rate) / (1 + t * (share - rate)) for share, n in counts.items())
        lowest, highest = (t, highest) if pull > 0 else (lowest, t)
    t = (lowest + highest) / 2
    return -sum(n * log(1 + t * (share - rate)) for share, n in counts.items())
