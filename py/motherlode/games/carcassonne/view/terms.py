"""Names of places and pieces of land, within sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from motherlode.games.carcassonne.rules.components import TileKind
from motherlode.games.carcassonne.rules.descriptions import Feature
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view.geometry import EDGES, HALVES
from motherlode.games.carcassonne.view.marks import segment_names
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID
from motherlode.locale import _, join_names, language, mark, ngettext, object_name, with_label
from motherlode.view.person import capital
from motherlode.view.words import points_words

#: Sides of a tile, then its corners, clockwise from the north and the north-east.
SIDES = mark("north east south west")
CORNERS = mark("north-east south-east south-west north-west")


# ---------------------------------------------------------------------------- where


def side_words() -> list[str]:
    """Return the sides of a tile, clockwise from the north."""
    return _(SIDES).split()


def column_words(x: int) -> str:
    """A column of the table: how far east or west of the start tile."""
    if x == 0:
        return "0"
    return _letter_words(abs(x), side_words()[1 if x > 0 else 3])


def row_words(y: int) -> str:
    """A row of the table: how far south or north of the start tile."""
    if y == 0:
        return "0"
    return _letter_words(abs(y), side_words()[2 if y > 0 else 0])


def _letter_words(number: int, side: str) -> str:
    """A number with the first letter of a side: "2 E"."""
    return f"{number} {side[0].upper()}"


def place_words(place: Place) -> str:
    """A place of the table, counted from the start tile."""
    x, y = place
    parts = []
    if y:
        parts.append(f"{abs(y)} {side_words()[2 if y > 0 else 0]}")
    if x:
        parts.append(f"{abs(x)} {side_words()[1 if x > 0 else 3]}")
    return ", ".join(parts) if parts else _("the start tile")


def turns_words(turns: int) -> str:
    """Return the words for the rotation of a tile."""
    words = _("unturned / turned a quarter right / turned upside down / turned a quarter left")
    return words.split(" / ")[turns]


# ---------------------------------------------------------------------------- land


def sides_words(edges: Iterable[str], turns: int) -> str:
    """The sides that edges of the unturned tile lie on."""
    turned = sorted((EDGES.index(edge) + turns) % 4 for edge in edges)
    return join_names([side_words()[side] for side in turned])


#: Twice the middle of each edge half, seen from the middle of the tile.
_OUTWARDS = ((-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1))


def _leaning(kind: TileKind, index: int, turns: int) -> tuple[float, float]:
    """Return how far east and south of the tile's middle the halves of a field lie."""
    halves = [(HALVES.index(half) + 2 * turns) % 8 for half in kind.fields[index].halves.split()]
    east = sum(_OUTWARDS[half][0] for half in halves) / len(halves)
    south = sum(_OUTWARDS[half][1] for half in halves) / len(halves)
    return (east, south)


def _side_of(east: float, south: float) -> str:
    """The side or corner of the tile that lies there; nothing for its middle."""
    if not east and not south:
        return ""
    if 2 * abs(east) < abs(south):
        return side_words()[2 if south > 0 else 0]
    if 2 * abs(south) < abs(east):
        return side_words()[1 if east > 0 else 3]
    return _(CORNERS).split()[(0 if south < 0 else 1) if east > 0 else (3 if south < 0 else 2)]


def field_side(kind: TileKind, index: int, turns: int) -> str:
    """Return the part of its tile on which a field lies: a side, a corner, or its middle."""
    lie = [_leaning(kind, number, turns) for number in range(len(kind.fields))]
    sides = [_side_of(*leaning) for leaning in lie]
    east, south = lie[index]
    outer = max(
        abs(x) + abs(y) for (x, y), side in zip(lie, sides, strict=True) if side == sides[index]
    )
    # of two on the same side the one further in lies in the middle
    if not sides[index] or abs(east) + abs(south) < outer:
        return _("middle")
    return sides[index]


