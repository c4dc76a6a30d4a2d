"""The reader: a guide open at one of its chapters, with its contents and a search field."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from motherlode.app.guide.book import Book, anchor
from motherlode.app.guide.chapter import Plates, chapter_nodes, summary_nodes
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import icon, tool
from motherlode.app.ports import Page
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.locale import _, language, ngettext
from motherlode.view.guide import GuideTerms

SUMMARY = -1


class Reader:
    """A guide open at chapter number ``chapter``; ``SUMMARY`` is the one-page summary."""

    def __init__(self, terms: GuideTerms, page: Page, render: Callable[[], None]) -> None:
        self.terms = terms
        self.page = page
        self.chapter = 0
        self.query = ""
        self.lit = ""
        self.contents_open = False
        self._render = render
        self._spoken = ""
        self._book: Book | None = None
        self._plates: Plates | None = None

    @property
    def book(self) -> Book:
        """The book in the current language."""
        if self._book is None or self._spoken != language():
            self._spoken, self._book, self._plates = language(), Book(self.terms), None
        return self._book

    def plates(self, theme: Theme) -> Plates:
        """Return the pictures in that theme."""
        if self._plates is None or self._plates.theme is not theme:
            examples = {e.id: e for c in self.book.chapters for e in (*c.turn, *c.examples)}
            self._plates = Plates(self.terms, theme, examples)
        return self._plates

    def find(self, name: str, theme: Theme) -> Picture | None:
        """Return the picture of that name, for the page."""
        return self.plates(theme).find(name)

    # -- turning pages -----------------------------------------------------------------

    def open_at(self, number: str) -> None:
        """Open the chapter with the clause of that number."""
        if number in self.book.clauses:
            self.turn(self.book.at(number), anchor(number))

    def turn(self, chapter: int, at: str = "guide-title") -> None:
        """Open that chapter, with the keyboard focus at the element of that id."""
        self.chapter, self.lit, self.query = chapter, at, ""
        self.contents_open = False
        self._render()
        self.page.focus(at)

    def search(self, signal: Signal) -> None:
        """Show the places of the words that were typed."""
        self.query = signal.value.strip()
        self._render()

    def _toggle_contents(self) -> None:
        self.contents_open = not self.contents_open
        self._render()

    # -- the page ----------------------------------------------------------------------

    def nodes(self, theme: Theme) -> list[Node]:
        """Return contents and search beside the chapter shown, or the search results."""
        shown = self._found() if self.query else self._page(theme)
        return [h("div", self._contents(), shown, cls="guide-spread", key="guide-spread")]

    def _contents(self) -> Node:
        entries = [(n, chapter.title) for n, chapter in enumerate(self.book.chapters)]
        if self.book.summary():
            entries.insert(0, (SUMMARY, _("On one page")))
        marks = {number: "true" for number in (self.chapter,) if not self.query}
        return h(
            "nav",
            h("label", _("Search the guide"), for_="guide-search", cls="hidden"),
            h(
                "input",
                type="search",
                id="guide-search",
                placeholder=_("Search the guide"),
                value=self.query,
                autocomplete="off",
                on={"input": self.search},
            ),
            button(
                [icon("list"), h("span", _("Contents"))],
                self._toggle_contents,
                cls="quiet guide-toggle",
                aria_expanded="true" if self.contents_open else "false",
                aria_controls="guide-list",
                id="guide-contents",
            ),
            h(
                "ol",
                [
                    h(
                        "li",
                        button(
                            title,
                            partial(self.turn, number),
                            cls="guide-entry",
                            aria_current=marks.get(number),
                            id=f"guide-to-{number}",
                        ),
                        key=str(number),
                    )
                    for number, title in entries
                ],
                id="guide-list",
                cls="guide-list open" if self.contents_open else "guide-list",
            ),
            cls="guide-nav",
            aria_label=_("Contents"),
            key="guide-nav",
        )

    def _page(self, theme: Theme) -> Node:
        summary = self.chapter == SUMMARY
        title = _("On one page") if summary else self.book.chapters[self.chapter].title
        if summary:
            body = summary_nodes(self.book, self.open_at)
        else:
            chapter = self.book.chapters[self.chapter]
            body = chapter_nodes(self.book, chapter, self.plates(theme), self.lit)
        return h(
            "article",
            h(
                "div",
                h("h3", title, id="guide-title", tabindex="-1"),
                tool("print", _("Print"), self.page.print_page) if summary else None,
                cls="guide-head",
            ),
            body,
            self._turners(),
            cls="guide-page",
            key=f"guide-page-{self.chapter}",
        )

    def _turners(self) -> Node:
        """Return the buttons to the pages before and after."""
        first = SUMMARY if self.book.summary() else 0
        before, after = self.chapter - 1, self.chapter + 1
        back = [icon("back"), h("span", _("Page before"))]
        on = [h("span", _("Next page")), icon("next")]
        spring = h("span", cls="spring")
        return h(
            "div",
            button(back, partial(self.turn, before), cls="quiet", id="guide-back")
            if before >= first
            else None,
            spring,
            button(on, partial(self.turn, after), cls="quiet", id="guide-on")
            if after < len(self.book.chapters)
            else None,
            cls="guide-turn",
            key="guide-turn",
        )

    def _found(self) -> Node:
        found = self.book.find(self.query)
        count = ngettext("Found in {n} place", "Found in {n} places", len(found))
        words = count.format(n=len(found))
        return h(
            "article",
            h("p", words, role="status", id="guide-count", cls="guide-count"),
            h(
                "ul",
                [
                    h(
                        "li",
                        button(
                            [
                                h("strong", place.title),
                                h("span", with_bold(place.excerpt, self.query)),
                            ],
                            partial(self.turn, place.chapter, place.anchor),
                            cls="guide-found",
                            id=f"found-{number}",
                        ),
                        key=str(number),
                    )
                    for number, place in enumerate(found)
                ],
            ),
            cls="guide-page",
            key="guide-found",
        )


def with_bold(text: str, words: str) -> list[Node | str]:
    """Return the text in pieces, those of these words in bold, however they are spelt."""
    wanted = "|".join(map(re.escape, words.split()))
    pieces = re.split(f"({wanted})", text, flags=re.IGNORECASE)
    return [h("b", piece) if at % 2 else piece for at, piece in enumerate(pieces)]
