"""The luck of the bots is fixed: the same on every machine, for ever."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from motherlode.bots.bot_rng import BotRng, integers, memory_seed_for, rng_for
from motherlode.match.draws.chance import SeededSource

SEED = bytes(range(16))


def test_the_vectors() -> None:
    """Taken once from the recipe in the module; a change would change games on shelves."""
    luck = BotRng(b"")
    assert [luck.randrange(1000) for _ in range(8)] == VECTOR_EMPTY
    luck = rng_for(SEED, 7)
    assert [luck.randrange(64) for _ in range(8)] == VECTOR_TABLE


VECTOR_EMPTY = [19, 840, 604, 521, 973, 300, 161, 781]
VECTOR_TABLE = [35, 8, 55, 51, 16, 44, 16, 16]


def test_the_first_block_is_the_hash() -> None:
    """The recipe, spelt out once more."""
    block = sha256(b"any" + bytes(4)).digest()
    first = int.from_bytes(block[:8], "big")
    assert next(integers(b"any")) == first
    assert BotRng(b"any").randrange(2**64) == first


def test_every_number_comes_up_about_as_often() -> None:
    """Six sides, six thousand throws: within five standard deviations."""
    luck = BotRng(b"die")
    counts = Counter(luck.randrange(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())


def test_more_than_an_integer_takes_several() -> None:
    """Beyond 2**64 two are the digits of one number, the first the higher."""
    high, low = BotRng(b"any").randrange(2**64), BotRng(b"any")
    low.randrange(2**64)
    assert BotRng(b"any").randrange(2**128) == high << 64 | low.randrange(2**64)
    rng = BotRng(b"any")
    assert all(0 <= rng.randrange(2**64 + 1) <= 2**64 for _ in range(50))


@pytest.mark.parametrize("stop", [0, -1])
def test_nothing_can_be_drawn_from_nothing(stop: int) -> None:
    """As ``random.Random`` has it."""
    with pytest.raises(ValueError):
        BotRng(b"").randrange(stop)


def test_luck_tells_nothing_of_the_tables_chance() -> None:
    """Neither the luck nor the mind of a table is the stream its chance is drawn from."""
    chance = [SeededSource(SEED).pick(7, [1] * 256) for _ in range(1)]
    draws = [BotRng(SEED).randrange(256), rng_for(SEED, 7).randrange(256)]
    assert memory_seed_for(SEED) != SEED
    assert rng_for(SEED, 7).randrange(2**64) != rng_for(SEED, 8).randrange(2**64)
    assert chance != draws
