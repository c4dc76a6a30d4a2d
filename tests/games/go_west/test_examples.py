"""The worked examples, as data: the rulebook's own and those of its clauses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.go_west.rules.actions import MoveWagon
from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.rules.events import Paid, Placed, ScoringBegan
from motherlode.games.go_west.rules.move import legal_actions as steps_of
from motherlode.games.go_west.rules.payments import gains, paid_tokens
from tests.games.go_west.board import at_turn, do, legal, only, ring

EXAMPLES: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))[
        "scenarios"
    ]
}
COLOURS = {"red": "A", "green": "B", "blue": "C"}


def of_kind(kind: str) -> list[str]:
    """The ids of the examples of one kind."""
    return [name for name, example in EXAMPLES.items() if example["kind"] == kind]


def letters(colours: list[str]) -> str:
    """Colours as seat letters."""
    return "".join(COLOURS[colour] for colour in colours)


def test_every_example_is_tried() -> None:
    """No example is of a kind without a test here."""
    kinds = {"score_region", "place_tokens", "wagon_moves", "pay", "sell", "double_move", "end"}
    assert {example["kind"] for example in EXAMPLES.values()} == kinds


@pytest.mark.parametrize("name", of_kind("score_region"))
def test_scoring_a_region(name: str) -> None:
    """IT 5.2: the East example and examples 1 and 2."""
    given, expect = EXAMPLES[name]["given"], EXAMPLES[name]["expect"]
    owners = ["ABC".index(letter) for letter in letters(given["ring_oldest_first"])]
    wanted = [expect.get(colour, 0) for colour in COLOURS]
    assert gains(owners, given["wagons"], 3) == wanted
    paid = [owners[age] for age in paid_tokens(owners, given["wagons"])]
    assert [paid.count(seat) for seat in range(3)] == wanted
    if given["wagons"] >= len(owners):
        assert gains(owners, given["wagons"] + 1, 3) == wanted


def test_the_order_in_the_tie_is_the_printed_one() -> None:
    """IT 5.2 example 2: first green, then red three times, the last one green."""
    given = EXAMPLES["score-tie-by-age"]["given"]
    owners = letters(given["ring_oldest_first"])
    ages = paid_tokens(["ABC".index(o) for o in owners], given["wagons"])
    assert "".join(owners[age] for age in ages) == "BAAAB"


@pytest.mark.parametrize("name", of_kind("place_tokens"))
def test_placing_on_a_full_ring(name: str) -> None:
    """IT 5.1: the divider moves on, the oldest returns to its owner, who can use it."""
    given, expect = EXAMPLES[name]["given"], EXAMPLES[name]["expect"]
    before = letters(given["ring_oldest_first"])
    card = {1: "EA-1-0", 2: "EA-2-0"}[len(given["place"])]
    # Green acts, as seat A, with as few tokens as will do.
    before = before.translate(str.maketrans("AB", "BA"))
    cost = CARDS[[c.id for c in CARDS].index(card)].coins
    state = at_turn(card, "", "", rings={"EA": before}, supply={0: cost + 1})
    placed = only(Placed, do(state, "p" + card))
    swap = {"red": "B", "green": "A", "blue": "C"}
    assert ring(state, "EA") == "".join(swap[c] for c in expect["ring_oldest_first"])
    assert ["ABC"[e.displaced] for e in placed] == [swap[c] for c in expect["returned"]]


def test_splitting_wagon_moves() -> None:
    """IT 5.1: three steps as three wagons by one, two by two and one, or one by three."""
    wanted = {tuple(shape) for shape in EXAMPLES["wagon-moves-partition"]["expect"]["shapes"]}
    state = at_turn("NO-0-3", wagons=(10, 10, 0, 0, 0, 0))
    do(state, "pNO-0-3")
    ends = set()
    stack = [state]
    while stack:
        now = stack.pop()
        if now.phase != "move":
            ends.add(tuple(now.wagons))
            continue
        for action in steps_of(now):
            assert isinstance(action, MoveWagon)
            after = now.clone()
            after.apply(action)
            stack.append(after)
    assert wanted == {(1, 1, 1), (2, 1), (3,)}
    # Every row is some of: three wagons by one step, one by two and one by one, one by three.
    assert ends == {
        (7, 13, 0, 0, 0, 0),
        (8, 11, 1, 0, 0, 0),
        (9, 9, 2, 0, 0, 0),
        (10, 7, 3, 0, 0, 0),
        (9, 10, 0, 1, 0, 0),
        (10, 8, 1, 1, 0, 0),
        (10, 9, 0, 0, 1, 0),
    }


def test_paying_in_points() -> None:
    """IT 5.4: two tokens and three points for five coins."""
    given, expect = EXAMPLES["pay-with-vp"]["given"], EXAMPLES["pay-with-vp"]["expect"]
    state = at_turn("EA-2-2", supply={0: given["tokens"]}, points=(given["vp"], 10))
    assert CARDS[state.hands[0][0]].coins == given["cost"]
    paid = only(Paid, do(state, "pEA-2-2 v3"))[0]
    assert (paid.tokens, paid.points) == (2, 3)
    assert state.supply[0] == expect["tokens"]
    assert state.points[0] == expect["vp"]
    assert paid.tokens == expect["box_gains"]


def test_a_cost_that_cannot_be_paid() -> None:
    """IT 5.4: a token and two points do not make five."""
    given = EXAMPLES["cannot-pay"]["given"]
    state = at_turn("EA-2-2", supply={0: given["tokens"]}, points=(given["vp"], 10))
    assert ("pEA-2-2" in legal(state)) is EXAMPLES["cannot-pay"]["expect"]["legal"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "pEA-2-2")
    assert caught.value.reason == "too-dear"


def test_selling_is_limited_by_the_box() -> None:
    """IT 5.3: two tokens in the box, a card of five coins."""
    given = EXAMPLES["sell-limited-by-box"]["given"]
    state = at_turn("EA-2-2", supply={0: 30 - given["box_tokens"]})
    do(state, "sEA-2-2")
    gained = state.supply[0] - (30 - given["box_tokens"])
    assert gained == EXAMPLES["sell-limited-by-box"]["expect"]["gains"]


def test_double_moves_come_back() -> None:
    """IT 6.0: once both have used it, both have it again, but not in that same turn."""
    expect = EXAMPLES["double-move-refund"]["expect"]
    state = at_turn("NO-0-1", "NO-0-1")
    do(state, "double sNO-0-1 ? sNO-0-2 ?")
    assert state.markers == [0, 1]
    do(state, "double")
    assert state.markers == [0, 0]
    assert ("double" in legal(state)) is expect["b_may_use_again_same_turn"]
    do(state, "sNO-0-1 ?")
    assert ("double" in legal(state)) is expect["b_may_use_again_same_turn"]
    do(state, "score")
    available = {name: "available" for name, left in zip("ab", state.markers, strict=True) if left}
    assert available == expect["after_b_turn"]


def test_the_end_by_wagons() -> None:
    """IT 7.0: New England and the East empty: a free scoring, and it is over."""
    expect = EXAMPLES["end-by-wagons"]["expect"]
    state = at_turn("NO-0-1", wagons=(0, 1, 19, 0, 0, 0))
    events = do(state, "pNO-0-1 wEA")
    assert [e.number for e in only(ScoringBegan, events)] == [0] * expect["free_scoring"]
    assert (state.end == "wagons") is expect["game_over"]
