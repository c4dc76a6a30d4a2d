"""Arithmetic coding: choices in as few bytes as they need, and back, also from a cut-off text."""

from __future__ import annotations


class Packer:
    """Arithmetic encoder: choices in as few bytes as they need.

    The code is exact: the choices are the digits of one number ``N`` in mixed radix, the
    first the most significant, ``T`` the product of the radices. Written is the smallest ``v`` of
    ``k`` bits, a whole number of bytes, with ``v / 2**k >= N / T``. Reading multiplies: ``v * n``
    has the choice above bit ``k`` and the rest of the choices below it. Since the first choices
    weigh most, they can be read when the last bytes are missing.

    >>> packer = Packer()
    >>> for index, radix in [(2, 6), (0, 3), (11, 12)]:
    ...     packer.add(index, radix)
    >>> unpacker = Unpacker(packer.to_bytes())
    >>> [unpacker.take(radix) for radix in (6, 3, 12)], packer.size
    ([2, 0, 11], 1)
    """

    def __init__(self) -> None:
        self._number = 0
        self._total = 1

    def add(self, index: int, radix: int) -> None:
        """Add one choice ``index`` of 0 .. ``radix`` - 1."""
        self._number = self._number * radix + index
        self._total *= radix

    @property
    def size(self) -> int:
        """The bytes that the choices so far take."""
        return ((self._total - 1).bit_length() + 7) // 8

    def to_bytes(self) -> bytes:
        """Return the code."""
        size = self.size
        value = -((-self._number << 8 * size) // self._total)
        return value.to_bytes(size, "big")


class Unpacker:
    """Arithmetic decoder: returns the choices, first to last.

    Args:
        data: The code, perhaps cut off.
        whole: True if no byte is missing at the end.
    """

    def __init__(self, data: bytes, whole: bool = True) -> None:
        self._bits = 8 * len(data)
        self._mask = (1 << self._bits) - 1
        self._low = int.from_bytes(data, "big")
        # The value lies in low .. low + width, which is known when nothing is missing.
        self._width = 0 if whole else 1

    def take(self, radix: int) -> int | None:
        """Return the next choice; ``None`` when the bytes that tell it are missing."""
        low, width = self._low * radix, self._width * radix
        index = low >> self._bits
        if width and (low + width - 1) >> self._bits != index:
            return None
        self._low, self._width = low & self._mask, width
        return index
