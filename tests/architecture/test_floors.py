"""One-way floors: who may import whom.

``main, bot_worker -> browser -> app -> match, bots -> games -> core``. A game's view and
the app also use ``canvas`` and ``view``. Whoever words something for players uses ``locale``.
"""

from __future__ import annotations

import ast
import sys
import tomllib

import pytest

from motherlode.games import CATALOG
from tests.architecture.modules import (
    ROOT,
    Module,
    games,
    imports,
    modules,
    room_of,
    strings,
)
from tools.file_list import is_for_the_page
from tools.on_demand import is_on_demand

PLAY = {"core", "games", "locale"}
FLOORS = {
    "root": set[str](),
    "core": {"core"},
    "canvas": {"core", "canvas"},
    "locale": {"core", "locale"},
    "view": {"core", "canvas", "locale", "view"},
    "bots": {*PLAY, "bots"},
    "match": {*PLAY, "match"},
    "review": {*PLAY, "bots", "match", "review"},
    "app": {*PLAY, "canvas", "view", "bots", "match", "review", "app"},
    "browser": {*PLAY, "canvas", "view", "bots", "match", "review", "app", "browser"},
    "page": {*PLAY, "canvas", "view", "bots", "match", "review", "app", "browser"},
    "adapters": {*PLAY, "bots", "match", "adapters"},
    "arena": {*PLAY, "bots", "match", "review", "arena"},
    "command line": {*PLAY, "bots", "match", "review", "arena"},
    "games": {"core", *(f"info:{game}" for game in games())},
}
"""Room -> rooms it may import. Inside a game's folder: ``floors_of_game``."""

PAGE_ONLY = ("js", "pyodide", "pyodide_js", "pyscript", "_pyodide")
"""Packages that exist in the browser only."""
EXTRAS = {
    "gymnasium": ("gymnasium", "numpy"),
    "openspiel": ("pyspiel", "numpy"),
    "pettingzoo": ("pettingzoo", "gymnasium", "numpy"),
}
"""Module of ``adapters`` -> packages of the extra of its name."""
VENDORED = ("segno",)
"""Packages the page brings along; ``browser`` alone uses them."""
UNSTEADY = ("random", "secrets", "uuid", "time", "datetime", "os", "threading", "asyncio")
"""What rules never import: they are deterministic and have no clock."""


def floors_of_game(room: str) -> set[str]:
    """What a part of a game may import: its own rules, never another game.

    What is known about it marks the words that the shelf says of it.
    """
    part, game = room.split(":")
    info, rules = f"info:{game}", f"rules:{game}"
    return {
        "info": {"core", "locale", info},
        "rules": {"core", info, rules},
        "bot": {"core", info, rules, room},
        "view": {"core", "canvas", "locale", "view", info, rules, room},
        "lessons": {"locale", "view", room},
        "guide": {"core", "canvas", "locale", "view", info, rules, f"view:{game}", room},
        "puzzles": {room},
    }[part]


def allowed(room: str) -> set[str]:
    """The rooms a module in ``room`` may import."""
    return {"root", *(FLOORS[room] if room in FLOORS else floors_of_game(room))}


@pytest.mark.parametrize("module", modules(), ids=lambda m: m.name)
def test_imports_go_one_way(module: Module) -> None:
    """Type-only imports are no exception."""
    for name, line in imports(module):
        if name.split(".")[0] in ("motherlode", "main", "bot_worker"):
            assert room_of(name) in allowed(module.room), f"line {line} imports {name}"


@pytest.mark.parametrize("module", modules(), ids=lambda m: m.name)
def test_only_the_standard_library_is_used(module: Module) -> None:
    """And only ``browser`` and the page's own roots know that there is a browser."""
    for name, line in imports(module):
        top = name.split(".")[0]
        if top in (*PAGE_ONLY, *VENDORED):
            assert module.room in ("browser", "page"), f"line {line} imports {name}"
        elif module.room == "adapters" and top in EXTRAS.get(module.parts[-1], ()):
            continue
        elif top not in ("motherlode", "main", "bot_worker"):
            assert top in sys.stdlib_module_names, f"line {line} imports {name}"


