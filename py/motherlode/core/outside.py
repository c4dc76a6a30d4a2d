"""The one door for JSON from outside: bounded in length and depth before it is parsed.

Whoever sends a text may write ten thousand brackets into it. Python's parser calls itself for each,
and in the browser that ends the interpreter without an error. So they are counted first, in time
that grows with the text and no faster.
"""

from __future__ import annotations

import json
import re
from typing import Any

#: Lists and objects in one another. Ours are a few deep.
MAX_DEPTH = 40
#: A string, also one that is cut off: brackets in it mean nothing.
_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
_STRINGS = re.compile(_STRING, re.DOTALL)
#: Up to the next bracket that is in no string, or to the end.
_BRACKETS = re.compile(rf'[^"\[\]{{}}]*+(?:{_STRING}[^"\[\]{{}}]*+)*+([\[\]{{}}]|\Z)', re.DOTALL)
_NO_BRACKETS = re.compile(r"[^\[\]]+")
_ONE_KIND = str.maketrans("{}", "[]")


def read_json(text: str | bytes, most: int, depth: int = MAX_DEPTH) -> Any:
    """Parse JSON that somebody else may have written.

    Args:
        text: The JSON; bytes are UTF-8.
        most: Characters or bytes that it may have.
        depth: Lists and objects in one another that it may have.

    Raises:
        ValueError: It is no JSON, or too long or too deep.

    >>> read_json('{"v": [1, "[[["]}', 100, 2)
    {'v': [1, '[[[']}
    """
    if len(text) > most:
        raise ValueError("too long")
    if isinstance(text, bytes):
        text = text.decode()
    if not is_shallow(text, depth):
        raise ValueError("too deep")
    return json.loads(text)


def is_shallow(text: str, depth: int = MAX_DEPTH) -> bool:
    """Return whether the brackets of a JSON's text close, at most so many in one another.

    >>> is_shallow("[{}, []]", 2), is_shallow("[[[]]]", 2), is_shallow("[")
    (True, False, False)
    """
    left = _NO_BRACKETS.sub("", _STRINGS.sub("", text).translate(_ONE_KIND))
    for _level in range(depth):
        before, left = left, left.replace("[]", "")
        if left == before:
            break
    return not left


def drop_deep(text: str, outer: int) -> str:
    """Return the text of JSON with ``null`` for each value that is too deep to be read.

    Such a value stands within ``outer`` lists and objects, and what is around it stays. The text
    may be cut off, and other text may follow.

    >>> drop_deep('{"a": ' + 99 * "[" + 99 * "]" + ', "b": [1]}', 1)
    '{"a": null, "b": [1]}'
    """
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return text
    kept, at, level, start, is_deep = [], 0, 0, 0, False
    for found in _BRACKETS.finditer(text):
        sign = found[1]
        if sign in ("[", "{"):
            if level == outer:
                start, is_deep = found.start(1), False
            level += 1
            is_deep = is_deep or level > outer + MAX_DEPTH
        elif sign:
            level = max(0, level - 1)
            if level == outer and is_deep:
                kept += [text[at:start], "null"]
                at, is_deep = found.end(), False
    kept.append(text[at:start] if is_deep else text[at:])
    return "".join(kept)
