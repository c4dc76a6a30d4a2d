"""The page, updated to a description by changing only the differences.

``assets/maker.js`` makes new elements and finds those it made: translators, password managers and
other extensions replace texts, wrap elements and add their own anywhere. It is there before Python
is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from json import dumps
from typing import Any
from unicodedata import category

import js
from js import MotherlodeMaker, document
from pyodide.ffi import create_proxy

from motherlode.app.html import Handler, Node, Signal

EVENTS = ("click", "input", "change", "submit", "keydown", "focusin", "focusout", "pointerover",
          "close", "cancel", "toggle")  # fmt: skip
#: The player's deeds. They are done to the page as it is described, and seen at once:
#: ``render_now`` is called before, but for fields, and after.
IMMEDIATE_EVENTS = frozenset({"click", "input", "change", "submit", "keydown"})
#: Of these the deed stands in the field already: a description of before would take it back.
FIELD_EVENTS = frozenset({"input", "change"})
#: The last of the letters of Latin alphabets in Unicode's blocks up to Latin Extended-B.
LAST_LATIN = "\u024f"
#: Question marks of other scripts: Arabic, full width, Greek.
QUESTION_MARKS = "\u061f\uff1f\u037e"
#: Place on the keyboard -> its sign, where Option writes another one.
PLACES = {"Minus": "-", "Equal": "+", "Slash": "?"}
#: Attributes that the player changes too: they are compared with the element itself.
LIVE_ATTRIBUTES = frozenset({"value", "checked", "open"})


class Mounted:
    """The place of an element, fetched from the page only when something about it has changed.

    Crossing into the page for every element that stays as it is took most of a render.
    """

    __slots__ = ("_element", "_index", "_parent")

    def __init__(self, element: Any = None, parent: Mounted | None = None, index: int = 0) -> None:
        self._element = element
        self._parent = parent
        self._index = index

    @property
    def element(self) -> Any:
        """The element itself."""
        if self._element is None:
            assert self._parent is not None
            self._element = MotherlodeMaker.inside(self._parent.element, self._index)
        return self._element


class Dom:
    """One root element and the description it shows now."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._shown: Node | None = None
        self._handlers: dict[int, Node] = {}
        # by the identity of the description shown, which is kept as long as it is shown
        self._numbers: dict[int, int] = {}
        self._next = 1
        self._slots = js.Object.new()
        self.render_now: Callable[[], None] = lambda: None
        note_clicks()
        for kind in EVENTS:
            # focus events and dialogs' own do not bubble: the capture phase sees them all
            # keys are pressed outside the root too: as long as nothing has the focus. And of an
            # element that hears clicks screen readers call all that lies in it clickable.
            where = document if kind in ("keydown", "click") else root
            where.addEventListener(kind, create_proxy(self._make_listener(kind)), True)

    def own(self, slot: str, element: Any) -> None:
        """Show this element wherever the description has the slot of that name."""
        setattr(self._slots, slot, element)

    def slot(self, name: str) -> Any:
        """Return the element of that slot, or ``None``."""
        return getattr(self._slots, name, None) or self._root.querySelector(f'[slot="{name}"]')

    def render(self, node: Node) -> None:
        """Make the root's only child look like ``node``."""
        if self._shown is None or self._shown.tag != node.tag or self._shown.key != node.key:
            self._numbers.clear()
            self._handlers.clear()
            MotherlodeMaker.fill(self._root, dumps(self._serialize(node)), self._slots)
        else:
            self._patch(Mounted(parent=Mounted(self._root)), self._shown, node)
        self._shown = node

    def _make_listener(self, kind: str) -> Callable[[Any], None]:
        if kind not in IMMEDIATE_EVENTS:
            return lambda event: self._tell(kind, event)

        def done(event: Any) -> None:
            if next(self._listening(kind, event), None) is None:
                return
            if kind not in FIELD_EVENTS:
                self.render_now()
            try:
                self._tell(kind, event)
            finally:
                self.render_now()

        return done

    def _tell(self, kind: str, event: Any) -> None:
        for element, node in self._listening(kind, event):
            answer = _call(node.on[kind], kind, event, element)
            if answer is True or kind == "submit":
                event.preventDefault()
            if answer is not False:
                return

    def _listening(self, kind: str, event: Any) -> Iterator[tuple[Any, Node]]:
        """Yield the listeners to the event, from the inside out.

        With Alt a key is the browser's or the system's, unless it writes a character. Pressed in an
        element of others it is theirs: they may hide a field in it.
        """
        if kind == "keydown" and (_is_of_browser(event) or _is_of_others(event.target)):
            return
        element = event.target
        if not self._root.contains(element):
            if kind != "keydown" or self._shown is None:
                return
            element = MotherlodeMaker.inside(self._root, 0)
        while element and not element.isSameNode(self._root):
            number = getattr(element, "motherlode", None)
            node = self._handlers.get(number) if number else None
            if node is not None and kind in node.on:
                yield element, node
            element = element.parentElement

    def _new(self, child: Node | str) -> Any:
        """Return the element or text, made in one crossing into the page."""
        return MotherlodeMaker.make(dumps(self._serialize(child)), self._slots)

    def _serialize(self, child: Node | str) -> str | tuple[object, ...]:
        """Return the description in the maker's form."""
        if isinstance(child, str):
            return child
        number = self._listener_number(child) if child.on else 0
        inside = () if "slot" in child.attrs else [self._serialize(each) for each in child.children]
        return (child.tag, child.attrs, inside, number)

    def _listener_number(self, node: Node) -> int:
        """Return the number under which an element that was made for this is listened to."""
        number = self._next
        self._next += 1
        self._numbers[id(node)] = number
        self._handlers[number] = node
        return number

    def _listen(self, place: Mounted, old: Node, new: Node) -> None:
        number = self._numbers.pop(id(old), 0)
        if new.on:
            if not number:
                place.element.motherlode = self._listener_number(new)
                return
            self._numbers[id(new)] = number
            self._handlers[number] = new
        elif number:
            self._handlers.pop(number, None)

    def _forget(self, node: Node | str) -> None:
        if isinstance(node, str):
            return
        self._handlers.pop(self._numbers.pop(id(node), 0), None)
        for child in node.children:
            self._forget(child)

    def _patch(self, place: Mounted, old: Node, new: Node) -> None:
        if old is new:
            return
        if old.attrs != new.attrs or not LIVE_ATTRIBUTES.isdisjoint(new.attrs):
            self._patch_attrs(place.element, old, new)
        if old.on or new.on:
            self._listen(place, old, new)
        if "slot" not in new.attrs:
            if _in_step(old.children, new.children):
                self._patch_each(place, old.children, new.children)
            else:
                self._patch_children(place, old.children, new.children)
        if new.tag == "select" and "value" in new.attrs:
            element = place.element
            if element.value != new.attrs["value"]:
                element.value = new.attrs["value"]

    def _patch_each(
        self, place: Mounted, old: tuple[Node | str, ...], new: tuple[Node | str, ...]
    ) -> None:
        """Update children that are all where they were."""
        for index, child in enumerate(new):
            self._patch_one(place, index, old[index], child)

    def _patch_one(self, place: Mounted, index: int, before: Node | str, child: Node | str) -> None:
        if child is before:
            return
        if isinstance(child, Node):
            assert isinstance(before, Node)
            self._patch(Mounted(parent=place, index=index), before, child)
        elif child != before:
            MotherlodeMaker.write(place.element, index, child)

    def _patch_attrs(self, element: Any, old: Node, new: Node) -> None:
        for name in old.attrs:
            if name not in new.attrs:
                _unset(element, name)
        for name, value in new.attrs.items():
            stays = old.attrs.get(name) == value
            if not stays or (name in LIVE_ATTRIBUTES and not _is_written_in(element, new)):
                MotherlodeMaker.set(element, name, value)

    def _patch_children(
        self, place: Mounted, old: tuple[Node | str, ...], new: tuple[Node | str, ...]
    ) -> None:
        """Update children of which some have come, gone or moved; those at both ends stay."""
        head = _run(old, new)
        tail = _run(old[: head - 1 if head else None : -1], new[: head - 1 if head else None : -1])
        for index in range(head):
            self._patch_one(place, index, old[index], new[index])
        for index in range(1, tail + 1):
            self._patch_one(place, len(old) - index, old[-index], new[-index])
        changed = slice(head, len(old) - tail), slice(head, len(new) - tail)
        self._patch_between(place, head, old[changed[0]], new[changed[1]])

    def _patch_between(
        self,
        place: Mounted,
        first: int,
        old: tuple[Node | str, ...],
        new: tuple[Node | str, ...],
    ) -> None:
        """Update the children from the one at ``first`` on."""
        keyed = {_mark(c): i for i, c in enumerate(old) if isinstance(c, Node) and c.key}
        wanted: list[Any] = []
        used: set[int] = set()
        free = 0
        for child in new:
            index, free = self._match(child, old, keyed, used, free)
            if index is None:
                wanted.append(self._new(child))
                continue
            used.add(index)
            wanted.append(first + index)
            self._patch_one(place, first + index, old[index], child)
        for index, child in enumerate(old):
            if index not in used:
                self._forget(child)
        MotherlodeMaker.arrange(place.element, first, len(old), js.Array.of(*wanted))

    def _match(
        self,
        child: Node | str,
        old: tuple[Node | str, ...],
        keyed: dict[tuple[str, str], int],
        used: set[int],
        free: int,
    ) -> tuple[int | None, int]:
        """Return the place in ``old`` that ``child`` continues, and the place to look next time."""
        if isinstance(child, Node) and child.key:
            return keyed.get(_mark(child)), free
        while free < len(old):
            candidate = old[free]
            if free in used or (isinstance(candidate, Node) and candidate.key):
                free += 1
                continue
            if isinstance(candidate, str) and isinstance(child, str):
                return free, free + 1
            if (
                isinstance(candidate, Node)
                and isinstance(child, Node)
                and candidate.tag == child.tag
                and candidate.attrs.get("slot") == child.attrs.get("slot")
            ):
                return free, free + 1
            return None, free + 1
        return None, free


