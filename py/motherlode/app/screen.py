"""What the cabinet shows: one screen, and perhaps a sheet in front of it."""

from __future__ import annotations

from typing import Protocol

from motherlode.app.html import Node, Signal


class Screen(Protocol):
    """One screen. Screens are made when opened and thrown away when left."""

    name: str

    def title(self) -> str:
        """The heading in the bar and in the window's title."""

    def tools(self) -> list[Node]:
        """Buttons of this screen in the bar."""

    def body(self) -> list[Node]:
        """What is shown under the bar."""

    def key(self, signal: Signal) -> bool:
        """Whether a key pressed outside any field meant something here."""

    def restyle(self) -> None:
        """Theme, language or size have changed."""

    def leave(self) -> None:
        """Another screen takes over."""


class Leaf:
    """A screen of words alone: it draws nothing, keeps nothing and hears no keys."""

    def tools(self) -> list[Node]:
        return []

    def key(self, signal: Signal) -> bool:
        return False

    def restyle(self) -> None:
        """It is described anew anyway."""

    def leave(self) -> None:
        """Nothing is left behind."""


class Dialog(Protocol):
    """A sheet in front of the screen."""

    name: str

    def title(self) -> str: ...
    def body(self) -> list[Node]: ...
