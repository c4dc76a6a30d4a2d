"""Reasons for a turn of Gold West: points at once, in the end, and coaches on their way."""

from __future__ import annotations

from dataclasses import replace

from motherlode.core.score import ScoreLine
from motherlode.games.gold_west.bot import reasons
from motherlode.games.gold_west.rules import load

BEFORE = replace(load("gold-west-2e").new_state(2).observation(None), phase="activate")


def test_by_source_as_if_the_game_ended_now() -> None:
    """Points marked at once stand apart from those that count last, and from another's loss."""
    mine = (ScoreLine("supply", 4), ScoreLine("group", 6, 3, ("hex:D3",)))
    theirs = (ScoreLine("terrain:Forest", 2),)
    now = replace(BEFORE, shown_scores=(mine, ()))
    found = reasons(replace(BEFORE, shown_scores=((), theirs)), now, 0)
    assert [line.source for line in found.now] == ["supply"]
    assert [(line.source, line.points) for line in found.hoped] == [("group", 6)]
    assert [line.source for line in found.against] == ["terrain:Forest"]


def test_a_coach_has_moved() -> None:
    coach = list(BEFORE.coach)
    coach[1] += 2
    found = reasons(BEFORE, replace(BEFORE, coach=tuple(coach)), 0)
    assert found.hoped == (ScoreLine("coach:silver", 0, 2, ("coach:0:1",)),)
