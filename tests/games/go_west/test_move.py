"""Moving wagons: exactly the steps, split in every way (go-west 7, 8; IT 5.1)."""

from __future__ import annotations

from itertools import product

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.go_west.rules import move
from motherlode.games.go_west.rules.components import CARD_STEPS
from motherlode.games.go_west.rules.events import Moved
from motherlode.games.go_west.rules.game import GoWestState
from tests.games.go_west.board import at_turn, do, legal, only


def ends(state: GoWestState) -> set[tuple[int, ...]]:
    """The wagons after every way to finish the card."""
    if state.phase != "move":
        return {tuple(state.wagons)}
    result = set()
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        result |= ends(after)
    return result


def brute(wagons: tuple[int, ...], steps: int) -> set[tuple[int, ...]]:
    """The wagons after every run of steps, in any order."""
    now = {wagons}
    for _ in range(steps):
        after = set()
        for w, source in product(now, range(5)):
            if w[source]:
                row = list(w)
                row[source] -= 1
                row[source + 1] += 1
                after.add(tuple(row))
        now = after
    return now


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "wagons",
    [
        (20, 0, 0, 0, 0, 0),
        (0, 1, 0, 0, 0, 19),
        (1, 0, 0, 0, 0, 19),
        (0, 1, 0, 0, 1, 18),
        (4, 4, 4, 4, 4, 0),
        (1, 2, 0, 1, 0, 16),
    ],
)
def test_every_split_can_be_made_and_no_other(wagons: tuple[int, ...], steps: int) -> None:
    """The imposed order from east to west loses nothing and never gets stuck."""
    state = at_turn(f"NO-0-{steps}", wagons=wagons)
    do(state, f"pNO-0-{steps}")
    assert ends(state) == brute(wagons, steps)


def test_all_steps_can_go_to_one_wagon() -> None:
    """go-west 7, and a wagon that enters California leaves play."""
    state = at_turn("NO-0-4", wagons=(5, 1, 0, 0, 0, 14))
    events = do(state, "pNO-0-4 wEA wGP wMW wWE")
    assert [e.source for e in only(Moved, events)] == [1, 2, 3, 4]
    assert state.wagons == [5, 0, 0, 0, 0, 15]


def test_there_is_no_step_out_of_california() -> None:
    """Nor out of a place without wagons."""
    from motherlode.games.go_west.rules.actions import MoveWagon

    state = at_turn("NO-0-1", wagons=(5, 0, 0, 0, 0, 15))
    do(state, "pNO-0-1")
    for source, reason in ((5, "no-step"), (-1, "no-step"), (1, "no-wagon")):
        with pytest.raises(IllegalAction) as caught:
            state.apply(MoveWagon(source))
        assert caught.value.reason == reason


def test_not_fewer_steps_than_shown() -> None:
    """IT 5.1: two steps are two; the turn does not pass after one."""
    state = at_turn("NO-0-2")
    do(state, "pNO-0-2 wNE")
    assert (state.phase, state.steps_left, state.current_player) == ("move", 1, 0)


def test_steps_are_written_from_east_to_west() -> None:
    """Wagons are alike, so the order changes nothing and one is imposed."""
    state = at_turn("NO-0-3", wagons=(3, 3, 3, 3, 3, 5))
    do(state, "pNO-0-3 wGP")
    assert legal(state) == ["wGP", "wMW", "wWE"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "wNE")
    assert caught.value.reason == "east-to-west"


def test_a_step_that_would_leave_the_card_undone_is_refused() -> None:
    """go-west 8: everything in full, so the last wagon in the West cannot go first."""
    state = at_turn("NO-0-3", wagons=(2, 0, 0, 0, 1, 17))
    do(state, "pNO-0-3")
    assert legal(state) == ["wNE"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "wWE")
    assert caught.value.reason == "not-in-full"
    do(state, "wNE wNE")
    assert legal(state) == ["wEA", "wWE"]


def test_a_wagon_can_be_followed_on_its_way() -> None:
    """A step can use the wagon that has just arrived."""
    state = at_turn("NO-0-2")
    do(state, "pNO-0-2 wNE wEA")
    assert state.wagons == [19, 0, 1, 0, 0, 0]


def test_more_steps_than_the_board_holds_are_cut() -> None:
    """Ruling for other decks: as many steps as there are."""
    state = at_turn("NO-0-1", wagons=(0, 1, 0, 0, 0, 19))
    do(state, "pNO-0-1")
    assert move.steps_from(state, 0) == 4
    steps = CARD_STEPS[state.card]
    try:
        CARD_STEPS[state.card] = 9
        move.begin(state, [])
        assert state.steps_left == 4
    finally:
        CARD_STEPS[state.card] = steps
