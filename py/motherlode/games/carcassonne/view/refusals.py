"""Refusals: why a tap does nothing, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.game import CHANCE
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view import keys
from motherlode.games.carcassonne.view.terms import (
    all_segments,
    land_form,
    part_sentence,
    side_words,
    tile_sentences,
)
from motherlode.games.carcassonne.view.words import prompt
from motherlode.locale import _, join_names, ngettext
from motherlode.view.contract import Refusal
from motherlode.view.person import turn_words

#: The clause that says which tiles a tap means something on, in the phases that ask for one.
WHERE = {"place_ingot": "3.2", "take_ingot": "3.5"}


def refusal(seen: CarcassonneObservation, key: str, names: Sequence[str]) -> Refusal | None:
    """Return why a tap there does nothing, and what lies there; ``None`` if it does something."""
    part = keys.part_of(key)
    if part is not None:
        return _refused_tile(seen, part[:2], names, f"{part[2]}{part[3]}")
    found = keys.place_of(key)
    if found is None:
        # parts of the new tile, and what a castle is asked
        return None if _offered(seen, key) and not _waits(seen) else _not_now(seen, names)
    what, place = found
    if what == "tile":
        return _refused_tile(seen, place, names)
    return _refused_place(seen, place, names)


def _not_now(seen: CarcassonneObservation, names: Sequence[str]) -> Refusal:
    if _waits(seen):
        return _wait(seen, names)
    words = _("Not now. {prompt}").format(prompt=prompt(seen, names))
    return Refusal(words, "1.5")


def _waits(seen: CarcassonneObservation) -> bool:
    """Return whether somebody else, or nobody, is asked."""
    if seen.current_player < 0:
        return True
    return seen.seat is not None and seen.seat != seen.current_player


def _wait(seen: CarcassonneObservation, names: Sequence[str]) -> Refusal:
    if seen.phase == "end":
        return Refusal(_("The game is over."), "2.14")
    if seen.current_player == CHANCE:
        return Refusal(_("Wait for the draw."), "1.4")
    words = turn_words(names, seen.current_player)
    return Refusal(words, "3.8" if seen.phase == "take_ingot" else "1.4")


def _offered(seen: CarcassonneObservation, key: str) -> bool:
    """Return whether a tap there means something to whoever is asked, unless a tile is placed."""
    return seen.phase != "place_tile" and bool(keys.action_of(key, seen.legal))


def _refused_tile(
    seen: CarcassonneObservation, place: Place, names: Sequence[str], segment: str = ""
) -> Refusal | None:
    """``segment``: the part of the tile that is meant; all of them if none is."""
    tile = seen.tile_at(place)
    if tile is None:
        return _not_now(seen, names)
    why = Refusal("")
    if _offered(seen, keys.tile_key(*place)):
        if not _waits(seen):
            return None
        why = _wait(seen, names)
    elif not _waits(seen) and seen.phase in WHERE:
        why = Refusal(prompt(seen, names), WHERE[seen.phase])
    about = tile_sentences(seen, tile, names)
    if segment in all_segments(tile.tile):
        about = [part_sentence(seen, tile, segment, names)]
    return Refusal(" ".join([why.sentence, *about]).strip(), why.clause)


def _refused_place(
    seen: CarcassonneObservation, place: Place, names: Sequence[str]
) -> Refusal | None:
    found = seen.analysis()
    if place not in found.fits:
        return Refusal(_("A tile is placed edge to edge with a tile on the table."), "2.1")
    about = empty_words(seen, place)
    if _waits(seen) or seen.phase != "place_tile":
        why = _not_now(seen, names)
        return Refusal(f"{why.sentence} {about}", why.clause)
    if place in found.turns:
        return None
    return Refusal(_("The tile does not fit here. {place}").format(place=about), "2.2")


def empty_words(seen: CarcassonneObservation, place: Place) -> str:
    """An empty place: what it asks for, and what is left that fits."""
    needed = [
        f"{land_form(letter, 'bare')} ({side})"
        for side, letter in zip(side_words(), seen.needed_edges(place), strict=True)
        if letter
    ]
    words = _("It needs {edges}.").format(edges=join_names(needed))
    return f"{words} {fit_words(seen, place)}"


def fit_words(seen: CarcassonneObservation, place: Place) -> str:
    """The number of tiles left that fit an empty place."""
    fit = seen.analysis().fits[place]
    if not fit:
        return _("No tile still to come fits here.")
    more = ngettext("{n} tile still to come fits.", "{n} tiles still to come fit.", fit)
    return more.format(n=fit)
