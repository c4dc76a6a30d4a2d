"""The lessons of the rings: who is paid first, and what a full ring does."""

from __future__ import annotations

from motherlode.games.go_west.lessons.first import HEAD
from motherlode.games.go_west.rules.components import CAPACITY, SPACES
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

PAID = Lesson(
    id="paid",
    title=mark("Who is paid"),
    minutes=3,
    learnt=mark("You can tell who is paid in a region, and how much."),
    record=HEAD
    + """?EA-1-0 ?EA-1-1 ?EA-1-2 ?GP-1-0 ?MW-1-0 ?WE-1-0 ?WE-1-1
?EA-2-0 ?NO-0-1 ?NO-0-2 ?NO-0-3 ?NO-0-4 ?NO-0-4 ?WE-X-0
pEA-1-0 ?WE-2-0 pEA-2-0 ?WE-2-1 pEA-1-1 wNE ?WE-2-2 pNO-0-1 wNE ?WE-2-3""",
    steps=(
        LessonStep(
            say=mark(
                "Four tokens are in the East, two of yours and two of Nell’s, but only two "
                "wagons. So a scoring would pay only two of the tokens: which?"
            ),
            at=("ring-east", "wagons-east"),
        ),
        LessonStep(
            say=mark(
                "Most tokens there are paid first. If tied, the oldest tokens, counted "
                "clockwise from the divider: yours, then Nell’s. So 1 point each."
            ),
            at=("token-east-1", "token-east-2"),
        ),
        LessonStep(
            say=mark("A third token would make you first. Play this card."),
            at=("hand-EA-1-2",),
            do=("pEA-1-2",),
        ),
        LessonStep(
            say=mark(
                "With three tokens you are paid before Nell. Now bring wagons: two more out of New "
                "England. First one."
            ),
            at=("wagons-new_england",),
            do=("wNE",),
            otherwise=(Mistake(("wEA",), mark("That takes a wagon away from your own tokens.")),),
        ),
        LessonStep(
            say=mark("And again."),
            at=("wagons-new_england",),
            do=("wNE",),
            otherwise=(Mistake(("wEA",), mark("That takes a wagon away from your own tokens.")),),
            then="?GP-1-1",
        ),
        LessonStep(
            say=mark(
                "Four wagons for five tokens: your three are paid first, then one of Nell’s. "
                "Watch: Nell plays a score card."
            ),
            at=("ring-east", "wagons-east"),
            then="score",
        ),
        LessonStep(
            say=mark(
                "A scoring pays everybody: 3 points for you, 1 for Nell, and she paid for "
                "it. With a wagon for every token, each token is paid."
            ),
            at=(PLAYERS,),
        ),
    ),
)

RINGS = Lesson(
    id="rings",
    title=mark("Full rings"),
    minutes=2,
    learnt=mark("You know what happens when a ring is full."),
    record=HEAD.replace("start=A", "start=B")
    + """?EA-2-0 ?EA-2-1 ?EA-1-2 ?NO-0-3 ?NO-0-4 ?NO-0-4 ?WE-X-0
?EA-1-0 ?EA-1-1 ?EA-1-3 ?GP-1-0 ?MW-1-0 ?WE-1-0 ?WE-1-1
pEA-2-0 ?WE-2-0 pEA-1-0 ?WE-2-1 pEA-2-1 wNE ?WE-2-2 pEA-1-1 wNE ?WE-2-3 pEA-1-2 wNE wNE ?GP-2-0""",
    steps=(
        LessonStep(
            say=mark(
                "A ring has {spaces:word} spaces: {tokens:word} tokens and the divider. "
                "This one is full: five of Nell’s, two of yours. The oldest is the one "
                "clockwise after the divider."
            ),
            at=("ring-east",),
            numbers=lambda: {"spaces": SPACES, "tokens": CAPACITY},
        ),
        LessonStep(
            say=mark("What happens to a token too many? Play this card and see."),
            at=("hand-EA-1-3",),
            do=("pEA-1-3",),
        ),
        LessonStep(
            say=mark(
                "The divider moved one space on. The oldest token, Nell’s, went back to "
                "her supply, and yours is where the divider was: four to three now. The "
                "card also moves wagons 3 steps."
            ),
            at=("ring-east",),
        ),
        LessonStep(
            say=mark("Three steps, as you like. The first."),
            at=("wagons-new_england",),
            do=("wNE", "w*"),
        ),
        LessonStep(
            say=mark("And again."),
            at=("wagons-east",),
            do=("wEA", "w*"),
        ),
        LessonStep(
            say=mark("And again."),
            at=("wagons-east",),
            do=("wEA", "w*"),
            then="?GP-1-1",
        ),
        LessonStep(
            say=mark(
                "So old claims do not last where many settle. A token that comes back is "
                "not lost: you can use it again at once."
            ),
            at=("ring-east",),
        ),
    ),
)
