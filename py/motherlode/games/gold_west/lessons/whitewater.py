"""The lesson of Whitewater: water in the carts."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.first import SEATS
from motherlode.games.gold_west.rules.components import WATER_POINTS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

WHITEWATER = Lesson(
    id="whitewater",
    title=mark("Whitewater"),
    minutes=2,
    learnt=mark("You can use water: it makes its cart worth a point more."),
    record=f"""gold-west-2e 2 seats=2 start=B whitewater=yes{SEATS}
?NW:1.5 ?N:6.3 ?NE:5.4 ?SE:2.2 ?S:4.3 ?SW:7.2 ?L10 ?otown_hall ?ofrontier ?osaloon ?osurveyor
?iI04 ?iI05 ?iI12 ?iI13 ?iI18 ?iI19 ?iW2 ?iW4
?E4:ssg ?F3:ss ?G3:crw ?H3:wg ?I3:ccs ?J3:wc ?J4:crw ?I5:sr ?H5:gsc ?G5:www ?F5:ss ?E5:ss
a1 lc mG3 ?F2:ggc ?G2:rrw ?H2:gg p3""",
    steps=(
        LessonStep(
            say=mark(
                "Whitewater is an expansion, to be chosen when a table is set up. Everybody begins "
                "with a water in cart 3. It builds nothing and buys nothing."
            ),
            at=("supply:0:3",),
        ),
        LessonStep(
            say=mark("What is it good for, then? Take your turn: empty this cart."),
            at=("supply:0:1",),
            do=("a1",),
        ),
        LessonStep(
            say=mark("Leave the silver behind: so a building material arrives."),
            at=("hand:3",),
            do=("ls",),
        ),
        LessonStep(
            say=mark("Build a camp here."),
            at=("hex:E5",),
            do=("mE5",),
            then="?D4:gg ?E6:gs ?D5:ws",
        ),
        LessonStep(
            say=mark(
                "Now the metals. A cart with water in it brings {water:points} more for "
                "each water there: so cart 3 is worth 3 and {water}."
            ),
            at=("supply:0:3",),
            numbers=lambda: {"water": WATER_POINTS},
            do=("p3",),
            then="a3 la lc lr mJ3 ?J2:ggc ?K4:wwr ?K3:srw p2",
        ),
        LessonStep(
            say=mark(
                "4 points at once. Water travels with the resources when its cart is "
                "emptied, and may be what stays behind. Empty cart 3."
            ),
            at=("supply:0:3", PLAYERS),
            do=("a3",),
        ),
        LessonStep(
            say=mark("Leave the water in the next cart: there it helps again, for 2 and {water}."),
            at=("hand:5",),
            numbers=lambda: {"water": WATER_POINTS},
            do=("la",),
            otherwise=(Mistake(("l*",), mark("If water arrives, it is lost. Leave it here.")),),
        ),
        LessonStep(
            say=mark(
                "The silver stayed behind as well, a resource in each cart. Nothing "
                "arrives, so you have to loot, for a point less: water is in the count "
                "like any other resource."
            ),
            at=("wanted", "supply:0:2"),
        ),
        LessonStep(
            say=mark(
                "At the end each water scores its cart once more, 0 to 3. More of it comes from "
                "the water tower in town, from investments of its own, and from the last bridge."
            ),
            at=("cell:2",),
        ),
    ),
)
