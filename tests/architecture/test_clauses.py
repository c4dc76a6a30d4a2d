"""Citations can be followed: every one is a clause of the game's ``view/clauses.py``."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain

from tests.architecture.modules import ROOT, Module, called, modules, refuse
from tools import clauses

NUMBER = r"E?\d+(?:\.\d+)*"
#: A citation of something that is not in the repository, or without the game's name.
LEFT_OVER = re.compile(r"\b(?:[Ff]acts|[Cc]lauses?|p\.) \d")
#: The lines above data that say what it is.
DATA_COMMENT = re.compile(r"(?m)(?:^ *#:.*\n)+")

GAMES = clauses.numbered()


@cache
def numbers(game: str) -> dict[str, bool]:
    """The numbers of the game's clauses, and whether they are rulings."""
    return {clause.number: clause.ruling for clause in clauses.table(game).CLAUSES}


def parts(game: str, *rooms: str) -> list[Module]:
    """The modules of those parts (``rules``, ``view``, ``bot``) of the game."""
    return [module for module in modules() if module.room in {f"{room}:{game}" for room in rooms}]


def documented(module: Module) -> Iterator[str]:
    """The docstrings of a module and the comments above its data, each paragraph by itself."""
    texts = [
        str(node.value.value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ]
    for comment in DATA_COMMENT.findall(module.path.read_text(encoding="utf-8")):
        texts.append(re.sub(r"(?m)^ *#: ?", "", comment))
    for text in texts:
        for paragraph in re.split(r"\n\s*\n", text):
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


def test_every_citation_is_a_clause() -> None:
    """In docstrings, comments and data of rules, view and bot."""
    refuse(
        f"{module.name} cites {number}"
        for game in GAMES
        for module in parts(game, "rules", "view", "bot")
        for number in cited(prose(module), clauses.family(game))
        if number not in numbers(game)
    )


def test_nothing_is_cited_that_is_not_here() -> None:
    refuse(
        f"{module.name}: {paragraph}"
        for game in GAMES
        for module in parts(game, "rules", "view", "bot")
        for paragraph in documented(module)
        if LEFT_OVER.search(paragraph)
    )


def test_every_refusal_of_the_rules_cites_a_clause() -> None:
    refuse(
        f"{module.name} line {line}: {rule}"
        for game in GAMES
        for module in parts(game, "rules")
        for rule, line in rules_broken(module)
        if rule not in {f"{clauses.family(game)} {number}" for number in numbers(game)}
    )


def test_every_ruling_of_the_rules_is_a_clause_marked_as_one() -> None:
    """``Ruling (go-west 5): ...``, or a paragraph after ``Ruling:`` that cites it."""
    refuse(
        f"{module.name}: {ruling}"
        for game in GAMES
        for module in parts(game, "rules")
        for paragraph in documented(module)
        for ruling in re.split(r"\b(?=Ruling\b)", paragraph)[1:]
        if not any(numbers(game).get(number) for number in cited(ruling, clauses.family(game)))
    )


def test_the_panel_shows_every_ruling() -> None:
    refuse(
        f"{game} {clause.number}"
        for game in GAMES
        for view in [import_module(f"motherlode.games.{game}.view")]
        for panel in [[text for section in view.rules() for text in section.paragraphs]]
        for clause in view.clauses()
        if clause.ruling and not any(clause.text in paragraph for paragraph in panel)
    )


def test_clauses_are_numbered_once_and_say_where_they_are_from() -> None:
    refuse(
        f"{game} {clause.number}: {clause.text}"
        for game in GAMES
        for table in [clauses.table(game).clauses()]
        for clause in table
        if [other.number for other in table].count(clause.number) > 1
        or not re.fullmatch(NUMBER, clause.number)
        or not clause.text.endswith(".")
        or bool(clause.source) == clause.ruling
    )


def test_the_files_of_clauses_are_current() -> None:
    """``python3 run.py files`` writes them."""
    refuse(
        str(clauses.path(game))
        for game in GAMES
        if clauses.path(game).read_text(encoding="utf-8") != clauses.text(game)
    )


def test_the_file_is_written_with_the_standard_library_alone() -> None:
    code = "from tools import clauses; print([clauses.text(game) for game in clauses.numbered()])"
    subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, check=True, stdout=subprocess.DEVNULL
    )
