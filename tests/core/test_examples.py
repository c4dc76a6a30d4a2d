"""The examples in the docstrings of core, match and the geometry hold."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import motherlode

ROOT = Path(motherlode.__file__).parent
PUBLIC = sorted(
    path
    for room in ("core", "match", "arena", "canvas")
    for path in ROOT.glob(f"{room}/*.py")
    if room != "canvas" or path.stem == "geometry"
)
MODULES = [
    f"motherlode.{path.parent.name}.{path.stem}"
    for path in PUBLIC
    if ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted and not result.failed
