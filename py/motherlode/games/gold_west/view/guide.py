"""The rules panel: Gold West in our own words, both editions, rulings and guesses marked."""

from __future__ import annotations

from dataclasses import replace

from motherlode.canvas.scene import Section
from motherlode.games.gold_west.rules.components import BASE_OFFICES
from motherlode.games.gold_west.view import terms
from motherlode.games.gold_west.view.clauses import clauses
from motherlode.locale import _
from motherlode.view.clauses import paragraphs


def gives_away() -> str:
    """The warning of what a link tells of things that are hidden."""
    return _("This link can reveal tokens you peeked at.")


def older_rules(version: int) -> str:
    """The differences at a table of that older rules version."""
    return {
        1: _(
            "Influence markers are not counted, and with two players the Frontier Office of the "
            "second edition counts the hexes at the face-down end tiles too."
        )
    }[version]


def rules(entry_id: str = "") -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it; its rulings marked."""
    return tuple(
        replace(
            section,
            paragraphs=tuple(terms.as_called_in(text, entry_id) for text in section.paragraphs),
        )
        for section in _sections()
    )


def _sections() -> tuple[Section, ...]:
    return (
        _aim(),
        _clauses(_("Setting up"), "1.1 1.3 1.2 1.4 1.6 1.6.1 1.7 1.8 1.5 1.9"),
        _clauses(_("Step 1: activate your supply"), "2.1 2.2 2.4 2.3"),
        _clauses(_("Step 2: use metals"), "2.6 2.7 2.8 2.9 2.10 2.10.1 2.11 2.11.1 2.12 2.13"),
        _clauses(_("What investments do"), "5.9 5.2 5.3 5.3.1 5.3.2 5.4 2.9.1 5.5 5.6 5.1 E5"),
        _clauses(
            _("Step 3: build or loot"), "2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.22 2.21 2.23 E2 E4"
        ),
        _clauses(_("The end"), "3.1 3.3 3.4 3.12 3.12.1"),
        _clauses(_("Final scoring"), "3.5 3.6 3.7 3.8 3.9 3.10 3.11 3.11.1"),
        _offices(),
        _differences(),
        _whitewater(),
        _clauses(_("Extras, first edition"), "9.1 9.2"),
        _hands(),
        _source(),
    )


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _(
                "Build camps and settlements on the map, collect what the ground yields, "
                "and turn copper, silver and gold into points: by investments, by "
                "influence in Boomtown and by shipping. Most points win."
            ),
            _(
                "A turn has three steps, in this order: activate your supply, use metals, build or "
                "loot."
            ),
        ),
    )


def _clauses(title: str, numbers: str) -> Section:
    """A section that says the clauses with these numbers."""
    return Section(title, paragraphs(clauses(), numbers.split()))


def _offices() -> Section:
    numbers = [f"4.{number}" for number in range(1, BASE_OFFICES + 1)]
    return Section(
        _("The offices of Boomtown"),
        paragraphs(clauses(), (*numbers, "4.4.2", "4.4.1", "4.1.1", "4.6.1", "4.11.1", "4.11.2")),
    )


def _differences() -> Section:
    return Section(
        _("What differs between the editions"),
        (
            *paragraphs(clauses(), ("4.1", "4.2", "5.7", "5.8")),
            _(
                "The metals of Boomtown are above and on the right in the first edition, on "
                "the left and below in the second. The final scoring takes Wanted before "
                "Boomtown in the second; the totals are the same."
            ),
            _reconstructed("10"),
        ),
    )


def _whitewater() -> Section:
    numbers = "7.1 7.2 7.3 7.4 7.4.1 7.5 7.6 7.7 7.8 7.10"
    said = paragraphs(clauses(), numbers.split())
    return Section(_("Whitewater, second edition"), (*said, _reconstructed("7.9")))


def _reconstructed(number: str) -> str:
    """A clause about what is not known and made up."""
    text = next(clause.text for clause in clauses() if clause.number == number)
    return _("Reconstructed: {text}").format(text=text)


def _hands() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a cart to activate it, then the resource that stays. Whatever your metals can "
                "buy is ringed in yellow: tap a card, a cell of Boomtown or a track. Tap anything "
                "else to read what it is."
            ),
            _(
                "A token you looked at shows its face, with an eye, only while you are the one who "
                "looks at the board; the eye alone tells everybody where somebody has looked."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where this comes from"),
        (
            _(
                "Gold West is a game by J. Alex Kevern (Tasty Minstrel Games, 2014), told here in "
                "other words; the pictures are our own."
            ),
            _(
                "The French rulebooks of both editions. What they show only as pictures, and what "
                "they leave open, follows the implementation at Board Game Arena, except where "
                "that differs from the rulebooks."
            ),
        ),
    )
