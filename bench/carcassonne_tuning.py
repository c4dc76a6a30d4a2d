"""How the weights of Carcassonne are fitted: by whole games, not by positions.

Regressing the margin on what lies on the table tells what a position comes to
(``carcassonne_rates``), not which of two actions is better. But a game of two players of one step
takes a twentieth of a second. So in each round a thousand of them
are played between weights to either side of those so far, every weight moved up or down by lot, the
same draws with the seats changed. Regressing the margins on the lots tells what a doubling of each
weight is worth against players of one's own kind; all are moved that way by a part of it, less
where luck may have made it, and in later rounds by less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import fmean, pstdev
from textwrap import wrap
from typing import Any

from bench import carcassonne_rates
from bench.carcassonne_games import ENTRY, best, new_game, played
from bench.least_squares import solved
from motherlode.bots.bot_rng import BotRng
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from tools.paths import ROOT

FILE = ROOT / "py/motherlode/games/carcassonne/bot/weights.py"
HEAD = '''\
"""Weights of Carcassonne fitted by play. Written by `python3 run.py tune carcassonne`.

{made}
"""

from motherlode.games.carcassonne.bot.weighting import Weights
'''
GAMES = {"PLAIN": False, "GOLDMINES": True}
"""The name of the table -> whether it is for games with The Goldmines."""
START = {
    "PLAIN": Weights(
        measured=True, enough=2200, enough_for_meeples=2700, city=81, walls=140, spread=4, road=81,
        end=87, way=-15, field=59, meadow=66, farmer=170, risk=126, back=23, against=95, sure=73,
        rivals_city=185, rivals_road=455, rivals_cell=150, each=800, square=109, lonely=3500,
        fill=65, prices=(820, 580, 420, 285, 203, 135, 84, 0),
    ),
    "GOLDMINES": Weights(
        measured=True, enough=2000, enough_for_meeples=3300, city=84, walls=150, spread=-25,
        road=87, end=107, way=-27, field=69, meadow=63, farmer=254, risk=136, back=21, ingot=330,
        against=112, sure=74, rivals_city=190, rivals_road=435, rivals_cell=160, each=890,
        square=90, lonely=3200, fill=69, prices=(868, 617, 444, 329, 232, 155, 96, 0),
    ),
}  # fmt: skip
"""Where the fit begins: what eight rounds from those made by hand had come to, then with chances
as they were counted and a few rounds more. Chances by hand, the same way, are 7 points a game
behind (The Goldmines, 300 pairs)."""
FACTORS = (
    "enough", "enough_for_meeples", "city", "walls", "road", "end", "field", "meadow", "farmer",
    "risk", "against", "few", "many", "sure", "rivals_city", "rivals_road", "rivals_cell", "each",
    "square", "lonely", "fill",
)  # fmt: skip
"""Weights that are doubled; ``few`` are the prices of the last three meeples at home."""
FEW = 3
ADDED = {"back": 40, "spread": 60, "way": 60}
"""Weights that may be 0 or less, and what is added to them where others are doubled."""
PAIRS, ROUNDS = 600, 8
LEAST = 32
"""Fewer pairs do not tell so many weights apart."""
SIZE = 0.25
"""The weights of the two players lie so many doublings to either side of those so far."""
RATE, SLOWER, STRIDE = 0.06, 0.85, 0.5
"""Doublings for each point that one would bring, how much of that in the round after, and at most
so many."""
GAMES_FOR_RATES = 5
"""Games for each of the pairs, to fit the rates to."""
HELD_OUT = 400
"""Pairs in the end against the weights made by hand."""

Point = Mapping[str, float]
"""Where weights lie: for each name the doublings from those it began with."""


def names(goldmines: bool) -> list[str]:
    """What is fitted."""
    return [*FACTORS, *ADDED, *(["ingot"] if goldmines else [])]


def weights_at(start: Weights, point: Point) -> Weights:
    """The weights there, rounded.

    >>> weights_at(BY_HAND, {"field": -1.0, "back": 0.5}) == replace(BY_HAND, field=50, back=20)
    True
    """
    known = asdict(start)
    few, many = 2 ** point.get("few", 0.0), 2 ** point.get("many", 0.0)
    prices = [p * (few if at < FEW else many) for at, p in enumerate(start.prices)]
    moved: dict[str, Any] = {}
    for name, by in point.items():
        if name in ADDED:
            moved[name] = round(known[name] + ADDED[name] * by)
        elif name in known:
            moved[name] = round(known[name] * 2**by)
    return replace(start, **moved, prices=tuple(map(round, prices)))


def margin(weights: Sequence[Weights], seed: bytes, goldmines: bool) -> int:
    """Points of seat 0 over seat 1 in a game of one step each; ``seed``: 16 bytes."""
    state, rng = new_game(goldmines), BotRng(seed)
    for _ in played(state, seed, lambda seat: best(state, weights[seat], rng)):
        pass
    first, second = map(int, state.scores())
    return first - second


def paired(goldmines: bool, given: tuple[Weights, Weights, str]) -> float:
    """How far the first is ahead of the second in a game, the mean of both seatings."""
    first, second, words = given
    seed = sha256(words.encode()).digest()[:16]
    one = margin((first, second), seed, goldmines)
    other = margin((second, first), seed, goldmines)
    return (one - other) / 2


def lots(names: Sequence[str], words: str) -> list[int]:
    """1 or -1 for each name, by luck."""
    rng = BotRng(sha256(words.encode()).digest())
    return [2 * rng.randrange(2) - 1 for _ in names]


def slopes(rows: Sequence[Sequence[int]], margins: Sequence[float]) -> tuple[list[float], float]:
    """Points for each doubling of each weight, and their standard error: by least squares."""
    size = len(rows[0])
    matrix = [
        [float(sum(row[a] * row[b] for row in rows)) for b in range(size)] for a in range(size)
    ]
    right = [
        sum(row[a] * found for row, found in zip(rows, margins, strict=True)) for a in range(size)
    ]
    found = solved(matrix, right)
    rest = [
        m - sum(a * b for a, b in zip(row, found, strict=True))
        for row, m in zip(rows, margins, strict=True)
    ]
    doublings = 2 * SIZE
    return [one / doublings for one in found], pstdev(rest) / len(rest) ** 0.5 / doublings


def fitted(
    table: str, known: Sequence[str], pairs: int, seed: str, workers: int
) -> Iterator[Point]:
    """Where the weights ``known`` by name lie after each round, from the ``START`` of a table."""
    start, goldmines = START[table], GAMES[table]
    point, rate = dict.fromkeys(known, 0.0), RATE
    with ProcessPoolExecutor(workers) as pool:
        for turn in range(ROUNDS):
            words = [f"{seed} {turn} {number}" for number in range(pairs)]
            rows = [lots(known, each) for each in words]
            asked = [
                (
                    weights_at(start, _beside(point, row, SIZE)),
                    weights_at(start, _beside(point, row, -SIZE)),
                    each,
                )
                for row, each in zip(rows, words, strict=True)
            ]
            margins = list(pool.map(partial(paired, goldmines), asked, chunksize=10))
            found, error = slopes(rows, margins)
            for name, slope in zip(known, found, strict=True):
                step = rate * slope**3 / (slope**2 + error**2)
                point[name] += max(-STRIDE, min(STRIDE, step))
            rate *= SLOWER
            yield dict(point)


def _beside(point: Point, row: Sequence[int], by: float) -> Point:
    return {name: at + by * lot for (name, at), lot in zip(point.items(), row, strict=True)}


def against_by_hand(
    goldmines: bool, weights: Weights, seed: str, workers: int
) -> tuple[float, float]:
    """Points a game over the weights made by hand, in games of other seeds, and half the 95 %
    interval."""
    asked = [(weights, BY_HAND, f"{seed} held out {number}") for number in range(HELD_OUT)]
    with ProcessPoolExecutor(workers) as pool:
        margins = list(pool.map(partial(paired, goldmines), asked, chunksize=10))
    return fmean(margins), 1.96 * pstdev(margins) / HELD_OUT**0.5


def tune(pairs: int, seed: str, workers: int) -> str:
    """Fits and writes the weights, then the rates; says how they were made."""
    command = f"python3 run.py tune {ENTRY} --games {pairs} --seed {seed!r}:"
    tables: dict[str, Weights] = {}
    told = [
        f"{command} {ROUNDS} rounds of {pairs} pairs of games between players of one step. Over "
        "those made by hand they bring one"
    ]
    for name, goldmines in GAMES.items():
        rounds = fitted(name, names(goldmines), pairs, f"{seed} {name}", workers)
        for turn, point in enumerate(rounds):
            tables[name] = weights_at(START[name], point)
            print(f"{name}, round {turn + 1} of {ROUNDS}: {tables[name]}", flush=True)
        ahead, error = against_by_hand(goldmines, tables[name], seed, workers)
        told.append(f"{ahead:+.1f} ±{error:.1f} points a game ({name}),")
    made = " ".join(told).rstrip(",") + f", by {HELD_OUT} pairs of other seeds."
    write(tables, made)
    return made + " " + tune_rates(tables, pairs * GAMES_FOR_RATES, seed, workers, command)


def tune_rates(
    weights: Mapping[str, Weights], games: int, seed: str, workers: int, command: str
) -> str:
    """Fits and writes the rates; says how."""
    tables, told = {}, []
    for name, goldmines in GAMES.items():
        words = f"{seed} rates {name}"
        found = carcassonne_rates.fitted(weights[name], goldmines, games, words, workers)
        tables[name] = found.table
        told.append(f"{found.left:.1f} points instead of {found.sure:.1f} ({name})")
    made = (
        f"{command} {games} games of the fitted weights. Over the quarter held out, margins stray "
        f"from what is promised by {', '.join(told)}, which is what points and ingots alone say."
    )
    carcassonne_rates.write(tables, made)
    return made


def write(tables: Mapping[str, Weights], made: str, file: Path = FILE) -> None:
    """Makes these the game's weights; ``made`` says how."""
    lines = [HEAD.format(made="\n".join(wrap(made, 96, break_on_hyphens=False)))]
    for name, weights in tables.items():
        lines += [f"{name} = Weights("]
        lines += [f"    {key}={value}," for key, value in asdict(weights).items()]
        lines += [")"]
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
