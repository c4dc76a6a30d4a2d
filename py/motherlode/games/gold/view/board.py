"""The table as text that can be walked, and what replay may show of an earlier moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.canvas.scene import Cell, TextBoard
from motherlode.games.gold.rules.actions import FLIPS
from motherlode.games.gold.rules.components import (
    COLOUR_LETTERS,
    COLOURS,
    DOWN,
    GONE,
    KIND_TEXT,
    NOBODY,
    SIDE,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.event_words import running
from motherlode.games.gold.view.keys import CARDS, MINES
from motherlode.games.gold.view.notes import noted
from motherlode.games.gold.view.terms import card_words, mine_words, place_words, take_words
from motherlode.locale import _, ngettext, pgettext, with_label
from motherlode.view.person import capital, tell


def board(seen: GoldObservation, names: Sequence[str]) -> TextBoard:
    """Eight rows of places; while mines are chosen, a row of the mines below them."""
    rows = [
        tuple(_cell(seen, row * SIDE + column) for column in range(SIDE)) for row in range(SIDE)
    ]
    row_names = [_("row {row}").format(row=row + 1) for row in range(SIDE)]
    if seen.phase == "choose":
        rows.append(tuple(_mine(seen, colour, names) for colour in range(len(COLOURS))))
        row_names.append(_("Mines"))
    title = ngettext("The table, {n} card on it", "The table, {n} cards on it", seen.on_table)
    return TextBoard(
        title.format(n=seen.on_table),
        tuple(str(column + 1) for column in range(SIDE)),
        tuple(row_names),
        tuple(rows),
    )


def _cell(seen: GoldObservation, place: int) -> Cell:
    kind = seen.cards[place]
    if kind == GONE:
        text, words = "·", _("empty")
    elif kind == DOWN and noted(seen, place):
        text = f"({KIND_TEXT[seen.noted[place]]})"
        words = _("face down, seen earlier: {card}")
    elif kind == DOWN:
        text, words = "▪", pgettext("card", "face down")
    else:
        text, words = KIND_TEXT[kind], _("face up, {card}")
    card = card_words(kind) if kind >= 0 else noted(seen, place)
    where = with_label(capital(place_words(place)), words.format(card=card))
    return Cell(CARDS[place], text, f"{where}.", brief="")


def _mine(seen: GoldObservation, colour: int, names: Sequence[str]) -> Cell:
    owner = seen.owners[colour]
    if owner == NOBODY:
        return Cell(MINES[colour], COLOUR_LETTERS[colour], take_words(colour) + ".")
    words = tell("{has} {mine}.", names, owner, mine=mine_words(colour))
    return Cell(MINES[colour], "–", words)


def redact(then: GoldObservation, now: GoldObservation) -> GoldObservation:
    """``then`` with the cards of the running round face down, but for what lies open now.

    A card that is hidden so looks like any other that can be turned over.
    """
    if then.first < 0 or not running(then.round, now) or then.first == now.first:
        return then
    cards = (*then.cards[: then.first], DOWN, *then.cards[then.first + 1 :])
    legal = sorted((*then.legal, FLIPS[then.first])) if then.legal else ()
    return replace(then, cards=cards, legal=tuple(legal))
