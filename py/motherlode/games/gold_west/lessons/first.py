"""The first lessons: what one plays for, a turn, and the carts; and the tables of all lessons."""

from __future__ import annotations

from motherlode.games.gold_west.rules.components import BUILDING_INFLUENCE, OFFICES, SHIPPING_TILES
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

SEATS = """
@ seat 0 person
@ seat 1 computer Nell
"""
SETUP = """?NW:6.5 ?N:3.3 ?NE:0.0 ?SE:1.1 ?S:7.2 ?SW:5.1 ?L4
?ohomestead ?oshipping ?omayor ?odepot
?iI00 ?iI06 ?iI09 ?iI10 ?iI12 ?iI13 ?iI14 ?iI19
?E4:ss ?F3:sc ?G3:wr ?H3:gs ?I3:ss ?J3:gsc ?J4:gg ?I5:sss ?H5:ssg ?G5:ggs ?F5:ssg ?E5:rrr
"""
#: A first turn of each, A's token in the lowest cart.
TURN = "a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw p3 a1 lr ts mI5 ?J5:wc p3 "
CARTS = TURN + "a1 lc mG5 p0 a3 mH6 ?G7:ss p3 "
MIDDLE = """a0 mH5 ?I6:ssc ?H6:ggg ?G6:rrw p0 a1 lr ts mI5 ?J5:wc p3
a1 lc mG5 p3 a3 mH6 ?G7:ss p3
a0 bcg ts ts mG6 ?F6:cc p3 a3 mF5 ?E6:ggg p3
"""
#: All but the last turn of each seat.
LATE = (
    MIDDLE
    + """a3 lw lg ls tg mI6 ?J6:ggc p2 a3 ls ls mE6 ?D6:ccc ?D5:srw p3
a2 lw lc stop mJ4 ?K4:wwr ?K5:cc p3 a0 bsg tg settlement mK4 ?L3:cc ?K3:sr p3
a1 lg mD5 ?D4:ws ?C5:ccs ?C6:rrr p3 a3 lw lr lg tg tg mL3 ?L2:crw p3
a3 lw lg lg ts mL2 ?K2:rg p2 a2 ls ls tg mF6 p3 a2 lw lr tc mJ5 ?K6:gg p3
a1 lg bss ts mG3 ?F2:www ?G2:ssc ?H2:cr p3 a0 tc ts bgg mH2 ?I2:grw ?H1:ccg p3
a3 lc lr lc bcc mJ3 ?J2:cg p1 a3 lc lr lc mJ6 p3 a1 lg bcs mK3 p2 a1 lw tg mC5 p3
a0 iI12 ts mJ2 p3 a3 lc ls lc tc tg tg mH1 p0 a2 lc ls mK5 p2
"""
)


def table(entry_id: str, tokens: str) -> str:
    """A record of that edition with this set-up and these turns."""
    return f"{entry_id} 2 seats=2 start=A{SEATS}{SETUP}{tokens}"


def aim(entry_id: str) -> Lesson:
    """A last turn full of points."""
    return Lesson(
        id="aim",
        title=mark("A late turn"),
        minutes=2,
        learnt=mark("You have seen a late turn: metals become points in many ways."),
        record=table(entry_id, LATE),
        steps=(
            LessonStep(
                say=mark(
                    "The end of a game. Camps are all over the land, yours with an A. See how "
                    "much one good turn can bring now."
                ),
                at=("hex:H5", "supply:0:0"),
            ),
            LessonStep(
                say=mark(
                    "Your last turn. Empty this cart: all of it is yours to use, four copper "
                    "and a gold among it."
                ),
                at=("supply:0:0",),
                do=("a0",),
            ),
            LessonStep(
                say=mark(
                    "Each copper sends your copper stagecoach one step along its track. Send it."
                ),
                at=("track:0",),
                do=("tc",),
            ),
            LessonStep(
                say=mark(
                    "It passed a bonus: the top tile is yours, {tile:points}. Now gold and copper "
                    "together: they pay for a marker on this office in Boomtown."
                ),
                at=("cell:8",),
                numbers=lambda: {"tile": SHIPPING_TILES[0][0]},
                do=("bgc",),
            ),
            LessonStep(
                say=mark(
                    "An office pays at the end, this one {office:points} for each camp or "
                    "settlement in your second largest group. When all camps are placed, "
                    "everything is counted: the most points win."
                ),
                at=("cell:8", PLAYERS),
                numbers=lambda: {"office": OFFICES["depot"].points_in(entry_id)},
            ),
        ),
    )


