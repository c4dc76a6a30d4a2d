"""The final scores of two games beside each other, by source."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.app.game_view import view_of
from motherlode.app.html import Node, h
from motherlode.core.score import ScoreLine
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.view.words import numeral


def scores_beside(tables: Sequence[Table], seat: int, heads: Sequence[str]) -> Node:
    """A column for each game: where its points at that seat came from, and all of them."""
    lines = [{line.source: line for line in t.state.score_breakdown(seat)} for t in tables]
    sources = list(dict.fromkeys(source for found in lines for source in found))
    totals = [table.state.scores()[seat] for table in tables]
    rows = [
        h(
            "tr",
            [
                h("td", _source(table, found.get(source)), key=str(column))
                for column, (table, found) in enumerate(zip(tables, lines, strict=True))
            ],
            key=source,
        )
        for source in sources
    ]
    total = [h("td", _words(_("Total"), number), key=str(i)) for i, number in enumerate(totals)]
    return h(
        "table",
        h("caption", _("Points by source"), cls="hidden"),
        h("thead", h("tr", [h("th", words, scope="col") for words in heads])),
        h("tbody", rows),
        h("tfoot", h("tr", total)),
        cls="beside",
    )


def _source(table: Table, line: ScoreLine | None) -> Node | str:
    """A source in the words of its game; a dash where it gave nothing there."""
    if line is None:
        return h("span", "–")
    view = view_of(CATALOG[table.terms.entry])
    notes, seen = view.features.score_notes, table.state.observation(None)
    words = notes.line_words(line, seen) if notes else view.score_words(line)
    return _words(words, line.points)


def _words(words: str, number: int) -> Node:
    return h("span", h("span", words), h("span", numeral(number), cls="total"))
