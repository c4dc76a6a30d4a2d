"""What has been fitted by play, and what of it serves a position.

With and without The Goldmines one table each was fitted at two seats and one at four, which serves
all that are more than two.
"""

from __future__ import annotations

from motherlode.games.carcassonne.bot import rates, weights
from motherlode.games.carcassonne.bot.weighting import Weights
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

WEIGHTS = {
    (False, 2): weights.PLAIN,
    (True, 2): weights.GOLDMINES,
    (False, 4): weights.PLAIN_AT_FOUR,
    (True, 4): weights.GOLDMINES_AT_FOUR,
}
"""With The Goldmines or without, and the seats -> the weights fitted so."""
RATES = {
    (False, 2): rates.PLAIN,
    (True, 2): rates.GOLDMINES,
    (False, 4): rates.PLAIN_AT_FOUR,
    (True, 4): rates.GOLDMINES_AT_FOUR,
}
"""The same -> the rates of ``prospects.TERMS`` fitted so."""


def fitted(position: CarcassonnePosition) -> Weights:
    """The weights that serve there."""
    return WEIGHTS[position.setup.goldmines, 2 if position.seats == 2 else 4]
