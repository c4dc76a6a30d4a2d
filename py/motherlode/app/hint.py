"""The hint: what is shown over the board for a moment."""

from __future__ import annotations

from dataclasses import dataclass

SHORTEST = 3500
READING = 45
"""Milliseconds a hint stays at least, and for each letter of the rule below it."""
LINKED = 4000
"""Milliseconds that it stays longer where a press leads to the guide."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A sentence, and below it the rule that stands behind it, if any; empty for nothing.

    ``low``: it is about something high up on the board, and stands at its foot. ``clause`` is the
    number of the rule in the guide; ``about``: it says what a thing is, and the guide says more.
    """

    sentence: str = ""
    rule: str = ""
    low: bool = False
    clause: str = ""
    about: bool = False

    @property
    def aloud(self) -> str:
        """All of it, as it is read aloud."""
        return f"{self.sentence} {self.rule}" if self.rule else self.sentence

    @property
    def time(self) -> int:
        """Milliseconds that it is shown."""
        longer = LINKED if self.leads_on else 0
        return SHORTEST + longer + READING * len(self.rule)

    @property
    def leads_on(self) -> bool:
        """Whether the guide says more of it."""
        return self.about or bool(self.clause)
