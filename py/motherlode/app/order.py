"""Actions in whatever order the player likes, where the rules write them in one order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.match.table import Step

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Order:
    """A view takes part with ``sooner(observation)``, the actions that would have been legal
    before what has just been done and change nothing about it, and ``in_order(done, action)``:
    how many of the last of ``done`` to take back, and all that is to be played instead.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def sooner(self) -> list[Action]:
        """What can be done now although the rules write it before what is done already."""
        asked = getattr(self.screen.view, "sooner", None)
        return [] if asked is None else list(asked(self.screen.now.seen))

    def instead(self, action: Action) -> tuple[int, list[Action]]:
        """How many plies to take back, and what to play then."""
        table = self.screen.table
        done: list[Action] = []
        for ply in reversed(table.plies[: table.cursor]):
            if ply.seat != table.state.current_player or any(e.is_news for e in ply.events):
                break
            done.insert(0, ply.action)
        found: tuple[int, list[Action]] = self.screen.view.in_order(done, action)  # type: ignore[attr-defined]
        return found

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
