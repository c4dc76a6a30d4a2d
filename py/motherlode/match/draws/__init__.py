"""The draws of a table: from a seed, of numbers of all devices, of cards that lie sealed, by hand.

``seeded.Draws`` has the questions that a table asks, with the answers of an open table;
``fair.Fair``, ``sealed.Sealed`` and ``by_hand.ByHand`` answer them otherwise. A table knows no more
of its kind.
"""

from __future__ import annotations

from motherlode.match.draws.chance import Source
from motherlode.match.draws.seeded import DrawnTable, Draws


def draws_of(table: DrawnTable, source: Source | None = None) -> Draws:
    """Return the draws of a table that was just set up, by its terms."""
    terms = table.terms
    if terms.by_hand:
        from motherlode.match.draws.by_hand import ByHand

        return ByHand(table)
    if not terms.parties:
        return Draws(table, source)
    if not terms.sealed or terms.secrets:
        from motherlode.match.draws.fair import Fair

        return Fair(table, source)
    from motherlode.match.draws.sealed import Sealed

    return Sealed(table, source)
