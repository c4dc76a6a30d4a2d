"""The action decks: data only. A table names one by the option ``deck``.

Each row is one kind of card: id, printed region, what is placed, wagon steps, coins, copies.
The id is region, tokens and steps: ``EA-X-2`` is "+1 in the East" with 2 steps, ``NO-0-3``
places nothing. Ids are unique over all decks and stand in records: a card of another list
that has the same symbols at another price needs another id, such as ``EA-2-2-4``. New decks
are appended, never put in front: the order of the kinds is the order of the actions.
"""

from __future__ import annotations

from dataclasses import dataclass

#: The printed region as an index of ``components.REGIONS``; 0 where none is printed.
NONE, EAST, GREAT_PLAINS, MIDWEST, WEST = range(5)

#: The tokens placed: none; one; one and one more in any other region; two.
NOTHING, ONE, PLUS_ONE, TWO = range(4)

Row = tuple[str, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deck:
    """One list of action cards. ``reconstructed``: not the published one, and must say so."""

    name: str
    reconstructed: bool
    source: str
    rows: tuple[Row, ...]


# The published list is nowhere to be found. This one keeps everything the rulebook says and
# shows (IT 2.0, 3.3, 5.1) and the one card seen in a review: 2 in the East with 2 steps for
# 5 coins. Cost model: coins = placing (nothing 0, one 1, "+1" 3, two 4) + steps - 1.
_RECONSTRUCTED: tuple[Row, ...] = (
    ("EA-1-0", EAST, ONE, 0, 0, 1),
    ("EA-1-1", EAST, ONE, 1, 1, 1),
    ("EA-1-2", EAST, ONE, 2, 2, 1),
    ("EA-1-3", EAST, ONE, 3, 3, 1),
    ("EA-X-0", EAST, PLUS_ONE, 0, 2, 1),
    ("EA-X-1", EAST, PLUS_ONE, 1, 3, 1),
    ("EA-X-2", EAST, PLUS_ONE, 2, 4, 1),
    ("EA-X-3", EAST, PLUS_ONE, 3, 5, 1),
    ("EA-2-0", EAST, TWO, 0, 3, 1),
    ("EA-2-1", EAST, TWO, 1, 4, 1),
    ("EA-2-2", EAST, TWO, 2, 5, 1),
    ("EA-2-3", EAST, TWO, 3, 6, 1),
    ("GP-1-0", GREAT_PLAINS, ONE, 0, 0, 1),
    ("GP-1-1", GREAT_PLAINS, ONE, 1, 1, 1),
    ("GP-1-2", GREAT_PLAINS, ONE, 2, 2, 1),
    ("GP-1-3", GREAT_PLAINS, ONE, 3, 3, 1),
    ("GP-X-0", GREAT_PLAINS, PLUS_ONE, 0, 2, 1),
    ("GP-X-1", GREAT_PLAINS, PLUS_ONE, 1, 3, 1),
    ("GP-X-2", GREAT_PLAINS, PLUS_ONE, 2, 4, 1),
    ("GP-X-3", GREAT_PLAINS, PLUS_ONE, 3, 5, 1),
    ("GP-2-0", GREAT_PLAINS, TWO, 0, 3, 1),
    ("GP-2-1", GREAT_PLAINS, TWO, 1, 4, 1),
    ("GP-2-2", GREAT_PLAINS, TWO, 2, 5, 1),
    ("GP-2-3", GREAT_PLAINS, TWO, 3, 6, 1),
    ("MW-1-0", MIDWEST, ONE, 0, 0, 1),
    ("MW-1-1", MIDWEST, ONE, 1, 1, 1),
    ("MW-1-2", MIDWEST, ONE, 2, 2, 1),
    ("MW-1-3", MIDWEST, ONE, 3, 3, 1),
    ("MW-X-0", MIDWEST, PLUS_ONE, 0, 2, 1),
    ("MW-X-1", MIDWEST, PLUS_ONE, 1, 3, 1),
    ("MW-X-2", MIDWEST, PLUS_ONE, 2, 4, 1),
    ("MW-X-3", MIDWEST, PLUS_ONE, 3, 5, 1),
    ("MW-2-0", MIDWEST, TWO, 0, 3, 1),
    ("MW-2-1", MIDWEST, TWO, 1, 4, 1),
    ("MW-2-2", MIDWEST, TWO, 2, 5, 1),
    ("MW-2-3", MIDWEST, TWO, 3, 6, 1),
    ("WE-1-0", WEST, ONE, 0, 0, 1),
    ("WE-1-1", WEST, ONE, 1, 1, 1),
    ("WE-1-2", WEST, ONE, 2, 2, 1),
    ("WE-1-3", WEST, ONE, 3, 3, 1),
    ("WE-X-0", WEST, PLUS_ONE, 0, 2, 1),
    ("WE-X-1", WEST, PLUS_ONE, 1, 3, 1),
    ("WE-X-2", WEST, PLUS_ONE, 2, 4, 1),
    ("WE-X-3", WEST, PLUS_ONE, 3, 5, 1),
    ("WE-2-0", WEST, TWO, 0, 3, 1),
    ("WE-2-1", WEST, TWO, 1, 4, 1),
    ("WE-2-2", WEST, TWO, 2, 5, 1),
    ("WE-2-3", WEST, TWO, 3, 6, 1),
    ("NO-0-1", NONE, NOTHING, 1, 0, 2),
    ("NO-0-2", NONE, NOTHING, 2, 1, 2),
    ("NO-0-3", NONE, NOTHING, 3, 2, 2),
    ("NO-0-4", NONE, NOTHING, 4, 3, 2),
)

DECKS: dict[str, Deck] = {
    deck.name: deck
    for deck in [
        Deck(
            "reconstructed",
            True,
            "a balanced list that keeps every constraint in IT 2.0, 3.3 and 5.1",
            _RECONSTRUCTED,
        ),
    ]
}
