"""Clause 5: the gold rush, and the two rulings that begin it early."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from motherlode.core.event import Event
from motherlode.games.gold.rules.components import COUNT, IDLE_TURNS, KIND_TEXT, NUM_KINDS
from motherlode.games.gold.rules.effects import BLAST, CHASE, WIN, meet
from motherlode.games.gold.rules.events import (
    Discarded,
    Flipped,
    RoundEnded,
    RushBegun,
    Taken,
    kinds_shown,
)
from motherlode.games.gold.rules.position import GoldPosition
from motherlode.games.gold.rules.rush import is_dead
from tests.games.gold.rules.script import GAME, RUSH, TIDY, Script


def test_clause_5_with_eleven_cards_a_turn_is_two_flips() -> None:
    script = Script()
    script.flip(TIDY)
    script.flip("x V4  x V4  B4 G2")
    assert len(script.state.places) == 11
    assert (script.state.phase, script.state.current_player) == ("first", 1)
    assert not script.state.observation(None).rush
    script.play("h8 ?V3")
    assert script.state.phase == "second"
    assert script.seen(RushBegun) == []


def test_clause_5_with_ten_cards_at_the_start_of_a_turn_the_rush_begins() -> None:
    script = Script()
    script.flip(TIDY)
    script.flip("x V4  x V4  B4 G2")
    events = script.flip("=B4 V3")
    assert len(script.state.places) == 10
    assert events[-1] == RushBegun(round=1, reason="few-cards", cards=10)
    assert script.state.phase == "rush"
    assert script.state.observation(0).rush
    script.play("h8 ?B2")
    assert len(script.state.places) == 9
    assert script.state.current_player == 1


def test_clause_5_ten_cards_in_the_middle_of_a_turn_change_nothing_yet() -> None:
    """Eleven at the start: both flips are taken, then nine lie there and the rush begins."""
    script = Script()
    script.flip(TIDY)
    script.flip("x V4  x V4  B4 G2")
    assert len(script.state.places) == 11
    events = script.flip("x x")
    assert events[-1] == RushBegun(round=1, reason="few-cards", cards=9)


def test_clause_5_the_rush_is_announced_once_a_round() -> None:
    script = Script(rounds="match")
    for starter in range(2):
        assert script.state.starter == starter
        assert not script.state.rush
        script.flip(RUSH + "g1 g1 g1 G2 G2 Y2 Y2 B2 B2 =B3")
        assert len(script.seen(RushBegun)) == starter + 1
    assert [e.round for e in script.seen(RushBegun)] == [1, 2]  # type: ignore[attr-defined]


def test_clause_5_gold_goes_to_the_own_pile_and_the_rest_leaves() -> None:
    script = Script()
    script.flip(RUSH)
    assert script.state.scores() == [34, 23]
    place = script.state.places[1]
    events = script.flip("g1")
    assert events[1:] == [Taken(round=1, seat=0, place=place, gold=0)]
    assert script.state.scores() == [35, 23]
    place = script.state.cards.index(KIND_TEXT.index("B3"))
    assert script.flip("=B3") == [
        Flipped(round=1, seat=1, place=place, kind=KIND_TEXT.index("B3")),
        Discarded(round=1, seat=1, place=place, kind=KIND_TEXT.index("B3")),
    ]
    assert script.state.scores() == [35, 23]


def test_clause_5_dynamite_in_the_rush_takes_nothing_with_it() -> None:
    script = Script()
    script.flip(TIDY)
    script.flip("x V4  x V4  B4 G2  =B4 V3")
    script.flip("x")
    assert len(script.state.places) == 9


def test_clause_5_and_6_the_rush_goes_on_to_the_last_odd_card() -> None:
    """From nine cards: nine turns of one card, the last one ends the round."""
    script = Script()
    script.flip(TIDY)
    script.flip("x V4  x V4  B4 G2  x x")
    assert len(script.state.places) == 9
    turns = []
    for word in ["x", "=B4", *["V3", "V3", "B3", "V2", "V2", "B2"]]:
        turns.append(script.state.current_player)
        script.flip(word)
    assert turns == [0, 1] * 4
    assert len(script.state.places) == 1
    events = script.flip("B2")
    assert isinstance(events[2], RoundEnded)
    assert script.state.scores() == [35, 25]


DEAD = """
    g1 R2   g1 R2   g1 Y2   g1 Y2   g1 G2
    g2 G2   g2 B2   g2 B2   g2 V2   g2 V2   g2 R3   g2 R3
    x Y5    x G5    x B5    x V5    x R4
    R5 R4   =R5 Y3  =R5 Y3  =R5 G3  =R5 G3  =R5 B3  =R5 B3  =R5 V3  =R5 V3
    =R5 Y4  =R5 Y4  =R5 G4  =R5 G4  =R5 B4  =R5 B4  =R5 V4  =R5 V4
    # left: the red 5 and 12 gold, 7 x 3 and 5 x 4
