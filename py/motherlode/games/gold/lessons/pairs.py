"""The lessons of the pairs: what two cards do, and remembering them."""

from __future__ import annotations

from motherlode.games.gold.lessons.first import DEALT
from motherlode.games.gold.rules.components import GOLD_CARDS
from motherlode.locale import mark
from motherlode.view.lesson import Lesson, LessonStep, Mistake

PAIRS = Lesson(
    id="pairs",
    title=mark("What two cards do"),
    minutes=3,
    learnt=mark("You know what two cards do: gold, prospectors and dynamite."),
    record=DEALT,
    steps=(
        LessonStep(
            say=mark("Red and green are yours at this table. Turn over this card."),
            at=("card-c4",),
            do=("c4",),
            then="?g4",
        ),
        LessonStep(
            say=mark("Gold, worth {most}: the richest there is. And this card?"),
            at=("card-d5",),
            do=("d5",),
            then="?R3",
            numbers=lambda: {"most": max(GOLD_CARDS)},
        ),
        LessonStep(
            say=mark(
                "Your own prospector, but of strength 3: too weak for gold worth 4. Nothing "
                "happens, and both turn face down again. But you know now where they are."
            ),
            at=("card-c4", "card-d5"),
            then="e3 ?Y3 f6 ?R4",
        ),
        LessonStep(
            say=mark(
                "Nell turned over her prospector of 3, then yours of 4. Of two prospectors the "
                "weaker leaves the game, whatever their colours; the stronger turns face down "
                "again."
            ),
            at=("card-f6",),
        ),
        LessonStep(
            say=mark("Your turn. Turn over this card."),
            at=("card-b7",),
            do=("b7",),
            then="?x",
        ),
        LessonStep(
            say=mark(
                "Dynamite! It takes the other card out of the game with it, whatever that is. Try "
                "this one."
            ),
            at=("card-g8",),
            do=("g8",),
            then="?B5",
        ),
        LessonStep(
            say=mark(
                "Nell’s strongest blue prospector is gone, and the dynamite as well. Two gold "
                "cards, or two prospectors equally strong, do nothing at all."
            ),
            at=("mine-B",),
        ),
    ),
)

MEMORY = Lesson(
    id="memory",
    title=mark("Remember"),
    minutes=2,
    learnt=mark("You look twice: what goes back face down is worth remembering."),
    record=DEALT + "c4 ?g4 d5 ?R3 e3 ?Y3 f6 ?R4 b7 ?x g8 ?B5",
    steps=(
        LessonStep(
            say=mark(
                "Cards turned back are not shown again, not even in the log. Watch what Nell turns "
                "over now, and where."
            ),
            then="h4 ?g3 a6 ?g2",
            at=("card-h4", "card-a6"),
        ),
        LessonStep(
            say=mark(
                "Two gold cards: nothing happens. You have seen gold worth 3 on the right and "
                "worth 2 on the left. Turn over this card first: it is new."
            ),
            at=("card-e6",),
            do=("e6",),
            then="?G3",
        ),
        LessonStep(
            say=mark(
                "Your green prospector, strength 3. Which card suits him best? Look for the gold "
                "worth 3 that Nell turned over. No mark this time."
            ),
            do=("h4",),
            otherwise=(
                Mistake(("a6",), mark("That gold is worth 2. He can dig out more.")),
                Mistake(("c4",), mark("That gold is worth 4: he is too weak for it.")),
                Mistake(("*",), mark("Not that one. It was at the right edge, in row 4.")),
            ),
        ),
        LessonStep(
            say=mark(
                "Well remembered. An unknown card first, a known one second: whatever comes, you "
                "can answer it. That is how this game is played well."
            ),
            at=("pile-A",),
            then="b2 ?Y2 g3 ?V3",
        ),
        LessonStep(
            say=mark(
                "Now dig out the gold worth 4. Your prospector of strength 4 is in the "
                "sixth row, where Nell found him; the gold in the fourth. Turn over one of "
                "the two."
            ),
            do=("f6", "c4"),
            otherwise=(
                Mistake(("d5",), mark("That prospector has strength 3: too weak.")),
                Mistake(("*",), mark("Not that one: row 6, sixth card, or row 4, third card.")),
            ),
        ),
        LessonStep(
            say=mark("And the other one."),
            do=("c4", "f6"),
            otherwise=(
                Mistake(("*",), mark("Not that one: row 6, sixth card, or row 4, third card.")),
            ),
        ),
        LessonStep(
            say=mark(
                "Worth 4, and well earned. You may also use a known prospector of your own to "
                "drive out weaker ones of others."
            ),
            at=("pile-A",),
        ),
    ),
)
