"""The test of Gold West: five questions about what the course has taught."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.first import TURN, table
from motherlode.locale import _
from motherlode.view.lesson import QuizQuestion

#: The first camp of a game is built, and its token is to be put into a cart.
BUILT = "a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw"


def test(entry_id: str) -> tuple[QuizQuestion, ...]:
    """The way from a cart, the points of a cart, and the cost of looting."""
    carts = tuple(_("Cart {n}").format(n=n) for n in range(4))
    return (
        QuizQuestion(
            say=_("You empty cart 3: two silver and a gold. How many of the three arrive?"),
            answers=("0", "1", "2", "3"),
            why=_("One stays in every cart on the way, cart 0 included."),
            at=("supply:0:3",),
            record=table(entry_id, TURN),
        ),
        QuizQuestion(
            say=_("Which cart lets you build now?"),
            answers=(carts[1], carts[3], _("Either"), _("Neither: you have to loot")),
            why=_("From cart 1 the stone arrives if the copper stays. From cart 3 nothing does."),
            at=("supply:0:1",),
            record=table(entry_id, TURN),
        ),
        QuizQuestion(
            say=_("Two silver and a gold are yours. Which cart pays most points now?"),
            answers=(carts[3], carts[0], carts[1], _("All the same")),
            why=_("A cart pays its number. From cart 3 the way is the longest."),
            at=("supply:0:3",),
            record=table(entry_id, BUILT),
        ),
        QuizQuestion(
            say=_("And from which cart can you use all three next turn?"),
            answers=(carts[0], carts[1], carts[3], _("From none")),
            why=_("Only from cart 0 all of it arrives: there is no cart on the way."),
            at=("supply:0:0",),
            record=table(entry_id, BUILT),
        ),
        QuizQuestion(
            say=_("No wood and no stone arrives. What does looting cost you?"),
            answers=(
                _("A point, and a camp that is Wanted"),
                _("The metals of the token"),
                _("The next turn"),
                _("Nothing"),
            ),
            why=_("You take the metals, but build nothing on the land."),
            at=("wanted", "poster"),
            record=table(entry_id, "a0"),
        ),
    )
