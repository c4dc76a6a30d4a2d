"""The teacher's words at a first game of GOLD, when it happens for the first time."""

from __future__ import annotations

from motherlode.games.gold.rules.components import (
    DYNAMITE_CARDS,
    MINES_PER_SEAT,
    PROSPECTOR_CARDS,
    VALUE,
)
from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="mines",
        phase="choose",
        at=("mine-*",),
        say=mark(
            "Pick a mine: its {prospectors:word} prospectors dig for you. With two players you "
            "get {mines:word}."
        ),
        numbers=lambda: {"prospectors": sum(PROSPECTOR_CARDS.values()), "mines": MINES_PER_SEAT[2]},
    ),
    First(
        id="memory",
        phase="first",
        at=("card-d4", "card-*"),
        say=mark(
            "Turn over any card. What is turned back is shown nowhere: remember it, also in the "
            "others’ turns."
        ),
    ),
    First(
        id="gift",
        event="GoldWon",
        own=True,
        happens=lambda event, _seen, seat: event.seat != seat and event.flipper == seat,
        at=("pile-B",),
        say=mark(
            "The classic mistake: you turned over gold worth {gold}, and their prospector took "
            "it. First turn over an unknown card, then one that you know."
        ),
        cost=lambda event: {"gold": VALUE[event.gold]},
    ),
    First(
        id="won",
        event="GoldWon",
        at=("pile-A",),
        say=mark(
            "The owner of the prospector’s mine gets the gold, no matter who turned it "
            "over. Only if nobody owns that mine, the player whose turn it was gets it."
        ),
    ),
    First(
        id="back",
        event="TurnedBack",
        say=mark(
            "What is left of the two cards is face down again. Remember where gold is, "
            "and where a strong prospector of yours is: nothing shows it any more."
        ),
    ),
    First(
        id="chased",
        event="Chased",
        say=mark(
            "The stronger prospector drove the weaker one out of the game, even one of "
            "the same colour. He is face down again where he was."
        ),
    ),
    First(
        id="blasted",
        event="Blasted",
        say=mark(
            "Dynamite: both cards are out of the game. There are {dynamite:word} of them; it is "
            "a good way to get rid of a strong stranger."
        ),
        numbers=lambda: {"dynamite": DYNAMITE_CARDS},
    ),
    First(
        id="rush",
        event="RushBegun",
        say=mark(
            "The gold rush: one card a turn from now on, and you keep any gold you "
            "turn over. Now it pays to remember where it is."
        ),
    ),
)
