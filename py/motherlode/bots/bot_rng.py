"""Pseudo-random numbers for bots: a table at a ply gives the same ones on every machine.

Block ``k`` (0, 1, ...) is ``SHA-256(seed || k)``, ``k`` as an unsigned 32-bit big-endian
integer; each block holds four unsigned 64-bit big-endian integers, taken in order. Of these
the first below the largest multiple of ``stop`` that is at most 2**64 is taken, modulo
``stop``. For a larger ``stop`` as many as it needs are the digits of one, to the base of 2**64.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count


class BotRng:
    """A source of uniform integers out of a seed of any length. An ``Rng``."""

    def __init__(self, seed: bytes) -> None:
        self._integers = integers(seed)

    def randrange(self, stop: int, /) -> int:
        """Return an integer from 0 to ``stop`` - 1. Raises ValueError when there is none."""
        if 0 < stop <= 2**64:
            bound = 2**64 - 2**64 % stop
            return next(x for x in self._integers if x < bound) % stop
        if stop < 1:
            raise ValueError(f"nothing can be drawn below {stop}")
        words = -(-(stop - 1).bit_length() // 64)
        bound = 2 ** (64 * words) // stop * stop
        while (drawn := self._join(words)) >= bound:
            pass
        return drawn % stop

    def _join(self, words: int) -> int:
        """Return so many integers as the digits of one, the first the highest."""
        drawn = next(self._integers)
        for _word in range(words - 1):
            drawn = drawn << 64 | next(self._integers)
        return drawn


def integers(seed: bytes) -> Iterator[int]:
    """Yield endless unsigned 64-bit integers, as written at the head of this module."""
    for k in count():
        block = sha256(seed + k.to_bytes(4, "big")).digest()
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at : at + 8], "big")


def rng_for(table_seed: bytes, ply: int) -> BotRng:
    """Return the generator for that ply's decision. It tells nothing about the table's chance."""
    return BotRng(sha256(b"bot" + table_seed + ply.to_bytes(4, "big")).digest())


def memory_seed_for(table_seed: bytes) -> bytes:
    """Return the seed of forgetting: one for a whole table, with no way back to its own."""
    return sha256(b"mind" + table_seed).digest()
