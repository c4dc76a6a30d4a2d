"""The hint: what is shown over the board for a moment.

Messages above the screen: they stay until they are closed, answered, or the screen is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.locale import _

SHORTEST = 3500
READING = 45
"""Milliseconds a hint stays at least, and for each letter of the rule below it."""
LINKED = 4000
"""Milliseconds that it stays longer where a press leads to the guide."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence, and below it the rule that stands behind it, if any; empty for nothing.

    ``low``: it is about something high up on the board, and stands at its foot. ``clause`` is the
    number of the rule in the guide; ``about``: it says what a thing is, and the guide says more.
    """

    sentence: str = ""
    rule: str = ""
    low: bool = False
    clause: str = ""
    about: bool = False

    @property
    def aloud(self) -> str:
        """All of it, as it is read aloud."""
        return f"{self.sentence} {self.rule}" if self.rule else self.sentence

    @property
    def time(self) -> int:
        """Milliseconds that it is shown."""
        longer = LINKED if self.leads_on else 0
        return SHORTEST + longer + READING * len(self.rule)

    @property
    def leads_on(self) -> bool:
        """Whether the guide says more of it."""
        return self.about or bool(self.clause)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a message asks, as a button: ``take`` is called when it is pressed."""

    words: str
    take: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Notice:
    """A message; one with an offer can also be left for later. ``lines`` tell more of it.

    One that ``stays`` is about the whole cabinet and is shown wherever the player goes.
    """

    text: str
    offer: Offer | None = None
    lines: tuple[str, ...] = ()
    stays: bool = False


class Notices:
    """The messages; ``changed`` is called when one is closed.

    Each belongs to the place where it is first shown. It goes when that place is left; what it
    offers waits there.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._kept: list[Notice] = []
        self._places: dict[str, str] = {}
        self._place = ""
        self._progress = ""
        self._changed = changed

    @property
    def texts(self) -> list[str]:
        """What they say, the oldest first."""
        return [notice.text for notice in self._shown()]

    def add(self, notice: Notice) -> None:
        """Shows it, unless another says the same already."""
        if notice.text not in self.texts:
            self._remove(notice.text)
            self._kept.append(notice)

    def go_to(self, place: str) -> None:
        """The player is there now: what was said elsewhere is gone."""
        self._place = place
        for notice in self._kept.copy():
            if not self._belongs_here(notice) and notice.offer is None:
                self._remove(notice.text)

    def _shown(self) -> list[Notice]:
        return [notice for notice in self._kept if self._belongs_here(notice)]

    def _belongs_here(self, notice: Notice) -> bool:
        return self._places.get(notice.text, self._place) == self._place

    def _remove(self, text: str) -> None:
        self._kept = [notice for notice in self._kept if notice.text != text]
        self._places.pop(text, None)

    def show_progress(self, words: str) -> None:
        """What is being done right now; empty when it is over."""
        self._progress = words

    def node(self) -> Node:
        shown = self._shown()
        self._places.update({one.text: self._place for one in shown if not one.stays})
        return h(
            "section",
            self._going_on(),
            [self._one(notice) for notice in shown],
            cls="notices",
            aria_label=_("Messages"),
        )

    def _going_on(self) -> Node | None:
        if not self._progress:
            return None
        return h("div", h("p", self._progress), cls="notice", key="progress")

    def _one(self, notice: Notice) -> Node:
        def close() -> None:
            self._remove(notice.text)
            self._changed()

        offer = notice.offer
        if offer is None:
            answers = [button(icon("close"), close, cls="tool", aria_label=_("Close"))]
        else:
            answers = [
                button(offer.words, offer.take, cls="main", id="take-offer"),
                button(_("Later"), close, cls="quiet", id="leave-offer"),
            ]
        more = [h("li", line, key=str(at)) for at, line in enumerate(notice.lines)]
        return h(
            "div",
            h("p", notice.text),
            h("ul", more, cls="plain", tabindex="0") if more else None,
            answers,
            cls="notice",
            key=notice.text,
        )
