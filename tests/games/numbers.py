"""A number of a rule stands once: a game loaded anew with one number of its tables changed.

The tables are the names in capitals at the head of a module of data, such as
``rules/components.py``. ``numbers`` finds every whole number written in them; ``changed`` loads the
rules, view, guide and lessons of the game once more with another one in its place, beside those
that are loaded already. So what is made of a table while it is imported changes as well.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import TypeVar

import pytest

from motherlode import locale
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import DAY
from motherlode.core.game import CHANCE, TERMINAL, Game, State
from motherlode.core.info import GameInfo
from motherlode.view.contract import Seen, View
from motherlode.view.guide import Guide, GuideTerms
from motherlode.view.lesson import words_of
from motherlode.view.quantity import number_word

T = TypeVar("T")
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

    @property
    def table(self) -> str:
        """The name of the table."""
        return re.split(r"[.\[]", self.name)[0]


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
        locale.set_language("en")


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
    """Return whether the module is a part of the game in that package, but not its metadata."""
    return name.startswith(f"{package}.")


# --- what is told ------------------------------------------------------------------------------


def guide_of(package: str, info: GameInfo) -> Guide:
    """The guide of the game."""
    book: Guide = import_module(f"{package}.guide").guide(GuideTerms(info.id, info.min_seats, {}))
    return book


def short_texts(package: str, info: GameInfo) -> dict[str, object]:
    """The clauses, the options and the tables of the guide, by their places."""
    view: View[Seen] = import_module(f"{package}.view").VIEW
    found: dict[str, object] = {f"clause {c.number}": c.text for c in view.clauses(info.id)}
    for option in info.options:
        found[f"option {option.name}"] = view.option_words(option.name)
        for choice in option.choices:
            found[f"choice {option.name} {choice}"] = view.choice_words(option.name, choice)
    for number, table in enumerate(guide_of(package, info).tables):
        for at, row in enumerate(table.rows):
            found[f"guide table {number} row {at}"] = (row.title, row.words)
    return found


def texts(package: str, info: GameInfo) -> dict[str, object]:
    """All that is said and painted of the game's numbers while nothing is played, by its place."""
    view: View[Seen] = import_module(f"{package}.view").VIEW
    course = import_module(f"{package}.lessons")
    game: Game[State, Seen] = import_module(f"{package}.rules").load(info.id, info.version)
    found = short_texts(package, info)
    clauses = [clause.text for clause in view.clauses(info.id)]
    for at, section in enumerate(view.rules(info.id)):
        # what the panel takes from the clauses is told by them
        own = [p for p in section.paragraphs if not any(text in p for text in clauses)]
        found[f"panel {at}"] = own
    for lesson in course.course(info.id):
        for at, step in enumerate(lesson.steps, 1):
            found[f"lesson {lesson.id} {at}"] = [*map(words_of, (step, *step.otherwise))]
    found |= {f"first {first.id}": words_of(first) for first in course.firsts(info.id)}
    book = guide_of(package, info)
    for example in (*book.turn, *book.examples):
        found[f"example {example.id}"] = (example.words, example.totals)
    seen = game.new_state(info.min_seats).observation(None)
    for spot in (cell for row in view.board(seen, NAMES).rows for cell in row if cell.key):
        found[f"described {spot.key}"] = view.describe(spot.key, "", seen, NAMES).words
    return found


#: A function that says all of a kind, by place, of the game in a package.
Telling = Callable[[str, GameInfo], Mapping[str, object]]


def told(
    package: str, info: GameInfo, telling: Sequence[Telling] = (texts,), painted: str = ""
) -> dict[str, str]:
    """Return the texts in every language, and the pictures whose name begins so, by place."""
    said: dict[str, list[object]] = {}
    for language in LANGUAGES:
        locale.set_language(language)
        for tell in telling:
            for place, words in tell(package, info).items():
                said.setdefault(place, []).append(words)
    locale.set_language("en")
    pictures: Mapping[str, Picture] = import_module(f"{package}.view").VIEW.pictures(DAY, NAMES)
    strings = {
        f"picture {name}": picture.strings
        for name, picture in pictures.items()
        if name.startswith(painted)
    }
    return {place: repr(words) for place, words in {**said, **strings}.items()}


# --- what is played ----------------------------------------------------------------------------


def played(package: str, info: GameInfo, games: int) -> Iterator[object]:
    """Yield games of luck and of habit, in turn: what is done, and the scores.

    Raises AssertionError where a conservation law of the game is broken.
    """
    game: Game[State, Seen] = import_module(f"{package}.rules").load(info.id, info.version)
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
                yield game.notation.text(legal[at])
                state.apply(legal[at])
            state.check()
            yield state.scores()


