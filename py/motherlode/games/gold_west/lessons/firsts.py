"""The teacher's sentences for a first game of Gold West, each when its event is new."""

from __future__ import annotations

from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="wanted",
        event="Wanted",
        own=True,
        say=mark(
            "The classic mistake: no wood and no stone arrived, so you had to loot. It cost you a "
            "point, and a camp that is now Wanted. Count first what will arrive."
        ),
    ),
    First(
        id="activate",
        phase="activate",
        at=("supply:0:0", "supply:0:*"),
        say=mark(
            "Empty a cart. What is in it rolls on to cart 0, and one resource stays in every "
            "cart on the way."
        ),
    ),
    First(
        id="leave",
        phase="leave",
        at=("supply:0:0", "supply:0:*"),
        say=mark(
            "One resource stays in this cart for a later turn. Keep in hand what you need now: "
            "wood or stone to build, and metals that buy something."
        ),
    ),
    First(
        id="use",
        phase="use",
        at=("track:0", "track:*"),
        say=mark(
            "Metals buy an investment, a marker in Boomtown or steps of a stagecoach, in any "
            "order. What is not used is lost when the turn ends."
        ),
    ),
    First(
        id="dig",
        phase="dig",
        at=("hex:H5", "hex:*"),
        say=mark(
            "Build on any revealed token. Look at two things: what is on it goes into your carts, "
            "and its terrain gives influence, which pays at the end."
        ),
    ),
    First(
        id="place",
        phase="place",
        at=("supply:0:3",),
        say=mark(
            "All of it goes into one cart. Cart 3 pays 3 points at once, but from there it takes "
            "longest to arrive. What you need soon goes into cart 0."
        ),
    ),
    First(
        id="shipped",
        event="Shipped",
        say=mark(
            "A stagecoach moved. Bridges pay points, and the first to jump a bonus space takes "
            "its tile: the lower one is left for the second."
        ),
    ),
    First(
        id="marked",
        event="Marked",
        say=mark(
            "A marker is in Boomtown: at the end its owner is paid for what this "
            "office counts. Press and hold an office, or rest the mouse on it, to see "
            "what that is."
        ),
    ),
    First(
        id="invested",
        event="Invested",
        say=mark(
            "An investment was bought: its points and a bonus tile at once, and what it shows is "
            "done now. The bonus tiles get smaller: those who come first get more."
        ),
    ),
    First(
        id="final",
        event="FinalRound",
        say=mark(
            "All camps are placed: everybody has one more turn, without building. Only metals "
            "that you use in it are worth anything."
        ),
    ),
)
