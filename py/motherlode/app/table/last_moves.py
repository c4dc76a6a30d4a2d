"""The last moves: the pieces that stay marked because others, or the player, have moved them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.core.game import CHANCE
from motherlode.match.table import Ply


def began(plies: Sequence[Ply], mine: Iterable[int]) -> int:
    """Where the run of plies began that the marks tell of.

    It is all that others have done since somebody of ``mine`` acted, or that one's own run.
    """
    actor = next((ply.seat for ply in reversed(plies) if ply.seat != CHANCE), CHANCE)
    here = frozenset(mine)
    first = len(plies)
    while first and _same(plies[first - 1].seat, actor, here):
        first -= 1
    return first


def _same(seat: int, actor: int, here: frozenset[int]) -> bool:
    if seat in (actor, CHANCE):
        return True
    return bool(here) and actor not in here and seat not in here
