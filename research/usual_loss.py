"""`python3 -m research.usual_loss ENTRY`: points that a *surveyor* loses a turn by the look back.

It plays against itself, or the *greedy-adult* where there is none, and both seats are judged: the
measure that stands beside what a person loses (`USUAL_LOSS` in the game's `bot`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from hashlib import sha256

from motherlode.app.thinking import decide
from motherlode.bots.roster import known_levels
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from motherlode.review.findings import ReviewSummary, list_turns
from motherlode.review.review_run import review_table


def main(arguments: Sequence[str]) -> int:
    """Print the loss a turn of each game, and of all."""
    parser = argparse.ArgumentParser(prog="research.usual_loss", description=__doc__)
    parser.add_argument("entry", choices=sorted(CATALOG), metavar="ENTRY")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", default="usual", help="any words")
    given = parser.parse_args(arguments)
    known = known_levels(given.entry)
    level = "surveyor" if "surveyor" in known else "greedy-adult"
    lost = turns = 0.0
    for number in range(given.games):
        key = sha256(f"{given.seed} {given.entry} {number}".encode()).digest()[:16]
        seats = (SeatTerms("Anna", "computer", level), SeatTerms("Ben", "computer", level))
        table = Table.new(Terms(given.entry, seats, seed=key))
        while not table.finished:
            table.play(decide(table, table.state.current_player))
        found = ReviewSummary().with_findings(
            step.found for step in review_table(table) if step.found
        )
        lost += sum(moment.lost for moment in found.moments)
        turns += len(list_turns(table, found.moments))
        print(f"{number + 1} games: {lost / turns:.2f} points a turn", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
