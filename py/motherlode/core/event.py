"""Events: what happened, as data. Sentences about them live in a game's ``view/words.py``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened while an action was applied.

    ``visible_to`` is ``None`` when everybody at the table saw it, else the seats that did.
    Nobody else is ever shown it, nor told that it happened. ``REVEALS``: it showed people
    something that was covered, so that nobody may take back what led to it.
    """

    REVEALS: ClassVar[bool] = False
    #: True if chance gave it to the seat whose turn begins with it, and to nobody else.
    FOR_NEXT: ClassVar[bool] = False

    visible_to: frozenset[int] | None = field(default=None)

    @property
    def is_news(self) -> bool:
        """Return whether somebody knows more by it than the table showed before."""
        return self.REVEALS or self.visible_to is not None

    def seen_by(self, seat: int | None) -> bool:
        """Return whether this seat saw it; ``None`` is a spectator.

        >>> secret = Event(visible_to=frozenset({1}))
        >>> secret.seen_by(1), secret.seen_by(0), secret.seen_by(None), Event().seen_by(None)
        (True, False, False, True)
        """
        return self.visible_to is None or (seat is not None and seat in self.visible_to)
