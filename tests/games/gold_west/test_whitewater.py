"""Whitewater: gold-west 7."""

from __future__ import annotations

import pytest

from motherlode.core.errors import BadOption
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.events import (
    Arrived,
    Gained,
    Marked,
    NoWater,
    Placed,
    Shipped,
)
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.notation import NOTATION
from tests.games.gold_west.table import (
    FIRST,
    SECOND,
    can,
    do,
    held,
    hold,
    line,
    metals,
    only,
    opening,
    rules,
)


def table(seats: int = 2) -> GoldWestState:
    return opening(SECOND, seats, whitewater=True)


def with_card(card: str) -> GoldWestState:
    """Seat 0 is about to buy the card."""
    state = table()
    number = [c.id for c in components.CARDS].index(card)
    state.cards[7] = number
    cost = components.CARDS[number].cost
    return metals(state, "".join(x * n for x, n in zip("csg", cost, strict=True)) + "g")


def test_7_1_only_in_the_second_edition() -> None:
    """7.1: an option of the second edition; ten water tokens."""
    with pytest.raises(BadOption):
        rules(FIRST).new_state(2, {"whitewater": True})
    plain = opening(SECOND)
    assert plain.water == 0
    assert plain.single == components.VP4
    assert all(card < 20 for card in plain.cards)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_2_setting_up(seats: int) -> None:
    """7.2: the tower, 2 of 4 and 6 of 20 cards, one water each in section 3."""
    state = table(seats)
    assert state.single == components.WATER_TOWER
    assert [card < 20 for card in state.cards] == [True] * 6 + [False] * 2
    assert [held(state, seat, 3) for seat in range(seats)] == ["a"] * seats
    assert state.water == 10 - seats
    state.check()


def test_7_3_the_covered_bridge() -> None:
    """7.3, 7.4: a water instead of 3 points, into any section, no points; any coach."""
    for track, letter in enumerate("csg"):
        state = table()
        state.coach[track] = 4
        metals(state, letter)
        (move,) = only(do(state, "t" + letter), Shipped)
        assert move.bridge == 0
        assert can(state) == ["p0", "p1", "p2", "p3"]
        (gained,) = only(do(state, "p2"), Gained)
        assert (gained.resource, gained.points) == (components.WATER, 0)
        assert held(state, 0, 2) == "a"
        assert state.water == 7


def test_7_3_the_first_bridge_still_pays() -> None:
    """7.3: only the bridge of 3 points is covered."""
    state = table()
    state.coach[0] = 1
    (move,) = only(do(metals(state, "cg"), "tc"), Shipped)
    assert move.bridge == 2


def test_7_3_the_water_tower() -> None:
    """7.3: a marker there, paid as its cell: 1 water, nothing at the end."""
    state = metals(table(), "ssg")
    (marked,) = only(do(state, "bss"), Marked)
    assert marked.points == 0
    do(state, "p3")
    assert held(state, 0, 3) == "aa"
    assert not any(x.source.startswith("office") for x in state.score_breakdown(0))


def test_7_4_take_two_never_gives_water() -> None:
    """7.4."""
    state = table()
    state.cards[0] = 18
    metals(state, "ccssg")
    do(state, "iI18")
    assert "ga" not in can(state)


def test_7_5_water_pays_when_resources_are_placed() -> None:
    """7.5: 1 per water there, in step 3 only; resources from cards do not trigger it."""
    for zone in ("w", ""):
        state = table()
        hold(state, 0, 2, "aa")
        metals(state, zone)
        do(state, can(state)[0])
        (placed,) = only(do(state, "p2"), Placed)
        assert (placed.points, placed.water) == (2, 2)
        assert line(state, 0, "water_supply") == 2
    state = table()
    state.cards[0] = 18
    do(metals(state, "ccssg"), "iI18", "gw", "p3", "gw", "p3")
    assert line(state, 0, "water_supply") == 0


def test_7_6_water_is_lifted_and_left_like_any_resource() -> None:
    """7.6: it may be what stays; a section with only water may be activated."""
    state = table()
    hold(state, 0, 2, "ag")
    assert can(state) == ["a0", "a1", "a2", "a3"]
    do(state, "a2")
    assert can(state) == ["lg", "la"]
    do(state, "la")
    assert held(state, 0, 1) == "rca"
    only_water = table()
    do(only_water, "a3")
    assert held(only_water, 0, 2) == "a"
    assert only_water.phase == "dig"


