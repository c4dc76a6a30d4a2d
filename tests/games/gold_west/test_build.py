"""Step 3, build or loot: gold-west 2.14 to 2.23."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, board, components
from motherlode.games.gold_west.rules.events import (
    Built,
    Discarded,
    Looted,
    Placed,
    Turned,
    Wanted,
)
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.packed import BUILDING, DOWN, LOOTED, UP
from tests.games.gold_west.table import BOTH, can, do, held, hex_at, line, metals, only, opening

#: The centre of tile N: face down at the start.
H = board.NAMES[hex_at("1,-2")]
#: At the river: face up. Its neighbours 2,-2 and 0,-1 are face up, 1,-2 face down.
R = board.NAMES[hex_at("1,-1")]


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize(
    ("zone", "phase", "building"),
    [("w", "dig", actions.CAMP), ("r", "dig", actions.CAMP), ("wr", "build", -1),
     ("wwrr", "build", -1), ("", "dig", actions.LOOT)],
)  # fmt: skip
def test_2_14_one_of_three(entry: str, zone: str, phase: str, building: int) -> None:
    """2.14, 2.15, 2.16: a camp with one kind, a choice with both, loot only with neither."""
    state = metals(opening(entry), zone)
    assert (state.phase, state.building) == (phase, building)
    assert state.camps[0] == 12 - (building == actions.LOOT)
    if phase == "build":
        assert can(state) == ["camp", "settlement"]


@pytest.mark.parametrize("entry", BOTH)
def test_2_14_a_camp_leaves_the_stock_each_turn(entry: str) -> None:
    """2.14: exactly one, whatever is built."""
    for zone, word in (("w", ""), ("wr", "camp"), ("wr", "settlement"), ("", "")):
        state = metals(opening(entry), zone)
        do(state, *([word] if word else []), "m" + R, "p0")
        assert state.camps[0] == 11


@pytest.mark.parametrize("entry", BOTH)
def test_2_16_camp_with_both_materials(entry: str) -> None:
    """2.16: Ruling: a camp may be built although a settlement could be; the rest is lost."""
    state = metals(opening(entry), "wr")
    out = do(state, "camp", "m" + R, "p0")
    assert only(out, Built)[0].paid == (1, 0, 0, 0, 0, 0)
    assert only(out, Discarded)[0].resources == (0, 1, 0, 0, 0, 0)


@pytest.mark.parametrize("entry", BOTH)
def test_2_17_any_revealed_token(entry: str) -> None:
    """2.17: no adjacency needed; face-down tokens and emptied hexes are refused."""
    state = metals(opening(entry), "w")
    assert {board.HEX_OF[text[1:]] for text in can(state)} == set(board.RIVERSIDE_HEXES)
    with pytest.raises(IllegalAction, match=r"2\.17") as caught:
        do(state, "m" + H)
    assert caught.value.reason == "face-down"
    do(state, "m" + R)
    assert state.site[board.HEX_OF[R]] == BUILDING
    do(state, "p0")
    state.active = state.current_player = 1
    with pytest.raises(IllegalAction) as caught:
        do(metals(state, "w"), "m" + R)
    assert caught.value.reason == "no-token"


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize("word", ["camp", "settlement"])
def test_2_18_influence(entry: str, word: str) -> None:
    """2.18: camp +1, settlement +2, the token to the row of its terrain; beyond 7 too (E5)."""
    state = metals(opening(entry), "wr")
    hex_ = board.HEX_OF[R]
    terrain = state.terrain[hex_]
    state.influence[terrain] = 13
    out = do(state, word, "m" + R)
    assert state.influence[terrain] == (14 if word == "camp" else 15)
    assert state.rows[terrain] == 1
    assert state.token[hex_] == -1
    (built,) = only(out, Built)
    assert built.settlement == (word == "settlement")
    assert built.terrain == terrain


@pytest.mark.parametrize("entry", BOTH)
def test_2_19_loot(entry: str) -> None:
    """2.19: a camp to Wanted, -1 at once, below 0 too; the hex stays empty for good."""
    state = opening(entry)
    metals(state, "")
    assert (state.wanted[0], state.camps[0], state.marker(0)) == (1, 11, -1)
    assert line(state, 0, "loot") == -1
    kind = state.token[board.HEX_OF[R]]
    out = do(state, "m" + R)
    assert only(out, Looted)[0].kind == kind
    assert state.site[board.HEX_OF[R]] == LOOTED
    assert sum(state.influence) == sum(state.rows) == 0
    out = do(state, "p2")
    assert only(out, Placed)[0].resources == components.KIND_RESOURCES[kind]
    state.check()


@pytest.mark.parametrize("entry", BOTH)
def test_2_19_the_loss_is_told_before_the_choice(entry: str) -> None:
    """2.19: Wanted is an event of its own, when step 3 begins."""
    state = opening(entry)
    for section in range(4):
        state.supply[6 * section : 6 * section + 6] = [0] * 6
    state.supply[4] = 1
    out = do(state, "a0", "stop")
    assert len(only(out, Wanted)) == 1


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize("zone", ["w", ""])
def test_2_20_neighbours_are_revealed_also_after_looting(entry: str, zone: str) -> None:
    """2.20, 2.22: before the resources are placed; hidden ones only; each by chance."""
    state = metals(opening(entry), zone)
    assert state.site[board.HEX_OF[H]] == DOWN
    state.apply(NOTATION.parse("m" + R))
    assert state.phase == "reveal"
    assert state.current_player == CHANCE
    assert state.showing == [board.HEX_OF[H]]
    out = state.apply(state.legal_actions()[0])
    assert [event.hex for event in only(out, Turned)] == [board.HEX_OF[H]]
    assert state.site[board.HEX_OF[H]] == UP
    assert state.phase == "place"
    assert state.current_player == 0


@pytest.mark.parametrize("entry", BOTH)
@pytest.mark.parametrize("section", [0, 1, 2, 3])
def test_2_21_all_into_one_section(entry: str, section: int) -> None:
    """2.21: whatever is there already; points 0 to 3."""
    state = metals(opening(entry), "w")
    kind = state.token[board.HEX_OF[R]]
    before = held(state, 0, section)
    do(state, "m" + R)
    assert can(state) == ["p0", "p1", "p2", "p3"]
    (placed,) = only(do(state, f"p{section}"), Placed)
    assert (placed.points, placed.water) == (section, 0)
    assert state.marker(0) == line(state, 0, "supply") == section
    wanted = sorted(before + components.TOKEN_KINDS[kind].letters)
    assert sorted(held(state, 0, section)) == wanted


@pytest.mark.parametrize("entry", BOTH)
def test_2_22_reveal_comes_before_placing(entry: str) -> None:
    """2.22: Ruling: the order of the rulebooks, not of BGA."""
    state = metals(opening(entry), "w")
    state.apply(NOTATION.parse("m" + R))
    with pytest.raises(IllegalAction):
        state.apply(actions.PUT[0])


@pytest.mark.parametrize("entry", BOTH)
def test_2_23_the_rest_is_discarded_and_the_next_plays(entry: str) -> None:
    """2.23: to the left; the use zone is empty."""
    state = metals(opening(entry, 3), "wgg")
    out = do(state, "stop", "m" + R, "p0")
    assert only(out, Discarded)[0].resources == (0, 0, 0, 0, 2, 0)
    assert state.use == [0] * 6
    assert (state.current_player, state.phase) == (1, "activate")
    assert not state.invested
