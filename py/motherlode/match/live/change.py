"""The outcome of a message at a live table."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.match.live.messages import Log
from motherlode.match.table import Table


@dataclass(frozen=True, slots=True)
class UnknownMoves:
    """Moves of this device's own seats that another one has and this one does not know.

    Attributes:
        count: The number of them.
        sender: The number of that device.
        message: The message that holds them.
        tokens: The log with them.
    """

    count: int
    sender: int
    message: Log
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LogChange:
    """The outcome of a message.

    Attributes:
        first: The ply from which the table has gone on; ``None`` where it has not.
        fork: The other version of the log, to be shown.
        undo: A seat asks to go back to after so many plies: seat and plies.
        undone: The table has gone back.
        asked: The table with a promise made anew that this device is to agree to or not: see
            :meth:`LiveLog.agree`.
        joined: The parties of a fair table, or what they have shown, have changed.
        crossed: Another device joined in the place of this one at the same time: the table as the
            device has it that invited both.
        unknown: Moves of this device that the player is asked about: see :meth:`LiveLog.take_back`.
        absent: The seat whose move came from a device that may not tell it; its own is to tell it.
    """

    first: int | None = None
    fork: Table | None = None
    undo: tuple[int, int] | None = None
    undone: bool = False
    asked: Table | None = None
    joined: bool = False
    crossed: Table | None = None
    unknown: UnknownMoves | None = None
    absent: int | None = None


NO_CHANGE = LogChange()
