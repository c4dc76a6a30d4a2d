"""Keys at the table, and the sheet that lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app import asking, pointing, taking_back
from motherlode.app.html import Node, Signal, h
from motherlode.locale import _

if TYPE_CHECKING:
    from motherlode.app.cabinet import Cabinet
    from motherlode.app.table import TableScreen


class Keys:
    """The sheet that lists the keys."""

    name = "keys"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet

    def title(self) -> str:
        return _("Keys")

    def body(self) -> list[Node]:
        rows = [
            ("Tab", _("to the board, the moves and every button")),
            ("← ↑ ↓ →", _("walk over the board; in the replay one move back or on")),
            ("Enter", _("choose, confirm")),
            ("Esc", _("cancel, close, skip to the present")),
            ("1 … 9", _("take that choice")),
            ("R", _("turn the piece")),
            ("Space", _("show the rest at once, continue")),
            ("Ctrl+Z, Ctrl+Y", _("undo, redo")),
            ("Home, End", _("first and last moment of the replay")),
            ("+ − 0", _("zoom in, zoom out, show everything")),
            ("B", _("to the board")),
            pointing.key_words(),
            ("H", _("hide what is private, show it")),
            ("?", _("this list")),
        ]
        return [
            h(
                "dl",
                [h("div", h("dt", h("kbd", key)), h("dd", words)) for key, words in rows],
                cls="keys",
            )
        ]


def at_table(screen: TableScreen, signal: Signal) -> bool:
    """Whether the key meant something at this table."""
    if signal.ctrl:
        return _with_ctrl(screen, signal)
    if screen.looking is not None and _in_replay(screen, signal.key):
        return True
    stage = screen.cabinet.ports.stage
    if signal.key == "Escape" and screen.side.open:
        screen.side.close()
    elif signal.key == "Escape" and (screen.asked or screen.looking is not None):
        if screen.looking is not None:
            screen.look_at(None)
        else:
            asking.cancel(screen)
    elif signal.key in (" ", "Enter") and stage.playing:
        stage.skip()
    elif signal.key == "Escape" and stage.playing:
        screen.skip_all()
    elif signal.key == "+":
        stage.zoom(1.25)
    elif signal.key == "-":
        stage.zoom(0.8)
    elif signal.key == "0":
        stage.fit()
    elif signal.key in ("b", "B"):
        screen.grid.enter()
    elif signal.key in ("h", "H") and (screen.curtain.offered or screen.curtain.down):
        screen.curtain.toggle()
    elif signal.key in ("o", "O"):
        return screen.pointing.next()
    elif len(signal.key) == 1 and signal.key in "123456789":
        return _digit(screen, int(signal.key))
    elif signal.key == "Enter" and (screen.has_ghost or len(screen.asked) == 1):
        screen.commit(screen.asked[screen.ghost])
    elif signal.key in ("r", "R") and screen.has_ghost:
        asking.turn(screen)
    else:
        return False
    return True


def _with_ctrl(screen: TableScreen, signal: Signal) -> bool:
    key = signal.key.lower()
    if key == "z" and not signal.shift:
        taking_back.undo(screen)
    elif key == "y" or (key == "z" and signal.shift):
        taking_back.redo(screen)
    else:
        return False
    return True


def _in_replay(screen: TableScreen, key: str) -> bool:
    at = screen.looking or 0
    places = {"ArrowLeft": at - 1, "ArrowRight": at + 1, "Home": 0, "End": screen.table.cursor}
    if key not in places:
        return False
    screen.look_at(places[key])
    return True


def _digit(screen: TableScreen, number: int) -> bool:
    from motherlode.app.table_page import MOST_CHOICES, loose_actions

    choices = screen.asked or loose_actions(screen)
    if number > len(choices) or len(choices) > MOST_CHOICES:
        return False
    asking.choose(screen, choices[number - 1])
    return True
