"""Actions in whatever order the player likes, where the rules write them in one order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.match.table import Step

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Order:
    """For views with ``Features.reorder``."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def sooner(self) -> list[Action]:
        """What can be done now although the rules write it before what is done already."""
        reorder = self.screen.view.FEATURES.reorder
        return [] if reorder is None else reorder.earlier(self.screen.now.seen)

    def instead(self, action: Action) -> tuple[int, list[Action]]:
        """How many plies to take back, and what to play then."""
        table = self.screen.table
        done: list[Action] = []
        for ply in reversed(table.plies[: table.cursor]):
            if ply.seat != table.state.current_player or any(e.is_news for e in ply.events):
                break
            done.insert(0, ply.action)
        reorder = self.screen.view.FEATURES.reorder
        assert reorder is not None
        return reorder.in_order(done, action)

    def play(self, action: Action) -> list[Step]:
        """Plays the action where the rules want it; the steps as they are to be shown.

        Raises what ``Table.play`` raises.
        """
        table = self.screen.table
        if action in table.state.legal_actions() or action not in self.sooner():
            return table.play(action)
        before = table.state.clone()
        back, actions = self.instead(action)
        steps = table.rewrite(back, actions)
        # what was taken back lies as it lay: only what is new is shown
        own = [step for step in steps if step.seat != CHANCE]
        new = next(step for step in reversed(own) if step.action == action)
        shown = Step(own[-1].ply, new.seat, action, new.events, before, own[-1].after)
        return [shown, *steps[len(own) :]]

    def ends_turn(self, action: Action) -> bool:
        """Whether the turn passes, or something comes to be known, by that action."""
        table = self.screen.table
        state, actions = table.state.clone(), [action]
        seat = state.current_player
        if action not in state.legal_actions():
            back, actions = self.instead(action)
            state = table.at(table.cursor - back)
        events = [event for one in actions for event in state.apply(one)]
        return state.current_player != seat or any(event.is_news for event in events)
