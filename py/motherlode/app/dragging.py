"""A piece dragged over the board: what may be taken up, and what putting it down means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app import asking
from motherlode.core.action import Action
from motherlode.locale import _

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Dragging:
    """For views with ``Features.drag``.

    ``then`` are the actions of a piece put down that are still to be played.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.then: list[Action] = []

    def enter(self) -> None:
        """Pieces can be taken up from now on."""
        gesture = self.screen.cabinet.ports.drag
        gesture.pick, gesture.takes = self.pick, lambda key, at: bool(self.meant(key, at))
        gesture.put, gesture.missed = self.put, self.missed

    def leave(self) -> None:
        self.screen.cabinet.ports.drag.pick = None

    def pick(self, key: str) -> str:
        """The sprite that goes along when that spot is dragged."""
        drag, legal = self.screen.view.FEATURES.drag, self.screen.legal()
        if drag is None or not legal:
            return ""
        return drag.carried(key, self.screen.now.seen, legal)

    def meant(self, key: str, target: str) -> list[Action]:
        """The actions that putting it down there means; none if any of them is not legal."""
        drag = self.screen.view.FEATURES.drag
        if drag is None or not self.screen.legal():
            return []
        actions = drag.dropped(key, target, self.screen.now.seen)
        if actions and actions[0] in self.screen.order.sooner():
            return actions
        state = self.screen.table.state.clone()
        for action in actions:
            if state.current_player < 0 or action not in state.legal_actions():
                return []
            state.apply(action)
        return actions

    def put(self, key: str, target: str) -> None:
        """The piece was put down there."""
        actions = self.meant(key, target)
        if actions:
            asking.choose(self.screen, actions[0], key)
            self.then = actions[1:]

    def missed(self, _target: str) -> None:
        self.screen.cabinet.hint(_("It cannot be put down there."))

    def go_on(self) -> bool:
        """Plays what is still to be played of a piece put down; whether there was anything."""
        if not self.then or not self.screen.legal():
            return False
        action, *rest = self.then
        if action not in self.screen.legal():
            self.then = []
            return False
        asking.choose(self.screen, action)
        self.then = rest
        return True
