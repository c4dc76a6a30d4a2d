"""Reading what is stored as JSON, where anything may stand."""

from __future__ import annotations

import json


def parsed(text: str, most: int) -> object:
    """The value; ``None`` where the text is no JSON or has more than so many characters.

    >>> parsed('{"v": 1}', 100), parsed("{", 100), parsed("[1, 2]", 3)
    ({'v': 1}, None, None)
    """
    try:
        found: object = json.loads(text) if len(text) <= most else None
    except (ValueError, RecursionError):
        found = None
    return found
