"""The rules panel: GOLD in our own words, with its rulings marked."""

from __future__ import annotations

from motherlode.canvas.scene import Section
from motherlode.locale import _


def rules() -> tuple[Section, ...]:
    """The whole game, in the order in which a new player needs it."""
    return (
        _aim(),
        _laying_out(),
        _turn(),
        _effects(),
        _rush(),
        _end(),
        _match(),
        _memory(),
        _source(),
    )


def _aim() -> Section:
    return Section(
        _("The aim"),
        (
            _("Everybody storms the last gold mine. Whoever brings home the most gold wins."),
            _(
                "Among 64 face-down cards there are 24 gold cards (five worth 1, seven worth 2, "
                "seven worth 3, five worth 4), 35 prospectors in five colours (in each colour two "
                "of strength 2, two of 3, two of 4 and one of 5) and 5 dynamite cards."
            ),
        ),
    )


def _laying_out() -> Section:
    return Section(
        _("Laying out"),
        (
            _(
                "Each player owns the mine of one colour, and with two players the mines of two "
                "colours. Every prospector of a colour works for the owner of its mine. "
                "Prospectors of the other colours stay in play and work for nobody."
            ),
            _(
                "Ruling: mines are chosen in turn from the seat that begins and kept for the whole "
                "match; the colours' names, shapes and letters are ours."
            ),
            _(
                "The cards are shuffled and lie face down, in a square of 8 by 8 or strewn about "
                "so that no card is covered."
            ),
            _(
                "Ruling: the rulebook lets the youngest begin; here a seat drawn by lot begins, "
                "unless the table was set up with another."
            ),
        ),
    )


def _turn() -> Section:
    return Section(
        _("A turn"),
        (
            _(
                "Turn over one card, then another. Both stay face up while what they do happens; "
                "then it is the next player's turn."
            ),
            _(
                "Ruling: an ordinary turn always has two cards to turn over, because it begins "
                "with more than ten on the table."
            ),
        ),
    )


def _effects() -> Section:
    return Section(
        _("What two cards do"),
        (
            _(
                "A prospector and gold: if the prospector is at least as strong as the gold is "
                "worth, its owner wins the gold and lays it face down at the mine; the prospector "
                "leaves the game. If the prospector works for nobody, the player whose turn it is "
                "wins the gold. If it is too weak, nothing happens."
            ),
            _(
                "Two prospectors of different strength, of the same colour or not: the weaker is "
                "driven out of the game; the stronger is turned face down again where it lies."
            ),
            _("Dynamite with anything: both cards leave the game."),
            _(
                "Two prospectors of equal strength, or two gold cards: nothing happens. Cards to "
                "which nothing happens are turned face down again."
            ),
        ),
    )


def _rush() -> Section:
    return Section(
        _("Gold rush"),
        (
            _(
                "If ten cards or fewer lie on the table when a turn begins, the gold rush is on: "
                "from now on each turn turns over a single card. Gold goes straight to your own "
                "mine; a prospector or dynamite leaves the game."
            ),
            _(
                "Ruling: the gold rush also begins when no two cards left could do anything, and "
                "after twenty turns in a row in which no card left and no new card was seen. "
                "Otherwise a round might never end."
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end of a round"),
        (
            _(
                "When the table is empty everybody counts the worth of their gold. The richest "
                "wins; on a tie, whoever has more gold cards; if that is equal too, they share "
                "the victory."
            ),
        ),
    )


def _match() -> Section:
    return Section(
        _("A match"),
        (
            _(
                "A match has as many rounds as players, and the first turn passes to the next "
                "player each round. The scores add up; on a tie the higher score in the last "
                "round wins. Ruling: if that is equal too, the victory is shared."
            ),
        ),
    )


def _memory() -> Section:
    return Section(
        _("Memory is the game"),
        (
            _(
                "Ruling: a card that was seen and turned back is shown nowhere again while the "
                "round runs: not on the table, not in the log, not in the replay. When the round "
                "is over everything can be looked at."
            ),
        ),
    )


def _source() -> Section:
    return Section(
        _("Where this comes from"),
        (
            _(
                "GOLD is a game by Reiner Knizia. These are the rules of the French edition (Game "
                "Factory, Blackrock Games, 2020), told in other words; the pictures are our own. "
                "What is marked as a ruling is our reading where the rulebook is silent or where "
                "a screen differs from a table."
            ),
        ),
    )
