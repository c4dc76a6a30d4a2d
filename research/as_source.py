"""Fitted weights as the source text that stores them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import Any

WIDTH = 96


def wrapped(words: str) -> str:
    """Wrap the words about the origin of weights for a docstring."""
    return "\n".join(wrap(words, WIDTH, break_on_hyphens=False))


def assigned(name: str, weights: Any) -> Iterator[str]:
    """The lines that make ``name`` an instance of that dataclass with these numbers."""
    yield f"{name} = {type(weights).__name__}("
    for key, value in asdict(weights).items():
        yield f"    {key}={value},"
    yield ")"


def tables(text: str) -> dict[str, str]:
    """The name of every table of a module -> its source, with the docstring below it."""
    found, name, lines = dict[str, str](), "", text.splitlines()
    for node in ast.parse(text).body:
        here = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = ast.unparse(target)
            found[name] = here
        elif isinstance(node, ast.Expr) and name:
            found[name] += f"\n{here}"
    return found


def written(file: Path, head: str, name: str, lines: Iterable[str], made: str) -> None:
    """Makes these the lines of that table of a module, which keeps its others; below it stands how
    it was ``made``."""
    found = tables(file.read_text(encoding="utf-8"))
    found[name] = "\n".join([*lines, wrapped(f'"""{made}"""')])
    file.write_text("\n".join([head, *found.values(), ""]), encoding="utf-8")
