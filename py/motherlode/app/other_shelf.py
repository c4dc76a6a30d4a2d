"""Notes about the other shelf, on a device whose browser and home screen keep one each."""

from __future__ import annotations

from motherlode.app.html import Node, h
from motherlode.app.ports import ShelfPlace
from motherlode.locale import _, mark

#: Place of this shelf -> how everything gets here or there.
_CARRYING: dict[ShelfPlace, str] = {
    "browser": mark(
        "On this device Safari and the home screen keep a shelf each. To take yours along, save "
        "the whole shelf here, and open the file there."
    ),
    "home screen": mark(
        "On this device Safari and the home screen keep a shelf each. Save the whole shelf in "
        "Safari, and open the file here."
    ),
}


def carrying_note(place: ShelfPlace) -> Node | None:
    """Return how to carry the shelf to the other place; ``None`` where there is one shelf only."""
    words = _CARRYING.get(place)
    return h("p", _(words), cls="muted", id="other-shelf") if words else None


def link_note(place: ShelfPlace) -> Node | None:
    """Return what to do with a link that opened beside the shelf on which one plays."""
    if place != "browser":
        return None
    words = _(
        "Do you play from the home screen? Then copy the link from the message, and paste it "
        "there: Safari keeps a shelf of its own."
    )
    return h("p", words, cls="muted", id="link-beside")
