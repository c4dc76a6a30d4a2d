"""Pages that one test after another uses.

A new browser context is a new process that compiles the interpreter anew: twice what it costs to
open the cabinet in a page that is there. So a page on which a test has gone to places, pressed and
read is emptied and lent again, in the window and the light that are asked for; one that it has
changed in another way that lasts is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from e2e.table_page import LISTEN
from e2e.watch import Watch

#: Most tests need not keep the whole site on the device after opening it.
FORGETFUL = "delete Navigator.prototype.serviceWorker"
#: A file of the site without a script: from it storage can be filled before the cabinet opens.
QUIET_FILE = "robots.txt"
FILL = """kept => {
  sessionStorage.clear();
  window.name = "";
  Object.assign(localStorage, kept);
}"""
#: Deeds that stay, or go on, after the page is left.
LASTING: Mapping[type, tuple[str, ...]] = {
    Page: ("add_init_script", "expose_binding", "expose_function", "on", "route"),
    BrowserContext: ("add_init_script", "route", "set_offline"),
}
#: The medium and the light of a new page.
LIGHT: Mapping[str, Any] = {
    "media": "null",
    "color_scheme": "light",
    "reduced_motion": "no-preference",
}
#: Options that a page of another test can be given as well.
GIVEN_LATER = frozenset({"viewport", *LIGHT})


class PagePool:
    """Lends pages; ``take_back`` ends a test."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.altered = False
        self._free: dict[str, list[Page]] = {}
        self._lent: list[tuple[str, Page]] = []
        self._sessions: list[CDPSession] = []
        self._options: dict[BrowserContext, Mapping[str, Any]] = {}

    def notice(self, patch: pytest.MonkeyPatch) -> None:
        """Take note from now on when something that lasts is done to any page."""

        def noticed(method: Callable[..., Any]) -> Callable[..., Any]:
            @wraps(method)
            def call(*args: Any, **named: Any) -> Any:
                self.altered = True
                return method(*args, **named)

            return call

        for kind, names in LASTING.items():
            for name in names:
                patch.setattr(kind, name, noticed(getattr(kind, name)))
        patch.setattr(Page, "clock", property(noticed(Page.clock.fget)))  # type: ignore[attr-defined]
        asking = BrowserContext.new_cdp_session

        def ask(context: BrowserContext, page: Page) -> CDPSession:
            session = asking(context, page)
            self._sessions.append(session)
            return session

        patch.setattr(BrowserContext, "new_cdp_session", ask)
        adding = BrowserContext.new_page

        def add(context: BrowserContext) -> Page:
            page = adding(context)
            if context in self._options:
                self._dress(page)
            return page

        patch.setattr(BrowserContext, "new_page", add)

    def lend(
        self,
        watch: Watch,
        kept: Mapping[str, str],
        *,
        fresh: bool = False,
        keeps_site: bool = False,
        **options: Any,
    ) -> Page:
        """Return a page in a context of these options whose storage holds ``kept`` alone.

        ``fresh``: no test has had it, nothing of the site is in the browser's cache. One that
        ``keeps_site``, by the service worker, is fresh as well.
        """
        altered = self.altered
        lasting = {name: options[name] for name in options if name not in GIVEN_LATER}
        key = "" if fresh or keeps_site else repr(sorted(lasting.items()))
        free = self._free.get(key)
        page = self._emptied(free.pop()) if free else self._new(keeps_site, options)
        self._options[page.context] = options
        self._dress(page)
        page.goto(self.base + QUIET_FILE)
        page.evaluate(FILL, dict(kept))
        page.goto("about:blank")  # nobody has been anywhere yet
        watch.over(page.context)
        self._lent.append((key, page))
        self.altered = altered
        return page

    def take_back(self, *, passed: bool) -> None:
        """Keep the lent pages for the next test, or close them where they are not as they were."""
        sessions, self._sessions = self._sessions, []
        for session in sessions:
            with suppress(Error):  # its page is closed, or the test has ended it
                session.detach()
        for key, page in self._lent:
            if passed and key and not self.altered and not page.is_closed():
                page.goto("about:blank")  # what it was thinking about is over
                self._free.setdefault(key, []).append(page)
            else:
                self._options.pop(page.context, None)
                page.context.close()
        self._lent.clear()
        self.altered = False

    def _new(self, keeps_site: bool, options: Mapping[str, Any]) -> Page:
        context = self.browser.new_context(**options)
        context.add_init_script(LISTEN)
        if not keeps_site:
            context.add_init_script(FORGETFUL)
        page = context.new_page()
        page.set_default_timeout(20_000)
        return page

    def _dress(self, page: Page) -> None:
        """Give the page the window and the light that are asked for."""
        options = self._options[page.context]
        if "viewport" in options and options["viewport"] != page.viewport_size:
            page.set_viewport_size(options["viewport"])
        page.emulate_media(**{name: options.get(name, LIGHT[name]) for name in LIGHT})

    def _emptied(self, page: Page) -> Page:
        """Return the page with nothing stored, and no other in its context."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.mouse.move(-1, -1)
        session = page.context.new_cdp_session(page)
        origin = "/".join(self.base.split("/")[:3])
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        return page
