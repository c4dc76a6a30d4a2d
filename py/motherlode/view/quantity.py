"""Numbers of rules within sentences: a table holds the number, each language words it.

In a message ``{n}`` stands for digits, ``{n:word}`` for the word, ``{n:Word}`` for the word at the
head of a sentence, ``{n:points}`` for the number with its unit. A translation may use another of
these than the English sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.locale import _
from motherlode.view.words import numeral, points_words


class Quantity(int):
    """A number that formats as digits, as a word or with its unit.

    >>> "{n} or {n:word}; {n:Word}: {n:points}".format(n=Quantity(2))
    '2 or two; Two: 2 points'
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if form == "points":
            return points_words(self)
        if form in ("word", "Word"):
            word = number_word(self)
            return word[:1].upper() + word[1:] if form == "Word" else word
        return format(numeral(self), form)


def number_word(number: int) -> str:
    """Return the number in letters from one to ten, in digits beyond."""
    words = _("one two three four five six seven eight nine ten").split()
    return words[number - 1] if 0 < number <= len(words) else numeral(number)


def fill(message: str, numbers: Mapping[str, int]) -> str:
    """Return the translated message with the numbers of a table in it."""
    return message.format(**{name: Quantity(number) for name, number in numbers.items()})
