"""Grapheme clusters: what a reader sees as one sign, as a letter with its accents, or a flag.

A short form of Unicode's rule (UAX #29), on the safe side: it never ends a sign too early, and may
take two signs of some scripts for one.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING
from unicodedata import category, combining

if TYPE_CHECKING:
    from collections.abc import Iterator

#: They stand inside emoji and inside words of some scripts, and are drawn as nothing.
JOINERS = "\u200c\u200d"
#: The flag of a part of a country, as Scotland's: a black flag, and a code that is not drawn.
FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")

_NO_BREAK = "\N{NO-BREAK SPACE}"
_VIRAMA_CLASS = 9
#: Vowels of Thai and Lao and marks of Japanese that are drawn with the sign before them.
_SPACING = "\u0e33\u0eb3\uff9e\uff9f"


def is_shown(c: str) -> bool:
    """Return whether a character of a line is drawn, or stands inside what is drawn as one."""
    return c.isprintable() or c == _NO_BREAK or c in JOINERS or "\U000e0030" <= c <= "\U000e007f"


def split_graphemes(text: str) -> Iterator[str]:
    r"""Yield the signs of the text, one after the other.

    >>> [len(sign) for sign in split_graphemes("e\u0301a")]
    [2, 1]
    """
    start = 0
    for at in range(1, len(text)):
        if not _belongs(text[at - 1], text[at], is_second=at - start == 1):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def truncate(text: str, most: int) -> str:
    r"""Return the longest beginning of whole signs with at most so many characters.

    >>> truncate("Zoe\u0308", 3)
    'Zo'
    """
    if len(text) <= most:
        return text
    if text[: most + 1].isascii():
        return text[:most]
    kept = 0
    for sign in split_graphemes(text[: most + 1]):
        if kept + len(sign) > most:
            break
        kept += len(sign)
    return text[:kept]


def ellipsize(text: str, most: int) -> str:
    """Return the text, or its beginning and an ellipsis, of at most so many signs.

    >>> ellipsize("abcdef", 4)
    'abc…'
    """
    signs = [*islice(split_graphemes(text), most + 1)]
    return text if len(signs) <= most else "".join(signs[: most - 1]) + "…"


def _belongs(last: str, c: str, is_second: bool) -> bool:
    """Return whether the character goes on with the sign that ``last`` is the last one of so far.

    ``is_second``: there is none before that one.
    """
    if c.isascii():
        return last == "\r" and c == "\n"
    if category(c)[0] == "M" or c in JOINERS or c in _SPACING or _is_modifier(c):
        return last not in "\r\n"
    if last == "\u200d":
        return category(c) in ("So", "Sm")
    if combining(last) == _VIRAMA_CLASS:
        return category(c) == "Lo"
    if _is_regional(c):
        return is_second and _is_regional(last)
    return _is_hangul(last) and "\u1100" <= c <= "\u11ff" and (c > "\u115f" or last <= "\u115f")


def _is_modifier(c: str) -> bool:
    """Return whether it is a colour of skin, or a part of a flag's code."""
    return "\U0001f3fb" <= c <= "\U0001f3ff" or "\U000e0020" <= c <= "\U000e007f"


def _is_regional(c: str) -> bool:
    """Return whether it is one of the two letters of a country's flag."""
    return "\U0001f1e6" <= c <= "\U0001f1ff"


def _is_hangul(c: str) -> bool:
    """Return whether it is a part of a Korean syllable, or one."""
    return "\u1100" <= c <= "\u11ff" or "\uac00" <= c <= "\ud7a3"
