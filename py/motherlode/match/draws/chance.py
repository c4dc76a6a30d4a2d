"""Sources of chance. Re-opening a record or a link never re-rolls.

The seeded source is fixed for ever, because links leave out what it gives:

* block ``k`` (0, 1, ...) of a ply is ``SHA-256(seed || ply || k)``: the 16 bytes of the table
  seed, then ply and ``k`` as unsigned 32-bit big-endian integers;
* each block holds four unsigned 64-bit big-endian integers, taken in order, then comes the
  next block;
* with ``T`` the sum of the weights, the first integer ``x`` below the largest multiple of
  ``T`` that is at most 2**64 is taken; those at or above it are thrown away;
* ``r = x mod T``, and the outcome is the first whose weight, added to all weights before it,
  exceeds ``r``.

Test vectors: ``docs/vectors/chance.json``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Protocol
from unicodedata import normalize

from motherlode.core.errors import BadOption, MotherlodeError
from motherlode.locale import mark

SEED_BYTES = 16


class NoChanceSource(MotherlodeError):
    """Error: chance is to decide, and the table has nothing to draw from."""


class Source(Protocol):
    """A source of chance: it decides chance plies."""

    def pick(self, ply: int, weights: Sequence[int]) -> int:
        """An index into ``weights`` (positive integers); the same question, the same answer.

        ``ply`` counts all plies of the table from 0. Raises :class:`NoChance` when this
        source cannot decide that ply.
        """
        ...


class SeededSource:
    """Chance out of a table seed of 16 bytes, as written above.

    >>> dice = SeededSource(bytes(16))
    >>> [dice.pick(ply, [1, 1, 1]) for ply in range(6)] == [dice.pick(p, [1] * 3) for p in range(6)]
    True
    """

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    def pick(self, ply: int, weights: Sequence[int]) -> int:
        """See ``Source``."""
        total = sum(weights)
        bound = 2**64 - 2**64 % total
        rest = next(x for x in self._integers(ply) if x < bound) % total
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise AssertionError("weights are positive")

    def _integers(self, ply: int) -> Iterator[int]:
        start = self.seed + ply.to_bytes(4, "big")
        for k in count():
            block = sha256(start + k.to_bytes(4, "big")).digest()
            for at in (0, 8, 16, 24):
                yield int.from_bytes(block[at : at + 8], "big")


def format_seed(seed: bytes) -> str:
    """Format the seed as 32 hexadecimal digits.

    >>> format_seed(seed_from("0123456789abcdef0123456789abcdef"))
    '0123456789abcdef0123456789abcdef'
    """
    return seed.hex()


def parse_seed(name: str) -> bytes:
    """Parse 32 hexadecimal digits. Raises :class:`BadOption` for anything else."""
    if len(name) != 2 * SEED_BYTES or any(c not in "0123456789abcdefABCDEF" for c in name):
        raise BadOption(mark("A seed is {count} hexadecimal digits."), count=2 * SEED_BYTES)
    return bytes.fromhex(name)


def seed_from(words: str) -> bytes:
    """Derive a seed from anything a person types.

    32 hexadecimal digits are that seed; of anything else (NFC, as UTF-8) it is the first 16
    bytes of the SHA-256.
    """
    try:
        return parse_seed(words)
    except BadOption:
        text = normalize("NFC", words).encode("utf-8", "surrogatepass")
        return sha256(text).digest()[:SEED_BYTES]
