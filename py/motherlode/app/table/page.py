"""The page of a table: seats, board, prompt and the side panel."""

from __future__ import annotations

from functools import partial

from motherlode.app.controls import tool
from motherlode.app.hint import Hint
from motherlode.app.html import Node, button, h
from motherlode.app.memo import Memo
from motherlode.app.table.choices import choices, private_tool
from motherlode.app.table.commands import Commands
from motherlode.app.table.context import PageContext
from motherlode.app.table.history import scrubber
from motherlode.app.table.players import players
from motherlode.app.table.scores import result
from motherlode.app.table.side_panel import SidePanel
from motherlode.app.table.state import TableState
from motherlode.app.table.text_board import TextBoardTable
from motherlode.app.words import icon
from motherlode.canvas.off_screen import Side
from motherlode.locale import _, language


class TablePage:
    """The page as a description; what stays as it is is not described again."""

    def __init__(self, state: TableState, commands: Commands) -> None:
        self.state = state
        self.commands = commands
        self._players: Memo[Node] = Memo()
        self._text_board = TextBoardTable(state, commands)
        self._side_panel = SidePanel(state, commands)

    def tools(self) -> list[Node]:
        """The table's own buttons in the bar."""
        return [
            tool("share", _("Share"), self.commands.share),
            tool("replay", _("Replay"), self.commands.toggle_replay),
            tool("rules", _("Rules"), self.commands.rules),
        ]

    def body(self, context: PageContext) -> list[Node]:
        """What is shown under the bar."""
        state, commands = self.state, self.commands
        rows = self._players.of(lambda: players(state), state.moment, language())
        replay = state.looking is not None
        return [
            h(
                "div",
                rows,
                board(commands, context, self._text_board.node(context.board)),
                scrubber(state, commands) if replay else prompt(state, commands, context),
                self._side_panel.node(),
                cls="table" + (" side-open" if state.tabs.open else ""),
                key="table",
            )
        ]


def board(commands: Commands, context: PageContext, text_board: Node) -> Node:
    """The stage, what lies over it, and the board as text."""
    zoom = commands.zoom
    return h(
        "section",
        h("h2", _("Board"), cls="hidden"),
        h("div", slot="stage", cls="stage", aria_hidden="true"),
        h(
            "div",
            button(icon("plus"), lambda: zoom(1.25), aria_label=_("Zoom in"), cls="tool"),
            button(icon("minus"), lambda: zoom(0.8), aria_label=_("Zoom out"), cls="tool"),
            button(icon("fit"), commands.fit, aria_label=_("Show everything"), cls="tool"),
            cls="zoom",
            role="group",
            aria_label=_("Zoom"),
        ),
        off_screen(commands, context),
        text_board,
        hint_over_board(context.hint),
        cls="board text-mode" if context.board == "text" else "board",
        key="board",
    )


def off_screen(commands: Commands, context: PageContext) -> list[Node]:
    """What can be chosen may lie beyond an edge of the board's view: a way there."""
    words: dict[Side, str] = {
        "left": _("More to choose on the left"),
        "right": _("More to choose on the right"),
        "up": _("More to choose above"),
        "down": _("More to choose below"),
    }
    return [
        button(
            icon("next"),
            partial(commands.seek, side),
            aria_label=label,
            title=label,
            cls=f"tool beyond {side}",
            key=f"beyond-{side}",
            id=f"beyond-{side}",
        )
        for side, label in words.items()
        if side in context.off_screen
    ]


def hint_over_board(hint: Hint) -> Node:
    """A sentence over the board for a moment, and the rule behind it."""
    cls = "hint shown" if hint.sentence else "hint"
    rule = h("small", hint.rule) if hint.rule else None
    return h("p", hint.sentence, rule, cls=cls, aria_hidden="true")


def prompt(state: TableState, commands: Commands, context: PageContext) -> Node:
    """What is wanted, the choices, and the row of tools; the result once all is over."""
    over = state.table.finished and not state.playback.playing and not state.privacy.news
    return h(
        "section",
        h("h2", _("Your move"), cls="hidden"),
        result(state, commands) if over else wanted(state),
        choices(state, commands, context),
        row(state, commands, context),
        cls="ask over" if over else "ask",
        tabindex="-1",
        key="ask",
    )


def wanted(state: TableState) -> Node:
    """What is wanted now, or what is laid out as a ghost; beside it what is in hand for it."""
    choosing = state.choosing
    words = state.words(choosing.action) if choosing.has_ghost else state.prompt()
    sentence = h("p", words, cls="prompt", id="prompt")
    in_hand = state.features.in_hand
    name = in_hand(state.seen) if in_hand and not state.privacy.blocked else ""
    if not name:
        return sentence
    picture = h("canvas", data_picture=name, data_size=72, aria_hidden="true", key=name)
    return h("div", picture, sentence, cls="wanted")


def row(state: TableState, commands: Commands, context: PageContext) -> Node:
    """Undo, redo, restart, what changes the board, and on a phone the way to the side panel."""
    return h(
        "div",
        undo_tools(state, commands),
        h("span", cls="spring"),
        overlay_tools(state, commands),
        None if state.playback.playing else private_tool(state, commands),
        board_tools(state, commands, context),
        cls="row",
    )


def undo_tools(state: TableState, commands: Commands) -> list[Node]:
    """Undo, redo and restart turn."""
    table, idle = state.table, not state.playback.playing
    limit, restart = state.undo.reach(state.moment)
    take_back = idle and limit < table.cursor
    ends = _("Undo; back to move {n} at most").format(n=limit + 1) if take_back else _("Undo")
    return [
        tool("undo", ends, commands.undo, not take_back),
        tool("redo", _("Redo"), commands.redo, not (idle and table.can_redo)),
        tool("restart", _("Restart turn"), commands.restart_turn, not (idle and restart)),
    ]


def overlay_tools(state: TableState, commands: Commands) -> list[Node]:
    """A button for everything that can be laid over the board."""
    return [
        button(
            [icon("layers"), h("span", label)],
            partial(commands.lay, name),
            cls="tool",
            aria_pressed="true" if name == state.overlays.name else "false",
            id=f"tool-overlay-{name}",
            title=label,
        )
        for name, label in state.overlays.offered(state.seen)
    ]


def board_tools(state: TableState, commands: Commands, context: PageContext) -> list[Node]:
    """How much of the board is seen, and how; the side panel."""
    fitted = context.fitted
    return [
        button(
            icon("plus" if fitted else "fit"),
            commands.closer,
            cls="tool narrow-only",
            aria_label=_("Zoom in") if fitted else _("Show everything"),
            id="tool-zoom",
        ),
        button(
            [icon("board"), h("span", _("Board as text"))],
            commands.toggle_text_board,
            cls="tool",
            aria_pressed="true" if context.board == "text" else "false",
            id="tool-text",
            title=_("Board as text"),
        ),
        button(
            [icon("list"), h("span", _("Log and scores"))],
            commands.toggle_panel,
            cls="tool narrow-only",
            aria_expanded="true" if state.tabs.open else "false",
            aria_controls="side",
            id="tool-side",
            title=_("Log and scores"),
        ),
    ]
