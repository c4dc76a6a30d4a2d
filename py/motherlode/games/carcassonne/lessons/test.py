"""The test of Carcassonne: five questions about what the course has taught."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.base_game import HEAD
from motherlode.games.carcassonne.rules.components import MONASTERY_POINTS, completed_city
from motherlode.locale import _
from motherlode.view.lesson import QuizQuestion
from motherlode.view.quantity import fill

#: A knight of yours in a city, a highwayman and a monk of Nell's.
LAND = HEAD + "?M p0,-1,2 mC0 ?U p1,0,0 mR0 ?V p-1,0,3 - ?B p-1,-1,0 mM0 ?E"


def test(_entry_id: str) -> tuple[QuizQuestion, ...]:
    """Points of a city, where a meeple may go, when it comes back, and who scores."""
    points = completed_city(3, 1)
    end = _("Only at the end of the game")
    return (
        QuizQuestion(
            say=_("Your tile closes your city: three tiles, one coat of arms. How many points?"),
            answers=(str(points), str(points // 2), str(points - 2), str(points + 2)),
            why=_("In a finished city each tile and each coat of arms counts double."),
            at=("meeple:0,-1:C0",),
            record=LAND,
        ),
        QuizQuestion(
            say=_("You lengthen the road of Nell’s highwayman. May you place a meeple on it?"),
            answers=(
                _("No: it has one already"),
                _("Yes: the road is yours then"),
                _("Yes: the points are shared"),
                _("Only if that completes it"),
            ),
            why=_("A meeple goes only where nobody is yet, neither you nor another."),
            at=("meeple:1,0:R0", "tile:1,0"),
            record=LAND,
        ),
        QuizQuestion(
            say=_("When does Nell’s monk come back to her?"),
            answers=(
                _("With eight tiles around the monastery"),
                _("When its road is complete"),
                end,
                _("On her next turn"),
            ),
            why=fill(
                _("A monastery is complete with all its neighbours, and brings {points:points}."),
                {"points": MONASTERY_POINTS.number},
            ),
            at=("meeple:-1,-1:M0", "tile:-1,-1"),
            record=LAND,
        ),
        QuizQuestion(
            say=_("You place a meeple in the field. When does it come back?"),
            answers=(
                end,
                _("When the field is closed"),
                _("When a city beside it is complete"),
                _("On your next turn"),
            ),
            why=_("A farmer stays, and then pays for every finished city at his field."),
            at=("tile:1,0",),
            record=HEAD + "?V p1,0,0",
        ),
        QuizQuestion(
            say=_("A finished city holds two of your knights and one of Nell’s. Who scores?"),
            answers=(_("You alone"), _("Both, in full"), _("Both, half each"), _("Nobody")),
            why=_("Most knights take all of it. Only with equal numbers do both score, in full."),
            at=("meeple:0,-1:C0",),
            record=LAND,
        ),
    )
