"""What has been fitted, as the source text that keeps it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import Any

WIDTH = 96


def wrapped(words: str) -> str:
    """How something was made, in lines of a docstring."""
    return "\n".join(wrap(words, WIDTH, break_on_hyphens=False))


def told(words: str) -> str:
    """The docstring, below a table, that says how it was made."""
    return wrapped(f'"""{words}"""')


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


def written(file: Path, head: str, new: Mapping[str, str]) -> None:
    """Makes these the tables of that module, which keeps its others."""
    old = tables(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.write_text("\n".join([head, *(old | dict(new)).values(), ""]), encoding="utf-8")
