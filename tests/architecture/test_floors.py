"""One-way floors: who may import whom.

``main, bot_worker -> browser -> app -> match, bots -> games -> core``. A game's view and
the app also use ``canvas`` and ``view``. Whoever words something for players uses ``locale``.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator

from motherlode.games import CATALOG
from tests.architecture.modules import (
    ROOT,
    Module,
    games,
    imports,
    modules,
    refuse,
    room_of,
    strings,
)
from tools.file_list import is_for_the_page, listed
from tools.on_demand import is_on_demand

PLAY = {"core", "games", "locale"}
#: Room -> rooms it may import. Inside a game's folder: ``floors_of_game``.
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
    # the tools of agents are told as the screens tell them
    "arena": {*PLAY, "bots", "match", "review", "app", "arena"},
    "command line": {*PLAY, "bots", "match", "review", "arena"},
    "games": {"core", *(f"info:{game}" for game in games())},
}

#: Packages that exist in the browser only.
PAGE_ONLY = ("js", "pyodide", "pyodide_js", "pyscript", "_pyodide")
#: Module of ``adapters`` or ``arena`` -> packages of the extra of its name.
EXTRAS = {
    "dask": ("distributed",),
    "gymnasium": ("gymnasium", "numpy"),
    "mcp": ("mcp",),
    "openspiel": ("pyspiel", "numpy"),
    "pettingzoo": ("pettingzoo", "gymnasium", "numpy"),
}
OURS = ("motherlode", "main", "bot_worker")
#: Packages the page brings along; ``browser`` alone uses them.
VENDORED = ("segno", "micropip")
#: Modules that rules never import: they are deterministic and have no clock.
UNSTEADY = ("random", "secrets", "uuid", "time", "datetime", "os", "threading", "asyncio")
#: Nor do they know words: sentences are the view's.
SPOKEN = (*UNSTEADY, "motherlode.locale", "gettext", "locale")


def floors_of_game(room: str) -> set[str]:
    """Return the rooms a part of a game may import: its own rules, never another game.

    What is known about it marks the words that the shelf says of it.
    """
    part, game = room.split(":")
    info, rules = f"info:{game}", f"rules:{game}"
    return {
        "info": {"core", "locale", info},
        "rules": {"core", info, rules},
        "bot": {"core", info, rules, room},
        "tensor": {"core", info, rules},
        "view": {"core", "canvas", "locale", "view", info, rules, room},
        "lessons": {"locale", "view", rules, f"view:{game}", room},
        "guide": {"core", "canvas", "locale", "view", info, rules, f"view:{game}", room},
    }[part]


def allowed(room: str) -> set[str]:
    """The rooms a module in ``room`` may import."""
    return {"root", *(FLOORS[room] if room in FLOORS else floors_of_game(room))}


def imported() -> Iterator[tuple[Module, str, str]]:
    """Every import: its module, the name it brings, and both with the line as text."""
    for module in modules():
        for name, line in imports(module):
            yield module, name, f"{module.name} line {line} imports {name}"


def test_imports_go_one_way() -> None:
    """Type-only imports are no exception."""
    refuse(
        place
        for module, name, place in imported()
        if name.split(".")[0] in OURS and room_of(name) not in allowed(module.room)
    )


def test_only_the_standard_library_is_used() -> None:
    """And only ``browser`` and the page's own roots know that there is a browser."""
    refuse(place for module, name, place in imported() if not may_use(module, name.split(".")[0]))


def may_use(module: Module, top: str) -> bool:
    """True if the module may import the package of that name."""
    if top in (*PAGE_ONLY, *VENDORED):
        return module.room in ("browser", "page")
    if module.room in ("adapters", "arena") and top in EXTRAS.get(module.parts[-1], ()):
        return True
    return top in OURS or top in sys.stdlib_module_names


def test_the_page_knows_neither_arena_nor_adapters() -> None:
    """They are for the command line and for researchers: the page is not given their modules."""
    users = {"arena": ("arena", "command line"), "adapters": ("adapters",)}
    refuse(
        place
        for module, name, place in imported()
        if module.room not in users.get(room_of(name), (module.room,))
    )
    assert not any(is_for_the_page(f"motherlode/{room}/any.py") for room in users)
    assert not any(is_for_the_page(f"{module.name.replace('.', '/')}.py") for module in tensors())


def tensors() -> list[Module]:
    """The modules of observation tensors, for the bridges."""
    return [module for module in modules() if module.parts[-1:] == ("tensor",)]


def test_every_extra_is_offered_and_has_a_bridge() -> None:
    """The extras of pyproject.toml are the modules that need something."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["optional-dependencies"].keys() == EXTRAS.keys()
    outward = {m.parts[-1] for m in modules() if m.room in ("adapters", "arena")}
    assert EXTRAS.keys() <= outward


def test_rules_know_no_clock_no_chance_and_no_words() -> None:
    """Neither do the contract and the games' bots, which are given what they need."""
    never = {"core": SPOKEN, "info": UNSTEADY, "rules": SPOKEN, "bot": SPOKEN, "tensor": SPOKEN}
    refuse(
        place
        for module, name, place in imported()
        for other in never.get(module.room.split(":")[0], ())
        if f"{name}.".startswith(f"{other}.")
    )


def test_only_chance_and_bots_may_be_random() -> None:
    """Not even ``match`` uses ``random``: its chance has test vectors of its own."""
    refuse(
        place
        for module, name, place in imported()
        if module.room != "bots" and name.split(".")[0] == "random"
    )


def test_the_general_rooms_name_no_game() -> None:
    """Neither as an import nor as a text: a game is added without touching them."""
    known = {*CATALOG, *games()}
    general = {room for room in FLOORS if room not in ("root", "games", "locale")}
    refuse(
        f"{module.name} line {line} names {text!r}"
        for module in modules()
        if module.room in general
        for text, line in strings(module)
        if text in known
    )


def test_what_comes_on_demand_is_imported_on_demand() -> None:
    """Whoever is there from the beginning imports it in a function, once it has been brought."""
    refuse(
        f"{module.name} line {line} imports {name}"
        for module in modules()
        if not on_demand(module.name) and module.room not in ("arena", "command line")
        for node in module.tree.body
        for name, line in named_by(node)
        if on_demand(name)
    )


def on_demand(name: str) -> bool:
    """True if the module comes with the bundle."""
    return is_on_demand(f"{name.replace('.', '/')}/")


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
    """Those that come whole: of the rules only what nobody who plays needs comes later."""
    for entry in CATALOG.values():
        folder = entry.package.replace(".", "/") + "/"
        places = [place for place in listed(ROOT / "py") if place.startswith(folder)]
        parts = {place: place.removeprefix(folder).split("/")[0] for place in places}
        at_first = {part for place, part in parts.items() if not is_on_demand(place)}
        assert set(entry.on_demand) == set(parts.values()) - at_first


def test_every_folder_of_a_game_is_a_part() -> None:
    """A game has metadata, rules, a view, a bot, a tensor, a guide and lessons, nothing else."""
    parts = ("info", "rules", "view", "bot", "tensor", "guide", "lessons")
    refuse(
        module.name
        for module in modules()
        if ":" in module.room and module.room.split(":")[0] not in parts
    )


def test_the_catalogue_and_the_folders_agree() -> None:
    """Every entry's package is a game's folder."""
    for entry in CATALOG.values():
        top, room, game = entry.package.split(".")
        assert (top, room) == ("motherlode", "games")
        assert game in games()
