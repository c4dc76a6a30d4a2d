"""Faults in a browser that the page does not tell of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import BrowserContext

OWN = ("blob:", "data:")
#: PyScript says this of every worker on a host without special headers; we do not need it.
PARDONED = ("This requires SharedArrayBuffer support",)

#: The page was left while this was still coming: nobody waits for it any more.
CUT_OFF = "net::ERR_ABORTED"


@dataclass
class Watch:
    """Errors of the pages of a context, and every request that leaves the site.

    ``pardoned`` are pieces of messages that the test brings about on purpose.
    """

    base: str
    faults: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    pardoned: list[str] = field(default_factory=lambda: list(PARDONED))
    contexts: list[BrowserContext] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._handlers: dict[Any, Callable[[Any], None]] = {
            "console": lambda m: self._told(m.type, m.text),
            "weberror": lambda e: self.faults.append(f"page error: {e.error}"),
            "request": lambda request: self._asked(request.url),
            "requestfailed": lambda request: self._failed(request.url, request.failure),
            "response": lambda r: self._answered(r.status, r.url),
        }

    def over(self, context: BrowserContext) -> None:
        """Watch this context from now on."""
        self.contexts.append(context)
        for event, handler in self._handlers.items():
            context.on(event, handler)

    def leave(self) -> None:
        """Watch none any more."""
        for context in self.contexts:
            for event, handler in self._handlers.items():
                context.remove_listener(event, handler)

    def _failed(self, url: str, why: str | None) -> None:
        if why != CUT_OFF:
            self.faults.append(f"failed: {url} {why}")

    def _told(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.faults.append(f"console {kind}: {text}")

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.base, *OWN)):
            self.faults.append(f"left the site: {url}")

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.faults.append(f"{status}: {url}")

    def check(self) -> None:
        """Fail when anything went wrong."""
        wrong = [f for f in self.faults if not any(words in f for words in self.pardoned)]
        assert not wrong, "\n".join(wrong)
