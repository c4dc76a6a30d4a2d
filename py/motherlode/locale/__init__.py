"""The player's language, by gettext catalogues beside this file.

The msgids are the English sentences. The other languages are translations; anything not
translated is shown in English. Their catalogues come where they are spoken: see :func:`has_words`.
"""

from __future__ import annotations

from io import BytesIO
from pkgutil import get_data
from typing import TYPE_CHECKING
from unicodedata import bidirectional

from motherlode.core.errors import IllegalAction, MotherlodeError, within
from motherlode.core.errors import mark as mark
from motherlode.core.seats import SEAT_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from gettext import GNUTranslations

#: Code -> name in itself. The folder of that code is made by `run.py words --new`.
LANGUAGES = {
    "de": "Deutsch",
    "en": "English",
    "fr": "Français",
    "it": "Italiano",
}

_current: GNUTranslations | None = None
_language = "en"


def set_language(language: str) -> None:
    """Set the current language: English in the place of one that is unknown or not here."""
    global _current, _language
    catalogue = _catalogue(language)
    if catalogue is None:
        _current, _language = None, "en"
        return
    from gettext import GNUTranslations  # not needed in English

    _current, _language = GNUTranslations(BytesIO(catalogue)), language


def has_words(language: str) -> bool:
    """Return whether that language can be spoken: its catalogue is here."""
    return language == "en" or _catalogue(language) is not None


def _catalogue(language: str) -> bytes | None:
    try:
        known = language in LANGUAGES and language != "en"
        return get_data(__name__, f"{language}/motherlode.mo") if known else None
    except OSError:
        return None


def language() -> str:
    """Return the code of the current language."""
    return _language


def list_separator() -> str:
    """Return the sign that spreadsheets set to the language expect between two cells.

    Where a comma stands in numbers it is a semicolon.
    """
    return "," if _language == "en" else ";"


def _(message: str) -> str:
    """Return the message in the current language."""
    return _current.gettext(message) if _current else message


def ngettext(singular: str, plural: str, number: int) -> str:
    """Return the message for this number in the current language."""
    if _current:
        return _current.ngettext(singular, plural, number)
    return singular if number == 1 else plural


def pgettext(context: str, message: str) -> str:
    """Return the message in the current language, where the context asks for another word."""
    return _current.pgettext(context, message) if _current else message


def error_message(error: MotherlodeError) -> str:
    """Return the error's sentence in the current language.

    The rules say in English what they forbid; in other languages the clause has to do.
    """
    if isinstance(error, IllegalAction):
        return error.sentence if _current is None else _("The rules do not allow that.")
    said = {
        name: within(error_message(value)) if isinstance(value, MotherlodeError) else value
        for name, value in error.values.items()
    }
    said = {name: isolate(v) if isinstance(v, str) else v for name, v in said.items()}
    pattern = _(error.pattern) if error.pattern else ""
    return pattern.format(**said) if said else pattern


class SeatNames(tuple[str, ...]):
    """The names of the seats as one reader is told them.

    ``you`` is the seat of the reader, who is called "You"; ``None`` where several people read.
    """

    you: int | None

    def __new__(cls, names: Iterable[str], you: int | None = None) -> SeatNames:
        """Replace the name of the reader's seat."""
        called = super().__new__(
            cls, (_("You") if seat == you else name for seat, name in enumerate(names))
        )
        called.you = you
        return called


def is_you(names: Sequence[str], seat: int) -> bool:
    """Return whether it is the seat of the one who reads."""
    return isinstance(names, SeatNames) and names.you == seat


def seat_name(names: Sequence[str], seat: int) -> str:
    """Return the seat's name, to begin a sentence or to stand alone; "Player B" if it has none."""
    if 0 <= seat < len(names):
        return names[seat]
    return _("Player {letter}").format(letter=SEAT_LETTERS[seat])


def object_name(names: Sequence[str], seat: int) -> str:
    """Return the seat's name behind a preposition: "for you", "for Anna"."""
    return pgettext("object", "you") if is_you(names, seat) else seat_name(names, seat)


def join_names(words: Sequence[str]) -> str:
    """Return the words as a sentence lists them, with "and" before the last."""
    words = [isolate(word) for word in words]
    if len(words) < 2:
        return "".join(words)
    return _("{names} and {last}").format(names=", ".join(words[:-1]), last=words[-1])


def with_label(label: str, words: str) -> str:
    """Return the words after their label, with a colon as the language sets it."""
    return _("{label}: {words}").format(label=isolate(label), words=words)


def isolate(words: str) -> str:
    """Return the words so that what is written from right to left turns nothing round beside it.

    A name in Hebrew or Arabic would take the number and the name that follow it to its left. Words
    that hold an isolated name already are left as they are.
    """
    if words.isascii() or "\u2068" in words:
        return words
    if not any(bidirectional(c) in ("R", "AL", "AN") for c in words):
        return words
    return f"\u2068{words}\u2069"


def quote(words: str) -> str:
    """Return the words in the quotation marks of the language."""
    return _("“{words}”").format(words=words)


def join_parts(parts: Sequence[str]) -> str:
    """Return parts that hold commas themselves, one after the other."""
    return ("\N{NO-BREAK SPACE}; " if language() == "fr" else "; ").join(parts)
