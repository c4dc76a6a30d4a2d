"""The lesson of the end: the last wagons leave the East."""

from __future__ import annotations

from motherlode.games.go_west.lessons.first import HEAD
from motherlode.games.go_west.rules.components import END_POINTS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

END = Lesson(
    id="end",
    title=mark("The end"),
    minutes=1,
    learnt=mark("You can count a game. You are ready for the test."),
    record=HEAD
    + """?NO-0-4 ?NO-0-3 ?EA-1-3 ?GP-1-3 ?EA-X-3 ?GP-X-3 ?NO-0-2
?NO-0-4 ?NO-0-3 ?MW-1-3 ?WE-1-3 ?MW-X-3 ?WE-X-3 ?EA-1-0
pNO-0-4 wNE wNE wNE wNE ?WE-2-0 pNO-0-4 wNE wNE wNE wNE ?WE-2-1
pNO-0-3 wNE wNE wNE ?WE-2-2 pNO-0-3 wNE wNE wNE ?WE-2-3
pEA-1-3 wNE wNE wNE ?EA-2-0 pMW-1-3 wNE wNE wNE ?EA-2-1
pGP-1-3 wEA wEA wEA ?EA-2-2 pWE-1-3 wEA wEA wEA ?EA-2-3
pEA-X-3 +GP wEA wEA wEA ?GP-2-0 pMW-X-3 +GP wEA wEA wEA ?GP-2-1
pGP-X-3 +MW wEA wEA wEA ?GP-2-2 pWE-X-3 +GP wEA wEA wEA ?GP-2-3""",
    steps=(
        LessonStep(
            say=mark(
                "A game ends when a scoring brings somebody to {points} points; or, after one "
                "last scoring for free, when no wagon is left in New England and the East. Only "
                "two are left there."
            ),
            at=("wagons-new_england", "wagons-east"),
            numbers=lambda: {"points": END_POINTS},
        ),
        LessonStep(
            say=mark(
                "In the Great Plains you have three tokens, Nell has two, and the wagons are "
                "there. Nobody has scored yet: 10 to 10. So end it now: play this card."
            ),
            at=("hand-NO-0-2", "ring-great_plains", "wagons-great_plains"),
            do=("pNO-0-2",),
        ),
        LessonStep(
            say=mark("Move the first of the two wagons out of the East."),
            at=("wagons-east",),
            do=("wEA",),
            otherwise=(Mistake(("w*",), mark("Then a wagon would stay in the East.")),),
        ),
        LessonStep(
            say=mark("And again."),
            at=("wagons-east",),
            do=("wEA",),
            otherwise=(Mistake(("w*",), mark("Then a wagon would stay in the East.")),),
        ),
        LessonStep(
            say=mark(
                "20 wagons for five tokens: every token is paid. 13 to 12, you win. At a tie, more "
                "tokens in the supply would decide."
            ),
            at=("ring-great_plains", "wagons-great_plains", PLAYERS),
        ),
        LessonStep(
            say=mark(
                "Keep an eye on three things: wagons where you are strong, enough tokens for the "
                "next score card, and the moment to play it before the wagons roll on."
            ),
            at=(PLAYERS,),
        ),
    ),
)
