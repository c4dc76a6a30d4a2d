"""The world outside the screens as protocols, which ``browser`` implements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from motherlode.app.html import Node
from motherlode.bots.search_result import BotAnswer
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.paint import Picture
from motherlode.canvas.stage import Stage
from motherlode.match.shelf.store import Store
from motherlode.match.table import Table

if TYPE_CHECKING:
    from motherlode.app.workshop.player_box import PlayerBoxes

#: A file's bytes, or why there are none.
FileContent = bytes | Literal["large", "several", "unreadable"]


class Page(Protocol):
    """The visible page."""

    def render(self, describe: Callable[[], Node]) -> None:
        """Make the page look as described, changing only what differs.

        ``describe`` is asked once, at the end of the animation frame, however often this is called
        before; when a key or button of the page is pressed, at once before and after, so that
        it is handled on the page as it is.
        """

    def render_now(self) -> None:
        """Render at once, without waiting for the animation frame."""

    def hold_frames(self, milliseconds: int) -> None:
        """Draw no frame for so long; what is asked for meanwhile is drawn then."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader say it (politely, unless urgent)."""

    def hush(self) -> None:
        """Cancel what a screen reader was given to say."""

    def focus(self, element_id: str) -> None:
        """Move the keyboard focus to that element, once the page is rendered."""

    def scroll_to_top(self) -> None:
        """Show the page from its beginning, once it is rendered."""

    def set_appearance(self, theme: str, language: str, title: str) -> None:
        """Set ``"day"`` or ``"night"``, the language and the title of the document."""

    def print_page(self) -> None:
        """Ask the browser to print the page."""

    def fill_screen(self, wanted: bool, left: Callable[[], None]) -> None:
        """Have the page fill the screen, or no more; ``left`` is told when the browser ends it."""

    def set_picture_source(self, find: Callable[[str], Picture | None]) -> None:
        """Set the function that finds the picture an element names in ``data-picture``."""

    def run_when_idle(self, steps: Iterable[Callable[[], object]]) -> None:
        """Take these steps one by one, each when the browser has nothing else to do."""

    def download(self, name: str, text: str) -> None:
        """Offer the text as a file."""

    def pick_file(self, done: Callable[[FileContent], None]) -> None:
        """Ask for a file and hand it over."""


class Attention(Protocol):
    """The ways in which a device calls its player, and stays awake for them."""

    def badge(self, number: int) -> None:
        """Show that number on the icon of the installed page; nothing for 0."""

    def request_notifications(self, refused: Callable[[], None]) -> None:
        """Ask the player for permission to notify; call ``refused`` if it is not given."""

    def notify(self, text: str, fragment: str, refused: Callable[[], None]) -> None:
        """Notify the player by way of the system, if the page is not in sight and may.

        A press on it brings the page back, or opens this fragment where the page is gone. A later
        one for the same fragment takes its place. ``refused`` is called if none can be shown.
        """

    def keep_awake(self, is_wanted: bool) -> None:
        """Keep the screen on while the page is in sight, or let it go dark again."""


class OnDemand(Protocol):
    """The parts that the cabinet is opened without: lessons, guide, puzzles, other languages."""

    def is_here(self) -> bool:
        """Return whether they may be imported."""

    def is_gone(self) -> bool:
        """Return whether the host has another version by now, and these no more."""

    def fetch(self, done: Callable[[bool], None]) -> None:
        """Fetch them; ``done`` is told later whether they are here now."""

    def fetch_words(self, language: str, done: Callable[[bool], None]) -> None:
        """Fetch the words of a language; ``done`` is told later whether they are here now."""


class Thinker(Protocol):
    """The place where computer players think."""

    def think(
        self, table: Table, seat: int, done: Callable[[BotAnswer], None], level: str = ""
    ) -> None:
        """Hand over, later, the decision of the seat to move; an earlier request is cancelled.

        ``level`` thinks in its place, if one is named: for hints.
        """

    def review(
        self, table: Table, seats: Sequence[int], first: int, told: Callable[[str], None]
    ) -> None:
        """Review these seats' decisions from ply ``first`` on; an earlier request is cancelled.

        ``told`` gets the findings later, part by part, as JSON: ``ply``, how far it is, ``more``
        whether there is more to come, ``found``, see ``review.found``; or a ``problem``.
        """

    def hurry(self) -> None:
        """Answer the request under way at once, with what is known by then."""

    def stop(self) -> None:
        """Cancel the request."""

    def rest(self) -> None:
        """Release the memory for thinking until it is needed, unless a request is under way."""

    def expect(self) -> None:
        """Prepare for requests: there is a table."""


