"""A view is given what is legal and what is so: it reads the rules' answers and runs no rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from tests.architecture.modules import (
    ANSWERED,
    SHAPED,
    Module,
    called,
    imports,
    modules,
    refuse,
)

#: Functions that make a position or move one on.
RUNS = {"new_state", "sample_state", "observe", "restore", "clone", "apply", "_apply"}


def view_modules(game: str) -> list[Module]:
    return [module for module in modules() if module.room == f"view:{game}"]


def phase_modules(game: str) -> set[str]:
    """The modules of the game's phases, or of the objects that stand for them."""
    phases = import_module(f"motherlode.games.{game}.rules.game").PHASES.values()
    return {p.__name__ if isinstance(p, ModuleType) else type(p).__module__ for p in phases}


def machinery(game: str) -> set[str]:
    """The rules modules that work on a position; the observation alone answers for them."""
    rules = f"motherlode.games.{game}.rules"
    position = f"{rules}.position"
    return {
        module.name
        for module in modules()
        if module.room == f"rules:{game}"
        and module.name != f"{rules}.observation"
        and (module.name == position or position in {name for name, _ in imports(module)})
    }


def imported_by_views(game: str, forbidden: set[str]) -> Iterator[str]:
    """The forbidden imports of the game's view."""
    for module in view_modules(game):
        for name, line in imports(module):
            if name in forbidden:
                yield f"{module.name} line {line} imports {name}"


def test_no_view_imports_the_game_a_phase_or_the_position() -> None:
    refuse(
        place
        for game in SHAPED
        for rules in [f"motherlode.games.{game}.rules"]
        for place in imported_by_views(
            game, {f"{rules}.game", f"{rules}.position", *phase_modules(game)}
        )
    )


def test_no_view_imports_what_works_on_a_position() -> None:
    refuse(place for game in ANSWERED for place in imported_by_views(game, machinery(game)))


def test_no_view_makes_a_position_or_moves_one_on() -> None:
    refuse(
        f"{module.name} line {node.lineno}: {called(node)}"
        for game in SHAPED
        for module in view_modules(game)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and called(node) in RUNS
    )
