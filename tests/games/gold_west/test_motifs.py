"""Motifs of Gold West: each on a table where it is so, and on one where it nearly is."""

from __future__ import annotations

import pytest

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.games.gold_west.bot.motifs import THEME_OF, can_buy, motifs
from motherlode.games.gold_west.rules import actions
from motherlode.games.gold_west.rules.board import NEAR
from motherlode.games.gold_west.rules.components import (
    CARDS,
    OFFICE_IDS,
    counts,
)
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.packed import BRIDGE, FOUR, LOOT, UP
from tests.games.gold_west.table import SECOND, build, hold, opening

A, B = 0, 1


def named(before: GoldWestState, after: GoldWestState, *turn: Action) -> dict[str, Motif]:
    """The motifs of seat A by name."""
    found = motifs(before, turn, after, A)
    assert {motif.name for motif in found} <= set(THEME_OF)
    return {motif.name: motif for motif in found}


def table() -> GoldWestState:
    """Nobody has anything in the supply; nobody can buy or build."""
    state = opening(SECOND)
    for seat in (A, B):
        for section in range(4):
            hold(state, seat, section, "")
    return state


def card_of(state: GoldWestState) -> tuple[int, str]:
    """A card of the row, and its cost as letters."""
    card = next(c for c in state.cards if sum(CARDS[c].cost) == 4)
    copper, silver, gold = CARDS[card].cost
    return card, "c" * copper + "s" * silver + "g" * gold


def bought(state: GoldWestState, card: int) -> GoldWestState:
    after = state.clone()
    after.owner[after.cards.index(card)] = A
    return after


def test_a_cart_brings_metals_only_past_the_others() -> None:
    """One resource stays in every cart passed: those of the cost must not."""
    state = table()
    hold(state, A, 2, "ccggww")
    assert can_buy(state, A, counts("ccgg"))
    hold(state, A, 2, "ccggw")
    assert not can_buy(state, A, counts("ccgg"))
    hold(state, A, 2, "")
    hold(state, A, 0, "ccgg")
    assert can_buy(state, A, counts("ccgg"))


def test_an_investment_before_a_rival() -> None:
    state = table()
    card, cost = card_of(state)
    hold(state, B, 0, cost)
    first = named(state, bought(state, card), actions.INVEST[card])["invest-first"]
    assert (first.points, first.rival) == (CARDS[card].points, B)
    hold(state, B, 0, cost[1:])
    found = named(state, bought(state, card), actions.INVEST[card])
    assert "invest" in found and "invest-first" not in found
    state.bonus = 3
    with_bonus = bought(state, card)
    with_bonus.bonus = 2
    found = named(state, with_bonus, actions.INVEST[card])
    assert (found["invest"].points, found["invest"].number) == (CARDS[card].points + 3, 3)


def test_the_metals_for_an_investment_are_gathered() -> None:
    """The rival who has them as well is told of; who had them before gathers nothing."""
    state = table()
    _card, cost = card_of(state)
    after = state.clone()
    hold(after, A, 0, cost)
    assert named(state, after)["plan"].rival == -1
    hold(state, B, 0, "cccccsssssggggg")
    assert named(state, after)["plan"].rival == B
    hold(state, A, 0, "cccccsssssggggg")
    assert "plan" not in named(state, after)


def test_a_shipping_tile_before_a_rival() -> None:
    """B has the metals for the steps that are left, or one too few."""
    state = table()
    after = state.clone()
    after.tile_owner[0] = A
    state.coach[3 * B] = 2
    hold(state, B, 0, "cc")
    first = named(state, after, actions.SHIP[0])["tile-first"]
    assert (first.points, first.rival) == (7, B)
    hold(state, B, 0, "cg")
    found = named(state, after, actions.SHIP[0])
    assert "tile" in found and "tile-first" not in found


def test_bridges_and_steps() -> None:
    state = table()
    after = state.clone()
    after.coach[0] = 2
    after.gain(BRIDGE, 2, A)
    bridge = named(state, after)["bridge"]
    assert (bridge.points, bridge.number) == (2, 1)
    near = state.clone()
    near.coach[0] = 3
    tile = named(state, near)["near-tile"]
    assert (tile.points, tile.number) == (7, 1)
    near.tile_owner[0] = near.tile_owner[1] = B
    found = named(state, near)
    assert "near-tile" not in found, "both tiles are gone"
    assert found["near-bridge"].number == 2


@pytest.mark.parametrize(
    ("step", "name", "number"),
    [(1, "near-bridge", 1), (2, "near-tile", 2), (4, "near-bridge", 1), (5, "near-tile", 3)],
)
def test_a_stagecoach_comes_nearer(step: int, name: str, number: int) -> None:
    """Bridges follow the steps 1 and 4, tiles the steps 3 and 7."""
    state = table()
    after = state.clone()
    after.coach[0] = step
    found = named(state, after)
    assert found[name].number == number
    assert not {"near-tile", "near-bridge", "ship"} - {name} & set(found)
    after.tile_owner = [B] * len(after.tile_owner)
    if step == 5:
        assert named(state, after)["ship"].thing == "copper", "no tile is left"


def test_a_marker_on_an_office() -> None:
    """Worth what it would count now; the tile in the middle is no office."""
    state = table()
    after = state.clone()
    cell = next(cell for cell in range(9) if after.office_at(cell) >= 0)
    after.markers[cell] = A
    office = named(state, after, actions.MARK[cell])["office"]
    assert office.thing == OFFICE_IDS[after.office_at(cell)]
    assert office.pieces == (f"cell:{cell}",)
    four = state.clone()
    four.markers[four.single_cell] = A
    four.gain(FOUR, 4, A)
    found = named(state, four, actions.MARK[four.single_cell])
    assert found["four"].points == 4 and "office" not in found


