"""The rules of Three Claims, clause by clause, in our own words."""

from __future__ import annotations

from motherlode.locale import mark
from motherlode.view.clauses import translate_clauses
from motherlode.view.contract import Clause

_KNOWN = mark("Common knowledge")

CLAUSES: tuple[Clause, ...] = (
    Clause("1", mark("Two players, a field of three rows of three claims."), _KNOWN),
    Clause("2", mark("It is drawn by lot who begins."), ruling=True),
    Clause("3", mark("In turn, each stakes one free claim."), _KNOWN),
    Clause(
        "4",
        mark("The game ends with a row of three of one player, straight or slanting, or when "
             "every claim is staked. A row is a point, and whoever has most points wins."),
        _KNOWN,
    ),
    Clause("4.1", mark("Without a row both share the victory."), ruling=True),
)  # fmt: skip

GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("claim (`cell`)", "concession", "concessione"),
    ("stake (`Stake`)", "piqueter", "picchettare"),
    ("row (`ROWS`)", "ligne", "fila"),
)


def clauses(_entry_id: str = "") -> tuple[Clause, ...]:
    """The clauses in the player's language."""
    return translate_clauses(CLAUSES)
