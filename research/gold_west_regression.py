"""Gold West's weights by regression, which is where ``whole_games`` then begin.

Of each edition two rounds of games are played, of the weights made by hand against themselves,
then of those fitted to them. At the end of every turn what lies on the table is noted; the final
margin is regressed on it (ridge towards the weights made by hand), in the end over all games
together. Of the second rounds three games in ten are first held out, to tell how much of the
margin the weights explain (R2). Some four minutes of CPU.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from motherlode.core.game import State
from motherlode.games import CATALOG
from motherlode.games.gold_west.bot import judgement
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation, Weights
from motherlode.games.gold_west.bot.features import NAMES, features, turns_left
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.offices import Analysis
from research.gold_west_games import SEATS, turns
from research.least_squares import solved

#: They share the weights: what differs between the editions is in the features.
ENTRIES = ("gold-west-2e", "gold-west-1e")
#: One decision in so many is made by luck: positions that good play never meets count too.
SLIPS = 16
#: Ridge penalty towards the present weights, in rows of features with deviation 1: after the first
#: round and in the end. Less explains as much of games held out, and plays no better.
FIRST_LAMBDA, LAMBDA = 400.0, 1000.0
#: So much of the second round's games.
HELD_OUT = 0.3


@dataclass(frozen=True, slots=True)
class Row:
    """A turn's end: the features that are not 0, and the margin of the game in the end."""

    features: dict[int, float]
    margin: float


def start() -> list[float]:
    """The weights of the judgement made by hand, in points, in the order of ``names``."""
    found = dict.fromkeys(names(), 0.0)
    given = {"points": 1, "group": 2, "pay": 1, "terrain": 1, "coach": 1, "wanted": 0.75}
    given |= {"ready": judgement.READY / 100, "both": judgement.READY_BOTH / 100, "haul": 1.9}
    for office, points in judgement.GROWTH.items():
        given[f"office_{office}"] = points / 10
    for section, depth in enumerate(judgement.DEPTH):
        for metal, name in enumerate(("copper", "silver", "gold"), start=2):
            given[f"{name}_{section}"] = judgement.METAL[metal] * depth / 1e4
        given[f"material_{section}"] = judgement.MATERIAL * depth / 1e4
    for section in (1, 2, 3):
        given[f"water_{section}"] = section
        given[f"water_{section} later"] = -0.3 * section
    return list((found | given).values())


def names() -> list[str]:
    """Every feature, and then every feature by own turns to come, in tens."""
    return [*NAMES, *(f"{name} later" for name in NAMES)]


def packed(weights: Sequence[float]) -> Weights:
    """Return the weights as the game stores them, in thousandths."""
    whole = [round(1000 * weight) for weight in weights]
    return list(zip(whole[: len(NAMES)], whole[len(NAMES) :], strict=True))


def counted(state: State, seat: int) -> dict[int, float]:
    """Return the lead of the seat over the mean of the others, in points.

    Those of ``names`` that are not 0.
    """
    assert isinstance(state, GoldWestState)
    analysis, seats = Analysis(state), state.setup.seats
    found = [0.0] * (2 * len(NAMES))
    for other in range(seats):
        left = turns_left(state, other)
        part = 1.0 if other == seat else -1 / (seats - 1)
        for at, number in enumerate(features(state, analysis, other, left)):
            if number:
                found[at] += part * number / 100
                found[at + len(NAMES)] += part * number * left / 1000
    return {at: number for at, number in enumerate(found) if number}


def gathered(entry: str, weights: Sequence[float], games: int, seed: str) -> list[list[Row]]:
    """The rows of so many games of these weights against themselves, game by game."""
    return [list(played(entry, weights, seed, number)) for number in range(games)]


def played(entry: str, weights: Sequence[float], seed: str, number: int) -> Iterator[Row]:
    """One game."""
    state = CATALOG[entry].load().new_state(SEATS)
    players = [GoldWestEvaluation(packed(weights))] * SEATS
    luck = sha256(f"{seed} {number}".encode()).digest()
    noted = [(seat, counted(state, seat)) for seat in turns(state, players, luck, SLIPS)]
    scores = state.scores()
    for seat, found in noted:
        others = (sum(scores) - scores[seat]) / (SEATS - 1)
        yield Row(found, scores[seat] - others)


def fitted(rows: Sequence[Row], towards: Sequence[float], hold: float) -> list[float]:
    """Return the weights that explain the margins, held ``towards`` those.

    Ridge by normal equations. Features are scaled to deviation 1; one that never occurs keeps its
    weight.
    """
    number, size = len(rows), len(towards) + 1
    scale = _deviations(rows, len(towards))
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row in rows:
        scaled = [(at, x / scale[at]) for at, x in row.features.items() if scale[at]]
        scaled.append((size - 1, 1.0))
        rest = row.margin - _predicted(row, towards)
        for at, x in scaled:
            right[at] += x * rest
            line = matrix[at]
            for other, y in scaled:
                line[other] += x * y
    for at in range(size - 1):
        matrix[at][at] += hold
    matrix[-1][-1] += 1e-9 * number
    change = solved(matrix, right)
    return [w + (d / s if s else 0.0) for w, d, s in zip(towards, change, scale, strict=False)]


def _predicted(row: Row, weights: Sequence[float]) -> float:
    return sum(weights[at] * number for at, number in row.features.items())


def _deviations(rows: Sequence[Row], size: int) -> list[float]:
    sums, squares = [0.0] * size, [0.0] * size
    for row in rows:
        for at, x in row.features.items():
            sums[at] += x
            squares[at] += x * x
    number = len(rows)
    pairs = zip(sums, squares, strict=True)
    return [max(0.0, square / number - (total / number) ** 2) ** 0.5 for total, square in pairs]


def explained(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """R2: how much of the margins' variance the weights explain, below 0 if they mislead."""
    mean = sum(row.margin for row in rows) / len(rows)
    wrong = sum((row.margin - _predicted(row, weights)) ** 2 for row in rows)
    return 1 - wrong / sum((row.margin - mean) ** 2 for row in rows)


def flat(games: Sequence[Sequence[Row]]) -> list[Row]:
    """The rows of all these games."""
    return [row for game in games for row in game]


def regressed(games: int, seed: str) -> tuple[Weights, str]:
    """The weights, and how they were made, in a sentence or two."""
    begin = start()
    every, seen, unseen, after_one = list[Row](), list[Row](), list[Row](), 0.0
    for entry in ENTRIES:
        first = gathered(entry, begin, games, f"{seed} 1")
        weights = fitted(flat(first), begin, FIRST_LAMBDA)
        second = gathered(entry, weights, games, f"{seed} 2")
        cut = games - max(1, int(HELD_OUT * games))
        held = flat(second[cut:])
        after_one += explained(held, weights) / len(ENTRIES)
        every += flat([*first, *second])
        seen += flat([*first, *second[:cut]])
        unseen += held
        print(f"{entry} is played.", flush=True)
    by_hand, both = explained(unseen, begin), explained(unseen, fitted(seen, begin, LAMBDA))
    made = (
        f"regression of two rounds of {games} games of self-play at two seats of each of "
        f"{' and '.join(ENTRIES)} (R2 on games of the second rounds that were held out: "
        f"{by_hand:.2f} by hand, {after_one:.2f} after one round, {both:.2f} after all)"
    )
    return packed(fitted(every, begin, LAMBDA)), made
