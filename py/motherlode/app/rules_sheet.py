"""The rules panel of a game: its own words, with rulings and what is reconstructed marked."""

from __future__ import annotations

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, h
from motherlode.games import Entry
from motherlode.locale import _


class RulesSheet:
    """The sheet with the rules; ``older`` says that a table is played by older ones."""

    name = "rules"

    def __init__(self, entry: Entry, older: str = "") -> None:
        self.entry = entry
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
            for section in view_of(self.entry).rules()
        ]
