"""The protocols of a screen, which the cabinet shows, and of a sheet in front of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from motherlode.app.html import Node, Signal
from motherlode.canvas.paint import Picture
from motherlode.match.table import Table


class PictureSource(Protocol):
    """The pictures that elements of the page may name; a mapping of pictures by name is one."""

    def get(self, name: str, /) -> Picture | None:
        """Return the picture of that name; ``None`` where there is none."""


#: The pictures of a screen that has none.
NO_PICTURES: Mapping[str, Picture] = {}


class Screen(Protocol):
    """One screen. Screens are made when opened and thrown away when left.

    The abilities of kinds of screens are properties, so that nobody asks for a name:
    ``lists_tables``: it is the shelf, where everybody comes back to; ``stays_on_error``: it is not
    left for a link that cannot be opened; ``takes_enter``: Enter and Space mean the game even on a
    button that has the keyboard only because it was clicked.
    """

    name: str

    @property
    def table(self) -> Table | None:
        """The table shown, if it is one."""

    @property
    def pictures(self) -> PictureSource:
        """The pictures that elements of the page may name."""

    @property
    def lists_tables(self) -> bool:
        """True if it is the shelf, to which everybody comes back."""

    @property
    def stays_on_error(self) -> bool:
        """True if it is not left for a link that cannot be opened."""

    @property
    def takes_enter(self) -> bool:
        """True if Enter and Space mean the game even on a button that was clicked."""

    def title(self) -> str:
        """Return the heading in the bar and in the window's title."""

    def tools(self) -> list[Node]:
        """Return the buttons of this screen in the bar."""

    def body(self) -> list[Node]:
        """Return the nodes under the bar."""

    def key(self, signal: Signal) -> bool:
        """Handle a key pressed outside any field; return whether it meant something here."""

    def restyle(self) -> None:
        """Apply another theme, language or size."""

    def leave(self) -> None:
        """Clean up: another screen takes over."""


class BoardScreen(Screen, Protocol):
    """A screen with a board."""

    def enter(self) -> None:
        """Lay the board out and begin, once the screen is on the page."""


class PlainScreen:
    """A screen of words alone: it draws nothing, keeps nothing and hears no keys."""

    table: Table | None = None
    pictures: PictureSource = NO_PICTURES
    lists_tables = False
    stays_on_error = True
    takes_enter = False

    def tools(self) -> list[Node]:
        """Return no buttons."""
        return []

    def key(self, signal: Signal) -> bool:
        """Return that no key means anything."""
        return False

    def restyle(self) -> None:
        """Do nothing: it is described anew anyway."""

    def leave(self) -> None:
        """Do nothing: nothing is left behind."""


class BlankScreen(PlainScreen):
    """The screen before the first one."""

    name = "blank"
    stays_on_error = False

    def title(self) -> str:
        """See ``Screen``."""
        return ""

    def body(self) -> list[Node]:
        """See ``Screen``."""
        return []


class Sheet(Protocol):
    """A sheet in front of the screen."""

    name: str

    def title(self) -> str:
        """Return the heading of the sheet."""

    def body(self) -> list[Node]:
        """Return the nodes under the heading."""
