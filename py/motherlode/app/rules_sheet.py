"""The rules panel of a game: its own words, and at the end every rule by its number."""

from __future__ import annotations

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, h
from motherlode.games import Entry
from motherlode.locale import _
from motherlode.view.contract import Clause


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
        return (
            older
            + [
                h(
                    "section",
                    h("h3", section.title),
                    [h("p", paragraph) for paragraph in section.paragraphs],
                    key=section.title,
                )
                for section in view_of(self.entry).rules()
            ]
            + self._by_number()
        )

    def _by_number(self) -> list[Node]:
        """Every numbered rule, with its source in the rulebook or as a ruling."""
        clauses = view_of(self.entry).clauses()
        if not clauses:
            return []
        rows = [
            h("div", h("dt", clause.number), h("dd", clause.text, _source(clause)))
            for clause in clauses
        ]
        title = _("Every rule by its number")
        return [h("section", h("h3", title), h("dl", rows, cls="clauses"), key="clauses")]


def _source(clause: Clause) -> list[Node]:
    ruling = _("Ruling of this cabinet.") if clause.ruling else ""
    return [h("small", words) for words in (clause.source, ruling) if words]
