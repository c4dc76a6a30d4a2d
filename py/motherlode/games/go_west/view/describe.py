"""Descriptions of things in the picture: wagons, tokens, cards, and what stands in the accounts."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import bare_key
from motherlode.games.go_west.rules.components import CALIFORNIA, REGIONS
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.board import preview_words
from motherlode.games.go_west.view.keys import (
    ACCOUNTS,
    DISCARD,
    DOUBLING,
    PILE,
    RINGS,
    SCORING,
    WAGONS,
    card_of,
    region_of,
)
from motherlode.games.go_west.view.words import prompt
from motherlode.locale import _, object_name, seat_name
from motherlode.view.contract import Description
from motherlode.view.person import long

ON_RING = ("age", "divider", "tail", "token", "pay")
OF_SEAT = (
    "marker", "points", "line", "name", "box", "gain", "laurel", "scorings", "double",
    "supply", "rings", "cards", "account",
)  # fmt: skip
#: Part of an account -> its clause, where it is a special one.
CLAUSES = {
    "box": "4", "gain": "11", "marker": "16", "scorings": "10", "double": "14", "supply": "17",
}  # fmt: skip


def describe(key: str, picture: str, seen: GoWestObservation, names: Sequence[str]) -> Description:
    """Return what the spot or the piece of that key is; nothing for a key that is none."""
    if key.startswith("live-"):
        return _live(key.removeprefix("live-"), picture, seen, names)
    key = bare_key(key)
    name = key.partition("-")[0]
    if name == "dear":
        words = _("You cannot pay for it now: it can only be sold.")
        return Description(words, key.removeprefix("dear-"), "13")
    if card_of(key) >= 0:
        return Description(key=key, clause="4")
    if name in ("wagon", "wagons", "badge"):
        return _wagons(key, seen)
    if name == "ring" or name in ON_RING:
        return _on_ring(key, name, seen, names)
    if name in OF_SEAT and key[-1].isdigit():
        return _of_seat(name, int(key[-1]), names)
    return _beside(key, seen, names)


def _live(key: str, picture: str, seen: GoWestObservation, names: Sequence[str]) -> Description:
    """Return what can be chosen: a place on the map, or a card."""
    if key not in REGIONS:
        return describe(key, "", seen, names)
    region = REGIONS.index(key)
    ring = picture == "live-ring"
    return describe(RINGS[region] if ring else WAGONS[region], "", seen, names)


def _wagons(key: str, seen: GoWestObservation) -> Description:
    region = region_of(key)
    if key.startswith("badge-"):
        region = int(key.rpartition("-")[2])
    elif region < 0:
        number = int(key.rpartition("-")[2])
        region = next(r for r in range(CALIFORNIA + 1) if number >= sum(seen.wagons[r + 1 :]))
    words = _("Wagons go from region to region, westward; a scoring pays a point for each.")
    if region == CALIFORNIA:
        words = _("Wagons in California have left the game: nothing is paid there.")
    return Description(words, WAGONS[region], "7" if region == CALIFORNIA else "11")


def _on_ring(key: str, name: str, seen: GoWestObservation, names: Sequence[str]) -> Description:
    place = key.removeprefix(name + "-")
    region = next(r for r, known in enumerate(REGIONS) if place.startswith(known))
    rest = place.removeprefix(REGIONS[region]).lstrip("-")
    pays = preview_words(seen, region, names)
    if name == "token":
        owner = seen.ring(region).spaces()[int(rest)]
        words = _("{name}: a token.").format(name=seat_name(names, owner))
        return Description(f"{words} {pays}", RINGS[region], "11")
    if name in ("age", "divider", "tail"):
        words = _("The numbers go from the oldest token: it goes back first when the ring is full.")
        if name != "age":
            words = _("The divider: from here the ring fills clockwise.")
        return Description(words, RINGS[region], "6")
    return Description(pays, RINGS[region], "11")


def _of_seat(name: str, seat: int, names: Sequence[str]) -> Description:
    about = {
        "gain": _("In this column: what a scoring would pay each player now."),
        "box": _("Tokens paid by {name}: selling a card brings some back."),
    }
    words = about.get(name, "").format(name=object_name(names, seat))
    return Description(words, ACCOUNTS[seat], CLAUSES.get(name, "2"))


def _beside(key: str, seen: GoWestObservation, names: Sequence[str]) -> Description:
    """Cards beside the hand, and the paper under it all."""
    name = key.partition("-")[0].partition(".")[0]
    if name == "score":
        words = _("A score card costs tokens, and has every region pay everybody.")
        return Description(words, SCORING, "10")
    if name == "double":
        return Description(key=DOUBLING, clause="14")
    if name == "pile":
        return Description(_("A card is drawn after playing or selling one."), PILE, "9")
    if name in ("discard", "slot"):
        words = _("Played and sold cards; they are shuffled when the draw pile is used up.")
        return Description(words, DISCARD, "12")
    if name == "shut":
        return Description(_("Cards in hand, which nobody else sees."), clause="2")
    if name == "turn" and seen.turn >= 0:
        return Description(key=ACCOUNTS[seen.turn], clause="3.2")
    if name == "plate":
        return Description(long(prompt(seen, names)), clause="8")
    if name == "gain":
        return Description(
            _("In this column: what a scoring would pay each player now."), clause="11"
        )
    if name in ("ledger", "tray", "turn"):
        return Description(_("The accounts: points, tokens and cards of every player."), clause="2")
    if name in ("chart", "desk", "rose"):
        words = _("The map from California in the west to New England in the east")
        return Description(f"{words}.", clause="1")
    return Description()
