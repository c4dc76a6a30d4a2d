"""Reordering: actions as the player likes them, where the rules write them in one order."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.match.table import Step, Table
from motherlode.view.contract import Seen, View


class Reordering:
    """For views with ``Features.reorder``. Keeps nothing of its own."""

    def __init__(self, table: Table, view: View[Seen]) -> None:
        self.table = table
        self.reorder = view.features.reorder

    def earlier(self, seen: Seen) -> list[Action]:
        """What can be done now although the rules write it before what is done already."""
        return [] if self.reorder is None else self.reorder.earlier_actions(seen)

    def instead(self, action: Action) -> tuple[int, list[Action]]:
        """How many plies to take back, and what to play then."""
        table = self.table
        done: list[Action] = []
        for ply in reversed(table.plies[: table.cursor]):
            if ply.seat != table.state.current_player or any(e.is_news for e in ply.events):
                break
            done.insert(0, ply.action)
        assert self.reorder is not None
        return self.reorder.replan(done, action)

    def play(self, action: Action, earlier: Sequence[Action]) -> list[Step]:
        """Plays the action where the rules want it; the steps as they are to be shown.

        ``earlier`` as of the moment. Raises what ``Table.play`` raises.
        """
        table = self.table
        if action in table.state.legal_actions() or action not in earlier:
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
        table = self.table
        state, actions = table.state.clone(), [action]
        seat = state.current_player
        if action not in state.legal_actions():
            back, actions = self.instead(action)
            state = table.at(table.cursor - back)
        events = [event for one in actions for event in state.apply(one)]
        return state.current_player != seat or any(event.is_news for event in events)
