"""Events: what happened, as data. Sentences about them live in a game's ``view/words.py``."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened while an action was applied.

    ``visible_to`` is ``None`` when everybody at the table saw it, else the seats that did.
    Nobody else is ever shown it, nor told that it happened.
    """

    visible_to: frozenset[int] | None = field(default=None)

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat saw it; ``None`` is a spectator."""
        return self.visible_to is None or (seat is not None and seat in self.visible_to)
