"""`python3 -m research.puzzle_ratings ENTRY`: how hard each puzzle of a collection is, as a rating.

Every level of the game, and the yardstick of the bottom, has so many tries at every puzzle; each
try is the whole turn, and counts where every decision asked for is answered right. A puzzle's
rating is that of a player who would find it in half of all tries: levels stand as far apart as on
a ladder of 200 points a step, *greedy* at 1500. The ratings are written into the collection.
Levels forget nothing where the page notes what was shown; only in a puzzle of memory they do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from motherlode.app.puzzle.run import PuzzleRun
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import bot_module, bot_of, levels
from motherlode.core.bot import PERFECT
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.review.puzzle import MEMORY, Puzzle, read_puzzle, write_puzzle
from tools.paths import ROOT

#: Level -> its rating; the child is the yardstick.
LADDER = {
    "child": 800, "youngster": 800, "greenhorn": 1000, "digger": 1250, "greedy-child": 1250,
    "greedy": 1500, "greedy-adult": 1500, "assayer": 1700, "surveyor": 1900, "strong": 2100,
}  # fmt: skip
#: Tries of a level, and of one that searches.
TRIES, SEARCHED_TRIES = 5, 1
#: So many tries at the mean are added, half of them found: nothing is for sure.
DOUBT, MEAN = 1, 1500
LOWEST, HIGHEST = 600, 2400


def expected(player: float, puzzle: float) -> float:
    """The chance of a player to find a puzzle, by both ratings."""
    return 1 / (1 + 10 ** ((puzzle - player) / 400))


def rating_of(found: Mapping[str, tuple[int, int]]) -> int:
    """The rating at which as much is found as was. ``found``: level -> so many of so many tries."""
    low, high = float(LOWEST), float(HIGHEST)
    wanted = DOUBT / 2 + sum(hits for hits, _ in found.values())
    while high - low > 1:
        middle = (low + high) / 2
        would = DOUBT * expected(MEAN, middle)
        would += sum(tries * expected(LADDER[level], middle) for level, (_, tries) in found.items())
        low, high = (middle, high) if would > wanted else (low, middle)
    return 10 * round(low / 10)


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that a puzzle asks for: the table, and what is right."""

    table: Table
    seat: int
    solving: tuple[str, ...]


def decisions_of(puzzle: Puzzle) -> list[Asked]:
    """The decisions of a puzzle, each after the answers before it."""
    run, found = PuzzleRun(puzzle), []
    run.go(run.first_question)
    while not run.over:
        found.append(Asked(run.table(), run.seat, run.step.do))
        run.go(run.number + 1)
    return found


def finds(bot: Bot, asked: Sequence[Asked], luck: int, first: int = 0) -> bool:
    """Return whether a player answers every decision of a puzzle right.

    ``first``: the ply from which on the player has watched.
    """
    key = bytes([luck]) * 16
    for one in asked:
        decision = Decision(
            one.table.state.observation(one.seat),
            one.table.events_for(one.seat, first),
            rng_for(key, one.table.cursor),
            memory_seed_for(key),
        )
        if one.table.game.notation.text(bot.choose(decision)) not in one.solving:
            return False
    return True


def players(entry: str, forget: bool) -> dict[str, tuple[Bot, int]]:
    """Level -> its player, and how often it tries; ``forget``: as that level does."""
    module = bot_module(entry)
    assert module is not None
    child = import_module("research.yardstick")
    made: dict[str, tuple[Bot, int]] = {"child": (getattr(child, entry.replace("-", "_"))(), TRIES)}
    for level in module.LEVELS:
        if level.name in levels(entry):
            tries = SEARCHED_TRIES if level.simulations else TRIES
            remembers = level if forget else replace(level, memory=PERFECT)
            made[level.name] = bot_of(module, remembers), tries
    return made


def main(arguments: Sequence[str]) -> int:
    """Rate a collection and write it; print how much each level finds."""
    parser = argparse.ArgumentParser(prog="research.puzzle_ratings", description=__doc__)
    parser.add_argument("entry", choices=sorted(CATALOG), metavar="ENTRY")
    given = parser.parse_args(arguments)
    folder = CATALOG[given.entry].package.rpartition(".")[2]
    path = ROOT / f"py/motherlode/games/{folder}/puzzles/{given.entry}.txt"
    forgetful, bots = (players(given.entry, forget) for forget in (True, False))
    totals = dict.fromkeys(bots, 0)
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        puzzle = read_puzzle(line)
        asked, found = decisions_of(puzzle), {}
        trying = forgetful if puzzle.theme == MEMORY else bots
        for level, (bot, tries) in trying.items():
            hits = sum(finds(bot, asked, luck) for luck in range(tries))
            found[level] = hits, tries
            totals[level] += hits
        lines.append(write_puzzle(replace(puzzle, rating=rating_of(found))))
    path.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
    for level, (_, tries) in bots.items():
        print(f"{level}: {100 * totals[level] / tries / len(lines):.0f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
