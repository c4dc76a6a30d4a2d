"""The log and the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app.html import Node, Signal, button, h
from motherlode.app.kept import Kept
from motherlode.app.words import icon
from motherlode.locale import _, language

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Log:
    """The log as it may be read now; a line that stays is not described again."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._node: Kept[Node] = Kept()
        self._lines: list[Kept[Node]] = []

    def lines(self) -> list[tuple[int, str]]:
        """(plies played by then, sentence) for every event that is in the log."""
        screen = self.screen
        shown = screen.table.cursor if screen.showing is None else screen.showing.ply
        state = screen.table.at(shown)
        seat = screen.perspective()
        now = state.observation(seat)
        lines = []
        for number, ply in enumerate(screen.table.plies[:shown], 1):
            for event in ply.events:
                if event.seen_by(seat):
                    words = screen.view.log_words(event, now, screen.names)
                    if words:
                        lines.append((number, words))
        return lines

    def node(self) -> Node:
        """The log, newest line first; a line leads to its moment in the replay."""
        return self._node.of(self._build, self.screen.now.number, language())

    def _build(self) -> Node:
        lines = self.lines()
        if not lines:
            return h("p", _("Nothing has happened yet."), cls="empty")
        while len(self._lines) < len(lines):
            self._lines.append(Kept())
        nodes = [self._line(index, *line) for index, line in enumerate(lines)]
        return h("ol", reversed(nodes), cls="log", reversed=True)

    def _line(self, index: int, ply: int, words: str) -> Node:
        here = ply == self.screen.looking

        def line() -> Node:
            press = button(
                words,
                lambda: self.screen.look_at(ply),
                title=_("Show this moment"),
                cls="line here" if here else "line",
            )
            return h("li", press, key=f"{index}")

        return self._lines[index].of(line, ply, words, here, language())


def can_branch(screen: TableScreen) -> bool:
    """Whether playing on from the moment shown would tell nothing that is still hidden."""
    if screen.looking is None:
        return False
    then, now = screen.table.at(screen.looking), screen.table.state
    seat = screen.perspective()
    seen = then.observation(seat)
    return (
        then.current_player >= 0
        and screen.view.redact(seen, now.observation(seat)) == seen
        and (screen.table.finished or screen.table.terms.undo == "free")
    )


def scrubber(screen: TableScreen) -> Node:
    """The replay's controls, in the place of the prompt."""
    at = screen.looking or 0
    last = screen.table.cursor

    def slid(signal: Signal) -> None:
        if signal.value.isdigit():
            screen.look_at(int(signal.value))

    def step(picture: str, label: str, ply: int, dead: bool) -> Node:
        return screen.cabinet.tool(picture, label, lambda: screen.look_at(ply), dead)

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
        h(
            "div",
            step("first", _("To the start"), 0, at == 0),
            step("previous", _("One back"), at - 1, at == 0),
            step("next", _("One on"), at + 1, at == last),
            step("last", _("To the end"), last, at == last),
            h("span", cls="spring"),
            button(
                _("Play on from here"),
                lambda: screen.cabinet.branch(screen),
                cls="quiet",
                id="branch",
            )
            if can_branch(screen)
            else None,
            button(
                [icon("tick"), _("Back to the game")],
                lambda: screen.look_at(None),
                cls="main",
                id="end-replay",
            ),
            cls="row",
        ),
        cls="ask replay",
        tabindex="-1",
        key="replay",
    )