#: Letter of the land -> what a part is called, in the order of ``LAND_FORMS``.
LAND = {
    "C": mark("city / in the city / the city / a city / {name}’s city / your city"),
    "R": mark("road / on the road / the road / a road / {name}’s road / your road"),
    "F": mark("field / in the field / the field / a field / {name}’s field / your field"),
    "M": mark(
        "monastery / in the monastery / the monastery / a monastery / {name}’s monastery / "
        "your monastery"
    ),
}
LAND_FORMS = ("bare", "on", "the", "a", "of name", "yours")


def land_form(letter: str, form: str) -> str:
    """Return a part of that land in one of ``LAND_FORMS``."""
    return _(LAND[letter]).split(" / ")[LAND_FORMS.index(form)]


#: Letter of the land -> a meeple on it, within a sentence.
ROLES = {
    "C": mark("a knight"),
    "R": mark("a highwayman"),
    "M": mark("a monk"),
    "F": mark("a farmer"),
}


def land_words(source: str) -> str:
    """The kind of a feature: "city"."""
    return _("castle") if source == "castle" else land_form(source[0].upper(), "bare")


def segment_words(tile: str, segment: str, turns: int) -> str:
    """A part of a tile: "city (north and west)"; no two parts of a tile are alike."""
    return _segment_words(tile, segment, turns, False, language())


def standing_words(tile: str, segment: str, turns: int) -> str:
    """Return the place of somebody on that part: "in the city (north and west)"."""
    return _segment_words(tile, segment, turns, True, language())


@lru_cache(maxsize=1024)
def _segment_words(tile: str, segment: str, turns: int, on: bool, spoken: str) -> str:
    del spoken
    kind = TILES_BY_ID[tile]
    letter, index = segment[0], int(segment[1:])
    words, where = land_form(letter, "on" if on else "bare"), ""
    if letter == "C":
        where = sides_words(kind.cities[index].edges, turns)
    elif letter == "R":
        where = sides_words(kind.roads[index], turns)
    elif letter == "F" and len(kind.fields) > 1:
        where = field_side(kind, index, turns)
    return f"{words} ({where})" if where else words


def tile_words(tile: str, turns: int = 0) -> str:
    """Return what is on a tile as it lies, without its fields unless there is nothing else."""
    kind = TILES_BY_ID[tile]
    parts = []
    for city in kind.cities:
        sides = sides_words(city.edges, turns)
        words = _("city with a coat of arms") if city.pennants else land_form("C", "bare")
        parts.append(f"{words} ({sides})")
    if kind.monastery:
        parts.append(land_form("M", "bare"))
    if len(kind.roads) > 2:
        words = _("crossing")
        parts.append(f"{words} ({sides_words(''.join(kind.roads), turns)})")
    else:
        parts += [f"{land_form('R', 'bare')} ({sides_words(road, turns)})" for road in kind.roads]
    if kind.mine:
        parts.append(_("gold mine"))
    bare = [EDGES[side] for side in range(4) if kind.edges[side] == "F"]
    if bare:
        parts.append(f"{land_form('F', 'bare')} ({sides_words(bare, turns)})")
    return ", ".join(parts)


def tile_text(tile: str, turns: int) -> str:
    """A tile in a few characters: its edges from north clockwise, and M for a monastery."""
    kind = TILES_BY_ID[tile]
    letters = {letter: land_form(letter, "bare")[0].upper() for letter in "CRM"} | {"F": "·"}
    edges = "".join(letters[kind.edges[(side - turns) % 4]] for side in range(4))
    return edges + (letters["M"] if kind.monastery else "")


@lru_cache(maxsize=64)
def all_segments(tile: str) -> tuple[str, ...]:
    """The names of a tile's parts."""
    return tuple(segment_names(TILES_BY_ID[tile]))


def tiles_count(number: int) -> str:
    """Return "3 tiles" in the language of the page."""
    return ngettext("{n} tile", "{n} tiles", number).format(n=number)


def cities_count(number: int) -> str:
    """A number of completed cities in words."""
    return ngettext("{n} completed city", "{n} completed cities", number).format(n=number)


def castles_count(number: int) -> str:
    """A number of castles in words."""
    return ngettext("{n} castle", "{n} castles", number).format(n=number)


def ingots_count(number: int) -> str:
    """Return "3 ingots" in the language of the page."""
    return ngettext("{n} ingot", "{n} ingots", number).format(n=number)


