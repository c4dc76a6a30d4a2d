"""The part a spectator may know of a running game, for its review."""

from __future__ import annotations

from dataclasses import replace

from motherlode.bots.bot_rng import rng_for
from motherlode.core.game import State
from motherlode.match.table import Table

#: Positions drawn to find out whether anything is hidden.
SAMPLES = 4


def is_open(table: Table, ply: int) -> bool:
    """Return whether a spectator knows all that there was to know after so many plies.

    Nothing is hidden where no seat sees more than a spectator, and where every position that would
    look the same to a spectator goes on in the same way: else something is left to memory.
    """
    state = table.at(ply)
    seen = state.observation(None)
    seats = range(state.seats)
    if state.HIDDEN_HANDS or any(replace(state.observation(s), seat=None) != seen for s in seats):
        return False
    follow = _following(state)
    samples = (
        table.game.sample_state(seen, rng_for(bytes([number]) * 16, ply))
        for number in range(SAMPLES)
    )
    return all(_following(sample) == follow for sample in samples)


def _following(state: State) -> list[object]:
    """Return what a spectator sees after each thing that can be done."""
    found: list[object] = []
    for action in state.legal_actions():
        after = state.clone()
        after._apply(action)
        found.append((action, after.observation(None), after.legal_actions()))
    return found


def open_plies(table: Table) -> frozenset[int]:
    """Return the plies of which a spectator may be told what they lost: of a finished game all."""
    plies = range(table.cursor)
    if table.finished:
        return frozenset(plies)
    if not is_open(table, table.cursor):
        return frozenset()
    return frozenset(ply for ply in plies if table.plies[ply].seat >= 0 and is_open(table, ply))
