"""Reasons for a turn, by what changes on the table."""

from __future__ import annotations

from motherlode.core.bot import Reasons
from motherlode.games.carcassonne.bot.reasons import reasons
from tests.games.carcassonne.script import play, table


def told(before: str, turn: str, seat: int = 0) -> Reasons:
    """Return the reasons of the seat for that turn after that beginning."""
    state = table(2, goldmines=False)
    play(state, before)
    seen = state.observation(None)
    play(state, turn)
    return reasons(seen, state.observation(None), seat)


def test_what_is_scored_comes_first() -> None:
    """A city closed with a knight in it: four points, and nothing to hope for."""
    found = told("?E", "p0,-1,2 mC0")
    assert [(line.source, line.points) for line in found.now] == [("city", 4)]
    assert not found.hoped and not found.against


def test_what_is_claimed_is_hoped_for() -> None:
    """A road begun, with the part its meeple stands on."""
    found = told("?U", "p1,0,0 mR0")
    assert [line.source for line in found.hoped] == ["open-road"]
    assert found.hoped[0].points >= 1
    assert found.hoped[0].pieces == ("part:1,0:R0",)
    assert not found.now and not found.against


def test_nobody_is_told_of_the_final_scoring() -> None:
    state = table(2, goldmines=False)
    before = state.observation(None)
    state.phase = "end"
    assert reasons(before, state.observation(None), 0) == Reasons()
