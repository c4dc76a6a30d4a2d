"""Fit the few weights of Go West! and GOLD by ``whole_games``.

Weights that bring no more than luck may have brought are not kept. So it is with GOLD's: there
those made by hand are as good, and its players read no others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from motherlode.arena.game import Stopwatch, play
from motherlode.bots.plain import Greedy
from motherlode.core.bot import Judgement
from motherlode.games import CATALOG
from motherlode.games.go_west.bot import judgement as go_west
from motherlode.games.go_west.bot import land
from motherlode.games.gold.bot import judgement as gold
from research.as_source import assigned, wrapped
from research.whole_games import Plan, Point, ahead, both_ways, fitted, margin, seed_of
from tools.paths import ROOT

SEATS = 2
#: The seats with which it is tried as well whether what is fitted at two is worth something.
MORE = 4
#: Fewer pairs do not tell so many weights apart.
LEAST = 16
Worth = land.Worth | gold.Worth
HEAD = '''\
"""Weights of the judgement fitted by play. Written by `python3 run.py tune {entry}`.

{made}
"""

from {module} import Worth

'''


class Fitting(NamedTuple):
    """The weights of a game that are fitted, and the settings of the fit."""

    start: Worth
    #: Made with a ``Worth``; the player of one step takes what it thinks best.
    judgement: Callable[..., Judgement]
    #: Weights are rounded to so many places after the point; whole ones do not become 0, and 0 is
    #: not moved.
    places: int
    plan: Plan
    pairs: int
    #: Pairs in the end against the weights made by hand, with two seats and with four.
    held_out: int

    def at(self, point: Point) -> Worth:
        """The weights there."""
        known = asdict(self.start)
        moved = {name: round(known[name] * 2**by, self.places) for name, by in point.items()}
        if not self.places:
            moved = {name: max(1, round(moved[name])) for name in moved if known[name]}
        return replace(self.start, **moved)


FITTINGS = {
    "go-west": Fitting(
        land.WORTH, go_west.GoWestJudgement, 0, Plan(size=0.5, rate=0.2, rounds=4), 240, 200
    ),
    "gold": Fitting(
        gold.WORTH, gold.GoldJudgement, 3, Plan(size=0.5, rate=0.15, rounds=5), 300, 400
    ),
}


def file_of(entry: str) -> Path:
    """Return the path to which the weights are written."""
    return ROOT / "py" / CATALOG[entry].package.replace(".", "/") / "bot/weights.py"


def game(entry: str, seats: int, seed: bytes, sides: Sequence[Worth]) -> float:
    """The margin of one of one step each between two, who forget nothing; ``seed``: 16 bytes."""
    players = [Greedy(FITTINGS[entry].judgement(worth)) for worth in sides]
    state = CATALOG[entry].load().new_state(seats)
    bots = [players[seat % 2] for seat in range(seats)]
    return margin(play(state, bots, seed, 0, Stopwatch()).scores())


def pair(entry: str, seats: int, first: Worth, second: Worth, words: str) -> float:
    """Return the lead of the first over the second, the mean of both seatings."""
    return both_ways(partial(game, entry, seats, seed_of(words)), first, second)


def moved(entry: str, asked: tuple[Point, Point, str]) -> float:
    """The same between two points, at two seats."""
    first, second, words = asked
    at = FITTINGS[entry].at
    return pair(entry, SEATS, at(first), at(second), words)


class Tuned(NamedTuple):
    """The fitted weights, their origin, and whether they beat those made by hand."""

    worth: Worth
    made: str
    better: bool


def tune(entry: str, pairs: int, seed: str, executor: Executor | None) -> Tuned:
    """Fit the weights of that game."""
    fitting = FITTINGS[entry]
    names = [name for name, number in asdict(fitting.start).items() if number]
    found, rounds = fitting.start, fitting.plan.rounds
    points = fitted(names, partial(moved, entry), fitting.plan, pairs, seed, executor)
    for turn, point in enumerate(points):
        found = fitting.at(point)
        print(f"round {turn + 1} of {rounds}: {found}", flush=True)
    told, better = [], True
    for seats in (SEATS, MORE):
        played = partial(pair, entry, seats, found, fitting.start)
        gain, error = ahead(played, seed, executor, fitting.held_out)
        told.append(f"{gain:+.1f} ±{error:.1f} points a game with {seats} seats")
        better = better and gain > error
    made = (
        f"python3 run.py tune {entry} --games {pairs} --seed {seed!r}: {rounds} rounds of {pairs} "
        "pairs of games between two players of one step. Over those made by hand they bring one "
        f"{', '.join(told)}, by {fitting.held_out} pairs of other seeds each."
    )
    return Tuned(found, made, better)


def write(entry: str, worth: Worth, made: str, file: Path | None = None) -> None:
    """Make these the game's weights; ``made`` says how."""
    head = HEAD.format(entry=entry, made=wrapped(made), module=type(worth).__module__)
    lines = [*assigned("WEIGHTS", worth), ""]
    (file or file_of(entry)).write_text(head + "\n".join(lines), encoding="utf-8", newline="\n")
