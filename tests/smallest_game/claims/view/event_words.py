"""The words of events: what the log tells and is read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.locale import _
from motherlode.view.person import tell
from tests.smallest_game.claims.rules.events import Begun, Staked
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.terms import where


def log_words(event: Event, now: ClaimsObservation, names: Sequence[str]) -> str:
    """See ``View``."""
    if isinstance(event, Begun):
        return tell(_("{goes_first}."), names, event.seat)
    assert isinstance(event, Staked)
    return tell(_("{takes} {place}."), names, event.seat, place=where(event.cell))
