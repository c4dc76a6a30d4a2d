"""The sentences of live tables."""

from __future__ import annotations

from motherlode.locale import _, mark
from motherlode.match.live_messages import PHRASES
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
assert len(PHRASE_WORDS) == PHRASES

#: The reason why a device is gone -> the sentence; none for what says itself.
CLOSED_WORDS = {
    "left": mark("{name} has left the live table."),
    "lost": mark("The connection to {name} is lost. Send the link, or connect again."),
    "failed": mark(
        "The connection to {name} did not come about. Are both in the same network? Invite again, "
        "or send the link."
    ),
    "foreign": mark("{name} comes from another device than before. It was not let in."),
    "short": mark("{name} is not known on this device yet. Invite again."),
    "elsewhere": mark("Another tab of this browser is live at this table."),
    "flood": mark("The connection to {name} could not keep up. Connect again."),
    "refused": mark("The browser does not let this page connect. Send links."),
}


def closed_words(reason: str, name: str) -> str:
    """Return why a device is gone."""
    return _(CLOSED_WORDS.get(reason, CLOSED_WORDS["lost"])).format(name=name)


def problem_words(problem: str, table: Table | None) -> str:
    """Return why this table cannot be played live here; empty if it can."""
    if problem:
        return _(
            "This browser has no data channels, so it cannot play live. Send links, or try "
            "another browser."
        )
    if table is not None and table.terms.undo == "free":
        return _(
            "At this table any move can be undone, so nothing would ever be sent. Play it by link."
        )
    if table is not None and table.terms.sealed:
        return _("Hands are sealed at this table. Play it by link.")
    return ""


def reach_words(has_mailbox: bool) -> list[str]:
    """Return what works where, and what the devices see of each other."""
    if has_mailbox:
        reach = _(
            "In one room and between homes: this site has a mailbox, which passes sealed messages "
            "on."
        )
    else:
        reach = _(
            "In one room: same Wi-Fi or hotspot. Between two homes this site needs a helper; it "
            "has none: send links."
        )
    network = _(
        "The devices see each other’s network address. The system may ask for leave to see the "
        "local network."
    )
    return [reach, network]


def draws_words(table: Table) -> str:
    """Return who makes the draws."""
    if table.fair is None:
        return ""
    return _("Every draw is made by all devices together, after the move.")
