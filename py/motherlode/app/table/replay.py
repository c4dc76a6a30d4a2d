"""The replay's controls: a sentence for each moment, a slider over them, playing by itself."""

from __future__ import annotations

from bisect import bisect_right

from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.app.words import log_sentences
from motherlode.locale import _


def at_stop(state: TableState) -> int:
    """The number of the moment shown; what chance did on the way counts with it."""
    return max(0, bisect_right(state.stops, state.looking or 0) - 1)


def moment_words(state: TableState) -> str:
    """What has just happened at the moment shown, as the log tells it."""
    at, stops = at_stop(state), state.stops
    seat = state.perspective()
    now = state.table.at(state.logged).observation(seat)
    first = stops[at - 1] if at else 0
    plies = state.table.plies[first : stops[at]]
    return " ".join(log_sentences(state.view, plies, now, seat, state.names))


def scrubber(state: TableState, commands: Commands) -> Node:
    """The replay's controls, in the place of the prompt."""
    at, last = at_stop(state), len(state.stops) - 1

    def slid(signal: Signal) -> None:
        if signal.value.isdigit():
            commands.look_at(state.stops[min(last, int(signal.value))])

    return h(
        "section",
        h("h2", _("Replay"), cls="hidden"),
        h("p", _("Replay: after move {n} of {all}.").format(n=at, all=last), cls="prompt"),
        h("p", moment_words(state), cls="moment", id="moment"),
        _lost(state, commands),
        h(
            "input",
            type="range",
            min=0,
            max=last,
            value=at,
            aria_label=_("Moment of the game"),
            on={"input": slid},
            id="scrubber",
        ),
        _steps(state, commands, at, last),
        _further(state, commands),
        cls="ask replay",
        tabindex="-1",
        key="replay",
    )


def _lost(state: TableState, commands: Commands) -> Node | None:
    """What the decision at this moment lost, where the game was looked back on."""
    if not state.looked_back.parts:
        return None
    from motherlode.app.review import loss_card

    return loss_card(state, commands)


def _steps(state: TableState, commands: Commands, at: int, last: int) -> Node:
    def step(picture: str, label: str, to: int, dead: bool) -> Node:
        return tool(picture, label, lambda: commands.look_at(state.stops[to]), dead)

    runs = state.replaying
    play = button(
        icon("pause" if runs else "play"),
        commands.toggle_autoplay,
        cls="tool",
        aria_label=_("Pause") if runs else _("Play by itself"),
        title=_("Pause") if runs else _("Play by itself"),
        id="autoplay",
    )
    return h(
        "div",
        step("first", _("To the start"), 0, at == 0),
        step("previous", _("One back"), at - 1, at == 0),
        play,
        step("next", _("One on"), at + 1, at == last),
        step("last", _("To the end"), last, at == last),
        cls="row",
    )


def _further(state: TableState, commands: Commands) -> Node:
    """The way back, what else can be done with this moment, and the keys."""
    keys = ("←", "→", _("Home"), _("End"), "P", _("Esc"))
    branch = button(_("Play on from here"), commands.branch, cls="quiet", id="branch")
    return h(
        "div",
        button(
            [icon("tick"), _("Back to the game")],
            lambda: commands.look_at(None),
            cls="main",
            id="end-replay",
        ),
        branch if state.can_branch else None,
        button(
            [icon("share"), _("Link to this moment")],
            commands.share_moment,
            cls="quiet",
            id="share-moment",
        ),
        h(
            "span",
            [h("kbd", key) for key in keys],
            cls="replay-keys",
            aria_hidden="true",
        ),
        h("p", state.sending.done, cls="done") if state.sending.done else None,
        cls="choices",
    )
