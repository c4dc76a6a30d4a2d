"""The teacher's sentences in a first game of Carcassonne, each when its event first happens."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import MEEPLES
from motherlode.locale import mark
from motherlode.view.lesson import First

FIRSTS = (
    First(
        id="tile",
        phase="place_tile",
        say=mark(
            "Lay this tile on a marked place: road meets road, city meets city, field meets "
            "field. Choose the same place again to turn it."
        ),
    ),
    First(
        id="meeple",
        phase="place_meeple",
        say=mark(
            "You may put a meeple on this tile: on a road, city, monastery or field "
            "that has none. You have {meeples:word}, and they come back when something "
            "is completed: keep one or two."
        ),
        numbers=lambda: {"meeples": MEEPLES.number},
    ),
    First(
        id="mine",
        phase="place_ingot",
        say=mark(
            "A gold mine: it has one ingot, and a tile around it gets a second one. "
            "Put it where you will be the one to score."
        ),
    ),
    First(
        id="scored",
        event="FeatureScored",
        say=mark(
            "Something was completed and scored at once. Its meeples are back and may be "
            "placed again; only farmers stay to the end."
        ),
    ),
    First(
        id="ingot",
        event="IngotTaken",
        say=mark(
            "Scoring takes the ingots on its tiles, no matter who put them there. They "
            "pay at the end, and the more you have, the more each is worth."
        ),
    ),
    First(
        id="castle",
        phase="build_castle",
        say=mark(
            "This small city may become a castle: no points now, but what is completed next "
            "around it pays its lord as well. Best where something large is nearly done."
        ),
    ),
    First(
        id="castle-scored",
        event="CastleScored",
        say=mark(
            "A castle was paid what was completed beside it, and its lord is back. It stays, "
            "empty, and to farmers it is worth more than a city."
        ),
    ),
)
