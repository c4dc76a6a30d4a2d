"""Seats: numbers from 0 inside, letters from A for people and in notations."""

from __future__ import annotations

from motherlode.core.errors import BadSeat

#: Seat -> letter. No game of the cabinet has more seats.
SEAT_LETTERS = "ABCDEF"


def seat_of_letter(letter: str) -> int:
    """The seat of an upper-case letter. Raises ValueError for anything else.

    >>> seat_of_letter("B")
    1
    """
    return SEAT_LETTERS.index(letter)


def require_seat(seat: int | None, seats: int) -> None:
    """Raise :class:`BadSeat` unless ``seat`` is one of a table of ``seats``, or ``None``.

    >>> require_seat(None, 2)
    >>> require_seat(1, 2)
    """
    if seat is not None and not 0 <= seat < seats:
        raise BadSeat(f"There is no seat {seat} at a table of {seats}.")
