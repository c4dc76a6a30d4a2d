"""What was found, as an account, and how moments of the game are called."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from motherlode.app.table.state import TableState
from motherlode.locale import _, ngettext
from motherlode.review.findings import Moment, ReviewSummary, read_findings


@lru_cache(maxsize=4)
def account_of(parts: tuple[str, ...]) -> ReviewSummary:
    """All that these parts hold."""
    return ReviewSummary().with_findings(one for part in parts for one in read_findings(part))


def number_of(state: TableState, ply: int) -> int:
    """Which move of the game is decided at that ply, counted as the replay counts."""
    return max(1, bisect_right(state.stops, ply))


def points_words(points: float) -> str:
    """About so many points."""
    number = round(points)
    return ngettext("about {n} point", "about {n} points", number).format(n=number)


def moment_words(state: TableState, moment: Moment) -> str:
    """Which move it was, whose, and what it lost."""
    words = _("Move {n}, {name}: {points} lost")
    return words.format(
        n=number_of(state, moment.ply),
        name=state.names[moment.seat],
        points=points_words(moment.lost),
    )
