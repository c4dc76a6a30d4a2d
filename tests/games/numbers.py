"""A number of a rule stands once: a game loaded anew with one number of its tables changed.

The tables are the names in capitals at the head of a module of data, such as
``rules/components.py``. ``numbers`` finds every whole number written in them; ``changed`` loads the
rules, view, guide and lessons of the game once more with another one in its place, beside those
that are loaded already. So what is made of a table while it is imported changes as well. See
``docs/tests.md`` for an example.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import CodeType, ModuleType

from motherlode import locale
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import DAY
from motherlode.core.game import CHANCE, TERMINAL, Game, State
from motherlode.core.info import GameInfo
from motherlode.view.contract import Seen, View
from motherlode.view.guide import GuideTerms
from motherlode.view.lesson import words_of

LANGUAGES = tuple(locale.LANGUAGES)
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a table: ``module`` is dotted, ``at`` its line and column there.

    ``name``: the table, and in it the place: ``WAGONS``, ``GOLD_CARDS[2]``, ``_RECONSTRUCTED[3]``.
    """

    name: str
    value: int
    module: str
    at: tuple[int, int]


def numbers(module: str, indices: frozenset[str] = frozenset()) -> list[Number]:
    """Every number in the tables of that module; ``indices`` are tables of places, not of rules."""
    found = []
    for statement in parsed(module).body:
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value:
            targets, value = [statement.target], statement.value
        else:
            continue
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if names and names[0].strip("_").isupper() and names[0] not in indices:
            for path, number in numbers_in(value):
                at = (number.lineno, number.col_offset)
                found.append(Number(names[0] + path, int(str(number.value)), module, at))
    return found


def numbers_in(value: ast.expr, path: str = "") -> Iterator[tuple[str, ast.Constant]]:
    """The numbers written in an expression, each with its place in it."""
    if isinstance(value, ast.Constant):
        if isinstance(value.value, int) and not isinstance(value.value, bool):
            yield path, value
    elif isinstance(value, ast.Tuple | ast.List):
        for place, part in enumerate(value.elts):
            yield from numbers_in(part, f"{path}[{place}]")
    elif isinstance(value, ast.Dict):
        for key, part in zip(value.keys, value.values, strict=True):
            name = ast.literal_eval(key) if key else "**"
            if key:
                yield from numbers_in(key, f"{path}.keys[{name}]")
            yield from numbers_in(part, f"{path}[{name}]")
    elif isinstance(value, ast.Call):
        for place, part in enumerate(value.args):
            yield from numbers_in(part, f"{path}[{place}]")
        for keyword in value.keywords:
            yield from numbers_in(keyword.value, f"{path}.{keyword.arg}")


@cache
def source(module: str) -> str:
    """The text of that module."""
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).read_text(encoding="utf-8")


def parsed(module: str) -> ast.Module:
    """The syntax of that module."""
    return ast.parse(source(module))


@contextmanager
def changed(package: str, number: Number, to: int) -> Iterator[None]:
    """The game in that package imported anew with another number, as long as the context lasts."""
    parent = sys.modules[package]
    aside = {name: module for name, module in sys.modules.items() if belongs(name, package)}
    parts = {name: part for name, part in vars(parent).items() if isinstance(part, ModuleType)}
    finder = ChangedGame(package, number, to)
    sys.meta_path.insert(0, finder)
    for name in aside:
        del sys.modules[name]
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if belongs(name, package)]:
            del sys.modules[name]
        sys.modules.update(aside)
        vars(parent).update(parts)
        locale.use("en")


class ChangedGame(Loader, MetaPathFinder):
    """Finder and loader of the modules of a game, with another number in one of them."""

    def __init__(self, package: str, number: Number, to: int) -> None:
        self.package = package
        self.changed = number.module
        self.tree = parsed(number.module)
        (node,) = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Constant) and (node.lineno, node.col_offset) == number.at
        ]
        assert node.value == number.value
        node.value = to

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        """Find a part of the game where it lies."""
        found = PathFinder.find_spec(name, path) if belongs(name, self.package) else None
        if found is not None:
            found.loader = self
        return found

    def exec_module(self, module: ModuleType) -> None:
        """Execute the module, or the changed text of it."""
        name = module.__name__
        code = compile(self.tree, name, "exec") if name == self.changed else code_of(name)
        exec(code, module.__dict__)


