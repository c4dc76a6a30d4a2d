"""The prompt: what is wanted now, the choices as buttons, and the row of tools below."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from motherlode.app.html import Node, button, h, two_parts
from motherlode.app.icons import icon, short_words
from motherlode.app.table import bindings
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.away import summary_panel
from motherlode.app.table.commands.board import BoardCommands
from motherlode.app.table.commands.help import (
    IN_HAND_KEY,
    HelpCommands,
    describing_button,
    piece_in_hand,
)
from motherlode.app.table.commands.hint import Explanation, explanation_button, hint_panel
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.commands.share import kind_note, send_tools
from motherlode.app.table.desk import is_low
from motherlode.app.table.scores import endgame_choices, result
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Fact
from motherlode.core.action import Action
from motherlode.locale import _
from motherlode.view.person import turn_words

#: CSS pixels of the picture of what is in hand.
IN_HAND_PX = 72


def prompt(
    state: TableState,
    commands: TableCommands,
    recap: Node | None,
    reasons: Explanation | None = None,
    above: Node | None = None,
) -> Node:
    """Describe what is wanted, the choices and the tools; at the end the result and the ways on."""
    over = state.table.finished and not state.playback.playing and not state.privacy.news
    return h(
        "section",
        h("h2", _heading(state, over), cls="hidden"),
        above,
        [result(state, commands), endgame_choices(state, commands)]
        if over
        else prompt_panel(state, commands),
        hint_panel(state, commands.hint, commands.play.hurry)
        or explanation_button(state, reasons, commands.board.light),
        choices(state, commands),
        recap,
        tool_row(state, commands),
        cls="ask over" if over else "ask",
        tabindex="-1",
        key="ask",
    )


def _heading(state: TableState, over: bool) -> str:
    """Return the heading for those who go from heading to heading: whose turn it is."""
    if over:
        return _("The end")
    seat = state.table.turn
    return turn_words(state.names, seat) if seat >= 0 else _("Dealing …")


def prompt_panel(state: TableState, commands: TableCommands) -> Node:
    """Describe what is wanted now, or what is laid out as a ghost, with what is in hand for it."""
    sentence = h("div", _sentence(state, commands.help), summary_panel(state))
    return with_piece_in_hand(state, commands.help, sentence)


def _sentence(state: TableState, commands: HelpCommands) -> list[Node | None]:
    """Describe the prompt: its first line for the eye, the rest aloud and on request."""
    shown = state.help.explained == state.moment
    words = state.prompt_lines()
    if state.choosing.has_ghost:
        words = state.action_lines(state.choosing.action)
        if len(state.choosing.asked) > 1:
            words = "\n".join((_("Here?"), words))
    first, *rest = two_parts(words, shown)
    more = button(
        _("Why?"),
        commands.toggle_explanation,
        cls="quiet explain",
        aria_expanded="true" if shown else "false",
        aria_controls="prompt",
        id="explain",
    )
    # nobody reads on while pieces move
    moving = state.playback.playing and not state.playback.again
    return [h("p", first, *rest, cls="prompt", id="prompt"), more if rest and not moving else None]


def with_piece_in_hand(state: TableState, commands: HelpCommands, sentence: Node) -> Node:
    """Describe the sentence, beside it the picture of what is in hand to be placed, if any."""
    fact = piece_in_hand(state)
    if fact is None:
        return sentence
    inside = [piece_picture(fact, IN_HAND_PX), h("span", fact.words, cls="hidden")]
    hand = describing_button(
        commands, IN_HAND_KEY, inside, cls="tells", id="in-hand", title=fact.words
    )
    return h("div", hand, sentence, cls="wanted")


def piece_picture(fact: Fact, size: int) -> Node:
    """Describe the picture of the fact, for eyes, with that many CSS pixels."""
    return h("canvas", data_picture=fact.mark, data_size=size, aria_hidden="true", key=fact.mark)


# -- the choices -----------------------------------------------------------------------


def choices(
    state: TableState, commands: TableCommands, pointed: Collection[str] = ()
) -> Node | None:
    """Describe the buttons that are wanted now, if any; those of the tokens ``pointed`` marked."""
    if state.playback.playing:
        return _while_playing(commands.board)
    if state.privacy.blocked and state.replay_ply is None:
        return _private(state, commands.play)
    if state.choosing.has_ghost:
        return _ghost(state, commands.play)
    if state.choosing.asked:
        high = is_low(commands.desk.stage, state.choosing.at)
        return h(
            "div",
            _numbered(state, commands.play, state.choosing.asked, pointed),
            _cancel(commands.play),
            cls="choices asked raised" + (" high" if high else ""),
        )
    if state.bot_waits and state.computer is not None:
        done = button([icon("tick"), _("Done")], commands.play.release, cls="main", id="done")
        return h("div", done, cls="choices")
    if state.is_thinking_long and state.computer is not None:
        now = button([icon("skip"), _("Decide now")], commands.play.hurry, cls="quiet", id="hurry")
        return h("div", now, cls="choices")
    if state.remote_mover is not None:
        words = _("Send to {name}").format(name=state.names[state.remote_mover])
        sending = send_tools(state, commands.share, words)
        return h("div", sending, kind_note(state), cls="choices")
    at_hand = state.choosing.at_hand(state.legal(), commands.desk.stage.scene)
    buttons = _numbered(state, commands.play, at_hand, pointed)
    return h("div", buttons, cls="choices") if buttons else None


def _while_playing(commands: BoardCommands) -> Node | None:
    """Describe the way on from a look that lasts until it is ended by hand."""
    if not commands.stage.waiting:
        return None
    onward = button([icon("tick"), _("Continue")], commands.skip, cls="main", id="continue")
    return h("div", onward, cls="choices")


def _ghost(state: TableState, commands: PlayCommands) -> Node:
    """Describe the ways from a ghost on the board: play it, turn it, or leave it."""
    many = len(state.choosing.asked) > 1
    return h(
        "div",
        button([icon("tick"), _("Place it")], commands.confirm, cls="main", id="confirm"),
        button([icon("redo"), _("Turn it")], commands.turn, cls="quiet", id="turn")
        if many
        else None,
        _cancel(commands),
        cls="choices asked ghost",
    )


def _cancel(commands: PlayCommands) -> Node:
    words = [icon("close"), h("span", _("Cancel"))]
    return button(words, commands.cancel, cls="quiet", id="cancel")


def _numbered(
    state: TableState, commands: PlayCommands, actions: list[Action], pointed: Collection[str]
) -> list[Node]:
    return [
        _choice(state, commands, action, n, state.token(action) in pointed)
        for n, action in enumerate(actions, 1)
    ]


def _choice(
    state: TableState, commands: PlayCommands, action: Action, number: int, pointed: bool
) -> Node:
    only = state.choosing.asked == [action]
    lead = icon("tick") if only else h("kbd", str(number), aria_hidden="true")
    return button(
        [lead, h("span", two_parts(state.action_lines(action), shown=not only))],
        lambda: commands.choose(action),
        cls="main" if only else "choice pointed" if pointed else "choice",
        key=state.token(action),
        id="confirm" if only else None,
    )


def _private(state: TableState, commands: PlayCommands) -> Node:
    """Describe the buttons while the game waits for hands on the device."""
    if state.privacy.news:
        return h("div", _news(state, commands), cls="choices")
    words = _("I am {name}").format(name=state.names[state.privacy.mover])
    return h("div", button(words, commands.take_device, cls="main", id="unveil"), cls="choices")


def _news(state: TableState, commands: PlayCommands) -> list[Node]:
    if state.privacy.news[0].opened:
        return [button([icon("tick"), _("Done")], commands.end_news, cls="main", id="handover")]
    return [
        button([icon("eye"), _("Show")], commands.open_news, cls="main", id="show-news"),
        button(_("Later"), commands.end_news, cls="quiet", id="later-news"),
    ]


# -- the tools -------------------------------------------------------------------------


def tool_row(state: TableState, commands: TableCommands) -> Node:
    """Describe the row of tools: undo and hint, what changes the board, the side panel."""
    return h(
        "div",
        bindings.tools("row", state, commands),
        h("span", cls="spring"),
        overlay_tools(state, commands.board),
        None if state.playback.playing else _private_tool(state, commands.play),
        board_tools(state, commands),
        cls="row",
    )


def overlay_tools(state: TableState, commands: BoardCommands) -> list[Node]:
    """Describe a button for every overlay of the board."""
    return [
        button(
            [icon("layers"), h("span", label), short_words(short)],
            partial(commands.toggle_overlay, name),
            cls="tool",
            aria_pressed="true" if name == state.overlays.name else "false",
            id=f"tool-overlay-{name}",
            title=label,
        )
        for name, short, label in state.overlays.available(state.seen)
    ]


def _private_tool(state: TableState, commands: PlayCommands) -> Node | None:
    """Describe the button that covers what is private, or shows it."""
    if not state.private_offered:
        return None
    name = state.names[state.privacy.mover]
    is_open = state.privacy.device_holder is not None
    whole = _("Hide what only {name} may see") if is_open else _("Show what only {name} may see")
    return button(
        [
            icon("hidden" if is_open else "eye"),
            h("span", _("Hide") if is_open else _("Show")),
            short_words(_("Hide") if is_open else _("Show")),
        ],
        commands.toggle_private,
        cls="tool",
        title=whole.format(name=name),
        aria_label=whole.format(name=name),
        key="private",
        id="tool-private",
    )


def board_tools(state: TableState, commands: TableCommands) -> list[Node]:
    """Describe the buttons for how the board is seen, and for the side panel."""
    fitted = commands.board.stage.camera.fitted
    as_text = commands.board.cabinet.settings.board == "text"
    return [
        button(
            [
                icon("plus" if fitted else "fit"),
                short_words(_("Zoom") if fitted else _("Fit")),
            ],
            commands.board.toggle_zoom,
            cls="tool narrow-only",
            aria_label=_("Zoom in") if fitted else _("Fit the board"),
            id="tool-zoom",
        ),
        button(
            [icon("board"), h("span", _("Board as text")), short_words(_("Text"))],
            commands.board.toggle_text_board,
            cls="tool",
            aria_pressed="true" if as_text else "false",
            id="tool-text",
            title=_("Board as text"),
        ),
        button(
            [icon("list"), h("span", _("Log and scores")), short_words(_("Log"))],
            commands.board.toggle_panel,
            cls="tool narrow-only",
            aria_expanded="true" if state.tabs.open else "false",
            aria_controls="side",
            id="tool-side",
            title=_("Log and scores"),
        ),
    ]
