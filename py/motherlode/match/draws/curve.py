"""The curve secp160r1 (SEC 2), x coordinates only: the arithmetic of a deck that nobody deals.

Its order is prime and its cofactor 1: with the check that an x lies on the curve there is no small
subgroup, and no point of the twist gets in. An x has 20 bytes, so that the cards of a whole deck
fit into a link. To break one table takes about 2**80 steps.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import count

PRIME = 2**160 - 2**31 - 1
#: The curve is y**2 = x**3 - 3 x + B.
B = 0x1C97BEFC54BD7A8B65ACF89F81D4D4ADC565FA45
#: The number of its points, a prime.
ORDER = 0x0100000000000000000001F4C8F927AED3CA752257
X_BYTES = 20

_HALF = (PRIME - 1) // 2
_LAST = PRIME - 2
_B4, _B8 = 4 * B, 8 * B


def is_on_curve(x: int) -> bool:
    """Return whether a point of the curve has this x."""
    return 0 < x < PRIME and pow((x * x * x - 3 * x + B) % PRIME, _HALF, PRIME) == 1


def multiply(scalar: int, x: int) -> int:
    """Return the x of the multiple of a point, for a ``scalar`` that is none of ``ORDER``.

    The ladder of Brier and Joye, in projective coordinates: two points that differ by the first.
    """
    x1, z1 = x, 1
    x2, z2 = _double(x, 1)
    for bit in range(scalar.bit_length() - 2, -1, -1):
        u, v = x1 * z2 % PRIME, x2 * z1 % PRIME
        product, weights = x1 * x2 % PRIME, z1 * z2 % PRIME
        difference = u - v
        z_sum = difference * difference % PRIME
        weights_squared = weights * weights % PRIME
        x_sum = 2 * (u + v) * (product - 3 * weights) + _B4 * weights_squared - x * z_sum
        if scalar >> bit & 1:
            x1, z1 = x_sum % PRIME, z_sum
            x2, z2 = _double(x2, z2)
        else:
            x2, z2 = x_sum % PRIME, z_sum
            x1, z1 = _double(x1, z1)
    return x1 * pow(z1, _LAST, PRIME) % PRIME


def _double(x: int, z: int) -> tuple[int, int]:
    xx, zz, xz = x * x % PRIME, z * z % PRIME, x * z % PRIME
    root = xx + 3 * zz
    x_double = root * root - _B8 * x * (zz * z % PRIME)
    z_double = 4 * (xz * (xx - 3 * zz) + B * zz * zz)
    return x_double % PRIME, z_double % PRIME


def hash_to_curve(words: bytes) -> int:
    """Return the x of a point that follows from these bytes: no multiple of another is known.

    The first 20 bytes of the SHA-256 of the bytes and a number in one byte; the number is the first
    that gives an x on the curve.
    """
    for number in count():
        digest = sha256(words + bytes([number])).digest()
        x = int.from_bytes(digest[:X_BYTES], "big")
        if is_on_curve(x):
            return x
    raise AssertionError


def hash_to_scalar(words: bytes) -> int:
    """Return a number from 1 to ``ORDER`` - 1 that follows from these bytes."""
    return int.from_bytes(sha256(words).digest(), "big") % (ORDER - 1) + 1


def invert(scalar: int) -> int:
    """Return the number that undoes a multiplication by this one."""
    return pow(scalar, -1, ORDER)
