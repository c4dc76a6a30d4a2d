"""A description of a piece of the page. Text is always text: nothing here is parsed as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from motherlode.view.person import long


@dataclass(frozen=True, slots=True)
class Signal:
    """An event of the page, as a handler gets it.

    ``value`` is the element's value (``"on"``/``""`` for a box that is ticked or not), ``key`` the
    key pressed, with ``ctrl`` true for Ctrl or Command and ``alt`` for Alt or Option. ``within`` is
    the place of the keyboard focus: in a ``"field"``, on a ``"button"``, on a button that has it
    only because it was ``"clicked"``, or nowhere of these (``""``).
    """

    kind: str
    value: str = ""
    key: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    within: str = ""


#: Returns ``True`` when the browser's own reaction is not wanted, ``False`` to let the elements
#: around it hear the event too; anything else is ignored.
Handler = Callable[[Signal], object]


@dataclass(frozen=True, slots=True)
class Node:
    """One element. ``key`` tells siblings apart when they move; ``on`` maps event to handler.

    An attribute value ``""`` is an attribute without a value. The attribute ``slot`` names an
    element that the browser side owns (the stage, an icon): its children are left alone.
    """

    tag: str
    attrs: Mapping[str, str] = field(default_factory=dict)
    children: tuple[Node | str, ...] = ()
    on: Mapping[str, Handler] = field(default_factory=dict)
    key: str = ""

    def text(self) -> str:
        """Return all the text inside, joined."""
        return "".join(c if isinstance(c, str) else c.text() for c in self.children)

    def find(self, **attrs: str) -> Node | None:
        """Return the first element inside, or this one, that has all these attributes."""
        wanted = {_name(k): v for k, v in attrs.items()}
        return next((n for n in self.walk() if wanted.items() <= n.attrs.items()), None)

    def walk(self) -> Iterable[Node]:
        """Yield this element and all elements inside it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()


Child = Node | str | None | Iterable["Node | str | None"]


def h(
    tag: str,
    *children: Child,
    key: str = "",
    on: Mapping[str, Handler] | None = None,
    **attrs: str | int | bool | None,
) -> Node:
    """Return an element. ``cls`` is the class, a trailing ``_`` is dropped, ``_`` becomes ``-``.

    The ``key`` is the element's id unless another is given: an element never becomes another one
    under the hands of who has the focus on it. ``None`` children and ``None`` or ``False``
    attributes are left out; ``True`` is an attribute without a value.
    """
    given: dict[str, str] = {}
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        given[_name(name)] = "" if value is True else str(value)
    return Node(tag, given, tuple(_flat(children)), on or {}, key or given.get("id", ""))


def button(label: Child, press: Callable[[], object], *, key: str = "", **attrs: object) -> Node:
    """Return a push button."""

    def on_click(_: Signal) -> None:
        press()

    return h("button", label, key=key, on={"click": on_click}, type="button", **attrs)  # type: ignore[arg-type]


@cache
def _name(name: str) -> str:
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def _flat(children: Iterable[Child]) -> Iterable[Node | str]:
    for child in children:
        if child is None or child == "":
            continue
        if isinstance(child, (Node, str)):
            yield child
        else:
            yield from _flat(child)


def for_eye_and_ear(line: str, words: str) -> list[Node]:
    """Describe a line for the eye; in other words for those who listen, where they differ."""
    if line == words:
        return [h("span", words, key="eye")]
    return [
        h("span", line, aria_hidden="true", key="eye"),
        h("span", words, cls="hidden", key="ear"),
    ]


def two_parts(words: str, shown: bool = False) -> list[Node]:
    """Describe the first line of a sentence, and the rest, which is hidden from the eye."""
    eye, _line, rest = words.partition("\n")
    parts = [h("span", eye, key="eye")]
    if rest:
        parts.append(h("span", f" {long(rest)}", cls=None if shown else "hidden", key="rest"))
    return parts
