"""The curve: vectors of the standard, its laws, and x coordinates that are no points."""

from __future__ import annotations

import random

from motherlode.match.draws.curve import (
    ORDER,
    PRIME,
    B,
    hash_to_curve,
    hash_to_scalar,
    invert,
    is_on_curve,
    multiply,
)

RNG = random.Random(37)
#: The x of the point that the standard names.
BASE_X = 0x4A96B5688EF573284664698968C38BB913CBFC82


def add(one: tuple[int, int] | None, other: tuple[int, int] | None) -> tuple[int, int] | None:
    """The sum of two points in plain coordinates, as the schoolbook has it; ``None`` is zero."""
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and (y + v) % PRIME == 0:
        return None
    if one == other:
        slope = (3 * x * x - 3) * pow(2 * y, -1, PRIME) % PRIME
    else:
        slope = (v - y) * pow(u - x, -1, PRIME) % PRIME
    z = (slope * slope - x - u) % PRIME
    return z, (slope * (x - z) - y) % PRIME


def schoolbook(scalar: int, x: int) -> int:
    square = (x**3 - 3 * x + B) % PRIME
    point: tuple[int, int] | None = (x, pow(square, (PRIME + 1) // 4, PRIME))
    total = None
    while scalar:
        if scalar & 1:
            total = add(total, point)
        point = add(point, point)
        scalar >>= 1
    assert total is not None
    return total[0]


def test_the_base_point_of_the_standard() -> None:
    assert is_on_curve(BASE_X)
    assert multiply(1, BASE_X) == BASE_X
    assert multiply(2, BASE_X) == 0x02F997F33C5ED04C55D3EDF8675D3E92E8F46686
    assert multiply(ORDER - 1, BASE_X) == BASE_X, "the negative of a point has the same x"
    assert multiply(ORDER + 1, BASE_X) == BASE_X


def test_it_multiplies_as_the_schoolbook_does() -> None:
    for _ in range(20):
        x = hash_to_curve(RNG.randbytes(8))
        scalar = RNG.choice((RNG.randrange(1, 40), RNG.randrange(1, ORDER)))
        assert multiply(scalar, x) == schoolbook(scalar, x), (scalar, x)


def test_multiplications_commute_and_can_be_undone() -> None:
    x = hash_to_curve(b"a card")
    for _ in range(10):
        a, b = RNG.randrange(1, ORDER), RNG.randrange(1, ORDER)
        both = multiply(a, multiply(b, x))
        assert both == multiply(b, multiply(a, x)) == multiply(a * b % ORDER, x)
        assert multiply(invert(a), multiply(a, x)) == x
        assert is_on_curve(both)


def test_an_x_of_the_twist_is_refused() -> None:
    assert not any(map(is_on_curve, (0, PRIME, PRIME + BASE_X, -BASE_X)))
    taken = sum(is_on_curve(RNG.randrange(PRIME)) for _ in range(400))
    assert 140 < taken < 260, "about half of all numbers are the x of a point"


def test_what_is_derived_from_bytes_stays() -> None:
    assert (
        hash_to_scalar(b"")
        == 0xE3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855 % (ORDER - 1) + 1
    )
    assert all(0 < hash_to_scalar(bytes([n])) < ORDER for n in range(50))
    assert len({hash_to_curve(bytes([n])) for n in range(50)}) == 50