def _in_step(old: tuple[Node | str, ...], new: tuple[Node | str, ...]) -> bool:
    """Return whether every child continues the one in the same place."""
    return len(old) == len(new) and all(map(_continues, old, new))


def _run(old: Sequence[Node | str], new: Sequence[Node | str]) -> int:
    """Return the number of children from the first on that continue the one in the same place."""
    length = 0
    for before, child in zip(old, new, strict=False):
        if not _continues(before, child):
            break
        length += 1
    return length


def _continues(before: Node | str, child: Node | str) -> bool:
    if before is child:
        return True
    if isinstance(before, str) or isinstance(child, str):
        return isinstance(before, str) and isinstance(child, str)
    return (
        before.tag == child.tag
        and before.key == child.key
        and before.attrs.get("slot") == child.attrs.get("slot")
    )


def _is_written_in(element: Any, node: Node) -> bool:
    """Return whether somebody is writing in a field that tells of it when it is left."""
    tells_at_end = node.tag == "input" and "change" in node.on and "input" not in node.on
    is_text = tells_at_end and node.attrs.get("type") == "text"
    return is_text and bool(element.isSameNode(document.activeElement))


def _mark(node: Node) -> tuple[str, str]:
    return (node.tag, node.key)


def _call(handler: Handler, kind: str, event: Any, element: Any) -> object:
    value = getattr(element, "value", None)
    if getattr(element, "type", "") == "checkbox":
        value = "on" if element.checked else ""
    signal = Signal(
        kind,
        value=str(value) if value is not None else "",
        key=key_of(event),
        ctrl=bool(getattr(event, "ctrlKey", False) or getattr(event, "metaKey", False)),
        shift=bool(getattr(event, "shiftKey", False)),
        alt=bool(getattr(event, "altKey", False)),
        within=_within(event.target),
    )
    return handler(signal)


