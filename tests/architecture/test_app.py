"""The screens: state is written where it is kept, and nobody reaches far for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.modules import Module, called, imports, modules

DEEPEST = 3
"""Dots in one chain of attributes: ``self.ports.stage.camera`` has three."""
ASKING = ("getattr", "hasattr", "setattr", "delattr")
APP = [module for module in modules() if module.room == "app"]


def chains(module: Module) -> Iterator[ast.Attribute]:
    """Every chain of attributes, whole."""
    inner = {id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and id(node) not in inner:
            yield node


def dots(chain: ast.expr) -> int:
    """How many attributes follow one another."""
    return 1 + dots(chain.value) if isinstance(chain, ast.Attribute) else 0


@pytest.mark.parametrize("module", APP, ids=lambda m: m.name)
def test_no_chain_of_attributes_is_deep(module: Module) -> None:
    for chain in chains(module):
        assert dots(chain) <= DEEPEST, f"line {chain.lineno}: {ast.unparse(chain)}"


@pytest.mark.parametrize("module", APP, ids=lambda m: m.name)
def test_nobody_writes_into_another_object(module: Module) -> None:
    """Attributes are assigned to ``self`` alone; whoever wants another changed asks it."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            assert own, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("module", APP, ids=lambda m: m.name)
def test_nothing_is_asked_for_by_its_name(module: Module) -> None:
    """What views and screens can do, their protocols say."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            assert called(node) not in ASKING, f"line {node.lineno}: {ast.unparse(node)}"


def test_the_state_of_a_table_knows_no_page_and_no_cabinet() -> None:
    """What ``TableState`` is made of can be made and tried without them."""
    by_name = {module.name: module for module in modules()}
    found, wanted = set[str](), ["motherlode.app.table.state"]
    while wanted:
        name = wanted.pop()
        if name not in found and name in by_name:
            found.add(name)
            wanted += [other for other, _line in imports(by_name[name])]
    known = {name.removeprefix("motherlode.app.") for name in found}
    assert not known & {"cabinet", "ports", "screen", "navigator", "table.screen", "table.page"}


def test_no_class_of_the_house_has_the_name_of_another() -> None:
    """Outside the games: a name searched for is found once."""
    places: dict[str, str] = {}
    for module in modules():
        if ":" not in module.room:
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    assert node.name not in places, f"{module.name} and {places[node.name]}"
                    places[node.name] = module.name
