"""Icons, tool buttons, seat marks and the faces of computer players, as SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from motherlode.app.html import Node, button, h
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _
from motherlode.view.contract import Seen, View


def icon(name: str) -> Node:
    """Return a line icon, decoration beside or inside a labelled control."""
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
    "screen": "M3 5h18v12H3ZM8 21h8M12 17v4",
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


def short_words(words: str) -> Node | None:
    """Return the word or two under the icon of a tool, a part of its label; none for none."""
    return h("small", words, aria_hidden="true") if words else None


def tool(
    picture: str,
    label: str,
    press: Callable[[], object],
    disabled: bool = False,
    short: str = "",
) -> Node:
    """Return a button of a bar: an icon, with its name beside it where there is room.

    ``short`` is what of its name stands under the icon in the row below the board.
    """
    return button(
        [icon(picture), h("span", label), short_words(short)],
        press,
        cls="tool",
        title=label,
        disabled=disabled,
        key=picture,
        id=f"tool-{picture}",
    )


NUGGET = "M2.5 14.5 5 8.5 9.5 7 12.5 4l5 2.5 1 4 3 3.5-3 5.5-5.5-.5-4 1.5-5-2Z"
#: The lit sides of a nugget, and those in the shade.
LIT_SIDES = "M5 8.5 9.5 7 12.5 4l5 2.5-3.5 4-5.5 1.5ZM8.5 12l5.5-1.5-1 4Z"
SHADED_SIDES = "M2.5 14.5 8.5 12 13 14.5l5.5-4 3 3.5-3 5.5-5.5-.5-4 1.5-5-2Z"


STONE = "M3 15.5C2.5 11 7 8 11.5 8S21 10 21.5 14.5 17.5 20 12 20 3.5 19.5 3 15.5Z"
#: The lit side of a stone, and the one in the shade.
LIT_STONE = "M6 12.5c2-3 7-3.5 9.5-2.5-2 2-6.5 3.5-9.5 2.5Z"
SHADED_STONE = "M3 15.5c3 2.5 14 2.5 18.5-1 0 5-4.5 5.5-9.5 5.5S3.5 19.5 3 15.5Z"


def nugget(cls: str = "") -> Node:
    """Return a nugget, a plain ``"stone"`` or an ``"empty"`` place of either.

    They differ in shape, and are decoration beside words.
    """
    stone = cls == "stone"
    return h(
        "svg",
        h("path", d=STONE if stone else NUGGET),
        h("path", d=SHADED_STONE if stone else SHADED_SIDES, cls="shade"),
        h("path", d=LIT_STONE if stone else LIT_SIDES, cls="lit"),
        cls=f"nugget {cls}".rstrip(),
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


#: The leaves of a branch of laurel, bent to the left: where each lies from the middle of the
#: wreath, and its angle in degrees.
LAUREL_LEAVES = (
    (-4.0, 36.0, 10.0),
    (-16.0, 35.0, 52.0),
    (-18.0, 25.0, -8.0),
    (-30.0, 22.0, 82.0),
    (-27.0, 9.0, 22.0),
    (-37.0, 3.0, 108.0),
    (-31.0, -7.0, 50.0),
    (-36.0, -17.0, 128.0),
    (-27.0, -22.0, 78.0),
    (-28.0, -34.0, 118.0),
)


def laurel(mirrored: bool = False) -> Node:
    """Return a branch of laurel, decoration beside a headline."""
    side = -1 if mirrored else 1
    leaves = [
        h(
            "ellipse",
            rx="9",
            ry="3.8",
            transform=f"translate({dx * side:g} {dy:g}) rotate({angle * side:g})",
        )
        for dx, dy, angle in LAUREL_LEAVES
    ]
    box = "-10 -46 58 92" if mirrored else "-48 -46 58 92"
    return h("svg", leaves, cls="laurel", viewBox=box, aria_hidden="true")


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
    """Return the seat's shape in its colour with its letter; decoration beside the name."""
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


#: CSS pixels of a picture that marks a seat.
SEAT_PICTURE_PX = 26


def mark_at(view: View[Seen], seen: Seen, seat: int, *, aloud: bool = True) -> Node:
    """Return the mark beside a seat's name, as the game draws it at this moment.

    With its words for a screen reader if ``aloud``. A game without marks of its own has the
    cabinet's.
    """
    own = view.features.seat_mark
    if own is None:
        return seat_mark(seat)
    facts = own(seen, seat)
    return h(
        "span",
        [
            h(
                "canvas",
                data_picture=fact.mark,
                data_size=SEAT_PICTURE_PX,
                aria_hidden="true",
                key=fact.mark,
            )
            for fact in facts
        ],
        [h("span", fact.words, cls="hidden") for fact in facts if fact.words and aloud],
        cls=f"mark pictured seat-{seat}",
    )


