"""The sheet that lists the keys."""

from __future__ import annotations

from motherlode.app.html import Node, h
from motherlode.locale import _


class KeysSheet:
    """Sheet that lists every key with its effect."""

    name = "keys"

    def title(self) -> str:
        return _("Keys")

    def body(self) -> list[Node]:
        rows = [
            (_("Tab"), _("to the board, the moves and every button")),
            ("← ↑ ↓ →", _("walk over the board; in the replay one move back or on")),
            (_("Enter"), _("choose, confirm")),
            (_("Esc"), _("cancel, close, skip to the present")),
            ("1 … 9", _("take that choice")),
            ("R", _("turn the piece")),
            (_("Space"), _("show the rest at once, continue")),
            ("Ctrl+Z, Ctrl+Y", _("undo, redo")),
            ("P", _("the replay by itself, or stop it")),
            (", ".join((_("Home"), _("End"))), _("first and last moment of the replay")),
            ("+ − 0", _("zoom in, zoom out, show everything")),
            ("B", _("to the board")),
            ("O", _("lay something over the board, such as who holds what")),
            ("I, W", _("say what the mouse or the keyboard is at")),
            ("A", _("show again what has just happened")),
            ("G", _("the guide, at the rule that was just said")),
            ("H", _("hide what is private, show it; where nothing is, a hint")),
            ("T", _("a hint: what a strong player would do")),
            ("?", _("this list")),
        ]
        return [
            h(
                "dl",
                [h("div", h("dt", h("kbd", key)), h("dd", words)) for key, words in rows],
                cls="keys",
            )
        ]
