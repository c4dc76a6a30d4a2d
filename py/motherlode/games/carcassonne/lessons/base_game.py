"""The lessons of the base game: the idea, a turn, what pays, farmers, and the end."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import (
    CITY_PENNANT,
    CITY_TILE,
    FIELD_CITY,
    MEEPLES,
    MONASTERY_POINTS,
    ROAD_TILE,
    UNFINISHED,
    completed_city,
)
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, LessonStep, Mistake

HEAD = """carcassonne 1 seats=2 goldmines=no
@ seat 0 person
@ seat 1 computer Nell
"""

AIM = Lesson(
    id="aim",
    title=mark("The idea"),
    minutes=1,
    learnt=mark("Lay tiles, place meeples, score what you complete."),
    record=HEAD + "?M p0,-1,2 mC0 ?U p1,0,0 mR0 ?V p-1,0,3 - ?B p-1,-1,0 mM0 ?E",
    steps=(
        LessonStep(
            say=mark(
                "Tile by tile everybody lays out one land: walled cities, roads, "
                "monasteries, and fields between them. The land belongs to nobody. Only "
                "your meeples score."
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
        ),
        LessonStep(
            say=mark(
                "You could put one more meeple on the tile you have just laid. Not this time: "
                "choose “No meeple”, and the city is scored."
            ),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "Three tiles and a coat of arms, {tile:word} points each: {city:points}, "
                "and your knight comes back to be used again. Most points at the end win."
            ),
            numbers=lambda: {"tile": CITY_TILE.number, "city": completed_city(3, 1)},
            at=(PLAYERS,),
        ),
    ),
)

TURN = Lesson(
    id="turn",
    title=mark("A turn"),
    minutes=2,
    learnt=mark("You can take a turn: a tile, perhaps a meeple, then the points."),
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
                "You have drawn a bend of a road. Every edge must match: road to road, "
                "city to city, field to field. You may turn the tile. Place it here, at "
                "the end of the road."
            ),
            at=("place:1,0",),
            do=("p1,0,0", "p1,0,*"),
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
                    mark("That would be a farmer in the field: he comes back only at the end."),
                ),
            ),
            then="?E p0,-1,2 mC0",
        ),
        LessonStep(
            say=mark(
                "Nell laid the end of a city, put a knight in and closed it, all in one turn: "
                "{city:points}, and the knight is back with her at once."
            ),
            numbers=lambda: {"city": completed_city(2)},
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
        ),
        LessonStep(
            say=mark(
                "This road has your highwayman already: nobody may join him, not even you. "
                "The monastery is free. Put a monk into it."
            ),
            at=("stand:M0",),
            do=("mM0",),
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


POINTS = Lesson(
    id="points",
    title=mark("What pays"),
    minutes=3,
    learnt=mark("You know what roads, cities and monasteries pay."),
    record=HEAD + "?U p1,0,0 mR0 ?E p0,-1,2 mC0 ?A p2,0,1 mM0 ?E p0,1,2 mC0 ?W",
    steps=(
        LessonStep(
            say=mark(
                "A road is complete when both ends are closed. Yours ends at the monastery on the "
                "right. A crossing ends roads as well: lay this one at the open end."
            ),
            at=("place:-1,0",),
            do=("p-1,0,0", "p-1,0,*"),
        ),
        LessonStep(
            say=mark(
                "Your road is complete. You could begin another one from the crossing. Keep your "
                "meeples this time: choose “No meeple”."
            ),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "A road brings {tile:points} a tile: four tiles, {road:points}. The "
                "highwayman is back. Your monk stays until his monastery is surrounded."
            ),
            numbers=lambda: {"tile": ROAD_TILE.number, "road": 4 * ROAD_TILE.number},
            at=(PLAYERS,),
        ),
        LessonStep(
            anew=HEAD + "?B p0,1,0 mM0 ?U p1,0,0 mR0 ?U p-1,0,0 - ?E p-1,1,3 mC0 ?E p1,1,1 - "
            "?V p-1,2,0 - ?E p0,2,2 - ?W p2,0,0 - ?E",
            say=mark(
                "Another table. Seven of the eight tiles around your monastery are there. Lay "
                "the last one: how it is turned is up to you."
            ),
            at=("place:1,2", "tile:0,1"),
            do=("p1,2,2", "p1,2,*"),
        ),
        LessonStep(
            say=mark("Choose “No meeple”, and watch who is paid."),
            at=("tile:0,1",),
            do=("-",),
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
                "Nell’s city on the right is growing, and her knight is in it: you may not "
                "put one beside him. But you have a city of your own close by."
            ),
            at=("meeple:0,-1:C0", "meeple:-2,-1:C0"),
        ),
        LessonStep(
            say=mark("Your tile is a street of city. Lay it between, and two cities become one."),
            at=("place:-1,-1",),
            do=("p-1,-1,0", "p-1,-1,*"),
        ),
        LessonStep(
            say=mark("Choose “No meeple”, and watch who is paid."),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "A city brings {tile} a tile and {pennant} for each coat of arms. Equally many "
                "knights: both get all {city:points}. With two knights against one you would have "
                "got them alone."
            ),
            numbers=lambda: {
                "tile": CITY_TILE.number,
                "pennant": CITY_PENNANT.number,
                "city": completed_city(4),
            },
            at=(PLAYERS,),
        ),
    ),
)


FARMERS = Lesson(
    id="farmers",
    title=mark("Farmers"),
    minutes=2,
    learnt=mark("You can place a farmer, and tell what a field pays at the end."),
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
            ),
        ),
        LessonStep(
            say=mark(
                "Choose “No meeple”: you need no knight for that. Any completed city feeds "
                "your farmer, no matter who built it."
            ),
            do=("-",),
            then="?E p-2,-1,1 mC0",
        ),
        LessonStep(
            say=mark(
                "Nell closes that city for {city:points}, and your farmer is worth {field} "
                "now. Beware: fields can be joined like cities, and then more farmers take "
                "all."
            ),
            numbers=lambda: {"city": completed_city(2), "field": 3 * FIELD_CITY.number},
            at=("meeple:-1,0:F0",),
        ),
        LessonStep(
            say=mark(
                "A farmer never comes back during the game. One or two early, in large "
                "fields, win games; with five you have hardly anybody left for cities."
            ),
            at=(PLAYERS,),
        ),
    ),
)


#: All but the last turn of a game between two computers.
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
#: Those of the player.
OWN_MEEPLES = (
    *("meeple:0,-1:F1", "meeple:0,-2:F1", "meeple:4,1:F0", "meeple:3,4:F1"),
    *("meeple:-1,-2:M0", "meeple:1,2:C0", "meeple:0,2:R0"),
)

END = Lesson(
    id="end",
    title=mark("The end"),
    minutes=2,
    learnt=mark("You can count a game. You are ready for the test."),
    record=HEAD + GAME,
    steps=(
        LessonStep(
            say=mark(
                "A whole game later: 71 tiles are placed, you hold the last one, and all your "
                "meeples are on the table. When you place it the game ends, and everything "
                "unfinished is counted as well."
            ),
            at=(*OWN_MEEPLES, PLAYERS),
        ),
        LessonStep(
            say=mark(
                "Your last tile: lay it here, and the road of this highwayman is one tile longer."
            ),
            at=("place:-3,0", "meeple:0,2:R0"),
            do=("p-3,0,3",),
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
