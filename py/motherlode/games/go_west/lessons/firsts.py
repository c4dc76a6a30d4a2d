"""The teacher's words at a first game of Go West!, when it happens for the first time."""

from __future__ import annotations

from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="dear",
        event="Paid",
        own=True,
        happens=lambda event, _seen, seat: event.points > 0 and event.seat == seat,
        at=("account-0",),
        say=mark(
            "The classic mistake: out of tokens, and so it cost you {points:points}. Sell a card "
            "in time: that brings tokens back."
        ),
        cost=lambda event: {"points": event.points},
    ),
    First(
        id="act",
        phase="act",
        at=("hand-*",),
        say=mark(
            "Play a card, sell one, or have a scoring: one of the three, and no passing. A card "
            "costs as many of your tokens as it shows coins."
        ),
    ),
    First(
        id="place",
        phase="place",
        at=("ring-east", "ring-*"),
        say=mark(
            "Put your token where it will be paid: a region pays as many points as "
            "there are wagons in it, first for most tokens there."
        ),
    ),
    First(
        id="move",
        phase="move",
        at=("wagons-new_england", "wagons-*"),
        say=mark(
            "Now wagons go west, with one wagon or several. Bring them to where your tokens are "
            "paid, or away from where only others are."
        ),
    ),
    First(
        id="pay",
        phase="pay",
        at=("account-0",),
        say=mark("What you lack in tokens you may pay in points, one for each coin."),
    ),
    First(
        id="sold",
        event="Sold",
        at=("account-0",),
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
        at=("double",),
        say=mark(
            "A double move: two actions in one turn. Everybody has it once, until all have used "
            "theirs; a card and then a scoring is a strong pair."
        ),
    ),
    First(
        id="reshuffled",
        event="Reshuffled",
        at=("pile",),
        say=mark(
            "The pile was used up: all cards that were played or sold are the new one. What was "
            "good may come again."
        ),
    ),
)
