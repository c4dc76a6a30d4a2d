"""What the log shows beside its sentences: the tile as it lies, meeple, castle and ingot."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.events import (
    CastleBuilt,
    CastleScored,
    FeatureScored,
    FinalScore,
    IngotPlaced,
    IngotsRemoved,
    IngotsScored,
    IngotTaken,
    MeepleAt,
    MeeplePlaced,
    MeeplesReturned,
    TileDiscarded,
    TilePlaced,
)
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.tiles import card_name
from motherlode.view.contract import LogPicture


def log_picture(event: Event, now: CarcassonneObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none."""
    del now
    match event:
        case TilePlaced(tile=tile, turns=turns):
            return LogPicture(card_name(tile), turns)
        case TileDiscarded(tile=tile):
            return LogPicture(card_name(tile))
        case MeeplePlaced(meeple=meeple):
            return _meeple(meeple)
        case MeeplesReturned(meeples=(first, *_)):
            return _meeple(first)
        case CastleBuilt() | CastleScored():
            return LogPicture("castle")
        case IngotPlaced() | IngotTaken() | IngotsRemoved() | IngotsScored():
            return LogPicture("ingot")
        case FeatureScored(meeples=meeples, points=points):
            return _winner(meeples, points)
        case FinalScore(meeples=meeples, points=points):
            return _winner(meeples, points)
    return None


def _meeple(meeple: MeepleAt) -> LogPicture:
    return LogPicture(f"{'farmer' if meeple.kind == 'F' else 'meeple'}-{meeple.seat}")


def _winner(meeples: tuple[MeepleAt, ...], points: tuple[int, ...]) -> LogPicture | None:
    """A meeple of who gets the points."""
    paid = [meeple for meeple in meeples if points[meeple.seat]]
    return _meeple(paid[0]) if paid else None
