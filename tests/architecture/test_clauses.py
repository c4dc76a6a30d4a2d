"""Citations can be followed: every one is a clause of the game's ``view/clauses.py``."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import chain

import pytest

from tests.architecture.modules import ROOT, Module, called, modules
from tools import clauses

NUMBER = r"E?\d+(?:\.\d+)*"
LEFT_OVER = re.compile(r"\b(?:[Ff]acts|[Cc]lauses?|p\.) \d")
"""A citation of something that is not in the repository, or without the game's name."""

games = pytest.mark.parametrize("game", clauses.numbered())


def numbers(game: str) -> dict[str, bool]:
    """The numbers of the game's clauses, and whether they are rulings."""
    return {clause.number: clause.ruling for clause in clauses.table(game).CLAUSES}


def parts(game: str, *rooms: str) -> list[Module]:
    """The modules of those parts (``rules``, ``view``, ``bot``) of the game."""
    return [module for module in modules() if module.room in {f"{room}:{game}" for room in rooms}]


def documented(module: Module) -> Iterator[str]:
    """The docstrings of a module, also those below data, each paragraph by itself."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            for paragraph in re.split(r"\n\s*\n", str(node.value.value)):
                yield " ".join(paragraph.split())


def prose(module: Module) -> str:
    """The whole text of a module, comments and strings as well, on one line."""
    text = re.sub(r"\s*\n\s*(?:#:? *)?", " ", module.path.read_text(encoding="utf-8"))
    return re.sub(r'" (?=")|(?<=") f?"', "", text)


def cited(text: str, family: str) -> list[str]:
    """The numbers cited: ``go-west 5``, ``gold-west 2.7, 2.8 and E4``."""
    one = rf"(?<![\w-]){family} ({NUMBER}(?:(?:, | and | to ){NUMBER})*)(?!\w)"
    return list(chain.from_iterable(re.findall(NUMBER, found) for found in re.findall(one, text)))


def rules_broken(module: Module) -> Iterator[tuple[str, int]]:
    """The rules of ``IllegalAction(rule, ...)`` that are written down as they are."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and called(node) == "IllegalAction" and node.args:
            rule = node.args[0]
            if isinstance(rule, ast.Constant) and isinstance(rule.value, str):
                yield rule.value, node.lineno


def test_citations_are_found() -> None:
    text = "(gold-west 2.7, 2.8 and E4) but gold 4; Ruling (go-west 5): two. carcassonne 4.2."
    assert cited(text, "gold-west") == ["2.7", "2.8", "E4"]
    assert cited(text, "gold") == ["4"]
    assert cited(text, "go-west") == ["5"]
    assert cited(text, "carcassonne") == ["4.2"]


@games
def test_every_citation_is_a_clause(game: str) -> None:
    """In docstrings, comments and data of rules, view and bot."""
    known = numbers(game)
    for module in parts(game, "rules", "view", "bot"):
        for number in cited(prose(module), clauses.family(game)):
            assert number in known, f"{module.name} cites {number}"


@games
def test_nothing_is_cited_that_is_not_here(game: str) -> None:
    for module in parts(game, "rules", "view", "bot"):
        for paragraph in documented(module):
            assert not LEFT_OVER.search(paragraph), f"{module.name}: {paragraph}"


@games
def test_every_refusal_of_the_rules_cites_a_clause(game: str) -> None:
    known = numbers(game)
    for module in parts(game, "rules"):
        for rule, line in rules_broken(module):
            family, _, number = rule.partition(" ")
            assert family == clauses.family(game), f"{module.name} line {line}: {rule}"
            assert number in known, f"{module.name} line {line}: {rule}"


@games
def test_every_ruling_of_the_rules_is_a_clause_marked_as_one(game: str) -> None:
    """``Ruling (go-west 5): ...``, or a paragraph after ``Ruling:`` that cites it."""
    known = numbers(game)
    for module in parts(game, "rules"):
        for paragraph in documented(module):
            for ruling in re.split(r"\b(?=Ruling\b)", paragraph)[1:]:
                found = cited(ruling, clauses.family(game))
                assert any(known.get(number) for number in found), f"{module.name}: {ruling}"


@games
def test_the_panel_shows_every_ruling(game: str) -> None:
    view = import_module(f"motherlode.games.{game}.view")
    panel = [paragraph for section in view.rules() for paragraph in section.paragraphs]
    for clause in view.clauses():
        if clause.ruling:
            assert any(clause.text in paragraph for paragraph in panel), clause.number


@games
def test_clauses_are_numbered_once_and_say_where_they_are_from(game: str) -> None:
    table = clauses.table(game).CLAUSES
    assert len(numbers(game)) == len(table)
    for clause in table:
        assert re.fullmatch(NUMBER, clause.number)
        assert clause.text.endswith(".")
        assert bool(clause.source) != clause.ruling, clause.number


@games
def test_the_file_of_clauses_is_current(game: str) -> None:
    """``python3 run.py files`` writes it."""
    assert clauses.path(game).read_text(encoding="utf-8") == clauses.text(game)


def test_the_file_is_written_with_the_standard_library_alone() -> None:
    code = "from tools import clauses; print([clauses.text(game) for game in clauses.numbered()])"
    subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, check=True, stdout=subprocess.DEVNULL
    )
