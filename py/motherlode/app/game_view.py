"""The view of a game, imported when a screen first needs it."""

from __future__ import annotations

from typing import cast

from motherlode.games import Entry
from motherlode.view.contract import View


def view_of(entry: Entry) -> View:
    """The game's ``view`` module; that it is a View is proven by the type checker."""
    return cast(View, entry.part("view"))
