"""The rules panel of a game: its own words, with rulings and what is reconstructed marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from motherlode.app.html import Node, h
from motherlode.locale import _
from motherlode.view.contract import View

if TYPE_CHECKING:
    from motherlode.app.cabinet import Cabinet


class Rules:
    """The sheet with the rules; ``older`` says that a table is played by older ones."""

    name = "rules"

    def __init__(self, cabinet: Cabinet, view: View, older: str = "") -> None:
        self.cabinet = cabinet
        self.view = view
        self.older = older

    def title(self) -> str:
        return _("Rules")

    def body(self) -> list[Node]:
        older = [h("p", self.older, key="older")] if self.older else []
        return older + [
            h(
                "section",
                h("h3", section.title),
                [h("p", paragraph) for paragraph in section.paragraphs],
                key=section.title,
            )
            for section in self.view.rules()
        ]
