"""The board and the side panel: taps, zoom, overlays, and the board as a table of words."""

from __future__ import annotations

from motherlode.app.cabinet import next_motion
from motherlode.app.cache import Cache
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.sheets import NoteSheet
from motherlode.app.table.commands.help import SUMMARY_TAB, HelpCommands
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.canvas.camera import Side
from motherlode.canvas.geometry import Point
from motherlode.canvas.scene import Cell, TextBoard
from motherlode.locale import _


class BoardCommands:
    """Commands that change the view of the table, and taps, which may be choices or questions."""

    def __init__(self, desk: Desk, play: PlayCommands, help_: HelpCommands) -> None:
        self.desk = desk
        self.play = play
        self.help = help_
        self.state = desk.state
        self.cabinet = desk.cabinet
        self.stage = desk.stage

    # -- taps and pointers -------------------------------------------------------------

    def tap(self, key: str | None) -> None:
        """Tap that spot of the board, or empty ground: skip, ask for help, or play."""
        self.desk.dismiss_toast()
        if self.state.playback.playing:
            self.stage.skip()
        elif self.state.help.asking and key is not None:
            self.help.describe(key)
        else:
            self.play.tap(key)

    def tap_picture(self, key: str | None) -> None:
        """Tap the board on the stage: in help mode pieces that are no spots answer too."""
        asks = self.state.help.asking and not self.state.playback.playing
        self.tap(self.help.thing_tapped(key) if asks else key)

    def point(self, place: Point | None) -> None:
        """Move the mouse, or a finger's tap, to that place of the scene; ``None``: off it."""
        if self.state.features.hover is not None:
            self.hover(self.state.hover.name_at(place, self.state.seen))
        self.help.move(place)

    def hover(self, name: str) -> None:
        """Point at the piece of that key, or at the place that the view calls so."""
        if self.state.hover.move(name):
            self._show_at_rest()

    def _show_at_rest(self) -> None:
        if not self.state.playback.playing:
            self.desk.show_now()

    # -- the view ----------------------------------------------------------------------

    def zoom(self, factor: float) -> None:
        """Zoom in or out by that factor."""
        self.stage.zoom(factor)

    def fill_screen(self) -> None:
        """Show the table alone, as large as the screen, or with all the rest again."""
        self.state.fills_screen = not self.state.fills_screen
        self.desk.ports.page.fill_screen(self.state.fills_screen, self._on_left_screen)
        self.desk.render()

    def _on_left_screen(self) -> None:
        """Show the rest again: the browser fills the screen no more."""
        if self.state.fills_screen:
            self.state.fills_screen = False
            self.desk.render()

    def fit(self) -> None:
        """Show the whole board."""
        self.stage.fit()

    def toggle_zoom(self) -> None:
        """Zoom from the whole board to what is looked at, or closer; from there to the whole."""
        camera = self.stage.camera
        if not camera.fitted:
            self.stage.fit()
        elif camera.focus is not None:
            self.stage.home()
        else:
            self.stage.zoom(2)
        self.desk.render()

    def seek(self, side: Side) -> None:
        """Bring what can be chosen beyond that side into sight."""
        self.stage.seek(side)

    def skip(self) -> None:
        """End the movement or the look that is on."""
        self.stage.skip()

    def skip_all(self) -> None:
        """Show the position as it is now instead of everything that led to it."""
        if self.state.playback.playing:
            self.stage.show(self.state.scene(self.desk.view_options(), self.state.table.state))

    def change_speed(self) -> None:
        """Move pieces faster; after the fastest begin with the slowest."""
        self.cabinet.change_setting("motion", next_motion(self.cabinet.settings.motion))
        self.cabinet.apply_settings()

    def toggle_overlay(self, overlay: str) -> None:
        """Lay that over the board, or take it away."""
        overlays = self.state.overlays
        overlays.toggle(overlay)
        for known, _short, label in overlays.available(self.state.seen):
            if known == overlays.name:
                self.desk.say(label)
        self._show_at_rest()
        self.desk.render()

    def next_overlay(self) -> bool:
        """Lay the next overlay over the board; return whether there is any."""
        overlay = self.state.overlays.following(self.state.seen)
        if overlay is None:
            return False
        self.toggle_overlay(overlay)
        return True

    def light(self, pieces: tuple[str, ...]) -> None:
        """Light these pieces up, or put them out."""
        self.state.lit = () if self.state.lit == pieces else pieces
        if self.state.tabs.open:
            self.desk.close_panel()  # where it is a sheet it covers what is lit
        self.desk.show_now()
        self.desk.render()

    # -- the side panel ----------------------------------------------------------------

    def pick_tab(self, tab: str) -> None:
        """Show that tab of the side panel."""
        self.state.tabs.tab = tab
        if tab == SUMMARY_TAB:
            self.help.summary.fetch()
        self.desk.render()

    def toggle_panel(self) -> None:
        """Open the side panel where it is a sheet, with the focus in it, or close it."""
        if self.state.tabs.open:
            self.desk.close_panel()
            return
        self.state.tabs.open = True
        self.desk.render()
        self.desk.ports.page.focus(f"tab-{self.state.tabs.tab}")

    def open_note(self) -> None:
        """Open the player's own note about the table."""
        self.cabinet.show(NoteSheet(self.cabinet, self.state.table.id))

    # -- the board as text -------------------------------------------------------------

    def toggle_text_board(self) -> None:
        """Show the text board instead of the picture, or the picture again."""
        board = self.cabinet.settings.board
        self.cabinet.change_setting("board", "picture" if board == "text" else "text")
        self.desk.render()

    def walk_text_board(self) -> None:
        """Move the keyboard onto the text board; from now on every table has it."""
        if self.cabinet.settings.board == "picture":
            self.cabinet.change_setting("board", "walk")
        self.desk.render()
        self._focus_cell()

    def _focus_cell(self) -> None:
        cell = self.state.cell_cursor.cell(self.state.text_board)
        self.desk.ports.page.focus(cell_id(*cell))

    def press_key_on_cell(self, signal: Signal) -> bool:
        """Handle a key on the text board; return whether it means something there."""
        cursor, board = self.state.cell_cursor, self.state.text_board
        if signal.key in ("Enter", " "):
            key = cursor.key(board)
            if key:
                self.enter_cell(key)
            return True
        if not cursor.step(board, signal.key, signal.ctrl):
            return False
        self.desk.render()
        self._focus_cell()
        self.enter_text_board()
        return True

    def enter_cell(self, key: str) -> None:
        """Play the ghost that lies at that spot, else tap it."""
        choosing = self.state.choosing
        if choosing.has_ghost and key == choosing.at and self.state.replay_ply is None:
            self.play.commit(choosing.action)
        else:
            self.tap(key)

    def tap_cell(self, row: int, column: int) -> None:
        """Tap the spot that the cell stands for."""
        self.state.cell_cursor.go(row, column)
        key = self.state.cell_cursor.key(self.state.text_board)
        if key:
            self.tap(key)

    def enter_text_board(self) -> None:
        """Point at the spot of the cell that has the keyboard."""
        key = self.state.cell_cursor.key(self.state.text_board)
        self.stage.focus(key or None)
        self.state.help.point_at(key)
        self.hover(key)

    def leave_text_board(self) -> None:
        """Point at nothing any more."""
        self.state.help.point_at("")
        self.hover("")
        if not self.state.choosing.asked:
            self.stage.focus(None)


