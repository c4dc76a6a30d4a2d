"""The page of a table: players, board, prompt and the side panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from motherlode.app.cache import Cache
from motherlode.app.html import Node, button, h
from motherlode.app.icons import box_picture, icon, mark_at
from motherlode.app.table import bindings
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.away import RecapPanel
from motherlode.app.table.commands.board import BoardCommands, TextBoardPanel
from motherlode.app.table.commands.help import (
    PLAYER_KEY,
    SUMMARY_TAB,
    SUPPLY_KEY,
    HelpCommands,
    describing_button,
    help_button,
    supply,
    toast_over_board,
    tooltip,
)
from motherlode.app.table.commands.replay import scrubber
from motherlode.app.table.commands.review import review_card, review_offered, review_tab
from motherlode.app.table.desk import Desk
from motherlode.app.table.log import LogPanel
from motherlode.app.table.prompt import piece_picture, prompt
from motherlode.app.table.scores import scores
from motherlode.app.table.state import TableState
from motherlode.canvas.camera import Side
from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.locale import _, language, ngettext, with_label

#: CSS pixels of a symbol beside a player's name.
SYMBOL_PX = 18
#: CSS pixels of a picture of what is still to come.
SUPPLY_PX = 52


class TablePage:
    """The page as a description; what stays as it is is not described again."""

    def __init__(self, desk: Desk, commands: TableCommands) -> None:
        self.desk = desk
        self.state = state = desk.state
        self.commands = commands
        self._players: Cache[Node] = Cache()
        self._text_board = TextBoardPanel(state, commands.board)
        self._recap = RecapPanel(state, commands.away)
        noting = desk.goal.has_remarks
        self._side_panel = SidePanel(state, commands, noting, self._recap if noting else None)

    def tools(self) -> list[Node]:
        """Describe the table's own buttons in the bar."""
        return self.desk.goal.tools() or bindings.tools("bar", self.state, self.commands)

    def body(self, messages: Callable[[], Node]) -> list[Node]:
        """Describe what is shown under the bar; the ``messages`` lie over the board."""
        state, commands = self.state, self.commands
        rows = self._players.get(lambda: players(state, commands.help), state.moment, language())
        if state.replay_ply is None:
            below = self.desk.goal.asking() or self._prompt()
        else:
            card = review_card(state, commands.review)
            below = scrubber(state, commands.replay, commands.share, card)
        shown = commands.desk.cabinet.settings.board
        parts = [
            rows,
            board(state, commands, self._text_board.node(shown)),
            page_tabs(commands.board),
            help_button(state, commands.help),
            below,
            self._side_panel.node(),
        ]
        return [
            h(
                "div",
                messages(),  # last: describing the rest may come upon trouble
                parts,
                cls="table"
                + (" side-open" if state.tabs.open else "")
                + (" fills-screen" if state.fills_screen else "")
                + self.desk.goal.more_classes(),
                key="table",
            )
        ]

    def _prompt(self) -> Node:
        recap = self._recap
        return prompt(self.state, self.commands, recap.node(), recap.reasons(), self._above())

    def _above(self) -> Node | None:
        """Describe what stands above the prompt: a teacher or company, and the players' drawers."""
        desk, play = self.desk, self.commands.play
        above = desk.goal.panel() or self.state.company.panel()
        drawers = [player.panel(desk, play.advance) for player in play.players]
        if not any(drawers):
            return above
        return h("div", above, drawers, cls="drawers", key="drawers")


# -- the players -----------------------------------------------------------------------


def players(state: TableState, commands: HelpCommands) -> Node:
    """Describe one row per seat: who is to move, and what lies before each."""
    rows = [_player(state, commands, seat) for seat in range(len(state.names))]
    return h(
        "section",
        h("h2", _("Players"), cls="hidden"),
        h("ul", rows, cls=f"seats count-{len(rows)}"),
        cls="players",
        key="players",
    )


def _player(state: TableState, commands: HelpCommands, seat: int) -> Node:
    position = state.position
    turn = position.drawer if position.current_player == CHANCE else position.current_player
    now = turn == seat
    facts = [_fact(fact) for fact in state.view.seat_panel(state.seen, seat)]
    return h(
        "li",
        mark_at(state.view, state.seen, seat),
        h(
            "span",
            h("span", state.names[seat], cls="seat-name"),
            h("span", _("to move"), cls="hidden") if now else None,
            cls="seat-head",
        ),
        describing_button(commands, f"{PLAYER_KEY}{seat}", facts, cls="facts", id=f"facts-{seat}"),
        cls="seat now" if now else "seat",
        aria_current="true" if now else None,
        key=f"seat-{seat}",
    )


