"""Fit the weights of Gold West by regression, and from there by ``whole_games``."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from motherlode.games.gold_west.bot.evaluation import Weights
from motherlode.games.gold_west.bot.features import NAMES
from research.as_source import wrapped
from research.gold_west_games import STEPS, at, moved, pair
from research.gold_west_regression import ENTRIES, regressed
from research.whole_games import HELD_OUT, Plan, ahead, fitted
from tools.paths import ROOT

FILE = ROOT / "py/motherlode/games/gold_west/bot/weights.py"
PLAN = Plan(size=1.0, rate=0.7)
PAIRS = 600
#: Games of each round of the regression; as many as pairs where those are fewer.
REGRESSED = 220
#: Fewer pairs do not tell so many weights apart.
LEAST = 64
HEAD = """\
Weights of ``features.NAMES``, fitted by play. Written by `python3 run.py tune ENTRY`.

In thousandths: at the end of the game, and what is added for every ten own turns to come.
"""


def tune(pairs: int, seed: str, executor: Executor | None) -> str:
    """Fit and write the weights; say how they were made."""
    begin, regression = regressed(min(pairs, REGRESSED), seed)
    found, words = begin, f"{seed} 3"
    for turn, point in enumerate(
        fitted(STEPS, partial(moved, begin), PLAN, pairs, words, executor)
    ):
        found = at(begin, point)
        print(f"round {turn + 1} of {PLAN.rounds}: {found}", flush=True)
    gain, error = ahead(partial(pair, found, begin), seed, executor)
    made = (
        f"python3 run.py tune {ENTRIES[0]} --games {pairs} --seed {seed!r}: {regression}, then "
        f"{PLAN.rounds} rounds of {pairs} pairs of games between players of one step. Over those "
        f"regressed they bring one {gain:+.1f} ±{error:.1f} points a game, by {HELD_OUT} pairs of "
        "other seeds."
    )
    write(found, made)
    return made


def write(weights: Weights, made: str, file: Path | None = None) -> None:
    """Make these the game's weights; ``made`` says how."""
    lines = ['"""' + HEAD, wrapped(made), '"""', "", "WEIGHTS = ("]
    table = zip(NAMES, weights, strict=True)
    lines += [f"    ({end}, {added}),  # {feature}" for feature, (end, added) in table]
    (file or FILE).write_text("\n".join([*lines, ")", ""]), encoding="utf-8", newline="\n")
