"""How far the look back at a table is, what was found, and what the player asked to see."""

from __future__ import annotations


class LookedBack:
    """``parts`` are what was found, as it came; they are read by ``motherlode.app.review``.

    ``at`` is how long the game was, ``ply`` how far it is. ``problem`` says why it cannot be
    done. ``shown`` are the plies at which the player has asked what would have been better.
    """

    def __init__(self) -> None:
        self.parts: tuple[str, ...] = ()
        self.at = -1
        self.ply = 0
        self.running = False
        self.over = False
        self.problem = ""
        self.shown: frozenset[int] = frozenset()

    def of(self, plies: int) -> bool:
        """Whether it is of the game as long as that."""
        return self.at == plies

    def run(self, plies: int) -> None:
        """It begins, or goes on where it was left if the game is still so long."""
        if plies != self.at:
            self.parts, self.ply, self.over, self.shown = (), 0, False, frozenset()
        self.at, self.running, self.problem = plies, True, ""

    def take(self, ply: int, found: str, more: bool) -> None:
        """So far it is now, with that found on the way."""
        self.parts = (*self.parts, found)
        self.ply, self.running, self.over = ply, more, not more

    def rest(self, problem: str = "") -> None:
        """It goes no further, for the time being or because of that."""
        self.running, self.problem = False, problem

    def show(self, ply: int) -> None:
        """The player wants to know what would have been better there."""
        self.shown |= {ply}
