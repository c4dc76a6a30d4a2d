"""The snapshot has no library behind it: what the cabinet imports must be in it."""

from __future__ import annotations

import ast
import marshal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.file_list import NOT_LISTED, listed
from tools.on_demand import is_on_demand
from tools.paths import ROOT
from tools.snapshot_contents import (
    DEFERRED,
    LIBRARY_HELD,
    LIBRARY_IMPORTED,
    LIBRARY_OMITTED,
    HeldModules,
    key_of,
)

PY = ROOT / "py"
#: Modules that the page itself brings, or installs on demand.
RUNTIME = {"js", "pyodide", "pyodide_js", "pyscript", "segno"}
#: Modules that run in a box, in an interpreter that has the whole library.
BOXED = {"motherlode.browser.box_interpreter", "motherlode.browser.box_wheels"}


IMPORT = """
import contextlib, importlib, sys
for name in {names}:
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
print(*sys.modules)
"""
COMMAND_LINE = "motherlode/__main__.py"


def imports(tree: ast.AST, inside_functions: bool) -> Iterator[str]:
    """The modules that this names, not those that only type checkers read."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level and node.module
            yield node.module
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for_checkers = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if not for_checkers and (inside_functions or not is_function):
            yield from imports(node, inside_functions)


def trees() -> dict[str, ast.AST]:
    """Every module of the cabinet by its name."""
    paths = [
        path for path in (*listed(PY), *sorted(NOT_LISTED - {COMMAND_LINE})) if path.endswith(".py")
    ]
    return {
        ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            (PY / path).read_text(encoding="utf-8")
        )
        for path in paths
    }


def in_the_runtime(name: str) -> bool:
    """Modules written in C are part of the runtime, whatever is imported."""
    if name in sys.builtin_module_names or name.partition(".")[0] in RUNTIME:
        return True
    spec = find_spec(name)
    return spec is not None and (spec.origin or "").endswith((".so", ".pyd"))


def brought_by(names: set[str]) -> set[str]:
    """These modules and those that they import in their turn, in an interpreter of their own."""
    known = sorted(name for name in names if name.partition(".")[0] not in RUNTIME)
    code = IMPORT.format(names=known)
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    return {*known, *told.stdout.split()}


def test_everything_that_is_imported_later_is_there() -> None:
    """A module imported while the snapshot is made brings all of its own imports with it."""
    later, at_once = set[str](), {*LIBRARY_IMPORTED, *LIBRARY_HELD}
    for name, tree in trees().items():
        if name.startswith("motherlode") and not DEFERRED.match(name):
            at_once.update(imports(tree, inside_functions=False))
        if name not in BOXED:
            later.update(imports(tree, inside_functions=True))
    there = brought_by(at_once) - LIBRARY_OMITTED
    wanted = {name for name in later - there if not name.startswith("motherlode")}
    missing = sorted(name for name in wanted if not in_the_runtime(name))
    assert not missing, f"name {', '.join(missing)} in tools/snapshot_contents.py"


def test_what_is_deferred_is_imported_only_on_demand() -> None:
    """Else it would be imported while the snapshot is made all the same."""
    found = [
        f"{name} imports {each}"
        for name, tree in trees().items()
        if name.startswith("motherlode") and not DEFERRED.match(name)
        if not is_on_demand(f"{name.replace('.', '/')}.py")
        for each in imports(tree, inside_functions=False)
        if DEFERRED.match(each)
    ]
    assert not found, "\n".join(found)


def test_a_file_beside_the_modules_is_read_where_it_seems_to_lie() -> None:
    held = HeldModules()
    held.hold(Path("/home/pyodide/words/fr/words.mo"), b"mots")
    assert held.get_data("/home/pyodide/words/fr/words.mo") == b"mots"
    with pytest.raises(FileNotFoundError):
        held.get_data("/home/pyodide/words/de/words.mo")


def test_a_class_is_made_with_the_code_held_for_its_text() -> None:
    """And with the text itself where none is held."""
    held, made = HeldModules(), dict[str, object]()
    code = compile("held = True", "<string>", "exec")
    held.dataclass_codes = {key_of("held = False"): marshal.dumps(code)}
    held.exec_dataclass("held = False", {}, made)
    held.exec_dataclass("other = 3", {}, made)
    assert made == {"held": True, "other": 3}
