"""What a seat sees as one row of whole numbers, for those who learn from arrays.

Nothing that is seen is lost: two different observations give different rows. Each field comes in
its order; a tuple is its length and then its parts, a text its length and its characters, ``None``
is -1. What is left out follows from the rest: the words of the scores (their points are kept) and
the legal actions (they are told as a mask). The rest of the row is 0. Who learns well makes
features of its own from the observation itself, which every bridge hands over beside the row.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from motherlode.core.errors import MotherlodeError
from motherlode.core.game import Observation

WIDTH = 4096
"""Numbers in a row. The longest observation met in random games has about a thousand."""
LEFT_OUT = frozenset(("shown_scores", "standings", "legal"))


def row(observation: Observation) -> list[int]:
    """The ``WIDTH`` numbers of an observation."""
    found: list[int] = []
    for field in fields(observation):
        if field.name not in LEFT_OUT:
            _append(getattr(observation, field.name), found)
    found.extend(sum(line.points for line in lines) for lines in observation.shown_scores)
    if len(found) > WIDTH:
        raise MotherlodeError(f"An observation has {len(found)} numbers, more than {WIDTH}.")
    return found + [0] * (WIDTH - len(found))


def _append(value: object, found: list[int]) -> None:
    if value is None:
        found.append(-1)
    elif isinstance(value, int):
        found.append(int(value))
    elif isinstance(value, str):
        found.append(len(value))
        found.extend(map(ord, value))
    elif isinstance(value, tuple):
        found.append(len(value))
        for part in value:
            _append(part, found)
    elif is_dataclass(value):
        for field in fields(value):
            _append(getattr(value, field.name), found)
    else:
        raise TypeError(f"an observation holds {type(value).__name__}")
