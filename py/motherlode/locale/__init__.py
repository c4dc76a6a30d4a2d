"""Words in the player's language, by gettext catalogues beside this file.

The msgids are the English sentences. ``fr`` and ``it`` are translations; anything not
translated is shown in English.
"""

from __future__ import annotations

from io import BytesIO
from pkgutil import get_data
from typing import TYPE_CHECKING

from motherlode.core.seats import SEAT_LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import GNUTranslations

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano"}

_current: GNUTranslations | None = None
_language = "en"


def use(language: str) -> None:
    """Speaks ``language`` from now on; an unknown one falls back to English."""
    global _current, _language
    _language = language if language in LANGUAGES else "en"
    catalogue = _catalogue() if _language != "en" else None
    if catalogue is None:
        _current = None
    else:
        from gettext import GNUTranslations  # not needed in English

        _current = GNUTranslations(BytesIO(catalogue))


def _catalogue() -> bytes | None:
    try:
        return get_data(__name__, f"{_language}/motherlode.mo")
    except OSError:
        return None


def language() -> str:
    """The code of the language spoken now."""
    return _language


def _(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message) if _current else message


def ngettext(singular: str, plural: str, number: int) -> str:
    """The message for this number in the current language."""
    if _current:
        return _current.ngettext(singular, plural, number)
    return singular if number == 1 else plural


def pgettext(context: str, message: str) -> str:
    """The message in the current language, where the context asks for another word."""
    return _current.pgettext(context, message) if _current else message


def mark(message: str) -> str:
    """Marks a message in a table for translation; pass it to ``_`` when it is shown."""
    return message


def named(names: Sequence[str], seat: int) -> str:
    """The seat's name; "Player B" if it has none."""
    if 0 <= seat < len(names):
        return names[seat]
    return _("Player {letter}").format(letter=SEAT_LETTERS[seat])


def listed(words: Sequence[str]) -> str:
    """Words as a sentence strings them together."""
    if len(words) < 2:
        return "".join(words)
    return _("{names} and {last}").format(names=", ".join(words[:-1]), last=words[-1])
