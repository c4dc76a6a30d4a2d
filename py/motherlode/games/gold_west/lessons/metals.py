"""The lessons of what metals buy, and of the land: settlements, influence, groups."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.first import CARTS, LATE, MIDDLE, table
from motherlode.games.gold_west.rules.components import BUILDING_INFLUENCE, GROUP_POINTS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake


def metals(entry_id: str) -> Lesson:
    """Coaches, offices, investments."""
    return Lesson(
        id="metals",
        title=mark("What metals buy"),
        minutes=2,
        learnt=mark("You know what metals buy: stagecoaches, offices, investments."),
        record=table(entry_id, CARTS),
        steps=(
            LessonStep(
                say=mark("Empty cart 0: a copper, a silver and two gold."),
                at=("supply:0:0",),
                do=("a0",),
            ),
            LessonStep(
                say=mark(
                    "First, stagecoaches: each metal moves the stagecoach of its own track a "
                    "step. Bridges and bonus tiles on the way are points. Send the gold "
                    "stagecoach."
                ),
                at=("track:2",),
                do=("tg",),
            ),
            LessonStep(
                say=mark(
                    "Second, Boomtown: once a turn, the metal of the column and that of the row "
                    "pay for a marker. Two in one office count twice. Take this one."
                ),
                at=("cell:0",),
                do=("bcg",),
            ),
            LessonStep(
                say=mark(
                    "Third, once a turn, an investment: for exactly its metals you get its "
                    "points, a bonus that shrinks, and its effect. You can pay for none yet: "
                    "send the silver stagecoach."
                ),
                at=("card:I00", "track:1"),
                do=("ts",),
            ),
            LessonStep(
                say=mark(
                    "Metals not used are lost at the end of the turn. And you kept no wood or "
                    "stone: so now you must loot. Take this token, full of stone and wood."
                ),
                at=("hex:G6",),
                do=("mG6",),
                then="?F6:cc",
            ),
            LessonStep(
                say=mark("Two stone and a wood, for later. Into cart 3, for 3 points."),
                at=("supply:0:3",),
                do=("p3",),
            ),
            LessonStep(
                say=mark(
                    "Looting cost a point, and a camp went to Wanted: the player with most of them "
                    "there loses most at the end. Plan for wood or stone every turn."
                ),
                at=("wanted", PLAYERS),
            ),
            LessonStep(
                say=mark(
                    "Much later, so that you can buy an investment too: four copper wait in cart "
                    "0. Empty it."
                ),
                at=("supply:0:0",),
                do=("a0",),
                anew=table(entry_id, LATE),
            ),
            LessonStep(
                say=mark("This investment costs exactly four copper. Buy it."),
                at=("card:I00",),
                do=("iI00",),
            ),
            LessonStep(
                say=mark(
                    "8 points, and the bonus of 2 on top. The sooner you invest, the larger the "
                    "bonus."
                ),
                at=(PLAYERS,),
            ),
        ),
    )


def land(entry_id: str) -> Lesson:
    """A settlement, influence, the largest group."""
    return Lesson(
        id="land",
        title=mark("The land"),
        minutes=2,
        learnt=mark("You can build settlements, and know what groups and influence pay."),
        record=table(entry_id, MIDDLE),
        steps=(
            LessonStep(
                say=mark("Only cart 3 is loaded: six resources. Empty it."),
                at=("supply:0:3",),
                do=("a3",),
            ),
            LessonStep(
                say=mark(
                    "Three carts are on the way, so three resources stay behind, and you "
                    "choose which. You want wood and stone to arrive: leave a gold first."
                ),
                at=("hand:4",),
                do=("lg",),
                otherwise=(Mistake(("l*",), mark("Keep wood and stone for building.")),),
            ),
            LessonStep(
                say=mark("And again."),
                at=("hand:4",),
                do=("lg",),
                otherwise=(Mistake(("l*",), mark("Keep wood and stone for building.")),),
            ),
            LessonStep(
                say=mark("And the silver."),
                at=("hand:3",),
                do=("ls",),
            ),
            LessonStep(
                say=mark(
                    "A wood and a stone together build a settlement instead of a camp: "
                    "{settlement} influence instead of {camp}. Choose the settlement."
                ),
                numbers=lambda: dict(zip(("camp", "settlement"), BUILDING_INFLUENCE, strict=True)),
                do=("settlement",),
            ),
            LessonStep(
                say=mark(
                    "Beside your camps, so that they stay one group: at the end your largest group "
                    "brings {group:points} for each building. Take this silver."
                ),
                at=("hex:I6",),
                numbers=lambda: {"group": GROUP_POINTS},
                do=("mI6",),
                then="?J6:ggc",
            ),
            LessonStep(
                say=mark("And the metals: into cart 2, for 2 points."),
                at=("supply:0:2",),
                do=("p2",),
            ),
            LessonStep(
                say=mark(
                    "This is your influence: 3 in silver. At the end the leader of each "
                    "terrain gets an award: the most for copper, then silver, gold and forest. "
                    "Of two players only the leader is paid."
                ),
                at=("influence",),
            ),
        ),
    )
