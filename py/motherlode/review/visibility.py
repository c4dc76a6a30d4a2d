"""The part a spectator may know of a running game, for its review."""

from __future__ import annotations

from motherlode.match.table import Table


def open_plies(table: Table) -> frozenset[int]:
    """Return the plies of which a spectator may be told what they lost.

    Of a finished game all; of a running one the decisions before which nothing was hidden, as long
    as nothing is hidden now: what one decision was worth can tell what another one met.
    """
    if table.finished:
        return frozenset(range(table.cursor))
    if table.at(table.cursor).has_secrets():
        return frozenset()
    decided = (ply for ply in range(table.cursor) if table.plies[ply].seat >= 0)
    return frozenset(ply for ply in decided if not table.at(ply).has_secrets())
