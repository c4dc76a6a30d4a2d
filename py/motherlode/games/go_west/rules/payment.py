"""What a payment and a sale come to, in plain numbers (IT 5.3, 5.4)."""

from __future__ import annotations


def shares(cost: int, supply: int) -> tuple[int, int]:
    """Tokens and victory points that pay ``cost`` coins with ``supply`` tokens.

    Ruling (go-west 13.1): nobody may keep tokens and pay in points instead ("se non ha
    abbastanza gettoni", IT 5.4), so there is nothing to choose.
    """
    tokens = min(cost, supply)
    return tokens, cost - tokens


def sale(coins: int, box: int) -> int:
    """Tokens that a card of so many coins brings back from a box that holds ``box``."""
    return min(coins, box)
