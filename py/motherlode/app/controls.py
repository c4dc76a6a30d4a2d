"""Controls that several screens have."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.html import Node, button, h
from motherlode.app.words import icon


def tool(picture: str, label: str, press: Callable[[], object], disabled: bool = False) -> Node:
    """A button of a bar: an icon, with its name beside it where there is room."""
    return button(
        [icon(picture), h("span", label)],
        press,
        cls="tool",
        title=label,
        disabled=disabled,
        key=picture,
        id=f"tool-{picture}",
    )
