"""The board as a table that can be walked cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app import asking
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.kept import Kept
from motherlode.canvas.scene import Cell, TextBoard
from motherlode.locale import _, language

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
EMPTY = TextBoard("", (), (), ())


class Grid:
    """The text board of a table; ``cell`` is where the walk over it stands.

    How it is kept is a setting. With ``"picture"`` a button stands in its place, which brings
    it; with ``"walk"`` it is there beside the picture, for keyboard and screen reader; with
    ``"text"`` everybody sees it instead of the picture.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.cell = (0, 0)
        self._column = 0
        self.board = EMPTY
        self._board: Kept[TextBoard] = Kept()
        self._node: Kept[Node] = Kept()
        self._rows: list[Kept[Node]] = []

    @property
    def shown(self) -> bool:
        """Whether it is what everybody sees."""
        return self.screen.cabinet.settings.board == "text"

    def toggle(self) -> None:
        """Shows it instead of the picture, or the picture again."""
        self.screen.cabinet.prefer("board", "picture" if self.shown else "text")
        self.screen.cabinet.render()

    def enter(self) -> None:
        """Moves the keyboard onto the board; from now on every table has it there."""
        cabinet = self.screen.cabinet
        if cabinet.settings.board == "picture":
            cabinet.prefer("board", "walk")
        # what was walked over before is described anew first, and may have another size by now
        cabinet.render()
        self.node()
        cabinet.ports.page.focus(self._name(*self.cell))

    def node(self) -> Node:
        """The table, or the button that brings it."""
        if self.screen.cabinet.settings.board == "picture":
            return button(
                _("Walk over the board as text"),
                self.enter,
                cls="quiet to-text-board",
                id="to-text-board",
                key="to-text-board",
            )
        self.board = self._board.of(self._told, self.screen.now.number, language())
        row = min(self.cell[0], len(self.board.rows) - 1)
        self.cell = (row, min(self.cell[1], len(self.board.rows[row]) - 1))
        return self._node.of(self._table, self.board, self.cell)

    def _told(self) -> TextBoard:
        screen = self.screen
        board = screen.view.board(screen.now.seen, screen.names)
        return board if screen.table.terms.aids else board.without_aids()

    def _table(self) -> Node:
        board = self.board
        while len(self._rows) < len(board.rows):
            self._rows.append(Kept())
        head = h("tr", h("td"), [h("th", name, scope="col") for name in board.columns])
        return h(
            "div",
            h(
                "table",
                h("caption", board.title),
                h("thead", head),
                h("tbody", [self._row(r) for r in range(len(board.rows))]),
                role="grid",
                id="text-board",
                aria_label=board.title,
                on={"keydown": self._walk},
            ),
            cls="text-board",
            key="text-board",
            on={"focusin": lambda _s: self._here(), "focusout": lambda _s: self._away()},
        )

    def _row(self, r: int) -> Node:
        """A row is described anew only when one of its cells is another."""
        name, cells = self.board.row_names[r], self.board.rows[r]
        at = self.cell[1] if self.cell[0] == r else -1
        return self._rows[r].of(
            lambda: h(
                "tr",
                h("th", name, scope="row"),
                [self._cell(cell, r, c, c == at) for c, cell in enumerate(cells)],
            ),
            name,
            cells,
            at,
        )

    def _cell(self, cell: Cell, r: int, c: int, here: bool) -> Node:
        def press(_signal: Signal) -> None:
            self.cell, self._column = (r, c), c
            if cell.key:
                asking.tap(self.screen, cell.key)

        return h(
            "td",
            h("span", cell.text, aria_hidden="true"),
            h("span", cell.words, cls="hidden"),
            role="gridcell",
            tabindex="0" if here else "-1",
            id=self._name(r, c),
            on={"click": press},
        )

    @staticmethod
    def _name(r: int, c: int) -> str:
        return f"cell-{r}-{c}"

    @property
    def _key(self) -> str:
        r, c = self.cell
        return self.board.rows[r][c].key

    def _here(self) -> None:
        self.screen.cabinet.ports.stage.focus(self._key or None)
        self.screen.pointing.walked(self._key)

    def _away(self) -> None:
        self.screen.pointing.walked("")
        if not self.screen.asked:
            self.screen.cabinet.ports.stage.focus(None)

    def _walk(self, signal: Signal) -> bool:
        r, c = self.cell
        rows = self.board.rows
        if signal.key in ("Enter", " "):
            if self._key:
                asking.enter(self.screen, self._key)
            return True
        if signal.key in STEPS:
            dr, dc = STEPS[signal.key]
            r = max(0, min(len(rows) - 1, r + dr))
            # over a short row the walk keeps to the column it came along
            c = max(0, min(len(rows[r]) - 1, max(c, self._column) if dr else c + dc))
        elif signal.key == "Home":
            r, c = (0, 0) if signal.ctrl else (r, 0)
        elif signal.key == "End":
            r = len(rows) - 1 if signal.ctrl else r
            c = len(rows[r]) - 1
        else:
            return False
        self.cell = (r, c)
        if signal.key not in ("ArrowUp", "ArrowDown"):
            self._column = c
        self.screen.cabinet.render()
        self.screen.cabinet.ports.page.focus(self._name(r, c))
        self._here()
        return True
