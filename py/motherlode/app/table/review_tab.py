"""The look back in the side panel: what it is, how far it is, and what was found."""

from __future__ import annotations

from motherlode.app.html import Node, button, h
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.locale import _


def review_tab(state: TableState, commands: Commands) -> Node:
    """The part of the panel."""
    back, here = state.looked_back, state.looked_back.of(state.table.cursor)
    return h(
        "div",
        h("p", back.problem, role="alert") if here and back.problem else None,
        None if here else _offer(),
        _controls(state, commands, here),
        _found(state, commands) if here and back.parts else None,
        cls="review",
        id="review",
        tabindex="-1",
    )


def _offer() -> Node:
    words = _(
        "A strong player goes through the game and tells where points were lost. That takes a "
        "minute or more, beside the page; it can be stopped at any time."
    )
    return h("p", words, key="offer")


def _controls(state: TableState, commands: Commands, here: bool) -> Node | None:
    back, all_plies = state.looked_back, state.table.cursor
    if here and back.over:
        return None
    if not here or not back.running:
        label = _("Go on looking back") if here and back.ply else _("Look back at the game")
        press = button(label, commands.review.start, cls="main", id="review-start")
        return h("div", press, cls="choices", key="controls")
    return h(
        "div",
        h("progress", value=back.ply, max=all_plies, aria_label=_("How far it is")),
        button(_("Stop"), commands.review.stop, cls="quiet", id="review-stop"),
        cls="review-run",
        key="controls",
    )


def _found(state: TableState, commands: Commands) -> list[Node]:
    # it comes on demand, and is here once anything was found
    from motherlode.app.review import review_nodes

    return review_nodes(state, commands)
