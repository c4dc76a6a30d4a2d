"""Weights of the judgement fitted by play. Written by `python3 run.py tune go-west`.

python3 run.py tune go-west --games 240 --seed 'tune': 4 rounds of 240 pairs of games between
two players of one step. Over those made by hand they bring one +2.4 ±0.5 points a game with 2
seats, +0.7 ±0.3 points a game with 4 seats, by 200 pairs of other seeds each.
"""

from motherlode.games.go_west.bot.land import Worth

WEIGHTS = Worth(
    now=24,
    soon=16,
    long=54,
    token=39,
    ample=12,
    spare=7,
    card=108,
    price=13,
    marker=425,
    day=13,
    near=7,
)
