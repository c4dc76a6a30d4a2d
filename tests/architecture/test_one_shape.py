"""One shape for every game: who knows one finds every room of the next."""

from __future__ import annotations

import ast
from importlib import import_module
from random import Random
from typing import Any

from motherlode.canvas.animation import Animation
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.notation import TableNotation
from motherlode.games import CATALOG, Entry
from motherlode.view.words import outcome
from tests.architecture.modules import SHAPED, Module, modules, refuse

RULES = "actions components conservation diagram events game notation observation position scoring"
VIEW = "animation art board box clauses event_words guide keys layout refusals scene terms words"
HOUSE = ("core", "canvas", "view", "match", "bots", "app", "browser")
#: Module -> what the game's class in it is called, after the game's own name.
ROLES = {
    "rules.position": "Position",
    "rules.observation": "Observation",
    "rules.game": "State",
    "view.animation": "Animation",
}


def module_of(game: str, name: str) -> Any:
    return import_module(f"motherlode.games.{game}.{name}")


def classes(module: Module) -> list[str]:
    return [node.name for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)]


def titled(game: str) -> str:
    """``gold_west`` -> ``GoldWest``."""
    return game.title().replace("_", "")


def test_the_rooms_are_where_they_are_in_every_game() -> None:
    names = {module.name for module in modules()}
    wanted = [*(f"rules.{name}" for name in RULES.split()), *(f"view.{n}" for n in VIEW.split())]
    refuse(
        f"{game} has no {name}"
        for game in SHAPED
        for name in wanted
        if f"motherlode.games.{game}.{name}" not in names
    )


def test_the_same_role_has_the_same_name() -> None:
    refuse(
        f"{game} {name} has no class {titled(game) + role}"
        for game in SHAPED
        for name, role in ROLES.items()
        if not isinstance(getattr(module_of(game, name), titled(game) + role, None), type)
    )


def test_no_class_is_called_like_one_of_the_house() -> None:
    house = {name for module in modules() if module.room in HOUSE for name in classes(module)}
    refuse(
        f"{module.name}: {name}"
        for module in modules()
        if module.parts[:1] == ("games",) and module.parts[1:2] and module.parts[1] in SHAPED
        for name in classes(module)
        if name in house and not name.startswith("_")
    )


def test_phases_are_stated_in_one_table() -> None:
    """Each can list what may be done, say why not, and do it; ``"end"`` is none of them."""
    tables = {game: module_of(game, "rules.game").PHASES for game in SHAPED}
    refuse(f"{game} has a phase {'end'!r}" for game, phases in tables.items() if "end" in phases)
    refuse(
        f"{game} {name!r} has no {verb}"
        for game, phases in tables.items()
        for name, phase in phases.items()
        for verb in ("legal_actions", "require", "apply")
        if not isinstance(name, str) or not callable(getattr(phase, verb, None))
    )


def test_the_phase_after_the_last_is_called_end() -> None:
    refuse(
        f"{entry.info.id} ends in {phases}"
        for entry in CATALOG.values()
        for phases in [last_phases(entry)]
        if phases != ("end", "end")
    )


def last_phases(entry: Entry) -> tuple[str, str]:
    """The phase after a random game, of the state and as it is observed."""
    state, rng = entry.load().new_state(2), Random(1)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            (action,) = rng.choices(actions, weights)
        else:
            action = rng.choice(state.legal_actions())
        state.apply(action)
    return state.phase, state.observation(None).phase


def test_the_notation_is_a_table() -> None:
    refuse(
        game
        for game in SHAPED
        if not isinstance(module_of(game, "rules.notation").NOTATION, TableNotation)
    )


def test_there_is_one_animation() -> None:
    for game in SHAPED:
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


def test_the_outcome_is_said_as_in_every_game() -> None:
    refuse(game for game in SHAPED if vars(module_of(game, "view.words"))["outcome"] is not outcome)
    refuse(
        f"{module.name} line {node.lineno}"
        for module in modules()
        if module.room in {f"view:{game}" for game in SHAPED}
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef) and node.name == "outcome"
    )
