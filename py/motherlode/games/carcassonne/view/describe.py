"""Descriptions of things in the picture: tiles and what stands on them, marks, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import bare_key
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view import keys
from motherlode.locale import _, mark, object_name, seat_name, with_label
from motherlode.view.contract import Description
from motherlode.view.person import tell
from motherlode.view.words import points_words

#: Letter of the land on which a meeple stands -> its sentence and clause.
ROLES = {
    "C": (mark("a knight"), "2.7"),
    "R": (mark("a highwayman"), "2.7"),
    "M": (mark("a monk"), "2.12"),
    "F": (mark("a farmer, who stays until the end"), "2.16"),
}
#: Kind in the key of a sprite on a tile -> its sentence and clause.
ON_TILE = {
    "tile": ("", "2.13"),
    "shade": ("", "2.13"),
    "ingot": (mark("The player who scores this tile takes the ingot."), "3.5"),
    "castle": (
        mark("A castle brings its lord what the first thing completed in its fief brings."),
        "4.6",
    ),
    "fief": (mark("The fief of a castle: its two tiles and the four beside them."), "4.5"),
    "glow": ("", "2.7"),
}
ON_PLACE = {
    "place": ("", "2.2"),
    "open": (mark("This may be chosen now."), "2.2"),
    "few": (mark("How many of the tiles to come fit here."), "2.2"),
    "dead": (mark("No tile still to come fits here."), "2.2"),
}


def describe(
    key: str, picture: str, seen: CarcassonneObservation, names: Sequence[str]
) -> Description:
    """Describe the spot or the piece of that key; nothing for a key that is none."""
    key = bare_key(key).removeprefix("offer-")
    name, _colon, rest = key.partition(":")
    if name in ON_TILE and rest:
        words, clause = ON_TILE[name]
        place = _place(rest)
        return Description(_(words) if words else "", keys.tile_key(*place), clause)
    if name in ON_PLACE:
        words, clause = ON_PLACE[name]
        place = _place(rest)
        laid = seen.tile_at(place) is not None
        spot = keys.tile_key(*place) if laid else keys.place_key(*place)
        return Description(_(words) if words else "", spot, clause)
    if name in ("meeple", "tag"):
        return _meeple(name, rest.removeprefix("meeple:"), seen, names)
    if name == "farm":
        seat = int(rest.rpartition(":")[2])
        words = tell(_("{holds} this field."), names, seat)
        return Description(words, keys.tile_key(*_place(rest)), "2.16")
    if name == "brings":
        return Description(key=keys.worth_key(int(rest.partition(".")[0])), clause="4.8")
    if name == "stand":
        return Description(_("A meeple may go here."), key.partition(".")[0], "2.4")
    return _else(name.partition(".")[0], seen)


def _place(rest: str) -> Place:
    """The place at the beginning of the rest of a key."""
    x, y = rest.partition(":")[0].split(",")
    return int(x), int(y.partition(".")[0])


def _meeple(
    name: str, rest: str, seen: CarcassonneObservation, names: Sequence[str]
) -> Description:
    place, spot = _place(rest), rest.partition(":")[2][:2]
    found = [m for m in seen.meeples if (m.x, m.y) == place and f"{m.kind}{m.index}" == spot]
    if not found:
        return Description(key=keys.tile_key(*place))
    (meeple,) = found[:1]
    words, clause = ROLES[meeple.kind]
    if any(place in castle.tiles for castle in seen.castles) and meeple.kind == "C":
        words, clause = mark("the lord of this castle"), "4.6"
    said = with_label(seat_name(names, meeple.seat), _(words)) + "."
    if name == "tag":
        said = _worth(meeple, seen, names)
    return Description(said, keys.tile_key(*place), clause)


def _worth(meeple: MeepleAt, seen: CarcassonneObservation, names: Sequence[str]) -> str:
    worth = seen.analysis().worth.get(meeple, 0)
    words = _("Worth now to {name}: {points}.")
    return words.format(name=object_name(names, meeple.seat), points=points_words(worth))


def _else(name: str, seen: CarcassonneObservation) -> Description:
    if name == "lens":
        last = seen.last
        at = keys.tile_key(*last) if last is not None else ""
        return Description(_("The tile just placed, seen through a glass."), at, "2.4")
    if name == "tower":
        return Description(_("A tower where a city wall meets the next tile."), clause="2.10")
    if name == keys.CASTLE:
        return Description(key=keys.CASTLE, clause="4.2")
    if name in ("worth", "coin", "brim", "last"):
        return Description(_("Who holds what is lit up, and what it scores now."), clause="2.7")
    if name == "desk":
        return Description(f"{_('The table')}.", clause="2.1")
    return Description()
