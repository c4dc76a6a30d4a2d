"""The lesson of the Goldmines: where ingots go, and who takes them."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import COMPLETED_CITY
from motherlode.games.carcassonne.view.clauses import ingot_rates
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake


def _ingot_rates() -> dict[str, int]:
    """Return the table of values, and what the last ingots at one rate and the first at the next
    are worth."""
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
    record="""carcassonne 1 seats=2
@ seat 0 person
@ seat 1 computer Nell
?M p0,-1,2 mC0 ?U p1,0,0 mR0 ?GM2""",
    steps=(
        LessonStep(
            say=mark(
                "Your tile bears a gold mine. Lay it here: your city grows, and there is a "
                "monastery on it as well."
            ),
            at=("place:1,-1",),
            do=("p1,-1,0",),
            otherwise=(
                Mistake(("p*",), mark("It fits there too. But let it make your city larger.")),
            ),
        ),
        LessonStep(
            say=mark(
                "A mine brings two ingots. One lies on it already; the other goes on a tile beside "
                "it, also across a corner. Put it on this tile of your city."
            ),
            at=("tile:0,-1",),
            do=("g0,-1",),
            otherwise=(
                Mistake(
                    ("g0,0",),
                    mark(
                        "That tile is in your city too, but Nell's road crosses it: she may take "
                        "the ingot first. Choose the marked one."
                    ),
                ),
                Mistake(("g*",), mark("There only Nell's road would take it.")),
            ),
        ),
        LessonStep(
            say=mark("Ingots are put down before a meeple. Now put a monk into the monastery."),
            at=("stand:M0",),
            do=("mM0",),
            otherwise=(Mistake(("-", "mF*"), mark("The monk will be worth more here.")),),
            then="?B p-1,-1,0 mM0 ?E",
        ),
        LessonStep(
            say=mark("You have drawn the end you need. Close your city."),
            at=("place:1,-2",),
            do=("p1,-2,2",),
            otherwise=(Mistake(("p*",), mark("That leaves the city open.")),),
        ),
        LessonStep(
            say=mark("Choose “No meeple” this time, and watch what is counted."),
            do=("-",),
            otherwise=(Mistake(("m*",), mark("Not this time: choose “No meeple”.")),),
        ),
        LessonStep(
            say=mark(
                "{city:points}. And whoever scores something takes the ingots lying on its tiles. "
                "If several do, they take turns, one each. Take one."
            ),
            numbers=lambda: {"city": COMPLETED_CITY.total(4, 1)},
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
                "Farmers take none, and who has fewer meeples on something takes none there."
            ),
            at=("meeple:1,-1:M0",),
        ),
    ),
)
