"""Fit the weights of Carcassonne by ``whole_games``.

A game takes a twentieth of a second. The value of a position is fitted by ``carcassonne_rates``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

from motherlode.bots.bot_rng import BotRng
from motherlode.games.carcassonne.bot.evaluation import WEIGHTS
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from research import carcassonne_rates
from research.as_source import assigned, written
from research.carcassonne_games import ENTRY, GAMES, Kind, best, played
from research.whole_games import HELD_OUT, Plan, Point, ahead, both_ways, fitted, margin, seed_of
from tools.paths import ROOT

FILE = ROOT / "py/motherlode/games/carcassonne/bot/weights.py"
HEAD = '''\
"""Weights of Carcassonne fitted by play. Written by `python3 run.py tune carcassonne`."""

from motherlode.games.carcassonne.bot.weighting import Weights
'''
#: The start of the fit: what eight rounds from those made by hand had come to, then with chances as
#: they were counted and a few rounds more. Chances by hand, the same way, are 7 points a game
#: behind (The Goldmines, 300 pairs).
START = {
    "PLAIN": Weights(
        measured=True, seats=2, enough=2200, enough_for_meeples=2700, city=81, walls=140, spread=4,
        road=81, end=87, way=-15, field=59, meadow=66, farmer=170, risk=126, back=23, against=95,
        sure=73, rivals_city=185, rivals_road=455, rivals_cell=150, each=800, square=109,
        lonely=3500, fill=65, prices=(820, 580, 420, 285, 203, 135, 84, 0),
    ),
    "GOLDMINES": Weights(
        measured=True, seats=2, enough=2000, enough_for_meeples=3300, city=84, walls=150,
        spread=-25, road=87, end=107, way=-27, field=69, meadow=63, farmer=254, risk=136, back=21,
        ingot=330, against=112, sure=74, rivals_city=190, rivals_road=435, rivals_cell=160,
        each=890, square=90, lonely=3200, fill=69, prices=(868, 617, 444, 329, 232, 155, 96, 0),
    ),
}  # fmt: skip
START["PLAIN_AT_FOUR"] = replace(START["PLAIN"], seats=4)
#: The Goldmines at four seats begin where the games without them have come to, with ingots at so
#: many hundredths of a point: one among three by hand was first in 37 % with 150 and with 200, in
#: 36 % with 250, in 34 % with 308 (600 games each). Eight rounds from there come to 5.6 ±0.9 points
#: over those made by hand, from where two seats begin to 4.6 ±0.9 (400 pairs).
INGOT_AT_FOUR = 180
#: Weights that are doubled; ``few`` are the prices of the last three meeples at home.
FACTORS = (
    "enough", "enough_for_meeples", "city", "walls", "road", "end", "field", "meadow", "farmer",
    "risk", "against", "few", "many", "sure", "rivals_city", "rivals_road", "rivals_cell", "each",
    "square", "lonely", "fill",
)  # fmt: skip
FEW = 3
#: Weights that may be 0 or less, and what is added to them where others are doubled.
ADDED = {"back": 40, "spread": 60, "way": 60}
PAIRS = 600
#: Fewer pairs do not tell so many weights apart.
LEAST = 32
PLAN = Plan(size=0.25, rate=0.06)
#: Games for each of the pairs, to fit the rates to.
GAMES_FOR_RATES = 5


def names(goldmines: bool) -> list[str]:
    """Return the names of the fitted weights."""
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


def game(kind: Kind, seed: bytes, weights: Sequence[Weights]) -> float:
    """The margin of one of one step each between two; ``seed``: 16 bytes."""
    state, rng = kind.new_game(), BotRng(seed)
    for _ in played(state, seed, lambda seat: best(state, weights[seat % 2], rng)):
        pass
    return margin(state.scores())


def pair(kind: Kind, first: Weights, second: Weights, words: str) -> float:
    """Return the lead of the first over the second, the mean of both seatings."""
    return both_ways(partial(game, kind, seed_of(words)), first, second)


def moved(kind: Kind, start: Weights, asked: tuple[Point, Point, str]) -> float:
    """The same between two points beside where the fit begins."""
    first, second, words = asked
    return pair(kind, weights_at(start, first), weights_at(start, second), words)


def tune(tables: Sequence[str], pairs: int, seed: str, executor: Executor | None) -> str:
    """Fit and write the weights and rates of the tables of these names.

    Returns the origin of each.
    """
    known, made = {name: WEIGHTS[kind] for name, kind in GAMES.items()}, list[str]()
    for name in filter(tables.__contains__, GAMES):
        known[name] = tuned(name, start(name, known), pairs, seed, executor)
        made.append(f"{name}: {tune_table(name, known[name], pairs, seed, executor)}")
    return "\n".join(made)


def tune_table(name: str, found: Weights, pairs: int, seed: str, executor: Executor | None) -> str:
    """Write the weights found for that table, fit and write its rates; say how."""
    kind, games = GAMES[name], pairs * GAMES_FOR_RATES
    command = f"python3 run.py tune {ENTRY} --games {pairs} --seed {seed!r}:"
    points, error = ahead(partial(pair, kind, found, BY_HAND), seed, executor)
    made = (
        f"{command} {PLAN.rounds} rounds of {pairs} pairs of games between players of one step. "
        f"Over those made by hand they bring one {points:+.1f} ±{error:.1f} points a game, by "
        f"{HELD_OUT} pairs of other seeds."
    )
    write(name, found, made)
    rates = carcassonne_rates.fitted(found, kind, games, f"{seed} rates {name}", executor)
    rated = (
        f"{command} {games} games of the fitted weights. Over the quarter held out, margins stray "
        f"from what is promised by {rates.left:.1f} points instead of {rates.sure:.1f}, which is "
        "what points and ingots alone say."
    )
    carcassonne_rates.write(name, rates.table, rated)
    return f"{made} {rated}"


def start(name: str, known: Mapping[str, Weights]) -> Weights:
    """Return the first weights of the fit of that table, with the others as they are so far."""
    if name == "GOLDMINES_AT_FOUR":
        return replace(known["PLAIN_AT_FOUR"], ingot=INGOT_AT_FOUR)
    return START[name]


def tuned(name: str, begin: Weights, pairs: int, seed: str, executor: Executor | None) -> Weights:
    """Fit the weights of the table ``name``, starting from ``begin``."""
    kind, found, words = GAMES[name], begin, f"{seed} {name}"
    play = partial(moved, kind, begin)
    rounds = fitted(names(kind.goldmines), play, PLAN, pairs, words, executor)
    for turn, point in enumerate(rounds):
        found = weights_at(begin, point)
        print(f"{name}, round {turn + 1} of {PLAN.rounds}: {found}", flush=True)
    return found


def write(name: str, found: Weights, made: str, file: Path | None = None) -> None:
    """Make these the weights of that table; ``made`` says how."""
    written(file or FILE, HEAD, name, assigned(name, found), made)
