"""The pictures beside the sentences of the log: never a card that the sentence does not name."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import DYNAMITE
from motherlode.games.gold.rules.events import (
    Blasted,
    Chased,
    Discarded,
    Flipped,
    GoldEvent,
    GoldWon,
    MineChosen,
    Taken,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import BACK, face
from motherlode.games.gold.view.event_words import running
from motherlode.view.contract import LogPicture


def log_picture(event: Event, now: GoldObservation) -> LogPicture | None:
    """The card or the crest that the log's sentence is about; ``None`` for none."""
    assert isinstance(event, GoldEvent)
    if isinstance(event, MineChosen):
        return LogPicture(f"crest-{event.colour}")
    if isinstance(event, Blasted):
        return LogPicture(face(DYNAMITE))
    if running(event.round, now):
        return LogPicture(BACK) if isinstance(event, GoldWon | Taken) else None
    match event:
        case GoldWon(gold=kind) | Taken(gold=kind):
            return LogPicture(face(kind))
        case Chased(weaker=kind) | Flipped(kind=kind) | Discarded(kind=kind):
            return LogPicture(face(kind))
    return None
