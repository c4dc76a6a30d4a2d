"""The first lessons: what one plays for, the cards, and money."""

from __future__ import annotations

from motherlode.games.go_west.rules.components import (
    END_POINTS,
    START_POINTS,
    TOKENS,
    WAGONS,
)
from motherlode.games.go_west.rules.components import HAND as CARDS_IN_HAND
from motherlode.games.go_west.view.clauses import score_card_costs
from motherlode.locale import mark
from motherlode.view.lesson import PLAYERS, Lesson, LessonStep, Mistake

HEAD = """go-west 2 seats=2 deck=reconstructed start=A
@ seat 0 person
@ seat 1 computer Nell
"""
HANDS = (
    HEAD
    + """?EA-1-0 ?EA-1-1 ?EA-1-2 ?GP-1-0 ?MW-1-0 ?WE-1-0 ?WE-1-1
?NO-0-1 ?NO-0-1 ?NO-0-2 ?NO-0-3 ?NO-0-4 ?NO-0-4 ?WE-X-0 """
)
#: A's cards then.
HAND = (
    *("hand-EA-1-0", "hand-EA-1-1", "hand-EA-1-2", "hand-GP-1-0"),
    *("hand-MW-1-0", "hand-WE-1-0", "hand-WE-1-1"),
)
#: A has tokens in three regions, each with as many wagons.
SETTLED = (
    HANDS
    + """pEA-1-0 ?WE-2-0 pNO-0-2 wNE wEA ?WE-2-1 pEA-1-1 wNE ?WE-2-2 pNO-0-3 wNE wEA wGP ?WE-2-3
pEA-1-2 wNE wNE ?EA-2-0 sNO-0-1 ?EA-2-1 pGP-1-0 ?EA-2-2 sNO-0-1 ?EA-2-3 pMW-1-0 ?GP-2-0
sNO-0-4 ?GP-2-1"""
)


AIM = Lesson(
    id="aim",
    title=mark("The idea"),
    minutes=1,
    learnt=mark("Tokens score when their region pays. Choose the moment well."),
    record=SETTLED,
    steps=(
        LessonStep(
            say=mark(
                "{wagons:Word} wagons roll from New England in the east to California in the "
                "west. In the four regions between, everybody puts tokens into the ring of "
                "that colour: yours have an A."
            ),
            at=("ring-east", "ring-great_plains", "ring-midwest"),
            numbers=lambda: {"wagons": WAGONS},
        ),
        LessonStep(
            say=mark(
                "A region pays where wagons and tokens meet: a point for each token, as far "
                "as there are wagons. In the East three wagons are beside your three tokens."
            ),
            at=("wagons-east", "ring-east"),
        ),
        LessonStep(
            say=mark(
                "Points come only when somebody plays a score card. Your first one costs a single "
                "token. Play it."
            ),
            at=("score",),
            do=("score",),
        ),
        LessonStep(
            say=mark(
                "3 points in the East, 1 in the Great Plains, 1 in the Midwest. The first "
                "to reach {end} ends the game, and most points win. You begin with {start}."
            ),
            at=(PLAYERS,),
            numbers=lambda: {"end": END_POINTS, "start": START_POINTS},
        ),
    ),
)

CARDS = Lesson(
    id="cards",
    title=mark("Action cards"),
    minutes=2,
    learnt=mark("You can play a card: place tokens, and move wagons."),
    record=HANDS,
    steps=(
        LessonStep(
            say=mark(
                "The start. On your turn do one of three things: play an action card, play a "
                "score card, or sell an action card. Only you see your {hand:word} action cards."
            ),
            at=(*HAND, "score"),
            numbers=lambda: {"hand": CARDS_IN_HAND},
        ),
        LessonStep(
            say=mark(
                "Play this card. It costs 2 coins, paid in your own tokens; it puts one token into "
                "the East, and moves wagons 2 steps."
            ),
            at=("hand-EA-1-2",),
            do=("pEA-1-2",),
        ),
        LessonStep(
            say=mark(
                "Two tokens went into the box, one is in the East. Now the wagons: every "
                "step is one region west. Move a wagon out of New England."
            ),
            at=("wagons-new_england",),
            do=("wNE",),
        ),
        LessonStep(
            say=mark(
                "One more step: the same wagon on into the Great Plains, or a second one "
                "into the East. Your token is in the East: bring another wagon there."
            ),
            at=("wagons-new_england",),
            do=("wNE",),
            otherwise=(
                Mistake(("wEA",), mark("Then the East would have no wagon for your token.")),
            ),
            then="?WE-2-0",
        ),
        LessonStep(
            say=mark(
                "All of a card has to be done. Then you draw a new one: your hand is always "
                "{hand:word}. Now it is Nell’s turn."
            ),
            at=("pile",),
            then="pNO-0-2 wNE wEA ?WE-2-1",
            numbers=lambda: {"hand": CARDS_IN_HAND},
        ),
        LessonStep(
            say=mark(
                "Nell moved wagons only. They belong to nobody: each can help you or pass you by."
            ),
            at=("wagons-great_plains",),
        ),
    ),
)

MONEY = Lesson(
    id="money",
    title=mark("Selling, and two at once"),
    minutes=2,
    learnt=mark("You can sell a card for money, and pay for two cards at once."),
    record=SETTLED,
    steps=(
        LessonStep(
            say=mark(
                "What you pay is not lost: 3 tokens of yours are in the box. Your {tokens} "
                "tokens are money as well as claims, so they run out."
            ),
            at=("account-0",),
            numbers=lambda: {"tokens": TOKENS},
        ),
        LessonStep(
            say=mark(
                "Once in a while you may make a double move: two actions in one turn. Everybody "
                "has one marker; all come back when everybody has used theirs. Use yours now."
            ),
            at=("double",),
            do=("double",),
        ),
        LessonStep(
            say=mark(
                "First, sell this card: it shows 3 coins, so you take 3 of your tokens back from "
                "the box instead of playing it."
            ),
            at=("hand-EA-2-0",),
            do=("sEA-2-0",),
            otherwise=(Mistake(("pEA-2-0",), mark("That plays it. Choose to sell it.")),),
            then="?GP-1-1",
        ),
        LessonStep(
            say=mark("And second, score: before anybody moves the wagons away."),
            at=("score",),
            do=("score",),
        ),
        LessonStep(
            say=mark(
                "Score cards are played from the cheapest up: {c1}, {c2}, {c3}, {c4}, {c5}, "
                "{c6} tokens. If tokens are short you may pay with points, one for each coin."
            ),
            at=("score", PLAYERS),
            numbers=score_card_costs,
        ),
    ),
)
