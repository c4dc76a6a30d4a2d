"""The goal of a table: a game to its end, a lesson to be learnt, a puzzle to be solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from motherlode.app.html import Node, Signal
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.core.action import Action
from motherlode.match.table import Step


class Goal:
    """The goal of most tables: a game, which is stored as it goes on.

    Those of a first game, of lessons and of puzzles stand in ``app/lesson`` and ``app/puzzle``.

    Attributes:
        name: The name of the screen.
        keeps_table: The table is stored.
        gives_hints: A strong player may be asked.
        has_remarks: The player may keep a note of their own about the table, and the last turns of
            others are told beside the board.
        has_notes: There are notes on the table (``Features.notes``).
        has_steps: It is gone through by steps of its own: undo goes one back, nothing is redone.
    """

    name = "table"
    keeps_table = True
    gives_hints = True
    has_remarks = True
    has_notes = False
    has_steps = False

    def title(self) -> str:
        """Return the title of the screen; empty for that of the game."""
        return ""

    # -- while it is played ------------------------------------------------------------

    def begin(self) -> bool:
        """Begin, once the table is on the stage; return whether it shows and says itself how."""
        return False

    def refuse(self, _action: Action) -> str:
        """Return why that action is not wanted here; empty if it is."""
        return ""

    def follow(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Do what follows these steps of the player; return all that is to be shown."""
        return steps

    def go_on(self) -> bool:
        """Go on once all has been shown; return whether it does so in its own way."""
        return False

    def speak(self) -> None:
        """Say what is to be said now that the game has gone on."""

    def opening_words(self) -> str:
        """Return what is said once the table is open; empty for the prompt."""
        return ""

    def step_back(self) -> None:
        """Go one of its own steps back."""

    def point_out(self, moved: bool) -> None:
        """Point at what is to be seen, again where the view has ``moved`` by itself."""

    def take_key(self, _signal: Signal) -> bool:
        """Handle a key before the table does; return whether it means something."""
        return False

    def press_key(self, _signal: Signal) -> bool:
        """Handle a key that means nothing else; return whether it means something."""
        return False

    def leave(self) -> None:
        """Clean up: the table is left."""

    # -- the page ----------------------------------------------------------------------

    def pictures(self, _theme: Theme) -> Mapping[str, Picture]:
        """Return further pictures by name, which the game's view has not."""
        return {}

    def tools(self) -> list[Node]:
        """Describe its own buttons in the bar; none for those of a table."""
        return []

    def panel(self) -> Node | None:
        """Describe what stands above the prompt."""
        return None

    def asking(self) -> Node | None:
        """Describe what is wanted now, in the place of the prompt; ``None`` for the prompt."""
        return None

    def over_board(self) -> list[Node]:
        """Describe what lies over the board."""
        return []

    def more_classes(self) -> str:
        """Return further classes of the table's element, each behind a space."""
        return ""
