"""The keys of spots and pieces, and what a tap on one can mean."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from tests.smallest_game.claims.rules.actions import Stake
from tests.smallest_game.claims.rules.components import CELLS
from tests.smallest_game.claims.rules.events import Staked

#: Cell -> the key of its spot and of the mark on it.
KEYS = tuple(f"claim-{cell}" for cell in CELLS)


def action_of(key: str, legal: Sequence[Action]) -> list[Action]:
    """See ``View``."""
    return [a for a in legal if isinstance(a, Stake) and KEYS[a.cell] == key]


def last_keys(events: Sequence[Event]) -> tuple[str, ...]:
    """See ``View``."""
    return tuple(KEYS[event.cell] for event in events if isinstance(event, Staked))
