"""In short: the rules on one page, in the side panel beside the board."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cache import Cache
from motherlode.app.html import Node, h
from motherlode.app.on_demand import fetch_failure_words
from motherlode.app.ports import OnDemand
from motherlode.games import CATALOG
from motherlode.locale import _, language
from motherlode.match.table import Table
from motherlode.view.guide import GuideTerms

TAB = "short"


class InShort:
    """``terms`` is what the guide is asked about; what is told comes when it is asked for."""

    def __init__(self, table: Table, on_demand: OnDemand, render: Callable[[], None]) -> None:
        terms = table.terms
        self.terms = GuideTerms(terms.entry, len(terms.seats), terms.options)
        self.offered = "guide" in CATALOG[terms.entry].on_demand
        self.failed = False
        self._on_demand = on_demand
        self._render = render
        self._page: Cache[list[Node]] = Cache()

    def bring(self) -> None:
        """The tab is opened: fetches what is told, where it is not here."""
        self.failed = False
        if not self._on_demand.is_here():
            self._on_demand.fetch(self._came)

    def _came(self, here: bool) -> None:
        self.failed = not here
        self._render()

    def node(self, go: Callable[[str], None]) -> Node:
        """The page; a number in it goes to that clause of the guide."""
        if self.failed:
            return h("p", fetch_failure_words(), role="alert")
        if not self._on_demand.is_here():
            return h("p", _("Fetching it …"), role="status")
        body = self._page.get(lambda: self._told(go), language())
        return h("div", h("h3", _("On one page"), cls="hidden"), body, cls="in-short")

    def _told(self, go: Callable[[str], None]) -> list[Node]:
        # they come on demand
        from motherlode.app.guide.book import Book
        from motherlode.app.guide.chapter import summary_nodes

        return summary_nodes(Book(self.terms), go, "beside")
