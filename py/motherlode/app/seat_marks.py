"""Seat marks at a table: the cabinet's own, or what the game gives a seat to be known by."""

from __future__ import annotations

from motherlode.app.html import Node, h
from motherlode.app.words import seat_mark
from motherlode.view.contract import Seen, View

SIZE = 26
"""CSS pixels of a picture that marks a seat."""


def mark_at(view: View[Seen], seen: Seen, seat: int, *, aloud: bool = True) -> Node:
    """The mark beside a seat's name, at this moment of the game; with its words if ``aloud``."""
    own = view.features.seat_mark
    if own is None:
        return seat_mark(seat)
    facts = own(seen, seat)
    return h(
        "span",
        [
            h("canvas", data_picture=fact.mark, data_size=SIZE, aria_hidden="true", key=fact.mark)
            for fact in facts
        ],
        [h("span", fact.words, cls="hidden") for fact in facts if fact.words and aloud],
        cls=f"mark pictured seat-{seat}",
    )