#: The player or the system does not allow it; there is none, it is busy, or it cannot be read.
CameraProblem = Literal["refused", "missing"]


class CodeReader(Protocol):
    """The camera of the device, which reads codes."""

    def is_there(self) -> bool:
        """Return whether the browser offers one: it does not at addresses that are not safe."""

    def scan(self, found: Callable[[str], None], failed: Callable[[CameraProblem], None]) -> None:
        """Show the camera in the slot ``camera`` and hand over the text of the first QR code.

        It is closed as soon as the slot is no longer shown.
        """


class Location(Protocol):
    """The address of the page."""

    def fragment(self) -> str:
        """Return what follows ``#``, without it."""

    def go(self, fragment: str, *, replace: bool = False) -> None:
        """Change the fragment, adding to the history unless ``replace``."""

    def is_own_address(self) -> bool:
        """Return whether :meth:`go` wrote the fragment, rather than somebody outside."""

    def base(self) -> str:
        """Return the address of the cabinet without a fragment; empty for a file on this device."""


class Clock(Protocol):
    """Time, only for what the player sees and for dates on the shelf."""

    def now(self) -> int:
        """Return milliseconds since 1970."""

    def day(self, offset: int = 0) -> str:
        """Return the date here, so many days from today, as ``2026-01-31``."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call once, after so many milliseconds."""

    def after_frame(self, call: Callable[[], None]) -> None:
        """Call once, when the page has shown its next frame, or soon where none is shown."""


#: Sent from the share sheet, saved as a file, closed by the player, not opened by the device.
ShareOutcome = Literal["sent", "saved", "closed", "refused"]


class Sharing(Protocol):
    """Ways to hand over a link."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copy to the clipboard; ``done`` is told whether that worked."""

    def has_share_sheet(self) -> bool:
        """Return whether the device has a share sheet."""

    def share(self, text: str, link: str, image: str, done: Callable[[ShareOutcome], None]) -> None:
        """Open the share sheet; ``done`` is told what came of it.

        ``image`` is a picture as a ``data:`` address, which goes along where the sheet takes one.
        """

    def sends_pictures(self) -> bool:
        """Return whether the share sheet takes a picture as a file."""

    def picture(
        self, name: str, picture: Picture, width: int, done: Callable[[ShareOutcome], None]
    ) -> None:
        """Hand over a picture as a file of so many pixels' width.

        By the share sheet where it takes one (``"sent"``), else as a download (``"saved"``).
        """

    def qr(self, link: str, done: Callable[[list[str] | None], None]) -> None:
        """Hand over the QR code as rows of ``0`` and ``1``, or ``None`` if it cannot be made."""


#: The browser and the cabinet on the home screen keep a shelf each on an iPhone.
ShelfPlace = Literal["", "browser", "home screen"]


class Device(Protocol):
    """The preferences and abilities of the device."""

    def languages(self) -> list[str]:
        """Return the preferred languages, the best first."""

    def dark(self) -> bool:
        """Return whether dark colours are preferred."""

    def reduced_motion(self) -> bool:
        """Return whether little motion is preferred."""

    def coarse_pointer(self) -> bool:
        """Return whether the main pointer is a finger."""

    def stores_at_once(self) -> bool:
        """Return whether stored data is on the disk at once, whatever happens to the browser."""
        ...

    def shelf_place(self) -> ShelfPlace:
        """Return where this shelf is, on a device that keeps two apart; empty on others."""

    def request_persistence(self) -> None:
        """Ask the browser not to delete stored data when it wants room."""

    def random_bytes(self, count: int) -> bytes:
        """Return so many random bytes from a source fit for seeds."""

    def shape(self) -> float:
        """Return width / height of the place where the board is shown."""


class Sounds(Protocol):
    """The sounds of the table."""

    def play(self, name: str) -> None:
        """Play ``"tile"``, ``"wood"``, ``"metal"``, ``"card"``, ``"turn"`` or ``"end"``."""

    def speak(self, text: str, language: str) -> None:
        """Say the text with the device's voice for that language, after what it says already."""


class WireListener(Protocol):
    """The screen that is told what happens on the data channels of a live table."""

    def opened(self, peer: int, fingerprint: str) -> None:
        """Take note that the peer, whose certificate has this SHA-256, can be spoken to."""

    def heard(self, peer: int, text: str) -> None:
        """Take in a message."""

    def silent(self, peer: int, is_silent: bool) -> None:
        """Take note that nothing has been heard for some seconds, or that something is again."""

    def late(self, peer: int) -> None:
        """Take note that the peer is known of for 20 s, and the channel has not come yet."""

    def closed(self, peer: int, reason: str) -> None:
        """Take note that the peer is gone for good.

        ``reason`` is ``"left"``, ``"lost"``, ``"failed"`` (it never came about), ``"foreign"`` (not
        the certificate known), ``"short"`` (no certificate in the text, and none known),
        ``"elsewhere"`` (another tab of this browser is live at this table), ``"flood"`` (too much
        unsent) or ``"refused"`` (by this browser).
        """


