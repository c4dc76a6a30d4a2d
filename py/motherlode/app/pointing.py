"""What the mouse, a finger or the keyboard is at, and what is laid over the board on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app.html import Node, button, h
from motherlode.app.words import icon
from motherlode.canvas.geometry import Point
from motherlode.locale import _

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


class Pointing:
    """``at`` is what is pointed at, as the view names it, ``overlay`` what is laid over.

    For views with ``Features.hover`` and ``Features.overlays``.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.at = ""
        self.overlay = ""

    def moved(self, point: Point | None) -> None:
        """The mouse is over that place of the scene, or a finger has tapped it."""
        hover = self.screen.view.FEATURES.hover
        if hover is not None:
            self.walked("" if point is None else hover.at(self.screen.now.seen, *point))

    def walked(self, key: str) -> None:
        """The keyboard is at the piece of that key, or the mouse at what is called that."""
        if key == self.at or self.screen.view.FEATURES.hover is None:
            return
        self.at = key
        self._show()

    def _show(self) -> None:
        if not self.screen.cabinet.ports.stage.playing:
            self.screen.show_now()

    def overlays(self) -> tuple[tuple[str, str], ...]:
        """What can be laid over the board, where the table allows aids."""
        overlays = self.screen.view.FEATURES.overlays
        if overlays is None or not self.screen.table.terms.aids:
            return ()
        return overlays.offered(self.screen.now.seen)

    def lay(self, name: str) -> None:
        """Lays that over the board, or takes it away again."""
        self.overlay = "" if self.overlay == name else name
        for known, label in self.overlays():
            if known == self.overlay:
                self.screen.cabinet.ports.page.say(label)
        self._show()
        self.screen.cabinet.render()

    def next(self) -> bool:
        """The next of what can be laid over, after the last one nothing."""
        names = [name for name, _label in self.overlays()]
        if not names:
            return False
        at = names.index(self.overlay) + 1 if self.overlay in names else 0
        self.lay(names[at] if at < len(names) else self.overlay)
        return True

    def tools(self) -> list[Node]:
        """A button for everything that can be laid over the board."""
        return [
            button(
                [icon("layers"), h("span", label)],
                lambda n=name: self.lay(n),  # type: ignore[misc]
                cls="tool",
                aria_pressed="true" if name == self.overlay else "false",
                id=f"tool-overlay-{name}",
                title=label,
            )
            for name, label in self.overlays()
        ]

    def closer(self) -> None:
        """From the whole board to what is looked at now, or closer; from there to the whole."""
        stage = self.screen.cabinet.ports.stage
        if not stage.camera.fitted:
            stage.fit()
        elif stage.camera.focus is not None:
            stage.home()
        else:
            stage.zoom(2)
        self.screen.cabinet.render()


def key_words() -> tuple[str, str]:
    """The key for overlays, and what it does."""
    return ("O", _("lay something over the board, such as who holds what"))
