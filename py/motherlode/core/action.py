"""Actions: one decision, or one outcome of chance, of about one click."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Action:
    """An action: one decision as data, a frozen slotted dataclass of ints and short strings.

    Actions of one game are totally ordered: first by ``RANK`` (one number per class,
    chosen by the game), then by their fields in order. ``legal_actions`` returns them
    in that order.
    """

    RANK: ClassVar[int] = 0

    def order(self) -> tuple[int | str, ...]:
        """Return the key by which actions of one game are sorted.

        >>> Action().order()
        (0,)
        """
        return (self.RANK, *astuple(self))

    def __lt__(self, other: Action) -> bool:
        return self.order() < other.order()
