"""The rules panel: the clauses in the order in which a new player needs them."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.games.go_west.rules.components import CARDS, END_POINTS, RINGED, copies
from motherlode.games.go_west.rules.decks import DECKS, NOTHING
from motherlode.games.go_west.view.clauses import clauses
from motherlode.games.go_west.view.words import link_warning
from motherlode.locale import _
from motherlode.view.clauses import paragraphs
from motherlode.view.quantity import fill


def rules(_entry_id: str = "") -> tuple[Section, ...]:
    """The whole game, its rulings and the reconstructed deck marked."""
    return (
        _aim(),
        _clauses(
            _("The action deck is a reconstruction"),
            "2.1",
            fill(
                _(
                    "Each of the four regions has {cards:word} cards: 1 token, 2 tokens or +1, "
                    "with {least} to {most} steps. {bare:Word} cards place nothing and move "
                    "{fewest} to {furthest} steps."
                ),
                _deck(),
            ),
        ),
        _clauses(_("The table"), "1 2 3 3.1"),
        _clauses(_("Your turn"), "3.2"),
        _clauses(_("Play an action card"), "4 13 5 8 8.1 8.3 7 7.1 8.2 9 15 15.1 15.2"),
        _clauses(
            _("The rings"),
            "6",
            _("The numbers go from the oldest token: it goes back first when the ring is full."),
        ),
        _clauses(
            _("Play a score card"),
            "10 11 10.1 18.1",
            _(
                "The small marks on a hub show what a scoring would pay there now; the switch for "
                "aids turns them off."
            ),
        ),
        _clauses(_("Sell a card"), "12 12.1"),
        _clauses(_("Double move"), "14 14.1"),
        _clauses(_("The end"), "16 18 17 18.2 19"),
        _handling(),
        _secrets(),
        _source(),
    )


def _deck() -> dict[str, int]:
    """The action cards of a region and those that place nothing: how many, and their steps."""
    kinds = list(zip(CARDS, copies(DECKS["reconstructed"].rows), strict=True))
    of_region = [(card.steps, number) for card, number in kinds if card.region == RINGED[0]]
    bare = [(card.steps, number) for card, number in kinds if card.placing == NOTHING]
    return {
        "cards": sum(number for _steps, number in of_region),
        "least": min(of_region)[0],
        "most": max(of_region)[0],
        "bare": sum(number for _steps, number in bare),
        "fewest": min(bare)[0],
        "furthest": max(bare)[0],
    }


def _clauses(title: str, numbers: str, *more: str) -> Section:
    """A section that says the clauses with these numbers, then more."""
    return Section(title, (*paragraphs(clauses(), numbers.split()), *more))


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _(
                "Wagons roll west. When a region with your tokens is scored, the wagons "
                "there pay you. Most victory points at the end win."
            ),
        ),
    )


def _handling() -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "Tap a region to send a wagon from there one region west, or drag the "
                "wagon as far as it goes. Tap a card to play or sell it, or drag it onto "
                "the map to play it, onto the discards to sell it. You can undo until a "
                "card is drawn or the turn has passed."
            ),
            fill(
                _(
                    "A line of the accounts: points, what a scoring would bring now, the rule up "
                    "to {points}, then tokens in the supply, in rings and in the box, action "
                    "cards in hand, score cards left, double move. Tap it to have it in words."
                ),
                {"points": END_POINTS},
            ),
        ),
    )


def _secrets() -> Section:
    return Section(
        _("Hidden hands"),
        (
            _(
                "The page shows a hand to its player only, also in the replay and in the "
                "log. Where several play at one device, it asks for the next player by "
                "name; the card drawn is shown before you hand over the device, and the "
                "eye covers a hand at any time, and so does a key."
            ),
            link_warning(),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where this comes from"),
        (
            _(
                "Go West! is a game by Leo Colovini (Phalanx Games, 2005). These are the rules of "
                "the Italian edition (KDS Distribuzione), told in other words; the pictures are "
                "our own. What is marked as a ruling is our reading where the rulebook is silent."
            ),
        ),
    )
