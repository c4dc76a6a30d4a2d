"""The side panel: log, moves, scores and what is left; on a phone a sheet from below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app import asking, scoring
from motherlode.app.html import Node, button, h
from motherlode.app.kept import Kept
from motherlode.app.words import icon
from motherlode.core.action import Action
from motherlode.locale import _, language, ngettext

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Side:
    """``tab`` is the part shown; ``open`` matters where the panel is a sheet."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.tab = "log"
        self.open = False
        self._moves: Kept[Node] = Kept()
        self._scores: Kept[Node] = Kept()
        self._stock: Kept[Node] = Kept()

    def toggle(self) -> None:
        """Opens the sheet and moves the focus into it, or closes it."""
        if self.open:
            self.close()
            return
        self.open = True
        self.screen.cabinet.render()
        self.screen.cabinet.ports.page.focus(f"tab-{self.tab}")

    def close(self) -> None:
        """Closes the sheet; the focus is where it was opened."""
        self.open = False
        self.screen.cabinet.render()
        self.screen.cabinet.ports.page.focus("tool-side")

    def _pick(self, tab: str) -> None:
        self.tab = tab
        self.screen.cabinet.render()

    def node(self) -> Node:
        tabs = {"log": _("Log"), "moves": _("Moves"), "scores": _("Scores")}
        if self.screen.table.terms.aids and self.screen.view.FEATURES.stock:
            tabs["stock"] = _("Left")
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
                self.close,
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
                aria_labelledby=f"tab-{self.tab}",
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
            lambda: self._pick(name),
            role="tab",
            id=f"tab-{name}",
            aria_selected="true" if name == self.tab else "false",
            aria_controls="side-panel",
            key=name,
        )

    def _content(self) -> Node:
        screen, number = self.screen, self.screen.now.number
        if self.tab == "moves":
            legal = screen.legal()
            return self._moves.of(lambda: moves(screen, legal), number, legal, language())
        if self.tab == "scores":
            return self._scores.of(
                lambda: scoring.by_source(screen), number, screen.lit, language()
            )
        if self.tab == "stock":
            return self._stock.of(lambda: stock(screen), number, language())
        return screen.log.node()


def moves(screen: TableScreen, legal: list[Action]) -> Node:
    """Every legal action as a button with a full sentence."""
    text = screen.table.game.notation.text
    if not legal:
        return h("p", _("There is nothing for you to decide right now."), cls="empty")
    count = ngettext("{n} move is possible.", "{n} moves are possible.", len(legal))

    def move(action: Action) -> Node:
        words = screen.words(action)
        token = text(action)
        return h(
            "li",
            button(words, lambda: asking.choose(screen, action), cls="move", id=f"move-{token}"),
            key=token,
        )

    return h(
        "div",
        h("p", count.format(n=len(legal)), cls="empty"),
        h("ul", [move(action) for action in legal], cls="moves"),
    )


def stock(screen: TableScreen) -> Node:
    """What is still to come, as the view tells it."""
    told = screen.view.FEATURES.stock
    facts = told(screen.now.seen) if told else ()
    if not facts:
        return h("p", _("Nothing is left."), cls="empty")
    return h(
        "ul",
        [
            h(
                "li",
                h("canvas", data_picture=fact.mark, data_size=52, aria_hidden="true"),
                h("span", fact.text, aria_hidden="true"),
                h("span", fact.words, cls="hidden"),
                title=fact.words,
                key=fact.mark,
            )
            for fact in facts
        ],
        cls="stock",
    )
