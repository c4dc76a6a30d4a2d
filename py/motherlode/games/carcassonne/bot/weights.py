"""Weights of Carcassonne fitted by play. Written by `python3 run.py tune carcassonne`.

python3 run.py tune carcassonne --games 600 --seed 'tune': 8 rounds of 600 pairs of games
between players of one step. Over those made by hand they bring one +6.9 ±1.2 points a game
(PLAIN), +6.5 ±2.1 points a game (GOLDMINES), by 400 pairs of other seeds.
"""

from motherlode.games.carcassonne.bot.weighting import Weights

PLAIN = Weights(
    rivals=611,
    enough=2263,
    enough_for_meeples=2685,
    monastery=6606,
    city=96,
    walls=150,
    spread=13,
    road=79,
    end=93,
    way=-13,
    field=61,
    meadow=68,
    pasture=14,
    farmer=181,
    risk=133,
    back=11,
    ingot=250,
    against=96,
    prices=(667, 474, 341, 297, 210, 140, 87, 0),
)
GOLDMINES = Weights(
    rivals=641,
    enough=2169,
    enough_for_meeples=3400,
    monastery=6351,
    city=87,
    walls=153,
    spread=-2,
    road=78,
    end=99,
    way=-18,
    field=73,
    meadow=64,
    pasture=15,
    farmer=259,
    risk=138,
    back=6,
    ingot=279,
    against=96,
    prices=(778, 553, 398, 334, 236, 157, 98, 0),
)
