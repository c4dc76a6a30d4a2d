"""What the screens need of the world outside, as protocols. The browser implements them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from motherlode.app.html import Node
from motherlode.bots.search_result import BotAnswer
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Stage
from motherlode.match.store import Store
from motherlode.match.table import Table


class Page(Protocol):
    """The visible page."""

    def render(self, describe: Callable[[], Node]) -> None:
        """Makes the page look as described, changing only what differs.

        ``describe`` is asked once, at the end of the animation frame, however often this is
        called before; when a key or button of the page is pressed, at once before and after,
        so that whatever players do is done to the page as it is.
        """

    def catch_up(self) -> None:
        """Shows at once what is to be shown."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Has a screen reader say it (politely, unless urgent)."""

    def hush(self) -> None:
        """Takes back what a screen reader was given to say."""

    def focus(self, element_id: str) -> None:
        """Moves the keyboard focus to that element of the page as it is described next."""

    def to_top(self) -> None:
        """Shows the page from its beginning when it is described next."""

    def set_appearance(self, theme: str, language: str, title: str) -> None:
        """Sets ``"day"`` or ``"night"``, the language and the title of the document."""

    def print_page(self) -> None:
        """Asks the browser to print what is shown."""

    def badge(self, number: int) -> None:
        """Shows that number on the icon of the installed page; nothing for 0."""

    def ask_to_notify(self, refused: Callable[[], None]) -> None:
        """Asks the player to let the page notify them; tells if that is not to be."""

    def notify(self, text: str) -> None:
        """Notifies the player by way of the system, if the page is not in sight and may."""

    def pictures_from(self, find: Callable[[str], Picture | None]) -> None:
        """Where to ask for the picture that an element names in ``data-picture``."""

    def at_leisure(self, steps: Iterable[Callable[[], object]]) -> None:
        """Takes these steps one by one, each when the browser has nothing else to do."""

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""

    def pick_file(self, done: Callable[[str], None]) -> None:
        """Asks for a file and hands over its text."""


class OnDemand(Protocol):
    """What the cabinet is opened without: lessons, and whatever else is about a game."""

    def here(self) -> bool:
        """Whether it may be imported."""

    def bring(self, done: Callable[[bool], None]) -> None:
        """Brings it; tells, later, whether it is here now."""


class Thinker(Protocol):
    """Where computer players think."""

    def think(
        self, table: Table, seat: int, done: Callable[[BotAnswer], None], level: str = ""
    ) -> None:
        """Hands over, later, what the seat to move does; whatever was asked before is let go.

        ``level`` thinks in its place, if one is named: for advice.
        """

    def review(
        self, table: Table, seats: Sequence[int], first: int, told: Callable[[str], None]
    ) -> None:
        """Looks back on these seats' decisions from that ply on, and tells, later, part by part, as
        JSON: ``ply``, how far it is, ``more`` whether there is more to come, ``found``, see
        ``review.found``; or a ``problem``. Whatever was asked before is let go."""

    def stop(self) -> None:
        """Lets go of what was asked."""

    def rest(self) -> None:
        """Gives back the memory it thinks with, unless it was asked; it takes it when it is."""

    def expect(self) -> None:
        """Tells that there is a table: it may be asked from now on."""


class Location(Protocol):
    """The address of the page."""

    def fragment(self) -> str:
        """What follows ``#``, without it."""

    def go(self, fragment: str, *, replace: bool = False) -> None:
        """Changes the fragment, adding to the history unless ``replace``."""

    def written_here(self) -> bool:
        """Whether the fragment is one that :meth:`go` wrote, not one that came from outside."""

    def base(self) -> str:
        """Where others open the cabinet, without a fragment; empty for a file on this device."""


class Clock(Protocol):
    """Time, only for what the player sees and for dates on the shelf."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def day(self, offset: int = 0) -> str:
        """The date here, so many days from today, as ``2026-01-31``."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Calls once, later."""


class Sharing(Protocol):
    """Ways to hand over a link."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copies to the clipboard; tells whether that worked."""

    def system_sheet(self) -> bool:
        """Whether the device has a share sheet."""

    def share(self, text: str, link: str, done: Callable[[bool], None]) -> None:
        """Opens the share sheet; tells whether it was sent from there."""

    def qr(self, link: str, done: Callable[[list[str] | None], None]) -> None:
        """The QR code as rows of ``0`` and ``1``, or ``None`` when it cannot be made."""


class Device(Protocol):
    """What the device prefers."""

    def languages(self) -> list[str]: ...
    def dark(self) -> bool: ...
    def reduced_motion(self) -> bool: ...
    def coarse_pointer(self) -> bool: ...
    def keeps_at_once(self) -> bool:
        """Whether what is stored is on the disk at once, whatever happens to the browser."""
        ...

    def ask_lasting(self) -> None:
        """Asks the browser not to throw away what is stored when it wants room."""

    def random_bytes(self, count: int) -> bytes: ...
    def shape(self) -> float:
        """Width / height of the place where the board is shown."""


class Sounds(Protocol):
    """What can be heard."""

    def play(self, name: str) -> None:
        """``"tile"``, ``"wood"``, ``"metal"``, ``"card"``, ``"turn"`` or ``"end"``."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All of them together."""

    page: Page
    location: Location
    clock: Clock
    sharing: Sharing
    device: Device
    store: Store
    stage: Stage
    drag: DragGesture
    thinker: Thinker
    sounds: Sounds
    on_demand: OnDemand
