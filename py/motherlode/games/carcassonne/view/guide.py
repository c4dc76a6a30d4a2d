"""The rules panel: the clauses in the order in which a new player needs them."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.games.carcassonne.view.clauses import clauses
from motherlode.locale import _
from motherlode.view.clauses import paragraphs


def rules(_entry_id: str = "") -> tuple[Section, ...]:
    """The whole game, its rulings marked."""
    return (
        _aim(),
        _clauses(_("Place the tile"), "2.1 2.2 2.3"),
        _clauses(_("Place a meeple"), "1.2 1.3 2.4 2.5 2.6"),
        _clauses(_("Score what is completed"), "2.9 2.10 2.11 2.12 2.13 2.7 2.8"),
        _clauses(_("Fields"), "2.16 2.17 2.18"),
        _clauses(_("The Goldmines"), "3.1 3.2 3.3 3.4 3.5 3.6 3.8 3.9 3.10 3.11 3.12"),
        _clauses(
            _("Castles (option)"), "4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 4.11 4.12 4.13 1.5"
        ),
        _clauses(_("The end"), "2.14 2.15 2.19"),
        _table(),
        _source(),
    )


def _clauses(title: str, numbers: str) -> Section:
    """A section that says the clauses with these numbers."""
    return Section(title, paragraphs(clauses(), numbers.split()))


def _aim() -> Section:
    words = _(
        "Tile by tile a land of walled cities, roads, monasteries and fields is "
        "laid out. Most points win."
    )
    section = _clauses(_("The aim"), "1.1 1.7 1.4 1.6")
    return Section(section.title, (words, *section.paragraphs))


def _table() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a marked place to lay the tile there, tap it again to turn it. The number "
                "beside a meeple is what its road, city, monastery or field would score for its "
                "owner now. Small marks show who holds a field."
            ),
            _(
                "A crossed-out place can no longer be filled: no tile still to come fits. A small "
                "number in an empty place says that only so many tiles still fit."
            ),
            _(
                "Point at a road, city, monastery or field, or tap it: it lights up as a whole, "
                "with who holds it and what it scores now. A field lights up with the cities it "
                "supplies; the coin on each tells what it brings. The button with the layers "
                "does so for all fields with farmers. A dashed rim is where a field is still open."
            ),
            _(
                "While a tile or a meeple is laid out, plates over it tell what it would score "
                "at once and for whom; a plate with a dashed ring is nobody’s yet. Brackets mark "
                "the last tile, and a long dashed frame the fief of a castle."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where this comes from"),
        (
            _(
                "Carcassonne by Klaus-Jürgen Wrede with the mini expansion The Goldmines "
                "(third edition, Hans im Glück), and the castles of Bridges, Castles and "
                "Bazaars with the publisher’s clarifications. The words and pictures are "
                "our own."
            ),
        ),
    )
