"""The board as a table that can be walked cell by cell."""

from __future__ import annotations

from motherlode.app.cache import Cache
from motherlode.app.html import Node, button, h
from motherlode.app.table.board_walk import cell_id
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Cell, TextBoard
from motherlode.locale import _


class TextBoardTable:
    """The text board of a table; a row that stays is not described again.

    How it is shown is a setting. With ``"picture"`` a button stands in its place, which brings
    it; with ``"walk"`` it is there beside the picture, for keyboard and screen reader; with
    ``"text"`` everybody sees it instead of the picture.
    """

    def __init__(self, state: TableState, commands: Commands) -> None:
        self.state = state
        self.commands = commands
        self._node: Cache[Node] = Cache()
        self._rows: list[Cache[Node]] = []

    def node(self, shown: str) -> Node:
        """The table, or the button that brings it."""
        if shown == "picture":
            return button(
                _("Walk over the board as text"),
                self.commands.walk_board,
                cls="quiet to-text-board",
                id="to-text-board",
                key="to-text-board",
            )
        board = self.state.text_board
        cell = self.state.walk.cell(board)
        return self._node.get(lambda: self._table(board, cell), board, cell)

    def _table(self, board: TextBoard, at: tuple[int, int]) -> Node:
        commands = self.commands
        while len(self._rows) < len(board.rows):
            self._rows.append(Cache())
        head = h("tr", h("td"), [h("th", name, scope="col") for name in board.columns])
        return h(
            "div",
            h(
                "table",
                h("caption", board.title),
                h("thead", head),
                h("tbody", [self._row(board, r, at) for r in range(len(board.rows))]),
                role="grid",
                id="text-board",
                aria_label=board.title,
                on={"keydown": commands.walk},
            ),
            cls="text-board",
            key="text-board",
            on={
                "focusin": lambda _s: commands.enter_board(),
                "focusout": lambda _s: commands.leave_board(),
            },
        )

    def _row(self, board: TextBoard, r: int, at: tuple[int, int]) -> Node:
        """A row is described anew only when one of its cells is another."""
        name, cells = board.row_names[r], board.rows[r]
        here = at[1] if at[0] == r else -1
        return self._rows[r].get(
            lambda: h(
                "tr",
                h("th", name, scope="row"),
                [self._cell(cell, r, c, c == here) for c, cell in enumerate(cells)],
            ),
            name,
            cells,
            here,
        )

    def _cell(self, cell: Cell, r: int, c: int, here: bool) -> Node:
        return h(
            "td",
            h("span", cell.text, aria_hidden="true"),
            h("span", cell.words, cls="hidden"),
            role="gridcell",
            tabindex="0" if here else "-1",
            id=cell_id(r, c),
            # counted without the row and the column of names, as the words count
            aria_rowindex=str(r + 1),
            aria_colindex=str(c + 1),
            on={"click": lambda _s: self.commands.press_cell(r, c)},
        )
