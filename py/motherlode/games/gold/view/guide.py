"""The rules panel: GOLD clause by clause, with its rulings marked."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.games.gold.view.clauses import clauses
from motherlode.locale import _
from motherlode.view.clauses import paragraphs


def rules(_entry_id: str = "") -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    known = clauses()
    sections = (
        (_("Setting up"), ("1.1", "1.2", "1.3", "2", "2.1", "3", "3.1")),
        (_("A turn"), ("4", "5.1")),
        (_("What two cards do"), ("4.1", "4.2", "4.3", "4.4")),
        (_("Gold rush"), ("5", "5.2", "5.3")),
        (_("The end of a round"), ("6",)),
        (_("A match"), ("7", "7.1")),
        (_("Memory is the game"), ("8", "8.1", "9")),
    )
    aim = _("Everybody storms the last gold mine. The most gold wins.")
    source = _(
        "GOLD is a game by Reiner Knizia. These are the rules of the French edition (Game "
        "Factory, Blackrock Games, 2020), told in other words; the pictures are our own. "
        "What is marked as a ruling is our reading where the rulebook is silent or where "
        "a screen differs from a table."
    )
    return (
        Section(_("The aim"), (aim, *paragraphs(known, ("1",)))),
        *(Section(title, paragraphs(known, numbers)) for title, numbers in sections),
        Section(_("Where this comes from"), (source,)),
    )
