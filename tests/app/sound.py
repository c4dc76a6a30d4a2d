"""Checks that hold for every description of the page, whatever is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from motherlode.app.html import Node

FIELDS = ("input", "select", "textarea")


def flaws(root: Node) -> list[str]:
    """Return the faults: controls without a name, ids and keys given twice, labels for nothing."""
    nodes = list(root.walk())
    return [
        *_unnamed(root, nodes),
        *_doubled(nodes),
        *_dangling(nodes),
    ]


def name_of(root: Node, node: Node) -> str:
    """Return the control's accessible name."""
    given = node.attrs.get("aria-label") or _visible(node).strip() or node.attrs.get("title", "")
    if given or node.tag not in FIELDS:
        return given.strip()
    own = node.attrs.get("id")
    for label in root.walk():
        if label.tag == "label" and (
            (own and label.attrs.get("for") == own) or any(n is node for n in label.walk())
        ):
            return _visible(label).strip()
    return ""


def _visible(node: Node) -> str:
    """The text inside that is not hidden from assistive technology."""
    if node.attrs.get("aria-hidden") == "true":
        return ""
    return "".join(c if isinstance(c, str) else _visible(c) for c in node.children)


def _unnamed(root: Node, nodes: list[Node]) -> Iterator[str]:
    for node in nodes:
        control = node.tag in ("button", "a", *FIELDS) or node.attrs.get("role") in (
            "grid", "tablist", "tabpanel", "group", "radiogroup", "img", "gridcell",
        )  # fmt: skip
        labelled = "aria-labelledby" in node.attrs
        if control and not labelled and not name_of(root, node):
            yield f"no name: <{node.tag} {dict(node.attrs)}>"
        if "click" in node.on and not control and node.tag != "dialog":
            yield f"only a mouse can press <{node.tag} {dict(node.attrs)}>"


def _doubled(nodes: list[Node]) -> Iterator[str]:
    ids = Counter(node.attrs["id"] for node in nodes if "id" in node.attrs)
    yield from (f"id twice: {name}" for name, count in ids.items() if count > 1)
    for node in nodes:
        keys = [(c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key]
        if len(keys) > len(set(keys)):
            yield f"key twice in <{node.tag} {dict(node.attrs)}>: {Counter(keys).most_common(1)}"


def _dangling(nodes: list[Node]) -> Iterator[str]:
    ids = {node.attrs.get("id") for node in nodes}
    for node in nodes:
        for attribute in ("for", "aria-labelledby", "aria-controls"):
            wanted = node.attrs.get(attribute)
            if wanted is not None and wanted not in ids:
                yield f"{attribute} of <{node.tag} {dict(node.attrs)}> names no element: {wanted}"
