"""A chapter of a guide as it stands on its page: rules, tables with pictures, worked examples.

The pictures are drawn by the game's own view when the page asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial

from motherlode.app.game_view import view_of
from motherlode.app.guide.book import Book, Chapter, Paragraph, anchor, row_id
from motherlode.app.html import Node, button, h
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import Theme
from motherlode.core.errors import MotherlodeError
from motherlode.core.score import ScoreLine
from motherlode.games import CATALOG
from motherlode.locale import _, ngettext, seat_name, with_label
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms, agree
from motherlode.view.contract import Seen
from motherlode.view.guide import Example, GuideTable, GuideTerms
from motherlode.view.person import long

START = "guide start"
EXAMPLE = "guide example "
SEED = bytes(range(16))
#: Width / height of the place for which boards are laid out.
SHAPE = 1.4
#: Of the larger side, around what can be pointed at.
RIM_FRACTION = 0.08
#: Largest part of the board that an example may show and still be cut out of it.
MAX_CUT_OUT_FRACTION = 0.7
#: Width and height in CSS pixels that a picture in a table has at most.
ROW_PX = (84.0, 92.0)


class Plates:
    """The pictures of a guide in one theme; examples are drawn by their own entry's view."""

    def __init__(self, terms: GuideTerms, theme: Theme, examples: Mapping[str, Example]) -> None:
        self.terms = terms
        self.theme = theme
        self.examples = examples
        self.view = view_of(CATALOG[terms.entry])
        self.names = tuple(seat_name((), seat) for seat in range(terms.seats))
        self._drawn: dict[str, Picture | None] = {}

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """The game's pictures."""
        return self.view.pictures(self.theme, self.names)

    def find(self, name: str) -> Picture | None:
        """Return a picture of the game, or a board as a plate."""
        if name not in self._drawn:
            self._drawn[name] = self._draw(name)
        return self._drawn[name]

    def _draw(self, name: str) -> Picture | None:
        if name == START:
            seen = self.start
            return None if seen is None else self._board(seen, self.names)
        if name.startswith(EXAMPLE):
            seen, names = self.position(self.examples[name.removeprefix(EXAMPLE)])
            return self._board(seen, names)
        return self.pictures.get(name)

    def _board(self, seen: Seen, names: tuple[str, ...]) -> Picture:
        same = names == self.names
        pictures = self.pictures if same else self.view.pictures(self.theme, names)
        scene = self.view.build_scene(seen, ViewOptions(shape=SHAPE, names=names))
        box, bounds = scene.around_spots(RIM_FRACTION), scene.bounds
        filled = box.w * box.h / (bounds.w * bounds.h)
        return flatten(scene, pictures, box if filled < MAX_CUT_OUT_FRACTION else None)

    @cached_property
    def start(self) -> Seen | None:
        """The set-up under these terms as seen by all; ``None`` where they do not go together."""
        seats = tuple(SeatTerms(name) for name in self.names)
        try:
            terms = agree(Terms(self.terms.entry, seats, dict(self.terms.options), SEED))
        except MotherlodeError:
            return None
        return Table.new(terms).state.observation(None)

    def position(self, example: Example) -> tuple[Seen, tuple[str, ...]]:
        """Return the observation of an example's position, and the names of its players."""
        if example.seen is not None:
            seen = example.seen()
            seats = len(example.totals) or self.terms.seats
        else:
            table = read(example.record)
            seen, seats = table.state.observation(None), len(table.terms.seats)
        return seen, tuple(seat_name((), seat) for seat in range(seats))

    def width(self, name: str) -> int:
        """Return the width in CSS pixels of the picture of that name in a table."""
        picture = self.find(name)
        if picture is None:
            return int(ROW_PX[0])
        b = picture.bounds
        return round(min(ROW_PX[0], ROW_PX[1] * b.w / b.h))


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
        return long(notes.line_words(line, seen) if notes else plates.view.score_words(line))

    return [
        (with_label(name, said(line)), line.points)
        for name, lines in zip(names, seen.shown_scores, strict=True)
        for line in lines
        if line.points
    ]