def test_the_page_knows_neither_arena_nor_adapters() -> None:
    """They are for the command line and for researchers: the page is not given their modules."""
    for module in modules():
        for name, line in imports(module):
            if room_of(name) == "arena":
                assert module.room in ("arena", "command line"), f"{module.name} line {line}"
            if room_of(name) == "adapters":
                assert module.room == "adapters", f"{module.name} line {line}: {name}"
    assert not any(is_for_the_page(f"motherlode/{room}/any.py") for room in ("arena", "adapters"))


def test_every_extra_is_offered_and_has_a_bridge() -> None:
    """The extras of pyproject.toml are the modules of ``adapters`` that need something."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["optional-dependencies"].keys() == EXTRAS.keys()
    assert EXTRAS.keys() <= {m.parts[-1] for m in modules() if m.room == "adapters"}


def test_rules_know_no_clock_and_no_generator() -> None:
    """Neither do the contract and the games' bots, which are given what they need."""
    for module in modules():
        if module.room == "core" or module.room.split(":")[0] in ("info", "rules", "bot"):
            for name, line in imports(module):
                assert name.split(".")[0] not in UNSTEADY, f"{module.name} line {line}: {name}"


def test_only_chance_and_bots_may_be_random() -> None:
    """Not even ``match`` uses ``random``: its chance has test vectors of its own."""
    for module in modules():
        if module.room != "bots":
            for name, line in imports(module):
                assert name.split(".")[0] != "random", f"{module.name} line {line}"


def test_the_general_rooms_name_no_game() -> None:
    """Neither as an import nor as a text: a game is added without touching them."""
    known = {*CATALOG, *games()}
    general = {room for room in FLOORS if room not in ("root", "games", "locale")}
    for module in modules():
        if module.room in general:
            for text, line in strings(module):
                assert text not in known, f"{module.name} line {line} names {text!r}"


@pytest.mark.parametrize("module", modules(), ids=lambda m: m.name)
def test_what_comes_on_demand_is_imported_on_demand(module: Module) -> None:
    """Whoever is there from the beginning imports it in a function, once it has been brought."""
    if is_on_demand(f"{module.name.replace('.', '/')}/") or module.room in (
        "arena",
        "command line",
    ):
        return
    for node in module.tree.body:
        for name, line in named_by(node):
            assert not is_on_demand(f"{name.replace('.', '/')}/"), f"line {line} imports {name}"


def named_by(node: ast.AST) -> list[tuple[str, int]]:
    """The modules that a statement imports itself."""
    if isinstance(node, ast.ImportFrom) and node.module:
        return [
            (node.module, node.lineno),
            *((f"{node.module}.{a.name}", node.lineno) for a in node.names),
        ]
    if isinstance(node, ast.Import):
        return [(alias.name, node.lineno) for alias in node.names]
    return []


def test_the_catalogue_says_what_parts_come_on_demand() -> None:
    for entry in CATALOG.values():
        parts = {
            module.parts[2] for module in modules() if module.name.startswith(f"{entry.package}.")
        }
        there = {
            part for part in parts if is_on_demand(f"{entry.package.replace('.', '/')}/{part}/")
        }
        assert set(entry.on_demand) == there


def test_every_folder_of_a_game_is_a_part() -> None:
    """A game has metadata, rules, a view, a bot, a guide, lessons and puzzles, and nothing else."""
    parts = ("info", "rules", "view", "bot", "guide", "lessons", "puzzles")
    for module in modules():
        if ":" in module.room:
            assert module.room.split(":")[0] in parts, module.name


def test_the_catalogue_and_the_folders_agree() -> None:
    """Every entry's package is a game's folder."""
    for entry in CATALOG.values():
        top, room, game = entry.package.split(".")
        assert (top, room) == ("motherlode", "games")
        assert game in games()
