"""A full table that would look like an observation, for a bot that remembers nothing.

Every set of cards that could lie there is equally likely: the numbers of dynamite, blasted
gold and gone prospectors are drawn together, weighted by the ways to choose the cards.
"""

from __future__ import annotations

from math import comb

from motherlode.core.game import TERMINAL, Rng
from motherlode.games.gold.rules.components import (
    COUNT,
    DYNAMITE,
    GOLDS,
    GONE,
    PROSPECTORS,
    UNSEEN,
)
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.rules.table import Table


def deal(table: Table, seen: GoldObservation, rng: Rng) -> None:
    """Fills ``table`` so that it looks like ``seen``; all cards face down are unseen."""
    table.current_player = seen.current_player
    table.phase = seen.phase
    table.round = seen.round
    table.starter = seen.starter
    table.turn = seen.turn
    table.owners = list(seen.owners)
    table.finished = seen.finished
    table.lay_out()
    table.rush = seen.rush
    table.idle = seen.idle
    table.fresh = seen.fresh
    table.first = seen.first
    table.pending = seen.pending
    table.cards = [GONE if card == GONE else UNSEEN for card in seen.cards]
    table.places = [place for place, card in enumerate(seen.cards) if card != GONE]
    if seen.current_player == TERMINAL:
        table.piles = [count for pile in seen.counted for count in pile]
        table.left = [0] * len(COUNT)
        table.unseen = [0] * len(COUNT)
        return
    _deal_running(table, seen, rng)


def _deal_running(table: Table, seen: GoldObservation, rng: Rng) -> None:
    """What lies in the piles, what has left, and hence what lies on the table."""
    hidden = list(COUNT)
    if seen.first >= 0:
        table.cards[seen.first] = seen.cards[seen.first]
        hidden[seen.cards[seen.first]] -= 1
    for seat, pile in enumerate(seen.piles):
        for _ in range(pile):
            gold = _draw(hidden, GOLDS, rng)
            hidden[gold] -= 1
            table.piles[4 * seat + gold] += 1
    dynamite, golds, prospectors = _losses(hidden, seen, rng)
    hidden[DYNAMITE] -= dynamite
    for kinds, number in ((GOLDS, golds), (PROSPECTORS, prospectors)):
        for _ in range(number):
            hidden[_draw(hidden, kinds, rng)] -= 1
    table.unseen = hidden
    table.left = hidden[:]
    if seen.first >= 0:
        table.left[seen.cards[seen.first]] += 1


def _losses(hidden: list[int], seen: GoldObservation, rng: Rng) -> tuple[int, int, int]:
    """How many dynamite, gold and prospector cards have left outside the piles.

    Gold leaves only together with dynamite; before the rush every gold in a pile took a
    prospector with it, and what dynamite did not take with it in pairs or with gold was one.
    """
    won = sum(seen.piles)
    gone = len(seen.cards) - seen.table - won
    golds = sum(hidden[kind] for kind in GOLDS)
    prospectors = sum(hidden[kind] for kind in PROSPECTORS)
    ways = []
    for dynamite in range(min(hidden[DYNAMITE], gone) + 1):
        for blasted in range(min(dynamite, golds, gone - dynamite) + 1):
            chased = gone - dynamite - blasted
            fewest = 0 if seen.rush else won + (dynamite - blasted) % 2
            if fewest <= chased <= prospectors:
                weight = comb(hidden[DYNAMITE], dynamite) * comb(golds, blasted)
                ways.append((weight * comb(prospectors, chased), dynamite, blasted, chased))
    pick = rng.randrange(sum(way[0] for way in ways))
    for weight, dynamite, blasted, chased in ways:
        pick -= weight
        if pick < 0:
            return dynamite, blasted, chased
    raise AssertionError("the weights add up to the range of the pick")


def _draw(hidden: list[int], kinds: range, rng: Rng) -> int:
    """A kind out of ``kinds``, each card of ``hidden`` alike."""
    pick = rng.randrange(sum(hidden[kind] for kind in kinds))
    for kind in kinds:
        pick -= hidden[kind]
        if pick < 0:
            return kind
    raise AssertionError("the counts add up to the range of the pick")
