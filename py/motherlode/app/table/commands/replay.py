"""The replay: every moment of the game with its sentence, step by step or by itself."""

from __future__ import annotations

from bisect import bisect_right

from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.table.commands.away import AwayCommands, sentence_nodes
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.commands.share import ShareCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.app.words import log_lines
from motherlode.locale import _
from motherlode.view.person import long

#: Time that a moment stays when the replay goes on by itself.
AUTOPLAY_MS = 1600


def stop_number(state: TableState) -> int:
    """Return the number of the moment shown; what chance did on the way counts with it."""
    return max(0, bisect_right(state.stops, state.replay_ply or 0) - 1)


def moment_lines(state: TableState) -> list[str]:
    """Return what has just happened at the moment shown, as the log tells it."""
    at, stops = stop_number(state), state.stops
    seat = state.perspective()
    now = state.table.at(state.logged).observation(seat)
    first = stops[at - 1] if at else 0
    plies = state.table.plies[first : stops[at]]
    return log_lines(state.view, plies, now, seat, state.names)


def moment_words(state: TableState) -> str:
    """Return it as it is said to those who listen."""
    return " ".join(map(long, moment_lines(state)))


class ReplayCommands:
    """Commands of the replay."""

    def __init__(self, desk: Desk, play: PlayCommands, away: AwayCommands) -> None:
        self.desk = desk
        self.play = play
        self.away = away
        self.state = desk.state

    def look_at(self, ply: int | None) -> None:
        """Show the position after that many plies; ``None`` returns to the game."""
        self.desk.dismiss_toast()
        back = ply is None and self.state.replay_ply is not None
        self.state.look_at(ply)
        if back:
            self.play.conclude()  # the replay may have been opened before all was shown
        self.desk.show_now()
        self.desk.stage.focus(None)
        if back:
            self.play.advance()
        else:
            self.desk.render()

    def toggle(self) -> None:
        """Go into the replay, or back to the game; what is over is replayed from its beginning."""
        first = 0 if self.state.table.finished else self.state.table.cursor
        self.look_at(None if self.state.replay_ply is not None else first)

    def show_line(self, ply: int) -> None:
        """Show the moment of a line of the log, and how it came about."""
        self.look_at(ply)
        if ply:
            self.away.show_again(ply - 1, ply)

    def step(self, by: int) -> None:
        """Go so many moments on, or back."""
        stops = self.state.stops
        at = stop_number(self.state) + by
        self.look_at(stops[max(0, min(len(stops) - 1, at))])
        self.desk.say(moment_words(self.state))

    def undo_to_here(self) -> None:
        """Go back to the moment shown, at a table where everything may be undone."""
        ply = self.state.replay_ply
        if ply is not None:
            self.state.look_at(None)
            self.state.table.undo_to(ply)
            self.play.show_undone()

    def toggle_autoplay(self) -> None:
        """Let the replay go on by itself, or stop it."""
        state = self.state
        if not state.autoplay and self._is_at_end():
            self.look_at(0)
        state.autoplay = not state.autoplay
        self._autoplay(first=True)

    def _autoplay(self, first: bool = False) -> None:
        state = self.state
        if state.autoplay and not first and not self._is_at_end():
            self.step(1)
        if self._is_at_end():
            state.autoplay = False
        if state.autoplay:
            self.desk.ports.clock.after(AUTOPLAY_MS, self._continue_autoplay)
        self.desk.render()

    def _continue_autoplay(self) -> None:
        if not self.desk.left:
            self._autoplay()

    def _is_at_end(self) -> bool:
        """Return whether the newest moment is shown, or the game itself."""
        state = self.state
        return state.replay_ply is None or stop_number(state) == len(state.stops) - 1


# -- the page --------------------------------------------------------------------------


def scrubber(
    state: TableState, commands: ReplayCommands, share: ShareCommands, card: Node | None
) -> Node:
    """Describe the replay's controls, in the place of the prompt; ``card`` is of the review."""
    at, last = stop_number(state), len(state.stops) - 1

    def slide(signal: Signal) -> None:
        if signal.value.isdigit():
            commands.look_at(state.stops[min(last, int(signal.value))])

    return h(
        "section",
        h("h2", _("Replay"), cls="hidden"),
        h("p", _("Replay: after move {n} of {all}.").format(n=at, all=last), cls="prompt"),
        # many sentences are scrolled, by keyboard too
        h("p", sentence_nodes(moment_lines(state)), cls="moment", id="moment", tabindex="0"),
        card,
        h(
            "input",
            type="range",
            min=0,
            max=last,
            value=at,
            aria_label=_("Moment of the game"),
            on={"input": slide},
            id="scrubber",
        ),
        _steps(state, commands, at, last),
        _exits(state, commands, share),
        cls="ask replay",
        tabindex="-1",
        key="replay",
    )


def _steps(state: TableState, commands: ReplayCommands, at: int, last: int) -> Node:
    def step(picture: str, label: str, to: int, dead: bool) -> Node:
        return tool(picture, label, lambda: commands.look_at(state.stops[to]), dead)

    runs = state.autoplay
    play = button(
        icon("pause" if runs else "play"),
        commands.toggle_autoplay,
        cls="tool",
        aria_label=_("Pause") if runs else _("Play automatically"),
        title=_("Pause") if runs else _("Play automatically"),
        id="autoplay",
    )
    return h(
        "div",
        step("first", _("To the start"), 0, at == 0),
        step("previous", _("Step back"), at - 1, at == 0),
        play,
        step("next", _("Step forward"), at + 1, at == last),
        step("last", _("To the end"), last, at == last),
        cls="row",
    )


def _exits(state: TableState, commands: ReplayCommands, share: ShareCommands) -> Node:
    """Describe the way back, what else can be done with this moment, and the keys."""
    keys = ("←", "→", _("Home"), _("End"), _("Esc"))
    branch = button(_("Play on from here"), share.open_branch, cls="quiet", id="branch")
    back = button(_("Undo to here"), commands.undo_to_here, cls="quiet", id="undo-to-here")
    goes_back = state.table.draws.is_told and (state.replay_ply or 0) < state.table.cursor
    return h(
        "div",
        button(
            [icon("tick"), _("Back to the game")],
            lambda: commands.look_at(None),
            cls="main",
            id="end-replay",
        ),
        back if goes_back else None,
        branch if state.can_branch else None,
        button(
            [icon("share"), _("Link to this moment")],
            share.copy_moment,
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