class Wire(Protocol):
    """The data channels of a live table. Peers are small numbers, in the order they were made.

    They are there once what comes on demand is. Nothing is made, gathered or asked before an offer
    or an answer. A message that is sent to a peer that is not open, or that has more than 64 kB, is
    dropped.
    """

    def problem(self) -> str:
        """Return ``""``, or ``"none"`` where neither browser nor site has a way."""

    def has_mailbox(self) -> bool:
        """Return whether the site has a mailbox: then no answer has to be given back."""

    def listen(self, listener: WireListener) -> None:
        """Tell this listener from now on, and no other."""

    def offer(self, table: bytes, seat: int, known: str, done: Callable[[str], None]) -> int:
        """Make an offer and return its peer.

        Args:
            table: the first bytes of the table's name.
            seat: who offers.
            known: the SHA-256 of the other's certificate, if the table knows it; no other is
                accepted then, and as the other knows ours, it stays out of the text.
            done: is given the fragment of the offer, ``#live/1/...``, later.
        """

    def answer(self, offer: str, seat: int, known: str, done: Callable[[str], None]) -> int:
        """Answer an offer and return its peer.

        ``done`` is given the fragment of the answer later, which is to be given back; none with a
        mailbox. The rest is as in :meth:`offer`.

        Raises:
            BadLink: It is not an offer; with a sentence.
        """

    def accept(self, answer: str, done: Callable[[str], None]) -> None:
        """Take in an answer.

        ``done`` is told, at once or later: ``""`` it was waited for here, ``"elsewhere"`` in
        another tab of this browser, ``"unknown"`` nowhere; ``"foreign"`` or ``"short"``, see
        :meth:`WireListener.closed`: the offer waits on.

        Raises:
            BadLink: It is not an answer; with a sentence.
        """

    def send(self, peer: int, text: str) -> None:
        """Send a message."""

    def try_now(self, peer: int) -> None:
        """Look for the other at once, whose player says that they are there."""

    def close(self, peer: int | None = None) -> None:
        """Close one, or all of them."""


#: Answers a call of a tool: see ``Agents.offer``.
AgentAnswer = Callable[[str, str, Callable[[str], None], Callable[[], bool]], None]


class Agents(Protocol):
    """The agents of the browser, which see the tools that a page offers them."""

    def are_there(self) -> bool:
        """Return whether this browser lets agents use a page’s tools."""

    def offer(self, answer: AgentAnswer) -> None:
        """Offer the tools of ``app.agent.tools``.

        ``answer`` gets a tool's name, what it is given as JSON, a function for the answer, and one
        that returns whether the call was cancelled meanwhile.
        """

    def withdraw(self) -> None:
        """Offer them no longer."""


class NoAgents:
    """A browser without agents. It is an ``Agents``."""

    def are_there(self) -> bool:
        """See ``Agents``."""
        return False

    def offer(self, answer: AgentAnswer) -> None:
        """See ``Agents``."""

    def withdraw(self) -> None:
        """See ``Agents``."""


def load_no_editor() -> None:
    """Load nothing: sources are edited in a plain field."""


def make_no_key(_password: bytes, _salt: bytes, done: Callable[[bytes | None], None]) -> None:
    """Make none: this browser cannot seal."""
    done(None)


def no_player_boxes() -> PlayerBoxes | None:
    """Return ``None``: written players cannot run here."""
    return None


@dataclass(frozen=True, slots=True)
class Ports:
    """All ports together.

    ``player_boxes`` makes boxes in which written players run, once what comes on demand is here;
    ``load_editor`` brings the workshop's editor and style to the page; ``slow_key`` hands over
    later the 32 bytes that PBKDF2 makes of password and salt; ``None`` where the browser cannot.
    """

    page: Page
    attention: Attention
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
    wire: Wire
    code_reader: CodeReader
    player_boxes: Callable[[], PlayerBoxes | None] = no_player_boxes
    load_editor: Callable[[], None] = load_no_editor
    slow_key: Callable[[bytes, bytes, Callable[[bytes | None], None]], None] = make_no_key
    agents: Agents = NoAgents()  # noqa: RUF009
