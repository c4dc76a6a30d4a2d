"""The lesson of what pays: roads, monasteries, cities, and sharing."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.first import HEAD
from motherlode.games.carcassonne.rules.components import (
    COMPLETED_CITY,
    MONASTERY_POINTS,
    ROAD_TILE,
)
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

POINTS = Lesson(
    id="points",
    title=mark("What pays"),
    minutes=3,
    record=HEAD + "?U p1,0,0 mR0 ?E p0,-1,2 mC0 ?A p2,0,1 mM0 ?E p0,1,2 mC0 ?W",
    steps=(
        LessonStep(
            say=mark(
                "A road is complete when both ends are closed. Yours ends at the monastery on the "
                "right. A crossing ends roads as well: lay this one at the open end."
            ),
            at=("place:-1,0",),
            do=("p-1,0,0", "p-1,0,*"),
            otherwise=(
                Mistake(("p*",), mark("That would not end your road. Take the marked place.")),
            ),
        ),
        LessonStep(
            say=mark(
                "Your road is complete. You could begin another one from the crossing. Keep your "
                "meeples this time: choose “No meeple”."
            ),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "A road brings {tile:points} a tile: four tiles, {road:points}. The highwayman is "
                "home again. Your monk stays until his monastery is surrounded."
            ),
            numbers=lambda: {"tile": ROAD_TILE.number, "road": 4 * ROAD_TILE.number},
            at=(PLAYERS,),
        ),
        LessonStep(
            anew=HEAD + "?B p0,1,0 mM0 ?U p1,0,0 mR0 ?U p-1,0,0 - ?E p-1,1,3 mC0 ?E p1,1,1 - "
            "?V p-1,2,0 - ?E p0,2,2 - ?W p2,0,0 - ?E",
            say=mark(
                "Another table. Seven of the eight tiles around your monastery lie there. Lay the "
                "last one: how it is turned is up to you."
            ),
            at=("place:1,2", "tile:0,1"),
            do=("p1,2,2", "p1,2,*"),
            otherwise=(
                Mistake(("p*",), mark("Your monk is still waiting. Take the marked place.")),
            ),
        ),
        LessonStep(
            say=mark(
                "All eight neighbours of the monastery lie there. Choose “No meeple”, and it is "
                "scored."
            ),
            at=("tile:0,1",),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "A monastery brings {monastery}: one for itself, one for each tile around it. It "
                "does not matter who laid those tiles."
            ),
            numbers=lambda: {"monastery": MONASTERY_POINTS.number},
            at=(PLAYERS,),
        ),
        LessonStep(
            anew=HEAD + "?U p-1,0,0 mR0 ?N p0,-1,3 mC0 ?U p-2,0,0 - ?B p0,1,0 mM0 ?E p-2,-1,1 mC0 "
            "?V p1,0,0 - ?G",
            say=mark(
                "Nell's city on the right is growing, and her knight stands in it: you may not put "
                "one beside him. But you have a city of your own close by."
            ),
            at=("meeple:0,-1:C0", "meeple:-2,-1:C0"),
        ),
        LessonStep(
            say=mark("Your tile is a street of city. Lay it between, and two cities become one."),
            at=("place:-1,-1",),
            do=("p-1,-1,0", "p-1,-1,*"),
            otherwise=(
                Mistake(("p*",), mark("That joins nothing. Take the place between the cities.")),
            ),
        ),
        LessonStep(
            say=mark(
                "One knight each, and the city is closed. Choose “No meeple”, and it is scored."
            ),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "A city brings {tile} a tile and {pennant} for each coat of arms. Equally many "
                "knights: both get all {city:points}. With two knights against one you would have "
                "got them alone."
            ),
            numbers=lambda: {
                "tile": COMPLETED_CITY.tile,
                "pennant": COMPLETED_CITY.pennant,
                "city": COMPLETED_CITY.total(4),
            },
            at=(PLAYERS,),
        ),
    ),
)
