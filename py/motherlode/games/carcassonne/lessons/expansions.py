"""The lessons of The Goldmines and of castles."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import FIELD_CASTLE, FIELD_CITY, completed_city
from motherlode.games.carcassonne.view.clauses import ingot_rates
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake


def _ingot_rates() -> dict[str, int]:
    """Return the numbers of the table of ingot values.

    With the worth of the last ingots at one rate and of the first at the next.
    """
    rates = ingot_rates()
    few = rates["at_two"] - 1
    return rates | {
        "few": few,
        "worth_of_few": few * rates["one"],
        "worth_at_two": rates["at_two"] * rates["two"],
    }


GOLD = Lesson(
    id="gold",
    title=mark("Gold"),
    minutes=2,
    learnt=mark("You can place ingots and take them home: the more, the more each is worth."),
    record="""carcassonne 1 seats=2
@ seat 0 person
@ seat 1 computer Nell
?M p0,-1,2 mC0 ?U p1,0,0 mR0 ?GM2""",
    steps=(
        LessonStep(
            say=mark(
                "Your tile has a gold mine. Lay it here: your city grows, and there is a "
                "monastery on it as well."
            ),
            at=("place:1,-1",),
            do=("p1,-1,0",),
        ),
        LessonStep(
            say=mark(
                "A mine brings two ingots. It has one already; put the other on a tile "
                "beside it, also across a corner. Take this tile of your city."
            ),
            at=("tile:0,-1",),
            do=("g0,-1",),
            otherwise=(
                Mistake(
                    ("g0,0",),
                    mark(
                        "That tile is in your city too, but Nell’s road crosses it: she may take "
                        "the ingot first. Choose the marked one."
                    ),
                ),
            ),
        ),
        LessonStep(
            say=mark("Ingots are put down before a meeple. Now put a monk into the monastery."),
            at=("stand:M0",),
            do=("mM0",),
            then="?B p-1,-1,0 mM0 ?E",
        ),
        LessonStep(
            say=mark("You have drawn the end you need. Close your city."),
            at=("place:1,-2",),
            do=("p1,-2,2",),
        ),
        LessonStep(
            say=mark("Choose “No meeple”, and watch who is paid."),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "{city:points}. And scoring takes the ingots on its tiles. If several "
                "score, they take turns, one each. Take one."
            ),
            numbers=lambda: {"city": completed_city(4, 1)},
            at=("tile:0,-1", "tile:1,-1"),
            do=("i0,-1", "i1,-1"),
        ),
        LessonStep(
            say=mark("And the other one."),
            at=("tile:0,-1", "tile:1,-1"),
            do=("i1,-1", "i0,-1"),
        ),
        LessonStep(
            say=mark(
                "The more ingots, the more each is worth: up to {few:word} {one:points} each, from "
                "{at_two:word} {two}, from {at_three:word} {three}, from {at_four:word} {four}. So "
                "{few} ingots bring {worth_of_few}, but {at_two} bring {worth_at_two}."
            ),
            numbers=_ingot_rates,
            at=(PLAYERS,),
        ),
        LessonStep(
            say=mark(
                "Once his monastery is surrounded, your monk takes every ingot on its nine tiles. "
                "Farmers take none, and a player with fewer meeples on something takes none there."
            ),
            at=("meeple:1,-1:M0",),
        ),
    ),
)


CASTLE_KEY = "castle:0,-1:0,0"

CASTLES = Lesson(
    id="castles",
    title=mark("Castles"),
    minutes=2,
    learnt=mark("You can turn a small city into a castle, and know what it scores."),
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
        ),
        LessonStep(
            say=mark("It is complete, and it has no knight. Put yours into it."),
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
            numbers=lambda: {"city": completed_city(2)},
            at=("castle",),
            do=("castle",),
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
                "Nell’s city reaches into the fief, and lacks its end. You have drawn one: close "
                "her city."
            ),
            at=("place:1,2", "meeple:1,0:C0"),
            do=("p1,2,0",),
        ),
        LessonStep(
            say=mark("Choose “No meeple”, and watch who is paid."),
            at=("tile:1,2",),
            do=("-",),
        ),
        LessonStep(
            say=mark(
                "{city:points} for Nell’s city, and {city} for your lord: it does not matter who "
                "completes or holds it. He is back; the castle stays, empty. With The "
                "Goldmines he would take the ingots in the fief."
            ),
            numbers=lambda: {"city": completed_city(3)},
            at=(CASTLE_KEY, PLAYERS),
        ),
        LessonStep(
            say=mark(
                "What people get wrong: the first thing completed there counts, however small; one "
                "cannot wait for better. A castle that nothing sets off brings nothing. To farmers "
                "it is worth {castle} instead of {city}."
            ),
            numbers=lambda: {"castle": FIELD_CASTLE.number, "city": FIELD_CITY.number},
            at=(CASTLE_KEY,),
        ),
    ),
)
