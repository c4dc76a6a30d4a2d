"""Reasons for a turn of GOLD; nothing is said of cards that were turned back."""

from __future__ import annotations

from dataclasses import replace

from motherlode.core.bot import Reasons
from motherlode.games.gold.bot import reasons
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.components import DOWN, GONE

STATE = load("gold").new_state(2, {"mines": "dealt", "start": "A", "rounds": "one"})
BEFORE = replace(STATE.observation(None), cards=(DOWN,) * 64, piles=(0, 0), phase="first")


def test_gold_that_is_won_is_counted() -> None:
    """Not valued: it lies face down."""
    cards = (GONE, GONE, *BEFORE.cards[2:])
    after = replace(BEFORE, cards=cards, piles=(1, 0))
    found = reasons(BEFORE, after, 0)
    assert [(line.source, line.points, line.count) for line in found.hoped] == [("won", 0, 1)]
    assert found.hoped[0].pieces == ("pile-A",)
    assert not found.now


def test_cards_that_leave_are_against_the_others() -> None:
    after = replace(BEFORE, cards=(GONE, *BEFORE.cards[1:]))
    found = reasons(BEFORE, after, 1)
    assert [(line.source, line.count) for line in found.against] == [("gone", 1)]


def test_of_what_was_turned_back_nothing_is_said() -> None:
    assert reasons(BEFORE, BEFORE, 0) == Reasons()
    assert reasons(BEFORE, replace(BEFORE, phase="end"), 0) == Reasons()
