"""Clauses 6 and 7: the end of a round and of a match, each tie-break played through."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import TERMINAL
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.gold.rules.components import COUNT
from motherlode.games.gold.rules.events import MatchEnded, RoundBegun, RoundEnded
from motherlode.games.gold.rules.round_score import RoundScore
from tests.games.gold.rules.script import (
    A_AHEAD,
    B_AHEAD,
    EVEN,
    GAME,
    MORE_CARDS_FOR_A,
    RUSH,
    TIDY,
    Script,
)

LEFT_OF_TIDY = "x V4  x V4  x x  B4  x G2 B2 B2 V2 V2 B3 V3 V3"


def test_clause_6_the_higher_value_wins() -> None:
    script = Script()
    script.flip(TIDY)
    events = script.flip(LEFT_OF_TIDY)
    assert events[-2:] == [
        RoundEnded(round=1, points=(35, 25), cards=(14, 10), piles=((3, 4, 4, 3), (2, 3, 3, 2))),
        MatchEnded(round=1, totals=(35, 25), winners=(0,)),
    ]
    assert script.state.current_player == TERMINAL
    assert script.state.standings() == [Standing(0, 1, 35), Standing(1, 2, 25)]
    assert script.state.observation(None).standings == tuple(script.state.standings())
    assert script.state.observation(None).counted == ((3, 4, 4, 3), (2, 3, 3, 2))


def test_clause_6_it_does_not_end_before_the_table_is_empty() -> None:
    script = Script()
    script.flip(RUSH + "g1 g1 g1 G2 G2 Y2 Y2 B2 B2")
    assert script.state.current_player != TERMINAL
    assert len(script.state.legal_actions()) == 1
    script.flip("=B3")
    assert script.state.current_player == TERMINAL
    assert script.state.legal_actions() == []
    with pytest.raises(IllegalAction) as caught:
        script.play("a1")
    assert (caught.value.rule, caught.value.reason) == ("gold 6", "game-over")


def test_clause_6_a_tie_goes_to_the_one_with_more_gold_cards() -> None:
    script = Script()
    script.flip(MORE_CARDS_FOR_A)
    assert script.state.standings() == [
        Standing(0, 1, 30, (("gold-cards", 13),)),
        Standing(1, 2, 30, (("gold-cards", 11),)),
    ]
    assert script.events[-1] == MatchEnded(round=1, totals=(30, 30), winners=(0,))


def test_clause_6_still_tied_the_victory_is_shared() -> None:
    script = Script()
    script.flip(EVEN)
    assert script.state.standings() == [
        Standing(0, 1, 30, (("gold-cards", 12),)),
        Standing(1, 1, 30, (("gold-cards", 12),)),
    ]
    assert script.events[-1] == MatchEnded(round=1, totals=(30, 30), winners=(0, 1))


def test_clause_6_who_wins_a_round() -> None:
    """The higher value; then more gold cards; then all of them."""
    assert RoundScore.of(((0, 0, 0, 1), (3, 0, 0, 0))).winners == (0,)
    assert RoundScore.of(((0, 0, 0, 1), (0, 2, 0, 0), (4, 0, 0, 0))).winners == (2,)
    assert RoundScore.of(((0, 2, 0, 0), (0, 0, 1, 0), (1, 0, 1, 0))).winners == (0, 2)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_clause_7_as_many_rounds_as_players(seats: int) -> None:
    assert GAME.new_state(seats).setup.rounds == seats
    assert GAME.new_state(seats, {"rounds": "one"}).setup.rounds == 1


def test_clause_7_another_player_begins_each_round() -> None:
    script = Script(3, rounds="match", start="B")
    starters = []
    for _ in range(3):
        starters.append((script.state.starter, script.state.current_player))
        script.flip(EVEN)
    assert starters == [(1, 1), (2, 2), (0, 0)]
    assert [(e.round, e.starter) for e in script.seen(RoundBegun)] == [(2, 2), (3, 0)]  # type: ignore[attr-defined]
    assert script.state.current_player == TERMINAL


def test_clause_7_a_new_round_begins_at_once_with_all_cards_unseen() -> None:
    script = Script(rounds="match")
    events = script.flip(TIDY + LEFT_OF_TIDY)
    assert events[-2:] == [
        RoundEnded(round=1, points=(35, 25), cards=(14, 10), piles=((3, 4, 4, 3), (2, 3, 3, 2))),
        RoundBegun(round=2, starter=1),
    ]
    state = script.state
    assert (state.round, state.phase, state.current_player) == (2, "first", 1)
    assert state.unseen == list(COUNT)
    assert state.piles == [0] * 8
    assert len(state.legal_actions()) == 64


def test_clause_7_totals_add_up() -> None:
    script = Script(rounds="match")
    script.flip(TIDY + LEFT_OF_TIDY)
    script.flip("g4 R5")
    assert script.state.scores() == [39, 25]
    assert script.state.score_breakdown(0) == [
        ScoreLine("round-1", 35, 14),
        ScoreLine("round-2", 4, 1, ("pile-A",)),
    ]
    shown = script.state.observation(1).shown_scores
    assert shown == ((ScoreLine("round-1", 35, 14),), (ScoreLine("round-1", 25, 10),))


def test_clause_7_the_higher_total_wins() -> None:
    script = Script(rounds="match")
    script.flip(TIDY + LEFT_OF_TIDY)
    script.flip(B_AHEAD)
    assert script.state.standings() == [Standing(0, 1, 64), Standing(1, 2, 56)]
    assert script.events[-1] == MatchEnded(round=2, totals=(64, 56), winners=(0,))


@pytest.mark.parametrize(
    ("rounds", "winner", "last"),
    [((A_AHEAD, B_AHEAD), 1, (29, 31)), ((B_AHEAD, A_AHEAD), 0, (31, 29))],
)
def test_clause_7_a_tie_of_totals_goes_to_the_higher_score_of_the_last_round(
    rounds: tuple[str, str], winner: int, last: tuple[int, int]
) -> None:
    script = Script(rounds="match")
    for text in rounds:
        script.flip(text)
    standings = script.state.standings()
    assert [s.score for s in standings] == [60, 60]
    assert [s.tie_breaks for s in standings] == [(("last-round", points),) for points in last]
    assert standings[winner].rank == 1
    assert standings[1 - winner].rank == 2


def test_ruling_a_match_tied_in_its_last_round_too_is_shared_whatever_the_cards() -> None:
    script = Script(rounds="match")
    script.flip(EVEN)
    script.flip(MORE_CARDS_FOR_A)
    assert [s.rank for s in script.state.standings()] == [1, 1]
    assert script.events[-1] == MatchEnded(round=2, totals=(60, 60), winners=(0, 1))
