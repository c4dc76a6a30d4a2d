"""The first lessons: what one plays for, and the mines."""

from __future__ import annotations

from motherlode.games.gold.rules.components import (
    COLOURS,
    GOLD_CARDS,
    MINES_PER_SEAT,
    PROSPECTOR_CARDS,
)
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep

SEATS = """
@ seat 0 person
@ seat 1 computer Nell
"""
DEALT = "gold 1 seats=2 rounds=one mines=dealt start=A" + SEATS


def _cards() -> dict[str, int]:
    """Return how many cards there are, and from which value to which."""
    return {
        "gold": sum(GOLD_CARDS.values()),
        "least": min(GOLD_CARDS),
        "most": max(GOLD_CARDS),
        "prospectors": len(COLOURS) * sum(PROSPECTOR_CARDS.values()),
        "weakest": min(PROSPECTOR_CARDS),
        "strongest": max(PROSPECTOR_CARDS),
    }


AIM = Lesson(
    id="aim",
    title=mark("The idea"),
    minutes=1,
    learnt=mark("Your prospectors dig out gold up to their strength. The most gold wins."),
    record=DEALT + "a1 ?g4 b1 ?R5 c1 ?g4 d1 ?Y5 e1 ?g4 f1 ?G5 g1 ?g4 h1 ?B5",
    steps=(
        LessonStep(
            say=mark(
                "Gold, prospectors and dynamite are face down. The most gold wins. This "
                "pile is yours already: two cards, worth 8."
            ),
            at=("pile-A",),
        ),
        LessonStep(
            say=mark("On your turn you turn over two cards. Begin with this one."),
            at=("card-a2",),
            do=("a2",),
            then="?g3",
        ),
        LessonStep(
            say=mark("Gold, worth 3. It takes a prospector to dig it out. Try this card."),
            at=("card-b2",),
            do=("b2",),
            then="?R4",
        ),
        LessonStep(
            say=mark(
                "A red prospector of strength 4, and red is a mine of yours: he digs out gold "
                "worth up to 4. The gold is in your pile, and he has left the game."
            ),
            at=("pile-A", "mine-R"),
        ),
        LessonStep(
            say=mark(
                "This is how many gold cards each of you has. What counts at the end is what "
                "they are worth: there are {gold}, worth {least} to {most}, and {prospectors} "
                "prospectors of strength {weakest} to {strongest}."
            ),
            at=(PLAYERS,),
            numbers=_cards,
        ),
    ),
)

MINES = Lesson(
    id="mines",
    title=mark("Your mines"),
    minutes=2,
    learnt=mark("You know your colours: only their prospectors dig for you."),
    record="gold 1 seats=2 rounds=one start=A" + SEATS,
    steps=(
        LessonStep(
            say=mark(
                "First everybody chooses a mine; with two players, {mines:word} each. "
                "Every colour has the same {prospectors:word} prospectors, so it does not "
                "matter which one you take. Say, the red one."
            ),
            at=("mine-R",),
            do=("mR",),
            then="mY",
            numbers=lambda: {
                "mines": MINES_PER_SEAT[2],
                "prospectors": sum(PROSPECTOR_CARDS.values()),
            },
        ),
        LessonStep(
            say=mark("Nell took yellow. Now your second mine: take the blue one."),
            at=("mine-B",),
            do=("mB",),
            then="mG",
        ),
        LessonStep(
            say=mark(
                "Red and blue prospectors work for you, yellow and green ones for Nell, violet "
                "ones for nobody. Now turn over a card."
            ),
            at=("card-c3",),
            do=("c3",),
            then="?g2",
        ),
        LessonStep(
            say=mark("Gold, worth 2. And the second card."),
            at=("card-f5",),
            do=("f5",),
            then="?Y3",
        ),
        LessonStep(
            say=mark(
                "A pity: a yellow prospector. He always works for Nell, so the gold is "
                "hers. That is what people get wrong first."
            ),
            at=("pile-B", "mine-Y"),
            then="b6 ?V4 g2 ?g3",
        ),
        LessonStep(
            say=mark(
                "Nell turned over gold and a violet prospector. Nobody owns a violet mine: "
                "then the gold is for the player who turned the two over."
            ),
            at=("pile-B",),
        ),
    ),
)
