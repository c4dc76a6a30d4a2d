"""The rivalry: how often these players have won among themselves."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.locale import _, join_names
from motherlode.match.results import GameResult, count_wins
from motherlode.match.terms import Terms


def rivalry(results: Sequence[GameResult], terms: Terms) -> str:
    """ "Anna and Nell 3 : 2"; empty where nobody has won yet, or somebody has no name."""
    won = count_wins(results, terms.entry, terms.names)
    if not any(won):
        return ""
    return _("{names} {score}").format(
        names=join_names(terms.names), score=" : ".join(map(str, won))
    )