def cell_id(row: int, column: int) -> str:
    """Return the id of that cell's element."""
    return f"cell-{row}-{column}"


class TextBoardPanel:
    """The text board of a table; a row that stays is not described again.

    How it is shown is a setting. With ``"picture"`` a button stands in its place, which brings
    it; with ``"walk"`` it is there beside the picture, for keyboard and screen reader; with
    ``"text"`` everybody sees it instead of the picture.
    """

    def __init__(self, state: TableState, commands: BoardCommands) -> None:
        self.state = state
        self.commands = commands
        self._node: Cache[Node] = Cache()
        self._rows: list[Cache[Node]] = []

    def node(self, shown: str) -> Node:
        """Return the text board, or the button that brings it."""
        if shown == "picture":
            return button(
                _("Walk over the board as text"),
                self.commands.walk_text_board,
                cls="quiet to-text-board",
                id="to-text-board",
            )
        board = self.state.text_board
        cell = self.state.cell_cursor.cell(board)
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
                on={"keydown": commands.press_key_on_cell},
            ),
            cls="text-board",
            key="text-board",
            on={
                "focusin": lambda _s: commands.enter_text_board(),
                "focusout": lambda _s: commands.leave_text_board(),
            },
        )

    def _row(self, board: TextBoard, r: int, at: tuple[int, int]) -> Node:
        """Describe a row, anew only when one of its cells is another."""
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
            on={"click": lambda _s: self.commands.tap_cell(r, c)},
        )
