"""Descriptions of what is in the picture: tokens, buildings, offices, cards, resources, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import bare_key
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import WATER, WOOD
from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.rules.packed import tile_place, tile_value
from motherlode.games.gold_west.view import keys, terms
from motherlode.games.gold_west.view.board import influence_words
from motherlode.games.gold_west.view.refusals import described
from motherlode.games.gold_west.view.words import seat_panel, taken, unseen_words
from motherlode.locale import _, mark, object_name, seat_name, with_label
from motherlode.view.contract import Description
from motherlode.view.quantity import fill
from motherlode.view.words import points_words

#: The parts of a key behind its first colon.
Rest = list[str]

ON_HEX = ("token", "built", "land", "pit", "known", "eye", "hex")
USED_FOR = (
    mark("A wood or a stone builds a camp, one of each a settlement."),
    mark("A wood or a stone builds a camp, one of each a settlement."),
    mark("Metals buy investments and markers in Boomtown, and move stagecoaches."),
    mark("Metals buy investments and markers in Boomtown, and move stagecoaches."),
    mark("Metals buy investments and markers in Boomtown, and move stagecoaches."),
    mark("At the end each water scores the number of its cart."),
)
SURFACES = {
    "sheet": (mark("Map"), "1.1"),
    "desk": (mark("The table"), "1.5"),
    "town": (mark("Boomtown"), "2.8"),
    "tracks": (mark("Shipping"), "2.10"),
    "pool": (mark("Unrevealed tokens"), "1.4"),
    "cloth": (mark("What is in the hand, or may be taken into it."), "2.2"),
    "passing": (mark("On its way the hand leaves one resource in every cart it passes."), "2.2"),
    "held": (mark("On its way the hand leaves one resource in every cart it passes."), "2.2"),
}


def describe(
    key: str, picture: str, seen: GoldWestObservation, names: Sequence[str]
) -> Description:
    """Describe the spot or the piece of that key; nothing for an unknown key."""
    del picture
    key = bare_key(key).removeprefix("live-")
    name, *rest = key.split(":")
    rest = [part.partition(".")[0] for part in rest]
    if name in ON_HEX and rest:
        hex_ = keys.HEX_OF.get("hex:" + rest[0], -1)
        return Description(key=keys.HEX[int(rest[0]) if hex_ < 0 else hex_], clause="2.17")
    if name in SURFACES:
        words, clause = SURFACES[name]
        return Description(f"{_(words).rstrip('.')}.", clause=clause)
    return (
        _in_town(name, rest, seen)
        or _on_trail(name, rest, seen, names)
        or _on_mat(key, name, rest, seen, names)
        or _counted(name, rest, seen, names)
        or Description()
    )


def _in_town(name: str, rest: Rest, seen: GoldWestObservation) -> Description | None:
    """Offices, markers, investments and their bonus tiles."""
    if name in ("cell", "office", "marker"):
        return Description(key=keys.CELL[int(rest[0])], clause="2.8")
    if name == "board":
        return Description(key=keys.CELL[seen.street.index("ABCD"[int(rest[0])])], clause="2.8")
    if name == "single":
        return Description(key=keys.CELL[seen.single_cell], clause="2.9")
    if name == "card":
        return Description(key="card:" + rest[0], clause="2.7")
    if name in ("gap", "owner"):
        return Description(key=keys.CARD[seen.cards[int(rest[0])]], clause="2.7")
    if name == "pile" or (name == "bonus" and not rest):
        return Description(key="bonus", clause="2.7")
    return None


def _on_trail(
    name: str, rest: Rest, seen: GoldWestObservation, names: Sequence[str]
) -> Description | None:
    if name == "track":
        return Description(key=keys.TRACK[int(rest[0])], clause="2.10")
    if name == "coach":
        words = _("{name}: stagecoach.").format(name=seat_name(names, int(rest[0])))
        return Description(words, keys.TRACK[int(rest[1])], "2.10")
    if name == "bridge":
        if seen.setup.whitewater:
            return Description(_("Crossing the second bridge earns a water."), clause="7.3")
        words = _("Crossing the second bridge of a track pays {n:points}.")
        return Description(fill(words, {"n": components.BRIDGE_POINTS[1]}), clause="2.11")
    if name == "tile":
        return _bonus_tile(int(rest[0]), seen, names)
    return None


def _bonus_tile(tile: int, seen: GoldWestObservation, names: Sequence[str]) -> Description:
    owner, points = seen.tile_owner[tile], points_words(tile_value(tile))
    words = _("A shipping bonus tile: {points} for the first stagecoach to jump this space.")
    if owner >= 0:
        words = _("Shipping bonus tile won by {name}: {points}.")
        words = words.format(points=points, name=object_name(names, owner))
        return Description(words, clause="2.10")
    return Description(words.format(points=points), keys.TRACK[tile_place(tile)[0]], "2.10")


def _on_mat(
    key: str, name: str, rest: Rest, seen: GoldWestObservation, names: Sequence[str]
) -> Description | None:
    """Carts and what is in them, and the head of a mat."""
    if name == "res":
        return _resource(rest, seen)
    if name in ("supply", "cart"):
        return Description(key=_spot(int(rest[0]), int(rest[1]), seen), clause="2.21")
    if name in ("use", "tray"):
        return Description(key=_spot(int(rest[0]), -1, seen), clause="2.4")
    if name == "hand":
        return Description(_(USED_FOR[int(rest[0])]), key, "2.6")
    if name == "taken":
        fact = taken(seen)
        return Description(fact.sentence, clause=fact.clause) if fact else None
    if name in ("mat", "plate", "points", "points-icon", "camp", "camp-icon", "turn"):
        seat = int(rest[0]) if rest else seen.active
        facts = ", ".join(fact.words for fact in seat_panel(seen, seat))
        words = with_label(seat_name(names, seat), facts) + "."
        return Description(words, clause="3.1" if name.startswith("camp") else "1.5")
    return None


def _spot(seat: int, section: int, seen: GoldWestObservation) -> str:
    """The key of a cart, or of the use zone, as the text board has it."""
    own = seat == seen.active
    if section < 0:
        return keys.use(seat) if own else f"tray:{seat}"
    return keys.supply(seat, section) if own else f"cart:{seat}:{section}"


def _resource(rest: Rest, seen: GoldWestObservation) -> Description:
    seat, place, kind = int(rest[0]), rest[1], int(rest[2])
    clause = "7.8" if kind == WATER else "2.14" if kind <= WOOD + 1 else "2.6"
    name = terms.a_resource(kind)
    words = f"{name[:1].upper()}{name[1:]}. {_(USED_FOR[kind])}"
    if place == "h":
        return Description(words, clause=clause)
    return Description(words, _spot(seat, -1 if place == "u" else int(place), seen), clause)


def _counted(
    name: str, rest: Rest, seen: GoldWestObservation, names: Sequence[str]
) -> Description | None:
    """Influence, the tokens still face down, and the Wanted poster."""
    if name == "influence" and not rest:
        rows = (influence_words(terrain, seen, names) for terrain in range(4))
        return Description(" ".join(rows), clause="3.7")
    if name in ("inf", "leads", "influence", "own"):
        return Description(influence_words(int(rest[-1]), seen, names), clause="3.7")
    if name in ("wanted", "poster", "outlaw", "tent"):
        return Description(described(seen, "wanted", names), clause="3.6")
    if name in ("unseen", "left"):
        kind = int(rest[0])
        return Description(unseen_words(kind, seen.unseen[kind]) + ".", clause="1.4")
    return None
