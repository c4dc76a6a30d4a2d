"""The teacher's sentences in a first game of Carcassonne, each when its event first happens."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import MEEPLES
from motherlode.locale import mark
from motherlode.view.lesson import First

FARMER = "F"
#: Tiles on the table up to which a farmer is early.
EARLY_TILES = 16

FIRSTS = (
    First(
        id="tile",
        phase="place_tile",
        at=("tile:0,0",),
        say=mark(
            "Lay your tile on a marked place: road to road, city to city, field to field. The "
            "same place again turns it."
        ),
    ),
    First(
        id="farmer",
        event="MeeplePlaced",
        own=True,
        happens=lambda event, seen, _seat: (
            event.meeple.kind == FARMER and len(seen.tiles) <= EARLY_TILES
        ),
        say=mark(
            "The classic mistake: a farmer this early. He stays to the end, so it cost you one "
            "meeple of {meeples:word} for the whole game. Late in the game he is worth it."
        ),
        numbers=lambda: {"meeples": MEEPLES.number},
    ),
    First(
        id="last-meeple",
        event="MeeplePlaced",
        own=True,
        happens=lambda _event, seen, seat: not seen.supply[seat],
        say=mark(
            "The classic mistake: that was your last meeple. Until something of yours is "
            "complete, you can claim nothing. Keep one or two."
        ),
    ),
    First(
        id="meeple",
        phase="place_meeple",
        say=mark(
            "You may put a meeple on this tile: on a road, city, monastery or field "
            "that has none. You have {meeples:word}; they come back when something is "
            "completed."
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
