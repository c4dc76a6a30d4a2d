"""The screens: what views and screens can do is in their types, and a table's state is pure."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.architecture.modules import called, imports, modules, refuse

ASKING = ("getattr", "hasattr", "setattr", "delattr")
STATE = "motherlode.app.table.state"
#: Modules and packages of ``app`` that the state of a table does without.
PAGE = (
    *("cabinet", "ports", "screen", "navigator"),
    *(f"table.{name}" for name in ("screen", "page", "prompt", "log", "scores", "bindings")),
)


def test_nothing_is_asked_for_by_its_name() -> None:
    """The protocols of views and screens say what these can do."""
    refuse(
        f"{module.name} line {node.lineno}: {ast.unparse(node)}"
        for module in modules()
        if module.room == "app"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and called(node) in ASKING
    )


def test_the_state_of_a_table_knows_no_page_and_no_cabinet() -> None:
    """``TableState`` and all that it imports can be made and tried without them."""
    known = set(reached(STATE))
    assert known > {STATE}
    apart = tuple(f"motherlode.app.{name}" for name in PAGE)
    refuse(sorted(name for name in known if f"{name}.".startswith(tuple(f"{a}." for a in apart))))


def reached(start: str) -> Iterator[str]:
    """The module and all modules of the house that it imports, near and far."""
    by_name = {module.name: module for module in modules()}
    found, wanted = set[str](), [start]
    while wanted:
        name = wanted.pop()
        if name not in found and name in by_name:
            found.add(name)
            wanted += [other for other, _line in imports(by_name[name])]
            yield name


def test_no_class_of_the_house_has_the_name_of_another() -> None:
    """Outside the games: a name searched for is found once."""
    places = defaultdict(list)
    for module in modules():
        if ":" not in module.room:
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    places[node.name].append(module.name)
    refuse(f"{name}: {', '.join(of)}" for name, of in places.items() if len(of) > 1)
