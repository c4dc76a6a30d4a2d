"""Step 1, activate the supply track: gold-west 2.1 to 2.5."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.gold_west.rules.events import Arrived, Left, Lifted
from tests.games.gold_west.table import BOTH, can, do, held, hold, only, opening


@pytest.mark.parametrize("entry", BOTH)
def test_2_1_any_section_that_is_not_empty(entry: str) -> None:
    """2.1: no passing, no empty section."""
    state = opening(entry)
    assert can(state) == ["a0", "a1"]
    with pytest.raises(IllegalAction, match=r"2\.1") as caught:
        do(state, "a2")
    assert caught.value.reason == "section-empty"


@pytest.mark.parametrize("entry", BOTH)
def test_2_2_one_resource_stays_in_each_section_passed(entry: str) -> None:
    """2.2: section by section upwards, as long as any are in hand."""
    state = opening(entry)
    hold(state, 0, 0, "g")
    hold(state, 0, 1, "")
    hold(state, 0, 3, "wcs")
    out = do(state, "a3", "lc")
    assert [(e.section, e.resource) for e in only(out, Left)] == [(2, 2)]
    assert can(state) == ["lw", "ls"]
    out = do(state, "lw")
    # One kind left: no choice, it stays in section 0 by itself.
    assert [(e.section, e.forced) for e in only(out, Left)] == [(1, False), (0, True)]
    assert [held(state, 0, section) for section in range(4)] == ["sg", "w", "c", ""]


@pytest.mark.parametrize("entry", BOTH)
def test_2_3_the_active_player_picks_what_stays(entry: str) -> None:
    """2.3, E1: from the lower section up, any resource of the hand."""
    state = opening(entry)
    do(state, "a1")
    assert state.current_player == 0
    assert can(state) == ["lr", "lc"]
    with pytest.raises(IllegalAction, match=r"2\.2") as caught:
        do(state, "lg")
    assert caught.value.reason == "not-in-hand"
    do(state, "lr")
    assert held(state, 0, 0) == "wr"


@pytest.mark.parametrize("entry", BOTH)
def test_2_4_the_rest_enters_the_use_zone(entry: str) -> None:
    """2.4: an empty hand brings nothing; section 0 leaves nothing behind."""
    state = opening(entry)
    hold(state, 0, 0, "wgg")
    (arrived,) = only(do(state, "a0"), Arrived)
    assert arrived.resources == (1, 0, 0, 0, 2, 0)
    assert held(state, 0, 0) == ""

    state = opening(entry)
    hold(state, 0, 2, "g")
    out = do(state, "a2")
    assert only(out, Lifted)[0].resources == (0, 0, 0, 0, 1, 0)
    assert only(out, Arrived)[0].resources == (0,) * 6
    assert held(state, 0, 1) == "rcg"


def test_2_5_the_track_is_never_empty_when_a_turn_starts() -> None:
    """2.5: check() demands it; random play never breaks it (test_random)."""
    state = opening()
    hold(state, 0, 0, "")
    hold(state, 0, 1, "")
    with pytest.raises(AssertionError, match=r"2\.5"):
        state.check()
