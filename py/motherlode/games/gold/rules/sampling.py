"""Sampling: a world that looks like an observation, for one who remembers nothing.

Only what play can bring about is drawn: each gold won in an ordinary turn takes a prospector
with it that can dig it and works for the winner or for nobody (gold 4.1), each dynamite one
card (gold 4.3), a prospector of strength 5 is never driven out (gold 4.2), and in the gold rush
a turn takes one card (gold 5). How many cards left in which way is weighed by the ways to
choose the cards, pairs of gold and prospector by how many such pairs there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb

from motherlode.core.game import Rng
from motherlode.games.gold.rules import rush
from motherlode.games.gold.rules.components import (
    COLOUR,
    COUNT,
    DYNAMITE,
    GOLDS,
    NOBODY,
    NUM_KINDS,
    PLACES,
    PROSPECTORS,
    UNCHASED,
    VALUE,
)
from motherlode.games.gold.rules.position import GoldPosition

#: Kinds of prospectors that can be driven out.
CHASED = tuple(kind for kind in PROSPECTORS if kind not in UNCHASED)

#: Cards that left: gold taken in the rush; in ordinary turns dynamite, gold that dynamite took, and
#: prospectors that dug nothing.
Losses = tuple[int, int, int, int]


def draw(position: GoldPosition, piles: Sequence[int], rng: Rng) -> None:
    """Draw the gold in the piles (seat -> how many cards) and what lies on the table.

    Everything else that an observation tells must be set. What comes to a dead end, or to a
    table at which the gold rush would have begun (gold 5.2), is drawn again.
    """
    while not _drawn(position, piles, rng) or (not position.rush and rush.is_dead(position)):
        pass


def _drawn(position: GoldPosition, piles: Sequence[int], rng: Rng) -> bool:
    """One attempt; False when it came to a dead end."""
    position.piles = [0] * len(position.piles)
    hidden = list(COUNT)
    if position.first >= 0:
        hidden[position.cards[position.first]] -= 1
    turns = rush.turns_had(position)
    open_turns = [min(pair) for pair in zip(turns, piles, strict=True)]
    ways = list(_ways(position, hidden, sum(piles), sum(open_turns)))
    taken, dynamite, blasted, lost = ways[_pick([weight for weight, _ in ways], rng)][1]
    in_rush = _spread(taken, open_turns, rng)
    for seat, pile in enumerate(piles):
        if not all(_dig(position, seat, hidden, rng) for _ in range(pile - in_rush[seat])):
            return False
    hidden[DYNAMITE] -= dynamite
    _lose(hidden, GOLDS, blasted, rng)
    if not _lose_prospectors(hidden, lost, blastable(dynamite - blasted, lost), rng):
        return False
    for seat, number in enumerate(in_rush):
        for _ in range(number):
            position.add_gold(seat, _lose_one(hidden, GOLDS, rng))
    _lose(hidden, range(PROSPECTORS.start, NUM_KINDS), sum(turns) - taken, rng)
    position.unseen = hidden
    position.left = hidden[:]
    if position.first >= 0:
        position.left[position.cards[position.first]] += 1
    return True


def _ways(
    position: GoldPosition, hidden: Sequence[int], won: int, most: int
) -> Iterator[tuple[int, Losses]]:
    """Return what can have left, each with the number of ways to choose the cards.

    ``won`` gold cards lie in the piles, at most ``most`` of them taken in the gold rush.
    """
    cards = len(position.places)
    began = position.rush or cards
    golds = sum(hidden[kind] for kind in GOLDS)
    prospectors = sum(hidden[kind] for kind in PROSPECTORS)
    for taken in range(most + 1):
        dug = won - taken
        for dynamite in range(hidden[DYNAMITE] + 1):
            for blasted in range(dynamite + 1):
                lost = PLACES - began - 2 * dug - dynamite - blasted
                if lost < 0 or blastable(dynamite - blasted, lost) < 0 or dug > golds:
                    continue
                idle = prospectors - dug
                weight = comb(hidden[DYNAMITE], dynamite) * comb(golds - dug, blasted)
                weight *= comb(max(0, idle), lost)
                if not weight:
                    continue
                weight *= comb(golds - dug - blasted, taken)
                weight *= comb(idle - lost + hidden[DYNAMITE] - dynamite, began - cards - taken)
                if weight:
                    yield weight, (taken, dynamite, blasted, lost)


def _spread(taken: int, open_turns: Sequence[int], rng: Rng) -> list[int]:
    """Seat -> of so many gold cards taken in the gold rush, how many it took."""
    left = list(open_turns)
    for _ in range(taken):
        left[_pick(left, rng)] -= 1
    return [most - rest for most, rest in zip(open_turns, left, strict=True)]


def _dig(position: GoldPosition, seat: int, hidden: list[int], rng: Rng) -> bool:
    """A gold card that the seat won, with the prospector it took; False if none is left."""
    able = _diggers(tuple(position.owners), seat)
    weights = [hidden[gold] * sum([hidden[kind] for kind in able[gold]]) for gold in GOLDS]
    if not any(weights):
        return False
    gold = _pick(weights, rng)
    hidden[gold] -= 1
    _lose_one(hidden, able[gold], rng)
    position.add_gold(seat, gold)
    return True


@lru_cache(maxsize=64)
def _diggers(owners: tuple[int, ...], seat: int) -> tuple[tuple[int, ...], ...]:
    """Kind of gold -> the prospectors that can win it for that seat."""
    own = [kind for kind in PROSPECTORS if owners[COLOUR[kind]] in (seat, NOBODY)]
    return tuple(tuple(kind for kind in own if VALUE[kind] >= VALUE[gold]) for gold in GOLDS)


def _lose_prospectors(hidden: list[int], number: int, most: int, rng: Rng) -> bool:
    """So many prospectors leave, at most ``most`` of them of strength 5; False if they cannot."""
    strong = sum(hidden[kind] for kind in UNCHASED)
    weak = sum(hidden[kind] for kind in CHASED)
    weights = [
        comb(strong, count) * comb(weak, number - count) for count in range(min(most, number) + 1)
    ]
    if not any(weights):
        return False
    count = _pick(weights, rng)
    _lose(hidden, UNCHASED, count, rng)
    _lose(hidden, CHASED, number - count, rng)
    return True


def _lose(hidden: list[int], kinds: Sequence[int], number: int, rng: Rng) -> None:
    """So many cards of ``kinds`` leave, each alike."""
    for _ in range(number):
        _lose_one(hidden, kinds, rng)


def _lose_one(hidden: list[int], kinds: Sequence[int], rng: Rng) -> int:
    """Take out a card of ``kinds``, each alike; return its kind."""
    kind = kinds[_pick([hidden[kind] for kind in kinds], rng)]
    hidden[kind] -= 1
    return kind


def _pick(weights: Sequence[int], rng: Rng) -> int:
    """An index, drawn by these weights; not all of them are 0."""
    pick = rng.randrange(sum(weights))
    for index, weight in enumerate(weights):
        pick -= weight
        if pick < 0:
            return index
    raise AssertionError("the weights add up to the range of the pick")


def blastable(charges: int, lost: int) -> int:
    """Return how many of so many lost prospectors dynamite can have taken; below 0: it cannot be.

    ``charges`` are the dynamite cards that did not take gold; two of them can have met.
    """
    most = min(charges, lost)
    return most - (charges - most) % 2
