"""The first lessons: what one plays for, a turn, and the carts."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.tables import CARTS, LATE, TURN, table
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

NOT_NOW = mark("That is allowed too. But in this lesson, do what is marked.")
OTHERWISE = (Mistake(("*",), NOT_NOW),)


def aim(entry_id: str) -> Lesson:
    """A last turn full of points."""
    return Lesson(
        id="aim",
        title=mark("The idea"),
        minutes=2,
        record=table(entry_id, LATE),
        steps=(
            LessonStep(
                say=mark(
                    "The end of a game. Camps stand all over the land, and they brought ore. Ore "
                    "rolls along your carts, and what arrives becomes points, in many ways."
                ),
                at=("hex:H5", "supply:0:0"),
            ),
            LessonStep(
                say=mark(
                    "Your last turn. Empty this cart: all that lies in it is yours to use, four "
                    "copper and a gold among it."
                ),
                at=("supply:0:0",),
                do=("a0",),
                otherwise=OTHERWISE,
            ),
            LessonStep(
                say=mark("Each copper sends your copper coach one step along its trail. Send it."),
                at=("track:0",),
                do=("tc",),
                otherwise=OTHERWISE,
            ),
            LessonStep(
                say=mark(
                    "It passed a bonus: the top tile is yours, 7 points. Now gold and copper "
                    "together: they pay for a marker on this office in Boomtown."
                ),
                at=("cell:8",),
                do=("bgc",),
                otherwise=OTHERWISE,
            ),
            LessonStep(
                say=mark(
                    "An office pays at the end, this one for a second group of camps. And Nell? "
                    "Whoever has most points when the last camp stands has won."
                ),
                at=(PLAYERS,),
            ),
        ),
    )


def turn(entry_id: str) -> Lesson:
    """The first turn of a game."""
    return Lesson(
        id="turn",
        title=mark("A turn"),
        minutes=2,
        record=table(entry_id, ""),
        steps=(
            LessonStep(
                say=mark(
                    "The beginning. These are your four carts; the two on top hold a wood, and a "
                    "stone with a copper. Every turn begins by emptying one. Empty the topmost."
                ),
                at=("supply:0:0",),
                do=("a0",),
                otherwise=OTHERWISE,
            ),
            LessonStep(
                say=mark(
                    "The wood is ready for use, and builds a camp. Any open token may be chosen, "
                    "wherever it lies. Take this one, in the silver."
                ),
                at=("hex:H5",),
                do=("mH5",),
                otherwise=OTHERWISE,
                then="?I6:ssc ?H6:ggg ?G6:rrw",
            ),
            LessonStep(
                say=mark(
                    "Your camp stands, and is worth 1 influence in silver. The tokens beside it "
                    "were turned up: more to choose from, for Nell as well."
                ),
                at=("hex:I6", "hex:H6", "hex:G6"),
            ),
            LessonStep(
                say=mark(
                    "Your token brought two silver and a gold. They go into one cart, and the "
                    "lower the cart, the more points at once: 0, 1, 2 or 3. Take the lowest."
                ),
                at=("supply:0:3",),
                do=("p3",),
                otherwise=(
                    Mistake(("p*",), mark("Allowed, for fewer points. But try the lowest now.")),
                ),
            ),
            LessonStep(
                say=mark("3 points. But from down there ore takes longest to arrive. Nell's turn."),
                at=("cart:0:3", PLAYERS),
                then="a1 lr ts mI5 ?J5:wc p3",
            ),
            LessonStep(
                say=mark(
                    "Nell used silver for her coach, and had neither wood nor stone left. Then one "
                    "must loot: a point less, the ore taken, but no camp on the land."
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
        record=table(entry_id, TURN),
        steps=(
            LessonStep(
                say=mark(
                    "What people get wrong: ore must climb. In every cart above the one you empty, "
                    "one piece stays behind. Only what is left after the topmost can be used."
                ),
                at=("supply:0:0", "supply:0:1", "supply:0:3"),
            ),
            LessonStep(
                say=mark(
                    "Three pieces in the lowest cart, three carts above: nothing would arrive. So "
                    "empty this one: of its two pieces, one arrives."
                ),
                at=("supply:0:1",),
                do=("a1",),
                otherwise=(Mistake(("a3",), mark("All three would stay behind on the way.")),),
            ),
            LessonStep(
                say=mark(
                    "Which one stays in the topmost cart? You need wood or stone to build. So "
                    "leave the copper."
                ),
                at=("hand:1", "hand:2"),
                do=("lc",),
                otherwise=(
                    Mistake(("lr",), mark("Then no stone would arrive, and you had to loot.")),
                ),
            ),
            LessonStep(
                say=mark("The stone has arrived. Build beside your first camp, in the gold."),
                at=("hex:G5",),
                do=("mG5",),
                otherwise=OTHERWISE,
            ),
            LessonStep(
                say=mark(
                    "Two gold and a silver. Low carts give points now; the topmost gives none, but "
                    "next turn all of it can be used at once. Put it there."
                ),
                at=("supply:0:0",),
                do=("p0",),
                otherwise=(
                    Mistake(("p*",), mark("More points now, but late ore. This time, the top.")),
                ),
                then=CARTS.removeprefix(TURN).removeprefix("a1 lc mG5 p0 "),
            ),
            LessonStep(
                say=mark(
                    "So every turn weighs points now against metals soon. Nell builds up slowly: "
                    "her carts are full. Yours is ready."
                ),
                at=("supply:0:0",),
            ),
        ),
    )
