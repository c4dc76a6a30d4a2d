"""Weights fitted by whole games between players of one step.

Regressing the margin on what lies on the table tells what a position comes to, not which of two
actions is better. But a game between two players of one step takes a fraction of a second. So in
each round some hundreds are played between weights to either side of those so far, every weight
moved up or down by lot, the same draws with the seats changed; at more than two seats each side has
every second. Regressing the margins on the lots tells what a step of each weight is worth
against players of one's own kind; all are moved that way by a part of it, less where luck may have
made it, and in later rounds by less. A step is a doubling, or whatever else the game says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from statistics import fmean, pstdev
from typing import NamedTuple, TypeVar

from motherlode.arena.executors import run_in_order
from motherlode.arena.progress_line import ProgressLine
from motherlode.bots.bot_rng import BotRng
from research.least_squares import solved

W = TypeVar("W")

#: Of what weights are moved by in a round so much in the next, and at most so many steps.
SLOWER, STRIDE = 0.85, 0.5
#: Pairs in the end against the weights it began with.
HELD_OUT = 400

#: A point of the search: for each name the steps from the weight it began with.
Point = Mapping[str, float]
#: A game of two points with the words of a seed -> the lead of the first, the mean of both
#: seatings.
Played = Callable[[tuple[Point, Point, str]], float]


class Plan(NamedTuple):
    """The settings of the fit of a game."""

    #: The weights of the two players lie so many steps to either side of those so far.
    size: float
    #: Steps for each point that one would bring, in the first round.
    rate: float
    rounds: int = 8


def margin(scores: Sequence[float]) -> float:
    """Points by which the even seats are ahead of the odd ones, each on average."""
    return fmean(scores[::2]) - fmean(scores[1::2])


def both_ways(play: Callable[[Sequence[W]], float], first: W, second: W) -> float:
    """Return the lead of the first, the mean of its games on the even seats and on the odd ones."""
    return (play((first, second)) - play((second, first))) / 2


def seed_of(words: str) -> bytes:
    """16 bytes."""
    return sha256(words.encode()).digest()[:16]


def lots(names: Sequence[str], words: str) -> list[int]:
    """1 or -1 for each name, by luck."""
    rng = BotRng(sha256(words.encode()).digest())
    return [2 * rng.randrange(2) - 1 for _ in names]


def slopes(
    rows: Sequence[Sequence[int]], margins: Sequence[float], size: float
) -> tuple[list[float], float]:
    """Points for each step of each weight, and their standard error: by least squares."""
    number = len(rows[0])
    matrix = [
        [float(sum(row[a] * row[b] for row in rows)) for b in range(number)] for a in range(number)
    ]
    right = [
        sum(row[a] * found for row, found in zip(rows, margins, strict=True)) for a in range(number)
    ]
    found = solved(matrix, right)
    rest = [
        m - sum(a * b for a, b in zip(row, found, strict=True))
        for row, m in zip(rows, margins, strict=True)
    ]
    steps = 2 * size
    return [one / steps for one in found], pstdev(rest) / len(rest) ** 0.5 / steps


def fitted(
    names: Sequence[str],
    played: Played,
    plan: Plan,
    pairs: int,
    seed: str,
    executor: Executor | None,
) -> Iterator[Point]:
    """Yield the weights of these names after each round of so many pairs."""
    point, rate = dict.fromkeys(names, 0.0), plan.rate
    with ProgressLine("pairs", plan.rounds * pairs) as line:
        for turn in range(plan.rounds):
            words = [f"{seed} {turn} {number}" for number in range(pairs)]
            rows = [lots(names, each) for each in words]
            asked = [
                (_beside(point, row, plan.size), _beside(point, row, -plan.size), each)
                for row, each in zip(rows, words, strict=True)
            ]
            margins = list(run_in_order(executor, played, asked, line.advance))
            found, error = slopes(rows, margins, plan.size)
            for name, slope in zip(names, found, strict=True):
                step = rate * slope**3 / (slope**2 + error**2)
                point[name] += max(-STRIDE, min(STRIDE, step))
            rate *= SLOWER
            line.clear()
            yield dict(point)


def _beside(point: Point, row: Sequence[int], by: float) -> Point:
    return {name: at + by * lot for (name, at), lot in zip(point.items(), row, strict=True)}


def ahead(
    played: Callable[[str], float], seed: str, executor: Executor | None, pairs: int = HELD_OUT
) -> tuple[float, float]:
    """The mean of that over so many pairs of other seeds, and half its 95 % interval."""
    words = [f"{seed} held out {number}" for number in range(pairs)]
    with ProgressLine("pairs held out", pairs) as line:
        margins = list(run_in_order(executor, played, words, line.advance))
    return fmean(margins), 1.96 * pstdev(margins) / pairs**0.5
