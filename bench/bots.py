"""Bots against bots: `python -m bench.bots`, paired matches with 95 % intervals.

A pair is the same table seed played as often as there are seats, the first level sitting in
every seat once and the second in all others. A win counts 1, a shared first rank is divided;
the margin is the own total less that of the best other seat.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from math import sqrt
from time import process_time

from bench.figures import Figure
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import levels, make
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.match.chance import SeededSource


@dataclass(frozen=True, slots=True)
class Result:
    """``seats`` at the table with these ``options``; ``rate`` of wins and ``margin`` per game,
    each with its half interval; ``fair`` is what an equal would win; ``ms`` per decision of the
    first level."""

    entry: str
    seats: int
    first: str
    second: str
    games: int
    rate: float
    rate_half: float
    fair: float
    margin: float
    margin_half: float
    ms: float
    slowest: float
    options: str = ""

    @property
    def clear(self) -> bool:
        """Whether the first level wins more than its share beyond doubt."""
        return self.rate - self.rate_half > self.fair


class Stopwatch:
    """How long the decisions of one level took."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def play(state: State, bots: Sequence[Bot], seed: bytes, watch: Stopwatch, timed: int) -> State:
    """The game to its end; the decisions of seat ``timed`` are timed."""
    source, memory_seed = SeededSource(seed), memory_seed_for(seed)
    events: list[list[Event]] = [[] for _ in bots]
    ply = 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            start = process_time()
            rng = rng_for(seed, ply)
            decision = Decision(state.observation(seat), events[seat], rng, memory_seed)
            action = bots[seat].choose(decision)
            if seat == timed:
                watch.add(process_time() - start)
        for event in state._apply(action):
            for viewer, seen in enumerate(events):
                if event.seen_by(viewer):
                    seen.append(event)
        ply += 1
    return state


def paired(
    entry: str,
    seats: int,
    first: str,
    second: str,
    pairs: int,
    options: Mapping[str, object] | None = None,
) -> Result:
    """``pairs`` seeds, each with the first level in every seat once."""
    one, other = make(first, entry), make(second, entry)
    rates, margins, watch = [], [], Stopwatch()
    for number in range(pairs):
        seed = sha256(f"bench {number}".encode()).digest()[:16]
        ends = []
        for seat in range(seats):
            bots = [one if s == seat else other for s in range(seats)]
            state = CATALOG[entry].load().new_state(seats, options)
            ends.append(outcome(play(state, bots, seed, watch, seat), seat))
        rates.append(sum(win for win, _ in ends) / seats)
        margins.append(sum(margin for _, margin in ends) / seats)
    (rate, rate_half), (margin, margin_half) = interval(rates), interval(margins)
    ms = 1000 * watch.seconds / max(1, watch.decisions)
    return Result(
        entry=entry,
        seats=seats,
        first=first,
        second=second,
        games=pairs * seats,
        rate=rate,
        rate_half=rate_half,
        fair=1 / seats,
        margin=margin,
        margin_half=margin_half,
        ms=ms,
        slowest=1000 * watch.slowest,
        options=" ".join(f"{name}={value}" for name, value in (options or {}).items()),
    )


def outcome(state: State, seat: int) -> tuple[float, int]:
    """The seat's part of the win, and its margin over the best other."""
    ranks = [standing.rank for standing in state.standings()]
    scores = state.scores()
    best = max(points for other, points in enumerate(scores) if other != seat)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return win, scores[seat] - best


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half the 95 % interval; pairs are what is independent."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * sqrt(variance / len(values))


def ladder(entry: str) -> list[tuple[str, str]]:
    """Each level against the one below it, and the best against the weakest."""
    known = levels(entry)
    steps = list(zip(known[1:], known, strict=False))[::-1]
    ends = (known[-1], known[0])
    return steps if len(known) < 2 or ends in steps else [ends, *steps]


def figures(rounds: int) -> Iterator[Figure]:
    """For the table of all measurements: every level against the one below, fewest seats."""
    for entry in [entry for entry in CATALOG if len(levels(entry)) > 1]:
        for first, second in ladder(entry):
            result = paired(entry, CATALOG[entry].info.min_seats, first, second, 2 * rounds)
            name, wins = f"{entry}: {first} against {second}", (100 * result.rate,)
            yield Figure("bots", f"{name}, wins", "%", wins, 100 * result.fair, True)
            yield Figure("bots", f"{name}, a decision", "ms", (result.ms,))


def line(result: Result) -> str:
    """One line of the table."""
    return (
        f"{result.entry:14} {result.seats} {result.first:>12} - {result.second:12}"
        f" {result.games:5} {100 * result.rate:6.1f} ±{100 * result.rate_half:4.1f} %"
        f" (fair {100 * result.fair:2.0f}) margin {result.margin:6.1f} ±{result.margin_half:4.1f}"
        f"  {result.ms:6.2f} ms, slowest {result.slowest:.1f}"
        f"{'  ' if result.options else ''}{result.options}"
        f"{'' if result.clear else '  NOT CLEAR'}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints; exit code 1 when a level does not beat the one below it."""
    parser = argparse.ArgumentParser(prog="bench.bots", description=__doc__)
    parser.add_argument("entries", nargs="*", metavar="ENTRY", default=[])
    parser.add_argument("--seats", type=int, action="append", help="2..; default: every count")
    parser.add_argument("--pairs", type=int, default=20, help="seeds per line")
    parser.add_argument("--first", help="only this level ...")
    parser.add_argument("--second", help="... against this one")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    results = []
    for entry in given.entries or [e for e in CATALOG if len(levels(e)) > 1]:
        info = CATALOG[entry].info
        options = {
            name: info.option(name).parse(value)
            for name, _is, value in (word.partition("=") for word in given.option)
        }
        couples = [(given.first, given.second)] if given.first else ladder(entry)
        for seats in given.seats or range(info.min_seats, info.max_seats + 1):
            for first, second in couples:
                results.append(paired(entry, seats, first, second, given.pairs, options))
                if not given.json:
                    print(line(results[-1]), flush=True)
    if given.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    return 0 if all(result.clear for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
