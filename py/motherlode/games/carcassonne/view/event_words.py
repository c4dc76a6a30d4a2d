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
    StarterDrawn,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.terms import (
    castles_count,
    cities_count,
    ingots_count,
    land_words,
    place_words,
    standing_words,
    tile_words,
    tiles_count,
)
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID, card_name
from motherlode.locale import (
    _,
    join_names,
    join_parts,
    ngettext,
    object_name,
    pgettext,
    seat_name,
    with_label,
)
from motherlode.view.contract import LogPicture
from motherlode.view.person import capital, tell
from motherlode.view.words import ended_words, numeral, points_words


def log_words(event: Event, now: CarcassonneObservation, names: Sequence[str]) -> str | None:
    """The event as the log tells it; ``None``: not in the log."""
    if isinstance(event, TileDrawn):
        return None
    return announced(event, now, names)


def announced(event: Event, now: CarcassonneObservation, names: Sequence[str]) -> str:
    """The event as it is said while everybody sees it. ``now``: a table with its tiles."""
    if isinstance(event, StarterDrawn):
        return tell("{goes_first}.", names, event.seat)
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
    if isinstance(event, TileDrawn):
        words, tile = _("{draws} a tile.\n{tile}."), tile_words(event.tile)
    elif isinstance(event, TileDiscarded):
        words, tile = _("This tile fits nowhere. {draws} again.\n{tile}."), tile_words(event.tile)
    else:
        tile = tile_words(event.tile, event.turns)
        words = _("{places} a tile.\n{place}: {tile}.")
        if TILES_BY_ID[event.tile].monastery:
            words = _("{places} a monastery.\n{place}: {tile}.")
        place = capital(place_words((event.x, event.y)))
        return tell(words, names, event.seat, place=place, tile=tile)
    return tell(words, names, event.seat, tile=capital(tile))


def _meeple(meeple: MeepleAt, now: CarcassonneObservation, names: Sequence[str]) -> str:
    words = _("{places} {role}.\n{where}, {place}.")
    tile = now.tile_at((meeple.x, meeple.y))
    where = ""
    if tile is not None:
        where = standing_words(tile.tile, f"{meeple.kind}{meeple.index}", tile.turns)
    place = place_words((meeple.x, meeple.y))
    return tell(
        words, names, meeple.seat, role=_placed(meeple.kind), where=capital(where), place=place
    )


def _placed(kind: str) -> str:
    """Return what the meeple becomes, as the object of a sentence."""
    roles = {
        "C": pgettext("object", "a knight"),
        "R": pgettext("object", "a highwayman"),
        "M": pgettext("object", "a monk"),
        "F": pgettext("object", "a farmer"),
    }
    return roles[kind]


def _castle(event: CastleBuilt | CastleScored, names: Sequence[str]) -> str:
    place = place_words(event.tiles[0])
    if isinstance(event, CastleBuilt):
        return tell(_("{builds} a castle.\n{place}."), names, event.seat, place=capital(place))
    cause = _("{place}; scored with: {cause}")
    cause = cause.format(place=place, cause=land_words(event.source))
    name = object_name(names, event.seat)
    return _scoring(_("castle"), points_words(event.points), name, cause)


def _scoring(what: str, points: str, who: str, where: str) -> str:
    """A feature scored: the points for the eye, the rest for those who listen."""
    words = _("{what}: {points} for {names}.\n{where}.")
    return words.format(what=capital(what), points=points, names=who, where=capital(where))


def _winners(points: Sequence[int], names: Sequence[str]) -> tuple[str, str]:
    """Return the names of who gets points, and how many each."""
    seats = [seat for seat, number in enumerate(points) if number]
    return (
        join_names([object_name(names, seat) for seat in seats]),
        points_words(max(points, default=0)),
    )


def _scored(event: FeatureScored, names: Sequence[str]) -> str:
    who, points = _winners(event.points, names)
    where = place_words(event.tiles[0])
    if event.source != "monastery":
        where = tiles_count(len(event.tiles))
    return _scoring(land_words(event.source), points, who, f"{where}, {_('completed')}")


def _returned(event: MeeplesReturned, names: Sequence[str]) -> str:
    counts: dict[int, int] = {}
    for meeple in event.meeples:
        counts[meeple.seat] = counts.get(meeple.seat, 0) + 1
    lines = [
        tell(
            ngettext("{gets} a meeple back.", "{gets} {n} meeples back.", count),
            names,
            seat,
            n=count,
        )
        for seat, count in sorted(counts.items())
    ]
    return "\n".join(lines)


def _ingots(
    event: IngotPlaced | IngotTaken | IngotsRemoved | IngotsScored, names: Sequence[str]
) -> str:
    if isinstance(event, IngotsRemoved):
        count = sum(number for _x, _y, number in event.ingots)
        words = ngettext("{n} ingot leaves the game.", "{n} ingots leave the game.", count)
        return words.format(n=count)
    if isinstance(event, IngotsScored):
        return tell(
            _("{scores} {points} for {ingots}."),
            names,
            event.seat,
            points=points_words(event.points),
            ingots=ingots_count(event.ingots),
        )
    place = capital(place_words((event.x, event.y)))
    if isinstance(event, IngotPlaced):
        return tell(_("{places} an ingot.\n{place}."), names, event.seat, place=place)
    words = _("{takes} an ingot.\n{place}; {ingots} in all.")
    ingots = ingots_count(event.purse)
    return tell(words, names, event.seat, place=place, ingots=ingots)


# ---------------------------------------------------------------------------- the end


def _crews(meeples: Sequence[MeepleAt], names: Sequence[str]) -> str:
    """Return the names with their numbers of meeples there, most first."""
    counts: dict[int, int] = {}
    for meeple in meeples:
        counts[meeple.seat] = counts.get(meeple.seat, 0) + 1
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{seat_name(names, seat)} {count}" for seat, count in ranked)


def _final(event: FinalScore, names: Sequence[str]) -> str:
    who, points = _winners(event.points, names)
    if event.source == "field":
        return _field(event, names)
    what = _("unfinished {what}").format(what=land_words(event.source.removeprefix("open-")))
    return _scoring(what, points, who, f"{tiles_count(len(event.tiles))}, {_near(event)}")


def _near(event: FinalScore) -> str:
    """A place that tells the feature: where a meeple of it stands."""
    first: Place = (event.meeples[0].x, event.meeples[0].y)
    return place_words(first)


def _field(event: FinalScore, names: Sequence[str]) -> str:
    """A field explained: its farmers, its cities and castles, and who is paid."""
    farmers, place = _crews(event.meeples, names), _near(event)
    if not any(event.points):
        crews = join_parts([capital(place), with_label(_("farmers"), farmers)])
        words = _("Field: no completed city, no points.")
        return f"{words}\n{crews}."
    cities, forts = len(event.cities), len(event.castles)
    parts, each = [], _("{things} at {each}")
    if cities:
        parts.append(each.format(things=cities_count(cities), each=FIELD_CITY.number))
    if forts:
        parts.append(each.format(things=castles_count(forts), each=FIELD_CASTLE.number))
    who, points = _winners(event.points, names)
    crews = with_label(_("farmers"), farmers)
    return _scoring(land_words("field"), points, who, join_parts([join_names(parts), place, crews]))


def _ended(event: GameEnded, names: Sequence[str]) -> str:
    return ended_words(map(numeral, event.scores), names)


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
