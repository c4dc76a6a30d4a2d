"""A device at a live table other than this one, and the words for how its connection goes."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.locale import _, mark
from motherlode.view.person import capital

#: The reason why a device is gone -> the sentence; none for what says itself.
CLOSED_WORDS = {
    "left": mark("{name} has left the live table."),
    "lost": mark("{name} is not connected. Send the link, or connect again."),
    "failed": mark(
        "{name} could not be reached. Are you both in the same network? Invite again, or send the "
        "link."
    ),
    "foreign": mark("{name} is on another device than before. It was not let in."),
    "short": mark("The device of {name} is not known here. Ask for another invitation."),
    "elsewhere": mark("Another tab of this browser is live at this table."),
    "refused": mark("This browser cannot play live. Play by link, or try another browser."),
}


@dataclass
class RemoteDevice:
    """Another device, from the offer on.

    Attributes:
        seat: The seat that the offer is for; ``None`` for one that may only watch.
        text: The offer or the answer, once it is made.
        relays: This device has answered its offer: it speaks for the others behind it too.
        was_host: It did so before, as the table knows: it may do so again.
        is_open: The channel is open.
        is_silent: Nothing has been heard of it for some seconds.
        is_late: It is known of for long, and the channel has not come.
        refuses: It has another device at a seat of here, and waits until one of both is closed.
        fingerprint: Of its certificate.
        heard: Messages that were read of it since ``since``, in milliseconds.
    """

    seat: int | None
    text: str = ""
    relays: bool = False
    was_host: bool = False
    is_open: bool = False
    is_silent: bool = False
    is_late: bool = False
    refuses: bool = False
    fingerprint: str = ""
    heard: int = 0
    since: int = 0

    @property
    def is_there(self) -> bool:
        """True if it can be spoken to."""
        return self.is_open and not self.is_silent


def no_room_words() -> str:
    """Return that no more devices can be connected."""
    return _("There is no room for another device at this live table.")


def late_words() -> str:
    """Return that a connection has not come in time, and what helps."""
    return _(
        "No connection after 20 seconds. Keep this page open on both devices, in the same network. "
        "If it does not come, invite again or send the link."
    )


def closed_words(reason: str, name: str) -> str:
    """Return why a device is gone."""
    return capital(_(CLOSED_WORDS.get(reason, CLOSED_WORDS["lost"])).format(name=name))
