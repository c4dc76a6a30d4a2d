"""Fit the rates of Carcassonne's ``position_value`` by what positions came to.

The fitted weights play against themselves, one step each; one decision in seven is made by luck
among actions that are nearly as good. At the end of every third turn what lies on the table is
noted, and what the game came to beyond the points and ingots that each had. Regressing the one on
the other (ridge) tells a rate for every term at every knot. A quarter of the games is first held
out, to tell how far margins stray from what the others promise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import pstdev
from typing import NamedTuple

from motherlode.arena.executors import run_in_order
from motherlode.arena.progress_line import ProgressLine
from motherlode.bots.bot_rng import BotRng
from motherlode.games.carcassonne.bot.position_value import (
    HUNDRED,
    KNOTS,
    TERMS,
    PositionValue,
    knots,
)
from motherlode.games.carcassonne.bot.valuation import POINT
from motherlode.games.carcassonne.bot.weighting import Weights
from research import carcassonne_games
from research.as_source import written
from research.carcassonne_games import Kind, best
from research.least_squares import solved
from tools.paths import ROOT

FILE = ROOT / "py/motherlode/games/carcassonne/bot/rates.py"
HEAD = '''\
"""Rates of ``position_value.TERMS``, fitted by play. Written by `python3 run.py tune carcassonne`.

In thousandths of a point, with so many tiles left as ``position_value.KNOTS`` says.
"""
'''
#: One decision in so many is made by luck, among actions within so many hundredths of a point.
SLIPS, SLACK = 7, 150
#: One turn in so many is noted: what lies on the table changes little in between.
EVERY = 3
#: Ridge penalty of the rates, as a part of the variance of the features.
RIDGE = 0.03
#: So much of the games is fitted to, to tell how far the others stray; in the end all are.
TRAINED = 0.75


class Row(NamedTuple):
    """The features of a seat less the average of the others, and the outcome.

    In points.
    """

    #: Tiles.
    left: int
    terms: list[float]
    #: The lead at the end, beyond the points that were sure by then.
    came: float


def played(weights: Weights, kind: Kind, words: str) -> list[Row]:
    """Return the rows of a game of these weights against themselves.

    ``words``: its seed. The last seat has none: the leads of all add up to nothing.
    """
    state, seed = kind.new_game(), sha256(words.encode()).digest()
    rng, found = BotRng(seed), list[tuple[int, Row]]()
    first, others = rng.randrange(EVERY), kind.seats - 1

    def slack() -> int:
        return 0 if rng.randrange(SLIPS) else SLACK

    for _ in carcassonne_games.played(
        state, seed[:16], lambda _seat: best(state, weights, rng, slack)
    ):
        if state.phase == "draw_tile" and state.meeples and sum(state.bag) % EVERY == first:
            for seat in range(others):
                position_value = PositionValue(state, seat, weights)
                terms = [term / HUNDRED / others for term in position_value.terms()]
                sure = position_value.sure() / POINT / others
                found.append((seat, Row(position_value.left, terms, -sure)))
    scores = state.scores()
    ahead = [score - (sum(scores) - score) / others for score in scores]
    return [row._replace(came=row.came + ahead[seat]) for seat, row in found]


def spread(row: Row) -> Iterator[tuple[int, float]]:
    """The columns that are not 0, a knot's terms after the other's."""
    before, far, apart = knots(row.left)
    for knot, share in ((before, (apart - far) / apart), (before + 1, far / apart)):
        if share:
            for at, term in enumerate(row.terms):
                if term:
                    yield knot * len(TERMS) + at, share * term


def regressed(games: Sequence[Sequence[Row]]) -> list[float]:
    """A rate for every column, in points."""
    size = len(KNOTS) * len(TERMS)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for game in games:
        for row in game:
            columns = list(spread(row))
            for at, number in columns:
                line = matrix[at]
                right[at] += number * row.came
                for other, factor in columns:
                    line[other] += number * factor
    for at in range(size):
        matrix[at][at] += RIDGE * (matrix[at][at] + 1)
    return solved(matrix, right)


def strays(games: Sequence[Sequence[Row]], found: Sequence[float]) -> float:
    """The standard deviation of margins from what these rates promise."""
    return pstdev(
        row.came - sum(found[at] * number for at, number in spread(row))
        for game in games
        for row in game
    )


class Fitted(NamedTuple):
    """A table of rates, with its errors on the games held out.

    The distance of their margins from the sure points, and from the points the others promise.
    """

    table: dict[str, tuple[int, ...]]
    sure: float
    left: float


def fitted(
    weights: Weights, kind: Kind, games: int, seed: str, executor: Executor | None
) -> Fitted:
    """The rates by so many games."""
    words = [f"{seed} {number}" for number in range(games)]
    with ProgressLine("games for the rates", games) as line:
        found = list(run_in_order(executor, partial(played, weights, kind), words, line.advance))
    cut = round(TRAINED * games)
    nothing = [0.0] * (len(KNOTS) * len(TERMS))
    before, after = (strays(found[cut:], rates) for rates in (nothing, regressed(found[:cut])))
    rates = [round(1000 * rate) for rate in regressed(found)]
    table = {term: tuple(rates[at :: len(TERMS)]) for at, term in enumerate(TERMS)}
    return Fitted(table, before, after)


def write(
    name: str, table: Mapping[str, Sequence[int]], made: str, file: Path | None = None
) -> None:
    """Make these the rates of that table; ``made`` says how."""
    rates = [f'    "{term}": {tuple(found)},' for term, found in table.items()]
    lines = [f"{name}: dict[str, tuple[int, ...]] = {{", *rates, "}"]
    written(file or FILE, HEAD, name, lines, made)
