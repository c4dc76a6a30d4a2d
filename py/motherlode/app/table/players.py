"""The players at a table: who is to move, and what lies before each."""

from __future__ import annotations

from motherlode.app.html import Node, h
from motherlode.app.icons import mark_at
from motherlode.app.table.about import PANEL
from motherlode.app.table.beside import asks
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Fact
from motherlode.locale import _


def players(state: TableState, commands: Commands) -> Node:
    """One row per seat."""
    rows = [_row(state, commands, seat) for seat in range(len(state.names))]
    return h(
        "section",
        h("h2", _("Players"), cls="hidden"),
        h("ul", rows, cls=f"seats count-{len(rows)}"),
        cls="players",
        key="players",
    )


def _row(state: TableState, commands: Commands, seat: int) -> Node:
    now = state.position.current_player == seat
    facts, at = state.view.seat_panel(state.seen, seat), f"{PANEL}{seat}"
    return h(
        "li",
        mark_at(state.view, state.seen, seat),
        h(
            "span",
            h("span", state.names[seat], cls="seat-name"),
            h("span", _("to move"), cls="hidden") if now else None,
            cls="seat-head",
        ),
        asks(commands, at, [_fact(fact) for fact in facts], cls="facts", id=f"facts-{seat}"),
        cls="seat now" if now else "seat",
        aria_current="true" if now else None,
        key=f"seat-{seat}",
    )


def _fact(fact: Fact) -> Node:
    return h(
        "span",
        h("canvas", data_picture=fact.mark, data_size=18, aria_hidden="true")
        if fact.mark
        else None,
        h("span", fact.text, aria_hidden="true"),
        h("span", fact.words, cls="hidden"),
        cls="fact",
        title=f"{fact.words}. {fact.about}",
    )
