"""Step 2, use metals: gold-west 2.6 to 2.13."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.events import Invested, Marked, Shipped, Stopped
from tests.games.gold_west.table import BOTH, build, can, do, hex_at, line, metals, only, opening

ALL = "cccccccssssssssgggggggg"


@pytest.mark.parametrize("entry", BOTH)
def test_2_6_any_order_one_investment_one_marker(entry: str) -> None:
    """2.6: shipping before, between and after; investment and marker once each."""
    state = metals(opening(entry), ALL)
    state.cards = [0, 5, 6, 7, 8, 9, 10, 14]
    do(state, "tc", "iI14", "ts", "bss", "tg")
    texts = can(state)
    assert texts == ["tc", "ts", "tg", "stop"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "iI05")
    assert caught.value.reason == "invested-already"
    with pytest.raises(IllegalAction) as caught:
        do(state, "bgg")
    assert caught.value.reason == "marked-already"


@pytest.mark.parametrize("entry", BOTH)
def test_2_7_invest(entry: str) -> None:
    """2.7: exact metals, points and highest bonus tile; one card less in the row (E6, 1.7)."""
    state = opening(entry)
    state.cards = [0, 5, 6, 7, 8, 9, 10, 14]
    metals(state, "ccsss")
    assert can(state)[0] == "iI09"
    assert "iI00" not in can(state)
    (bought,) = only(do(state, "iI09"), Invested)
    assert (bought.points, bought.bonus, bought.paid) == (9, 3, (0, 0, 2, 2, 0, 0))
    assert state.use == [0, 0, 0, 1, 0, 0]
    assert (line(state, 0, "investment"), line(state, 0, "investment_bonus")) == (9, 3)
    assert state.owner[5] == 0
    with pytest.raises(IllegalAction):
        do(state, "iI09")
    state.invested = False
    with pytest.raises(IllegalAction) as caught:
        do(state, "iI09")
    assert caught.value.reason == "card-gone"
    with pytest.raises(IllegalAction) as caught:
        do(state, "iI00")
    assert caught.value.reason == "cannot-pay"


@pytest.mark.parametrize("entry", BOTH)
def test_e6_e7_no_cards_and_no_bonus_tiles(entry: str) -> None:
    """E6: an empty row sells nothing. E7: bonus tiles gone, the card alone."""
    state = opening(entry)
    state.cards = [0, 5, 6, 7, 8, 9, 10, 14]
    state.bonus = 0
    (bought,) = only(do(metals(state, "ssss"), "iI07"), Invested)
    assert bought.bonus == 0
    state = opening(entry)
    state.owner = [1] * 8
    assert not any(text.startswith("i") for text in can(metals(state, ALL)))


@pytest.mark.parametrize("entry", BOTH)
def test_2_8_boomtown(entry: str) -> None:
    """2.8: metal of the column and of the row; one marker per cell.

    Own two cells of an office pay twice.
    """
    state = metals(opening(entry), "cg")
    marks = [text for text in can(state) if text.startswith("b")]
    assert marks == ["bcg", "bgc"]
    (marked,) = only(do(state, "bgc"), Marked)
    assert (marked.cell, marked.over, marked.paid) == (8, False, (0, 0, 1, 0, 1, 0))
    assert state.markers[8] == 0
    state.marked = False
    assert can(metals(state, "gc")) == ["bcg", "tc", "tg", "stop"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "bgc")
    assert caught.value.reason == "cell-taken"

    twice = opening(entry)
    office = components.OFFICE_IDS[twice.offices[0]]
    assert office == "docks"
    cells = [c for c in range(9) if components.LAYOUTS[9][c] == "A"]
    for cell in cells:
        twice.markers[cell] = 0
    build(twice, 0, hex_at("1,-1"))
    assert line(twice, 0, "office:docks") == 2


@pytest.mark.parametrize("entry", BOTH)
def test_2_8_the_same_metal_twice(entry: str) -> None:
    """2.8: where column and row agree two of the metal are paid; E8: full, no marker."""
    state = metals(opening(entry), "g")
    assert can(state) == ["tg", "stop"]
    state = metals(opening(entry), "gg")
    assert "bgg" in can(state)
    do(state, "bgg")
    assert state.use == [0] * 6
    full = opening(entry)
    full.markers = [1] * 9
    assert not any(text.startswith("b") for text in can(metals(full, ALL)))


@pytest.mark.parametrize("entry", BOTH)
def test_2_9_the_four_point_tile(entry: str) -> None:
    """2.9: 4 points at once; in layout 9 it lies in the middle, silver and silver."""
    state = metals(opening(entry), "ssg")
    (marked,) = only(do(state, "bss"), Marked)
    assert marked.points == 4
    assert line(state, 0, "four_points") == state.marker(0) == 4


@pytest.mark.parametrize("entry", BOTH)
def test_2_10_2_11_shipping(entry: str) -> None:
    """2.10, 2.11, 2.11.1, E10: a metal a step; bridges 2 and 3; bonus spaces jumped; no block."""
    state = metals(opening(entry), "g" * 8)
    state.coach[5] = 3
    out = do(state, *["tg"] * 8)
    moves = only(out, Shipped)
    assert [m.step for m in moves] == list(range(1, 9))
    assert [m.bridge for m in moves] == [0, 2, 0, 0, 3, 0, 0, 0]
    assert [m.tile for m in moves] == [-1, -1, -1, 8, -1, -1, -1, 10]
    assert [m.tile_points for m in moves] == [0, 0, 0, 9, 0, 0, 0, 9]
    assert (line(state, 0, "bridge"), line(state, 0, "shipping_bonus")) == (5, 18)


@pytest.mark.parametrize("entry", BOTH)
def test_2_10_the_second_gets_the_lower_tile_the_third_none(entry: str) -> None:
    """2.10: the top tile if one is left."""
    state = opening(entry, 3)
    for seat, points in ((0, 7), (1, 4), (2, 0)):
        state.active = state.current_player = seat
        state.coach[seat * 3] = 3
        out = do(metals(state, "cc"), "tc")
        assert only(out, Shipped)[0].tile_points == points


@pytest.mark.parametrize("entry", BOTH)
def test_2_12_the_end_of_the_track(entry: str) -> None:
    """2.12: that metal cannot be shipped."""
    state = opening(entry)
    state.coach[1] = 8
    metals(state, "ssg")
    assert "ts" not in can(state)
    with pytest.raises(IllegalAction, match=r"2\.12"):
        do(state, "ts")
    with pytest.raises(IllegalAction, match=r"2\.10"):
        do(state, "tc")


@pytest.mark.parametrize("entry", BOTH)
def test_2_13_a_player_may_stop(entry: str) -> None:
    """2.13: Ruling: stopping is allowed while uses exist; what is unused is lost."""
    state = metals(opening(entry), "wggg")
    assert "stop" in can(state)
    out = do(state, "stop")
    assert [e.forced for e in only(out, Stopped)] == [False]
    assert state.phase == "dig"


@pytest.mark.parametrize("entry", BOTH)
def test_e11_no_use_left_ends_the_step(entry: str) -> None:
    """E11: metals left but no use: step 2 ends by itself. Without metals there is none."""
    state = opening(entry)
    state.coach[:3] = [8, 8, 8]
    state.marked = state.invested = True
    assert metals(state, "wggg").phase == "dig"
    assert metals(opening(entry), "w").phase == "dig"
