"""The shape of modules: names, docstrings, sources of data."""

from __future__ import annotations

import ast

from motherlode.games import CATALOG
from tests.architecture.modules import ROOT, Module, modules, refuse
from tools.file_list import is_for_the_page
from tools.pyconfig import placed_files, read_config

VAGUE = {"util", "utils", "manager", "managers", "helper", "helpers", "service", "services"}
CONFIG = ROOT / "pyscript.toml"


def test_every_module_says_what_it_is() -> None:
    """It has a docstring, and a name that says something."""
    refuse(m.name for m in modules() if m.tree.body and not ast.get_docstring(m.tree))
    refuse(
        module.name
        for module in modules()
        if VAGUE & {*module.path.stem.lower().split("_"), *(part.lower() for part in module.parts)}
    )


def test_no_class_has_a_vague_name() -> None:
    refuse(
        f"{module.name}: {node.name}"
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ClassDef) and node.name.lower().endswith(tuple(VAGUE))
    )


def test_tables_of_data_carry_their_source() -> None:
    """Every ``components`` module of a game's rules names where its numbers are from.

    As data in ``SOURCE``, or after the word Source in its docstring.
    """
    tables = [
        module
        for module in modules()
        if module.room.startswith("rules:") and "components" in module.parts
    ]
    refuse(module.name for module in tables if not names_source(module))
    games = {module.parts[1] for module in tables}
    assert games >= {entry.package.split(".")[2] for entry in CATALOG.values()}


def names_source(module: Module) -> bool:
    """True if the table says where its numbers are from."""
    words = (ast.get_docstring(module.tree) or "").replace(":", " ").lower().split()
    return "SOURCE" in assigned(module) or bool({"source", "sources"} & set(words))


def assigned(module: Module) -> set[str]:
    """The names that are assigned something other than an empty constant at its top."""
    found: set[str] = set()
    for node in module.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            if isinstance(node.value, ast.Constant) and not node.value.value:
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update(target.id for target in targets if isinstance(target, ast.Name))
    return found


def test_rules_state_their_phases() -> None:
    """``rules/game.py`` has PHASES, ``rules/actions.py`` the notation."""
    for package in {entry.package for entry in CATALOG.values()}:
        by_name = {module.name: module for module in modules()}
        assert "PHASES" in assigned(by_name[f"{package}.rules.game"])
        assert f"{package}.rules.actions" in by_name


def test_the_page_is_given_every_module() -> None:
    """``[files]`` in pyscript.toml puts each module where Python imports it from."""
    if not CONFIG.exists():
        return
    placed = placed_files(read_config(CONFIG.read_text(encoding="utf-8")))
    python = {place: url for place, url in placed.items() if place.endswith(".py")}
    sources = [module.path.relative_to(ROOT).as_posix() for module in modules()]
    wanted = {source.removeprefix("py/"): source for source in sources}
    assert python == {name: url for name, url in wanted.items() if is_for_the_page(name)}
