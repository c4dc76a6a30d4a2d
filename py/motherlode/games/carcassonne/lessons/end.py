"""The lesson of the end: a whole game, its last tile, and the count."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.first import HEAD
from motherlode.games.carcassonne.rules.components import FIELD_CITY, UNFINISHED
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, LessonStep, Mistake

GAME = """
?D p0,-1,2 mF1 ?U p-1,-1,0 mR0 ?U p0,-2,2 mF1 ?L p1,0,2 mR0 ?H p0,-3,1 mC0 ?W p1,-1,0 - ?A
p-1,-2,3 mM0 ?S p1,1,1 mR0 ?F p1,2,1 mC0 ?P p2,0,2 mR0 ?T p2,1,0 - ?V p2,-1,0 - ?V p0,-4,1 - ?D
p3,-1,1 mC0 ?W p1,-2,2 mR0 ?V p-1,-4,3 - ?H p-2,-2,0 - ?K p3,-2,0 - ?U p2,-2,0 mR0 ?R p-2,-3,1 -
?V p0,2,0 mR0 ?Q p1,3,0 - ?V p-1,2,2 - ?S p-2,-1,3 mC0 ?R p-3,-2,3 - ?N p-3,-1,1 - ?L p3,0,3 - ?M
p-1,3,2 - ?J p3,-3,2 mC0 ?H p4,-1,1 - ?O p2,3,3 - ?U p4,0,0 mF0 ?E p4,-2,0 - ?N p5,-2,1 - ?J
p0,-5,1 - ?G p-3,-3,1 - ?P p1,-3,0 - ?K p5,0,0 mR0 ?P p-1,1,1 - ?C p1,-5,0 - ?B p4,1,0 mF0 ?E
p-2,-4,2 - ?F p1,-4,1 - ?E p4,-3,2 mC0 ?U p-2,1,0 - ?U p0,-6,0 - ?B p-4,-3,0 - ?J p6,0,0 - ?B
p-4,-4,0 - ?X p-1,-6,0 mF3 ?A p5,1,2 - ?M p5,-1,3 mC0 ?R p2,4,0 - ?N p-4,-2,2 mF0 ?V p-3,1,2 - ?B
p-2,2,0 mM0 ?W p3,-4,0 - ?I p-5,-4,0 - ?L p1,-6,2 - ?D p0,-7,0 - ?U p-4,-5,0 - ?E p-6,-4,1 - ?E
p2,-5,3 - ?V p-3,2,0 - ?O p3,4,0 mF1 ?V p-3,3,1 - ?I p1,4,2 - ?W p-7,-4,1 - ?U p-6,-5,0 - ?V
p-8,-4,2 - ?K
"""
"""All but the last turn of a game between two computers."""
MEEPLES = (
    *("meeple:0,-1:F1", "meeple:0,-2:F1", "meeple:4,1:F0", "meeple:3,4:F1"),
    *("meeple:-1,-2:M0", "meeple:1,2:C0", "meeple:0,2:R0"),
)
"""Those of the player."""

END = Lesson(
    id="end",
    title=mark("The end"),
    minutes=2,
    record=HEAD + GAME,
    steps=(
        LessonStep(
            say=mark(
                "A whole game later: 71 tiles lie, you hold the last one, and all your meeples "
                "stand somewhere. When it is laid the game ends, and everything unfinished is "
                "counted as well."
            ),
            at=(*MEEPLES, PLAYERS),
        ),
        LessonStep(
            say=mark(
                "Your last tile: lay it here, and the road of this highwayman is one tile longer."
            ),
            at=("place:-3,0", "meeple:0,2:R0"),
            do=("p-3,0,3",),
            otherwise=(Mistake(("p*",), mark("It fits there. But here it is worth more.")),),
        ),
        LessonStep(
            say=mark(
                "All your meeples are on the table; none is left to put down. Choose “No meeple”, "
                "and the game ends."
            ),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "75 to 61. Unfinished roads bring {each} a tile as well, unfinished cities only "
                "{each} for each tile and coat of arms, unfinished monasteries {each} and {each} "
                "for each neighbour."
            ),
            numbers=lambda: {"each": UNFINISHED.number},
            at=(PLAYERS,),
        ),
        LessonStep(
            say=mark(
                "And the farmers: {field:points} for you, {field} for Nell. Press what is marked "
                "now: it lists what everything brought, and a press on a line lights up its pieces."
            ),
            numbers=lambda: {"field": 5 * FIELD_CITY.number},
            at=("meeple:4,1:F0", "meeple:3,4:F1", SCORES),
        ),
        LessonStep(
            say=mark(
                "Three habits: keep a meeple in hand, do not begin what nobody can finish, and "
                "count the cities around large fields. Now play a game."
            ),
            at=(PLAYERS,),
        ),
    ),
)