SKIN = "M14 18h20v5a10 11 0 0 1-20 0Z"
EYES = "M19.6 23.6h.01M28.4 23.6h.01"
SMILE = "M20 29q4 3 8 0"
STRAIGHT = "M20.5 29.2h7"
BOWLER = "M15 18a9 9 0 0 1 18 0Z"
BOWLER_BRIM = "M12 18h24"
CAP = "M14 18c0-9 20-9 20 0Z"
CAP_PEAK = "M33 18h5"
CROWN = "M16 18c0-11 4-9 8-7.5 4-1.5 8-3.5 8 7.5Z"
BRIM = "M7 17.5q17 5 34 0"
MOUSTACHE = "M18 28.6q3-3 6 0 3-3 6 0"
BALD = "M14 19c0-13 20-13 20 0Z"
TUFT = "M24 9.4q-4 0-5.2-3M24 9.4q.6-3 4-3.2"
VISOR = "M12.5 16.5q11.5-3.5 23 0l2.5 4.5q-14-4.5-28 0Z"
LOUPE = "M24.7 23.6a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M31.6 26q2.4 3 1.6 8"
SPECTACLES = (
    "M16 23.6a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M25 23.6a3.5 3.5 0 1 0 7 0"
    "a3.5 3.5 0 1 0-7 0M23 23.6h2"
)
BEARD = "M13.5 24c0 12 5 19 10.5 19s10.5-7 10.5-19q-5 4-10.5 4t-10.5-4Z"

#: A class of ``.face`` in the style, and the path drawn in it.
Part = tuple[str, str]
HEAD: tuple[Part, ...] = (("skin", SKIN), ("line", EYES))
DIGGER: tuple[Part, ...] = (*HEAD, ("felt", CAP), ("brim", CAP_PEAK), ("line", STRAIGHT))
PROSPECTOR: tuple[Part, ...] = (*HEAD, ("felt", CROWN), ("brim", BRIM), ("hair", MOUSTACHE))
#: Level -> what is drawn, from the back to the front, in a square of 48.
FACES: dict[str, tuple[Part, ...]] = {
    "youngster": (("skin", BALD), *HEAD, ("line", TUFT), ("line", SMILE)),
    "greenhorn": (*HEAD, ("felt", BOWLER), ("brim", BOWLER_BRIM), ("line", SMILE)),
    "digger": DIGGER,
    "greedy-child": DIGGER,
    "greedy": PROSPECTOR,
    "greedy-adult": PROSPECTOR,
    "assayer": (
        *(("skin", BALD), *HEAD, ("felt", VISOR)),
        *(("line", LOUPE), ("line", STRAIGHT)),
    ),
    "surveyor": (
        *(("skin", SKIN), ("felt", CROWN), ("brim", BRIM), ("line", SPECTACLES)),
        *(("line", EYES), ("line", STRAIGHT)),
    ),
    "strong": (*HEAD, ("felt", CROWN), ("brim", BRIM), ("beard", BEARD), ("line", "M21 31h6")),
}


def face(level: str) -> Node | None:
    """Return the face of that level, decoration beside its name; ``None`` where there is none."""
    parts = FACES.get(level)
    if parts is None:
        return None
    paths = [h("path", d=path, cls=kind) for kind, path in parts]
    return h("svg", paths, cls="face", viewBox="5 5 38 38", aria_hidden="true")


def qr_picture(rows: list[str]) -> Node:
    """Describe the QR code whose rows these are."""
    size = len(rows)
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "1"
    )
    return h(
        "svg",
        h("rect", x="-4", y="-4", width=str(size + 8), height=str(size + 8), fill="#ffffff"),
        h("path", d=path, fill="#000000"),
        cls="qr",
        viewBox=f"-4 -4 {size + 8} {size + 8}",
        role="img",
        aria_label=_("QR code"),
        shape_rendering="crispEdges",
    )


def box_picture(entry: str, theme: str) -> str:
    """Return the address of the picture on that game's box, drawn beforehand."""
    return f"./assets/boxes/{entry}-{theme}.webp"
