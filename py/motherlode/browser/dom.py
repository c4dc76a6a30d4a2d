"""The page kept equal to a description, changing only what differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from motherlode.app.html import Handler, Node, Signal

EVENTS = ("click", "input", "change", "submit", "keydown", "focusin", "focusout", "pointerover",
          "close", "cancel", "toggle")  # fmt: skip
SVG = "http://www.w3.org/2000/svg"
SVG_TAGS = frozenset({"svg", "path", "circle", "rect", "polygon", "text", "g", "line", "title"})
LIVE = ("value", "checked", "open")
"""Attributes that the player changes too: they are compared with the element itself."""


class Dom:
    """One root element and the description it shows now."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._shown: Node | None = None
        self._handlers: dict[int, Node] = {}
        self._next = 1
        self._slots: dict[str, Any] = {}
        for kind in EVENTS:
            # focus events and dialogs' own do not bubble: the capture phase sees them all
            # keys are pressed outside the root too: as long as nothing has the focus
            where = document if kind == "keydown" else root
            where.addEventListener(kind, create_proxy(self._heard(kind)), True)

    def own(self, slot: str, element: Any) -> None:
        """Shows this element wherever the description has the slot of that name."""
        self._slots[slot] = element

    def slot(self, name: str) -> Any:
        """The element of that slot, or ``None``."""
        return self._slots.get(name) or self._root.querySelector(f'[slot="{name}"]')

    def render(self, node: Node) -> None:
        """Makes the root's only child look like ``node``."""
        if self._shown is None or self._shown.tag != node.tag or self._shown.key != node.key:
            self._root.replaceChildren(self._make(node))
        else:
            self._patch(self._root.firstElementChild, self._shown, node)
        self._shown = node

    def _heard(self, kind: str) -> Callable[[Any], None]:
        def heard(event: Any) -> None:
            element = event.target
            if not self._root.contains(element):
                element = self._root.firstElementChild
            while element and not element.isSameNode(self._root):
                number = getattr(element, "motherlode", None)
                node = self._handlers.get(number) if number else None
                if node is not None and kind in node.on:
                    answer = _call(node.on[kind], kind, event, element)
                    if answer is True or kind == "submit":
                        event.preventDefault()
                    if answer is not False:
                        return
                element = element.parentElement

        return heard

    def _make(self, node: Node) -> Any:
        owned = self._slots.get(node.attrs.get("slot", ""))
        if owned is not None:
            element = owned
        elif node.tag in SVG_TAGS:
            element = document.createElementNS(SVG, node.tag)
        else:
            element = document.createElement(node.tag)
        for name, value in node.attrs.items():
            _set(element, name, value)
        if owned is None and "slot" not in node.attrs:
            for child in node.children:
                element.appendChild(self._new(child))
        # a select takes its value only once its options are there
        if node.tag == "select" and "value" in node.attrs:
            element.value = node.attrs["value"]
        self._listen(element, node)
        return element

    def _new(self, child: Node | str) -> Any:
        return document.createTextNode(child) if isinstance(child, str) else self._make(child)

    def _listen(self, element: Any, node: Node) -> None:
        number = getattr(element, "motherlode", None)
        if node.on:
            if not number:
                number = self._next
                self._next += 1
                element.motherlode = number
            self._handlers[number] = node
        elif number:
            self._handlers.pop(number, None)

    def _forget(self, node: Node | str, element: Any) -> None:
        if isinstance(node, str):
            return
        if node.on:
            self._handlers.pop(getattr(element, "motherlode", 0), None)
        if "slot" in node.attrs:
            return
        children = element.childNodes
        for index, child in enumerate(node.children):
            if isinstance(child, Node):
                self._forget(child, children.item(index))

    def _patch(self, element: Any, old: Node, new: Node) -> None:
        if old is new:
            return
        if old.attrs != new.attrs or any(name in new.attrs for name in LIVE):
            self._patch_attrs(element, old, new)
        if old.on or new.on:
            self._listen(element, new)
        if "slot" not in new.attrs:
            self._patch_children(element, old.children, new.children)
        if new.tag == "select" and "value" in new.attrs and element.value != new.attrs["value"]:
            element.value = new.attrs["value"]

    def _patch_attrs(self, element: Any, old: Node, new: Node) -> None:
        for name in old.attrs:
            if name not in new.attrs:
                _unset(element, name)
        for name, value in new.attrs.items():
            if name in LIVE or old.attrs.get(name) != value:
                _set(element, name, value)

    def _patch_children(
        self, element: Any, old: tuple[Node | str, ...], new: tuple[Node | str, ...]
    ) -> None:
        if old == () and new == ():
            return
        nodes = list(element.childNodes) if old else []
        keyed = {_mark(c): i for i, c in enumerate(old) if isinstance(c, Node) and c.key}
        used: set[int] = set()
        free = 0
        cursor = nodes[0] if nodes else None
        for child in new:
            index, free = self._match(child, old, keyed, used, free)
            if index is None:
                element.insertBefore(self._new(child), cursor)
                continue
            used.add(index)
            at, before = nodes[index], old[index]
            if isinstance(child, str):
                if child != before:
                    at.data = child
            else:
                assert isinstance(before, Node)
                self._patch(at, before, child)
            if cursor is not None and at.isSameNode(cursor):
                cursor = at.nextSibling
            else:
                element.insertBefore(at, cursor)
        for index, node in enumerate(nodes):
            if index not in used:
                self._forget(old[index], node)
                if getattr(node, "tagName", "") == "DIALOG":
                    # only closing gives the focus back to where it was
                    node.close()
                node.remove()

    def _match(
        self,
        child: Node | str,
        old: tuple[Node | str, ...],
        keyed: dict[tuple[str, str], int],
        used: set[int],
        free: int,
    ) -> tuple[int | None, int]:
        """The place in ``old`` that ``child`` continues, and where to look next time."""
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


