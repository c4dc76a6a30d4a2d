"""The breadth of a run: the least, the usual, or the whole matrix.

``run.py test`` sets the variable: ``--quick`` to ``quick``, ``--full`` to ``full``.
"""

from __future__ import annotations

import os

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
