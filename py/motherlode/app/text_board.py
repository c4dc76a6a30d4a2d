"""The board as a table that can be walked cell by cell, and the list of legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app import asking
from motherlode.app.html import Node, Signal, button, h
from motherlode.canvas.scene import Cell, TextBoard
from motherlode.locale import _, ngettext

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


def grid(screen: TableScreen) -> Node:
    """The text board. It can always be walked by keyboard; sighted players may show it."""
    board = screen.view.board(screen.seen_in(screen.state), screen.names)
    if not screen.table.terms.aids:
        board = board.without_aids()
    row = min(screen.cell[0], len(board.rows) - 1)
    column = min(screen.cell[1], len(board.rows[row]) - 1)
    screen.cell = (row, column)
    return h(
        "div",
        h(
            "table",
            h("caption", board.title),
            h(
                "thead",
                h("tr", h("td"), [h("th", name, scope="col") for name in board.columns]),
            ),
            h("tbody", [_row(screen, board, r) for r in range(len(board.rows))]),
            role="grid",
            id="text-board",
            aria_label=board.title,
            on={"keydown": lambda signal: _walk(screen, board, signal)},
        ),
        cls="text-board",
        on={"focusin": lambda _s: _here(screen, board), "focusout": lambda _s: _away(screen)},
    )


def _row(screen: TableScreen, board: TextBoard, r: int) -> Node:
    return h(
        "tr",
        h("th", board.row_names[r], scope="row"),
        [_cell(screen, cell, r, c) for c, cell in enumerate(board.rows[r])],
    )


def _cell(screen: TableScreen, cell: Cell, r: int, c: int) -> Node:
    def press(_signal: Signal) -> None:
        screen.cell = (r, c)
        if cell.key:
            asking.tap(screen, cell.key)

    return h(
        "td",
        h("span", cell.text, aria_hidden="true"),
        h("span", cell.words, cls="hidden"),
        role="gridcell",
        tabindex="0" if (r, c) == screen.cell else "-1",
        id=f"cell-{r}-{c}",
        on={"click": press},
    )


def _here(screen: TableScreen, board: TextBoard) -> None:
    r, c = screen.cell
    screen.cabinet.ports.stage.focus(board.rows[r][c].key or None)
    screen.pointing.walked(board.rows[r][c].key)


def _away(screen: TableScreen) -> None:
    screen.pointing.walked("")
    if not screen.asked:
        screen.cabinet.ports.stage.focus(None)


def _walk(screen: TableScreen, board: TextBoard, signal: Signal) -> bool:
    r, c = screen.cell
    if signal.key in ("Enter", " "):
        if board.rows[r][c].key:
            asking.tap(screen, board.rows[r][c].key)
        return True
    if signal.key in STEPS:
        dr, dc = STEPS[signal.key]
        r = max(0, min(len(board.rows) - 1, r + dr))
        c = max(0, min(len(board.rows[r]) - 1, c + dc))
    elif signal.key == "Home":
        r, c = (0, 0) if signal.ctrl else (r, 0)
    elif signal.key == "End":
        r = len(board.rows) - 1 if signal.ctrl else r
        c = len(board.rows[r]) - 1
    else:
        return False
    screen.cell = (r, c)
    screen.cabinet.render()
    screen.cabinet.ports.page.focus(f"cell-{r}-{c}")
    screen.cabinet.ports.stage.focus(board.rows[r][c].key or None)
    screen.pointing.walked(board.rows[r][c].key)
    return True


def moves(screen: TableScreen) -> Node:
    """Every legal action as a button with a full sentence."""
    legal = screen.legal()
    seen = screen.seen_in(screen.state)
    text = screen.table.game.notation.text
    if not legal:
        return h("p", _("There is nothing for you to decide right now."), cls="empty")
    count = ngettext("{n} move is possible.", "{n} moves are possible.", len(legal))
    return h(
        "div",
        h("p", count.format(n=len(legal)), cls="empty"),
        h(
            "ul",
            [
                h(
                    "li",
                    button(
                        screen.view.action_words(action, seen, screen.names),
                        lambda a=action: asking.choose(screen, a),  # type: ignore[misc]
                        cls="move",
                        id=f"move-{text(action)}",
                    ),
                    key=text(action),
                )
                for action in legal
            ],
            cls="moves",
        ),
    )
