"""Beside the board: pictures there that say what they are when they are pressed."""

from __future__ import annotations

from motherlode.app.html import Child, Node, h
from motherlode.app.table.commands import Commands
from motherlode.app.table.state import TableState
from motherlode.canvas.scene import Fact
from motherlode.locale import _

IN_HAND = "in hand"
"""The key of what is to be placed, beside what is wanted."""
LEFT = "left "
"""With the name of its picture: the key of what is still to come."""


def in_hand(state: TableState) -> Fact | None:
    """What is in hand to be placed, if anything is."""
    find = state.features.in_hand
    return find(state.seen) if find and not state.privacy.blocked else None


def left(state: TableState) -> tuple[Fact, ...]:
    """What is still to come, where the table allows aids."""
    find = state.features.stock
    return find(state.seen) if find and state.table.terms.aids else ()


def fact_of(state: TableState, key: str) -> Fact | None:
    """What the key stands for, if it is one of these pictures and still there."""
    if key == IN_HAND:
        return in_hand(state)
    name = key.removeprefix(LEFT) if key.startswith(LEFT) else ""
    return next((fact for fact in left(state) if name and fact.mark == name), None)


def asks(commands: Commands, key: str, inside: Child, **attrs: str) -> Node:
    """A button that asks what the thing of that key is."""
    return h(
        "button",
        inside,
        type="button",
        on={
            "click": lambda _s: commands.ask(key),
            "focusin": lambda _s: commands.point_at(key),
            "focusout": lambda _s: commands.point_at(""),
        },
        **attrs,
    )


def picture(fact: Fact, size: int) -> Node:
    """The picture of the fact, for eyes."""
    return h("canvas", data_picture=fact.mark, data_size=size, aria_hidden="true", key=fact.mark)


def with_in_hand(state: TableState, commands: Commands, sentence: Node) -> Node:
    """The sentence, beside it the picture of what is in hand to be placed, if anything is."""
    fact = in_hand(state)
    if fact is None:
        return sentence
    words = h("span", fact.words, cls="hidden")
    hand = asks(
        commands, IN_HAND, [picture(fact, 72), words], cls="tells", id="in-hand", title=fact.words
    )
    return h("div", hand, sentence, cls="wanted")


def stock(state: TableState, commands: Commands) -> Node:
    """What is still to come, as the view words it."""
    facts = left(state)
    if not facts:
        return h("p", _("Nothing is left."), cls="empty")
    return h("ul", [_piece(commands, fact) for fact in facts], cls="stock")


def _piece(commands: Commands, fact: Fact) -> Node:
    inside = [
        picture(fact, 52),
        h("span", fact.text, aria_hidden="true"),
        h("span", fact.words, cls="hidden"),
    ]
    key = LEFT + fact.mark
    piece = asks(commands, key, inside, cls="tells", id=f"left-{fact.mark}", title=fact.words)
    return h("li", piece, key=fact.mark)