def influence(state: GoldWestState, mine: int, theirs: int, terrain: int = 0) -> GoldWestState:
    state = state.clone()
    state.influence[terrain] = mine
    state.influence[4 + terrain] = theirs
    return state


def test_the_lead_in_a_terrain() -> None:
    """Ahead, level and behind; with two players only the lead pays."""
    state = table()
    lead = named(influence(state, 2, 3), influence(state, 4, 3))["lead"]
    assert (lead.points, lead.rival, lead.thing) == (4, B, "0")
    assert lead.pieces == ("influence:0:0",)
    assert named(influence(state, 2, 3), influence(state, 3, 3))["level"].points == 2
    assert not named(influence(state, 1, 3), influence(state, 2, 3))
    assert named(state, influence(state, 2, 0))["lead"].rival == -1


def test_the_lead_is_held_while_it_is_in_danger() -> None:
    state = table()
    held = named(influence(state, 4, 3), influence(state, 5, 3))["hold"]
    assert (held.rival, held.points) == (B, 4)
    assert "hold" not in named(influence(state, 6, 3), influence(state, 7, 3))
    assert "hold" not in named(influence(state, 4, 3), influence(state, 4, 3))


def test_second_place_among_three() -> None:
    state = opening(SECOND, 3)
    for seat in range(3):
        for section in range(4):
            hold(state, seat, section, "")
    state.influence[4], state.influence[8] = 5, 2
    after = state.clone()
    after.influence[0] = 3
    found = named(state, after)
    assert found["second"].points == 4 and "lead" not in found


def neighbours(state: GoldWestState) -> tuple[int, int]:
    """Two neighbouring hexes in play."""
    one = next(h for h, site in enumerate(state.site) if site == UP)
    other = next(h for h in NEAR[one] if state.site[h] in (0, UP))
    return one, other


def test_a_group_grows_and_a_building_stands_alone() -> None:
    state = table()
    one, other = neighbours(state)
    build(state, A, one)
    after = state.clone()
    build(after, A, other)
    assert named(state, after, actions.DIG[other])["group"].number == 2
    alone = table()
    first = alone.clone()
    build(first, A, one)
    assert "group" not in named(alone, first, actions.DIG[one])


def test_what_is_built_and_dug() -> None:
    state = table()
    hex_ = next(h for h, site in enumerate(state.site) if site == UP)
    camp, settlement, loot = state.clone(), state.clone(), state.clone()
    build(camp, A, hex_)
    build(settlement, A, hex_, settlement=True)
    loot.camps[A] -= 1
    loot.wanted[A] += 1
    loot.gain(LOOT, -1, A)
    turn = actions.DIG[hex_]
    assert "camp" in named(state, camp, turn) and "settlement" not in named(state, camp, turn)
    assert "settlement" in named(state, settlement, turn)
    looted = named(state, loot, turn)
    assert "loot" in looted and not {"camp", "settlement"} & set(looted)
    assert int(looted["dig"].thing) > 0
    assert looted["loot"].worth < 0
    assert named(state, camp, turn)["camp"].thing == str(state.terrain[hex_])


def test_carts_loaded_and_kept() -> None:
    """A cart pays its number; the fullest is kept where a smaller one is emptied."""
    state = table()
    assert named(state, state, actions.PUT[3])["load"].points == 3
    assert "load" not in named(state, state, actions.PUT[0])
    loaded = state.clone()
    hold(loaded, A, 2, "wrcsg")
    assert named(state, loaded, actions.PUT[2])["load"].number == 3, "two stay in carts passed"
    hold(state, A, 1, "wrcsg")
    hold(state, A, 0, "wr")
    assert named(state, state, actions.ACTIVATE[0])["keep"].number == 1
    assert "keep" not in named(state, state, actions.ACTIVATE[1])
    hold(state, A, 1, "wrcs")
    assert "keep" not in named(state, state, actions.ACTIVATE[0]), "it is not full"


def test_wood_and_stone_are_ready() -> None:
    state = table()
    after = state.clone()
    hold(after, A, 1, "wrc")
    assert "ready" in named(state, after)
    hold(after, A, 1, "wr")
    assert "ready" not in named(state, after), "one of them stays in cart 0"


def test_in_the_last_turn_nothing_is_told_that_can_only_come_true_later() -> None:
    """No step of a stagecoach, no cart kept or loaded for a turn that does not come."""
    state = table()
    last = state.setup.seats * (state.setup.camps + 1)
    for left, told in ((2, True), (0, False)):
        before = state.clone()
        before.turn = last - left - 1
        after = before.clone()
        after.turn = last - left
        after.coach[0] = 2
        _card, cost = card_of(state)
        hold(after, A, 0, cost)
        hold(after, A, 1, "wrcsg")
        hold(before, A, 1, "wrcsg")
        found = named(before, after, actions.ACTIVATE[0], actions.PUT[1])
        assert ({"near-tile", "plan", "keep"} <= set(found)) == told
        assert bool({"near-tile", "near-bridge", "ship", "plan", "keep"} & set(found)) == told
        assert (found["load"].number > 0) == told


def test_before_the_final_turn_nobody_is_ready_to_build() -> None:
    """It builds nothing: wood and stone are of no use in it."""
    state = table()
    state.turn = state.setup.seats * state.setup.camps - 1
    after = state.clone()
    after.turn += 1
    hold(after, A, 1, "wrc")
    assert "ready" not in named(state, after)
