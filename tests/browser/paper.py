"""A document of nothing but elements, for the part of the browser room that keeps it equal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any


class Children:
    def __init__(self, found: list[Element]) -> None:
        self._found = found

    def item(self, index: int) -> Element | None:
        return self._found[index] if 0 <= index < len(self._found) else None

    def __iter__(self) -> Iterator[Element]:
        return iter(self._found)


class Element:
    """An element, or with ``data`` a text."""

    def __init__(self, tag: str, data: str | None = None) -> None:
        self.tagName = tag.upper()
        self.data = data
        self.found: list[Element] = []
        self.parentElement: Element | None = None
        self.attributes: dict[str, str] = {}
        self.motherlode = 0

    @property
    def childNodes(self) -> Children:
        return Children(self.found)

    @property
    def nextSibling(self) -> Element | None:
        assert self.parentElement is not None
        return self.parentElement.childNodes.item(self.parentElement.found.index(self) + 1)

    def isSameNode(self, other: object) -> bool:
        return self is other

    def appendChild(self, child: Element) -> None:
        self.insertBefore(child, None)

    def insertBefore(self, child: Element, at: Element | None) -> None:
        if child.parentElement is not None:
            child.remove()
        child.parentElement = self
        self.found.insert(len(self.found) if at is None else self.found.index(at), child)

    def remove(self) -> None:
        assert self.parentElement is not None
        self.parentElement.found.remove(self)
        self.parentElement = None

    def replaceChildren(self, *children: Element) -> None:
        for child in list(self.found):
            child.remove()
        for child in children:
            self.appendChild(child)

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:
        del self.attributes[name]

    def addEventListener(self, *_given: object) -> None:
        """Nothing happens on paper."""

    def shown(self) -> Any:
        if self.data is not None:
            return self.data
        inside = tuple(child.shown() for child in self.found)
        return (self.tagName.lower(), self.attributes, inside)


def made(description: Any) -> Element:
    """As the maker in ``assets/maker.js`` does it."""
    if isinstance(description, str):
        return Element("#text", description)
    tag, attributes, inside, number = description
    element = Element(tag)
    for name, value in attributes.items():
        element.setAttribute(name, value)
    for child in inside:
        element.appendChild(made(child))
    if number:
        element.motherlode = number
    return element


def modules() -> dict[str, ModuleType]:
    """The modules that the page imports of its browser, as far as it is of paper."""
    js, pyodide, ffi = (ModuleType(name) for name in ("js", "pyodide", "pyodide.ffi"))
    js.document = SimpleNamespace(  # type: ignore[attr-defined]
        addEventListener=lambda *_given: None,
    )
    js.Object = SimpleNamespace(new=SimpleNamespace)  # type: ignore[attr-defined]
    js.MotherlodeMaker = SimpleNamespace(  # type: ignore[attr-defined]
        make=lambda text, _slots: made(json.loads(text)), set=Element.setAttribute
    )
    ffi.create_proxy = lambda call: call  # type: ignore[attr-defined]
    return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}