# --- the law -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Tables:
    """The numbers of a game, and where each is told.

    ``telling``: what is asked, and of the pictures those whose names begin with ``painted``.
    ``places``: by the name of a number, or the beginning of it, the places that tell it.
    ``refusals``: a check, for what no sentence tells or the
    rules cannot play, that fails then and names the clause. ``indices``: tables of places;
    ``keys``: tables of which the keys are no numbers of a rule.
    """

    package: str
    info: GameInfo
    modules: tuple[str, ...]
    places: Mapping[str, frozenset[str]]
    refusals: Mapping[str, Callable[[], None]]
    indices: frozenset[str] = frozenset()
    keys: frozenset[str] = frozenset()
    telling: tuple[Telling, ...] = (texts,)
    painted: str = ""
    games: int = 3

    def numbers(self) -> list[Number]:
        """Every number of the tables, once for each module."""
        return [
            number
            for module in self.modules
            for number in numbers(f"{self.package}.rules.{module}", self.indices)
            if not (number.table in self.keys and ".keys[" in number.name)
        ]

    def of(self, table: str) -> list[Number]:
        """The numbers of one table."""
        return [number for number in self.numbers() if number.table == table]

    def names(self) -> list[str]:
        """The names of the tables."""
        return list(dict.fromkeys(number.table for number in self.numbers()))

    def changed(self, number: Number, to: int) -> AbstractContextManager[None]:
        """The game with another number."""
        return changed(self.package, number, to)

    @cached_property
    def told(self) -> dict[str, str]:
        """Return the texts as the tables stand."""
        return told(self.package, self.info, self.telling, self.painted)

    @cached_property
    def played(self) -> list[object]:
        """Return the games as the tables stand."""
        return list(played(self.package, self.info, self.games))

    def goes_as_before(self) -> bool:
        """True if games go as they do as the tables stand."""
        now = played(self.package, self.info, self.games)
        return all(one == other for one, other in zip_longest(self.played, now))

    def told_now(self) -> set[str]:
        """The places that tell something else than they do as the tables stand."""
        now = told(self.package, self.info, self.telling, self.painted)
        return {place for place in {*now, *self.told} if now.get(place) != self.told.get(place)}

    def faults(self, numbers: Iterable[Number], another: Callable[[Number], int]) -> list[str]:
        """Return the faults of these numbers, each changed into another one in turn."""
        found = []
        for number in numbers:
            try:
                self.check(number, another(number))
            except AssertionError as fault:
                found.append(str(fault).splitlines()[0])
        return found

    def check(self, number: Number, to: int) -> None:
        """Raise AssertionError unless another number is told anew and played, or refused."""
        places, refusal = longest(self.places, number.name), longest(self.refusals, number.name)
        assert places or refusal, f"nobody tells or refuses {number.name}"
        old = self.told, self.played
        with self.changed(number, to):
            silent = (places or frozenset()) - self.told_now()
            assert not silent, f"{number.name} is {to}, but as before: {sorted(silent)}"
            if refusal:
                with pytest.raises(AssertionError, match=rf"{family(self.package)} \d"):
                    refusal()
            else:
                as_before = self.goes_as_before()
                assert not as_before, f"{number.name} is {to}, but games go as before"
        assert old == (self.told, self.played)


def longest(table: Mapping[str, T], name: str) -> T | None:
    """Return the value of the longest key that is a prefix of that name."""
    found = [key for key in table if name.startswith(key)]
    return table[max(found, key=len)] if found else None


def family(package: str) -> str:
    """The word before the number of a clause of the game in that package."""
    return package.rpartition(".")[2].replace("_", "-")


WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty"
WRITTEN = re.compile(rf"(?<![\w.,])\d+|\b(?:{WORDS})\b", re.IGNORECASE)


def messages(package: str, *parts: str) -> set[str]:
    """Every English sentence of those parts of the game."""
    found = set()
    for part in parts:
        folder = Path(str(import_module(f"{package}.{part}").__file__)).parent
        for path in folder.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    texts = node.args if node.func.id in MARKS else []
                    said = (text.value for text in texts if isinstance(text, ast.Constant))
                    found |= {text for text in said if isinstance(text, str)}
    return found


#: The functions by which a sentence is translated.
MARKS = ("_", "mark", "ngettext", "pgettext", "words_by_number", "words_by_points")


def own_numbers(sentences: Iterable[str], known: Iterable[str], least: int = 0) -> list[str]:
    """The sentences that hold a number, ``least`` or more, besides these ``known`` words."""
    found = []
    for sentence in sentences:
        left = sentence
        for words in known:
            left = left.replace(words, "")
        written = WRITTEN.findall(re.sub(r"\{[^}]*\}", "", left))
        if any(value_of(number) >= least for number in written):
            found.append(left)
    return found


def value_of(number: str) -> int:
    """The value of a number in digits or letters."""
    if number.isdecimal():
        return int(number)
    return next(n for n in range(2, 21) if number_word(n) == number.lower())