def _fact(fact: Fact) -> Node:
    return h(
        "span",
        h("canvas", data_picture=fact.mark, data_size=SYMBOL_PX, aria_hidden="true")
        if fact.mark
        else None,
        h("span", fact.text, aria_hidden="true"),
        h("span", fact.words, cls="hidden"),
        cls="fact",
        title=fact.sentence,
    )


# -- the board -------------------------------------------------------------------------


def board(state: TableState, commands: TableCommands, text_board: Node) -> Node:
    """Describe the stage, what lies over it, and the board as text."""
    zoom, cabinet = commands.board.zoom, commands.desk.cabinet
    toast, as_text = cabinet.toast, cabinet.settings.board == "text"
    playing = state.playback.playing and state.replay_ply is None
    return h(
        "section",
        h("h2", _("Board"), cls="hidden"),
        h("div", slot="stage", cls="stage", aria_hidden="true"),
        # until the board is whole
        h("img", src=box_picture(state.entry.info.id, cabinet.theme.name), alt="", cls="cover"),
        h(
            "div",
            button(icon("plus"), lambda: zoom(1.25), aria_label=_("Zoom in"), cls="tool"),
            button(icon("minus"), lambda: zoom(0.8), aria_label=_("Zoom out"), cls="tool"),
            button(icon("fit"), commands.board.fit, aria_label=_("Fit the board"), cls="tool"),
            screen_button(state, commands.board),
            cls="zoom",
        ),
        off_screen(commands.board),
        text_board,
        # one explanation at a time, and none while pieces move
        None if playing or toast.sentence else tooltip(state, commands.board.stage),
        toast_over_board(commands.help, toast),
        playback_tools(commands.board) if playing else None,
        commands.desk.goal.over_board(),
        cls="board text-mode" if as_text else "board",
        key="board",
    )


def screen_button(state: TableState, commands: BoardCommands) -> Node:
    """Describe the button that has the table fill the screen, or ends that."""
    words = _("Fill the screen")
    return button(
        icon("screen"),
        commands.fill_screen,
        aria_label=words,
        aria_pressed="true" if state.fills_screen else "false",
        title=words,
        cls="tool",
        id="tool-screen",
    )


def off_screen(commands: BoardCommands) -> list[Node]:
    """Describe the ways to what can be chosen beyond an edge of the board's view."""
    stage = commands.stage
    return [
        button(
            icon("next"),
            partial(commands.seek, side),
            aria_label=label,
            title=label,
            cls=f"tool beyond {side}",
            id=f"beyond-{side}",
        )
        for side, label in off_screen_words().items()
        if side in stage.off_screen and side not in stage.pages
    ]


def off_screen_words() -> dict[Side, str]:
    """Return by side that there is something to choose beyond it."""
    more = _("More to choose")
    return {
        "left": f"{more} ←",
        "right": f"{more} →",
        "up": f"{more} ↑",
        "down": f"{more} ↓",
    }


def page_tabs(commands: BoardCommands) -> Node | None:
    """Describe the way to the pages of the board next to the one in view."""
    stage, more = commands.stage, off_screen_words()
    tabs = [
        page_tab(commands, side, name, more[side] if side in stage.off_screen else "")
        for side, name in stage.pages.items()
    ]
    if not tabs or commands.cabinet.settings.board == "text":
        return None
    return h(
        "div", tabs, cls="pages", role="group", aria_label=_("Pages of the board"), key="pages"
    )


def page_tab(commands: BoardCommands, side: Side, name: str, choices: str) -> Node:
    """Describe the tab of the page beyond that side.

    ``choices`` says that something can be chosen there.
    """
    words = _("Turn the board to: {page}").format(page=name)
    return button(
        h("span", icon("next") if side != "left" else icon("back"), h("b", name)),
        partial(commands.seek, side),
        aria_label=f"{words}. {choices}." if choices else words,
        title=words,
        cls=f"page-tab {side}" + (" more" if choices else ""),
        id=f"page-{side}",
    )


def playback_tools(commands: BoardCommands) -> Node:
    """Describe the way to the end of what is shown, and its speed."""
    speed = {"off": _("at once"), "fast": _("fast"), "slow": _("slow")}
    words = speed.get(commands.cabinet.settings.motion, _("normal"))
    words = with_label(_("Speed"), words)
    skip = [icon("skip"), h("span", _("Skip"))]
    return h(
        "div",
        button(skip, commands.skip_all, cls="tool", id="skip-all"),
        button([icon("speed"), h("span", words)], commands.change_speed, cls="tool", id="speed"),
        role="group",
        aria_label=_("While it is shown"),
        cls="running",
        key="running",
    )