def test_7_7_water_in_the_use_zone_goes_to_the_bank() -> None:
    """7.7: before step 2."""
    state = table()
    hold(state, 0, 0, "waa")
    state.water = 5
    (arrived,) = only(do(state, "a0"), Arrived)
    assert (arrived.resources, arrived.water) == ((1, 0, 0, 0, 0, 2), 2)
    assert state.water == 7
    assert state.use[components.WATER] == 0


def test_7_8_water_at_the_end() -> None:
    """7.8: each scores its section, 0 to 3."""
    state = table()
    for section, letters in enumerate(("a", "ag", "aa", "a")):
        hold(state, 0, section, letters)
    assert line(state, 0, "water") == 0 + 1 + 4 + 3


def test_7_9_w1() -> None:
    """7.9: W1, 3 copper 1 silver, no points: free marker on an empty cell, then water."""
    state = with_card("W1")
    do(state, "iW1")
    assert state.marker(0) == 3  # the bonus tile
    assert state.phase == "mark"
    do(state, "bcg")
    assert state.phase == "put"
    do(state, "p0")
    assert held(state, 0, 0) == "wa"
    assert not state.marked

    state = with_card("W1")
    do(state, "iW1", "bss")  # on the tower: its water first, then the card's
    do(state, "p1", "p2")
    assert (held(state, 0, 1), held(state, 0, 2)) == ("rca", "a")

    state = with_card("W1")
    state.markers = [1] * 9
    do(state, "iW1")
    assert state.phase == "put"
    state = with_card("W1")
    do(state, "iW1", "-")
    assert state.phase == "put"


def test_7_9_w2() -> None:
    """7.9: W2, 1 copper 3 silver: 5 points once, 1 water that must be taken."""
    state = with_card("W2")
    do(state, "iW2")
    assert line(state, 0, "investment") == 5
    assert can(state) == ["p0", "p1", "p2", "p3"]
    do(state, "p3")
    assert held(state, 0, 3) == "aa"


def test_7_9_w3() -> None:
    """7.9: W3, 3 copper 1 gold: one step, 3 points, 1 water; over the bridge 2 waters."""
    state = with_card("W3")
    state.coach[2] = 4
    do(state, "iW3")
    assert line(state, 0, "investment") == 3
    assert state.phase == "ship"
    do(state, "tg", "p0", "p1")
    assert (held(state, 0, 0), held(state, 0, 1)) == ("wa", "rca")
    assert state.phase == "use"


def test_7_9_w4() -> None:
    """7.4.1, 7.9: W4, 3 silver 1 gold: 5 points, 1 water, 1 wood or stone; not optional."""
    state = with_card("W4")
    do(state, "iW4", "p3")
    assert line(state, 0, "investment") == 5
    assert can(state) == ["gw", "gr"]
    do(state, "gr", "p2")
    assert (held(state, 0, 3), held(state, 0, 2)) == ("aa", "r")
    assert line(state, 0, "supply") == 0


def test_7_10_the_bank_is_empty() -> None:
    """7.10: Ruling: nothing gained."""
    state = table()
    state.coach[0] = 4
    state.water = 0
    metals(state, "cg")
    assert len(only(do(state, "tc"), NoWater)) == 1
    assert state.phase == "use"


def test_7_10_water_breaks_ties() -> None:
    """7.10: Ruling: water is a resource."""
    state = table()
    hold(state, 0, 3, "")
    hold(state, 0, 0, "waaa")
    state.gains[0] = 3
    assert [s.rank for s in state.standings()] == [1, 2]
    assert state.standings()[0].tie_breaks == (("wanted", 0), ("resources", 6))


def test_7_10_over_an_opponent_on_the_tower() -> None:
    """7.10: Ruling: also 1 water."""
    state = table()
    state.markers[4] = 1
    state.cards[0] = 2
    metals(state, "ssssg")
    do(state, "iI02", "bss")
    assert state.phase == "put"
    state.apply(NOTATION.parse("p0"))
    assert held(state, 0, 0) == "wa"
