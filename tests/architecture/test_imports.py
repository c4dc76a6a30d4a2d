"""No circle of imports, nowhere: who reads one module need not have read another first."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.modules import ROOT, Module, imports, modules

TOOLS = ROOT / "tools"


def tools() -> list[Module]:
    """The commands' modules, by their dotted names."""
    return [
        Module(f"tools.{path.stem}", path, ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(TOOLS.glob("*.py"))
        if path.stem != "__init__"
    ]


def graph() -> dict[str, set[str]]:
    """Module -> modules it imports; type-only imports and those inside functions count."""
    known = [*modules(), *tools()]
    names = {module.name for module in known}
    return {
        module.name: {name for name in _imported(module) if name in names and name != module.name}
        for module in known
    }


def _imported(module: Module) -> Iterator[str]:
    yield from (name for name, _line in imports(module))
    for node in ast.walk(module.tree):
        # ``from tools import build`` names a module, as ``from tools.build import x`` does
        if isinstance(node, ast.ImportFrom) and node.module == "tools":
            yield from (f"tools.{alias.name}" for alias in node.names)


def circles(of: dict[str, set[str]]) -> list[list[str]]:
    """Return the modules in circles, and those between two circles.

    They are the rest when, again and again, all is taken away that leads nowhere or that nothing
    leads to.
    """
    left = {name: set(to) for name, to in of.items()}
    while True:
        imported = set().union(*left.values()) if left else set()
        ends = {name for name, to in left.items() if not to or name not in imported}
        if not ends:
            return [sorted(left)] if left else []
        left = {name: to - ends for name, to in left.items() if name not in ends}


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert circles(graph()) == []
