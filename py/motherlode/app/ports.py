"""What the screens need of the world outside, as protocols. The browser implements them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from motherlode.app.html import Node
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Stage
from motherlode.core.action import Action
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

    def dress(self, theme: str, language: str, title: str) -> None:
        """Sets ``"day"`` or ``"night"``, the language and the title of the document."""

    def pictures_from(self, find: Callable[[str], Picture | None]) -> None:
        """Where to ask for the picture that an element names in ``data-picture``."""

    def at_leisure(self, steps: Iterable[Callable[[], object]]) -> None:
        """Takes these steps one by one, each when the browser has nothing else to do."""

    def download(self, name: str, text: str) -> None:
        """Offers the text as a file."""

    def pick_file(self, done: Callable[[str], None]) -> None:
        """Asks for a file and hands over its text."""


class Thinker(Protocol):
    """Where computer players think."""

    def think(self, table: Table, seat: int, done: Callable[[Action], None]) -> None:
        """Hands over the seat's action later; must not be asked while it is thinking."""

    def expect(self) -> None:
        """Tells that there is a table: it may be asked from now on."""


class Location(Protocol):
    """The address of the page."""

    def fragment(self) -> str:
        """What follows ``#``, without it."""

    def go(self, fragment: str, *, replace: bool = False) -> None:
        """Changes the fragment, adding to the history unless ``replace``."""

    def base(self) -> str:
        """Where others open the cabinet, without a fragment; empty for a file on this device."""


class Clock(Protocol):
    """Time, only for what the player sees and for dates on the shelf."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Calls once, later."""


class Sharing(Protocol):
    """Ways to hand over a link."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copies to the clipboard; tells whether that worked."""

    def system_sheet(self) -> bool:
        """Whether the device has a share sheet."""

    def share(self, text: str, link: str) -> None:
        """Opens the share sheet."""

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

    def random_bytes(self, count: int) -> bytes: ...
    def shape(self) -> float:
        """Width / height of the place where the board is shown."""


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
