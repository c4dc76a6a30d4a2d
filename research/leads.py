"""`python3 -m research.leads GAME FILE...`: fits what a lead during a game comes to in the end.

The files are those of `research.lead_games`; GAME is the folder of a game, whose `bot/leads.py` is
written. Around each of some points evenly spaced over the game the final lead is regressed on the
estimated one and on who has moved last, every game as heavy as another and the nearer turns more
than the farther; what is left over is the spread. Printed is how well it tells games that it has
not seen: the rest by the estimate, by guessing 0 and by the fit, and how often who is said to win
in 6 of 10 and so on does.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from motherlode.bots.outlook import Knot, outlook
from research.as_source import wrapped
from research.lead_games import Told, read_told
from research.least_squares import solved
from tools.paths import ROOT

#: Points of the table, less one, and how far around one turns count, in their distance.
PARTS, REACH = 8, 1.5
#: So much is added to the sum of squares of the lead, in points, and of who moved last.
DAMPING = (2.0, 0.05)
#: Of so many parts of the games each is told by the others.
FOLDS = 5
HEAD = '''"""The worth of a lead in the end, see ``bots.outlook``. Written by `research.leads`.

{made}
"""

LEADS = {{
'''


class Row(NamedTuple):
    """A seat at the end of a turn: the share of the game, its leads in points, who moved last."""

    at: float
    lead: float
    moved: float
    final: float


def rows(told: Told) -> Iterator[Row]:
    """Yield what a game tells."""
    seats = len(told.final)
    for number, (mover, leads) in enumerate(told.turns):
        for seat, lead in enumerate(leads):
            moved = 0.0 if mover < 0 else 1.0 if seat == mover else -1 / (seats - 1)
            yield Row(number / len(told.turns), lead / 100, moved, told.final[seat] / 100)


def fitted(games: Sequence[Told]) -> list[Knot]:
    """The table for these games, all of as many seats."""
    seats = len(games[0].final)
    found = [row for told in games for row in rows(told)]
    return [_knot(found, place / PARTS, seats) for place in range(PARTS + 1)]


def _knot(found: Sequence[Row], at: float, seats: int) -> Knot:
    near = [(max(0.0, 1 - abs(row.at - at) * PARTS / REACH), row) for row in found]
    near = [(weight, row) for weight, row in near if weight]
    total = sum(weight for weight, _ in near)
    # With two seats one leads by what the other is behind: nothing is added for both.
    inputs = [(row.lead, row.moved, float(seats > 2)) for _, row in near]
    matrix = [
        [sum(w * x[a] * x[b] for (w, _), x in zip(near, inputs, strict=True)) for b in range(3)]
        for a in range(3)
    ]
    for place, damping in enumerate((*DAMPING, 1e-6)):
        matrix[place][place] += damping * total
    right = [
        sum(w * x[a] * row.final for (w, row), x in zip(near, inputs, strict=True))
        for a in range(3)
    ]
    share, tempo, offset = solved(matrix, right)
    rest = sum(
        w * (row.final - share * x[0] - tempo * x[1] - offset * x[2]) ** 2
        for (w, row), x in zip(near, inputs, strict=True)
    )
    spread = sqrt(rest / total)
    return round(100 * share), round(100 * tempo), round(100 * offset), round(100 * spread)


class Said(NamedTuple):
    """The words on a seat in a game that was not used, and its end."""

    at: float
    shown: float
    expected: float
    chance: float
    final: float


def told_anew(games: Sequence[Told]) -> Iterator[Said]:
    """Yield what the fit to the other games says of each game."""
    for fold in range(FOLDS):
        knots = fitted([told for told in games if told.number % FOLDS != fold])
        for told in games:
            if told.number % FOLDS == fold:
                yield from _said(told, knots)


def _said(told: Told, knots: Sequence[Knot]) -> Iterator[Said]:
    for number, (mover, leads) in enumerate(told.turns):
        at = number / len(told.turns)
        points, chances = outlook(knots, at, [lead / 100 for lead in leads], mover)
        for seat, lead in enumerate(leads):
            yield Said(at, lead / 100, points[seat], chances[seat], told.final[seat] / 100)


def report(games: Sequence[Told]) -> Iterator[str]:
    """Yield lines on how well games are told that were not used."""
    said = list(told_anew(games))
    for quarter in range(4):
        here = [one for one in said if int(4 * one.at) == quarter]
        errors = [
            sqrt(sum((value - one.final) ** 2 for one, value in pairs) / len(here))
            for pairs in (
                [(one, one.shown) for one in here],
                [(one, 0.0) for one in here],
                [(one, one.expected) for one in here],
            )
        ]
        shown, nothing, fit = errors
        yield f"quarter {quarter + 1}: off by {shown:.1f}, 0 by {nothing:.1f}, fit by {fit:.1f}"
    for tenth in range(5, 10):
        here = [one for one in said if tenth <= 10 * one.chance < tenth + 1]
        if here:
            wins = sum((one.final > 0) + (one.final == 0) / 2 for one in here) / len(here)
            chance = sum(one.chance for one in here) / len(here)
            yield f"said to win {100 * chance:.0f} %: {100 * wins:.0f} % of {len(here)}"


def main(arguments: Sequence[str]) -> int:
    """Fit, write the table and print how well it tells."""
    parser = argparse.ArgumentParser(prog="research.leads", description=__doc__)
    parser.add_argument("game", metavar="GAME", help="a folder of `games`")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    by_seats: dict[int, list[Told]] = {}
    for path in given.files:
        for told in read_told(path):
            by_seats.setdefault(len(told.final), []).append(told)
    lines = []
    for seats, games in sorted(by_seats.items()):
        lines.append(f"    {seats}: (")
        lines += [f"        {knot}," for knot in fitted(games)]
        lines.append("    ),")
        print(f"{seats} seats, {len(games)} games", *report(games), sep="\n")
    counts = ", ".join(f"{len(games)} at {seats} seats" for seats, games in by_seats.items())
    made = wrapped(
        f"python3 -m research.leads {given.game}, by games of research.lead_games: {counts}."
    )
    path = ROOT / "py/motherlode/games" / given.game / "bot/leads.py"
    text = HEAD.format(made=made) + "\n".join([*lines, "}", ""])
    path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
