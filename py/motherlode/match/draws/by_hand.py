"""The draws of a real box: people draw, and tell the table what they drew."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.game import State
from motherlode.games import CATALOG
from motherlode.match.draws.seeded import Draws


class ByHand(Draws):
    """The draws that players make with wood and cardboard: nothing gives them but their word.

    What can be told in one way alone tells itself. Hands that are hidden in the game stay with
    their owners: what was drawn into them nobody is asked. A computer cannot hold cards, so what
    it draws is told.
    """

    is_told = True

    def opening_state(self) -> State:
        """See ``Draws``."""
        terms = self.table.terms
        entry = CATALOG[terms.entry]
        if not entry.info.hidden_hands:
            return super().opening_state()
        computers = [n for n, seat in enumerate(terms.seats) if seat.kind == "computer"]
        rules = entry.part("rules.by_hand")
        version = self.table.game.version
        state: State = rules.new_state(len(terms.seats), terms.options, version, computers)
        return state

    def outcome(self, ply: int, state: State) -> Action | None:
        """Return nothing: no numbers give a draw."""
        return None

    @property
    def can_draw(self) -> bool:
        """True if the draw that is due can have one outcome alone."""
        return len(self.table.state.chance_outcomes()) == 1

    def draw(self) -> Action:
        """Return that outcome."""
        return self.table.state.chance_outcomes()[0][0]
