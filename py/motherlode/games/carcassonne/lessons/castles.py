"""The lesson of the castles: building one, and what it waits for."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import COMPLETED_CITY, FIELD_CASTLE, FIELD_CITY
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

CASTLE = "castle:0,-1:0,0"

CASTLES = Lesson(
    id="castles",
    title=mark("Castles"),
    minutes=2,
    record="""carcassonne 1 seats=2 goldmines=no castles=yes
@ seat 0 person
@ seat 1 computer Nell
?U p-1,0,0 mR0 ?D p1,0,2 mC0 ?U p-2,0,0 - ?G p1,1,1 - ?E""",
    steps=(
        LessonStep(
            say=mark(
                "Castles are an extra, to be chosen when a table is set up. You have drawn the "
                "end of a city. Close this small city with it."
            ),
            at=("place:0,-1",),
            do=("p0,-1,2",),
            otherwise=(Mistake(("p*",), mark("It fits there too. But close the small city.")),),
        ),
        LessonStep(
            say=mark("It is complete, and nobody stands in it. Put a knight into it."),
            at=("stand:C0",),
            do=("mC0",),
            otherwise=(
                Mistake(("-", "mF*"), mark("Only a knight in the city can make it a castle.")),
            ),
        ),
        LessonStep(
            say=mark(
                "It is a city of just two half circles, so you may choose: {city:points} now, or a "
                "castle, which brings nothing yet. Build the castle."
            ),
            numbers=lambda: {"city": COMPLETED_CITY.total(2)},
            at=("castle",),
            do=("castle",),
            otherwise=(
                Mistake(
                    ("-",),
                    mark("That is {city:points}, and no castle. This time, build it."),
                    numbers=lambda: {"city": COMPLETED_CITY.total(2)},
                ),
            ),
        ),
        LessonStep(
            say=mark(
                "Your knight is its lord now. The dashed frame is his fief, six tiles. The first "
                "road, city or monastery completed with a tile in it pays him what it is worth."
            ),
            at=("fief:0,-1",),
            then="?U p2,0,0 - ?E",
        ),
        LessonStep(
            say=mark(
                "Nell's city reaches into the fief, and lacks its end. You have drawn one: close "
                "her city."
            ),
            at=("place:1,2", "meeple:1,0:C0"),
            do=("p1,2,0",),
            otherwise=(Mistake(("p*",), mark("Nothing is completed there. Close Nell's city.")),),
        ),
        LessonStep(
            say=mark("Choose “No meeple”, and watch who is paid."),
            at=("tile:1,2",),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "{city:points} for Nell's city, and {city} for your lord: it does not matter who "
                "completes or holds it. He is home again; the castle stays, empty. With The "
                "Goldmines he would take the ingots in the fief."
            ),
            numbers=lambda: {"city": COMPLETED_CITY.total(3)},
            at=(CASTLE, PLAYERS),
        ),
        LessonStep(
            say=mark(
                "What people get wrong: the first thing completed there counts, however small; one "
                "cannot wait for better. A castle that nothing sets off brings nothing. To farmers "
                "it is worth {castle} instead of {city}."
            ),
            numbers=lambda: {"castle": FIELD_CASTLE.number, "city": FIELD_CITY.number},
            at=(CASTLE,),
        ),
    ),
)
