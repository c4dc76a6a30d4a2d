"""The first lessons: what one plays for, and a turn."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import COMPLETED_CITY, MEEPLES, MONASTERY_POINTS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

HEAD = """carcassonne 1 seats=2 goldmines=no
@ seat 0 person
@ seat 1 computer Nell
"""

AIM = Lesson(
    id="aim",
    title=mark("The idea"),
    minutes=1,
    record=HEAD + "?M p0,-1,2 mC0 ?U p1,0,0 mR0 ?V p-1,0,3 - ?B p-1,-1,0 mM0 ?E",
    steps=(
        LessonStep(
            say=mark(
                "Tile by tile everybody lays out one land: walled cities, roads, monasteries, and "
                "fields between them. The land belongs to nobody. What scores is your people on it."
            ),
            at=("tile:0,0",),
        ),
        LessonStep(
            say=mark(
                "This is your meeple, a knight: the city is yours as long as nobody has more "
                "knights in it. Nell has a highwayman on the road and a monk in the monastery."
            ),
            at=("meeple:0,-1:C0",),
        ),
        LessonStep(
            say=mark("You have drawn the end of a city. Lay it here, and your city is closed."),
            at=("place:1,-1",),
            do=("p1,-1,3",),
            otherwise=(
                Mistake(
                    ("p*",),
                    mark("It fits there, but your city would stay open. Take the marked place."),
                ),
            ),
        ),
        LessonStep(
            say=mark(
                "You could put one more meeple on the tile you have just laid. Not this time: "
                "choose “No meeple”, and the city is scored."
            ),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Later. This time, choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "Three tiles and a coat of arms, {tile:word} points each: {city:points}, and your "
                "knight comes home to be used again. Whoever has the most points at the end wins."
            ),
            numbers=lambda: {"tile": COMPLETED_CITY.tile, "city": COMPLETED_CITY.total(3, 1)},
            at=(PLAYERS,),
        ),
    ),
)

TURN = Lesson(
    id="turn",
    title=mark("A turn"),
    minutes=2,
    record=HEAD + "?V",
    steps=(
        LessonStep(
            say=mark(
                "Every game begins with this tile. Your turn: draw a tile and lay it, perhaps put "
                "a meeple on it, score what is complete. That is all."
            ),
            at=("tile:0,0",),
        ),
        LessonStep(
            say=mark(
                "You have drawn a bend of a road. Every edge must go on: road to road, city to "
                "city, field to field. You may turn the tile. Lay it here, where the road goes on."
            ),
            at=("place:1,0",),
            do=("p1,0,0", "p1,0,*"),
            otherwise=(
                Mistake(("p*",), mark("It fits there too. But go on with the road on the right.")),
            ),
        ),
        LessonStep(
            say=mark(
                "Now you may put one meeple on this tile, and on no other. On a road it is a "
                "highwayman, and the road is yours. Put it on the road."
            ),
            at=("stand:R0",),
            do=("mR0",),
            otherwise=(
                Mistake(
                    ("mF*",),
                    mark("That would be a farmer in the field: he comes home only at the end."),
                ),
                Mistake(("-",), mark("You may go without. But take this road while it is free.")),
            ),
            then="?E p0,-1,2 mC0",
        ),
        LessonStep(
            say=mark(
                "Nell laid the end of a city, put a knight in and closed it, all in one turn: "
                "{city:points}, and the knight is back with her at once."
            ),
            numbers=lambda: {"city": COMPLETED_CITY.total(2)},
            at=("tile:0,-1",),
            then="?A",
        ),
        LessonStep(
            say=mark(
                "Your tile shows a monastery at the end of a road. Lay it here, and turn it so "
                "that its road meets yours."
            ),
            at=("place:-1,0",),
            do=("p-1,0,3",),
            otherwise=(
                Mistake(("p*",), mark("It fits there too. But lay it at the end of your road.")),
            ),
        ),
        LessonStep(
            say=mark(
                "On this road stands your highwayman already: nobody may join him, not even you. "
                "The monastery is free. Put a monk into it."
            ),
            at=("stand:M0",),
            do=("mM0",),
            otherwise=(
                Mistake(
                    ("mF*",),
                    mark("A farmer later. The monastery is worth up to {monastery:points}."),
                    numbers=lambda: {"monastery": MONASTERY_POINTS.number},
                ),
                Mistake(("-",), mark("A monastery left to nobody? Put a monk into it.")),
            ),
            then="?E p0,1,2 -",
        ),
        LessonStep(
            say=mark(
                "The number beside a meeple is what its road, city, monastery or field would bring "
                "if the game ended now. You have {left:word} meeples left; use them with care."
            ),
            numbers=lambda: {"left": MEEPLES.number - 2},
            at=("meeple:-1,0:M0",),
        ),
    ),
)
