"""Errors, as sentences a player may read.

Every error the cabinet raises on purpose is a :class:`MotherlodeError` whose ``str()``
is one plain English sentence without a traceback in it.
``motherlode.locale.error_message`` says it in the player's language.
"""

from __future__ import annotations

from motherlode.core.graphemes import is_shown, truncate

#: French sets it before a colon: shown as a space, though Python calls it not printable.
NO_BREAK = "\N{NO-BREAK SPACE}"
#: Of a text from outside that a sentence repeats.
MAX_EXCERPT_CHARACTERS = 40


def mark(message: str) -> str:
    """Mark a sentence for translation; ``motherlode.locale`` looks it up when it is said."""
    return message


def within(sentence: str) -> str:
    """The sentence as part of another: one line of at most 300 characters, without its full stop.

    >>> within("Not now.")
    'Not now'
    """
    line = "".join(c if c.isprintable() or c == NO_BREAK else " " for c in sentence)
    return line[:300].rstrip(". ")


def excerpt(text: str) -> str:
    """Return at most 40 printable characters of ``text``, for a sentence about it.

    >>> excerpt("a" * 50) == "a" * 39 + chr(8230)
    True
    """
    if len(text) > MAX_EXCERPT_CHARACTERS:
        text = truncate(text, MAX_EXCERPT_CHARACTERS - 1) + "\N{HORIZONTAL ELLIPSIS}"
    return "".join(c if is_shown(c) else "\N{MIDDLE DOT}" for c in text)


class MotherlodeError(Exception):
    """Base of every error raised on purpose.

    ``pattern`` is the sentence, marked for translation where players may meet it, ``values`` what
    stands in its braces; an error among them is part of the sentence.

    >>> print(MotherlodeError("No {what}: {why}.", what="way", why=MotherlodeError("a river.")))
    No way: a river.
    """

    def __init__(self, pattern: str = "", **values: object) -> None:
        said = {
            name: within(_plain(value)) if isinstance(value, MotherlodeError) else value
            for name, value in values.items()
        }
        super().__init__(pattern.format(**said) if said else pattern)
        self.pattern = pattern
        self.values = values


class IllegalAction(MotherlodeError):
    """An action the rules forbid now. Nothing has changed.

    ``rule`` names the clause that was broken (``"gold 4"``), ``reason`` is a short key
    (``"card-gone"``) that a view turns into a sentence in the player's language.
    """

    def __init__(self, rule: str, reason: str, sentence: str) -> None:
        super().__init__(f"{sentence} (rule {rule})")
        self.rule = rule
        self.reason = reason
        self.sentence = sentence


def _plain(error: MotherlodeError) -> str:
    """Return the error's sentence without its clause: who says it within another names that."""
    return error.sentence if isinstance(error, IllegalAction) else str(error)


class BadOption(MotherlodeError):
    """A seat count, option name or option value that the game does not have."""


class BadVersion(BadOption):
    """A rules version that the cabinet does not play."""


class BadSeat(MotherlodeError):
    """A seat that the table does not have."""


class BadToken(MotherlodeError):
    """A text that is no action of the game's notation."""


class BadRecord(MotherlodeError):
    """A record that cannot be played.

    ``number`` counts the action tokens from 1 (0: the header), ``token`` is the text at
    fault and ``rule`` the clause broken, or a short word for what is wrong with the text.
    ``good`` is how many action tokens were played before the fault.
    """

    def __init__(
        self, pattern: str, *, number: int, token: str, rule: str, **values: object
    ) -> None:
        super().__init__(pattern, number=number, token=token, rule=rule, **values)
        self.number = number
        self.token = token
        self.rule = rule

    @property
    def good(self) -> int:
        """The number of lines before the bad one."""
        return max(0, self.number - 1)


class BadLink(MotherlodeError):
    """A link that is damaged, cut short or of an unknown version."""


class BadProof(BadLink):
    """Numbers of a fair table that do not follow from what the players have promised."""


class BadSave(MotherlodeError):
    """A stored entry that cannot be read."""
