"""Whatever is described after whatever else, the page shows it and hears what it should hear."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.app.html import Node, h
from tests.breadth import examples
from tests.browser.paper import Element, modules

NAME = "motherlode.browser.dom"


@pytest.fixture(scope="module")
def dom() -> Iterator[Any]:
    """The module, imported on paper and forgotten afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in modules().items():
            patch.setitem(sys.modules, name, module)
        patch.delitem(sys.modules, NAME, raising=False)
        yield import_module(NAME)
        sys.modules.pop(NAME, None)


def hears(_signal: object) -> None:
    """A handler."""


def element(tag: str, cls: str | None, heard: bool, key: str, inside: list[Any]) -> Node:
    """Texts beside one another are one text on a page; keys are used once."""
    used: set[str] = set()
    children: list[Node | str] = []
    for child in inside:
        if isinstance(child, str):
            if not (children and isinstance(children[-1], str)):
                children.append(child)
        elif not child.key or child.key not in used:
            used.add(child.key)
            children.append(child)
    return h(tag, children, key=key, cls=cls, on={"click": hears} if heard else None)


TREES = st.recursive(
    st.sampled_from(("one", "two", "three")),
    lambda inside: st.builds(
        element,
        st.sampled_from(("p", "div", "li")),
        st.sampled_from((None, "red", "blue")),
        st.booleans(),
        st.sampled_from(("", "", "a", "b", "c", "d", "e")),
        st.lists(inside, max_size=6),
    ),
    max_leaves=25,
)


def wanted(node: Node | str) -> Any:
    if isinstance(node, str):
        return node
    return (node.tag, dict(node.attrs), tuple(wanted(child) for child in node.children))


@given(st.lists(st.lists(TREES, max_size=5), min_size=2, max_size=4))
@settings(max_examples=examples(150), deadline=None)
def test_the_page_becomes_what_is_described(dom: Any, described: list[list[Node | str]]) -> None:
    root = Element("div")
    page = dom.Dom(root)
    for inside in described:
        node = element("main", None, False, "app", inside)
        page.render(node)
        assert root.found[0].shown() == wanted(node)
        hearing = [one for one in node.walk() if one.on]
        assert len(page._handlers) == len(hearing)
