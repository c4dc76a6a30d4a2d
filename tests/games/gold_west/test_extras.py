"""Bandits and Trading Post, extras of the first edition: gold-west 9."""

from __future__ import annotations

import pytest

from motherlode.core.errors import BadOption
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.events import Gained
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.packed import LOOTED
from tests.games.gold_west.table import (
    FIRST,
    SECOND,
    build,
    can,
    do,
    held,
    hex_at,
    line,
    metals,
    only,
    opening,
    pays,
    rules,
)


def test_9_bandits_add_two_offices() -> None:
    """9.1: 14 to draw from."""
    state = rules(FIRST).new_state(2, {"start": "A", "bandits": True})
    while state.phase != "offices":
        state.apply(state.legal_actions()[0])
    assert len(state.legal_actions()) == 14
    for option in ("bandits", "trading_post"):
        with pytest.raises(BadOption):
            rules(SECOND).new_state(2, {option: True})


def test_9_insurance_and_hoosegow() -> None:
    """9.1: own buildings next to any looted hex; camps of any colour in Wanted."""
    state = opening(FIRST, bandits=True)
    for cell in ("1,-1", "0,-2", "1,1"):
        build(state, 0, hex_at(cell))
    assert pays(state, "insurance") == 0
    state.site[hex_at("1,-2")] = LOOTED
    assert (pays(state, "insurance"), pays(state, "insurance", 1)) == (2, 0)
    state.wanted = [1, 4]
    assert pays(state, "hoosegow") == pays(state, "hoosegow", 1) == 5


@pytest.mark.parametrize(("choice", "number"), [("four", 4), ("five", 5)])
def test_9_trading_post_tiles(choice: str, number: int) -> None:
    """9.2: drawn from its four tiles, or these and the 4-point tile."""
    state = rules(FIRST).new_state(2, {"start": "A", "trading_post": choice})
    while state.phase != "single":
        state.apply(state.legal_actions()[0])
    assert len(state.legal_actions()) == number
    assert ("?1vp4" in can(state)) == (number == 5)
    for action in state.legal_actions():
        drawn = state.clone()
        drawn.apply(action)
        assert drawn.phase == "investments"


def post(single: str) -> GoldWestState:
    """Seat 0 has paid a marker on the tile."""
    state = opening(FIRST, trading_post="four")
    state.single = components.SINGLES.index(single)
    metals(state, "ssgg")
    do(state, "bss")
    return state


@pytest.mark.parametrize(
    ("single", "resource"), [("tp_copper", 2), ("tp_silver", 3), ("tp_gold", 4)]
)
def test_9_trading_post_metals(single: str, resource: int) -> None:
    """9.2: into the use zone this turn, or into a section for its points."""
    state = post(single)
    assert can(state) == ["pu", "p0", "p1", "p2", "p3"]
    (gained,) = only(do(state, "pu"), Gained)
    assert (gained.resource, gained.section, gained.points) == (resource, -1, 0)
    assert state.use[resource] == 1 + 2 * (resource == 4)

    state = post(single)
    (gained,) = only(do(state, "p3"), Gained)
    assert gained.points == line(state, 0, "post") == 3
    assert held(state, 0, 3) == components.LETTERS[resource]


def test_9_trading_post_wood_or_stone() -> None:
    """9.2: the kind is chosen; wood in the use zone builds this turn."""
    state = post("tp_material")
    assert can(state) == ["gw", "gr"]
    do(state, "gr", "pu")
    assert state.use[1] == 1
    do(state, "stop")
    assert state.building == 0


def test_9_trading_post_by_a_card() -> None:
    """9.2: a free marker or one over an opponent gives it too."""
    state = opening(FIRST, trading_post="four")
    state.single = components.SINGLES.index("tp_gold")
    state.cards[0], state.cards[1] = 13, 2
    metals(state, "ccggg")
    do(state, "iI13", "bss", "p1")
    assert held(state, 0, 1) == "rcg"
    other = opening(FIRST, trading_post="four")
    other.single = components.SINGLES.index("tp_gold")
    other.cards[0] = 2
    other.markers[4] = 1
    metals(other, "ssssg")
    do(other, "iI02", "bss", "pu")
    assert other.use[4] == 2
