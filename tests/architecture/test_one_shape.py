"""One shape for every game: who knows one finds every room of the next."""

from __future__ import annotations

import ast
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest

from motherlode.canvas.animation import Animation
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.notation import TableNotation
from motherlode.games import CATALOG
from motherlode.view.words import outcome
from tests.architecture.modules import SHAPED, Module, modules

RULES = "actions components conservation diagram events game notation observation position scoring"
VIEW = "animation art board box clauses event_words guide keys layout refusals scene terms words"
HOUSE = ("core", "canvas", "view", "match", "bots", "app", "browser")
ROLES = {
    "rules.position": "Position",
    "rules.observation": "Observation",
    "rules.game": "State",
    "view.animation": "Animation",
}
"""Module -> what the game's class in it is called, after the game's own name."""

games = pytest.mark.parametrize("game", SHAPED)


def module_of(game: str, name: str) -> Any:
    return import_module(f"motherlode.games.{game}.{name}")


def classes(module: Module) -> list[str]:
    return [node.name for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)]


def titled(game: str) -> str:
    """``gold_west`` -> ``GoldWest``."""
    return game.title().replace("_", "")


@games
def test_the_rooms_are_where_they_are_in_every_game(game: str) -> None:
    names = {module.name for module in modules()}
    wanted = [*(f"rules.{name}" for name in RULES.split()), *(f"view.{n}" for n in VIEW.split())]
    missing = [name for name in wanted if f"motherlode.games.{game}.{name}" not in names]
    assert not missing


@games
def test_the_same_role_has_the_same_name(game: str) -> None:
    for name, role in ROLES.items():
        assert isinstance(getattr(module_of(game, name), titled(game) + role), type)


@games
def test_no_class_is_called_like_one_of_the_house(game: str) -> None:
    house = {name for module in modules() if module.room in HOUSE for name in classes(module)}
    own = {name for m in modules() if m.parts[:2] == ("games", game) for name in classes(m)}
    assert not {name for name in own & house if not name.startswith("_")}


@games
def test_phases_are_stated_in_one_table(game: str) -> None:
    """Each can list what may be done, say why not, and do it; ``"end"`` is none of them."""
    phases = module_of(game, "rules.game").PHASES
    assert "end" not in phases
    for name, phase in phases.items():
        assert isinstance(name, str)
        for what in ("legal_actions", "require", "apply"):
            assert callable(getattr(phase, what)), f"{name}: {what}"


@games
def test_the_phase_after_the_last_is_called_end(game: str) -> None:
    for entry in CATALOG.values():
        if entry.package.endswith(f".{game}"):
            state, rng = entry.load().new_state(2), Random(1)
            while state.current_player != TERMINAL:
                if state.current_player == CHANCE:
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    (action,) = rng.choices(actions, weights)
                else:
                    action = rng.choice(state.legal_actions())
                state.apply(action)
            assert state.observation(None).phase == state.phase == "end"


@games
def test_the_notation_is_a_table(game: str) -> None:
    assert isinstance(module_of(game, "rules.notation").NOTATION, TableNotation)


@games
def test_there_is_one_animation(game: str) -> None:
    found = [
        value
        for module in modules()
        if module.room == f"view:{game}"
        for value in vars(import_module(module.name)).values()
        if isinstance(value, type)
        and issubclass(value, Animation)
        and value.__module__ == module.name
    ]
    assert [(value.__name__, value.__module__) for value in found] == [
        (f"{titled(game)}Animation", f"motherlode.games.{game}.view.animation")
    ]


@games
def test_the_outcome_is_said_as_in_every_game(game: str) -> None:
    words: ModuleType = module_of(game, "view.words")
    assert vars(words)["outcome"] is outcome
    for module in modules():
        if module.room == f"view:{game}":
            for node in ast.walk(module.tree):
                assert not (isinstance(node, ast.FunctionDef) and node.name == "outcome")
