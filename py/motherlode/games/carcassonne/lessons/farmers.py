"""The lesson of the fields, which other teachers leave out."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.first import HEAD
from motherlode.games.carcassonne.rules.components import COMPLETED_CITY, FIELD_CITY
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

FARMERS = Lesson(
    id="farmers",
    title=mark("Farmers"),
    minutes=2,
    record=HEAD + "?E p0,-1,2 mC0 ?U p1,0,0 mR0 ?E p1,-1,0 - ?E p1,-2,2 mC0 ?U p-1,0,0",
    steps=(
        LessonStep(
            say=mark(
                "A meeple in a field is a farmer. He stays until the end of the game, and then "
                "brings {city:points} for every completed city that his field touches."
            ),
            numbers=lambda: {"city": FIELD_CITY.number},
            at=("tile:0,-1", "tile:1,-2"),
        ),
        LessonStep(
            say=mark(
                "Fields end at roads and cities. The road parts this land: the field above it "
                "touches two completed cities, the one below touches none. Put a farmer in the "
                "field above."
            ),
            at=("stand:F0",),
            do=("mF0",),
            otherwise=(
                Mistake(
                    ("mF1",),
                    mark("Look again: below the road no completed city touches the field."),
                ),
                Mistake(
                    ("-",),
                    mark("This field is worth {field:points} already. Take it."),
                    numbers=lambda: {"field": 2 * FIELD_CITY.number},
                ),
            ),
            then="?U p2,0,0 mF1",
        ),
        LessonStep(
            say=mark(
                "The number beside him: {field:points}, if the game ended now. Nell took the field "
                "below the road: worth nothing yet, but cities may still grow there."
            ),
            numbers=lambda: {"field": 2 * FIELD_CITY.number},
            at=("meeple:-1,0:F0",),
            then="?E",
        ),
        LessonStep(
            say=mark(
                "You have drawn the end of a city. Lay it here, open to the left: so a city begins "
                "at the edge of your own field."
            ),
            at=("place:-1,-1",),
            do=("p-1,-1,3",),
            otherwise=(
                Mistake(
                    ("p-1,-1,*",),
                    mark("The right place. Turn it so that the city opens to the left."),
                ),
                Mistake(("p*",), mark("Not there: let a city grow beside your own farmer.")),
            ),
        ),
        LessonStep(
            say=mark(
                "Choose “No meeple”: you need no knight for that. Any completed city feeds your "
                "farmer, whoever built it."
            ),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
            then="?E p-2,-1,1 mC0",
        ),
        LessonStep(
            say=mark(
                "Nell closes that city for {city:points}, and your farmer is worth {field} now. "
                "Beware: fields can be joined like cities, and then whoever has more farmers takes "
                "all."
            ),
            numbers=lambda: {"city": COMPLETED_CITY.total(2), "field": 3 * FIELD_CITY.number},
            at=("meeple:-1,0:F0",),
        ),
        LessonStep(
            say=mark(
                "A farmer never comes home during the game. One or two early, in large fields, win "
                "games; with five you have hardly anybody left for cities."
            ),
            at=(PLAYERS,),
        ),
    ),
)
