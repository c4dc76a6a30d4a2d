"""The questions of a table beside a real GOLD: which cards are turned over."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.games.gold.rules.actions import Reveal
from motherlode.games.gold.rules.components import (
    COLOUR,
    COLOUR_LETTERS,
    DYNAMITE,
    is_gold,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.art import face
from motherlode.games.gold.view.keys import CARDS
from motherlode.games.gold.view.terms import card_words, place_words
from motherlode.locale import _, pgettext
from motherlode.view.person import capital
from motherlode.view.told import Piece, PieceQuestion, Told, who_begins


def sort_of(kind: int) -> str:
    """Return the sort of a card: the letter of its colour, else gold or dynamite."""
    if kind == DYNAMITE:
        return "x"
    return "gold" if is_gold(kind) else COLOUR_LETTERS[COLOUR[kind]]


def ask(
    seen: GoldObservation, outcomes: Sequence[tuple[Action, int]], names: Sequence[str]
) -> PieceQuestion | None:
    """Ask which card was turned over; where it lies is known."""
    if outcomes and not isinstance(outcomes[0][0], Reveal):
        return who_begins(outcomes, names) if seen.current_player < 0 else None
    pieces = []
    for action, left in outcomes:
        assert isinstance(action, Reveal)
        words, sort = capital(card_words(action.kind)), sort_of(action.kind)
        pieces.append(Piece(action, words, face(action.kind), str(left), frozenset({sort})))
    colours = pgettext("prospector", "red yellow green blue violet").split()
    sorts = {letter: capital(name) for letter, name in zip(COLOUR_LETTERS, colours, strict=True)}
    sorts |= {"gold": capital(_("gold")), "x": capital(_("dynamite"))}
    found = {sort for piece in pieces for sort in piece.sorts}
    words = _("What does the card show?") + "\n" + capital(place_words(seen.pending)) + "."
    here = {key: name for key, name in sorts.items() if key in found}
    return PieceQuestion(words, tuple(pieces), here, at=(CARDS[seen.pending],))


TOLD = Told(ask)
