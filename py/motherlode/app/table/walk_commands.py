"""What a player's commands do on the board as text."""

from __future__ import annotations

from typing import Protocol

from motherlode.app.html import Signal
from motherlode.app.table.board_walk import cell_id
from motherlode.app.table.effects import Effects
from motherlode.app.table.state import TableState


class Hands(Protocol):
    """What a cell of the board as text does."""

    def tap(self, key: str | None) -> None: ...
    def enter_cell(self, key: str) -> None: ...
    def hover(self, name: str) -> None: ...


class WalkCommands:
    """Walks from cell to cell; what a cell stands for is tapped through ``hands``."""

    def __init__(self, state: TableState, effects: Effects, hands: Hands) -> None:
        self.state = state
        self.effects = effects
        self.hands = hands

    def toggle(self) -> None:
        """Shows the board as text instead of the picture, or the picture again."""
        self.effects.prefer("board", "picture" if self.effects.board == "text" else "text")
        self.effects.render()

    def begin(self) -> None:
        """The keyboard is on it from now on."""
        if self.effects.board == "picture":
            self.effects.prefer("board", "walk")
        self.effects.render()
        self._focus_cell()

    def _focus_cell(self) -> None:
        self.effects.focus(cell_id(*self.state.walk.cell(self.state.text_board)))

    def walk(self, signal: Signal) -> bool:
        """A key pressed on it; whether it meant something."""
        walk, board = self.state.walk, self.state.text_board
        if signal.key in ("Enter", " "):
            key = walk.key(board)
            if key:
                self.hands.enter_cell(key)
            return True
        if not walk.step(board, signal.key, signal.ctrl):
            return False
        self.effects.render()
        self._focus_cell()
        self.enter()
        return True

    def press(self, row: int, column: int) -> None:
        """A tap on that cell."""
        self.state.walk.go(row, column)
        key = self.state.walk.key(self.state.text_board)
        if key:
            self.hands.tap(key)

    def enter(self) -> None:
        """The keyboard is on it."""
        key = self.state.walk.key(self.state.text_board)
        self.effects.ring(key or None)
        self.state.inspector.point(key)
        self.hands.hover(key)

    def leave(self) -> None:
        """The keyboard is not on it any more."""
        self.state.inspector.point("")
        self.hands.hover("")
        if not self.state.choosing.asked:
            self.effects.ring(None)
