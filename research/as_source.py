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
    """The name of every table of a module -> its source, with the comment above it."""
    found, lines = dict[str, str](), text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            start = node.lineno - 1
            while start and lines[start - 1].startswith("#"):
                start -= 1
            found[ast.unparse(target)] = "\n".join(lines[start : node.end_lineno])
    return found


def written(file: Path, head: str, name: str, lines: Iterable[str], made: str) -> None:
    """Replace that table of a module by these lines, and keep its others.

    Args:
        file: The module.
        head: The source above its tables.
        name: The table.
        lines: Its source.
        made: Its origin, for the comment above it.
    """
    found = tables(file.read_text(encoding="utf-8"))
    comment = wrap(
        made, WIDTH, initial_indent="#: ", subsequent_indent="#: ", break_on_hyphens=False
    )
    found[name] = "\n".join([*comment, *lines])
    file.write_text("\n".join([head, *found.values(), ""]), encoding="utf-8", newline="\n")
