"""The choice of a game in the workshop, beside the picture of its box."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.html import Node, Signal, h
from motherlode.app.icons import box_picture
from motherlode.app.words import entry_titles
from motherlode.locale import _


def box_lid(entry: str, theme: str) -> Node:
    """Describe the picture of the game's box, which says nothing that is not written beside it."""
    return h("img", src=box_picture(entry, theme), alt="", width=300, height=220)


def game_choice(id: str, entry: str, choose: Callable[[Signal], object]) -> Node:
    """Describe the field in which a game is chosen.

    Args:
        id: The field's.
        entry: The game that is chosen now.
        choose: Called with another one.
    """
    options = [
        h("option", words, value=one, selected=one == entry, key=one)
        for one, words in entry_titles()
    ]
    select = h("select", options, value=entry, id=id, on={"change": choose})
    return h("div", h("label", _("Game"), for_=id), select, cls="field")
