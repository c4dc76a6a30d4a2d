"""The log and the replay."""

from __future__ import annotations

from motherlode.app.controls import tool
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.memo import Memo
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.app.words import icon
from motherlode.locale import _, language


def log_lines(state: TableState) -> list[tuple[int, str]]:
    """(plies played by then, sentence) for every event that is in the log as it may be read."""
    seat = state.perspective()
    now = state.table.at(state.logged).observation(seat)
    lines = []
    for number, ply in enumerate(state.table.plies[: state.logged], 1):
        for event in ply.events:
            if event.seen_by(seat):
                words = state.view.log_words(event, now, state.names)
                if words:
                    lines.append((number, words))
    return lines


class History:
    """The log as it may be read now; a line that stays is not described again."""

    def __init__(self, state: TableState, commands: Commands) -> None:
        self.state = state
        self.commands = commands
        self._node: Memo[Node] = Memo()
        self._lines: list[Memo[Node]] = []

    def node(self) -> Node:
        """The log, newest line first; a line leads to its moment in the replay."""
        return self._node.of(self._build, self.state.moment, language())

    def _build(self) -> Node:
        lines = log_lines(self.state)
        if not lines:
            return h("p", _("Nothing has happened yet."), cls="empty")
        while len(self._lines) < len(lines):
            self._lines.append(Memo())
        nodes = [self._line(index, *line) for index, line in enumerate(lines)]
        return h("ol", reversed(nodes), cls="log", reversed=True)

    def _line(self, index: int, ply: int, words: str) -> Node:
        here = ply == self.state.looking

        def line() -> Node:
            press = button(
                words,
                lambda: self.commands.look_at(ply),
                title=_("Show this moment"),
                cls="line here" if here else "line",
            )
            return h("li", press, key=f"{index}")

        return self._lines[index].of(line, ply, words, here, language())


def scrubber(state: TableState, commands: Commands) -> Node:
    """The replay's controls, in the place of the prompt."""
    at = state.looking or 0
    last = state.table.cursor

    def slid(signal: Signal) -> None:
        if signal.value.isdigit():
            commands.look_at(int(signal.value))

    return h(
        "section",
        h("h2", _("Replay"), cls="hidden"),
        h("p", _("Replay: after move {n} of {all}.").format(n=at, all=last), cls="prompt"),
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
        cls="ask replay",
        tabindex="-1",
        key="replay",
    )


def _steps(state: TableState, commands: Commands, at: int, last: int) -> Node:
    def step(picture: str, label: str, ply: int, dead: bool) -> Node:
        return tool(picture, label, lambda: commands.look_at(ply), dead)

    return h(
        "div",
        step("first", _("To the start"), 0, at == 0),
        step("previous", _("One back"), at - 1, at == 0),
        step("next", _("One on"), at + 1, at == last),
        step("last", _("To the end"), last, at == last),
        h("span", cls="spring"),
        button(_("Play on from here"), commands.branch, cls="quiet", id="branch")
        if state.can_branch
        else None,
        button(
            [icon("tick"), _("Back to the game")],
            lambda: commands.look_at(None),
            cls="main",
            id="end-replay",
        ),
        cls="row",
    )