# -- the side panel --------------------------------------------------------------------


class SidePanel:
    """Log, moves, scores, supply and rules summary; on a phone a sheet.

    What a tab shows is described anew only where it would be another.
    """

    def __init__(
        self, state: TableState, commands: TableCommands, noting: bool, recap: RecapPanel | None
    ) -> None:
        self.state = state
        self.commands = commands
        self._noting = noting
        self._log = LogPanel(state, commands.replay, recap)
        self._moves: Cache[Node] = Cache()
        self._scores: Cache[Node] = Cache()
        self._supply: Cache[Node] = Cache()

    def node(self) -> Node:
        """Describe the tabs and the one that is picked."""
        state = self.state
        tabs = {"log": _("Log"), "moves": _("Moves"), "scores": _("Scores")}
        if review_offered(state):  # nothing can be moved then
            tabs["moves"] = _("Look back")
        if state.table.terms.aids and state.features.stock:
            tabs["stock"] = _("Remaining")
        if self.commands.help.summary.offered:
            tabs[SUMMARY_TAB] = _("Summary")
        return h(
            "aside",
            h(
                "div",
                [self._tab(name, label) for name, label in tabs.items()],
                role="tablist",
                aria_label=_("Log and scores"),
                cls="tabs",
            ),
            button(
                icon("close"),
                self.commands.desk.close_panel,
                cls="tool narrow-only side-close",
                aria_label=_("Close"),
                id="side-close",
            ),
            h(
                "div",
                self._content(),
                role="tabpanel",
                id="side-panel",
                tabindex="0",
                aria_labelledby=f"tab-{state.tabs.tab}",
                cls="panel",
            ),
            id="side",
            cls="side",
            aria_label=_("Log and scores"),
        )

    def _tab(self, name: str, label: str) -> Node:
        return button(
            label,
            lambda: self.commands.board.pick_tab(name),
            role="tab",
            id=f"tab-{name}",
            aria_selected="true" if name == self.state.tabs.tab else "false",
            aria_controls="side-panel",
            cls="wide-only" if name == SUMMARY_TAB else None,
            key=name,
        )

    def _content(self) -> Node:
        state, commands, moment = self.state, self.commands, self.state.moment
        tab, legal = state.tabs.tab, state.legal()
        if tab == "moves" and review_offered(state):
            return review_tab(state, commands.review)
        if tab == "moves":
            return self._moves.get(lambda: moves(state, commands, legal), moment, legal, language())
        if tab == "scores":
            return self._scores.get(lambda: scores(state, commands), moment, state.lit, language())
        if tab == SUMMARY_TAB:
            return commands.help.summary.node(commands.help.open_rule)
        if tab == "stock":
            return self._supply.get(lambda: supply_panel(state, commands.help), moment, language())
        return h("div", note_button(commands.board) if self._noting else None, self._log.node())


def note_button(commands: BoardCommands) -> Node:
    """Describe the way to the player's own note, above the log."""
    return button(
        [icon("pencil"), _("My note")],
        commands.open_note,
        cls="quiet note-open",
        id="tool-note",
    )


def moves(state: TableState, commands: TableCommands, legal: list[Action]) -> Node:
    """Describe every legal action as a button with a full sentence."""
    if not legal:
        return h("p", _("Nothing to decide now."), cls="empty")
    count = ngettext("{n} move is possible.", "{n} moves are possible.", len(legal))

    def move(action: Action) -> Node:
        token = state.token(action)
        press = button(
            state.words(action),
            lambda: commands.play.choose(action),
            cls="move",
            id=f"move-{token}",
        )
        return h("li", press, key=token)

    return h(
        "div",
        h("p", count.format(n=len(legal)), cls="empty"),
        h("ul", [move(action) for action in legal], cls="moves"),
    )


def supply_panel(state: TableState, commands: HelpCommands) -> Node:
    """Describe what is still to come, as the view words it."""
    facts = supply(state)
    if not facts:
        return h("p", _("Nothing is left."), cls="empty")
    return h("ul", [_supply_item(commands, fact) for fact in facts], cls="stock")


def _supply_item(commands: HelpCommands, fact: Fact) -> Node:
    inside = [
        piece_picture(fact, SUPPLY_PX),
        h("span", fact.text, aria_hidden="true"),
        h("span", fact.words, cls="hidden"),
    ]
    key, own = SUPPLY_KEY + fact.mark, f"left-{fact.mark}"
    item = describing_button(commands, key, inside, cls="tells", id=own, title=fact.words)
    return h("li", item, key=fact.mark)
