"""What is fitted of Gold West: the weights of ``bot/features.py``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bench.as_source import wrapped
from motherlode.core.game import State
from motherlode.games.gold_west.bot import judgement
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation, Weights
from motherlode.games.gold_west.bot.features import NAMES, features, turns_left
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.offices import Analysis
from tools.paths import ROOT

FILE = ROOT / "py/motherlode/games/gold_west/bot/weights.py"
ENTRIES = ("gold-west-2e", "gold-west-1e")
"""They share the weights: what differs between the editions is in the features."""
HEAD = """\
Weights of ``features.NAMES``, fitted by play. Written by `python3 run.py tune ENTRY`.

In thousandths: at the end of the game, and what is added for every ten own turns to come.
"""


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


def row(state: State, seat: int) -> list[float]:
    """How far the seat is ahead of the mean of the others, feature by feature, in points."""
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
    return found


def evaluation(weights: Sequence[float]) -> GoldWestEvaluation:
    """The game's evaluation with other weights."""
    return GoldWestEvaluation(packed(weights))


def packed(weights: Sequence[float]) -> Weights:
    """As the game keeps them, in thousandths."""
    whole = [round(1000 * weight) for weight in weights]
    return list(zip(whole[: len(NAMES)], whole[len(NAMES) :], strict=True))


def write(weights: Sequence[float], made: str, file: Path = FILE) -> None:
    """Makes these the game's weights; ``made`` says how."""
    lines = ['"""' + HEAD, wrapped(made), '"""', "", "WEIGHTS = ("]
    table = zip(NAMES, packed(weights), strict=True)
    lines += [f"    ({end}, {added}),  # {feature}" for feature, (end, added) in table]
    file.write_text("\n".join([*lines, ")", ""]), encoding="utf-8")
