"""Docstrings name their subject with its term, and ask nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tests.architecture.modules import ROOT, refuse

WRITTEN = (
    "run.py",
    "py",
    "tools",
    "bench",
    "research",
    "e2e",
    "tests",
    "conformance",
    "mailbox_server",
)
ASKED = re.compile(r"\W*(?:What|Whether|How|Where|Who|Why)\b", re.IGNORECASE)


def test_no_docstring_begins_with_a_question_word() -> None:
    """An imperative or a noun phrase: "Return whether it is legal", "True if it is legal"."""
    refuse(
        f"{path.relative_to(ROOT)}:{line}: {text.strip().splitlines()[0]}"
        for path in sources()
        for text, line in docstrings(ast.parse(path.read_text(encoding="utf-8")))
        if ASKED.match(text)
    )


def test_data_is_described_by_a_comment_above_it() -> None:
    """As CONTRIBUTING has it: ``#:``, not a text below."""
    refuse(
        f"{path.relative_to(ROOT)}:{line}"
        for path in sources()
        for line in texts_below_data(ast.parse(path.read_text(encoding="utf-8")))
    )


def sources() -> Iterator[Path]:
    """All Python files that are written by hand."""
    for name in WRITTEN:
        place = ROOT / name
        yield from sorted(place.rglob("*.py")) if place.is_dir() else (place,)


def docstrings(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The docstrings of a module, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value), node.lineno


def texts_below_data(tree: ast.Module) -> Iterator[int]:
    """The lines of texts that stand right below an assignment of a module or a class."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for above, below in pairwise(node.body):
                is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
                if is_text and isinstance(above, (ast.Assign, ast.AnnAssign)):
                    yield below.lineno


def test_texts_below_data_are_found() -> None:
    text = '"A module."\nX = 1\n"A number."\nclass First:\n    y: int\n    "A number."\n'
    assert sorted(texts_below_data(ast.parse(text))) == [3, 6]


def test_questions_are_found() -> None:
    text = """\"Whether it is.\"
def first():
    \"How far.\"
X = 1
\"What it is.\"
class Whatever:
    \"Whatever it is, however named.\"
"""
    found = [line for words, line in docstrings(ast.parse(text)) if ASKED.match(words)]
    assert sorted(found) == [1, 3, 5]
