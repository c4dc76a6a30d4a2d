"""The diagram: the table as text."""

from __future__ import annotations

from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.gold.rules.components import (
    COLOUR_LETTERS,
    DOWN,
    GONE,
    KIND_TEXT,
    NOBODY,
    PLACE_TEXT,
    SIDE,
)
from motherlode.games.gold.rules.observation import GoldObservation


def draw(seen: GoldObservation) -> str:
    """Draw where things stand, then eight rows of places.

    ``##`` lies face down, ``..`` is gone, ``g3``, ``Y3`` and ``x`` lie face up, ``??`` is
    about to be revealed. Shows what everybody can see and nothing else.
    """
    lines = [_headline(seen), _mines(seen), _points(seen), "    a  b  c  d  e  f  g  h"]
    for row in range(SIDE):
        places = range(row * SIDE, row * SIDE + SIDE)
        lines.append(f"{row + 1}  " + " ".join(f"{_cell(seen, p):<2}" for p in places).rstrip())
    return "\n".join(lines)


def _headline(seen: GoldObservation) -> str:
    text = f"round {seen.round} of {seen.setup.rounds}, {seen.phase}, {seen.on_table} cards"
    if seen.starter != NOBODY:
        text += f", begun by {SEAT_LETTERS[seen.starter]}"
    if seen.turn != NOBODY and seen.phase != "end":
        text += f", turn of {SEAT_LETTERS[seen.turn]}"
    if seen.pending >= 0:
        text += f", reveals {PLACE_TEXT[seen.pending]}"
    return text + (", gold rush" if seen.rush else "")


def _mines(seen: GoldObservation) -> str:
    owners = ["-" if owner == NOBODY else SEAT_LETTERS[owner] for owner in seen.owners]
    return "mines " + " ".join(f"{c}:{o}" for c, o in zip(COLOUR_LETTERS, owners, strict=True))


def _points(seen: GoldObservation) -> str:
    parts = []
    for seat in range(seen.seats):
        points = " ".join(str(score.points[seat]) for score in seen.finished) or "-"
        parts.append(f"{SEAT_LETTERS[seat]}: {seen.piles[seat]} gold, rounds {points}")
    return "; ".join(parts)


def _cell(seen: GoldObservation, place: int) -> str:
    if place == seen.pending:
        return "??"
    card = seen.cards[place]
    return {GONE: "..", DOWN: "##"}.get(card) or KIND_TEXT[card]
