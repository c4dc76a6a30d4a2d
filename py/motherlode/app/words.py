"""Small pieces of wording shared by the screens."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from typing import Any

from motherlode.app.html import Node, h
from motherlode.core.info import GameInfo
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games import CATALOG
from motherlode.locale import _, mark
from motherlode.match.terms import Terms

_SHAPES: dict[int, tuple[str, dict[str, Any]]] = {
    0: ("circle", {"cx": "12", "cy": "12", "r": "10.5"}),
    1: ("rect", {"x": "2", "y": "2", "width": "20", "height": "20", "rx": "2"}),
    2: ("polygon", {"points": "12,1 23.4,21.5 0.6,21.5"}),
    3: ("polygon", {"points": "12,0.4 23.6,12 12,23.6 0.4,12"}),
    4: ("polygon", {"points": "6.2,1.6 17.8,1.6 23.6,12 17.8,22.4 6.2,22.4 0.4,12"}),
    5: ("polygon", {"points": "12,0.5 15,8.6 23.6,8.9 16.8,14.2 19.2,22.6 12,17.7 4.8,22.6 "
                              "7.2,14.2 0.4,8.9 9,8.6"}),
}  # fmt: skip


def seat_mark(seat: int) -> Node:
    """The seat's shape in its colour with its letter; decoration beside the name."""
    tag, attrs = _SHAPES[seat]
    drop = "16.6" if seat != 2 else "18.4"
    return h(
        "svg",
        h(tag, **attrs),
        h("text", SEAT_LETTERS[seat], x="12", y=drop, text_anchor="middle"),
        cls=f"mark seat-{seat}",
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def when(milliseconds: int, now: int) -> str:
    """How long ago, in the roughest unit that says something."""
    minutes = max(0, now - milliseconds) // 60_000
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("{n} min ago").format(n=minutes)
    if minutes < 60 * 24:
        return _("{n} h ago").format(n=minutes // 60)
    return _("{n} days ago").format(n=minutes // (60 * 24))


def icon(name: str) -> Node:
    """A line icon, decoration beside or inside a labelled control."""
    return h("svg", h("path", d=ICONS[name]), cls="icon", viewBox="0 0 24 24", aria_hidden="true")


ICONS = {
    "board": "M4 4h16v16H4ZM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16",
    "back": "M14.5 5 8 12l6.5 7",
    "share": "M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7",
    "rules": "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2Zm0 0v14",
    "learn": "M12 5 2 9.5 12 14l10-4.5ZM6 11.5V16c3 2.5 9 2.5 12 0v-4.5M22 9.5V15",
    "settings": "M4 7h9m5 0h2M4 17h3m5 0h8M15.5 4.5v5M9.5 14.5v5",
    "hint": "M9 17.5h6M10 21h4M8.7 14.2a6 6 0 1 1 6.6 0c-.5.4-.8 1-.8 1.8H9.5c0-.8-.3-1.4-.8-1.8Z",
    "undo": "M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-3",
    "redo": "m15 5 5 5-5 5m4.5-5H9a5 5 0 0 0 0 10h3",
    "again": "M4 12a8 8 0 1 0 3-6.2M4 4v4.5h4.5M10 9v6l5-3Z",
    "restart": "M5 4v5h5M5.5 9A8 8 0 1 1 4 13",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
    "play": "M7 5v14l12-7Z",
    "pause": "M8 5v14m8-14v14",
    "replay": "M12 4a8 8 0 1 1-7.5 5.2M12 8v4.5l3 2M4 4v5.5h5.5",
    "layers": "m12 4 8.5 4.5L12 13 3.5 8.5Zm-8.5 8 8.5 4.5 8.5-4.5M3.5 16 12 20.5l8.5-4.5",
    "list": "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
    "close": "M6 6l12 12M18 6 6 18",
    "first": "M18 5 11 12l7 7M6 5v14",
    "previous": "M15 5l-7 7 7 7",
    "next": "m9 5 7 7-7 7",
    "last": "m6 5 7 7-7 7M18 5v14",
    "tick": "m5 12.5 5 5L19.5 7",
    "scores": "M5 20V11m7 9V4m7 16v-6",
    "help": "M9 9a3 3 0 1 1 4.5 2.6C12.5 12.2 12 12.8 12 14m0 4h.01",
    "speed": "M4 17a8.5 8.5 0 1 1 16 0M12 15l4-6",
    "skip": "m5 5 9 7-9 7V5Zm13 0v14",
    "eye": "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
    "hidden": "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12ZM4.5 19.5l15-15",
    "pencil": "M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z",
    "bin": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
}


# what tells entries of one title apart: the beginning of their editions
mark("first edition")
mark("second edition")


def titled(info: GameInfo) -> str:
    """The title, with the edition where the shelf has several of the game."""
    if sum(entry.info.title == info.title for entry in CATALOG.values()) <= 1:
        return _(info.title)
    return f"{_(info.title)}, {edition_words(info)}"


def edition_words(info: GameInfo) -> str:
    """Which edition it is, within a sentence."""
    edition = info.edition.partition(" (")[0]
    return _(edition[:1].lower() + edition[1:])


def default_name(seat: int, kind: str) -> str:
    """What a seat without a name is called."""
    if kind == "computer":
        return _("Computer {letter}").format(letter=SEAT_LETTERS[seat])
    return _("Player {letter}").format(letter=SEAT_LETTERS[seat])


def seat_names(terms: Terms) -> tuple[str, ...]:
    """What the seats of a table are called."""
    return tuple(seat.name or default_name(i, seat.kind) for i, seat in enumerate(terms.seats))


def table_id(seed: bytes) -> str:
    """Eight letters and digits that name a table, from its seed."""
    return b32encode(sha256(b"table" + seed).digest()[:5]).decode("ascii").lower()
