"""The page of a table: seats, board, prompt and the side panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from motherlode.app.controls import tool
from motherlode.app.hint import Hint
from motherlode.app.html import Node, button, h
from motherlode.app.memo import Memo
from motherlode.app.table.account import AccountPanel
from motherlode.app.table.advice import advice_offered
from motherlode.app.table.beside import with_in_hand
from motherlode.app.table.choices import choices, private_tool
from motherlode.app.table.commands import Commands
from motherlode.app.table.context import PageContext
from motherlode.app.table.players import players
from motherlode.app.table.replay import scrubber
from motherlode.app.table.scores import result
from motherlode.app.table.side_panel import SidePanel
from motherlode.app.table.state import TableState
from motherlode.app.table.text_board import TextBoardTable
from motherlode.app.table.why import Why, why
from motherlode.app.words import icon
from motherlode.canvas.camera import Side
from motherlode.locale import _, language


class TablePage:
    """The page as a description; what stays as it is is not described again.

    ``noting``: the player may keep a note of their own about the table, as about all that are kept.
    """

    noting = True

    def __init__(self, state: TableState, commands: Commands) -> None:
        self.state = state
        self.commands = commands
        self._players: Memo[Node] = Memo()
        self._why: Memo[Why | None] = Memo()
        self._text_board = TextBoardTable(state, commands)
        self._side_panel = SidePanel(state, commands, self.noting)
        self._account = AccountPanel(state, commands)

    def tools(self) -> list[Node]:
        """The table's own buttons in the bar."""
        return [
            tool("share", _("Share"), self.commands.share),
            tool("replay", _("Replay"), self.commands.toggle_replay),
            tool("rules", _("Rules"), self.commands.rules),
        ]

    def body(self, context: PageContext, messages: Callable[[], Node]) -> list[Node]:
        """What is shown under the bar; the ``messages`` lie over the board."""
        state, commands = self.state, self.commands
        rows = self._players.of(lambda: players(state, commands), state.moment, language())
        replay = state.looking is not None
        parts = [
            rows,
            board(state, commands, context, self._text_board.node(context.board)),
            page_tabs(commands, context),
            scrubber(state, commands) if replay else self.asking(context),
            self._side_panel.node(),
        ]
        return [
            h(
                "div",
                messages(),  # last: describing the rest may come upon trouble
                parts,
                cls="table" + (" side-open" if state.tabs.open else "") + self.more_classes(),
                key="table",
            )
        ]

    def asking(self, context: PageContext) -> Node:
        """What is wanted now, beside the board."""
        account = self._account.node()
        return prompt(self.state, self.commands, context, account, self._reason(), self.above())

    def above(self) -> Node | None:
        """What stands above what is wanted."""
        return None

    def more_classes(self) -> str:
        """What else is to be seen of the table as a whole, as classes behind a space."""
        return ""

    def _reason(self) -> Why | None:
        """Why the computer that moved last did so, while a player here is to answer."""
        state = self.state
        if not state.my_turn or not state.at_rest:
            return None
        return self._why.of(lambda: why(state), state.moment, language())


def board(state: TableState, commands: Commands, context: PageContext, text_board: Node) -> Node:
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
        button(
            icon("help"),
            commands.toggle_asking,
            aria_label=_("What is this?"),
            aria_pressed="true" if state.inspector.asking else "false",
            title=_("What is this?"),
            cls=f"tool what {context.help_at}".rstrip(),
            id="tool-what",
        ),
        off_screen(commands, context),
        text_board,
        about(context),
        hint_over_board(context.hint),
        hint_leads_on(commands, context.hint),
        running(commands, context) if context.playing else None,
        cls="board text-mode" if context.board == "text" else "board",
        key="board",
    )


def off_screen(commands: Commands, context: PageContext) -> list[Node]:
    """What can be chosen may lie beyond an edge of the board's view: a way there."""
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
        for side, label in more_words().items()
        if side in context.off_screen and side not in context.pages
    ]


def more_words() -> dict[Side, str]:
    """That there is something to choose beyond a side."""
    return {
        "left": _("More to choose on the left"),
        "right": _("More to choose on the right"),
        "up": _("More to choose above"),
        "down": _("More to choose below"),
    }


def page_tabs(commands: Commands, context: PageContext) -> Node | None:
    """The way to the pages of the board next to the one in view."""
    more = more_words()
    tabs = [
        page_tab(commands, side, name, more[side] if side in context.off_screen else "")
        for side, name in context.pages.items()
    ]
    if not tabs or context.board == "text":
        return None
    return h(
        "div", tabs, cls="pages", role="group", aria_label=_("Pages of the board"), key="pages"
    )


