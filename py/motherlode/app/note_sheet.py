"""The note sheet: what a player writes down about a table, for this device alone."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.locale import _
from motherlode.match.saved_table import MAX_NOTE_CHARACTERS


class NoteSheet:
    """A field; what is written is kept as it is written."""

    name = "note"

    def __init__(self, cabinet: Cabinet, table_id: str) -> None:
        self.cabinet = cabinet
        self.id = table_id
        heading = cabinet.shelf.heading(table_id)
        self.words = heading.note if heading else ""

    def title(self) -> str:
        return _("My note")

    def body(self) -> list[Node]:
        return [
            h(
                "p",
                _("For you alone: it stays on this device and goes in no link."),
                id="note-help",
            ),
            h(
                "textarea",
                value=self.words,
                maxlength=str(MAX_NOTE_CHARACTERS),
                rows="6",
                aria_label=_("My note"),
                aria_describedby="note-help",
                on={"input": self._wrote},
                id="note",
            ),
            h(
                "div",
                button(_("Done"), self.cabinet.close, cls="main", id="note-done"),
                cls="choices",
            ),
        ]

    def _wrote(self, signal: Signal) -> None:
        self.words = signal.value
        self.cabinet.shelf.set_note(self.id, signal.value)
