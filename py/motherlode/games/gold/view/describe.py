"""Descriptions of the things in the picture: cards, mines, piles, and the count at the end."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import bare_key
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.rules.components import (
    COLOUR,
    DOWN,
    DYNAMITE,
    NOBODY,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.keys import COLOUR_OF, MINES, PLACE_OF
from motherlode.games.gold.view.terms import colour_works, mine_words
from motherlode.games.gold.view.words import seat_panel
from motherlode.locale import _, seat_name, with_label
from motherlode.view.contract import Description
from motherlode.view.person import tell, turn_words


def describe(key: str, picture: str, seen: GoldObservation, names: Sequence[str]) -> Description:
    """Return what the spot or the piece of that key is; nothing for a key that is none."""
    del picture
    key = bare_key(key)
    if key in PLACE_OF:
        place = PLACE_OF[key]
        kind = seen.cards[place]
        return _card(seen.noted[place] if seen.noted and kind == DOWN else kind, key)
    name, _dash, rest = key.partition("-")
    if key in COLOUR_OF or key.startswith(("row-crest-", "offer-")):
        colour = COLOUR_OF[key] if key in COLOUR_OF else int(key.rpartition("-")[2])
        return _mine(colour, seen, names)
    if name == "pile" or rest.partition(".")[0].isdigit():
        return _seat(name, rest.partition(".")[0], seen, names)
    return _else(key, seen, names)


def _card(kind: int, key: str) -> Description:
    if kind < 0:
        return Description(key=key, clause="4")
    if kind == DYNAMITE:
        return Description(
            _("Dynamite takes whatever is turned over with it out of the game."), key, "4.3"
        )
    if is_gold(kind):
        words = _("It takes a prospector of strength {value} or more to dig this gold out.")
        return Description(words.format(value=VALUE[kind]), key, "4.1")
    words = _("He digs out gold worth up to {value} for {mine}, and drives weaker ones away.")
    return Description(words.format(value=VALUE[kind], mine=mine_words(COLOUR[kind])), key, "4.1")


def _mine(colour: int, seen: GoldObservation, names: Sequence[str]) -> Description:
    works = colour_works()
    owner = seen.owners[colour]
    if owner == NOBODY:
        return Description(works, MINES[colour], "1.1")
    owned = tell("{has} {mine}.", names, owner, mine=mine_words(colour))
    return Description(f"{owned} {works}", clause="1.1")


def _seat(name: str, rest: str, seen: GoldObservation, names: Sequence[str]) -> Description:
    if name in ("sum", "total"):
        return _counted()
    seat = SEAT_LETTERS.index(rest) if name == "pile" else int(rest)
    facts = ", ".join(fact.words for fact in seat_panel(seen, seat))
    words = with_label(seat_name(names, seat), facts) + "."
    if seen.phase == "end":
        return Description(words, clause="6")
    return Description(f"{words} {_('What they are worth is counted at the end.')}", clause="4.1")


def _counted() -> Description:
    return Description(
        _("What the gold of each is worth: in this round, and in all of them."), clause="6"
    )


def _else(key: str, seen: GoldObservation, names: Sequence[str]) -> Description:
    if key == "turn" and seen.turn >= 0:
        return Description(turn_words(names, seen.turn), clause="3")
    if key == "rush":
        return Description(f"{_('Gold rush')}.", clause="5")
    if key == "offer":
        return Description(f"{_('Mines')}.", clause="1.1")
    if key in ("laurel", "head-round", "head-total"):
        return _counted()
    return Description(f"{_('The table')}.", clause="2") if key in TABLE else Description()


TABLE = ("desk", "table", "turn")
