"""A chapter of a guide as it stands on its page: rules, tables with pictures, worked examples."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from motherlode.app.guide.book import Book, Chapter, Paragraph, anchor, row_id
from motherlode.app.guide.plates import EXAMPLE, START, Plates
from motherlode.app.html import Node, button, h
from motherlode.core.score import ScoreLine
from motherlode.locale import _, ngettext, with_label
from motherlode.view.contract import Seen
from motherlode.view.guide import Example, GuideTable

#: CSS pixels that the picture of a board is wide where there is room.
BOARD_PX = 560


def chapter_nodes(book: Book, chapter: Chapter, plates: Plates, lit: str) -> list[Node]:
    """Return the page of a chapter from the top down; ``lit`` is the id of the element to mark."""
    start = _start(plates) if chapter.shows_start and plates.start is not None else None
    return [
        *([start] if start else []),
        *(_paragraph(book, said, lit) for said in chapter.paragraphs),
        *([_turn(chapter.turn, lit)] if chapter.turn else []),
        *(_table(table, plates, lit) for table in chapter.tables),
        *(_example(example, plates, lit) for example in chapter.examples),
    ]


def summary_nodes(book: Book, go: Callable[[str], None], name: str = "short") -> list[Node]:
    """Return the one-page summary; a number leads to the clause in its chapter.

    Args:
        book: The book.
        go: Called with the number of a clause that is pressed.
        name: Beginning of the ids of the numbers.
    """
    played = (
        (title, [said for said in paragraphs if not book.is_absent(said.number)])
        for title, paragraphs in book.summary()
    )
    return [
        h(
            "section",
            h("h4", title),
            h(
                "ul",
                [
                    h(
                        "li",
                        said.text,
                        " ",
                        button(
                            said.number,
                            partial(go, said.number),
                            cls="guide-number",
                            aria_label=_("Rule {number}").format(number=said.number),
                            id=f"{name}-{said.number}",
                        ),
                        key=said.number,
                    )
                    for said in paragraphs
                ],
            ),
            cls="guide-short",
            key=title,
        )
        for title, paragraphs in played
        if paragraphs
    ]


def _paragraph(book: Book, said: Paragraph, lit: str) -> Node:
    if not said.number:
        return h("p", said.text)
    at = anchor(said.number)
    tag = _tag(book, said.number)
    number = h("span", said.number, cls="guide-clause-number")
    source = h("small", said.source) if said.source else None
    cls = "guide-clause lit" if at == lit else "guide-clause"
    if book.is_absent(said.number):
        cls += " absent"
    if said.ruling:
        inner = h(
            "details",
            h("summary", _("A ruling of this cabinet"), tag),
            h("p", said.text),
            open=True if at == lit else None,
            key=f"{at} {at == lit}",
        )
        return h("div", number, inner, cls=f"{cls} ruling", id=at, tabindex="-1")
    return h("div", number, h("p", said.text, tag, source), cls=cls, id=at, tabindex="-1")


def _tag(book: Book, number: str) -> Node | None:
    """Return a label for a clause that is not played here, or only here."""
    if book.is_absent(number):
        return h("span", _("Not at this table"), cls="guide-tag")
    if book.is_special(number):
        return h("span", _("At this table"), cls="guide-tag here")
    return None


def _start(plates: Plates) -> Node:
    seats = plates.terms.seats
    words = ngettext(
        "The table laid out for {n} player.", "The table laid out for {n} players.", seats
    ).format(n=seats)
    return h("figure", _board(START, words), h("figcaption", words), cls="guide-plate", key="start")


def _board(name: str, words: str) -> Node:
    return h(
        "canvas",
        data_picture=name,
        data_size=BOARD_PX,
        role="img",
        aria_label=words,
        cls="guide-board",
        key=name,
    )


def _table(table: GuideTable, plates: Plates, lit: str) -> Node:
    rows = [
        h(
            "tr",
            h(
                "td",
                h(
                    "canvas",
                    data_picture=row.picture,
                    data_size=plates.width(row.picture),
                    aria_hidden="true",
                    key=row.picture,
                ),
            ),
            h("th", row.title, scope="row"),
            h("td", row.words),
            id=row_id(row.picture),
            cls="lit" if row_id(row.picture) == lit else None,
            tabindex="-1",
        )
        for row in table.rows
    ]
    return h(
        "table",
        h("caption", table.title),
        h("tbody", rows),
        cls="guide-table",
        key=f"table {table.title}",
    )


def _turn(parts: tuple[Example, ...], lit: str) -> Node:
    """Return a turn in pictures, one step after the other."""

    def shown(part: Example) -> Node:
        at = f"example-{part.id}"
        words = h("figcaption", h("strong", part.title), " ", part.words)
        return h(
            "li",
            h("figure", _board(EXAMPLE + part.id, part.title), words, cls="guide-plate"),
            cls="lit" if at == lit else None,
            id=at,
            tabindex="-1",
        )

    title = h("h4", _("A turn in pictures"))
    return h("section", title, h("ol", [shown(part) for part in parts]), cls="guide-turns")


def _example(example: Example, plates: Plates, lit: str) -> Node:
    at = f"example-{example.id}"
    seen, names = plates.position(example)
    lines = [(name, n) for name, n in example.lines] or _counted(seen, names, plates)
    rows = [
        h("tr", h("th", words, scope="row"), h("td", str(points)), key=f"{n}")
        for n, (words, points) in enumerate(lines)
    ]
    return h(
        "section",
        h("h4", _("Example")),
        h(
            "figure",
            _board(EXAMPLE + example.id, _("Example")),
            h("figcaption", example.words),
            cls="guide-plate",
        ),
        h("table", h("caption", _("The count")), h("tbody", rows), cls="guide-count-table")
        if rows
        else None,
        h("small", example.source) if example.source else None,
        cls="guide-example lit" if at == lit else "guide-example",
        id=at,
        tabindex="-1",
    )


def _counted(seen: Seen, names: tuple[str, ...], plates: Plates) -> list[tuple[str, int]]:
    """Return the points by source that the table shows, seat by seat."""
    notes = plates.view.features.score_notes

    def said(line: ScoreLine) -> str:
        return notes.line_words(line, seen) if notes else plates.view.score_words(line)

    return [
        (with_label(name, said(line)), line.points)
        for name, lines in zip(names, seen.shown_scores, strict=True)
        for line in lines
        if line.points
    ]
