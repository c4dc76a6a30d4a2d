"""The modules under ``py/`` as they are written: names, rooms and imports, by ``ast``."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "py"


#: The games that have the one shape of ``test_one_shape`` and ``test_views``.
SHAPED = ("carcassonne", "go_west", "gold", "gold_west")
#: Those whose observation alone answers for the position, see ``test_views``.
ANSWERED = ("carcassonne", "go_west", "gold", "gold_west")


@dataclass(frozen=True, slots=True)
class Module:
    """A file: its dotted name, path and parsed text."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def parts(self) -> tuple[str, ...]:
        """The dotted name without ``motherlode``."""
        parts = tuple(self.name.split("."))
        return parts[1:] if parts[0] == "motherlode" else parts

    @property
    def room(self) -> str:
        """The room it is in, see ``room_of``."""
        return room_of(self.name)


@cache
def modules() -> tuple[Module, ...]:
    """Every module, sorted by name."""
    found = [
        Module(dotted(path), path, ast.parse(path.read_text(encoding="utf-8"), str(path)))
        for path in SOURCE.rglob("*.py")
        if "__pycache__" not in path.parts
    ]
    return tuple(sorted(found, key=lambda module: module.name))


def dotted(path: Path) -> str:
    """``py/motherlode/core/__init__.py`` -> ``motherlode.core``."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def names() -> frozenset[str]:
    """The dotted names of all modules."""
    return frozenset(module.name for module in modules())


def games() -> list[str]:
    """The games' folders."""
    return sorted(path.parent.name for path in (SOURCE / "motherlode/games").glob("*/__init__.py"))


def room_of(name: str) -> str:
    """Return the room of a module.

    ``core canvas locale bots match app browser``; ``games`` for the catalogue; ``info:gold
    rules:gold view:gold bot:gold`` inside a game; ``root``, ``command line`` and ``page``.
    """
    parts = name.split(".")
    if parts[0] != "motherlode":
        return "page"
    if len(parts) == 1:
        return "root"
    if parts[1] == "__main__":
        return "command line"
    if parts[1] != "games" or len(parts) == 2:
        return parts[1]
    return f"info:{parts[2]}" if len(parts) == 3 else f"{parts[3]}:{parts[2]}"


@cache
def imports(module: Module) -> tuple[tuple[str, int], ...]:
    """Dotted names of all modules it imports anywhere in it, with the line.

    Type-only imports, imports inside functions, and ``import_module("name")`` count.
    """
    return tuple(_imports(module))


def _imports(module: Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = absolute(module, node)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield (inner if inner in names() else base), node.lineno
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def absolute(module: Module, node: ast.ImportFrom) -> str:
    """The package named by ``from ... import``."""
    if not node.level:
        return node.module or ""
    package = module.name.split(".")
    if module.path.name != "__init__.py":
        package = package[:-1]
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def refuse(offenders: Iterable[str]) -> None:
    """Fail with all that offends against a law, one a line."""
    found = list(offenders)
    assert not found, "\n".join(["", *found])


def strings(module: Module) -> Iterator[tuple[str, int]]:
    """All string constants but docstrings."""
    docs = {
        id(node.value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value, node.lineno
