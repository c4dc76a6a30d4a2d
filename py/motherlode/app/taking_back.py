"""Undo, redo and restart turn at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from motherlode.locale import _

if TYPE_CHECKING:
    from motherlode.app.table import TableScreen


def undo(screen: TableScreen) -> None:
    """Back to the last choice that may be taken back; nothing if there is none."""
    if screen.table.can_undo:
        _back(screen, screen.table.undo)


def restart_turn(screen: TableScreen) -> None:
    """Back to the first choice of this turn that may be taken back."""
    if screen.table.can_restart:
        _back(screen, screen.table.restart_turn)


def redo(screen: TableScreen) -> None:
    """What was taken back once more, up to the next choice."""
    if not screen.table.can_redo or _busy(screen):
        return
    steps = screen.table.redo()
    screen.moved()
    screen.show_steps(steps)


def _back(screen: TableScreen, go: Callable[[], int]) -> None:
    if _busy(screen):
        return
    go()
    screen.moved()
    screen.show_now()
    screen.cabinet.ports.page.say(_("Taken back.") + " " + screen.prompt())
    screen.next()


def _busy(screen: TableScreen) -> bool:
    return screen.cabinet.ports.stage.playing or screen.looking is not None
