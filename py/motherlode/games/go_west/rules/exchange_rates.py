"""What a payment and a sale come to, in plain numbers (IT 5.3, 5.4)."""

from __future__ import annotations

from motherlode.games.go_west.rules.versions import RulesVersion


def points_for(cost: int, supply: int, points: int, rules: RulesVersion) -> range:
    """How many of ``cost`` coins can be paid in victory points (go-west 13).

    None where the ``supply`` of tokens covers the cost. Otherwise at least what it does not
    cover and at most the whole cost, as far as ``points`` go: a player who has not enough
    tokens "può usare i punti vittoria come pagamento", and "è possibile" to mix (IT 5.4).
    Version 1: only what the tokens do not cover. Empty if tokens and points are not enough.
    """
    short = max(0, cost - supply)
    most = cost if short and rules.choice_of_payment else short
    return range(short, min(most, points) + 1)


def sale(coins: int, box: int) -> int:
    """Tokens that a card of so many coins brings back from a box that holds ``box``."""
    return min(coins, box)
