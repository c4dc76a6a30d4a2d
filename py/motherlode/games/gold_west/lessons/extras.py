"""The lessons of the extras of the first edition: Bandits and the Trading Post."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.first import LATE, SEATS, table
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep

BANDITS = Lesson(
    id="bandits",
    title=mark("Bandits"),
    minutes=1,
    learnt=mark("You know the offices of Bandits: they turn looting into points."),
    record=table("gold-west-1e", LATE)
    .replace("start=A", "start=A bandits=yes")
    .replace("?odepot", "?oinsurance")
    .replace("?oshipping", "?ohoosegow"),
    steps=(
        LessonStep(
            say=mark(
                "Bandits is an extra, to be chosen when a table is set up. Two more offices may "
                "come to Boomtown, and both are here: the Insurance Office and the Hoosegow."
            ),
            at=("cell:8", "cell:2"),
        ),
        LessonStep(
            say=mark("Your last turn. Empty cart 0."),
            at=("supply:0:0",),
            do=("a0",),
        ),
        LessonStep(
            say=mark(
                "The Insurance Office pays at the end for each of your buildings beside a looted "
                "hex. Buy a marker with gold and copper."
            ),
            at=("cell:8",),
            do=("bgc",),
        ),
        LessonStep(
            say=mark(
                "6 points more. The Hoosegow, where you have a marker too, pays for each camp in "
                "Wanted. With Bandits about, looting may be worth it."
            ),
            at=("cell:2", "wanted"),
        ),
    ),
)

TRADING_POST = Lesson(
    id="trading-post",
    title=mark("Trading Post"),
    minutes=1,
    learnt=mark("You can trade at the Trading Post, and choose where the resources go."),
    record=f"""gold-west-1e 2 seats=2 start=A trading_post=four{SEATS}
?NW:1.3 ?N:3.2 ?NE:5.2 ?SE:6.4 ?S:4.3 ?SW:2.5 ?L0
?ohomestead ?odeeds ?ocourthouse ?odocks ?1tp_material
?iI02 ?iI03 ?iI05 ?iI09 ?iI10 ?iI11 ?iI16 ?iI17
?E4:cc ?F3:grw ?G3:ssc ?H3:www ?I3:gg ?J3:ccg ?J4:ws ?I5:ccs ?H5:gsc ?G5:www ?F5:sc ?E5:gg
a1 lc mJ3 ?J2:rrr ?K4:ggc ?K3:ss p3 a1 ls mG3 ?F2:ssg ?G2:ccg ?H2:ccc p3
a0 tc mF3 ?E3:rrr p3 a0 ts mH3 p3 a3 lc lg lr""",
    steps=(
        LessonStep(
            say=mark(
                "The Trading Post is an extra: instead of points, this tile in Boomtown "
                "gives resources at once. You are in the middle of a turn, with copper and "
                "gold to spend."
            ),
            at=("cell:0",),
        ),
        LessonStep(
            say=mark("Copper and gold pay for a marker there. Buy it."),
            at=("cell:0",),
            do=("bcg",),
        ),
        LessonStep(
            say=mark("This Trading Post gives a wood or a stone. Take a wood."),
            at=("cell:0",),
            do=("gw",),
        ),
        LessonStep(
            say=mark(
                "And where to? Ready for use, or into a cart for its points. Put it into cart 3."
            ),
            at=("supply:0:3",),
            do=("p3",),
        ),
        LessonStep(
            say=mark("3 points at once, and a wood on its way to you."),
            at=(PLAYERS,),
        ),
    ),
)
