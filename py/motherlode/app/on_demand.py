"""Screen and sheet that wait for modules that come on demand: lessons, puzzles, the guide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.navigator import SHELF
from motherlode.app.screen import PlainScreen
from motherlode.app.words import fetch_failure_words
from motherlode.canvas.paint import Picture
from motherlode.locale import _
from motherlode.view.guide import GuideTerms

if TYPE_CHECKING:
    from motherlode.app.guide.reader import Reader


def call_fetched(cabinet: Cabinet, go: Callable[[], None]) -> None:
    """Call ``go`` once the modules are here; where they cannot be fetched, notify why."""
    on_demand = cabinet.ports.on_demand
    if on_demand.is_here():
        go()
    else:
        on_demand.fetch(lambda here: go() if here else tell_failure(cabinet))


def tell_failure(cabinet: Cabinet) -> None:
    """Notify why the modules did not come, unless a newer version is offered already."""
    if not cabinet.ports.on_demand.is_gone():
        cabinet.notify(fetch_failure_words(cabinet.ports.on_demand.is_gone()))


def again_button(cabinet: Cabinet, fetch: Callable[[], None]) -> Node:
    """Describe the button that fetches once more, or opens the version that there is now."""
    if cabinet.ports.on_demand.is_gone() and cabinet.renew is not None:
        return button(_("Open it"), cabinet.renew, cls="main", id="bring-newer")
    return button(_("Try again"), fetch, cls="main", id="bring-again")


def fetch_first(
    cabinet: Cabinet,
    title: str,
    address: str,
    there: Callable[[], None],
    back: str = SHELF,
    *,
    without: Callable[[], None] | None = None,
    replace_address: bool = False,
) -> bool:
    """Show that the modules on demand are being fetched, then call ``there``.

    Where they cannot be fetched, call ``without``, or else say so on the screen.

    Returns:
        False where they are here already.
    """
    if cabinet.ports.on_demand.is_here():
        return False
    waiting = FetchScreen(cabinet, title, there, partial(cabinet.go, back), without)
    cabinet.open(waiting, address, replace=replace_address)
    waiting.fetch()
    return True


class FetchScreen(PlainScreen):
    """Screen shown while modules are fetched, then ``there()`` is called.

    Where they cannot be fetched it calls ``without``; where there is none, it says so, and offers
    to try again or to go ``back``.
    """

    name = "bringing"

    def __init__(
        self,
        cabinet: Cabinet,
        title: str,
        there: Callable[[], None],
        back: Callable[[], None],
        without: Callable[[], None] | None = None,
    ) -> None:
        self.cabinet = cabinet
        self.failed = False
        self._on_demand = cabinet.ports.on_demand
        self._page = cabinet.ports.page
        self._title = title
        self._there = there
        self._back = back
        self._without = without

    def title(self) -> str:
        """See ``Screen``."""
        return self._title

    def fetch(self) -> None:
        """Ask for the modules."""
        self.failed = False
        self.cabinet.render()
        self._on_demand.fetch(self._on_fetched)

    def _on_fetched(self, here: bool) -> None:
        if self.cabinet.screen is not self:
            return
        if here:
            self._there()
            return
        if self._without is not None:
            self._without()
            return
        self.failed = True
        self._page.say(fetch_failure_words(self._on_demand.is_gone()), urgent=True)
        self.cabinet.render()

    def body(self) -> list[Node]:
        """See ``Screen``."""
        if not self.failed:
            return [h("section", h("p", _("Fetching it …"), role="status"), cls="bringing")]
        return [
            h(
                "section",
                h("p", fetch_failure_words(self._on_demand.is_gone())),
                h(
                    "div",
                    again_button(self.cabinet, self.fetch),
                    button(_("Back"), self._back, cls="quiet", id="bring-back"),
                    cls="choices",
                ),
                cls="bringing",
            )
        ]


class GuideSheet:
    """Sheet with the guide of a game.

    Args:
        cabinet: The cabinet.
        terms: The entry, seats and options for which to show it.
        older: A sentence that says that a table is played by older rules.
        clause: Number of the clause at which to open it.
    """

    name = "guide"

    def __init__(
        self, cabinet: Cabinet, terms: GuideTerms, *, older: str = "", clause: str = ""
    ) -> None:
        self.cabinet = cabinet
        self.terms = terms
        self.older = older
        self.clause = clause
        self.failed = False
        self.reader: Reader | None = None
        self._on_demand = cabinet.ports.on_demand
        self._page = cabinet.ports.page

    def open(self) -> None:
        """Show it in front of the screen; fetch it first where it is not here."""
        self.cabinet.show(self, self._picture)
        if self._on_demand.is_here():
            self._read()
        else:
            self.fetch()

    def fetch(self) -> None:
        """Ask for the modules."""
        self.failed = False
        self.cabinet.render()
        self._on_demand.fetch(self._on_fetched)

    def _on_fetched(self, here: bool) -> None:
        if self.cabinet.sheet is not self:
            return
        if here:
            self._read()
        else:
            self.failed = True
            self._page.say(fetch_failure_words(self._on_demand.is_gone()), urgent=True)
        self.cabinet.render()

    def _read(self) -> None:
        from motherlode.app.guide.reader import Reader

        self.reader = Reader(self.terms, self._page, self.cabinet.render)
        if self.clause:
            self.reader.open_at(self.clause)

    def _picture(self, name: str) -> Picture | None:
        return self.reader.find(name, self.cabinet.theme) if self.reader else None

    def title(self) -> str:
        """See ``Sheet``."""
        return _("Rules")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        older = [h("p", self.older, key="older")] if self.older else []
        if self.reader is not None:
            return [*older, *self.reader.nodes(self.cabinet.theme)]
        if not self.failed:
            return [*older, h("p", _("Fetching it …"), role="status")]
        why = fetch_failure_words(self._on_demand.is_gone())
        again = again_button(self.cabinet, self.fetch)
        return [*older, h("p", why), h("div", again, cls="choices")]
