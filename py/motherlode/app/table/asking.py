"""Asking: what a player's commands to the inspector do."""

from __future__ import annotations

from motherlode.app.notices import Toast
from motherlode.app.table.about import about
from motherlode.app.table.effects import Effects
from motherlode.app.table.state import TableState
from motherlode.locale import _


class Asking:
    """Says what things are, over the board and aloud; it plays nothing."""

    def __init__(self, state: TableState, effects: Effects) -> None:
        self.state = state
        self.effects = effects

    def about(self, key: str) -> None:
        """What the thing of that key is."""
        self.effects.ring(key)
        said = about(self.state, key, self.effects.scene)
        self.effects.hint(said if said.sentence else Toast(_("Nothing is there.")), key)

    def toggle(self) -> None:
        """From now on a tap asks instead of playing, or plays again."""
        self.state.inspector.toggle()
        if self.state.inspector.asking:
            self.state.choosing.clear()
            self.effects.show_now()
            self.effects.hint(Toast(_("What is this? Tap anything on the board.")))
        else:
            self.effects.ring(None)
            self.effects.unsay(aloud=False)
            self.effects.render()

    def here(self) -> None:
        """What the mouse or the keyboard is at."""
        at = self.state.inspector.at
        if at:
            self.about(at)
        else:
            self.effects.hint(Toast(_("Point at something on the board, and press I again.")))
