"""Clause 4: what two cards do."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.gold.rules.actions import FLIPS, REVEALS, Flip
from motherlode.games.gold.rules.components import (
    COLOUR,
    COUNT,
    DOWN,
    DYNAMITE,
    GONE,
    KIND_TEXT,
    NOBODY,
    NUM_KINDS,
    VALUE,
)
from motherlode.games.gold.rules.events import Blasted, Chased, Flipped, GoldWon, TurnedBack
from tests.games.gold.rules.script import Script


def kind(text: str) -> int:
    """The kind of a short text."""
    return KIND_TEXT.index(text)


def test_clause_4_two_cards_one_after_the_other_both_visible_until_the_effect() -> None:
    script = Script()
    assert script.play("c2") == []
    assert script.play("?Y3") == [Flipped(round=1, seat=0, place=10, kind=kind("Y3"))]
    seen = script.state.observation(1)
    assert (seen.phase, seen.current_player, seen.first) == ("second", 0, 10)
    assert seen.cards[10] == kind("Y3")
    script.play("d2")
    seen = script.state.observation(1)
    assert (seen.phase, seen.current_player, seen.turn) == ("reveal", CHANCE, 0)
    assert (seen.cards[10], seen.pending, seen.cards[11]) == (kind("Y3"), 11, DOWN)
    script.play("?g4")
    seen = script.state.observation(1)
    assert (seen.phase, seen.current_player, seen.first) == ("first", 1, -1)
    assert set(seen.cards) == {DOWN}


@pytest.mark.parametrize("cards", ["g2 Y2", "Y2 g2", "g1 Y5", "Y4 g3", "g4 Y4"])
def test_clause_4_the_owner_wins_the_gold_whoever_flipped(cards: str) -> None:
    script = Script()
    events = script.flip(cards)
    first, second = (kind(text) for text in cards.split())
    at_gold = 0 if VALUE[first] and first < 4 else 1
    assert events[2:] == [
        GoldWon(
            round=1,
            seat=1,
            flipper=0,
            owner=1,
            gold=min(first, second),
            gold_place=at_gold,
            prospector=max(first, second),
            prospector_place=1 - at_gold,
        )
    ]
    assert script.state.scores() == [0, VALUE[min(first, second)]]
    assert script.state.cards[:2] == [GONE, GONE]


def test_clause_4_the_owner_may_be_the_one_who_flipped() -> None:
    script = Script()
    script.flip("g3 G5")
    assert script.state.scores() == [3, 0]


@pytest.mark.parametrize(("before", "scores"), [("", [4, 0]), ("g1 g2", [0, 4])])
def test_clause_4_a_prospector_nobody_owns_wins_for_the_one_who_flipped(
    before: str, scores: list[int]
) -> None:
    script = Script()
    script.flip(before)
    (won,) = [e for e in script.flip("g4 V4") if isinstance(e, GoldWon)]
    assert won.owner == NOBODY
    assert won.seat == won.flipper
    assert script.state.scores() == scores


def test_clause_4_with_five_players_every_prospector_has_an_owner() -> None:
    script = Script(5)
    script.flip("g4 V4")
    assert script.state.scores() == [0, 0, 0, 0, 4]


@pytest.mark.parametrize(
    ("cards", "stronger"),
    [("R3 Y2", 0), ("Y2 R3", 1), ("R5 R4", 0), ("V2 V5", 1), ("R2 V3", 1)],
)
def test_clause_4_the_weaker_prospector_leaves_of_the_same_colour_too(
    cards: str, stronger: int
) -> None:
    script = Script()
    events = script.flip(cards)
    kinds = [kind(text) for text in cards.split()]
    assert events[2:] == [
        Chased(
            round=1,
            seat=0,
            stronger=kinds[stronger],
            stronger_place=stronger,
            weaker=kinds[1 - stronger],
            weaker_place=1 - stronger,
        ),
        TurnedBack(round=1, seat=0, places=(stronger,), reason="chased"),
    ]
    assert script.state.cards[1 - stronger] == GONE
    assert script.state.cards[stronger] == kinds[stronger]
    assert script.state.observation(0).cards[stronger] == DOWN
    assert len(script.state.places) == 63


def test_clause_4_the_stronger_is_still_there_and_known_to_the_rules() -> None:
    script = Script()
    script.flip("R3 Y2")
    assert script.play("a1") == [Flipped(round=1, seat=1, place=0, kind=kind("R3"))]


@pytest.mark.parametrize("cards", ["x g4", "g1 x", "x R5", "V2 x", "x x"])
def test_clause_4_dynamite_takes_both_cards(cards: str) -> None:
    script = Script()
    events = script.flip(cards)
    one, other = (kind(text) for text in cards.split())
    assert events[2:] == [Blasted(round=1, seat=0, places=(0, 1), kinds=(one, other))]
    assert script.state.cards[:2] == [GONE, GONE]
    assert script.state.scores() == [0, 0]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("R3 Y3", "equal-prospectors"),
        ("R3 R3", "equal-prospectors"),
        ("V5 B5", "equal-prospectors"),
        ("g1 g4", "two-gold"),
        ("g2 g2", "two-gold"),
        ("R2 g3", "gold-too-strong"),
        ("g4 V3", "gold-too-strong"),
        ("g4 Y2", "gold-too-strong"),
    ],
)
def test_clause_4_nothing_happens_and_both_are_turned_back(cards: str, reason: str) -> None:
    script = Script()
    events = script.flip(cards)
    assert events[2:] == [TurnedBack(round=1, seat=0, places=(0, 1), reason=reason)]
    assert len(script.state.places) == 64
    assert script.state.scores() == [0, 0]
    assert script.state.current_player == 1


def test_clause_4_every_pair_of_cards() -> None:
    """The rulebook's four cases, said again, for every two cards in either order."""
    for one in range(NUM_KINDS):
        for other in range(NUM_KINDS):
            if one == other and COUNT[one] == 1:
                continue
            state = Script().state
            for action in (FLIPS[0], REVEALS[one], FLIPS[1], REVEALS[other]):
                state.apply(action)
            state.check()
            assert 64 - len(state.places) == leaving(one, other)
            assert sum(state.scores()) == won(one, other)


