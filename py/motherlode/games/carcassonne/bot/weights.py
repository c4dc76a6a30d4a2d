"""Weights of Carcassonne fitted by play. Written by `python3 run.py tune carcassonne`.

python3 run.py tune carcassonne --games 600 --seed 'tune': 8 rounds of 600 pairs of games
between players of one step. Over those made by hand they bring one +8.1 ±1.1 points a game
(PLAIN), +16.5 ±2.3 points a game (GOLDMINES), by 400 pairs of other seeds.
"""

from motherlode.games.carcassonne.bot.weighting import Weights

PLAIN = Weights(
    measured=True,
    rivals=500,
    enough=2091,
    enough_for_meeples=2776,
    monastery=6667,
    city=77,
    walls=149,
    spread=5,
    road=75,
    end=85,
    way=-25,
    field=56,
    meadow=67,
    farmer=161,
    risk=114,
    back=36,
    ingot=250,
    against=99,
    sure=72,
    rivals_city=215,
    rivals_road=519,
    rivals_cell=152,
    each=980,
    square=111,
    lonely=3295,
    fill=64,
    prices=(837, 592, 429, 302, 215, 143, 89, 0),
)
GOLDMINES = Weights(
    measured=True,
    rivals=500,
    enough=1859,
    enough_for_meeples=3375,
    monastery=6667,
    city=94,
    walls=142,
    spread=-45,
    road=87,
    end=105,
    way=-43,
    field=67,
    meadow=58,
    farmer=239,
    risk=145,
    back=27,
    ingot=374,
    against=105,
    sure=83,
    rivals_city=202,
    rivals_road=438,
    rivals_cell=155,
    each=947,
    square=104,
    lonely=3356,
    fill=61,
    prices=(976, 694, 499, 359, 253, 169, 105, 0),
)
