"""Reading what is stored as JSON, where anything may stand."""

from __future__ import annotations

import json

DEEPEST = 60
"""Ours are a few lists deep. What lies hundreds deep may be read and not be written again."""


def parsed(text: str, most: int) -> object:
    """The value; ``None`` where the text is no JSON, has more than so many characters or lies
    too deep.

    >>> parsed('{"v": 1}', 100), parsed("{", 100), parsed("[1, 2]", 3)
    ({'v': 1}, None, None)
    >>> parsed("[" * 99 + "]" * 99, 1000)
    """
    try:
        found: object = json.loads(text) if len(text) <= most else None
    except (ValueError, RecursionError):
        found = None
    return found if is_shallow(found) else None


def is_shallow(value: object) -> bool:
    """Whether no list and no object in it lies deeper than ``DEEPEST``."""
    level: list[object] = [value]
    for _depth in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return True
    return False


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