def leaving(one: int, other: int) -> int:
    """Return the number of the two cards that leave the game."""
    if DYNAMITE in (one, other) or won(one, other):
        return 2
    return int(COLOUR[one] >= 0 and COLOUR[other] >= 0 and VALUE[one] != VALUE[other])


def won(one: int, other: int) -> int:
    """Return the worth of the two cards to somebody."""
    low, high = sorted((one, other))
    digs = COLOUR[low] < 0 <= COLOUR[high] and VALUE[high] >= VALUE[low]
    return VALUE[low] if digs else 0


def test_clause_4_the_second_card_is_another_one() -> None:
    script = Script()
    script.play("e4 ?g1")
    assert FLIPS[28] not in script.state.legal_actions()
    assert len(script.state.legal_actions()) == 63
    with pytest.raises(IllegalAction) as caught:
        script.play("e4")
    assert (caught.value.rule, caught.value.reason) == ("gold 4", "same-card")


def test_clause_4_a_card_that_left_cannot_be_turned_over() -> None:
    script = Script()
    script.flip("x g1")
    with pytest.raises(IllegalAction) as caught:
        script.play("a1")
    assert (caught.value.rule, caught.value.reason) == ("gold 4", "card-gone")
    assert FLIPS[0] not in script.state.legal_actions()


def test_clause_4_a_kind_is_revealed_no_oftener_than_it_exists() -> None:
    script = Script()
    script.play("a1 ?R5")
    script.play("b1")
    assert REVEALS[kind("R5")] not in script.state.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        script.play("?R5")
    assert (caught.value.rule, caught.value.reason) == ("gold 1", "none-unseen")


def test_clause_4_what_is_no_flip_is_refused_at_a_flip() -> None:
    script = Script()
    for token in ("mR", "?g1", "?sA"):
        with pytest.raises(IllegalAction) as caught:
            script.play(token)
        assert (caught.value.rule, caught.value.reason) == ("gold 4", "flip-now")
    script.play("a1")
    with pytest.raises(IllegalAction) as caught:
        script.play("b1")
    assert (caught.value.rule, caught.value.reason) == ("gold 9", "reveal-now")


@pytest.mark.parametrize("place", [-1, 64, 1000])
def test_clause_2_there_are_no_other_places(place: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        Script().state.apply(Flip(place))
    assert caught.value.reason == "no-such-place"
