"""Rules version 2 goes by the letter: what it changes, and that version 1 plays as it did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.gold_west.rules import actions, board, components
from motherlode.games.gold_west.rules.events import EffectLost, Stopped, Wanted
from motherlode.games.gold_west.rules.game import GoldWestState, load
from motherlode.games.gold_west.rules.notation import NOTATION
from tests.games.gold_west.table import (
    BOTH,
    FIRST,
    HERE,
    SECOND,
    build,
    can,
    do,
    metals,
    only,
    opening,
    pays,
)
from tests.games.gold_west.test_playthroughs import opened

FRAMED = board.FRONTIER["frame"][2]
END_TILE = ("D3", "D4", "K4", "K5")


def record(name: str) -> tuple[str, list[str], list[int]]:
    """A playthrough: its first line, its tokens, the scores at its end."""
    header, *lines = (HERE / "playthroughs" / f"{name}.txt").read_text("utf-8").splitlines()
    scores = [int(number) for number in lines.pop().split()[2:]]
    tokens = [token for line in lines for token in line.partition(" # ")[0].split()]
    return header, tokens, scores


def winners(state: GoldWestState) -> list[int]:
    return [line.seat for line in state.standings() if line.rank == 1]


def full(entry: str) -> GoldWestState:
    """Seat 0 has all twelve markers in play: eight below settlements, four in Boomtown."""
    state = opening(entry)
    for hex_ in range(7, 15):
        build(state, 0, hex_, settlement=True)
    state.markers[:4] = [0] * 4
    assert state.markers_used(0) == components.MARKERS
    return state


# --- the Frontier Office of the second edition ---


def test_4_4_2_twenty_hexes_lie_at_the_frame_with_two_players() -> None:
    """4.4.2: D3, D4, K4 and K5 touch only a face-down end tile."""
    edge, frame = board.FRONTIER["edge"], board.FRONTIER["frame"]
    assert [sum(frame[seats]) for seats in (2, 3, 4)] == [20, 30, 30]
    left_out = [board.NAMES[h] for h in range(board.HEXES) if edge[2][h] != frame[2][h]]
    assert sorted(left_out) == list(END_TILE)
    assert [frame[seats] == edge[seats] for seats in (3, 4)] == [True, True]


@pytest.mark.parametrize(
    ("entry", "version", "points"), [(SECOND, 2, 1), (SECOND, 1, 5), (FIRST, 2, 5), (FIRST, 1, 5)]
)
def test_4_4_2_by_edition_and_version(entry: str, version: int, points: int) -> None:
    """4.4.1, 4.4.2: the first edition counts the edge of the map in every version."""
    state = opening(entry)
    for name in (*END_TILE, next(name for name, at in zip(board.NAMES, FRAMED, strict=True) if at)):
        build(state, 0, board.HEX_OF[name])
    state.setup = replace(state.setup, edition=load(entry, version).edition)
    assert pays(state, "frontier") == points


def test_4_4_2_the_end_of_a_game_changes() -> None:
    """4.4.2: a camp on D3 under two markers less gives the game to the other player."""
    header, tokens, scores = record("second-edition-two-seats-frame")
    states = [opened(header), opened(header, version=1)]
    for state in states:
        for token in tokens:
            state.apply(NOTATION.parse(token))
            state.check()
    now, before = states
    assert now.scores() == scores == [40, 39]
    assert before.scores() == [40, 41]
    assert (winners(now), winners(before)) == ([0], [1])


# --- twelve influence markers ---


@pytest.mark.parametrize("entry", BOTH)
def test_e5_without_a_marker_nothing_is_marked(entry: str) -> None:
    """E5: neither for pay nor by a card; the card is bought all the same."""
    state = full(entry)
    state.markers[8] = 1
    for card, letters in (("I13", "ccgg"), ("I02", "ssss"), ("I17", "csss"), ("I01", "cccg")):
        state.cards[0] = next(n for n, one in enumerate(components.CARDS) if one.id == card)
        state.owner[0], state.invested, state.current_player, state.active = -1, False, 0, 0
        metals(state, letters + "g")
        assert not any(token.startswith("b") for token in can(state))
        lost = only(do(state, "i" + card), EffectLost)
        assert [event.skipped for event in lost] == [False]


@pytest.mark.parametrize("entry", BOTH)
def test_e5_without_a_marker_a_camp_is_built(entry: str) -> None:
    """E5: with wood and stone there is no choice left; the refusal names the rule."""
    state = full(entry)
    out = do(metals(state, "wrg"), "stop")
    assert only(out, Stopped) and not only(out, Wanted)
    assert (state.phase, state.building) == ("dig", actions.CAMP)
    with pytest.raises(IllegalAction) as caught:
        state.apply(actions.BUILD[actions.SETTLEMENT])
    assert (caught.value.rule, caught.value.reason) == ("gold-west E5", "no-marker")


def test_e5_version_1_counts_no_markers() -> None:
    """E5: as records of version 1 were played."""
    state = full(SECOND)
    state.setup = replace(state.setup, edition=load(SECOND, 1).edition)
    metals(state, "ccssgg")
    assert any(token.startswith("b") for token in can(state))


def test_e5_the_end_of_a_game_changes() -> None:
    """E5: a thirteenth marker would win the game; without it the other player does."""
    header, tokens, scores = record("first-edition-two-seats-markers")
    now, before = opened(header), opened(header, version=1)
    for state, end in ((now, tokens[-1]), (before, "bgc")):
        for token in (*tokens[:-1], end):
            state.apply(NOTATION.parse(token))
            state.check()
    assert now.markers_used(1) == components.MARKERS
    assert (now.phase, now.scores()) == ("end", scores)
    assert before.markers_used(1) == components.MARKERS + 1
    before.setup = now.setup
    assert (before.phase, before.scores()) == ("end", [45, 47])
    assert (winners(now), winners(before)) == ([0], [1])
