"""The walk over the text board, cell by cell."""

from __future__ import annotations

from motherlode.canvas.scene import TextBoard

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def cell_id(row: int, column: int) -> str:
    """The id of that cell's element."""
    return f"cell-{row}-{column}"


class BoardWalk:
    """Where the keyboard is on the text board: a row and a column."""

    def __init__(self) -> None:
        self._cell = (0, 0)
        self._column = 0

    def cell(self, board: TextBoard) -> tuple[int, int]:
        """The cell of this board; it may have another size than when the walk came there."""
        row = min(self._cell[0], len(board.rows) - 1)
        return (row, min(self._cell[1], len(board.rows[row]) - 1))

    def key(self, board: TextBoard) -> str:
        """The key of the spot that the cell stands for; empty if there is none."""
        row, column = self.cell(board)
        return board.rows[row][column].key

    def go(self, row: int, column: int) -> None:
        """Straight to that cell."""
        self._cell, self._column = (row, column), column

    def step(self, board: TextBoard, key: str, ctrl: bool) -> bool:
        """A step with that key of the keyboard; whether it means one."""
        (r, c), rows = self.cell(board), board.rows
        if key in STEPS:
            dr, dc = STEPS[key]
            r = max(0, min(len(rows) - 1, r + dr))
            # over a short row the walk keeps to the column it came along
            c = max(0, min(len(rows[r]) - 1, max(c, self._column) if dr else c + dc))
        elif key == "Home":
            r, c = (0, 0) if ctrl else (r, 0)
        elif key == "End":
            r = len(rows) - 1 if ctrl else r
            c = len(rows[r]) - 1
        else:
            return False
        self._cell = (r, c)
        if key not in ("ArrowUp", "ArrowDown"):
            self._column = c
        return True
