"""The screen shown while something comes that the cabinet is opened without."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.screen import PlainScreen
from motherlode.locale import _


def not_brought() -> str:
    """Why it cannot be shown, in a sentence."""
    return _(
        "This cannot be fetched now. It comes with the first quiet minute that this device is "
        "online, and stays."
    )


class BringingScreen(PlainScreen):
    """Gives way to what was asked for; where that cannot be fetched it says so, and offers to try
    again or to go ``back``."""

    name = "bringing"

    def __init__(
        self, cabinet: Cabinet, title: str, there: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self.cabinet = cabinet
        self.failed = False
        self._on_demand = cabinet.ports.on_demand
        self._page = cabinet.ports.page
        self._title = title
        self._there = there
        self._back = back

    def title(self) -> str:
        return self._title

    def bring(self) -> None:
        """Asks for it."""
        self.failed = False
        self.cabinet.render()
        self._on_demand.bring(self._came)

    def _came(self, here: bool) -> None:
        if self.cabinet.screen is not self:
            return
        if here:
            self._there()
            return
        self.failed = True
        self._page.say(not_brought(), urgent=True)
        self.cabinet.render()

    def body(self) -> list[Node]:
        if not self.failed:
            return [h("section", h("p", _("Fetching it …"), role="status"), cls="bringing")]
        return [
            h(
                "section",
                h("p", not_brought()),
                h(
                    "div",
                    button(_("Try again"), self.bring, cls="main", id="bring-again"),
                    button(_("Back"), self._back, cls="quiet", id="bring-back"),
                    cls="choices",
                ),
                cls="bringing",
            )
        ]
