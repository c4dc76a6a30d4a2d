"""The set-aside sheet: what could not be read and was kept, to try again, save or throw away."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.locale import _, ngettext, with_label

SHOWN = 80
"""So many characters of a thing are shown."""


class SetAsideSheet:
    """The sheet. Nothing goes from it but what the player throws away or what can be read now."""

    name = "set-aside"

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.page = cabinet.ports.page

    def title(self) -> str:
        return _("Set aside")

    def body(self) -> list[Node]:
        things = self.cabinet.shelf.quarantined_texts()
        if not things:
            return [h("p", _("Nothing is set aside."))]
        return [
            h(
                "p",
                _(
                    "These could not be read as tables. They are kept as they were found, and "
                    "go with the file when you save the whole shelf."
                ),
            ),
            h("ul", [self._thing(id, text) for id, text in things.items()], cls="asides"),
        ]

    def _thing(self, id: str, text: str) -> Node:
        size = ngettext("{n} character", "{n} characters", len(text)).format(n=len(text))
        beginning = text[:SHOWN] + ("…" if len(text) > SHOWN else "")
        return h(
            "li",
            h("strong", with_label(id, size)),
            h("code", beginning),
            h(
                "div",
                button(_("Try again"), lambda: self._again(id), cls="quiet", id=f"again-{id}"),
                button(_("Save as a file"), lambda: self._save(id, text), cls="quiet"),
                button(_("Throw away"), lambda: self._forget(id), cls="quiet", id=f"forget-{id}"),
                cls="choices",
            ),
            key=id,
        )

    def _again(self, id: str) -> None:
        self.page.say(self.cabinet.shelf.retry_quarantined(id))
        self.cabinet.render()

    def _save(self, id: str, text: str) -> None:
        self.page.download(f"{id}.txt", text)

    def _forget(self, id: str) -> None:
        unsaved = self.cabinet.shelf.forget_quarantined(id)
        self.page.say(_("Thrown away.") if unsaved is None else unsaved.sentence)
        self.cabinet.render()
