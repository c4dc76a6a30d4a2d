"""Dragging: what may be taken up over the board, and what putting it down means."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.match.table import Table
from motherlode.view.contract import Seen, View


class Dragging:
    """For views with ``Features.drag``.

    ``then`` are the actions of a piece put down that are still to be played.
    """

    def __init__(self, table: Table, view: View[Seen]) -> None:
        self.table = table
        self.drag = view.features.drag
        self.then: list[Action] = []

    def sprite(self, key: str, seen: Seen, legal: Sequence[Action]) -> str:
        """The sprite that goes along when that spot is dragged; empty for none."""
        if self.drag is None or not legal:
            return ""
        return self.drag.sprite(key, seen, legal)

    def meant(self, key: str, target: str, seen: Seen, earlier: Sequence[Action]) -> list[Action]:
        """The actions that putting it down there means; none if any of them is not legal."""
        if self.drag is None:
            return []
        actions = self.drag.actions(key, target, seen)
        if actions and actions[0] in earlier:
            return actions
        state = self.table.state.clone()
        for action in actions:
            if state.current_player < 0 or action not in state.legal_actions():
                return []
            state.apply(action)
        return actions

    def expect(self, actions: list[Action]) -> None:
        """These are still to be played."""
        self.then = actions

    def forget(self) -> None:
        """What was still to be played is not wanted any more."""
        self.then = []
