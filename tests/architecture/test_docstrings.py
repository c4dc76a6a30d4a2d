"""Docstrings name their subject with its term, and ask nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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


def sources() -> Iterator[Path]:
    """All Python files that are written by hand."""
    for name in WRITTEN:
        place = ROOT / name
        yield from sorted(place.rglob("*.py")) if place.is_dir() else (place,)


def docstrings(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The docstrings of a module, also those below data, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value), node.lineno


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
