"""Clauses 8 and 9: what can be seen, what must be remembered, when chance speaks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.core.game import CHANCE
from motherlode.games.gold.rules.actions import REVEALS
from motherlode.games.gold.rules.components import COUNT, DYNAMITE, KIND_TEXT
from motherlode.games.gold.rules.events import Flipped
from tests.games.gold.rules.script import RUSH, Script


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("g1 g2", "g4 g3"),
        ("g1 g2", "R3 Y3"),
        ("R2 g4", "g2 g2"),
        ("R5 Y2", "G3 G2"),
        ("g1 R5", "g4 R4"),
        ("x R5", "x g4"),
        ("x x", "V2 x"),
    ],
)
def test_clause_8_what_was_turned_back_or_left_is_not_in_sight(one: str, other: str) -> None:
    """Two tables that differ only in what must be remembered look the same to everybody."""
    first, second = Script(), Script()
    first.flip(one)
    second.flip(other)
    assert first.state.cards != second.state.cards or first.state.unseen != second.state.unseen
    for seat in (None, 0, 1):
        assert first.state.observation(seat) == second.state.observation(seat)
    assert first.state.diagram() == second.state.diagram()
    assert first.state.legal_actions() == second.state.legal_actions()


def test_clause_8_also_in_the_gold_rush() -> None:
    first, second = Script(), Script()
    first.flip(RUSH + "G2")
    second.flip(RUSH + "Y2")
    assert first.state.observation(0) == second.state.observation(0)


def test_clause_8_everybody_sees_the_same() -> None:
    script = Script(5)
    script.flip("g1 g2  R5 R4  Y3")
    spectator = script.state.observation(None)
    assert spectator.first >= 0
    for seat in range(5):
        assert replace(script.state.observation(seat), seat=None) == spectator


def test_clause_8_won_gold_lies_face_down() -> None:
    script = Script()
    script.flip("g4 Y5  g1 Y2")
    seen = script.state.observation(0)
    assert seen.piles == (0, 2)
    assert seen.shown_scores == ((), ())
    assert seen.counted == ()
    assert script.state.scores() == [0, 5]


def test_clause_8_the_first_card_is_known_before_the_second_is_chosen() -> None:
    script = Script()
    script.play("a1 ?g3")
    assert script.state.observation(0).cards[0] == KIND_TEXT.index("g3")
    assert script.state.current_player == 0


def test_clause_8_chance_draws_from_what_nobody_has_seen() -> None:
    script = Script()
    script.play("a1")
    assert script.state.chance_outcomes() == [(REVEALS[k], n) for k, n in enumerate(COUNT)]
    script.play("?x b1")
    weights = dict(script.state.chance_outcomes())
    assert weights[REVEALS[DYNAMITE]] == 4
    assert sum(weights.values()) == 63
    script.play("?R5")
    script.play("c1 ?g1 d1 ?g2")
    script.play("e1")
    weights = dict(script.state.chance_outcomes())
    assert sum(weights.values()) == 60
    assert REVEALS[KIND_TEXT.index("R5")] not in weights


def test_clause_8_a_card_seen_before_keeps_its_face() -> None:
    script = Script()
    script.flip("g1 g2")
    script.play("a1")
    assert script.state.phase == "second"
    assert script.state.observation(1).cards[0] == KIND_TEXT.index("g1")


def test_clause_9_a_turn_has_two_draws_inside() -> None:
    script = Script()
    players = []
    for token in ["a1", "?R2", "b1", "?Y3"]:
        players.append(script.state.current_player)
        script.play(token)
    assert players == [0, CHANCE, 0, CHANCE]
    assert script.state.current_player == 1


def test_clause_8_1_nobody_is_told_how_many_turns_have_changed_nothing() -> None:
    script, other = Script(), Script()
    script.play("a1 ?g1 b1 ?g2 a1 b1 a1 b1")
    other.play("a1 ?g1 b1 ?g2 c1 ?g3 d1 ?g3 a1 b1")
    assert (script.state.idle, other.state.idle) == (2, 1)
    for seat in (None, 0, 1):
        assert script.state.observation(seat) == other.state.observation(seat)


def test_clause_8_1_nobody_is_told_whether_a_card_had_been_seen() -> None:
    script, other = Script(), Script()
    script.flip("g1 g2")
    other.flip("g2 g3")
    again, first = script.play("a1"), other.play("c1 ?g1")
    assert [e for e in again if isinstance(e, Flipped)] == [
        replace(e, place=0) for e in first if isinstance(e, Flipped)
    ]
    assert script.state.fresh != other.state.fresh
    seen, new = script.state.observation(1), other.state.observation(1)
    assert replace(seen, first=2, cards=new.cards, legal=new.legal) == new
