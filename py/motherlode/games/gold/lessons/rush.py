"""The lessons of the gold rush and of the end, on one game."""

from __future__ import annotations

from motherlode.games.gold.lessons.first import DEALT
from motherlode.games.gold.rules.components import RUSH_CARDS
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep

#: A round until twelve cards are left.
GAME = (
    DEALT
    + """
a1 ?g4 b1 ?R5 c1 ?g4 d1 ?Y5 e1 ?g4 f1 ?G5 g1 ?g4 h1 ?B5 a2 ?g3 b2 ?R4 c2 ?g3 d2 ?Y4
e2 ?g3 f2 ?R4 g2 ?g3 h2 ?Y4 a3 ?g4 b3 ?V5 c3 ?g3 d3 ?G4 e3 ?g3 f3 ?G4 g3 ?g3 h3 ?B4
a4 ?g2 b4 ?R3 c4 ?g2 d4 ?R3 e4 ?x f4 ?Y3 g4 ?g2 h4 ?Y3 a5 ?g2 b5 ?G3 c5 ?g2 d5 ?G3
e5 ?g2 f5 ?B3 g5 ?x h5 ?R2 a6 ?g1 b6 ?R2 c6 ?g1 d6 ?Y2 e6 ?g1 f6 ?Y2 g6 ?g1 h6 ?G2
a7 ?x b7 ?V4 c7 ?x d7 ?V4
"""
)

RUSH = Lesson(
    id="rush",
    title=mark("Gold rush"),
    minutes=1,
    learnt=mark("You know when the gold rush begins, and what it changes."),
    record=GAME,
    steps=(
        LessonStep(
            say=mark(
                "Late in a round: twelve cards are left. As long as a turn begins with more "
                "than {rush:word}, two cards are turned over. Turn over this one."
            ),
            at=("card-e7",),
            do=("e7",),
            then="?x",
            numbers=lambda: {"rush": RUSH_CARDS},
        ),
        LessonStep(
            say=mark("Dynamite. Turn over this one: it goes as well."),
            at=("card-f7",),
            do=("f7",),
            then="?V2 g7 ?B4",
        ),
        LessonStep(
            say=mark(
                "{rush:Word} cards were left when Nell’s turn began: the gold rush is on. From "
                "now on a turn is one card. She met a prospector, and he simply left. Your card."
            ),
            at=("card-h7",),
            do=("h7",),
            then="?g2",
            numbers=lambda: {"rush": RUSH_CARDS},
        ),
        LessonStep(
            say=mark(
                "In the rush you keep any gold you turn over, with no prospector. So "
                "remember, when few cards are left, where gold was turned back."
            ),
            at=("pile-A",),
            then="d8 ?g1",
        ),
        LessonStep(
            say=mark("Nell found gold worth 1. This continues until the table is empty."),
            at=("pile-B",),
        ),
    ),
)

END = Lesson(
    id="end",
    title=mark("The end"),
    minutes=1,
    learnt=mark("You can count a game. You are ready for the test."),
    record=GAME + "e7 ?x f7 ?V2 g7 ?B4 h7 ?g2 d8 ?g1 a8 ?G2 b8 ?B2 c8 ?B2 e8 ?V2 f8 ?B3 g8 ?V3",
    steps=(
        LessonStep(
            say=mark("The last card of the round. Turn it over."),
            at=("card-h8",),
            do=("h8",),
            then="?V3",
        ),
        LessonStep(
            say=mark(
                "The table is empty: everybody’s gold is counted. 36 to 24. If tied, more "
                "cards win, else the victory is shared."
            ),
            at=("total-0", "total-1"),
        ),
        LessonStep(
            say=mark(
                "A whole match has as many rounds as players, each begun by another one; the worth "
                "of all rounds counts. That is all. Now play."
            ),
            at=(PLAYERS,),
        ),
    ),
)
