"""What a player's commands do in the replay."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.table.effects import Effects
from motherlode.app.table.replay import at_stop, moment_words
from motherlode.app.table.state import TableState

PAGE_TIME = 1600
"""Milliseconds that a moment stays when the replay goes on by itself."""


class ReplayCommands:
    """``look_at`` is the command that shows a moment."""

    def __init__(
        self, state: TableState, effects: Effects, look_at: Callable[[int | None], None]
    ) -> None:
        self.state = state
        self.effects = effects
        self.look_at = look_at

    def step(self, by: int) -> None:
        stops = self.state.stops
        at = at_stop(self.state) + by
        self.look_at(stops[max(0, min(len(stops) - 1, at))])
        self.effects.say(moment_words(self.state))

    def toggle_autoplay(self) -> None:
        state = self.state
        if not state.replaying and at_stop(state) == len(state.stops) - 1:
            self.look_at(0)
        state.replay_by_itself(not state.replaying)
        self._turn_the_page(first=True)

    def _turn_the_page(self, first: bool = False) -> None:
        state = self.state
        last = state.looking is None or at_stop(state) == len(state.stops) - 1
        if state.replaying and not first and not last:
            self.step(1)
            last = at_stop(state) == len(state.stops) - 1
        if last:
            state.replay_by_itself(False)
        if state.replaying:
            self.effects.later(PAGE_TIME, self._turn_the_page)
        self.effects.render()

    def share_moment(self) -> None:
        self.effects.share_moment(self.state.looking or 0)

    def branch(self) -> None:
        assert self.state.looking is not None
        self.effects.open_branch(self.state.looking)
