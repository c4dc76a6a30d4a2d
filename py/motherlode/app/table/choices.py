"""The buttons under the prompt: what a tap may mean, confirmation, privacy, what has no place."""

from __future__ import annotations

from collections.abc import Collection

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.table.commands import Commands
from motherlode.app.table.context import PageContext
from motherlode.app.table.state import TableState
from motherlode.core.action import Action
from motherlode.locale import _


def choices(
    state: TableState, commands: Commands, context: PageContext, pointed: Collection[str] = ()
) -> Node | None:
    """The buttons that are wanted now, if any; those of the tokens ``pointed`` at are marked."""
    if state.playback.playing:
        return _while_playing(commands, context)
    if state.privacy.blocked and state.looking is None:
        return private(state, commands)
    if state.choosing.has_ghost:
        return _ghost(state, commands)
    if state.choosing.asked:
        return h(
            "div",
            _numbered(state, commands, state.choosing.asked, pointed),
            _cancel(commands),
            cls="choices asked raised" + (" high" if context.asked_high else ""),
        )
    if state.held and state.computer is not None:
        done = button([icon("tick"), _("Done")], commands.release, cls="main", id="done")
        return h("div", done, cls="choices")
    if state.away is not None:
        words = _("Send to {name}").format(name=state.names[state.away])
        return h("div", send_tools(state, commands, words), cls="choices")
    at_hand = state.choosing.at_hand(state.legal(), context.scene)
    buttons = _numbered(state, commands, at_hand, pointed)
    return h("div", buttons, cls="choices") if buttons else None


def send_tools(state: TableState, commands: Commands, words: str) -> list[Node]:
    """The button that sends, the way to all the rest of it, and what came of it."""
    done = state.sending.done
    tools = [
        button([icon("share"), words], commands.send, cls="main", id="send-link"),
        button(_("More …"), commands.share, cls="quiet", id="more-ways"),
    ]
    return [*tools, h("p", done, cls="done", id="sent")] if done else tools


def _while_playing(commands: Commands, context: PageContext) -> Node | None:
    if not context.waiting:
        return None
    onward = button([icon("tick"), _("Continue")], commands.skip, cls="main", id="continue")
    return h("div", onward, cls="choices")


def _ghost(state: TableState, commands: Commands) -> Node:
    """What is shown on the board as a ghost: play it, turn it, or leave it."""
    many = len(state.choosing.asked) > 1
    return h(
        "div",
        button([icon("tick"), _("Place it")], commands.confirm, cls="main", id="confirm"),
        button([icon("redo"), _("Turn it")], commands.turn, cls="quiet", id="turn")
        if many
        else None,
        _cancel(commands),
        cls="choices asked",
    )


def _cancel(commands: Commands) -> Node:
    return button(
        [icon("close"), h("span", _("Cancel"))], commands.cancel, cls="quiet", id="cancel"
    )


def _numbered(
    state: TableState, commands: Commands, actions: list[Action], pointed: Collection[str]
) -> list[Node]:
    return [
        _choice(state, commands, action, n, state.token(action) in pointed)
        for n, action in enumerate(actions, 1)
    ]


def _choice(
    state: TableState, commands: Commands, action: Action, number: int, pointed: bool
) -> Node:
    only = state.choosing.asked == [action]
    lead = icon("tick") if only else h("kbd", str(number), aria_hidden="true")
    return button(
        [lead, state.words(action)],
        lambda: commands.choose(action),
        cls="main" if only else "choice pointed" if pointed else "choice",
        key=state.token(action),
        id="confirm" if only else None,
    )


# -- privacy ---------------------------------------------------------------------------


def private(state: TableState, commands: Commands) -> Node:
    """The buttons while the game waits for hands on the device."""
    if state.privacy.news:
        return h("div", _news(state, commands), cls="choices")
    words = _("I am {name}").format(name=state.names[state.privacy.mover])
    return h("div", button(words, commands.take_device, cls="main", id="unveil"), cls="choices")


def _news(state: TableState, commands: Commands) -> list[Node]:
    privacy, first = state.privacy, state.privacy.news[0]
    if first.opened:
        to = privacy.mover
        words = _("Done, hide it")
        if privacy.hands and to in state.mine and to != first.seat:
            words = _("Done, hand over to {name}").format(name=state.names[to])
        return [button([icon("tick"), words], commands.end_news, cls="main", id="handover")]
    show = _("Show it to {name}").format(name=state.names[first.seat])
    return [
        button([icon("eye"), show], commands.open_news, cls="main", id="show-news"),
        button(_("Later"), commands.end_news, cls="quiet", id="later-news"),
    ]


def private_tool(state: TableState, commands: Commands) -> Node | None:
    """The button that covers what is private, or shows it."""
    if not state.private_offered:
        return None
    name = state.names[state.privacy.mover]
    is_open = state.privacy.holder is not None
    whole = _("Hide what only {name} may see") if is_open else _("Show what only {name} may see")
    return button(
        [icon("hidden" if is_open else "eye"), h("span", _("Hide") if is_open else _("Show"))],
        commands.toggle_private,
        cls="tool",
        title=whole.format(name=name),
        aria_label=whole.format(name=name),
        key="private",
        id="tool-private",
    )
