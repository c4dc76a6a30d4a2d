"""The side panel: log, moves, scores, what is left, rules in short; on a phone a sheet."""

from __future__ import annotations

from motherlode.app.cache import Cache
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.table.beside import stock
from motherlode.app.table.commands import Commands
from motherlode.app.table.history import History
from motherlode.app.table.in_short import TAB
from motherlode.app.table.look_back import look_back_offered
from motherlode.app.table.review_tab import review_tab
from motherlode.app.table.scores import scores
from motherlode.app.table.state import TableState
from motherlode.core.action import Action
from motherlode.locale import _, language, ngettext


class SidePanel:
    """The panel; what a tab shows is described anew only where it would be another."""

    def __init__(self, state: TableState, commands: Commands, noting: bool) -> None:
        self.state = state
        self.commands = commands
        self._noting = noting
        self._history = History(state, commands)
        self._moves: Cache[Node] = Cache()
        self._scores: Cache[Node] = Cache()
        self._stock: Cache[Node] = Cache()

    def node(self) -> Node:
        state = self.state
        tabs = {"log": _("Log"), "moves": _("Moves"), "scores": _("Scores")}
        if look_back_offered(state):  # nothing can be moved then
            tabs["moves"] = _("Look back")
        if state.table.terms.aids and state.features.stock:
            tabs["stock"] = _("Left")
        if self.commands.in_short.offered:
            tabs[TAB] = _("In short")
        return h(
            "aside",
            h(
                "div",
                [self._tab(name, label) for name, label in tabs.items()],
                role="tablist",
                aria_label=_("Log, moves and scores"),
                cls="tabs",
            ),
            button(
                icon("close"),
                self.commands.close_panel,
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
            aria_label=_("Log, moves and scores"),
            key="side",
        )

    def _tab(self, name: str, label: str) -> Node:
        return button(
            label,
            lambda: self.commands.pick_tab(name),
            role="tab",
            id=f"tab-{name}",
            aria_selected="true" if name == self.state.tabs.tab else "false",
            aria_controls="side-panel",
            cls="wide-only" if name == TAB else None,
            key=name,
        )

    def _content(self) -> Node:
        state, commands, moment = self.state, self.commands, self.state.moment
        if state.tabs.tab == "moves" and look_back_offered(state):
            return review_tab(state, commands)
        if state.tabs.tab == "moves":
            legal = state.legal()
            return self._moves.get(lambda: moves(state, commands, legal), moment, legal, language())
        if state.tabs.tab == "scores":
            return self._scores.get(lambda: scores(state, commands), moment, state.lit, language())
        if state.tabs.tab == TAB:
            return commands.in_short.node(commands.rule)
        if state.tabs.tab == "stock":
            return self._stock.get(lambda: stock(state, commands), moment, language())
        return h("div", note_button(commands) if self._noting else None, self._history.node())


def note_button(commands: Commands) -> Node:
    """The way to the player's own note, above the log."""
    return button(
        [icon("pencil"), _("My note")], commands.note, cls="quiet note-open", id="tool-note"
    )


def moves(state: TableState, commands: Commands, legal: list[Action]) -> Node:
    """Every legal action as a button with a full sentence."""
    if not legal:
        return h("p", _("There is nothing for you to decide right now."), cls="empty")
    count = ngettext("{n} move is possible.", "{n} moves are possible.", len(legal))

    def move(action: Action) -> Node:
        token = state.token(action)
        press = button(
            state.words(action),
            lambda: commands.choose(action),
            cls="move",
            id=f"move-{token}",
        )
        return h("li", press, key=token)

    return h(
        "div",
        h("p", count.format(n=len(legal)), cls="empty"),
        h("ul", [move(action) for action in legal], cls="moves"),
    )
