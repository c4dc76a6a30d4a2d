"""Pages that are described anew while others change them: the real maker, in one Node process."""

from __future__ import annotations

import atexit
import random
import sys
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from motherlode.app.html import Node, h
from tests.browser.paper import Paper

NAME = "motherlode.browser.dom"
OTHERS = ("translate", "rewrite", "split", "wrap", "plant", "flatten", "")
DESCRIPTIONS = 4


@cache
def page_parts() -> tuple[Any, Paper]:
    """The page's module on paper, and the paper; both last as long as the program."""
    paper = Paper()
    atexit.register(paper.close)
    before = {name: sys.modules.get(name) for name in (*paper.modules(), NAME)}
    sys.modules.update(paper.modules())
    sys.modules.pop(NAME, None)
    try:
        return import_module(NAME), paper
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module


def tree(rng: random.Random, depth: int) -> Node:
    """Some element; texts beside one another are one text on a page, keys are used once."""
    children: list[Node | str] = []
    keys = list("abcdef")
    rng.shuffle(keys)
    for _ in range(rng.randrange(5)):
        if depth and rng.random() < 0.6:
            child = tree(rng, depth - 1)
            key = keys.pop() if rng.random() < 0.5 else ""
            children.append(replace(child, key=key))
        elif not (children and isinstance(children[-1], str)):
            children.append(rng.choice(("one", "two", "three")))
    return h(rng.choice(("p", "div", "li")), children, cls=rng.choice((None, "red", "blue")))


def elements(shown: Any) -> Any:
    """The elements alone: a text that has not changed is left to whoever changed it."""
    return [shown[0], shown[1], [elements(one) for one in shown[2] if isinstance(one, list)]]


def described(node: Node | str) -> Any:
    """The description in the form in which a page is shown."""
    if isinstance(node, str):
        return node
    return [node.tag, dict(node.attrs), [described(child) for child in node.children]]


def show_among_foreign(seed: str) -> str:
    """Describe a page some times while others change it; all elements are as described."""
    rng = random.Random(seed)
    dom, paper = page_parts()
    root = paper.make("element", "div")
    page = dom.Dom(root)
    for _ in range(DESCRIPTIONS):
        node = h("main", *(tree(rng, 2) for _ in range(3)), key="app")
        page.render(node)
        assert elements(paper.ask("shown", root)) == elements(described(node))
        done = rng.choice(OTHERS)
        if done:
            paper.make(done, root)
    return "foreign shown"
