"""Pictures beside the sentences of the log: the card, the token, the wagon, the region's wheel."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import REGIONS
from motherlode.games.go_west.rules.events import (
    Announced,
    Drew,
    Moved,
    Paid,
    Placed,
    Played,
    Received,
    RegionScored,
    Reshuffled,
    ScoringBegan,
    Sold,
)
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.art import BACK, face
from motherlode.view.contract import LogPicture


def log_picture(event: Event, now: GoWestObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none.

    ``Received`` is told to its own seat alone, and so is its card.
    """
    del now
    name = _name(event)
    return LogPicture(name) if name else None


def _name(event: Event) -> str:
    match event:
        case Played(card=card) | Sold(card=card) | Received(card=card):
            return face(card)
        case Drew() | Reshuffled():
            return BACK
        case Placed(seat=seat) | Paid(seat=seat):
            return f"token-{seat}"
        case Moved():
            return "wagon"
        case Announced():
            return "double-ready"
        case ScoringBegan(number=number) if number:
            return f"score-{number}"
        case RegionScored(region=region):
            return f"wheel-{REGIONS[region]}"
    return ""
