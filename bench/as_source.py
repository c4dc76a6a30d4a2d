"""What has been fitted, as the source text that keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from textwrap import wrap
from typing import Any

WIDTH = 96


def wrapped(words: str) -> str:
    """How something was made, in lines of a docstring."""
    return "\n".join(wrap(words, WIDTH, break_on_hyphens=False))


def assigned(name: str, weights: Any) -> Iterator[str]:
    """The lines that make ``name`` an instance of that dataclass with these numbers."""
    yield f"{name} = {type(weights).__name__}("
    for key, value in asdict(weights).items():
        yield f"    {key}={value},"
    yield ")"
