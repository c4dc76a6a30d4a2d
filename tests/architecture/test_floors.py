"""One-way floors: who may import whom.

``main, bot_worker -> browser -> app -> match, bots -> games -> core``. A game's view and
the app also use ``canvas`` and ``view``. Whoever words something for players uses ``locale``.
"""

from __future__ import annotations

import sys

import pytest

from motherlode.games import CATALOG
from tests.architecture.modules import Module, games, imports, modules, room_of, strings

PLAY = {"core", "games", "locale"}
FLOORS = {
    "root": set[str](),
    "core": {"core"},
    "canvas": {"core", "canvas"},
    "locale": {"core", "locale"},
    "view": {"core", "canvas", "locale", "view"},
    "bots": {*PLAY, "bots"},
    "match": {*PLAY, "match"},
    "app": {*PLAY, "canvas", "view", "bots", "match", "app"},
    "browser": {*PLAY, "canvas", "view", "bots", "match", "app", "browser"},
    "page": {*PLAY, "canvas", "view", "bots", "match", "app", "browser"},
    "command line": {*PLAY, "bots", "match"},
    "games": {"core", *(f"info:{game}" for game in games())},
}
"""Room -> rooms it may import. Inside a game's folder: ``floors_of_game``."""

PAGE_ONLY = ("js", "pyodide", "pyodide_js", "pyscript", "_pyodide", "micropip")
"""Packages that exist in the browser only."""
VENDORED = ("segno",)
"""Packages the page brings along; ``browser`` alone uses them."""
UNSTEADY = ("random", "secrets", "uuid", "time", "datetime", "os", "threading", "asyncio")
"""What rules never import: they are deterministic and have no clock."""


def floors_of_game(room: str) -> set[str]:
    """What a part of a game may import: its own rules, never another game."""
    part, game = room.split(":")
    info, rules = f"info:{game}", f"rules:{game}"
    return {
        "info": {"core", info},
        "rules": {"core", info, rules},
        "bot": {"core", info, rules, room},
        "view": {"core", "canvas", "locale", "view", info, rules, room},
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
        elif top not in ("motherlode", "main", "bot_worker"):
            assert top in sys.stdlib_module_names, f"line {line} imports {name}"


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


def test_every_folder_of_a_game_is_a_part() -> None:
    """A game has metadata, rules, a view and a bot, and nothing beside them."""
    for module in modules():
        if ":" in module.room:
            assert module.room.split(":")[0] in ("info", "rules", "view", "bot"), module.name


def test_the_catalogue_and_the_folders_agree() -> None:
    """Every entry's package is a game's folder."""
    for entry in CATALOG.values():
        top, room, game = entry.package.split(".")
        assert (top, room) == ("motherlode", "games")
        assert game in games()