def _is_of_browser(event: Any) -> bool:
    """Return whether Alt makes the key one of the browser or the system, or writes with AltGr."""
    return bool(event.altKey) and (event.ctrlKey or event.metaKey or len(key_of(event)) != 1)


def _is_of_others(element: Any) -> bool:
    """Return whether the element is neither made here nor the page itself."""
    is_made = getattr(element, "motherlodeInside", None) is not None
    return not is_made and str(getattr(element, "tagName", "")) not in ("BODY", "HTML")


def key_of(event: Any) -> str:
    """Return the key pressed; of a layout that is not Latin, the Latin letter of its place."""
    key = str(getattr(event, "key", "") or "")
    place = str(getattr(event, "code", "") or "")
    # with Option a Mac writes other signs, and accents that wait for a letter
    if getattr(event, "altKey", False) and (key == "Dead" or not key.isascii()):
        return place[-1].lower() if place[:-1] in ("Key", "Digit") else PLACES.get(place, key)
    # letters, marks and numbers: quotation marks and arrows are on Latin layouts too
    if key > LAST_LATIN and category(key[0])[0] in "LMN" and place[:-1] in ("Key", "Digit"):
        return place[-1].lower()
    return "?" if key in QUESTION_MARKS else key


def note_clicks() -> None:
    """Remember the button that a pointer was on last, until Tab leads elsewhere."""
    document.motherlodeClicked = None

    def down(event: Any) -> None:
        if event.type == "pointerdown" or event.key == "Tab":
            found = event.type == "pointerdown" and event.target.closest("button, a, summary")
            document.motherlodeClicked = found or None

    for kind in ("pointerdown", "keydown"):
        document.addEventListener(kind, create_proxy(down), True)


def _within(element: Any) -> str:
    tag = str(getattr(element, "tagName", "")).lower()
    if getattr(element, "isContentEditable", False):
        return "field"
    if tag in ("input", "select", "textarea"):
        # a slider takes no text: keys mean on it what they mean elsewhere
        return "" if getattr(element, "type", "") == "range" else "field"
    if tag not in ("button", "a", "summary"):
        return ""
    return "clicked" if element.isSameNode(document.motherlodeClicked) else "button"


def _unset(element: Any, name: str) -> None:
    if name == "checked":
        element.checked = False
    elif name == "open" and element.tagName == "DIALOG":
        element.close()
    else:
        element.removeAttribute(name)
