"""Sentences about a seat: its name does something, or the one who reads does.

A sentence may have two lines. The first, of at most eight words, is for the eye; the text board
and those who listen get both.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.locale import _, is_you, language, mark, seat_name, with_label

#: Field of a sentence -> a name with its verb / the same of the one who reads.
VERBS = {
    "builds": mark("{name} builds / You build"),
    "discards": mark("{name} discards / You discard"),
    "draws": mark("{name} draws / You draw"),
    "empties": mark("{name} empties / You empty"),
    "gets": mark("{name} gets / You get"),
    "goes_first": mark("{name} goes first / You go first"),
    "has": mark("{name} has / You have"),
    "holds": mark("{name} holds / You hold"),
    "invests": mark("{name} invests / You invest"),
    "leads": mark("{name} leads / You lead"),
    "loads": mark("{name} loads / You load"),
    "looks_at": mark("{name} looks at / You look at"),
    "loots": mark("{name} loots / You loot"),
    "moves": mark("{name} moves / You move"),
    "pays": mark("{name} pays / You pay"),
    "places": mark("{name} places / You place"),
    "plays": mark("{name} plays / You play"),
    "scores": mark("{name} scores / You score"),
    "sells": mark("{name} sells / You sell"),
    # of meeples, in languages that have another verb for them
    "sets": mark("{name} sets / You set"),
    "takes": mark("{name} takes / You take"),
    "turns_over": mark("{name} turns over / You turn over"),
    "upgrades": mark("{name} upgrades / You upgrade"),
    "wins": mark("{name} wins / You win"),
}


class _Fields(dict[str, object]):
    """The fields of a sentence; those of ``VERBS`` are conjugated for a seat."""

    def __init__(self, names: Sequence[str], seat: int, given: dict[str, object]) -> None:
        super().__init__(given)
        self._you = is_you(names, seat)
        self.setdefault("name", seat_name(names, seat))

    def __missing__(self, field: str) -> _Verb:
        return _Verb(self, field)

    def conjugate(self, field: str) -> str:
        """Return the subject with its verb."""
        return _(VERBS[field]).split(" / ")[self._you].format(name=self["name"])


class _Verb:
    """A subject with its verb; a translation asks for another one as in ``{places:sets}``."""

    def __init__(self, fields: _Fields, field: str) -> None:
        self._fields = fields
        self._field = field

    def __format__(self, other: str) -> str:
        return self._fields.conjugate(other or self._field)


def tell(words: str, names: Sequence[str], seat: int, **fields: object) -> str:
    """Fill in a sentence about what the seat does; a field named like a verb is its subject.

    >>> tell("{places} a tile.", ("Anna", "Ben"), 1)
    'Ben places a tile.'
    """
    return words.format_map(_Fields(names, seat, fields))


def ask(words: str, names: Sequence[str], seat: int) -> str:
    """Ask the seat for something, by name where several people could be meant.

    >>> ask("Take an ingot.", ("Anna", "Ben"), 1)
    'Ben: take an ingot.'
    """
    if is_you(names, seat):
        return words
    if any(is_you(names, other) for other in range(len(names))):
        return turn_words(names, seat)
    return with_label(seat_name(names, seat), decapitalize(words))


def tell_of(words: str, names: Sequence[str], seat: int, **fields: object) -> str:
    """Fill in what happens to the seat: of words for a name / for "you", those that fit.

    >>> tell_of("blocks {name}’s city / blocks your city", ("Anna", "Ben"), 1)
    'blocks Ben’s city'
    """
    return words.split(" / ")[is_you(names, seat)].format(name=seat_name(names, seat), **fields)


def turn_words(names: Sequence[str], seat: int) -> str:
    """Return the sentence that it is the seat's turn."""
    if is_you(names, seat):
        return _("Your turn.")
    return _("{name}’s turn.").format(name=seat_name(names, seat))


def capital(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[:1].upper() + words[1:]


def decapitalize(words: str) -> str:
    """Return the words as they go on within a sentence, with a small first letter.

    German keeps it: the first word may be a noun, and after a colon a sentence begins anew.
    """
    return words if language() == "de" else words[:1].lower() + words[1:]


def short(words: str) -> str:
    """Return the line of a sentence that is for the eye."""
    return words.partition("\n")[0]


def long(words: str) -> str:
    """Return all lines of a sentence as one."""
    return words.replace("\n", " ")