@cache
def code_of(module: str) -> CodeType:
    """The code of that module as it stands."""
    return compile(source(module), module, "exec", dont_inherit=True)


def belongs(name: str, package: str) -> bool:
    """Whether the module is a part of the game in that package, but not its metadata."""
    return name.startswith(f"{package}.")


# --- what is told ------------------------------------------------------------------------------


def texts(package: str, info: GameInfo) -> dict[str, object]:
    """All that is said and painted of the game's numbers while nothing is played, by its place."""
    view: View[Seen] = import_module(f"{package}.view").VIEW
    course = import_module(f"{package}.lessons")
    book = import_module(f"{package}.guide").guide(GuideTerms(info.id, info.min_seats, {}))
    game: Game[State, Seen] = import_module(f"{package}.rules").load(info.id, info.version)
    found: dict[str, object] = {f"clause {c.number}": c.text for c in view.clauses(info.id)}
    for at, section in enumerate(view.rules(info.id)):
        # what the panel takes from the clauses is told by them
        own = [
            words
            for words in section.paragraphs
            if not any(
                text in words for place, text in found.items() if place.startswith("clause ")
            )
        ]
        found[f"panel {at}"] = own
    for lesson in course.course(info.id):
        for at, step in enumerate(lesson.steps, 1):
            found[f"lesson {lesson.id} {at}"] = [*map(words_of, (step, *step.otherwise))]
    found |= {f"first {first.id}": words_of(first) for first in course.firsts(info.id)}
    for option in info.options:
        found[f"option {option.name}"] = view.option_words(option.name)
        for choice in option.choices:
            found[f"choice {option.name} {choice}"] = view.choice_words(option.name, choice)
    for number, table in enumerate(book.tables):
        for at, row in enumerate(table.rows):
            found[f"guide table {number} row {at}"] = (row.title, row.words)
    for example in (*book.turn, *book.examples):
        found[f"example {example.id}"] = (example.words, example.totals)
    seen = game.new_state(info.min_seats).observation(None)
    for spot in (cell for row in view.board(seen, NAMES).rows for cell in row if cell.key):
        found[f"described {spot.key}"] = view.describe(spot.key, "", seen, NAMES).words
    return found


def told(
    package: str, info: GameInfo, more: Callable[[], Mapping[str, object]] = dict
) -> dict[str, str]:
    """``texts`` and ``more`` of them in every language, and what is painted, by place."""
    said: dict[str, list[object]] = {}
    for language in LANGUAGES:
        locale.use(language)
        for place, words in {**texts(package, info), **more()}.items():
            said.setdefault(place, []).append(words)
    locale.use("en")
    pictures: Mapping[str, Picture] = import_module(f"{package}.view").VIEW.pictures(DAY, NAMES)
    painted = {f"picture {name}": picture.strings for name, picture in pictures.items()}
    return {place: repr(words) for place, words in {**said, **painted}.items()}


# --- what is played ----------------------------------------------------------------------------


def played(package: str, info: GameInfo, games: int = 3) -> list[object]:
    """How games of luck and of habit go: what is done, and the scores.

    Raises AssertionError where a conservation law of the game is broken.
    """
    game: Game[State, Seen] = import_module(f"{package}.rules").load(info.id, info.version)
    found: list[object] = []
    for seats in range(info.min_seats, info.max_seats + 1):
        for seed in range(games):
            rng, state = Random(seed), game.new_state(seats)
            state.check()
            habit = (None, 0, -1)[seed % 3]
            while state.current_player != TERMINAL:
                legal = state.legal_actions()
                at = int(rng.random() * len(legal))
                if habit is not None and state.current_player != CHANCE:
                    at = habit
                found.append(game.notation.text(legal[at]))
                state.apply(legal[at])
            state.check()
            found.append(state.scores())
    return found
