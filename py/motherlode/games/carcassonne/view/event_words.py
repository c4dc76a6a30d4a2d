"""Events in sentences, for the log and for those who listen, and their pictures in the log."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.components import FIELD_CASTLE, FIELD_CITY
from motherlode.games.carcassonne.rules.events import (
    CastleBuilt,
    CastleScored,
    FeatureScored,
    FinalScore,
    GameEnded,
    IngotPlaced,
    IngotsRemoved,
    IngotsScored,
    IngotTaken,
    MeepleAt,
    MeeplePlaced,
    MeeplesReturned,
    Place,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.terms import (
    ingots_count,
    place_words,
    points_count,
    standing_words,
    tile_words,
    tiles_count,
)
from motherlode.games.carcassonne.view.tiles import card_name
from motherlode.locale import _, join_names, ngettext, seat_name
from motherlode.view.contract import LogPicture


def log_words(event: Event, now: CarcassonneObservation, names: Sequence[str]) -> str | None:
    """The event as the log tells it; ``None``: not in the log."""
    if isinstance(event, TileDrawn):
        return None
    return announced(event, now, names)


def announced(event: Event, now: CarcassonneObservation, names: Sequence[str]) -> str:
    """The event as it is said while everybody sees it. ``now``: a table with its tiles."""
    if isinstance(event, TileDrawn | TileDiscarded | TilePlaced):
        return _tile(event, names)
    if isinstance(event, MeeplePlaced):
        return _meeple(event.meeple, now, names)
    if isinstance(event, CastleBuilt | CastleScored):
        return _castle(event, names)
    if isinstance(event, FeatureScored):
        return _scored(event, names)
    if isinstance(event, MeeplesReturned):
        return _returned(event, names)
    if isinstance(event, FinalScore):
        return _final(event, names)
    if isinstance(event, GameEnded):
        return _ended(event, names)
    assert isinstance(event, IngotPlaced | IngotTaken | IngotsRemoved | IngotsScored)
    return _ingots(event, names)


def _tile(event: TileDrawn | TileDiscarded | TilePlaced, names: Sequence[str]) -> str:
    name = seat_name(names, event.seat)
    if isinstance(event, TileDrawn):
        return _("{name} draws: {tile}.").format(name=name, tile=tile_words(event.tile))
    if isinstance(event, TileDiscarded):
        return _("{tile}: it fits nowhere and leaves the game. {name} draws again.").format(
            name=name, tile=_sentence(tile_words(event.tile))
        )
    return _("{name} places a tile at {place}: {tile}.").format(
        name=name,
        place=place_words((event.x, event.y)),
        tile=tile_words(event.tile, event.turns),
    )


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _meeple(meeple: MeepleAt, now: CarcassonneObservation, names: Sequence[str]) -> str:
    words = {
        "C": _("{name} places a knight {where}, at {place}."),
        "R": _("{name} places a highwayman {where}, at {place}."),
        "M": _("{name} places a monk {where}, at {place}."),
        "F": _("{name} places a farmer {where}, at {place}."),
    }[meeple.kind]
    tile = now.tile_at((meeple.x, meeple.y))
    where = ""
    if tile is not None:
        where = standing_words(tile.tile, f"{meeple.kind}{meeple.index}", tile.turns)
    return words.format(
        name=seat_name(names, meeple.seat),
        where=where,
        place=place_words((meeple.x, meeple.y)),
    )


def _castle(event: CastleBuilt | CastleScored, names: Sequence[str]) -> str:
    name, place = seat_name(names, event.seat), place_words(event.tiles[0])
    if isinstance(event, CastleBuilt):
        return _("{name} turns the small city at {place} into a castle.").format(
            name=name, place=place
        )
    return _("The castle at {place} is scored with {cause}: {points} for {name}.").format(
        place=place,
        cause={
            "road": _("the road"),
            "city": _("the city"),
            "monastery": _("the monastery"),
            "castle": _("another castle"),
        }[event.source],
        points=points_count(event.points),
        name=name,
    )


def _winners(points: Sequence[int], names: Sequence[str]) -> tuple[str, str]:
    """Return the names of who gets points, and how many each."""
    seats = [seat for seat, number in enumerate(points) if number]
    return (
        join_names([seat_name(names, seat) for seat in seats]),
        points_count(max(points, default=0)),
    )


def _scored(event: FeatureScored, names: Sequence[str]) -> str:
    who, points = _winners(event.points, names)
    words = {
        "road": _("Road of {tiles} completed: {points} for {names}."),
        "city": _("City of {tiles} completed: {points} for {names}."),
        "monastery": _("Monastery surrounded at {place}: {points} for {names}."),
    }[event.source]
    return words.format(
        tiles=tiles_count(len(event.tiles)),
        place=place_words(event.tiles[0]),
        points=points,
        names=who,
    )


def _returned(event: MeeplesReturned, names: Sequence[str]) -> str:
    counts: dict[int, int] = {}
    for meeple in event.meeples:
        counts[meeple.seat] = counts.get(meeple.seat, 0) + 1
    parts = [
        ngettext("{n} meeple of {name}", "{n} meeples of {name}", count).format(
            n=count, name=seat_name(names, seat)
        )
        for seat, count in sorted(counts.items())
    ]
    return _("Back home: {meeples}.").format(meeples=join_names(parts))


def _ingots(
    event: IngotPlaced | IngotTaken | IngotsRemoved | IngotsScored, names: Sequence[str]
) -> str:
    if isinstance(event, IngotsRemoved):
        count = sum(number for _x, _y, number in event.ingots)
        words = ngettext(
            "{n} ingot still on the tiles leaves the game.",
            "{n} ingots still on the tiles leave the game.",
            count,
        )
        return words.format(n=count)
    name = seat_name(names, event.seat)
    if isinstance(event, IngotsScored):
        return _("{name} has {ingots}: {points}.").format(
            name=name, ingots=ingots_count(event.ingots), points=points_count(event.points)
        )
    place = place_words((event.x, event.y))
    if isinstance(event, IngotPlaced):
        return _("{name} places an ingot at {place}.").format(name=name, place=place)
    return _("{name} takes an ingot at {place} and has {ingots}.").format(
        name=name, place=place, ingots=ingots_count(event.purse)
    )


# ---------------------------------------------------------------------------- the end


def _crews(meeples: Sequence[MeepleAt], names: Sequence[str]) -> str:
    """Return the names with their numbers of meeples there, most first."""
    counts: dict[int, int] = {}
    for meeple in meeples:
        counts[meeple.seat] = counts.get(meeple.seat, 0) + 1
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(
        _("{name} {n}").format(name=seat_name(names, seat), n=count) for seat, count in ranked
    )


def _final(event: FinalScore, names: Sequence[str]) -> str:
    who, points = _winners(event.points, names)
    if event.source == "field":
        return _field(event, names)
    words = {
        "open-road": _("Unfinished road of {tiles} at {place}: {points} for {names}."),
        "open-city": _("Unfinished city of {tiles} at {place}: {points} for {names}."),
        "open-monastery": _("Unfinished monastery at {place}: {points} for {names}."),
    }[event.source]
    return words.format(
        tiles=tiles_count(len(event.tiles)), place=_near(event), points=points, names=who
    )


def _near(event: FinalScore) -> str:
    """A place that tells the feature: where a meeple of it stands."""
    first: Place = (event.meeples[0].x, event.meeples[0].y)
    return place_words(first)


def _field(event: FinalScore, names: Sequence[str]) -> str:
    """A field explained: its farmers, its cities and castles, and who is paid."""
    farmers, place = _crews(event.meeples, names), _near(event)
    if not any(event.points):
        return _("Field at {place} (farmers: {farmers}): no completed city, no points.").format(
            place=place, farmers=farmers
        )
    cities, forts = len(event.cities), len(event.castles)
    parts = []
    if cities:
        words = ngettext("{n} completed city at {each}", "{n} completed cities at {each}", cities)
        parts.append(words.format(n=cities, each=FIELD_CITY.number))
    if forts:
        words = ngettext("{n} castle at {each}", "{n} castles at {each}", forts)
        parts.append(words.format(n=forts, each=FIELD_CASTLE.number))
    who, points = _winners(event.points, names)
    return _("Field at {place} (farmers: {farmers}): {cities}, {points} for {names}.").format(
        place=place, farmers=farmers, cities=join_names(parts), points=points, names=who
    )


def _ended(event: GameEnded, names: Sequence[str]) -> str:
    parts = [
        _("{name} {points}").format(name=seat_name(names, seat), points=points)
        for seat, points in enumerate(event.scores)
    ]
    return _("The game is over: {points}.").format(points=", ".join(parts))


def log_picture(event: Event, now: CarcassonneObservation) -> LogPicture | None:
    """The piece that the log's sentence is about; ``None`` for none."""
    del now
    match event:
        case TilePlaced(tile=tile, turns=turns):
            return LogPicture(card_name(tile), turns)
        case TileDiscarded(tile=tile):
            return LogPicture(card_name(tile))
        case MeeplePlaced(meeple=meeple):
            return _meeple_picture(meeple)
        case MeeplesReturned(meeples=(first, *_)):
            return _meeple_picture(first)
        case CastleBuilt() | CastleScored():
            return LogPicture("castle")
        case IngotPlaced() | IngotTaken() | IngotsRemoved() | IngotsScored():
            return LogPicture("ingot")
        case FeatureScored(meeples=meeples, points=points):
            return _winner_picture(meeples, points)
        case FinalScore(meeples=meeples, points=points):
            return _winner_picture(meeples, points)
    return None


def _meeple_picture(meeple: MeepleAt) -> LogPicture:
    return LogPicture(f"{'farmer' if meeple.kind == 'F' else 'meeple'}-{meeple.seat}")


def _winner_picture(meeples: tuple[MeepleAt, ...], points: tuple[int, ...]) -> LogPicture | None:
    """A meeple of who gets the points."""
    paid = [meeple for meeple in meeples if points[meeple.seat]]
    return _meeple_picture(paid[0]) if paid else None
