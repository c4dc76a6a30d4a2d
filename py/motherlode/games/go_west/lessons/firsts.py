"""The teacher's words at a first game of Go West!, when it happens for the first time."""

from __future__ import annotations

from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="act",
        phase="act",
        say=mark(
            "Play a card, sell one, or have a scoring: one of the three, and no passing. A card "
            "costs as many of your tokens as it shows coins."
        ),
    ),
    First(
        id="place",
        phase="place",
        say=mark(
            "Put your token where it will be paid: a region pays as many points as "
            "there are wagons in it, first for most tokens there."
        ),
    ),
    First(
        id="move",
        phase="move",
        say=mark(
            "Now wagons go west, with one wagon or several. Bring them to where your tokens are "
            "paid, or away from where only others are."
        ),
    ),
    First(
        id="pay",
        phase="pay",
        say=mark(
            "You may pay in points what you lack in tokens, one for each coin. That is dear: a "
            "card sold brings tokens back as well."
        ),
    ),
    First(
        id="sold",
        event="Sold",
        say=mark(
            "A card was sold: as many tokens as it shows coins come back from the box, "
            "if there are so many. That helps when you run out of tokens."
        ),
    ),
    First(
        id="scoring",
        event="ScoringBegan",
        say=mark(
            "A scoring: all regions paid everybody, not only the one who called it. Score cards "
            "get dearer every time, so call one when it pays you most."
        ),
    ),
    First(
        id="double",
        event="Announced",
        say=mark(
            "A double move: two actions in one turn. Everybody has it once, until all have used "
            "theirs; a card and then a scoring is a strong pair."
        ),
    ),
    First(
        id="reshuffled",
        event="Reshuffled",
        say=mark(
            "The pile was used up: all cards that were played or sold are the new one. What was "
            "good may come again."
        ),
    ),
)