"""


def test_ruling_a_dead_table_begins_the_rush() -> None:
    """The last prospector leaves with the 13th gold; 11 gold cards could lie there for ever."""
    script = Script()
    script.flip(DEAD)
    assert len(script.state.places) == 13
    assert not script.state.rush
    events = script.flip("g3 =R5")
    assert events[-1] == RushBegun(round=1, reason="dead-table", cards=11)
    script.flip("g3 " * 6 + "g4 " * 5)
    assert script.state.phase == "end"
    assert sum(script.state.scores()) == 60


@given(st.lists(st.tuples(st.integers(0, NUM_KINDS - 1), st.integers(1, 3)), max_size=6))
def test_ruling_a_table_is_dead_when_no_two_cards_have_an_effect(
    lying: list[tuple[int, int]],
) -> None:
    table = GoldPosition(GAME.new_state(2).setup)
    table.left = [0] * NUM_KINDS
    for kind, count in lying:
        table.left[kind] = min(count, COUNT[kind])
    cards = [kind for kind in range(NUM_KINDS) for _ in range(table.left[kind])]
    effects = {meet(one, other) for i, one in enumerate(cards) for other in cards[i + 1 :]}
    # A single dynamite card is never asked about: with so few cards the rush has begun.
    if cards != [NUM_KINDS - 1]:
        assert is_dead(table) == (not effects & {WIN, CHASE, BLAST})


def test_clause_5_2_the_rush_waits_while_the_weakest_can_dig_the_poorest_gold() -> None:
    """Ruling (gold 5.2): that the richest gold is out of every prospector's reach is not enough."""
    table = GoldPosition(GAME.new_state(2).setup)
    table.left = [0] * NUM_KINDS
    for text in ("R2", "g1", "g4"):
        table.left[KIND_TEXT.index(text)] = 1
    assert not is_dead(table)
    table.left[KIND_TEXT.index("g1")] = 0
    assert is_dead(table)
    table.left[KIND_TEXT.index("g2")] = 1
    assert not is_dead(table)


def test_ruling_turns_that_change_nothing_end_in_a_rush() -> None:
    """The first turn shows two new cards; only the turns after it count."""
    script = Script()
    script.flip("g1 g2")
    script.play("a1 b1 " * (IDLE_TURNS - 1))
    assert script.seen(RushBegun) == []
    assert script.state.idle == IDLE_TURNS - 1
    events = script.play("a1 b1")
    assert events[-1] == RushBegun(round=1, reason="idle", cards=64)
    assert script.state.phase == "rush"


def test_ruling_a_new_card_or_a_lost_one_starts_the_count_again() -> None:
    script = Script()
    script.flip("g1 g2  R3 Y3")
    script.play("a1 b1 " * 5)
    assert script.state.idle == 5
    script.play("a1 e1 ?g3")
    assert script.state.idle == 0
    script.play("a1 b1 a1 b1")
    assert script.state.idle == 2
    script.play("c1 a1")
    assert script.state.idle == 0
    assert len(script.state.places) == 62


def test_ruling_the_count_begins_again_with_a_round() -> None:
    script = Script(rounds="match")
    script.flip("g1 g2")
    script.play("a1 b1 " * IDLE_TURNS)
    assert script.state.rush
    script.play("a1 b1")
    script.flip("g4 " * 5 + "g3 " * 7 + "g2 " * 6 + "g1 " * 4 + "x " * 5)
    for colour in "RYGBV":
        script.flip(f"{colour}2 {colour}2 {colour}3 {colour}3 {colour}4 {colour}4 {colour}5")
    assert script.state.round == 2
    assert (script.state.idle, script.state.rush, script.state.phase) == (0, False, "first")


def test_clause_5_gold_that_was_taken_is_known_by_its_place() -> None:
    """Events that are none of the game's say nothing, those of another round neither."""
    script = Script()
    script.flip(RUSH)
    script.flip("g1")
    (taken,) = script.seen(Taken)
    assert isinstance(taken, Taken)
    assert kinds_shown(1, [taken, Event()]) == {taken.place: taken.gold}
    assert kinds_shown(1, script.events)[taken.place] == taken.gold
    assert kinds_shown(2, [taken]) == {}
