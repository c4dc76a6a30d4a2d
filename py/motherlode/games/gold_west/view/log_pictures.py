"""Pictures beside the sentences of the log: the resource, the token, the card, the building."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import components, events
from motherlode.games.gold_west.rules.components import Counts, Edition
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view.cards import card_name
from motherlode.games.gold_west.view.land import face_name
from motherlode.view.contract import LogPicture


def log_picture(event: Event, now: GoldWestObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none."""
    name = _moved(event) or _built(event) or _turned_up(event, now.setup.edition)
    return LogPicture(name) if name else None


def _resource(resources: Counts) -> str:
    """The resource that there is most of."""
    most = max(resources)
    return f"res-{resources.index(most)}" if most else ""


def _moved(event: Event) -> str:
    """A resource on its way."""
    match event:
        case events.Dealt(resources=resources) | events.Lifted(resources=resources):
            return _resource(resources)
        case events.Arrived(resources=resources) | events.Discarded(resources=resources):
            return _resource(resources)
        case events.Placed(resources=resources):
            return _resource(resources)
        case events.Left(resource=resource) | events.Gained(resource=resource):
            return f"res-{resource}"
    return ""


def _built(event: Event) -> str:
    """A piece of a seat."""
    match event:
        case events.Built(seat=seat, settlement=settlement):
            return f"settlement-{seat}" if settlement else f"camp-{seat}"
        case events.Upgraded(seat=seat):
            return f"settlement-{seat}"
        case events.Marked(seat=seat):
            return f"mark-{seat}"
        case events.Shipped(seat=seat):
            return f"coach-{seat}"
        case events.Wanted():
            return "icon-wanted"
    return ""


def _turned_up(event: Event, edition: Edition) -> str:
    """A token or a card."""
    match event:
        case events.Turned(kind=kind) | events.Saw(kind=kind):
            return face_name(kind)
        case events.Looted():
            return "looted"
        case events.Invested(card=card):
            return card_name(components.CARDS[card], edition)
    return ""
