"""The lesson of the end: the last two turns of a game, and the count."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.first import LATE, table
from motherlode.games.gold_west.rules.components import BRIDGE_POINTS, GROUP_POINTS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, LessonStep


def end(entry_id: str) -> Lesson:
    """The end and the count."""
    return Lesson(
        id="end",
        title=mark("The end"),
        minutes=2,
        learnt=mark("You can count a game. You are ready for the test."),
        record=table(entry_id, LATE + "a0 bgc tc"),
        steps=(
            LessonStep(
                say=mark(
                    "All camps are placed: everybody has one last turn, without building. You "
                    "have two copper left to use. Send the stagecoach."
                ),
                at=("track:0",),
                do=("tc",),
            ),
            LessonStep(
                say=mark("Over the bridge: {bridge:points}. And once more, with your last copper."),
                at=("track:0",),
                numbers=lambda: {"bridge": BRIDGE_POINTS[1]},
                do=("tc",),
            ),
            LessonStep(
                say=mark("Your turn is over. Nell has hers; then everything is counted."),
                at=(PLAYERS,),
                then="a0 stop",
            ),
            LessonStep(
                say=mark(
                    "87 to 85. Counted were: {group} for each building of the largest group, the "
                    "offices, the loss for Wanted, and the awards for influence."
                ),
                at=(PLAYERS,),
                numbers=lambda: {"group": GROUP_POINTS},
            ),
            LessonStep(
                say=mark(
                    "Press what is marked now: it lists it all, line by line. Hold on to three "
                    "things: wood or stone every turn, one large group, and a metal ready when you "
                    "need it."
                ),
                at=(SCORES,),
            ),
        ),
    )
