"""The hint: what is shown over the board for a moment."""

from __future__ import annotations

from dataclasses import dataclass

SHORTEST = 3500
READING = 45
"""Milliseconds a hint stays at least, and for each letter of the rule below it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A sentence, and below it the rule that stands behind it, if any; empty for nothing."""

    sentence: str = ""
    rule: str = ""

    @property
    def aloud(self) -> str:
        """All of it, as it is read aloud."""
        return f"{self.sentence} {self.rule}" if self.rule else self.sentence

    @property
    def time(self) -> int:
        """Milliseconds that it is shown."""
        return SHORTEST + READING * len(self.rule)