@lru_cache(maxsize=4)
def _said(seen: CarcassonneObservation, names: tuple[str, ...], spoken: str) -> dict[int, str]:
    """The features put into words so far, by label: large ones lie on many tiles."""
    del seen, names, spoken
    return {}


def tile_sentences(seen: CarcassonneObservation, tile: LaidTile, names: Sequence[str]) -> list[str]:
    """Everything about a tile on the table, one sentence for each feature on it."""
    made = [part_sentence(seen, tile, segment, names) for segment in all_segments(tile.tile)]
    ingots = next((n for x, y, n in seen.ingots if (x, y) == (tile.x, tile.y)), 0)
    if ingots:
        made.append(_("{ingots} on it.").format(ingots=ingots_count(ingots)))
    return made


def tile_brief(seen: CarcassonneObservation, tile: LaidTile, names: Sequence[str]) -> str:
    """The features on a tile that somebody holds, and what they score now."""
    labels = dict.fromkeys(
        seen.label_at((tile.x, tile.y, segment[0], int(segment[1:])))
        for segment in all_segments(tile.tile)
    )
    held = [f for f in map(seen.describe_feature, labels) if f.holders and f.source != "castle"]
    return " ".join(
        with_label(
            capital(land_words(feature.source)),
            f"{_holders(seen, feature, names)}, {_worth(feature)}",
        )
        + "."
        for feature in held
    )


def part_sentence(
    seen: CarcassonneObservation, tile: LaidTile, segment: str, names: Sequence[str]
) -> str:
    """The feature that a part of a tile belongs to, in a sentence."""
    said = _said(seen, tuple(names), language())
    label = seen.label_at((tile.x, tile.y, segment[0], int(segment[1:])))
    if label not in said:
        said[label] = feature_words(seen, seen.describe_feature(label), names)
    what = capital(segment_words(tile.tile, segment, tile.turns))
    return with_label(what, said[label]) + "."


def feature_words(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    """A feature in one breath."""
    parts = [_size(feature)]
    if feature.source == "castle":
        parts = [_("now a castle")]
    if feature.pennants:
        arms = ngettext("{n} coat of arms", "{n} coats of arms", feature.pennants)
        parts.append(arms.format(n=feature.pennants))
    parts += _state(feature)
    parts.append(_holders(seen, feature, names))
    if feature.holders and feature.source != "castle":
        parts.append(_worth(feature))
    return ", ".join(part for part in parts if part)


def _worth(feature: Feature) -> str:
    return _("worth {points} now").format(points=points_words(feature.points))


def _size(feature: Feature) -> str:
    if feature.source == "monastery":
        return ""
    return tiles_count(len(feature.tiles))


def _state(feature: Feature) -> list[str]:
    if feature.source == "field":
        cities = len(feature.cities)
        parts = [cities_count(cities)]
        if feature.castles:
            forts = len(feature.castles)
            parts.append(castles_count(forts))
        return parts
    if feature.source == "castle":
        return []
    if feature.complete:
        return [_("completed")]
    if feature.source == "monastery":
        words = ngettext(
            "{n} tile missing around it", "{n} tiles missing around it", feature.missing
        )
    else:
        words = ngettext("{n} open end", "{n} open ends", feature.missing)
    return [words.format(n=feature.missing)]


def _holders(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    if feature.source == "castle":
        return _lord(seen, feature, names)
    if not feature.holders:
        return _("nobody in it")
    who = join_names([object_name(names, seat) for seat in feature.holders])
    words = ngettext("held by {names}", "held together by {names}", len(feature.holders))
    found = words.format(names=who)
    others = [
        object_name(names, seat)
        for seat, count in enumerate(feature.meeples)
        if count and seat not in feature.holders
    ]
    if others:
        found += " " + _("against {names}").format(names=join_names(others))
    return found


def _lord(seen: CarcassonneObservation, feature: Feature, names: Sequence[str]) -> str:
    for castle in seen.castles:
        if set(castle.tiles) == set(feature.tiles):
            if castle.lord is None:
                return _("empty, already scored")
            return _("its lord is {name}").format(name=object_name(names, castle.lord))
    return ""
