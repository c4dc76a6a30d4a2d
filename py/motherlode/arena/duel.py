"""Duels: paired games of one bot against another, the same draws with the seats changed.

A pair is one seed played as often as there are seats: the first bot sits in every seat once
and the second in all others. At more than two seats that is one against many, and the rate is
that of first places. Rates come with intervals, means with errors.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import log10, sqrt

from motherlode.arena.executors import run_all
from motherlode.arena.game import Stopwatch, load_entrant, play
from motherlode.arena.program import OutsideBot
from motherlode.arena.sprt import Claims, Verdict, judge
from motherlode.bots.outcome import Z_95, outcome, wilson
from motherlode.core.info import Value
from motherlode.games import CATALOG


@dataclass(frozen=True, slots=True)
class Duel:
    """The set-up of a duel. ``bots``: names of the first and the second, see ``load_entrant``."""

    entry: str
    bots: tuple[str, str]
    pairs: int
    seed: bytes
    seats: int = 2
    options: Mapping[str, Value] = field(default_factory=dict)

    def check(self) -> None:
        """Check entry, seats, options and bots. Raises BadOption for those that there are not."""
        CATALOG[self.entry].info.resolve(self.seats, self.options)
        with redirect_stdout(sys.stderr):
            for bot in self.bots:
                load_entrant(bot, self.entry)


@dataclass(frozen=True, slots=True)
class Pair:
    """The results of one pair, for the first bot in seat 0, 1, ....

    Attributes:
        wins: Its part of the win in each game.
        margins: Its margin in each game, in points.
        decisions: Its decisions in all of them.
        seconds: The seconds it thought in all of them.
        slowest: The seconds of its slowest decision.
    """

    wins: tuple[float, ...]
    margins: tuple[int, ...]
    decisions: int
    seconds: float
    slowest: float


@dataclass(frozen=True, slots=True)
class Result:
    """The result for the first bot; the names are the keys of the JSON.

    Attributes:
        draws: Shared first places.
        win_rate: 0..1; a shared win counts divided by those who share it.
        interval: Wilson's at 95 %.
        margin: Points over the best other seat.
        margin_error: Half its 95 % interval over the pairs.
        elo: Over each opponent.
        elo_interval: Its 95 % interval; ``None`` for the bound that a clean sweep does not set.
        ms_mean: Milliseconds of CPU per decision between at least two actions.
        ms_max: The same of the slowest decision.
        sprt: The test that was asked for.
    """

    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float
    interval: tuple[float, float]
    margin: float
    margin_error: float
    elo: float
    elo_interval: tuple[float | None, float | None]
    ms_mean: float
    ms_max: float
    sprt: Verdict | None = None


def run(
    duel: Duel,
    executor: Executor | None = None,
    before: Mapping[int, Pair] | None = None,
    tell: Callable[[int, Pair], None] | None = None,
    claims: Claims | None = None,
) -> Result:
    """Play the duel; all but the milliseconds is the same wherever it is played.

    Args:
        duel: The duel.
        executor: Where pairs are played; ``None``: here, one after the other.
        before: Pairs already played, which are not played again.
        tell: Called with every other pair as soon as it is played.
        claims: End as soon as the test takes one of them; later pairs do not count, wherever they
            were played.

    Raises:
        MotherlodeError: As ``Duel.check``, ``game.play`` and ``run_all`` do.
    """
    duel.check()
    pairs = {number: pair for number, pair in (before or {}).items() if number < duel.pairs}
    left = [number for number in range(duel.pairs) if number not in pairs]
    test = SequentialTest(claims, duel.seats) if claims else None
    if test is None or not test.hear(pairs):
        for place, pair in run_all(executor, partial(play_pair, duel), left):
            pairs[left[place]] = pair
            if tell:
                tell(left[place], pair)
            if test is not None and test.hear(pairs):
                break
    counted = sorted(pairs) if test is None else range(test.heard)
    return _tally(duel.seats, [pairs[number] for number in counted], test.verdict if test else None)


class SequentialTest:
    """A test under way: it hears of the pairs in their order, whatever order they are played in.

    Attributes:
        heard: The number of pairs that count.
        verdict: How the test stands after them.
    """

    def __init__(self, claims: Claims, seats: int) -> None:
        self.heard = 0
        self.verdict = judge(claims, (), seats)
        self._claims, self._seats = claims, seats
        self._shares: list[float] = []

    def hear(self, pairs: Mapping[int, Pair]) -> bool:
        """Count the pairs that come next; return whether a claim is taken."""
        while self.verdict.taken is None and self.heard in pairs:
            wins = pairs[self.heard].wins
            self._shares.append(sum(wins) / len(wins))
            self.heard += 1
            self.verdict = judge(self._claims, self._shares, self._seats)
        return self.verdict.taken is not None


def play_pair(duel: Duel, number: int) -> Pair:
    """Play pair ``number`` (0..) of the duel. What the bots print goes to standard error."""
    seed = sha256(duel.seed + number.to_bytes(4, "big")).digest()[:16]
    game, watch = CATALOG[duel.entry].load(), Stopwatch()
    ends = []
    with ExitStack() as ending:
        ending.enter_context(redirect_stdout(sys.stderr))
        first, second = (load_entrant(bot, duel.entry) for bot in duel.bots)
        for bot in (first, second):
            if isinstance(bot, OutsideBot):
                ending.callback(bot.close)
        for seat in range(duel.seats):
            bots = [first if s == seat else second for s in range(duel.seats)]
            state = play(game.new_state(duel.seats, duel.options), bots, seed, seat, watch)
            for bot in (first, second):
                if isinstance(bot, OutsideBot):
                    bot.end_game(state)
            ends.append(outcome(state, seat))
    wins, margins = zip(*ends, strict=True)
    return Pair(wins, margins, watch.decisions, watch.seconds, watch.slowest)


def _tally(seats: int, pairs: list[Pair], verdict: Verdict | None) -> Result:
    shares = [win for pair in pairs for win in pair.wins]
    games, rate = len(shares), sum(shares) / len(shares)
    margin, error = mean_error([pair.margins for pair in pairs])
    decisions = sum(pair.decisions for pair in pairs)
    interval = wilson(rate, games)
    return Result(
        games=games,
        wins=shares.count(1.0),
        draws=sum(0 < share < 1 for share in shares),
        losses=shares.count(0.0),
        win_rate=rate,
        interval=interval,
        margin=margin,
        margin_error=error,
        elo=elo(rate, seats, games),
        elo_interval=(
            elo(interval[0], seats, games) if rate > 0 else None,
            elo(interval[1], seats, games) if rate < 1 else None,
        ),
        ms_mean=1000 * sum(pair.seconds for pair in pairs) / max(1, decisions),
        ms_max=1000 * max(pair.slowest for pair in pairs),
        sprt=verdict,
    )


def format_result(duel: Duel, result: Result) -> str:
    """Format the result in four lines, and a fifth for a test."""
    first, second = duel.bots
    others = second if duel.seats == 2 else f"{duel.seats - 1} x {second}"
    low, high = (100 * bound for bound in result.interval)
    rate = "wins" if duel.seats == 2 else "comes first"
    lines = [
        f"{first} against {others} at {CATALOG[duel.entry].info.title}: {result.games} games, "
        f"{result.wins} won, {result.draws} drawn, {result.losses} lost",
        f"{rate} {100 * result.win_rate:.1f} % ({low:.1f} to {high:.1f}), "
        f"by chance {100 / duel.seats:.0f} %; Elo {format_elo(result)}",
        f"margin {result.margin:+.1f} ±{result.margin_error:.1f} points",
        f"a decision takes {result.ms_mean:.1f} ms, the slowest {result.ms_max:.0f} ms",
    ]
    return "\n".join([*lines, *_test_words(result.sprt)])


def format_elo(result: Result) -> str:
    """Return the Elo with its interval; of a clean sweep the one bound there is."""
    low, high = result.elo_interval
    if high is None:
        return f"at least {low:+.0f}"
    if low is None:
        return f"at most {high:+.0f}"
    return f"{result.elo:+.0f} ({low:+.0f} to {high:+.0f})"


def _test_words(test: Verdict | None) -> list[str]:
    if test is None:
        return []
    likelier = f"LLR {test.llr:+.2f} of ±{test.limit:.2f}"
    if test.taken is None:
        return [f"neither Elo {test.low:g} nor {test.high:g} yet: {likelier}"]
    return [f"Elo {test.taken:g} rather than {test.low + test.high - test.taken:g}: {likelier}"]


def mean_error(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of all values, and half of its 95 % interval.

    The groups are independent of one another, the values of one group are not; where there
    is only one group its values must do.

    >>> mean_error([[3, 1], [5, 3], [1, -1]])[0]
    2.0
    """
    means = [sum(group) / len(group) for group in groups] if len(groups) > 1 else list(groups[0])
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    return mean, Z_95 * sqrt(variance / len(means))


def elo(rate: float, seats: int, games: int) -> float:
    """Return the Elo points by which a player is stronger than each of its opponents.

    At two seats 400 log10(p / (1 - p)). At more, who is r times as strong as each of the others
    comes first with probability r / (r + seats - 1). A player who won all games or none is
    given half a game less or more, so that the number stays finite.

    >>> elo(0.5, 2, 100), elo(0.25, 4, 100), round(elo(1.0, 2, 50))
    (0.0, 0.0, 798)
    """
    least = 0.5 / games
    sure = min(1 - least, max(least, rate))
    return 400 * log10(sure * (seats - 1) / (1 - sure))
