"""The test of Go West!: five questions about what the course has taught."""

from __future__ import annotations

from motherlode.games.go_west.lessons.first import HANDS, SETTLED
from motherlode.locale import _
from motherlode.view.lesson import QuizQuestion


def test(_entry_id: str) -> tuple[QuizQuestion, ...]:
    """The pay of regions, the price of cards, and the owner of the wagons."""
    return (
        QuizQuestion(
            say=_("Three wagons in the East, three tokens of yours. What does it pay you?"),
            answers=("3", "1", "6", "9"),
            why=_("A region pays its tokens, as far as there are wagons, most tokens first."),
            at=("ring-east",),
            record=SETTLED,
        ),
        QuizQuestion(
            say=_("When do regions pay?"),
            answers=(
                _("When somebody plays a score card"),
                _("When a wagon arrives"),
                _("After every turn"),
                _("Only at the end of the game"),
            ),
            why=_("Then all regions pay everybody, not only the player of the card."),
            at=("score",),
            record=SETTLED,
        ),
        QuizQuestion(
            say=_("This card shows 2 coins. What do you pay for playing it?"),
            answers=(_("2 of your tokens"), _("2 points, always"), _("2 wagons"), _("Nothing")),
            why=_("Tokens you pay go into the box; selling a card brings some back."),
            at=("hand-EA-1-2",),
            record=HANDS,
        ),
        QuizQuestion(
            say=_("You sell this card with 3 coins. What do you get?"),
            answers=(
                _("3 of your tokens from the box"),
                _("3 points"),
                _("3 new cards"),
                _("3 steps for wagons"),
            ),
            why=_("You do not play it: it brings back as many tokens as it shows coins."),
            at=("hand-EA-2-0",),
            record=SETTLED,
        ),
        QuizQuestion(
            say=_("Whose are the wagons?"),
            answers=(
                _("Nobody’s"),
                _("The last mover’s"),
                _("The starting player’s"),
                _("Yours"),
            ),
            why=_("Anybody may move any wagon; it pays those who have tokens in its region."),
            at=("wagons-east",),
            record=SETTLED,
        ),
    )
