"""`python3 run.py tune ENTRY`: fits the weights of a game's evaluation by self-play.

The same command gives the same weights. Carcassonne's, Go West!'s and GOLD's are fitted by whole
games, see ``whole_games``; that takes some ninety minutes of CPU, thirty, and ten. Gold West's are
so: of each edition two rounds, games of the weights made by hand against themselves, then of those
fitted to them. At the end of every turn what lies on the table is noted; the final margin is
regressed on it (ridge towards the weights made by hand), in the end over all games together. Of the
second rounds three games in ten are first held out, to tell how much of the margin the weights
explain (R2). Some four minutes of CPU.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from bench import carcassonne_games, worth_tuning
from bench import carcassonne_tuning as carcassonne
from bench import gold_west_tuning as gold_west
from bench.carcassonne_games import ENTRY as CARCASSONNE
from bench.least_squares import solved
from motherlode.bots.bot_rng import BotRng
from motherlode.core.bot import Policy
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.match.chance import SeededSource

SEATS = 2
GAMES = 220
LEAST = 4
ENTRIES = (*gold_west.ENTRIES, CARCASSONNE, *worth_tuning.FITTINGS)
ENTRY_HELP = "the game, by any of its entries: they share their weights"
TABLES_HELP = "of Carcassonne only these; the others stay as they are"
SLIPS = 16
"""One decision in so many is made by luck: positions that good play never meets count too."""
FIRST_LAMBDA, LAMBDA = 400.0, 1000.0
"""How much the weights are held where they were, in rows of features with deviation 1: after the
first round and in the end. Less explains as much of games held out, and plays no better."""
HELD_OUT = 0.3
"""So much of the second round's games."""


@dataclass(frozen=True, slots=True)
class Row:
    """A turn's end: the features that are not 0, and the margin of the game in the end."""

    features: dict[int, float]
    margin: float


def gathered(entry: str, weights: Sequence[float], games: int, seed: str) -> list[list[Row]]:
    """The rows of so many games of these weights against themselves, game by game."""
    return [list(played(entry, weights, seed, number)) for number in range(games)]


def played(entry: str, weights: Sequence[float], seed: str, number: int) -> Iterator[Row]:
    """One game."""
    state = CATALOG[entry].load().new_state(SEATS)
    noted = list(_turns(entry, weights, state, sha256(f"{seed} {number}".encode()).digest()))
    scores = state.scores()
    for seat, features in noted:
        others = (sum(scores) - scores[seat]) / (SEATS - 1)
        yield Row(features, scores[seat] - others)


def _turns(
    entry: str, weights: Sequence[float], state: State, seed: bytes
) -> Iterator[tuple[int, dict[int, float]]]:
    """Plays ``state`` to its end; whose turn has ended, and its features."""
    evaluation = gold_west.evaluation(weights)
    source, rng = SeededSource(seed[:16]), BotRng(seed)
    policy: Policy | None = None
    turn, mover, ply = evaluation.turn(state), -1, 0
    while (seat := state.current_player) != TERMINAL:
        if evaluation.turn(state) != turn:
            row = gold_west.row(state, mover)
            yield mover, {at: number for at, number in enumerate(row) if number}
            turn, policy = evaluation.turn(state), None
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            mover, legal = seat, state.legal_actions()
            policy = policy or evaluation.policy(state)
            if len(legal) > 1 and rng.randrange(SLIPS) == 0:
                action = legal[rng.randrange(len(legal))]
            else:
                known = policy.weigh(state, legal)
                action = legal[known.index(max(known))]
        state._apply(action)
        ply += 1


def fitted(rows: Sequence[Row], towards: Sequence[float], hold: float) -> list[float]:
    """The weights that explain the margins, held ``towards`` those: ridge by normal equations.


    Features are scaled to deviation 1; what never occurs stays as it was.
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


def main(arguments: Sequence[str]) -> int:
    """Fits, writes the game's table and says how much it explains; returns 0."""
    parser = argparse.ArgumentParser(prog="run.py tune", description=__doc__)
    parser.add_argument("entry", choices=ENTRIES, metavar="ENTRY", help=ENTRY_HELP)
    parser.add_argument("--games", type=int, help="of each round, in Gold West; else pairs of them")
    parser.add_argument("--seed", default="tune", help="any words")
    parser.add_argument("--workers", type=int, default=1, help="processes, but in Gold West")
    parser.add_argument("--tables", nargs="+", choices=carcassonne_games.GAMES, help=TABLES_HELP)
    given = parser.parse_args(arguments)
    if given.tables and given.entry != CARCASSONNE:
        parser.error(f"only {CARCASSONNE} has tables")
    least = _least(given.entry)
    if given.games is not None and given.games < least:
        parser.error(f"--games is at least {least}")
    tables = given.tables or list(carcassonne_games.GAMES)
    print(_tuned(given.entry, given.games, given.seed, given.workers, tables))
    return 0


def _least(entry: str) -> int:
    if entry in worth_tuning.FITTINGS:
        return worth_tuning.LEAST
    return carcassonne.LEAST if entry == CARCASSONNE else LEAST


def _tuned(entry: str, games: int | None, seed: str, workers: int, tables: Sequence[str]) -> str:
    """Fits and writes the weights of that game; how they were made."""
    if entry in worth_tuning.FITTINGS:
        pairs = games or worth_tuning.FITTINGS[entry].pairs
        worth, made, better = worth_tuning.tune(entry, pairs, seed, workers)
        if not better:
            return f"{made} That may be luck: {worth} is not kept."
        worth_tuning.write(entry, worth, made)
        return made
    if entry == CARCASSONNE:
        return carcassonne.tune(tables, games or carcassonne.PAIRS, seed, workers)
    weights, made = tuned(games or GAMES, seed)
    gold_west.write(weights, made)
    return made


def tuned(games: int, seed: str) -> tuple[list[float], str]:
    """The weights, and how they were made, in one paragraph."""
    start = gold_west.start()
    every, seen, unseen, after_one = list[Row](), list[Row](), list[Row](), 0.0
    for entry in gold_west.ENTRIES:
        first = gathered(entry, start, games, f"{seed} 1")
        weights = fitted(flat(first), start, FIRST_LAMBDA)
        second = gathered(entry, weights, games, f"{seed} 2")
        cut = games - max(1, int(HELD_OUT * games))
        held = flat(second[cut:])
        after_one += explained(held, weights) / len(gold_west.ENTRIES)
        every += flat([*first, *second])
        seen += flat([*first, *second[:cut]])
        unseen += held
        print(f"{entry} is played.", flush=True)
    by_hand, both = explained(unseen, start), explained(unseen, fitted(seen, start, LAMBDA))
    made = (
        f"python3 run.py tune {gold_west.ENTRIES[0]} --games {games} --seed {seed!r}: two rounds "
        f"of {games} games of self-play at two seats of each of {' and '.join(gold_west.ENTRIES)}. "
        f"R2 on games of the second rounds that were held out: {by_hand:.2f} by hand, "
        f"{after_one:.2f} "
        f"after one round, {both:.2f} after all."
    )
    return fitted(every, start, LAMBDA), made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
