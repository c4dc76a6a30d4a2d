"""The conservation laws of Gold West, each broken once: none is let pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from motherlode.games.gold_west.rules import board, components, packed
from motherlode.games.gold_west.rules.game import GoldWestState
from tests.games.gold_west.table import FIRST, SECOND, do, opening


def _count(row: str, at: int, by: int) -> Callable[[GoldWestState], None]:
    """A change of one value in one of the rows of a position."""

    def change(state: GoldWestState) -> None:
        getattr(state, row)[at] += by

    return change


def _set(name: str, value: object) -> Callable[[GoldWestState], None]:
    """Another value for one of the fields of a position."""
    return lambda state: setattr(state, name, value)


def _dug_beside_a_hidden_token(state: GoldWestState) -> None:
    hex_ = next(h for h, site in enumerate(state.site) if site == packed.UP)
    state.site[hex_], state.token[hex_] = packed.LOOTED, -1
    near = next(h for h in board.NEAR[hex_] if state.site[h] == packed.DOWN)
    assert near >= 0


def _lower_tile_first(state: GoldWestState) -> None:
    state.tile_owner[1] = 0
    state.gains[packed.SHIPPING] += components.SHIPPING_TILES[0][1]


def _settlement_without_influence(state: GoldWestState) -> None:
    hex_ = next(h for h, site in enumerate(state.site) if site >= packed.BUILDING)
    state.site[hex_] = packed.building(0, True)


def _camp_of_nobody(state: GoldWestState) -> None:
    hex_ = next(h for h, site in enumerate(state.site) if site >= packed.BUILDING)
    state.site[hex_] = packed.LOOTED


#: By the clause that is broken: how.
BROKEN: dict[str, Callable[[GoldWestState], None]] = {
    "1.1 a tile laid twice": lambda s: s.tiles.__setitem__(1, s.tiles[2] + 1),
    "1.3 a hex in play": lambda s: s.site.__setitem__(0, packed.DOWN),
    "1.4 a token too many": _count("pool", 0, 1),
    "1.4 a face of another terrain": lambda s: s.token.__setitem__(
        s.site.index(packed.UP), len(components.TOKEN_KINDS) - 1 - s.token[s.site.index(packed.UP)]
    ),
    "1.4 a face unknown": lambda s: s.token.__setitem__(s.site.index(packed.UP), -1),
    "1.6 an office twice": lambda s: s.offices.__setitem__(1, s.offices[0]),
    "1.7 a card twice": lambda s: s.cards.__setitem__(1, s.cards[0]),
    "2.5 an empty supply": lambda s: s.supply.__setitem__(slice(24, 48), [0] * 24),
    "2.5 something in hand": _count("hand", 0, 1),
    "2.5 something in the use zone": _count("use", 0, 1),
    "2.5 below nothing": _count("supply", 24 + 23, -1),
    "2.7 a card bought without points": lambda s: s.owner.__setitem__(0, 0),
    "2.7 a bonus tile that nobody has": lambda s: setattr(s, "bonus", s.bonus - 1),
    "2.7 bonus points of nobody": _count("gains", packed.INVESTMENT_BONUS, 1),
    "2.8 a marker above none": _count("over", 0, 1),
    "2.9 points without a marker": _count("gains", packed.FOUR, 4),
    "2.10 a coach beyond the end": lambda s: s.coach.__setitem__(0, 9),
    "2.10 the lower tile first": _lower_tile_first,
    "2.11 a bridge that nobody crossed": _count("gains", packed.BRIDGE, 2),
    "2.11 a bridge crossed for nothing": lambda s: s.coach.__setitem__(0, 2),
    "2.14 a camp too many": _count("camps", 0, 1),
    "2.14 a camp too few": _camp_of_nobody,
    "2.18 influence of nothing": _count("influence", 0, 1),
    "2.18 influence lost": lambda s: s.influence.__setitem__(
        s.rows.index(1), s.influence[s.rows.index(1)] - 1
    ),
    "2.18 a settlement without influence": _settlement_without_influence,
    "2.18 a token that was never dug": _count("rows", 0, 1),
    "2.19 looted for nothing": _count("gains", packed.LOOT, -1),
    "2.20 a neighbour face down": _dug_beside_a_hidden_token,
    "E5 thirteen markers": lambda s: s.influence.__setitem__(0, s.influence[0] + 13),
    "7.1 water without Whitewater": lambda s: setattr(s, "water", 1),
    "2 a turn of somebody else": _set("current_player", 0),
}


def middle() -> GoldWestState:
    """A table at which seat 0 has built, and seat 1 is to activate."""
    state = opening(FIRST)
    legal = do(state, "a0", "mE4", "p1")
    assert legal
    assert (state.phase, state.active) == ("activate", 1)
    state.check()
    return state


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_found(law: str) -> None:
    """2.5, 2.14, 2.18: as the names of the laws say."""
    state = middle()
    BROKEN[law](state)
    with pytest.raises(AssertionError):
        state.check()


@pytest.mark.parametrize("by", [-1, 1])
def test_the_waters_are_ten(by: int) -> None:
    """7.1: in the bank, on the supplies, in hand or about to be put."""
    state = opening(SECOND, whitewater=True)
    state.check()
    state.todo.append(("put", components.WATER))
    state.water -= 1
    state.check()
    state.water += by
    with pytest.raises(AssertionError):
        state.check()
