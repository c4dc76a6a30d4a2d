"""Messages: toasts over the board for a moment, and notices above the screen.

Notices stay until they are closed, answered, or the screen is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.locale import _, mark
from motherlode.view.person import long

#: Time that a toast is shown, unless a press or a change makes it old before.
TOAST_MS = 4000


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence shown over the board, with the rule that stands behind it; empty for nothing.

    The first line of the sentence is for the eye. ``low``: it stands at the foot of the board,
    where it lies on less than at its head. ``clause`` is the number of the rule in the guide;
    ``about``: it describes a thing, and the guide says more.
    """

    sentence: str = ""
    rule: str = ""
    low: bool = False
    clause: str = ""
    about: bool = False

    @property
    def aloud(self) -> str:
        """All of it, as it is read aloud."""
        return long(f"{self.sentence} {self.rule}" if self.rule else self.sentence)

    @property
    def line(self) -> str:
        """The line of it that is shown."""
        return self.sentence.partition("\n")[0]

    @property
    def leads_on(self) -> bool:
        """True if the guide says more of it."""
        return self.about or bool(self.clause)


@dataclass(frozen=True, slots=True)
class Offer:
    """A notice's question as a button: ``take`` is called when it is pressed.

    ``leave`` is the other button, which closes the notice.
    """

    words: str
    take: Callable[[], object]
    leave: str = mark("Later")


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
    """All notices; ``changed`` is called when one is closed.

    ``progress`` is the state of what takes its time, empty when it is over. Each notice belongs to
    the place where it is first shown. It goes when that place is left; an offer waits there.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._notices: list[Notice] = []
        self._places: dict[str, str] = {}
        self._place = ""
        self.progress = ""
        self._changed = changed

    @property
    def texts(self) -> list[str]:
        """The texts of those shown, the oldest first."""
        return [notice.text for notice in self._visible()]

    def add(self, notice: Notice) -> None:
        """Show a notice, unless another says the same already."""
        if notice.text not in self.texts:
            self._remove(notice.text)
            self._notices.append(notice)

    def go_to(self, place: str) -> None:
        """Remove the notices of other places: the player is at this one now."""
        self._place = place
        for notice in self._notices.copy():
            if not self._belongs_here(notice) and notice.offer is None:
                self._remove(notice.text)

    def _visible(self) -> list[Notice]:
        return [notice for notice in self._notices if self._belongs_here(notice)]

    def _belongs_here(self, notice: Notice) -> bool:
        return self._places.get(notice.text, self._place) == self._place

    def forget(self, text: str) -> None:
        """Remove the notice with that text: it has been answered."""
        self._remove(text)

    def _remove(self, text: str) -> None:
        self._notices = [notice for notice in self._notices if notice.text != text]
        self._places.pop(text, None)

    def node(self) -> Node:
        """Return all of them as a section of the page."""
        shown = self._visible()
        self._places.update({one.text: self._place for one in shown if not one.stays})
        offers = [notice for notice in shown if notice.offer is not None]
        return h(
            "section",
            self._progress_node(),
            [self._notice_node(one, offers.index(one) if one.offer else 0) for one in shown],
            cls="notices",
            aria_label=_("Messages"),
        )

    def _progress_node(self) -> Node | None:
        if not self.progress:
            return None
        return h("div", h("p", self.progress), cls="notice", key="progress")

    def _notice_node(self, notice: Notice, place: int) -> Node:
        """Return the node of a notice, the offer at that place among those shown."""

        def close() -> None:
            self._remove(notice.text)
            self._changed()

        offer, number = notice.offer, f"-{place + 1}" if place else ""
        if offer is None:
            answers = [button(icon("close"), close, cls="tool", aria_label=_("Close"))]
        else:
            answers = [
                button(offer.words, offer.take, cls="main", id=f"take-offer{number}"),
                button(_(offer.leave), close, cls="quiet", id=f"leave-offer{number}"),
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
