"""The breadth of a run: the least, the usual, or the whole matrix.

``run.py test`` sets the variable: ``--quick`` to ``quick``, ``--full`` to ``full``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

VARIABLE = "MOTHERLODE_TESTS"
BREADTHS = ("quick", "usual", "full")
BREADTH = os.environ.get(VARIABLE, "usual")

if BREADTH not in BREADTHS:
    raise ValueError(f"{VARIABLE} is one of {', '.join(BREADTHS)}, not {BREADTH!r}.")

TIMES = {"quick": 0.1, "usual": 1, "full": 3}
FEWEST_EXAMPLES = 5


def examples(usual: int) -> int:
    """The number of examples of a property that has so many in a usual run."""
    return max(FEWEST_EXAMPLES, int(TIMES[BREADTH] * usual))


def sample(values: Iterable[T], usual: int, first: int = 0) -> list[T]:
    """All values in a full run; else so many of them, evenly spread, from number ``first`` on."""
    every = list(values)
    if BREADTH == "full":
        return every
    return [every[(first + len(every) * part // usual) % len(every)] for part in range(usual)]


def one_if_quick(values: Iterable[T], number: int) -> list[T]:
    """All values; in a quick run that number of them alone."""
    every = list(values)
    return [every[number % len(every)]] if BREADTH == "quick" else every
