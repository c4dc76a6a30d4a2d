"""The teacher's words at a first game of GOLD, when it happens for the first time."""

from __future__ import annotations

from motherlode.games.gold.rules.components import DYNAMITE_CARDS, MINES_PER_SEAT, PROSPECTOR_CARDS
from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="mines",
        phase="choose",
        say=mark(
            "Any mine is a fine one: every colour has the same {prospectors:word} prospectors. "
            "With two players you get {mines:word} mines, and keep them to the end."
        ),
        numbers=lambda: {"prospectors": sum(PROSPECTOR_CARDS.values()), "mines": MINES_PER_SEAT[2]},
    ),
    First(
        id="memory",
        phase="first",
        say=mark(
            "Take any card. What lies face down again is shown nowhere until the round is over: "
            "remember what you see, also in the others’ turns."
        ),
    ),
    First(
        id="won",
        event="GoldWon",
        say=mark(
            "Gold goes to whoever owns the prospector’s mine, no matter who turned it over. Only "
            "where nobody owns that mine it goes to whose turn it was."
        ),
    ),
    First(
        id="back",
        event="TurnedBack",
        say=mark(
            "What is left of the two cards lies face down again. Remember where gold lies, and "
            "where a strong prospector of yours: nothing shows it any more."
        ),
    ),
    First(
        id="chased",
        event="Chased",
        say=mark(
            "The stronger prospector drove the weaker one out of the game, even one of the same "
            "colour. He lies face down again where he was."
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
            "The gold rush: one card a turn from now on, and gold goes straight to whoever turns "
            "it over. Now it pays to remember where it lies."
        ),
    ),
)
