"""*strong* without its limits: how much is to be had by looking further ahead.

It is entered in a duel as `research.deeper:gold_west_1e`, and so on by entry: twice the simulations
of *strong*, each to the end of eight further turns, and no work is too much for a decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from motherlode.bots.decision import Bot
from motherlode.bots.roster import bot_module, bot_of
from motherlode.games import CATALOG

#: Turns to the end of which it plays on, and its simulations for each of *strong*.
TURNS, TIMES = 8, 2


def deeper(entry: str) -> Bot:
    """Return the player of that entry."""
    module = bot_module(entry)
    assert module is not None
    strong = next(level for level in module.LEVELS if level.name == "strong")
    simulations = TIMES * strong.simulations
    return bot_of(module, replace(strong, turns=TURNS, simulations=simulations, work=0))


def __getattr__(name: str) -> Callable[[], Bot]:
    """Return the maker of the player of the entry of that name, with ``_`` for each hyphen."""
    entry = name.replace("_", "-")
    if entry not in CATALOG:
        raise AttributeError(name)
    return partial(deeper, entry)
