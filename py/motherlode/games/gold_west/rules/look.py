"""A look at a face-down token, first edition: what it shows (gold-west 5.7)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import events, reveal, use
from motherlode.games.gold_west.rules.chance import ChancePhase
from motherlode.games.gold_west.rules.position import GoldWestPosition


def see(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """The active player alone sees the token; it goes back face down (gold-west 5.7)."""
    hex_, kind = reveal.draw(pos, action)
    pos.current_player = pos.active
    look = (hex_, pos.active)
    if look not in pos.looks:
        pos.looks = sorted([*pos.looks, look])
    out.append(
        events.Saw(seat=pos.active, hex=hex_, kind=kind, visible_to=frozenset((pos.active,)))
    )


SEEN = ChancePhase(reveal.outcomes, see, use.go_on)
"""The phase ``seen``."""