def page_tab(commands: Commands, side: Side, name: str, choices: str) -> Node:
    """The tab of the page beyond that side; ``choices`` says that something can be chosen there."""
    words = _("Turn the board to: {page}").format(page=name)
    return button(
        h("span", icon("next") if side != "left" else icon("back"), h("b", name)),
        partial(commands.seek, side),
        aria_label=f"{words}. {choices}." if choices else words,
        title=words,
        cls=f"page-tab {side}" + (" more" if choices else ""),
        key=f"page-{side}",
        id=f"page-{side}",
    )


def running(commands: Commands, context: PageContext) -> Node:
    """While something is shown: the way to its end, and how fast it goes."""
    speed = {"off": _("Speed: at once"), "fast": _("Speed: fast"), "slow": _("Speed: slow")}
    words = speed.get(context.motion, _("Speed: normal"))
    return h(
        "div",
        button([icon("skip"), h("span", _("Skip"))], commands.skip_all, cls="tool", id="skip-all"),
        button([icon("speed"), h("span", words)], commands.hurry, cls="tool", id="speed"),
        role="group",
        aria_label=_("While it is shown"),
        cls="running",
        key="running",
    )


def about(context: PageContext) -> Node | None:
    """What the mouse rests on; the keyboard and the screen reader have it in the cells."""
    if not context.about:
        return None
    cls = "about-this high" if context.about_high else "about-this"
    return h("p", context.about, cls=cls, aria_hidden="true", key="about-this")


def hint_over_board(hint: Hint) -> Node:
    """A sentence over the board for a moment, and the rule behind it."""
    cls = "hint shown" if hint.sentence else "hint"
    cls += " low" if hint.low else ""
    rule = h("small", hint.rule) if hint.rule else None
    return h("p", hint.sentence, rule, cls=cls, aria_hidden="true")


def hint_leads_on(commands: Commands, hint: Hint) -> Node | None:
    """The way from what is shown over the board to the guide."""
    if not hint.leads_on:
        return None
    words = _("Rule {number} in the guide").format(number=hint.clause)
    return button(
        [icon("rules"), h("span", words if hint.clause else _("In the guide"))],
        commands.rules,
        cls="hint-on low" if hint.low else "hint-on",
        id="hint-on",
    )


def prompt(
    state: TableState,
    commands: Commands,
    context: PageContext,
    account: Node | None,
    reason: Why | None = None,
    above: Node | None = None,
) -> Node:
    """What is wanted, the choices, and the row of tools; the result once all is over."""
    over = state.table.finished and not state.playback.playing and not state.privacy.news
    return h(
        "section",
        h("h2", _("Your move"), cls="hidden"),
        above,
        result(state, commands) if over else wanted(state, commands),
        advice(state) or explained(state, commands, reason),
        choices(state, commands, context),
        account,
        row(state, commands, context),
        cls="ask over" if over else "ask",
        tabindex="-1",
        key="ask",
    )


def wanted(state: TableState, commands: Commands) -> Node:
    """What is wanted now, or what is laid out as a ghost; beside it what is in hand for it."""
    choosing = state.choosing
    words = state.words(choosing.action) if choosing.has_ghost else state.prompt()
    sentence = h("div", h("p", words, cls="prompt", id="prompt"), since(state))
    return with_in_hand(state, commands, sentence)


def advice(state: TableState) -> Node | None:
    """What a strong player would do, once it was asked for."""
    counsel = state.counsel
    if state.looking is not None or not (counsel.sentence or counsel.thinking):
        return None
    words = counsel.sentence or _("Thinking …")
    return h("p", icon("hint"), h("span", words), cls="advice", id="advice")


def since(state: TableState) -> Node | None:
    """What others have done since this device looked."""
    if not state.since.words or state.playback.playing:
        return None
    words = _("Since you looked: {what}").format(what=state.since.words)
    return h("p", words, cls="since", id="since")


def explained(state: TableState, commands: Commands, reason: Why | None) -> Node | None:
    """Why the computer moved so; pressed, it lights up what it is about."""
    if reason is None or state.choosing.asked:
        return None
    return button(
        [icon("eye"), h("span", reason.sentence)],
        lambda: commands.light(reason.pieces),
        cls="why",
        aria_pressed="true" if state.lit == reason.pieces else "false",
        title=_("Show the pieces"),
        id="why",
    )


def row(state: TableState, commands: Commands, context: PageContext) -> Node:
    """Undo, redo, restart, what changes the board, and on a phone the way to the side panel."""
    return h(
        "div",
        undo_tools(state, commands),
        advice_tool(state, commands),
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


def advice_tool(state: TableState, commands: Commands) -> Node | None:
    """The button that asks for advice, where aids are allowed."""
    if not state.table.terms.aids or not state.mine or state.table.finished:
        return None
    usable = advice_offered(state) and not state.counsel.thinking
    return tool("hint", _("Hint"), commands.advise, not usable)


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
