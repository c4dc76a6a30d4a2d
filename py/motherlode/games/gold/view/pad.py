"""The score pad of GOLD: the cards of a round, and the points of the rounds before."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold.rules.components import KIND_TEXT, NUM_KINDS, VALUE, is_gold
from motherlode.games.gold.view.terms import card_words
from motherlode.locale import _
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import Pad, PadEntries, PadLine, counted
from motherlode.view.person import capital

GOLD_KINDS = tuple(kind for kind in range(NUM_KINDS) if is_gold(kind))


def _line(kind: int) -> PadLine:
    """Return the line of the gold cards of that kind: each counts its value."""
    return counted(KIND_TEXT[kind], lambda: capital(card_words(kind)), lambda n: VALUE[kind] * n)


def _cards(entries: PadEntries) -> Sequence[int]:
    """Return the gold cards of each seat."""
    rows = [entries.of(KIND_TEXT[kind]) for kind in GOLD_KINDS]
    return [sum(row) for row in zip(*rows, strict=True)]


def pad(terms: GuideTerms) -> Pad:
    """Return the pad: with as many points more cards win, in a match the better last round."""
    cards = tuple(_line(kind) for kind in GOLD_KINDS)
    if terms.options.get("rounds", "match") == "one":
        return Pad(cards, ties=(_cards,))
    before = counted("before", lambda: _("Points of the rounds before"))
    return Pad((before, *cards), ties=(Pad(cards).totals,))
