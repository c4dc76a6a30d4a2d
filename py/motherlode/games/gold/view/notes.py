"""Notes: the cards that were shown and lie face down again, where nobody is to remember them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import DOWN
from motherlode.games.gold.rules.events import kinds_shown
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.terms import card_words
from motherlode.locale import _
from motherlode.view.contract import Notes


def _added(seen: GoldObservation, events: Sequence[Event]) -> GoldObservation:
    shown = kinds_shown(seen.round, events)
    noted = (
        shown.get(place, DOWN) if card == DOWN else DOWN for place, card in enumerate(seen.cards)
    )
    return replace(seen, noted=tuple(noted))


def _legend() -> str:
    return _("The small pictures are cards that everybody has seen; they are face down again.")


NOTES = Notes(add=_added, legend=_legend)


def noted(seen: GoldObservation, place: int) -> str:
    """Return what is noted of the card of that place, within a sentence; empty for nothing."""
    kind = seen.noted[place] if seen.noted else DOWN
    return card_words(kind) if kind != DOWN else ""
