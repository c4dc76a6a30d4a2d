"""One door for what comes from outside: `core.outside`."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from tests.architecture.modules import modules, refuse

PARSERS = frozenset({"load", "loads", "JSONDecoder"})
#: Module -> how often it parses JSON itself, and why that is not from outside.
OWN = {
    "bot_worker": 1,  # the seats that the page asks about
    "motherlode.core.outside": 1,  # the door
    "motherlode.match.shelf.export": 1,  # a decoder of beginnings, behind `drop_deep`
    "motherlode.arena.agent": 1,  # what the duel answers the agent
    "motherlode.arena.pair_file": 1,  # the file that a duel writes and goes on with
    "motherlode.browser.wire": 1,  # the page's own head
}


def parsers(tree: ast.Module) -> Iterator[str]:
    """Every use of a parser of JSON."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "json" and node.attr in PARSERS:
                yield f"line {node.lineno}: json.{node.attr}"
        elif isinstance(node, ast.ImportFrom) and node.module == "json":
            yield from (f"line {node.lineno}: {a.name}" for a in node.names if a.name in PARSERS)


def test_parsers_are_found() -> None:
    text = "import json\nfrom json import loads\nrows = map(json.loads, lines)\njson.dumps(rows)\n"
    assert list(parsers(ast.parse(text))) == ["line 2: loads", "line 3: json.loads"]


def test_json_comes_in_by_one_door() -> None:
    """Whatever parses it elsewhere reads what the cabinet itself has written."""
    found = {module.name: list(parsers(module.tree)) for module in modules()}
    refuse(
        f"{name} parses JSON: {places}"
        for name, places in found.items()
        if len(places) > OWN.get(name, 0)
    )
    assert Counter({name: len(found[name]) for name in OWN}) == Counter(OWN)
