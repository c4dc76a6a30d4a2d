"""A moment of the replay that lost something: what was played, and on request what was better."""

from __future__ import annotations

from motherlode.app.html import Node, button, h
from motherlode.app.review.reading import account_of, points_words
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.locale import _


def card(state: TableState, commands: Commands) -> Node | None:
    """For the moment looked at, if a decision there lost something."""
    if not state.looked_back.of(state.table.cursor):
        return None
    moments = account_of(state.looked_back.parts).moments
    here = [m for m in moments if m.ply == state.looking and m.lost]
    if not here:
        return None
    moment, notation = here[0], state.table.game.notation
    played = state.words(notation.parse(moment.played))
    words = _("{name} decided here: {played}. That lost {points}.").format(
        name=state.names[moment.seat], played=played, points=points_words(moment.lost)
    )
    if moment.ply in state.looked_back.shown:
        better = state.words(notation.parse(moment.best))
        answer = h(
            "p",
            _("Better: {action}.").format(action=better),
            cls="better",
            id="review-answer",
            tabindex="-1",
        )
    else:
        answer = button(
            _("Show what was better"),
            lambda: commands.review.reveal(moment.ply),
            cls="quiet",
            id="review-reveal",
        )
    return h("div", h("p", words), answer, cls="advice lost", key="lost")