def turn(entry_id: str) -> Lesson:
    """The first turn of a game."""
    return Lesson(
        id="turn",
        title=mark("A turn"),
        minutes=2,
        learnt=mark("You can take a turn: empty a cart, build, load a cart."),
        record=table(entry_id, ""),
        steps=(
            LessonStep(
                say=mark(
                    "The beginning of a game. You build camps on this land. They bring metals, "
                    "wood and stone, which roll along your carts until you can spend them."
                ),
                at=("hex:H5", "supply:0:3"),
            ),
            LessonStep(
                say=mark(
                    "These are your four carts: cart 0 holds a wood, cart 1 a stone and a copper. "
                    "Every turn begins by emptying one. Empty cart 0."
                ),
                at=("supply:0:0",),
                do=("a0",),
            ),
            LessonStep(
                say=mark(
                    "The wood is ready for use, and builds a camp. Any revealed token may be "
                    "chosen. Take this one, in the silver."
                ),
                at=("hex:H5",),
                do=("mH5",),
                then="?I6:ssc ?H6:ggg ?G6:rrw",
            ),
            LessonStep(
                say=mark(
                    "Your camp is built, and is worth {camp} influence in silver. The tokens "
                    "beside it were revealed: more to choose from, for Nell as well."
                ),
                at=("hex:I6", "hex:H6", "hex:G6"),
                numbers=lambda: {"camp": BUILDING_INFLUENCE[0]},
            ),
            LessonStep(
                say=mark(
                    "Your token brought two silver and a gold. They go into one cart, and its "
                    "number is the points you get at once: 0, 1, 2 or 3. Take cart 3."
                ),
                at=("supply:0:3",),
                do=("p3",),
            ),
            LessonStep(
                say=mark("3 points. But from cart 3 metals take longest to arrive. Nell’s turn."),
                at=("cart:0:3", PLAYERS),
                then="a1 lr ts mI5 ?J5:wc p3",
            ),
            LessonStep(
                say=mark(
                    "Nell used silver for her stagecoach, and had no wood or stone left. Then "
                    "you must loot: lose a point, take the metals, build nothing."
                ),
                at=("hex:I5", PLAYERS),
            ),
        ),
    )


def carts(entry_id: str) -> Lesson:
    """Sowing: what stays behind on the way."""
    return Lesson(
        id="carts",
        title=mark("The carts"),
        minutes=2,
        learnt=mark("You can read the carts: one resource stays in each on the way."),
        record=table(entry_id, TURN),
        steps=(
            LessonStep(
                say=mark(
                    "What people get wrong: what you lift goes from cart to cart towards cart "
                    "0, and in every cart on its way one resource stays behind. Only what is "
                    "left after cart 0 can be used."
                ),
                at=("supply:0:0", "supply:0:1", "supply:0:2", "supply:0:3"),
            ),
            LessonStep(
                say=mark(
                    "Try the mistake everybody makes once: empty cart 3, with its two silver and "
                    "a gold."
                ),
                at=("supply:0:3",),
                do=("a3",),
                then="ls ls",
            ),
            LessonStep(
                say=mark(
                    "Three resources, three carts on the way: each kept one, and nothing "
                    "arrived. Nothing to build with: you would have to loot, for a point less."
                ),
                at=("supply:0:0", "supply:0:1", "supply:0:2"),
            ),
            LessonStep(
                say=mark("Back again. This time empty cart 1: of its two resources, one arrives."),
                at=("supply:0:1",),
                do=("a1",),
                otherwise=(Mistake(("a3",), mark("You have seen it: nothing would arrive.")),),
                anew=table(entry_id, TURN),
            ),
            LessonStep(
                say=mark(
                    "Which one stays in cart 0? You need wood or stone to build. So leave the "
                    "copper."
                ),
                at=("hand:2",),
                do=("lc",),
                otherwise=(
                    Mistake(
                        ("lr",), mark("Then no stone would arrive, and you would have to loot.")
                    ),
                ),
            ),
            LessonStep(
                say=mark("The stone has arrived. Build beside your first camp, in the gold."),
                at=("hex:G5",),
                do=("mG5",),
            ),
            LessonStep(
                say=mark(
                    "Two gold and a silver. Carts 1 to 3 give points now; cart 0 gives none, but "
                    "next turn all of it can be used at once. Put it there."
                ),
                at=("supply:0:0",),
                do=("p0",),
                then=CARTS.removeprefix(TURN).removeprefix("a1 lc mG5 p0 "),
            ),
            LessonStep(
                say=mark(
                    "So every turn weighs points now against metals soon. Nell emptied her cart 3: "
                    "nothing arrived, and she had to loot once more. Your cart 0 is ready."
                ),
                at=("supply:0:0",),
            ),
        ),
    )
