"""Conservation laws: what must hold at any point in play."""

from __future__ import annotations

from itertools import product

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold_west.rules import (
    board,
    components,
    metals,
)
from motherlode.games.gold_west.rules.components import (
    TOKEN_KINDS,
    VP4,
)
from motherlode.games.gold_west.rules.packed import (
    BRIDGE,
    DOWN,
    FOUR,
    INVESTMENT,
    INVESTMENT_BONUS,
    LOOT,
    LOOTED,
    OUT,
    SHIPPING,
    UP,
    is_building,
    is_settlement,
    laid_tile,
    sections_of,
    tile_number,
    tile_value,
)
from motherlode.games.gold_west.rules.position import GoldWestPosition


def check(pos: GoldWestPosition) -> None:
    """Raise AssertionError when a law is broken."""
    assert pos.current_player in (CHANCE, TERMINAL, pos.active)
    assert len(metals.CELL_COSTS) == len(pos.markers) == 9
    for counts in (pos.pool, pos.supply, pos.hand, pos.use, pos.camps, pos.wanted):
        assert min(counts) >= 0
    _tokens(pos)
    _map(pos)
    _seats(pos)
    _boomtown(pos)
    _investments(pos)
    _shipping(pos)
    _water(pos)


def _tokens(pos: GoldWestPosition) -> None:
    """14 tokens per terrain: unseen, on the map, in rows or looted (gold-west 1.4)."""
    drawn = [0] * 4
    for hex_ in range(board.HEXES):
        terrain, site = pos.terrain[hex_], pos.site[hex_]
        looked_at = any(look[0] == hex_ for look in pos.looks)
        assert (pos.token[hex_] >= 0) == (site == UP or looked_at)
        if pos.token[hex_] >= 0:
            assert TOKEN_KINDS[pos.token[hex_]].terrain == terrain
        assert not looked_at or site == DOWN
        if looked_at or site in (UP, LOOTED) or is_building(site):
            drawn[terrain] += 1
    for terrain in range(4):
        kinds = components.KINDS_OF[terrain]
        left = sum(pos.pool[kind] for kind in kinds)
        assert left + drawn[terrain] == components.TOKENS_PER_TERRAIN, components.TERRAINS[terrain]
        assert all(pos.pool[kind] <= TOKEN_KINDS[kind].number for kind in kinds)


def _map(pos: GoldWestPosition) -> None:
    """Tiles differ; what lies next to a hex once dug is face up (gold-west 1.1 to 1.3)."""
    laid = [laid_tile(code) for code in pos.tiles if code >= 0]
    assert len(laid) == len(set(laid))
    for hex_ in range(board.HEXES):
        out = board.slot_of(hex_) not in board.slots_in_play(pos.setup.seats)
        assert (pos.site[hex_] == OUT) == out
        if pos.site[hex_] == LOOTED or is_building(pos.site[hex_]):
            for near in board.NEAR[hex_]:
                assert pos.site[near] != DOWN or near in pos.showing


def _seats(pos: GoldWestPosition) -> None:
    """Camps; influence of camps, settlements and cards; loot points (gold-west 2.14, 2.18)."""
    seats = pos.setup.seats
    held = [sum(pos.supply_of(seat)) for seat in range(seats)]
    if pos.phase == "activate":
        assert held[pos.active] > 0, (
            "gold-west 2.5: the track is never empty at the start of a turn"
        )
        assert not any(pos.hand) and not any(pos.use)
    for seat in range(seats):
        own = pos.buildings(seat)
        assert pos.camps[seat] + pos.wanted[seat] + len(own) == pos.setup.camps
        assert pos.gains_of(seat)[LOOT] == -components.LOOT_PENALTY * pos.wanted[seat]
        cards = _cards_of(pos, seat)
        for terrain in range(4):
            here = [h for h in own if pos.terrain[h] == terrain]
            extra = components.CARD_INFLUENCE * sum(
                ("influence", terrain) in card.effect for card in cards
            )
            assert pos.tokens_of(seat, terrain) == len(here)
            settled = sum(is_settlement(pos.site[h]) for h in here)
            built = components.BUILDING_INFLUENCE[False] * (len(here) - settled)
            built += components.BUILDING_INFLUENCE[True] * settled
            without = pos.influence_of(seat, terrain) - built
            assert without == extra or (0 <= without < extra and not pos.has_marker(seat))


def _cards_of(pos: GoldWestPosition, seat: int) -> list[components.Card]:
    return [components.CARDS[card] for card in pos.cards_of(seat)]


def _boomtown(pos: GoldWestPosition) -> None:
    """One marker per cell, one more by a card; 4 points for each on the 4-point tile.

    (gold-west 2.8, 2.9)
    """
    assert len(set(pos.offices)) == len(pos.offices) <= 4
    for below, above in zip(pos.markers, pos.over, strict=True):
        assert above < 0 or (below >= 0 and below != above)
    for seat in range(pos.setup.seats):
        assert pos.markers_of(seat) <= 9
        assert not pos.setup.edition.counts_markers or pos.markers_used(seat) <= components.MARKERS
        points = 0
        if pos.layout >= 0 and pos.single == VP4:
            points = components.TILE_POINTS * pos.markers_on(pos.single_cell).count(seat)
        assert pos.gains_of(seat)[FOUR] == points


def _investments(pos: GoldWestPosition) -> None:
    """Cards and bonus tiles (gold-west 2.7)."""
    seats = pos.setup.seats
    assert len(set(pos.cards)) == len(pos.cards) <= components.CARDS_DRAWN
    bought = sum(1 for owner in pos.owner if owner >= 0)
    tiles = components.BONUS_TILES[seats]
    assert pos.bonus == max(0, tiles - bought)
    paid = sum(pos.gains_of(seat)[INVESTMENT_BONUS] for seat in range(seats))
    assert paid == sum(range(pos.bonus + 1, tiles + 1))
    for seat in range(seats):
        points = sum(card.points for card in _cards_of(pos, seat))
        assert pos.gains_of(seat)[INVESTMENT] == points


def _shipping(pos: GoldWestPosition) -> None:
    """Coaches, bridges and bonus tiles (gold-west 2.10, 2.11)."""
    for seat in range(pos.setup.seats):
        coaches = [pos.coach_of(seat, track) for track in range(3)]
        assert all(0 <= step <= components.LAST_STEP for step in coaches)
        covered = components.WATER_BRIDGE if pos.setup.whitewater else -1
        bridges = sum(
            components.BRIDGE_POINTS[bridge]
            for after, bridge in components.BRIDGE_AFTER.items()
            for step in coaches
            if step > after and bridge != covered
        )
        assert pos.gains_of(seat)[BRIDGE] == bridges
        tiles = [tile_value(tile) for tile, owner in enumerate(pos.tile_owner) if owner == seat]
        assert pos.gains_of(seat)[SHIPPING] == sum(tiles)
    for track, space in product(range(3), range(2)):
        top, below = (tile_number(track, space, depth) for depth in range(2))
        assert pos.tile_owner[top] >= 0 or pos.tile_owner[below] < 0


def _water(pos: GoldWestPosition) -> None:
    """7: ten water tokens, in the bank, on tracks, in hand or about to be put."""
    held = pos.hand[components.WATER]
    for seat in range(pos.setup.seats):
        held += sum(section[components.WATER] for section in sections_of(pos.supply_of(seat)))
    held += pos.todo.count(("put", components.WATER))
    assert pos.use[components.WATER] == 0
    if not pos.setup.whitewater or len(pos.cards) < components.CARDS_DRAWN:
        assert pos.water == held == 0
    else:
        assert pos.water + held == components.WATERS