def _mark(node: Node) -> tuple[str, str]:
    return (node.tag, node.key)


def _call(handler: Handler, kind: str, event: Any, element: Any) -> object:
    value = getattr(element, "value", None)
    if getattr(element, "type", "") == "checkbox":
        value = "on" if element.checked else ""
    signal = Signal(
        kind,
        value=str(value) if value is not None else "",
        key=str(getattr(event, "key", "") or ""),
        ctrl=bool(getattr(event, "ctrlKey", False) or getattr(event, "metaKey", False)),
        shift=bool(getattr(event, "shiftKey", False)),
        within=_within(event.target),
    )
    return handler(signal)


def _within(element: Any) -> str:
    tag = str(getattr(element, "tagName", "")).lower()
    if tag in ("input", "select", "textarea"):
        # a slider takes no text: keys mean on it what they mean elsewhere
        return "" if getattr(element, "type", "") == "range" else "field"
    return "button" if tag in ("button", "a", "summary") else ""


def _set(element: Any, name: str, value: str) -> None:
    if name == "value":
        if element.value != value:
            element.value = value
    elif name == "checked":
        element.checked = True
    elif name == "open" and element.tagName == "DIALOG":
        if not element.open:
            _open_soon(element)
    else:
        element.setAttribute(name, value)


def _unset(element: Any, name: str) -> None:
    if name == "checked":
        element.checked = False
    elif name == "open" and element.tagName == "DIALOG":
        element.close()
    else:
        element.removeAttribute(name)


def _open_soon(dialog: Any) -> None:
    """A dialog can be opened as modal only once it is in the page."""
    from js import queueMicrotask
    from pyodide.ffi import create_once_callable

    def opened() -> None:
        if dialog.isConnected and not dialog.open:
            dialog.showModal()

    queueMicrotask(create_once_callable(opened))
