"""The rules panel, put together from the clauses."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.locale import _
from motherlode.view.clauses import paragraphs
from tests.smallest_game.claims.view.clauses import clauses


def rules(_entry_id: str = "") -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    known = clauses()
    return (
        Section(_("The field"), paragraphs(known, ("1", "2"))),
        Section(_("A turn"), paragraphs(known, ("3",))),
        Section(_("The end"), paragraphs(known, ("4", "4.1"))),
        Section(_("Where this comes from"), (_("Everybody knows it; nobody made it."),)),
    )
