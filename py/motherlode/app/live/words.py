"""The sentences of live tables."""

from __future__ import annotations

from motherlode.locale import _, mark
from motherlode.match.live_messages import PHRASE_COUNT
from motherlode.match.table import Table

#: What can be said at a table, in the language of who reads it.
PHRASE_WORDS = (
    mark("Well played!"),
    mark("Good luck!"),
    mark("One moment, please."),
    mark("Your turn!"),
    mark("Thank you!"),
    mark("Good game!"),
)
assert len(PHRASE_WORDS) == PHRASE_COUNT

#: The reason why a device is gone -> the sentence; none for what says itself.
CLOSED_WORDS = {
    "left": mark("{name} has left the live table."),
    "lost": mark("{name} is not connected. Send the link, or connect again."),
    "failed": mark(
        "{name} could not be reached. Are you both in the same network? Invite again, or send the "
        "link."
    ),
    "foreign": mark("{name} is at another device than before. It was not let in."),
    "short": mark("The device of {name} is not known here. Ask for another invitation."),
    "elsewhere": mark("Another tab of this browser is live at this table."),
    "refused": mark("This browser cannot play live. Send links, or try another browser."),
}


def closed_words(reason: str, name: str) -> str:
    """Return why a device is gone."""
    return _(CLOSED_WORDS.get(reason, CLOSED_WORDS["lost"])).format(name=name)


def problem_words(problem: str, table: Table | None) -> str:
    """Return why this table cannot be played live here; empty if it can.

    ``table`` is ``None`` at an invitation to a table that is not on this device.
    """
    if problem and table is None:
        return _("This browser cannot play live. Ask for a link, or try another browser.")
    if problem:
        return _("This browser cannot play live. Send links, or try another browser.")
    if table is not None and table.terms.undo == "free":
        return _(
            "Any move can be undone at this table, so it cannot be played live. Play it by link."
        )
    return ""


def pace_words() -> str:
    """Return what playing live is."""
    return _("Moves appear at once on every device. You can go back to links at any time.")


def reach_words(has_mailbox: bool) -> list[str]:
    """Return what works where, and what the devices see of each other."""
    if has_mailbox:
        reach = _(
            "It works in one room and between homes: this site passes your moves on and cannot "
            "read them."
        )
    else:
        reach = _(
            "It works in one room: same Wi-Fi or hotspot. Between two homes, send links instead."
        )
    network = _(
        "Your devices see each other’s network address. If the system asks whether the browser "
        "may find devices nearby, allow it."
    )
    return [reach, network]


def draws_words(table: Table) -> str:
    """Return who makes the draws."""
    if table.fair is None or table.sealed is not None:
        return ""
    return _("Every draw is made by all devices together, after the move.")
