"""The text board: the field as a table of words."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.scene import Cell, TextBoard
from motherlode.locale import _, seat_name
from tests.smallest_game.claims.rules.components import FREE
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.keys import KEYS
from tests.smallest_game.claims.view.terms import where


def board(seen: ClaimsObservation, names: Sequence[str]) -> TextBoard:
    """See ``View``: a cell for every spot, each with a sentence of its own."""

    def cell(number: int) -> Cell:
        owner = seen.cells[number]
        words = _("free") if owner == FREE else seat_name(names, owner)
        sentence = f"{where(number)}: {words}."
        return Cell(KEYS[number], "AB·"[owner], sentence[0].upper() + sentence[1:])

    rows = tuple(tuple(cell(3 * row + column) for column in range(3)) for row in range(3))
    return TextBoard(_("The field"), ("1", "2", "3"), ("1", "2", "3"), rows)


def redact(then: ClaimsObservation, now: ClaimsObservation) -> ClaimsObservation:
    """See ``View``. All of it may be seen again."""
    return then
