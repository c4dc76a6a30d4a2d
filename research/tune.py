"""`python3 run.py tune ENTRY`: fits the weights of a game's evaluation by self-play.

The same command gives the same weights. All are fitted by whole games, see ``whole_games``; Gold
West's begin where a regression has come to, see ``gold_west_regression``. It takes some ninety
minutes of CPU for Carcassonne, forty for Gold West, thirty for Go West!, and ten for GOLD.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor

from motherlode.arena.executors import add_executor_options, open_executor
from research import carcassonne_games, worth_tuning
from research import carcassonne_tuning as carcassonne
from research import gold_west_tuning as gold_west
from research.carcassonne_games import ENTRY as CARCASSONNE
from research.gold_west_regression import ENTRIES as GOLD_WEST

ENTRIES = (*GOLD_WEST, CARCASSONNE, *worth_tuning.FITTINGS)
ENTRY_HELP = "the game, by any of its entries: they share their weights"
TABLES_HELP = "of Carcassonne only these; the others stay as they are"


def main(arguments: Sequence[str]) -> int:
    """Fit, write the game's table and say how it was made; return 0."""
    parser = argparse.ArgumentParser(prog="run.py tune", description=__doc__)
    parser.add_argument("entry", choices=ENTRIES, metavar="ENTRY", help=ENTRY_HELP)
    parser.add_argument("--games", type=int, help="pairs of them in each round")
    parser.add_argument("--seed", default="tune", help="any words")
    add_executor_options(parser)
    parser.add_argument("--tables", nargs="+", choices=carcassonne_games.GAMES, help=TABLES_HELP)
    given = parser.parse_args(arguments)
    if given.tables and given.entry != CARCASSONNE:
        parser.error(f"only {CARCASSONNE} has tables")
    least = _least(given.entry)
    if given.games is not None and given.games < least:
        parser.error(f"--games is at least {least}")
    tables = given.tables or list(carcassonne_games.GAMES)
    with open_executor(given) as executor:
        made = _tuned(given.entry, given.games, given.seed, executor, tables)
    print(made)
    return 0


def _least(entry: str) -> int:
    if entry in worth_tuning.FITTINGS:
        return worth_tuning.LEAST
    return carcassonne.LEAST if entry == CARCASSONNE else gold_west.LEAST


def _tuned(
    entry: str, games: int | None, seed: str, executor: Executor | None, tables: Sequence[str]
) -> str:
    """Fit and write the weights of that game; return how they were made."""
    if entry in worth_tuning.FITTINGS:
        pairs = games or worth_tuning.FITTINGS[entry].pairs
        worth, made, better = worth_tuning.tune(entry, pairs, seed, executor)
        if not better:
            return f"{made} That may be luck: {worth} is not kept."
        worth_tuning.write(entry, worth, made)
        return made
    if entry == CARCASSONNE:
        return carcassonne.tune(tables, games or carcassonne.PAIRS, seed, executor)
    return gold_west.tune(games or gold_west.PAIRS, seed, executor)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
